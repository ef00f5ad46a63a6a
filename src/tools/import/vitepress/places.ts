import { posix } from 'node:path'
import { folderOf, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import { decodedLink, documentLink } from '../relative-links.ts'
import type { OldDocument, OldLocale, OldSite } from './old-site.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'

/** The places of the old site's files in the new one. */
export interface Places {
  /** The folder of the documents in the new site. */
  readonly docs: string
  readonly documents: readonly DocumentPlace[]
  /** The documents by the paths that decide their URLs: `guide/intro.md`. */
  readonly byRoute: ReadonlyMap<string, DocumentPlace>
  /** The place of any other file; `undefined` for documents outside of the content. */
  readonly ofFile: (path: string) => string
}

export interface DocumentPlace extends OldDocument {
  readonly locale: OldLocale
  /** From the root of the new site. */
  readonly file: string
  /** Its name in sidebars. */
  readonly id: string
  /** With the folder of the language, without a slash at its end. */
  readonly pathname: string
  readonly isHome: boolean
}

/** Finds the places of all documents; `isHome` checks for home pages. */
export function placesOf(site: OldSite, isHome: (path: string) => boolean): Places {
  const docs = docsFolderOf(site)
  const others = site.locales.filter(({ key }) => key !== 'root')
  const localeOf = (path: string) => others.find(({ key }) => path.startsWith(`${key}/`))
  const inLocale = (path: string, folder: string): string => {
    const locale = localeOf(path)
    return locale
      ? `i18n/${locale.key}/${folder}/${path.slice(locale.key.length + 1)}`
      : `${folder}/${path}`
  }
  const [root] = site.locales
  const documents = site.documents.map((document): DocumentPlace => {
    const { path, route } = document
    const locale = localeOf(route) ?? root
    const own = locale.key === 'root' ? route : route.slice(locale.key.length + 1)
    const isPage = isHome(path)
    const file = isPage ? inLocale(route, 'pages').replace(/\.md$/, '.mdx') : inLocale(route, docs)
    return {
      ...document,
      locale,
      file,
      isHome: isPage,
      id: own.replace(/\.md$/, ''),
      pathname: pathnameFrom(route.replace(/(^|\/)index\.md$|\.md$/, '')),
    }
  })
  return {
    docs,
    documents,
    byRoute: new Map(documents.map((place) => [place.route, place])),
    ofFile: (path) =>
      // Markdown that is shown as code must not be a page.
      path.startsWith('../') || /\.mdx?$/.test(path)
        ? `code/${path.replace(/^(?:\.\.\/)+/, '')}`
        : inLocale(path, docs),
  }
}

const TAKEN = new Set(['static', 'pages', 'theme', 'i18n', 'code', 'dist', 'blob', 'edit', 'main'])

/** The folder in edit links, so that they work; else `docs`. */
function docsFolderOf({ locales }: OldSite): string {
  const pattern = textOf(recordOf(locales[0].theme['editLink'])['pattern'])
  const [, folder = 'docs'] = /\/([\w-]+)\/:path$/.exec(pattern ?? '') ?? []
  return TAKEN.has(folder) ? 'docs' : folder
}

/** A relative link of a document for its new place. */
export function linkIn(link: string, document: DocumentPlace, places: Places): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? []
  if (path === '') return link
  if (path.startsWith('/')) {
    // Specpress looks for the files of absolute links in its own folders.
    const page = /\.md$/.test(path) ? documentAt(decodedLink(path.slice(1)), places) : undefined
    return page ? `${page.pathname}${suffix}` : link
  }
  const ending = /\.(html|md|[a-z\d]+)$/i.exec(path)?.[1]
  // Links to pages use the paths after `rewrites`; links to files use the old folders.
  const isPage = ending === undefined || ending === 'html' || ending === 'md'
  if (!isPage) {
    const meant = places.ofFile(posix.join(folderOf(document.path), decodedLink(path)))
    const kept = posix.join(folderOf(document.file), decodedLink(path))
    // `?raw`, `?url`: queries for Vite.
    const rest = suffix.replace(/^\?[\w-]+(?=$|#)/, '')
    return `${meant === kept ? path : documentLink(document.file, meant)}${rest}`
  }
  const target = posix.join(folderOf(document.route), path)
  const known = documentAt(target, places)
  if (known === undefined) return link
  const plain = posix.join(folderOf(document.file), path)
  if (plain === known.file || `${plain}.md` === known.file) return link
  return known.isHome || document.isHome || known.locale.key !== document.locale.key
    ? `${known.pathname}${suffix}`
    : `${documentLink(document.file, known.file)}${suffix}`
}

/** The document at a path of the old site, with or without an extension. */
export function documentAt(path: string, places: Places): DocumentPlace | undefined {
  const plain = path.replace(/\/$/, '/index').replace(/\.(?:html|md)$/, '')
  return [`${plain}.md`, `${plain}/index.md`]
    .map((route) => places.byRoute.get(posix.normalize(route)))
    .find((place) => place !== undefined)
}
