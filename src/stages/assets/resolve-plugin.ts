import { join } from 'node:path'
import type { Plugin } from './esbuild.ts'
import {
  dependencyFile,
  engineFile,
  isInPackage,
  pluginsDoor,
  publicDoor,
  reactServer,
  requiredModule,
  templateFile,
} from './installation.ts'
import { missingPartFile } from './missing-modules.ts'
import { BY_NAME, namedByPattern } from './named-modules.ts'
import type { CodeNames } from './named-modules.ts'
import { PLACE_OF_COMPILED } from './own-place.ts'
import { defaultThemeModule, themeModule } from './theme-layers.ts'
import type { LayeredTheme } from './theme-layers.ts'
import { GUARDED } from '../../base/shared/element-guard.ts'
import { MISSING_PART, THEME_IMPORTS } from '../../base/shared/mdx-components.ts'

const REACT = /^react(-dom)?(\/.*)?$/
const OWN = /^specpress(\/.*)?$/

/** The names that a site may import without installing anything. */
export interface ResolveSettings extends LayeredTheme, CodeNames {
  readonly root: string
  /** In Node, React is loaded from its own folder; for the browser it is bundled. */
  readonly for: 'node' | 'browser'
}

/** `react` and `specpress` of this installation, `@site/…` from the site's root, `@theme/…` from the theme. */
export function resolvePlugin(settings: ResolveSettings): Plugin {
  const { root } = settings
  return {
    name: 'specpress-resolve',
    setup(build) {
      build.onResolve({ filter: REACT }, ({ path }) =>
        settings.for === 'browser'
          ? { path: dependencyFile(path) }
          : { path, namespace: 'specpress-react' },
      )
      build.onLoad({ filter: /.*/, namespace: 'specpress-react' }, ({ path }) => ({
        contents: reactModule(path, isInPackage(root) ? path : dependencyFile(path)),
      }))

      build.onResolve({ filter: /\/react-server\.[jt]s$/ }, ({ path, resolveDir }) =>
        join(resolveDir, path) === engineFile('stages/render/react-server')
          ? { path: reactServer(root), external: true }
          : undefined,
      )

      build.onResolve({ filter: OWN }, ({ path, importer }) => {
        if (path === 'specpress/theme') return { path: engineFile('theme') }
        if (path === 'specpress/request') return { path: engineFile('client/request') }
        if (path === 'specpress/request/samples')
          return { path: engineFile('client/write-samples') }
        if (path === 'specpress/request/send') return { path: engineFile('client/send-request') }
        if (path === 'specpress/request/token') return { path: engineFile('client/request-token') }
        // A plug-in may replace the search under the first name.
        if (path === 'specpress/search' || path === 'specpress/search/built-in')
          return { path: engineFile('client/search/search') }
        if (path === 'specpress/client') return { path: engineFile('client/main') }
        if (path === 'specpress/theme/default') {
          return settings.for === 'node'
            ? defaultThemeModule(settings, importer)
            : { path: templateFile('index.tsx') }
        }
        if (path === MISSING_PART) return { path: missingPartFile() }
        if (path === 'specpress/theme/default/client') return { path: templateFile('client.ts') }
        const [, plugin] = /^specpress\/plugins\/([\w-]+)$/.exec(path) ?? []
        if (plugin !== undefined && settings.for === 'node') {
          return { path: pluginsDoor(plugin), external: true }
        }
        if (path === 'specpress' && settings.for === 'node') {
          return { path: publicDoor(), external: true }
        }
        return undefined
      })

      build.onResolve({ filter: /^@site\// }, ({ path, kind }) =>
        build.resolve(`./${path.slice('@site/'.length)}`, { kind, resolveDir: root }),
      )

      build.onResolve({ filter: /^@theme\// }, async ({ path, kind, pluginData }) => {
        const name = path.slice('@theme/'.length)
        if (THEME_IMPORTS.includes(name)) return { path: name, namespace: 'specpress-theme' }
        const patterns = pluginData === BY_NAME ? [] : (settings.namedModules ?? [])
        for (const candidate of namedByPattern(path, patterns)) {
          const found = await build.resolve(candidate, { kind, resolveDir: root })
          if (found.errors.length === 0) return found
        }
        const known = THEME_IMPORTS.map((component) => `\`@theme/${component}\``).join(', ')
        return { errors: [{ text: `There is no \`${path}\`; there are ${known}` }] }
      })
      build.onLoad({ filter: /.*/, namespace: 'specpress-theme' }, ({ path }) => ({
        contents: [
          `import theme from ${JSON.stringify(themeModule(settings))}`,
          `import { mdxComponents } from ${JSON.stringify(engineFile('stages/render/mdx-components'))}`,
          `export default mdxComponents(theme).${path}`,
        ].join('\n'),
        resolveDir: root,
      }))
    },
  }
}

/** React for a site's code in Node. An island records where its element is created (`stages/render/island.tsx`). */
function reactModule(specifier: string, found: string): string {
  // The location is that of the compiled file, not of a source.
  const code = requiredModule(specifier, found).replace('import.meta.url', PLACE_OF_COMPILED)
  if (specifier !== 'react/jsx-runtime') return code
  return [
    code.replace(/export const \{[^}]*\}/, 'const { Fragment, jsx: create, jsxs: createStatic }'),
    GUARDED,
    'const noting = (make) => function noted(type, props, key) {',
    "  if (typeof type === 'string' && type.startsWith('/')) return make('img', imageOf(type, props), key)",
    "  if (typeof type !== 'function') return make(type, props, key)",
    '  type.noteUse?.(props, noted)',
    // Values of a missing module render a notice if they are used as components.
    '  return make(guarded(type.missingPart ?? type), props, key)',
    '}',
    // Element names have no slash: this is an imported SVG, which other generators turn into a component.
    "const imageOf = (src, { title, children, ...props }) => ({ ...props, src, alt: props['aria-label'] ?? title ?? '' })",
    'export const jsx = noting(create)',
    'export const jsxs = noting(createStatic)',
    'export { Fragment }',
  ].join('\n')
}
