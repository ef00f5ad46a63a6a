import { isAbsolute } from 'node:path'
import type { Plugin } from './esbuild.ts'
import type { FontOptions } from '../../base/model/font-options.ts'
import type { NamedModule, PluggedEsbuild } from '../../base/model/kind.ts'

/** The options of a site that decide what its code can import. */
export interface CodeNames {
  /** The modules that code may import by name. */
  readonly namedModules?: readonly NamedModule[] | undefined
  readonly esbuildPlugins?: readonly PluggedEsbuild[] | undefined
  /** The fonts in place of those of the default theme. */
  readonly fonts?: FontOptions | undefined
  /** True if a module that cannot be found is replaced by a visible notice. */
  readonly allowMissing?: boolean | undefined
}

/** Marks a name that another name resolved to: a pattern does not apply to it again. */
export const BY_NAME = 'specpress-by-name'

/**
 * The names of components of the theme. For those, the patterns of plug-ins come last (`resolve-plugin.ts`).
 */
const OF_THEME = '@theme/'

/** Resolves the names that plug-ins give to modules. */
export function namedModulesPlugin(root: string, named: readonly NamedModule[]): Plugin {
  const targets = new Map(named.map(({ name, target }) => [name, target]))
  const names = named.map(({ name }) => name).filter((name) => name !== `${OF_THEME}*`)
  return {
    name: 'specpress-named-modules',
    setup(build) {
      if (names.length === 0) return
      const filter = new RegExp(`^(?:${names.map(patternOf).join('|')})$`)
      build.onResolve({ filter }, ({ path, kind }) => {
        const target = targets.get(path) ?? namedByPattern(path, named)[0]
        if (target === undefined) return undefined
        if (isAbsolute(target)) return { path: target }
        return build.resolve(target, { kind, resolveDir: root, pluginData: BY_NAME })
      })
    },
  }
}

/** The paths for a name that matches a pattern: `@theme/Chart` with `@theme/*` → `./src/theme/Chart`. */
export function namedByPattern(path: string, named: readonly NamedModule[]): readonly string[] {
  return named.flatMap(({ name, target }) => {
    const start = name.slice(0, -1)
    if (!name.endsWith('*') || !path.startsWith(start)) return []
    return [target.replace('*', path.slice(start.length))]
  })
}

function patternOf(name: string): string {
  const escaped = name.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  return escaped.replace(/\*$/, '.+')
}
