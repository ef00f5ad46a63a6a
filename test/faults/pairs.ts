import { setTimeout as wait } from 'node:timers/promises'
import { cleanBuild } from './disk.ts'
import { differenceOf, filesIn, writeSources } from './folder.ts'
import type { Files } from './folder.ts'
import { asAsked } from './command.ts'
import { built, failureOf, placeIn, start } from './round.ts'
import type { Kind, Place, Round } from './round.ts'
import { changedSite, randomSite } from './site.ts'
import { stagingIn } from './whole.ts'

/** Two commands for one site at the same time. */
export const pairs: Kind = {
  name: 'pairs',
  promise: 'two commands for one site at the same time both work, and the site is whole',
  run: twoAtOnce,
}

const VARIANTS = {
  'two builds': twoBuilds,
  'two output folders': twoFolders,
  'dev and build': withDev,
}

async function twoAtOnce(round: Round): Promise<readonly string[]> {
  const { random } = round
  const place = placeIn(round, 'site')
  const sources = randomSite(random)
  writeSources(place.site, sources)
  // Some sites are built for the first time.
  const first = random.chance(0.7) ? await built(place, 'the first build') : undefined
  if (first && first.complaints.length > 0) return first.complaints
  const changed = changedSite(sources, random)
  const clean = await cleanBuild(place, changed)
  if (clean.complaints.length > 0) return clean.complaints

  const name = random.pick(Object.keys(VARIANTS) as (keyof typeof VARIANTS)[])
  if (name !== 'dev and build') writeSources(place.site, changed)
  const delay = random.pick([0, random.below(200), random.below(1000)])
  const complaints = await VARIANTS[name](place, { delay, changed, wanted: clean.files })
  const last = await built(place, 'the build afterwards')
  const difference = differenceOf(last.files, clean.files)
  return [
    ...complaints,
    ...last.complaints,
    ...(difference ? [`the build afterwards: ${difference}`] : []),
  ].map((complaint) => `${name}, ${delay} ms apart: ${complaint}`)
}

interface Task {
  /** Milliseconds between the two. */
  readonly delay: number
  readonly changed: Files
  readonly wanted: Files
}

async function twoBuilds(place: Place, { delay, wanted }: Task): Promise<readonly string[]> {
  return buildTwice([place, place], { delay, wanted })
}

async function twoFolders(place: Place, { delay, wanted }: Task): Promise<readonly string[]> {
  const other = placeIn(place.round, 'site', '../public')
  return buildTwice([place, other], { delay, wanted })
}

async function buildTwice(
  [one, other]: readonly [Place, Place],
  { delay, wanted }: Pick<Task, 'delay' | 'wanted'>,
): Promise<readonly string[]> {
  const first = start(one)
  await wait(delay)
  const second = start(other)
  const ends = await Promise.all([first.ended, second.ended])
  return [
    ...ends.flatMap((ended, index) => failureOf(ended, index === 0 ? 'the first' : 'the second')),
    ...[...new Set([one.out, other.out])].flatMap((out) => complaintsAbout(out, wanted)),
  ]
}

/** Builds a site next to `dev`, which sees the same changes. */
async function withDev(place: Place, { delay, changed, wanted }: Task): Promise<readonly string[]> {
  const dev = start(place, { args: ['dev', '--port', '0'] })
  await dev.says('Ready')
  writeSources(place.site, changed)
  await wait(delay)
  const ended = await start(place).ended
  dev.child.kill('SIGINT')
  return [
    ...failureOf(ended, 'the build'),
    ...failureOf(asAsked(await dev.ended, 'SIGINT'), '`dev`'),
    ...complaintsAbout(place.out, wanted),
  ]
}

function complaintsAbout(out: string, wanted: Files): readonly string[] {
  const found = filesIn(out)
  const difference = differenceOf(found, wanted)
  return [...(difference ? [`the site: ${difference}`] : []), ...stagingIn(found)]
}
