import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { misbehaviorOf, oneLine, startCommand } from './command.ts'
import type { CommandOptions, Ended, Started } from './command.ts'
import { filesIn } from './folder.ts'
import type { Files } from './folder.ts'
import type { Random } from './random.ts'

/** One try: its scratch folder, its random choices, and the package whose command line it runs. */
export interface Round {
  /** Has a folder `tmp` for temporary files; removed when the round is over. */
  readonly folder: string
  readonly random: Random
  /** Aborted when the run is over early: then no command goes on. */
  readonly signal?: AbortSignal | undefined
  /** The folder of the repository. */
  readonly root: string
  /** The folder of the package whose command line is run: the repository, or a copy. */
  readonly engine: string
}

/** A kind of rounds. A round returns its failures, one sentence each. */
export interface Kind {
  readonly name: string
  /** A sentence: the promise that each round checks. */
  readonly promise: string
  /** The reason why rounds of this kind cannot run on this machine. */
  readonly unavailable?: () => string | undefined
  readonly run: (round: Round) => Promise<readonly string[]>
}

/** A site of a round, and how its commands are called. */
export interface Place {
  readonly round: Round
  /** The folder of the sources. */
  readonly site: string
  /** The output folder. */
  readonly out: string
  readonly user?: number | undefined
}

/** A place in the folder of a round: with its output folder inside the site, or next to it. */
export function placeIn(round: Round, name: string, out = 'dist'): Place {
  const site = join(round.folder, name)
  mkdirSync(site, { recursive: true })
  return { round, site, out: join(site, out) }
}

/** Starts a command for a site: `build`, unless the arguments name another. */
export function start(
  { round, site, out, user }: Place,
  more: Pick<CommandOptions, 'env'> & { readonly args?: readonly string[] } = {},
): Started {
  const temporary = join(round.folder, 'tmp')
  const args = more.args ?? ['build', '--out', out]
  return startCommand(join(round.engine, 'bin/specpress.js'), args, {
    cwd: site,
    temporary,
    user,
    signal: round.signal,
    ...(more.env && { env: more.env }),
  })
}

/** Builds a site that must succeed. Returns the built site, or the failures. */
export async function built(
  place: Place,
  what: string,
): Promise<{
  readonly files: Files
  readonly complaints: readonly string[]
  readonly ended: Ended
}> {
  const ended = await start(place).ended
  return { files: filesIn(place.out), complaints: failureOf(ended, what), ended }
}

/** The failures of a build that has to succeed. */
export function failureOf(ended: Ended, what: string): readonly string[] {
  return oddityOf(ended, what, [0])
}

/** The failures of a build that may fail, but only in a documented way. */
export function oddityOf(
  ended: Ended,
  what: string,
  codes: readonly number[] = [0, 1],
): readonly string[] {
  const [first, ...others] = misbehaviorOf(ended, codes)
  if (first === undefined) return []
  const said = others.length > 0 ? others : [oneLine(ended.err || ended.out)]
  return [`${what}: ${[first, ...said].join(', ')}`]
}
