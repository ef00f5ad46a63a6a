import type { PartialTheme, Theme } from '../../base/model/theme.ts'
import { exportFault } from '../../base/problems/default-export.ts'

/** The theme of a plug-in, as its module exports it. */
export type Layer = readonly [plugin: string, theme: PartialTheme | undefined]

const PARTS = ['pages', 'kinds', 'content', 'slots'] as const

/** A theme with the parts of plug-ins in place of its own. Throws if two plug-ins have the same part. */
export function layeredTheme(base: Theme, layers: readonly Layer[]): Theme {
  checkLayers(layers)
  // If a plug-in leaves out a part, the base's part stays.
  return layers.reduce<Theme>(
    (theme, [, layer]) => ({
      ...theme,
      pages: { ...theme.pages, ...layer?.pages },
      kinds: { ...theme.kinds, ...layer?.kinds },
      content: { ...theme.content, ...layer?.content },
      ...(theme.slots && { slots: { ...theme.slots, ...layer?.slots } }),
    }),
    base,
  )
}

/** A theme of a site with the kinds of plug-ins, in case it does not spread the default theme. Its own parts win. */
export function withKindsOf(theme: Theme, layers: readonly Layer[]): Theme {
  checkLayers(layers)
  const kinds = Object.assign({}, ...layers.map(([, layer]) => layer?.kinds ?? {}))
  return { ...theme, kinds: { ...kinds, ...theme.kinds } }
}

function checkLayers(layers: readonly Layer[]): void {
  const owners = new Map<string, string>()
  for (const [plugin, layer] of layers) {
    if (typeof layer !== 'object') {
      const reason = exportFault(layer, 'definePartialTheme')
      throw new Error(`the theme of the plug-in \`${plugin}\` cannot be used: ${reason}`)
    }
    for (const part of PARTS) {
      for (const name of Object.keys(layer[part] ?? {})) {
        const claim = `${part}.${name}`
        const first = owners.get(claim)
        if (first !== undefined) {
          throw new Error(
            `the plug-ins \`${first}\` and \`${plugin}\` both have \`${claim}\`; take one of them out of the config`,
          )
        }
        owners.set(claim, plugin)
      }
    }
  }
}
