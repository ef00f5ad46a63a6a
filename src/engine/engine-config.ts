import type { Config } from '../base/model/config.ts'
import type { LoadedConfig, Overrides } from '../base/model/recipe.ts'
import type { GivenConfig } from '../stages/config/load.ts'
import type { PageKind } from '../stages/routes/page-kind.ts'

/** A config with the parts that come with Specpress. `configure` makes it; the rest of the engine imports none of them. */
export interface EngineConfig extends Config {
  /** The kinds of pages, in the order in which they claim URLs. */
  readonly pageKinds: readonly PageKind[]
}

/** A config of the engine, or the reason why there is none. */
export interface LoadedEngineConfig extends Omit<LoadedConfig, 'config' | 'incomplete'> {
  readonly config: EngineConfig | undefined
}

/**
 * Reads the config of the site in a folder, with the parts that come with Specpress. `given` replaces the config
 * file.
 */
export type Configure = (
  root: string,
  overrides: Overrides,
  given?: GivenConfig,
) => Promise<LoadedEngineConfig>
