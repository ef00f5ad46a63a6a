import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { WrongUse } from './exit.ts'
import type { Report } from './report.ts'
import type { Overrides } from '../../base/model/recipe.ts'
import { statsAt } from '../../base/platform/stats-at.ts'
import { configMissing } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Configure, EngineConfig } from '../../engine/engine-config.ts'
import type { GivenConfig } from '../../stages/config/load.ts'

/** The parts that come with Specpress, as far as commands know them. */
export interface Parts {
  readonly configure: Configure
  /** The name of the other generator whose site a folder is: `Docusaurus`. */
  readonly generatorOf: (folder: string) => Promise<string | undefined>
}

/** The context of a command. */
export interface Call extends Parts {
  /** Its folder, absolute. */
  readonly cwd: string
  readonly report: Report
  /** Aborted by a program that called the command as a function. A signal ends the process without it. */
  readonly signal: AbortSignal
}

/** The folder of a site, absolute; the argument of a command that takes one. */
export function siteFolder(argument: string, cwd: string): string {
  const folder = resolve(cwd, argument)
  const stats = statsAt(folder)
  // With real paths, links inside of the site can be distinguished from links out of it.
  if (stats?.isDirectory()) return realpathSync(folder)
  throw new WrongUse(
    stats === undefined
      ? `There is no folder \`${argument}\`. Name the folder of a site, or make one with \`specpress init ${argument}\`.`
      : `\`${argument}\` is a file. Name the folder of a site, which has a \`site.config.ts\`.`,
  )
}

/** A command in a folder without a site is a wrong use, not a problem of the content. */
export function expectSite(problems: readonly Problem[]): void {
  if (problems.some(({ id }) => id === configMissing.id))
    throw new WrongUse(problems.map(({ message }) => message).join(' '))
}

/** The config of a site. If it is broken, reports its problems and returns `undefined`. */
export async function configOf(
  root: string,
  { report, configure }: Pick<Call, 'report' | 'configure'>,
  { given, ...overrides }: Overrides & { readonly given?: GivenConfig | undefined } = {},
): Promise<EngineConfig | undefined> {
  const { config, problems } = await configure(root, overrides, given)
  expectSite(problems)
  if (config === undefined) await report.problems(problems, root)
  return config
}

/** Resolves when a signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((end) => {
    if (signal.aborted) end()
    else signal.addEventListener('abort', () => end(), { once: true })
  })
}
