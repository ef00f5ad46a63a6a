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
import { dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { differenceOf, filesIn, pathsIn, writeSources } from './folder.ts'
import type { Files } from './folder.ts'
import type { Random } from './random.ts'
import { built, oddityOf, placeIn, start } from './round.ts'
import type { Kind, Place, Round } from './round.ts'
import { changedSite, randomSite } from './site.ts'
import { isWithin } from '../../src/base/platform/is-within.ts'

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

  const content = [...pathsIn(join(place.site, 'content')).map(below), 'openapi/items.yaml']
  const locks = new Locks()
  const running = start(place)
  const done: string[] = []
  for (let count = random.between(1, 6); count > 0; count -= 1) {
    await wait(random.below(Math.max(50, Math.round(first.ended.milliseconds / 3))))
    done.push(changeOne(place.site, { random, content, locks }))
  }
  const during = oddityOf(await running.ended, 'the build meanwhile')
  const complaints = [...during, ...(await followUp(place, locks))]
  return complaints.map((complaint) => `${done.join(', ')}: ${complaint}`)
}

/** The files and folders without permissions, absolute: only root may read them, and this process may have another user. */
class Locks {
  readonly #paths = new Set<string>()

  lock(path: string): void {
    this.#paths.add(path)
    chmodSync(path, 0o000)
  }

  covers(path: string): boolean {
    return [...this.#paths].some((locked) => isWithin(locked, path))
  }

  /** Opens what is in a folder: a folder before what it contains. */
  open(folder: string): void {
    for (const path of this.#within(folder)) chmodSync(path, 0o755)
  }

  /** Opens what is in a folder for good, since it will be removed. */
  forget(folder: string): void {
    this.open(folder)
    for (const path of this.#within(folder)) this.#paths.delete(path)
  }

  /** Locks the same files and folders in a copy of a site. */
  lockCopies(site: string, copy: string): void {
    for (const path of this.#within(site).reverse()) this.lock(join(copy, relative(site, path)))
  }

  #within(folder: string): string[] {
    return [...this.#paths].filter((path) => isWithin(folder, path)).sort()
  }
}

/** The next build has to do the same as a build from nothing with the current sources. */
async function followUp(place: Place, locks: Locks): Promise<readonly string[]> {
  const between = filesIn(place.out)
  const next = await attempt(place, 'the next build')
  const clean = { ...place, ...placeIn(place.round, 'clean') }
  locks.open(place.site)
  for (const part of SOURCES.filter((name) => existsSync(join(place.site, name))))
    cpSync(join(place.site, part), join(clean.site, part), { recursive: true })
  locks.lockCopies(place.site, clean.site)
  giveTo(place.user, clean.site)
  const wanted = await attempt(clean, 'a clean build')
  // The round removes its folder.
  locks.forget(place.round.folder)
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

interface Changing {
  readonly random: Random
  /** The files that were there before the build, below the site. */
  readonly content: readonly string[]
  readonly locks: Locks
}

/** Changes one source at random. Returns what was done. */
function changeOne(site: string, { random, content, locks }: Changing): string {
  const path = random.pick(content)
  const name = random.pick(Object.keys(CHANGES))
  const file = join(site, path)
  if (locks.covers(file)) return `${path} cannot be read any more`
  if (!existsSync(file)) return `${path} is gone`
  CHANGES[name]?.(file, locks)
  return `${path} ${name}`
}

const below = (path: string): string => `content/${path}`

const CHANGES: Readonly<Record<string, (file: string, locks: Locks) => void>> = {
  'is removed': (file) => rmSync(file),
  'is removed with its folder': (file, locks) => {
    locks.forget(dirname(file))
    rmSync(dirname(file), { recursive: true })
  },
  'is renamed': (file) => renameSync(file, file.replace(/(\.\w+)$/, '-moved$1')),
  'is longer': (file) => appendFileSync(file, '\nMore.\n'),
  'is empty': (file) => truncateSync(file, 0),
  'is a folder': (file) => {
    rmSync(file)
    mkdirSync(file)
  },
  'is not readable': (file, locks) => locks.lock(file),
  'is in a folder that is not readable': (file, locks) => locks.lock(dirname(file)),
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
