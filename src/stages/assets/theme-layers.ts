import { dirname } from 'node:path'
import type { Plugin } from './esbuild.ts'
import { engineFile, templateFile } from './installation.ts'
import type { PluggedModule } from '../../base/model/kind.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { isWithin } from '../../base/platform/is-within.ts'

const NAMESPACE = 'specpress-layers'

export interface LayeredTheme {
  /** The theme's entry, absolute. */
  readonly theme: string
  /** The modules with theme parts of plug-ins. */
  readonly pluggedThemes?: readonly PluggedModule[] | undefined
}

/** The module of the theme: its file, or a module that adds the parts of plug-ins. */
export function themeModule({ theme, pluggedThemes = [] }: LayeredTheme): string {
  return pluggedThemes.length === 0 ? theme : moduleOf('entry', pluggedThemes)
}

/**
 * The module that `specpress/theme/default` resolves to in a file: a site theme that spreads it keeps the
 * parts of plug-ins. The theme of a plug-in, and the files in its folder, get the default theme itself.
 */
export function defaultThemeModule({ theme, pluggedThemes = [] }: LayeredTheme, importer: string) {
  const isPlugged = pluggedThemes.some(({ file }) => isWithin(dirname(file), importer))
  if (pluggedThemes.length === 0 || (isPlugged && importer !== theme)) {
    return { path: templateFile('index.tsx') }
  }
  return { path: nameOf('default', pluggedThemes), namespace: NAMESPACE }
}

// The order of the plug-ins counts, and the digest of a compiled theme includes the names of its modules.
function nameOf(layer: string, pluggedThemes: readonly PluggedModule[]): string {
  return `${layer}-${digestOf(pluggedThemes.map(({ plugin }) => plugin).join('\n')).slice(0, 8)}`
}

function moduleOf(layer: string, pluggedThemes: readonly PluggedModule[]): string {
  return `${NAMESPACE}:${nameOf(layer, pluggedThemes)}`
}

/** Makes the modules that put the themes of plug-ins over the default theme, and under the site's own. */
export function themeLayersPlugin(
  root: string,
  { theme, pluggedThemes = [] }: LayeredTheme,
): Plugin {
  const base = templateFile('index.tsx')
  const layers = [
    ...pluggedThemes.map(
      ({ file }, index) => `import * as layer${String(index)} from ${JSON.stringify(file)}`,
    ),
    `import { layeredTheme, withKindsOf } from ${JSON.stringify(engineFile('stages/render/layered-theme'))}`,
    `const layers = [${pluggedThemes
      .map(({ plugin }, index) => `[${JSON.stringify(plugin)}, layer${String(index)}.default]`)
      .join(', ')}]`,
  ]
  const overDefault = [
    `export * from ${JSON.stringify(base)}`,
    `import base from ${JSON.stringify(base)}`,
    ...layers,
    'export default layeredTheme(base, layers)',
  ]
  const underSite = [
    `import theme from ${JSON.stringify(theme)}`,
    ...layers,
    'export default withKindsOf(theme, layers)',
  ]
  return {
    name: 'specpress-theme-layers',
    setup(build) {
      build.onResolve({ filter: /^specpress-layers:/ }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => {
        const contents =
          theme === base
            ? [`export { default } from '${moduleOf('default', pluggedThemes)}'`]
            : underSite
        return {
          contents: (path.startsWith('default-') ? overDefault : contents).join('\n'),
          resolveDir: root,
        }
      })
    },
  }
}
