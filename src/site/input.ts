import type { Crew } from '../crew/crew.ts'
import { openCrew } from '../crew/open-crew.ts'
import { configure } from '../defaults.ts'
import type { Config } from '../model/config.ts'
import type { Problem } from '../problems/problem.ts'

/** A site: the folder, absolute, that holds its `site.config.ts`; or its config, as `configure` gives it. */
export type SiteInput = string | Config

/** The config of a site is broken. */
export class ConfigError extends Error {
  /** Everything that is wrong with it. */
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'))
    this.problems = problems
  }
}

/** The config of a site, and if it is read here, who parses and renders. Throws a `ConfigError`. */
export async function configOf(
  site: SiteInput,
): Promise<{ readonly config: Config; readonly crew?: Crew }> {
  if (typeof site !== 'string') return { config: site }
  const { config, recipe, problems } = await configure(site, {})
  if (config === undefined) throw new ConfigError(problems)
  return { config, crew: openCrew(config, recipe) }
}
