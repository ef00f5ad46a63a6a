import { join } from 'node:path'
import { matcherOf } from '../../../base/platform/path-patterns.ts'
import {
  fileNameOf,
  folderOf,
  isReactCode,
  pathnameFrom,
  withoutExtension,
} from '../../../base/shared/urls/paths.ts'
import { textsOf } from '../data.ts'
import { filesBelow, textIn } from '../files.ts'
import type { OldPage as ImportedPage } from '../imported.ts'
import { NO_OUTLINE, oldOutlineOf } from '../outline.ts'
import type { Outline } from '../outline.ts'
import type { OldDocs, OldSet, OldSite } from './old-site.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** A page of a file of the old site, by the rules of Docusaurus. */
export interface OldPage extends ImportedPage {
  /** For a doc: its set, version, name, and place in a generated sidebar. */
  readonly doc?: {
    readonly set: string
    readonly version: string
    readonly id: string
    readonly position?: number
  }
}

/** The pages of the old site that have files, without lists, tags and indexes. */
export function oldPagesOf(site: OldSite): readonly OldPage[] {
  return [
    ...site.docs.flatMap((docs) => docPages(docs)),
    ...site.blogs.flatMap(blogPages),
    ...site.pages.flatMap(standalonePages),
  ]
}

/** The versions of a set of docs, each with its folder and its route. */
export function docsVersionsOf({
  options,
  folder,
  route,
  versions,
  versionFolders,
}: OldDocs): readonly {
  readonly version: string
  readonly folder: string
  readonly route: string
}[] {
  const hasCurrent = options['includeCurrentVersion'] !== false
  const all = [...(hasCurrent ? ['current'] : []), ...versions]
  const only = 'onlyIncludeVersions' in options ? textsOf(options['onlyIncludeVersions']) : all
  const taken = all.filter((version) => only.includes(version))
  const newest = textOf(options['lastVersion']) ?? taken.find((each) => each !== 'current')
  return taken.map((version) => {
    const { path } = recordOf(recordOf(options['versions'])[version])
    const isNewest = version === (newest ?? 'current')
    const below = isNewest ? '' : version === 'current' ? 'next' : version
    return {
      version,
      folder: versionFolders.get(version) ?? folder,
      route: pathnameFrom(route, typeof path === 'string' ? path : below),
    }
  })
}

function docPages(docs: OldDocs): readonly OldPage[] {
  const { options } = docs
  const exclude = matcherOf(textsOf(options['exclude']))
  const keepsNumbers = options['numberPrefixParser'] === false
  return docsVersionsOf(docs).flatMap(({ version, folder, route }) =>
    filesIn(folder, /\.mdx?$/)
      .filter((path) => !isPart(path) && !exclude(path))
      .flatMap((path): readonly OldPage[] => {
        const { data, outline } = readPage(join(folder, path))
        if (data['draft'] === true) return []
        const keeps = keepsNumbers || data['parse_number_prefixes'] === false
        const clean = keeps ? withoutExtension(path) : withoutNumbers(withoutExtension(path))
        const below = folderOf(clean)
        const id = `${below === '' ? '' : `${below}/`}${textOf(data['id']) ?? fileNameOf(clean)}`
        const slug = data['slug'] === undefined ? undefined : String(data['slug'])
        const own = slug ?? (isIndex(path) ? './' : fileNameOf(id))
        const pathname = own.startsWith('/')
          ? pathnameFrom(route, own)
          : pathnameFrom(route, below, own)
        const { sidebar_position: position } = data
        const place = typeof position === 'number' ? { position } : {}
        const doc = { set: docs.id, version, id, ...place }
        return [{ ...outline, file: join(folder, path), pathname, doc }]
      }),
  )
}

/** True for the document that a category leads to. */
export function isIndex(path: string): boolean {
  const name = withoutExtension(fileNameOf(path)).toLowerCase()
  return ['index', 'readme', fileNameOf(folderOf(path)).toLowerCase()].includes(name)
}

const DATE_OR_VERSION = /^\d+[-_.]\d+/

/** A path without the numbers that order its parts. */
function withoutNumbers(path: string): string {
  return path
    .split('/')
    .map((part) =>
      DATE_OR_VERSION.test(part) ? part : part.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, ''),
    )
    .join('/')
}

const DATED =
  /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/

function blogPages(blog: OldSet): readonly OldPage[] {
  return filesIn(blog.folder, /\.mdx?$/)
    .filter((path) => !isPart(path))
    .flatMap((path): readonly OldPage[] => {
      const { data, outline } = readPage(join(blog.folder, path))
      if (data['draft'] === true) return []
      const { folder = '', date = '', text = '' } = DATED.exec(path)?.groups ?? {}
      const byName =
        date === ''
          ? path.replace(/(?:\/index)?\.mdx?$/, '')
          : `${date.replaceAll('-', '/')}/${folder}${text}`
      const slug = data['slug'] === undefined ? byName : String(data['slug'])
      return [
        { ...outline, file: join(blog.folder, path), pathname: pathnameFrom(blog.route, slug) },
      ]
    })
}

function standalonePages({ folder, route }: OldSet): readonly OldPage[] {
  return filesIn(folder, /\.(mdx?|[jt]sx?)$/)
    .filter((path) => !isPart(path) && !/\.d\.ts$/.test(path))
    .flatMap((path): readonly OldPage[] => {
      const file = join(folder, path)
      const isCode = isReactCode(path) || path.endsWith('.ts')
      const { data, outline } = isCode ? NO_PAGE : readPage(file)
      if (data['draft'] === true) return []
      const place = withoutExtension(path).replace(/(^|\/)index$/, '')
      const slug = textOf(data['slug']) ?? place
      return [{ ...outline, file, pathname: pathnameFrom(route, slug) }]
    })
}

/** Code has no front matter. */
const NO_PAGE: ReturnType<typeof readPage> = { data: {}, outline: NO_OUTLINE }

/** True if Docusaurus leaves a file out: parts, tests, and their folders. */
function isPart(path: string): boolean {
  return (
    path.split('/').some((part) => part.startsWith('_')) ||
    /\.test\.[jt]sx?$|(^|\/)node_modules\//.test(path)
  )
}

/** The files below a folder that may be missing, by the ends of their names. */
export function filesIn(folder: string, ending: RegExp): readonly string[] {
  return filesBelow(folder, (path) => /(?:^|\/)node_modules$/.test(path)).filter((path) =>
    ending.test(path),
  )
}

function readPage(file: string): { readonly data: JsonRecord; readonly outline: Outline } {
  const { data, outline } = oldOutlineOf(textIn(file) ?? '')
  // Readers see the heading of the text; the title of the front matter is that of the browser's tab.
  return { data, outline: { ...outline, title: outline.heading ?? outline.title } }
}
