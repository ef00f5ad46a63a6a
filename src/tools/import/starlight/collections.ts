import { join, posix } from 'node:path'
import { dateOfPost } from './front-matter.ts'
import { pathOfAlias } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { slugOf } from './places.ts'
import type { DocumentPlace, Places } from './places.ts'
import { folderOf, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import { textsOf } from '../data.ts'
import { textIn } from '../files.ts'
import { documentPartsOf } from '../front-matter-parts.ts'
import type { Document } from '../model/document.ts'
import type { Blog, PageSet } from '../model/site.ts'
import { capital } from '../plain-text.ts'
import { textOf } from '../../../base/shared/json.ts'

/** The documents of one folder of `src/content` that a page of Astro shows. */
export interface Collection {
  readonly name: string
  /** In both sites. */
  readonly folder: string
  readonly route: Pathname
  readonly documents: readonly DocumentPlace[]
  /** True if all of them have a date. */
  readonly isBlog: boolean
  /** The pages of Astro that show the documents, and those that list posts. */
  readonly pages: ReadonlySet<string>
}

export interface Collections {
  /** The site without the documents of collections. Those that others name stay: they are parts of them. */
  readonly site: OldSite
  readonly shown: readonly Collection[]
  /** The number of documents in each collection that no page shows. */
  readonly unshown: ReadonlyMap<string, number>
}

/** Finds the documents outside of `src/content/docs`. */
export function collectionsIn(site: OldSite): Collections {
  const { source, files, documents } = site
  const pattern = new RegExp(`^${source}/content/(?!docs/|i18n/)([^/]+)/(?!.*(?:^|/)_).*\\.mdx?$`)
  const found = files.flatMap((path) => {
    const name = pattern.exec(path)?.[1]
    return name === undefined ? [] : [{ name, path }]
  })
  if (found.length === 0) return { site, shown: [], unshown: new Map() }
  const readers = [...documents.map((path) => `${source}/content/docs/${path}`), ...files]
  const named = new Set(
    readers.filter((path) => HAS_IMPORTS.test(path)).flatMap((path) => partsOf(path, site)),
  )
  const taken = found.filter(({ path }) => !named.has(path))
  const entries = [...new Set(taken.map(({ name }) => name))].map((name) => ({
    name,
    paths: taken.flatMap((each) => (each.name === name ? each.path : [])),
  }))
  const shown = entries.flatMap(({ name, paths }) => collectionOf(name, paths, site) ?? [])
  const gone = new Set(taken.map(({ path }) => path))
  const unshown = entries.filter(({ name }) => shown.every((each) => each.name !== name))
  return {
    site: { ...site, files: files.filter((path) => !gone.has(path)) },
    shown,
    unshown: new Map(unshown.map(({ name, paths }) => [name, paths.length])),
  }
}

const HAS_IMPORTS = /\.(?:mdx|astro|[cm]?[jt]sx?)$/
const IMPORTED = /\b(?:from|import)\s*\(?\s*['"`]([^'"`\n]+\.mdx?)(?:\?\w+)?['"`]/g

/** The documents that a file imports, from the root of the site. */
function partsOf(path: string, site: OldSite): readonly string[] {
  const text = textIn(join(site.root, path)) ?? ''
  return Array.from(text.matchAll(IMPORTED), ([, name = '']) =>
    name.startsWith('.') ? posix.join(folderOf(path), name) : (pathOfAlias(name, site) ?? name),
  )
}

/** The collection that a page with a parameter shows: `src/pages/blog/[...slug].astro`. */
function collectionOf(
  name: string,
  paths: readonly string[],
  site: OldSite,
): Collection | undefined {
  const { source, files, root } = site
  const uses = new RegExp(`\\bgetCollection\\(\\s*['"\`]${name}['"\`]`)
  const users = files.filter(
    (path) => path.startsWith(`${source}/pages/`) && uses.test(textIn(join(root, path)) ?? ''),
  )
  const page = new RegExp(`^${source}/pages/((?:[^[]+/)?)\\[(?:\\.{3})?\\w+\\]\\.astro$`)
  const shower = users.find((path) => page.test(path))
  if (shower === undefined) return undefined
  const route = pathnameFrom(page.exec(shower)?.[1] ?? '')
  const folder = `${source}/content/${name}`
  const documents = paths.map((path) => placeIn(path, { folder, route, site }))
  const isBlog = documents.every(({ data }) => dateOfPost(data) !== undefined)
  return { name, folder, route, documents, isBlog, pages: new Set(isBlog ? users : [shower]) }
}

interface Placing {
  readonly folder: string
  readonly route: string
  readonly site: OldSite
}

function placeIn(path: string, { folder, route, site }: Placing): DocumentPlace {
  const [locale] = site.locales
  if (locale === undefined) throw new TypeError('a site has a language')
  const text = textIn(join(site.root, path)) ?? ''
  const { data } = documentPartsOf(text)
  const own = path.slice(folder.length + 1)
  const slug = textOf(data['slug']) ?? slugOf(own)
  return {
    path,
    text,
    data,
    locale,
    route: slug,
    isNotFound: false,
    isPlain: false,
    file: path,
    id: own.replace(/\.mdx?$/, ''),
    pathname: pathnameFrom(route, slug),
  }
}

/** The places of a site with those of its collections, so that links to them are known. */
export function withCollections(places: Places, collections: readonly Collection[]): Places {
  const documents = collections.flatMap((each) => each.documents)
  return {
    ...places,
    byFile: new Map([...places.byFile, ...documents.map((each) => [each.path, each] as const)]),
    byPathname: new Map([
      ...documents.map((each) => [each.pathname, each] as const),
      ...places.byPathname,
    ]),
  }
}

/** The blog of posts. The old site has the names of authors in code, so they are called by their keys. */
function blogOf({ folder, route, documents }: Collection): Blog {
  const keys = documents.flatMap(({ data }) => textsOf(data['authors']))
  return {
    folder,
    route,
    authors: Object.fromEntries([...new Set(keys)].map((key) => [key, { name: capital(key) }])),
  }
}

/** The blogs, and the folders of pages that are neither documents nor posts. */
export function pageSetsOf(
  documents: readonly Document[],
  collections: readonly Collection[],
): { readonly pages: readonly PageSet[]; readonly blogs: readonly Blog[] } {
  const hasOwn = documents.some(({ place }) => /^(?:i18n\/[^/]+\/)?pages\//.test(place))
  const others = collections.filter(({ isBlog }) => !isBlog)
  return {
    pages: [
      ...(hasOwn ? [{ folder: 'pages', route: '/' }] : []),
      ...others.map(({ folder, route }) => ({ folder, route })),
    ],
    blogs: collections.filter(({ isBlog }) => isBlog).map(blogOf),
  }
}
