import { join, posix } from 'node:path'
import { isExternal } from '../../../base/shared/urls/paths.ts'
import { textIn } from '../files.ts'
import type { ChangedFile } from '../imported.ts'
import type { Api, ImportedSite } from '../model/site.ts'
import { decoded, withLinks } from '../relative-links.ts'

export interface DescriptionLinkSettings {
  /** Old paths → new paths, for the site and its APIs. */
  readonly redirects: Readonly<Record<string, string>>
  /** The folder of the new site, which has the descriptions. */
  readonly target: string
}

/**
 * The files of descriptions whose relative links change. Such a link named a page from the old page of an operation, and
 * the new page of that operation is in another folder.
 */
export function withDescriptionLinks(
  site: ImportedSite,
  { redirects, target }: DescriptionLinkSettings,
): readonly ChangedFile[] {
  const { apis, documents, files } = site
  const own = documents.flatMap(({ pathname }) => pathname ?? [])
  const pages = new Map([...Object.entries(redirects), ...own.map((path) => [path, path] as const)])
  const embedding = documents.flatMap(({ pathname, after }) =>
    pathname !== undefined && /<Operation\b/.test(after) ? [pathname] : [],
  )
  return apis.flatMap((api) => {
    if (isExternal(api.description)) return []
    const bases = [...api.pages.map(({ path }) => path), ...embedding]
    const link = (url: string): string => pageOf(url, bases, pages) ?? url
    return files.flatMap(({ to: file }): readonly ChangedFile[] => {
      const before = isOf(api, file) ? textIn(join(target, file)) : undefined
      if (before === undefined) return []
      // Line by line, an odd number of backquotes in one text does not hide the links of the others.
      const lines = before.split('\n').map((line) => withLinks(line, link))
      const after = lines.join('\n')
      return after === before ? [] : [{ file, before, after }]
    })
  })
}

function isOf({ name, description }: Api, file: string): boolean {
  return file === description || file.startsWith(`openapi/${name}/`)
}

/** The page that a relative link leads to from one of the old pages. */
function pageOf(
  url: string,
  bases: readonly string[],
  pages: ReadonlyMap<string, string>,
): string | undefined {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  if (path === '') return undefined
  const plain = decoded(path).replace(/(?:(?:^|\/)index)?\.(?:mdx?|html)$|\/$/, '')
  // With a slash at its end, the path of a page is a folder.
  const folders = bases.flatMap((base) => [posix.dirname(base), base])
  const found = [...new Set(folders)]
    .map((folder) => pages.get(posix.join('/', folder, plain)))
    .find((page) => page !== undefined)
  return found === undefined ? undefined : `${found}${found.includes('#') ? '' : suffix}`
}
