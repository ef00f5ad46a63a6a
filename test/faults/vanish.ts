import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  truncateSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { differenceOf, filesIn, pathsIn, writeSources } from './folder.ts'
import type { Files } from './folder.ts'
import type { Random } from './random.ts'
import { built, oddityOf, placeIn, start } from './round.ts'
import type { Kind, Place, Round } from './round.ts'
import { changedSite, randomSite } from './site.ts'

/** Builds while their sources vanish and change. */
export const vanish: Kind = {
  name: 'vanish',
  promise: 'sources that vanish or change during a build do no harm to it or to the next one',
  unavailable: whyNotPlain,
  run: withVanishingFiles,
}

const SOURCES = ['content', 'openapi', 'site.config.ts']

async function withVanishingFiles(round: Round): Promise<readonly string[]> {
  const { random } = round
  const place = { ...placeIn(round, 'site'), user: plainUser() }
  const sources = randomSite(random)
  writeSources(place.site, sources)
  giveTo(place.user, round.folder)
  const first = await built(place, 'the first build')
  if (first.complaints.length > 0) return first.complaints
  writeSources(place.site, changedSite(sources, random))
  giveTo(place.user, round.folder)

  const running = start(place)
  const done: string[] = []
  for (let count = random.between(1, 6); count > 0; count -= 1) {
    await wait(random.below(Math.max(50, Math.round(first.ended.milliseconds / 3))))
    done.push(changeOne(place.site, random))
  }
  const during = oddityOf(await running.ended, 'the build meanwhile')
  const complaints = [...during, ...(await followUp(place))]
  return complaints.map((complaint) => `${done.join(', ')}: ${complaint}`)
}

/** The next build has to do the same as a build from nothing with the current sources. */
async function followUp(place: Place): Promise<readonly string[]> {
  const between = filesIn(place.out)
  const next = await attempt(place, 'the next build')
  const clean = { ...place, ...placeIn(place.round, 'clean') }
  for (const part of SOURCES.filter((name) => existsSync(join(place.site, name))))
    cpSync(join(place.site, part), join(clean.site, part), { recursive: true })
  giveTo(place.user, clean.site)
  const wanted = await attempt(clean, 'a clean build')
  const complaints = [...next.complaints, ...wanted.complaints]
  if (next.code !== wanted.code) {
    return [
      ...complaints,
      `the next build: exit code ${String(next.code)}, a clean one: ${String(wanted.code)}`,
    ]
  }
  // A build that fails leaves the site as it was.
  const difference = differenceOf(next.files, next.code === 0 ? wanted.files : between)
  if (difference) complaints.push(`the next build, exit code ${String(next.code)}: ${difference}`)
  return complaints
}

interface Attempt {
  readonly code: number | null
  readonly files: Files
  readonly complaints: readonly string[]
}

async function attempt(place: Place, what: string): Promise<Attempt> {
  const ended = await start(place).ended
  return { code: ended.code, files: filesIn(place.out), complaints: oddityOf(ended, what) }
}

/** Changes one source at random. Returns what was done. */
function changeOne(site: string, random: Random): string {
  const path = random.pick([...pathsIn(join(site, 'content')).map(below), 'openapi/items.yaml'])
  const name = random.pick(Object.keys(CHANGES))
  const file = join(site, path)
  if (!existsSync(file)) return `${path} is gone`
  CHANGES[name]?.(file)
  return `${path} ${name}`
}

const below = (path: string): string => `content/${path}`

const CHANGES: Readonly<Record<string, (file: string) => void>> = {
  'is removed': (file) => rmSync(file),
  'is removed with its folder': (file) => rmSync(dirname(file), { recursive: true }),
  'is renamed': (file) => renameSync(file, file.replace(/(\.\w+)$/, '-moved$1')),
  'is longer': (file) => appendFileSync(file, '\nMore.\n'),
  'is empty': (file) => truncateSync(file, 0),
  'is a folder': (file) => {
    rmSync(file)
    mkdirSync(file)
  },
  'is not readable': (file) => chmodSync(file, 0o000),
  'is in a folder that is not readable': (file) => chmodSync(dirname(file), 0o000),
}

/** A user for whom permissions count, by number; root may read each file. */
export function plainUser(): number | undefined {
  return process.getuid?.() === 0 ? 65_534 : undefined
}

/** The reason why commands cannot run as this user: root may have cloned the repository to a folder of its own. */
export function whyNotPlain(): string | undefined {
  const uid = plainUser()
  if (uid === undefined) return undefined
  const { status } = spawnSync(process.execPath, ['--check', COMMAND], { uid, stdio: 'ignore' })
  return status === 0 ? undefined : `only root can read ${COMMAND}`
}

const COMMAND = fileURLToPath(new URL('../../bin/specpress.js', import.meta.url))

/** Makes a user the owner of a folder and everything in it. */
export function giveTo(user: number | undefined, folder: string): void {
  if (user !== undefined) spawnSync('chown', ['-R', `${user}:${user}`, folder])
}
