import type { UserConfig } from '../../base/model/config.ts'
import type { FieldTypes, Kind, KindDefinition } from '../../base/model/kind.ts'
import type { OptionTypes, OptionsOf, Plugin, PluginDefinition } from '../../base/model/plugin.ts'

/** Gives `site.config.ts` its types: `export default defineConfig({ … })`. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}

/** Defines a kind of page, for a plug-in. */
export function defineKind<const Types extends FieldTypes = Readonly<Record<never, never>>>(
  kind: KindDefinition<Types>,
): Kind {
  // `pages` is given documents whose front matter was checked against these types.
  return kind as Kind
}

/**
 * Defines a plug-in. Returns the function that the config calls: `plugins: [redirects({ from: { '/a': '/b' } })]`.
 */
export function definePlugin<const Types extends OptionTypes = Readonly<Record<never, never>>>(
  plugin: PluginDefinition<Types>,
): (
  ...options: Partial<OptionsOf<Types>> extends OptionsOf<Types>
    ? [options?: OptionsOf<Types>]
    : [options: OptionsOf<Types>]
) => Plugin {
  return (...[options = {}]) => ({ plugin, options })
}
