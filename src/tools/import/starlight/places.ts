import { join, posix } from 'node:path'
import { pathOfAlias } from './old-site.ts'
import type { OldLocale, OldSite } from './old-site.ts'
import { isFileAt } from '../../../base/platform/stats-at.ts'
import { githubSlug } from '../../../base/shared/text/text.ts'
import {
  extensionOf,
  fileNameOf,
  folderOf,
  isExternal,
  pathnameFrom,
} from '../../../base/shared/urls/paths.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import { textIn } from '../files.ts'
import { documentPartsOf } from '../front-matter-parts.ts'
import { decodedLink, documentLink } from '../relative-links.ts'
import { textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** The places of the old site's files in the new one. */
export interface Places {
  /** The folder of the documents in both sites. */
  readonly docs: string
  readonly documents: readonly DocumentPlace[]
  /** The documents by their paths from the root of the old site. */
  readonly byFile: ReadonlyMap<string, DocumentPlace>
  readonly byPathname: ReadonlyMap<string, DocumentPlace>
  /** The place of any other file, both from the roots. */
  readonly ofFile: (path: string) => string
}

export interface DocumentPlace {
  /** From the root of the old site. */
  readonly path: string
  readonly text: string
  readonly data: JsonRecord
  readonly locale: OldLocale
  /** From the root of the new site. */
  readonly file: string
  /** Its name in sidebars. */
  readonly id: string
  readonly pathname: Pathname
  /** The path without the language. */
  readonly route: string
  /** True for the not-found page. */
  readonly isNotFound: boolean
  /** True if it is Markdown in an `.mdx` file, since its original is MDX. */
  readonly isPlain: boolean
}

/** Finds the places of all documents. */
export function placesOf(site: OldSite): Places {
  const docs = `${site.source}/content/docs`
  const found = site.documents.map((path) => placeOf(path, site, docs))
  const [main] = site.locales
  const originals = new Map(
    found.filter(({ locale }) => locale === main).map((document) => [document.route, document]),
  )
  const documents = found.map((document) => {
    if (document.locale === main) return document
    return asItsOriginal(document, originals.get(document.route), { site, docs })
  })
  return {
    docs,
    documents,
    byFile: new Map(documents.map((document) => [document.path, document])),
    byPathname: new Map(documents.map((document) => [document.pathname, document])),
    ofFile: (path) => {
      if (path.startsWith(`${site.statics}/`))
        return `static/${path.slice(site.statics.length + 1)}`
      return path.startsWith(`${docs}/`)
        ? fileIn(path.slice(docs.length + 1), site, docs)
        : insideSite(path)
    },
  }
}

/** The place of a file: for one from outside of the old site, a folder in the new one. */
export function insideSite(path: string): string {
  return path.replace(/^(?:\.\.\/)+/, 'outside/')
}

function placeOf(own: string, site: OldSite, docs: string): DocumentPlace {
  const path = `${docs}/${own}`
  const text = textIn(join(site.root, path)) ?? ''
  const { data } = documentPartsOf(text)
  const locale = localeOf(own, site)
  const slug = textOf(data['slug']) ?? slugOf(own)
  const folder = locale.folder === undefined ? '' : `${locale.folder}/`
  const route =
    slug === locale.folder ? '' : slug.slice(slug.startsWith(folder) ? folder.length : 0)
  const isNotFound = route === '404'
  const file = fileIn(own, site, isNotFound ? 'pages' : docs)
  const moved = isHeroText(data) ? file.replace(/\.md$/, '.mdx') : file
  return {
    path,
    text,
    data,
    locale,
    route,
    isNotFound,
    isPlain: false,
    file: moved,
    id: withoutLocale(own, locale).replace(/\.mdx?$/, ''),
    pathname: pathnameFrom(slug),
  }
}

/**
 * A translation gets the file name of its original here: `de/Guides/a.md` becomes `guides/a.mdx` if that is the
 * original. Without an original, its own path decides.
 */
function asItsOriginal(
  document: DocumentPlace,
  original: DocumentPlace | undefined,
  { site, docs }: { readonly site: OldSite; readonly docs: string },
): DocumentPlace {
  const { locale, isNotFound, file, path, route } = document
  const isIndex = /(?:^|\/)index$/i.test(document.id)
  const id = original?.id ?? (isIndex ? `${route}/index`.replace(/^\//, '') : route)
  const ending = extensionOf(original?.file ?? file)
  return {
    ...document,
    id,
    file: placeIn(`${id}${ending}`, { locale, site, folder: isNotFound ? 'pages' : docs }),
    isPlain: path.endsWith('.md') && file.endsWith('.md') && ending === '.mdx',
  }
}

/** True if a document shows its front matter as a hero: it becomes MDX. */
export function isHeroText(data: JsonRecord): boolean {
  return typeof data['hero'] === 'object' && data['hero'] !== null
}

function localeOf(own: string, { locales }: OldSite): OldLocale {
  const [top = ''] = own.split('/')
  const name = githubSlug(top.replace(/\.mdx?$/, ''))
  const named = locales.find(({ folder }) => folder !== undefined && folder === name)
  const [main] = locales
  if (main === undefined) throw new TypeError('a site has a language')
  return named ?? locales.find(({ folder }) => folder === undefined) ?? main
}

function withoutLocale(own: string, { folder }: OldLocale): string {
  const [top = '', ...rest] = own.split('/')
  return folder !== undefined && rest.length > 0 && githubSlug(top) === folder
    ? rest.join('/')
    : own
}

/** `guides/a.md` → `src/content/docs/guides/a.md`, `de/guides/a.md` → `src/content/i18n/de/docs/guides/a.md`. */
function fileIn(own: string, site: OldSite, folder: string): string {
  const locale = localeOf(own, site)
  return placeIn(withoutLocale(own, locale), { locale, site, folder })
}

/** `de/prices.jsx` → `i18n/de/pages/prices.jsx`. */
export function fileOfPage(own: string, site: OldSite): string {
  return fileIn(own, site, 'pages')
}

interface PlaceSettings {
  readonly locale: OldLocale
  readonly site: OldSite
  readonly folder: string
}

function placeIn(path: string, { locale, site, folder }: PlaceSettings): string {
  if (locale === site.locales[0] || locale.folder === undefined) return `${folder}/${path}`
  const above = folderOf(folder)
  return `${above === '' ? '' : `${above}/`}i18n/${locale.folder}/${fileNameOf(folder)}/${path}`
}

/** The path that Astro makes of the path of a document: `Guides/My App.md` → `guides/my-app`. */
export function slugOf(own: string): string {
  const parts = own.replace(/\.mdx?$/, '').split('/')
  return parts
    .map(githubSlug)
    .join('/')
    .replace(/(^|\/)index$/, '')
}

/** A relative link of a document for its new place. */
export function linkIn(
  link: string,
  document: DocumentPlace,
  { site, places }: LinkSettings,
): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? []
  if (path === '' || isExternal(link)) return link
  const alias = path.startsWith('/') ? undefined : pathOfAlias(path, site)
  if (path.startsWith('/')) return link
  const meant = alias ?? posix.join(folderOf(document.path), decodedLink(path))
  const known = places.byFile.get(meant)
  const isFile = known !== undefined || isFileAt(join(site.root, meant))
  if (isFile) {
    const now = known?.file ?? places.ofFile(meant)
    if (now.startsWith('static/')) return `/${now.slice('static/'.length)}${suffix}`
    const kept = posix.join(folderOf(document.file), decodedLink(path))
    return alias === undefined && now === kept
      ? link
      : `${documentLink(document.file, now)}${suffix}`
  }
  const target = pathnameFrom(posix.join(baseOf(document, site), decodedLink(path)))
  return places.byPathname.has(target) ? `${target}${suffix}` : link
}

export interface LinkSettings {
  readonly site: OldSite
  readonly places: Places
}

/** The folder against which browsers resolve links of a page. */
function baseOf({ pathname }: DocumentPlace, { astro }: OldSite): string {
  const isFile = astro['trailingSlash'] === 'never'
  return isFile ? folderOf(pathname.slice(1)) : pathname.slice(1)
}
