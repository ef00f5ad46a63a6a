import { TEXTS } from './module-graph.ts'
import type { CompiledEntry, ServerCode } from './server-build.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** The stylesheets that code imports, absolute, in the order of its imports. */
export interface StyleLists {
  /** The stylesheets of the theme. */
  readonly site: readonly string[]
  /** The additional stylesheets of each page. Pages without any are left out. */
  readonly pages: ReadonlyMap<SourcePath, readonly string[]>
}

/** The stylesheets that every page needs, and those of single pages. */
export function styleListsOf(code: ServerCode): StyleLists {
  const site = stylesheetsOf(code.theme, code)
  const pages = [...code.modules].flatMap(([source, entry]) => {
    const own = stylesheetsOf(entry, code).filter((file) => !site.includes(file))
    return own.length > 0 ? [[source, own] as const] : []
  })
  return { site, pages: new Map(pages) }
}

/** All stylesheets of lists, each once. */
export function filesOfLists({ site, pages }: StyleLists): readonly string[] {
  return [...new Set([...site, ...[...pages.values()].flat()])]
}

function stylesheetsOf({ module }: CompiledEntry, { graph, loads }: ServerCode): readonly string[] {
  const styles = graph
    .reach(module)
    .filter((name) => loads.styles.has(name) || /\.(?:css|s[ac]ss)$/i.test(name))
    .filter((name) => !name.startsWith(`${TEXTS}:`))
  return [...new Set(styles.flatMap((name) => graph.fileOf(name) ?? []))]
}
