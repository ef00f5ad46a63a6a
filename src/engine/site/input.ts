import type { Config } from '../../base/model/config.ts'
import type { LoadedConfig } from '../../base/model/recipe.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { configure } from '../defaults.ts'

/** A site: the absolute folder of its `site.config.ts`; or its config, as `configure` returns it. */
export type SiteInput = string | Config

/** The config of a site is broken. */
export class ConfigError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'))
    this.problems = problems
  }
}

/** The config of a site, or the reason why there is none. */
export async function configOf(site: SiteInput): Promise<LoadedConfig> {
  return typeof site === 'string' ? configure(site, {}) : { config: site, problems: [], files: [] }
}
