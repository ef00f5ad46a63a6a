import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { differenceOf, filesIn, writeSources } from './folder.ts'
import type { Files } from './folder.ts'
import { built, failureOf, placeIn, start } from './round.ts'
import type { Kind, Place, Round } from './round.ts'
import { changedSite, filesOf, randomSite } from './site.ts'
import { stagingIn, tornIn } from './whole.ts'

/** Kills builds at random times, and at random calls of the file system. */
export const kills: Kind = {
  name: 'kills',
  promise: 'a build that is killed leaves a whole site, and the next build completes it',
  run: (round) => killed(round, round.random.chance(0.6) ? atATime : atACall),
}

/** Kills builds at random calls that change the output folder. */
export const publishKills: Kind = {
  name: 'publish-kills',
  promise: 'a build that is killed while it publishes leaves a whole site, old or new',
  run: (round) => killed(round, atAPublishingCall),
}

/** The kill of a build: after a delay, or by itself, as its environment sets it. */
interface Kill {
  readonly name: string
  readonly delay?: number
  readonly env?: Readonly<Record<string, string>>
}

/** The observations of a build that was not killed: its duration, and the number of its calls by kind. */
interface Observed {
  readonly milliseconds: number
  readonly counts: Readonly<Record<string, number>>
}

interface Aim {
  /** The environment for counting and killing calls. */
  readonly env: (place: Place) => Readonly<Record<string, string>>
  readonly choose: (round: Round, observed: Observed) => Kill
}

const preloadOf = ({ root }: Round): string =>
  `--import=${pathToFileURL(join(root, 'test/faults/kill-at.mjs')).href}`

const atATime: Aim = {
  env: ({ round }) => ({ NODE_OPTIONS: preloadOf(round) }),
  choose: ({ random }, { milliseconds }) => {
    const delay = random.between(Math.round(milliseconds / 10), Math.round(milliseconds))
    return { name: `${delay} ms of ${Math.round(milliseconds)} ms`, delay }
  },
}

const atACall: Aim = { env: atATime.env, choose: chooseCall }

const atAPublishingCall: Aim = {
  env: (place) => ({ ...atATime.env(place), KILL_BELOW: place.out }),
  choose: chooseCall,
}

/** One of the calls that were counted. Rare kinds are as likely as frequent ones. */
function chooseCall({ random }: Round, { counts }: Observed): Kill {
  const kinds = Object.keys(counts).filter((kind) => (counts[kind] ?? 0) > 0)
  const kind = random.pick(kinds)
  const call = `${kind}:${random.between(1, counts[kind] ?? 1)}`
  return { name: `call ${call} of ${counts[kind] ?? 0}`, env: { KILL_AT: call } }
}

/**
 * Builds a site, changes it and builds it, which shows how long that takes and which calls it makes. Then changes it
 * back and kills that build, looks at the output folder, and builds again.
 */
async function killed(round: Round, aim: Aim): Promise<readonly string[]> {
  const isOutside = round.random.chance(0.5)
  const place = placeIn(round, 'site', isOutside ? '../public' : 'dist')
  const sources = randomSite(round.random)
  writeSources(place.site, sources)
  const first = await built(place, 'the first build')
  if (first.complaints.length > 0) return first.complaints
  for (const [path, bytes] of KEPT) {
    mkdirSync(dirname(join(place.out, path)), { recursive: true })
    writeFileSync(join(place.out, path), bytes)
  }

  writeSources(place.site, changedSite(sources, round.random))
  const observed = await observe(place, aim)
  if ('complaints' in observed) return observed.complaints
  const old = filesIn(place.out)

  writeSources(place.site, sources)
  const kill = aim.choose(round, observed)
  const { code, signal } = await runKilled(place, aim, kill)
  if (signal !== 'SIGKILL' && code !== 0) return [`${kill.name}: exit code ${String(code)}`]

  const wanted = new Map([...first.files, ...KEPT])
  const torn = tornIn(filesIn(place.out), { before: old, after: wanted })
  const repaired = await built(place, 'the build after the kill')
  const difference = differenceOf(repaired.files, wanted)
  const complaints = [
    ...torn,
    ...repaired.complaints,
    ...stagingIn(repaired.files),
    ...(difference ? [`built again: ${difference}`] : []),
  ]
  return complaints.map((complaint) => `killed at ${kill.name}: ${complaint}`)
}

async function runKilled(place: Place, aim: Aim, { delay, env }: Kill) {
  const { child, ended } = start(place, { env: { ...aim.env(place), ...env } })
  const timer = delay === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), delay)
  const end = await ended
  clearTimeout(timer)
  return end
}

async function observe(
  place: Place,
  aim: Aim,
): Promise<Observed | { readonly complaints: readonly string[] }> {
  const file = join(place.round.folder, 'counts')
  const ended = await start(place, { env: { ...aim.env(place), KILL_COUNTS: file } }).ended
  const complaints = failureOf(ended, 'the build after changes')
  if (complaints.length > 0) return { complaints }
  // One line per thread, and a kill counts the calls of its thread: the longest counts.
  const threads = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, number>)
  const busiest = threads.reduce((most, one) =>
    (one['any'] ?? 0) > (most['any'] ?? 0) ? one : most,
  )
  return { milliseconds: ended.milliseconds, counts: busiest }
}

/** Files that no build writes, and none removes: the output folder may be a work tree of Git. */
const KEPT: Files = filesOf({
  '.git/HEAD': 'ref: refs/heads/gh-pages\n',
  '.gitattributes': '* -text\n',
})
