import { keyIn } from './composed.ts'
import { rootOf } from './place.ts'
import type { RouteTable } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import {
  fileOfHref,
  pathnameFrom,
  relativeTo,
  resolveFile,
  sourcePathOf,
  withoutExtension,
} from '../../base/shared/urls/paths.ts'
import type { Pathname, SourcePath } from '../../base/shared/urls/paths.ts'
import { untranslated } from '../../base/shared/urls/version-files.ts'

type RootSettings = Pick<SiteConfig, 'base' | 'docs' | 'blogs' | 'pages' | 'locale' | 'locales'>

/** A folder of documents, and the path of its pages. */
export interface DocumentRoot {
  readonly folder?: SourcePath | undefined
  readonly route: Pathname
}

/**
 * Finds the page of a Markdown file by its path from the root of the docs, a blog or the pages, as Docusaurus allows:
 * `/guides/02-start.md`. Such a path may begin with the path of their pages, and may lack the numbers and dates of its
 * names: `/docs/guides/start.md`.
 */
export function pagesBelow({ bySource }: Pick<RouteTable, 'bySource'>, config: RootSettings) {
  let named: ReadonlyMap<string, Pathname | undefined> | undefined
  const pageOf = (file: SourcePath): Pathname | undefined => {
    const found = keyIn(bySource, file) ?? keyIn(bySource, otherFormatOf(file))
    if (found !== undefined) return bySource.get(found)
    named ??= pagesByName(bySource, config.locale)
    return named.get(withoutExtension(file).normalize('NFC'))
  }
  const root = rootOf(config)
  return (url: string, roots: readonly DocumentRoot[]): Pathname | undefined => {
    for (const { folder, route } of roots) {
      if (folder === undefined) continue
      const rests = pathsOf(route, root, config.base).flatMap((path) => fileOfHref(url, path) ?? [])
      for (const rest of [url, ...rests]) {
        const file = resolveFile(rest, sourcePathOf(`${folder}/_`))
        const pathname = file && pageOf(file)
        if (pathname !== undefined) return pathname
      }
    }
    return undefined
  }
}

/** The beginnings of the URLs of a folder's pages: with the base and without, with the root of a language and without. */
function pathsOf(route: Pathname, root: Pathname, base: string): readonly string[] {
  const local = root === '/' ? undefined : relativeTo(route, root)
  const routes = local === undefined ? [route] : [route, pathnameFrom(local)]
  const paths = routes.flatMap((path) =>
    base === '/' ? [path] : [path, `${base}${path.slice(1)}`],
  )
  return paths.map((path) => (path.endsWith('/') ? path : `${path}/`))
}

// A date before a number: `2026-01-15-` is one prefix.
const PREFIX = /(?<=^|\/)(?:\d{4}-\d{1,2}-\d{1,2}-|\d+\s*[-_.]+\s*)(?=[^/\s])/g

/** The pages by the paths of their files without prefixes. A path that several files have leads to none of them. */
function pagesByName(
  bySource: RouteTable['bySource'],
  locale: string,
): ReadonlyMap<string, Pathname | undefined> {
  const pages = new Map<string, Pathname | undefined>()
  for (const [source, pathname] of bySource) {
    const name = withoutExtension(untranslated(source, locale))
      .replaceAll(PREFIX, '')
      .normalize('NFC')
    pages.set(name, pages.has(name) ? undefined : pathname)
  }
  return pages
}

/** The same document in the other format, `a.md` ↔ `a.mdx`: a renamed document is still found. */
export function otherFormatOf(file: SourcePath): SourcePath {
  return sourcePathOf(file.endsWith('x') ? file.slice(0, -1) : `${file}x`)
}
