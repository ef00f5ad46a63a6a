import { basename, dirname, join, posix, relative } from 'node:path'
import { translationOf, versionFolderOf } from '../../../base/shared/urls/version-files.ts'
import { isFileAt } from '../../../base/platform/stats-at.ts'
import { remember } from '../../../base/shared/remember.ts'
import { filesBelow, entryNamesIn, textIn } from '../files.ts'
import { mentionsIn } from '../mentions.ts'
import { localesOf, placeInSite, pluginFolderOf } from './old-site.ts'
import type { OldDocs, OldSite } from './old-site.ts'

/** The files of the old site that come along, at their places in the new one. Nothing is copied yet. */
export interface SiteTree {
  /** The absolute sources by places: paths from the root of the new site. */
  readonly sources: Map<string, string>
  /** The text of the file at a place; `undefined` if there is none. */
  readonly textAt: (place: string) => string | undefined
  /** The places of documents and code that are not published as they are. */
  readonly code: () => readonly string[]
}

/**
 * Entries at the root of a Docusaurus site that are not content: its config, its packages, and its build
 * output.
 */
const LEFT = new Set([
  'node_modules',
  'build',
  '.docusaurus',
  '.git',
  'i18n',
  'package.json',
  'package-lock.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
  'tsconfig.json',
  'babel.config.js',
  'docusaurus.config.js',
  'docusaurus.config.ts',
  'dist',
  '.gitignore',
  '.yarn',
  '.cache',
  '.github',
])
const SIDEBARS = /^sidebars.*\.([cm]?[jt]s|json)$/
const HIDDEN = /(?:^|\/)(?:node_modules|dist|\.[^/]+)(?:\/|$)/
const CODE = /\.(mdx?|[cm]?[jt]sx?)$/

/** The content of a site, and the files that the content may include. */
export function treeOf(site: OldSite): SiteTree {
  const sources = new Map<string, string>()
  const read = remember((source: string) => textIn(source))
  const textAt = (place: string): string | undefined => {
    const source = sources.get(place)
    return source === undefined ? undefined : read(source)
  }
  const code = (): readonly string[] =>
    [...sources.keys()].filter(
      (place) => CODE.test(place) && !place.startsWith('static/') && !HIDDEN.test(place),
    )
  const tree = { sources, textAt, code }
  const { root, docs, blogs, pages, staticFolders } = site
  for (const folder of staticFolders) add(tree, join(root, folder), 'static')
  for (const each of docs) addDocs(tree, each, root)
  for (const { folder } of [...blogs, ...pages]) add(tree, folder, placeInSite(folder, root))
  addTranslations(tree, site)
  addNamed(tree, site)
  addImportedSidebars(tree, root)
  return tree
}

/** Puts a file or a folder at a place. */
function add({ sources }: SiteTree, from: string, place: string): void {
  if (isFileAt(from)) sources.set(place, from)
  else
    for (const path of filesBelow(from, () => false))
      sources.set(place === '' ? path : `${place}/${path}`, join(from, path))
}

/** The docs, and the versions, whose folders are named after the docs. */
function addDocs(
  tree: SiteTree,
  { folder, versions, versionFolders }: OldDocs,
  root: string,
): void {
  const place = placeInSite(folder, root)
  add(tree, folder, place)
  for (const version of versions)
    add(tree, versionFolders.get(version) ?? folder, versionFolderOf(place, version))
}

/** The translated documents. Docusaurus keeps them by plug-in; here, they are next to their originals. */
function addTranslations(tree: SiteTree, site: OldSite): void {
  const { root, docs, blogs, pages } = site
  const sets = [
    ...docs.map((each) => ({ kind: 'docs', ...each })),
    ...blogs.map((each) => ({ kind: 'blog', versions: [], ...each })),
    ...pages.map((each) => ({ kind: 'pages', versions: [], ...each })),
  ]
  for (const locale of localesOf(site).slice(1)) {
    for (const { kind, id, folder, versions } of sets) {
      const own = join(root, 'i18n', locale, pluginFolderOf(kind, id))
      const of = placeInSite(folder, root)
      add(tree, kind === 'docs' ? join(own, 'current') : own, translationOf(of, { of, locale }))
      for (const version of versions) {
        const place = translationOf(versionFolderOf(of, version), { of, locale })
        add(tree, join(own, `version-${version}`), place)
      }
    }
  }
}

/** Adds the entries of a site that have content, and then those that these files name: no tests, no scripts. */
function addNamed(tree: SiteTree, site: OldSite): void {
  const { root, docs, blogs, pages, staticFolders } = site
  const versioned = docs.flatMap((each) => versionedNames(each))
  const names = entryNamesIn(root).filter(
    (name) =>
      !LEFT.has(name) &&
      !SIDEBARS.test(name) &&
      !versioned.includes(name) &&
      !staticFolders.includes(name),
  )
  const content = [...docs, ...blogs, ...pages].map(({ folder }) => relative(root, folder))
  const paths = [...content, ...site.customCss, ...Object.values(site.aliases)]
  const tops = paths.map((path) => topOf(posix.normalize(path.replaceAll('\\', '/'))))
  let wanted = new Set(['src', ...tops, ...mentionedTops(textIn(join(root, 'tsconfig.json')), '')])
  const added = new Set<string>()
  const read = new Set<string>()
  for (;;) {
    for (const name of names.filter((each) => wanted.has(each) && !added.has(each))) {
      add(tree, join(root, name), name)
      added.add(name)
    }
    const files = [...tree.sources.keys()].filter(
      (path) => NAMES_OTHERS.test(path) && !HIDDEN.test(path) && !read.has(path),
    )
    if (files.length === 0) return
    for (const path of files) read.add(path)
    wanted = new Set(files.flatMap((path) => mentionedTops(tree.textAt(path), path)))
  }
}

const NAMES_OTHERS = /\.(?:mdx?|[cm]?[jt]sx?|css|scss|sass|less)$/

function versionedNames({ id, options }: OldDocs): readonly string[] {
  const prefix = id === 'default' ? '' : `${id}_`
  // Code may import the list by its old name, even if nothing is versioned.
  return options['disableVersioning'] === true
    ? []
    : [`${prefix}versioned_docs`, `${prefix}versioned_sidebars`]
}

function mentionedTops(text: string | undefined, file: string): readonly string[] {
  return text === undefined ? [] : [...mentionsIn(text, file)].map(topOf)
}

function topOf(path: string): string {
  return path.replace(/\/.*$/, '')
}

/** Adds the files of sidebars that code of the site imports. */
function addImportedSidebars(tree: SiteTree, root: string): void {
  const names = entryNamesIn(root).filter((name) => SIDEBARS.test(name))
  if (names.length === 0) return
  const stems = names.map((name) => name.replace(/\.\w+$/, ''))
  const imported = new RegExp(`['"](?:@site|\\.{1,2})/(?:\\.\\./)*(${stems.join('|')})\\b`, 'g')
  const used = new Set(
    tree
      .code()
      .flatMap((path) =>
        Array.from((tree.textAt(path) ?? '').matchAll(imported), ([, stem = '']) => stem),
      ),
  )
  for (const [index, name] of names.entries())
    if (used.has(stems[index] ?? '')) add(tree, join(root, name), name)
}

const MARKDOWN = /\.mdx?$/i

/**
 * The folders of documents that are parts of others: the top folders with documents that are not pages, and those that
 * documents and code import from. `content` are the folders of pages.
 */
export function partFolders(tree: SiteTree, content: readonly string[]): readonly string[] {
  const isContent = (path: string): boolean =>
    content.some((folder) => path.startsWith(`${folder}/`))
  const tops = [...tree.sources.keys()]
    .filter((path) => MARKDOWN.test(path) && path.includes('/') && !isContent(path))
    .map(topOf)
    .filter((name) => !['static', 'i18n', 'theme', 'dist'].includes(name))
  const ofFolders = [...new Set(tops)].filter((name) => !content.includes(name))
  return [...ofFolders, ...importedParts(tree, [...content, ...ofFolders])]
}

const DOCUMENT = /\bfrom\s*['"](@site\/|\.\.?\/)([^'"]+\.mdx?)['"]/g
/** The folders of one kind of part are at most this deep: `static/usage/v9`. */
const DEPTH = 3

/** The folders of documents that others import, and that are not content of the site: `static/usage`. */
function importedParts(
  { sources, textAt, code }: SiteTree,
  known: readonly string[],
): readonly string[] {
  const isKnown = (path: string): boolean => known.some((folder) => path.startsWith(`${folder}/`))
  const found = new Set<string>()
  const seen = new Set<string>()
  const read = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, start, path = ''] of (textAt(file) ?? '').matchAll(DOCUMENT)) {
      const whole =
        start === '@site/'
          ? posix.normalize(path)
          : posix.join(dirname(file), `${start ?? ''}${path}`)
      if (whole.startsWith('../') || isKnown(whole) || !sources.has(whole)) continue
      // Documents next to it are often its own parts.
      const folder = whole.split('/').slice(0, -1).slice(0, DEPTH).join('/')
      if (folder !== '') found.add(folder)
      read(whole)
    }
  }
  for (const file of code()) read(file)
  return [...found]
    .filter((folder) => ![...found].some((other) => folder.startsWith(`${other}/`)))
    .sort()
}

/**
 * Takes a document out of the pages of the new site: it gets the name of a part. Returns its old place; `undefined` if it
 * is not in the tree.
 */
export function hidePage({ sources }: SiteTree, file: string): string | undefined {
  const places = [...sources].flatMap(([place, source]) => (source === file ? [place] : []))
  for (const place of places) {
    sources.delete(place)
    sources.set(posix.join(dirname(place), `_${basename(place)}`), file)
  }
  return places[0]
}
