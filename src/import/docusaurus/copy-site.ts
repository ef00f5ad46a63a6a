import { mkdirSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import {
  translationOf,
  versionFolderOf,
  versionsFileOf,
  versionSettingsFileOf,
} from '../../base/shared/urls/version-files.ts'
import { copy, filesBelow, namesIn, textIn, write } from '../files.ts'
import { mentionsIn } from '../mentions.ts'
import { localesOf, placeInSite } from './old-site.ts'
import type { OldDocs, OldSite } from './old-site.ts'

/**
 * Entries at the root of a Docusaurus site that are not content: its config, its packages, and its build
 * output.
 */
const LEFT = new Set([
  ...['node_modules', 'build', '.docusaurus', '.git', 'i18n', 'package.json', 'package-lock.json'],
  ...['yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'bun.lockb', 'tsconfig.json', 'babel.config.js'],
  ...[
    'docusaurus.config.js',
    'docusaurus.config.ts',
    'dist',
    '.gitignore',
    '.yarn',
    '.cache',
    '.github',
  ],
])

interface CopySettings {
  readonly site: OldSite
  /** The folder of the new site, absolute. */
  readonly target: string
}

/** Copies the content of a site, and files that the content may include. Its old folder stays as it is. */
export function copySite({ site, target }: CopySettings): void {
  const { root, docs, staticFolders } = site
  const sources = new Set(staticFolders.map((folder) => folder.split('/')[0]))
  const versioned = docs.flatMap((each) => versionedNames(each))
  const names = namesIn(root).filter((name) => {
    const isLeft = LEFT.has(name) || SIDEBARS.test(name) || versioned.includes(name)
    return !isLeft && !(sources.has(name) && staticFolders.includes(name))
  })
  for (const folder of staticFolders) copy(join(root, folder), join(target, 'static'), target)
  for (const each of docs) copyDocs(each, { site, target })
  for (const { folder } of [...site.blogs, ...site.pages]) {
    const place = placeInSite(folder, root)
    if (place !== below(folder, root)) copy(folder, join(target, place), target)
  }
  copyTranslations({ site, target })
  copyNamed(names, { site, target })
  copyImportedSidebars(root, target)
  // Pages and links of older tools refer to it.
  mkdirSync(join(target, 'static'), { recursive: true })
}

/** Copies the entries of a site that have content, and then those that copied files name: no tests, no scripts. */
function copyNamed(names: readonly string[], { site, target }: CopySettings): void {
  const { root } = site
  const content = [...site.docs, ...site.blogs, ...site.pages].map(({ folder }) => folder)
  const paths = [...content.map((folder) => below(folder, root)), ...site.customCss]
  const tops = [...paths, ...Object.values(site.aliases)].map((path) =>
    topOf(posix.normalize(path)),
  )
  let wanted = new Set(['src', ...tops, ...mentionedTops(textIn(join(root, 'tsconfig.json')), '')])
  const copied = new Set<string>()
  const read = new Set<string>()
  for (;;) {
    const next = names.filter((name) => wanted.has(name) && !copied.has(name))
    for (const name of next) {
      copy(join(root, name), join(target, name), target)
      copied.add(name)
    }
    const files = filesBelow(target).filter((path) => NAMES_OTHERS.test(path) && !read.has(path))
    if (files.length === 0) return
    for (const path of files) read.add(path)
    wanted = new Set(files.flatMap((path) => mentionedTops(textIn(join(target, path)), path)))
  }
}

const NAMES_OTHERS = /\.(?:mdx?|[cm]?[jt]sx?|css|scss|sass|less)$/

function mentionedTops(text: string | undefined, file: string): readonly string[] {
  return text === undefined ? [] : [...mentionsIn(text, file)].map(topOf)
}

function topOf(path: string): string {
  return path.replace(/\/.*$/, '')
}

const SIDEBARS = /^sidebars.*\.([cm]?[jt]s|json)$/

/** Copies the files of sidebars that code of the site imports. */
function copyImportedSidebars(root: string, target: string): void {
  const names = namesIn(root).filter((name) => SIDEBARS.test(name))
  if (names.length === 0) return
  const stems = names.map((name) => name.replace(/\.\w+$/, ''))
  const imported = new RegExp(`['"](?:@site|\\.{1,2})/(?:\\.\\./)*(${stems.join('|')})\\b`, 'g')
  const used = new Set<string>()
  for (const path of filesBelow(target)) {
    if (!/\.(?:mdx?|[jt]sx?)$/.test(path)) continue
    const text = textIn(join(target, path)) ?? ''
    for (const [, stem = ''] of text.matchAll(imported)) used.add(stem)
  }
  names.forEach((name, index) => {
    if (used.has(stems[index] ?? '')) copy(join(root, name), join(target, name), target)
  })
}

function below(folder: string, root: string): string {
  return relative(root, folder).replaceAll('\\', '/')
}

function versionedNames({ id, options }: OldDocs): readonly string[] {
  const prefix = id === 'default' ? '' : `${id}_`
  // Code may import the list by its old name, even if nothing is versioned.
  return options['disableVersioning'] === true
    ? []
    : [`${prefix}versioned_docs`, `${prefix}versioned_sidebars`]
}

/** Copies the docs from outside of the site, and the versions, whose folders are named after the docs. */
function copyDocs(docs: OldDocs, { site, target }: CopySettings): void {
  const { folder, versions, versionFolders } = docs
  const place = placeInSite(folder, site.root)
  if (place !== below(folder, site.root)) copy(folder, join(target, place), target)
  if (versions.length === 0) return
  for (const version of versions) {
    const from = versionFolders.get(version) ?? folder
    copy(from, join(target, versionFolderOf(place, version)), target)
  }
  write(join(target, versionsFileOf(place)), `${JSON.stringify(versions, undefined, 2)}\n`, target)
}

/** The translated documents. Docusaurus keeps them by plug-in; here, they are next to their originals. */
function copyTranslations({ site, target }: CopySettings): void {
  const { root, docs, blogs, pages } = site
  for (const locale of localesOf(site).slice(1)) {
    const own = join(root, 'i18n', locale)
    const place = (folder: string): string =>
      join(target, translationOf(folder, { of: folder, locale }))
    for (const each of docs) {
      const plugin = pluginFolder('docs', each)
      const folder = placeInSite(each.folder, root)
      copy(join(own, plugin, 'current'), place(folder), target)
      for (const version of each.versions) {
        const versioned = versionFolderOf(folder, version)
        copy(
          join(own, plugin, `version-${version}`),
          join(target, translationOf(versioned, { of: folder, locale })),
          target,
        )
      }
    }
    for (const each of blogs) {
      copy(join(own, pluginFolder('blog', each)), place(placeInSite(each.folder, root)), target)
    }
    for (const each of pages) {
      copy(join(own, pluginFolder('pages', each)), place(placeInSite(each.folder, root)), target)
    }
  }
}

/** The folder of the translations of an instance: `docusaurus-plugin-content-blog-news`. */
function pluginFolder(kind: string, { id }: { readonly id: string }): string {
  return `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`
}

/** The files of a version next to its folder. */
export function writeVersion(
  settings: unknown,
  { docs, version, root, target }: { docs: OldDocs; version: string; root: string; target: string },
): void {
  const file = versionSettingsFileOf(placeInSite(docs.folder, root), version)
  write(join(target, file), `${JSON.stringify(settings, undefined, 2)}\n`, target)
}

const MARKDOWN = /\.mdx?$/i

/** The top folders of a site with documents that are not pages: other documents include them. */
export function partFolders(target: string, content: readonly string[]): readonly string[] {
  const isContent = (path: string): boolean =>
    content.some((folder) => path === folder || path.startsWith(`${folder}/`))
  return namesIn(target)
    .filter((name) => !['static', 'i18n', 'theme', 'dist'].includes(name) && !isContent(name))
    .filter((name) =>
      filesBelow(join(target, name), () => false).some(
        (path) => MARKDOWN.test(path) && !isContent(`${name}/${path}`),
      ),
    )
}
