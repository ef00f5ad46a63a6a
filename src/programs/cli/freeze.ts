import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describedFiles } from './described-files.ts'
import type {
  ApiDescription,
  DocsVersion,
  FrozenSettings,
  SiteConfig,
} from '../../base/model/site-config.ts'
import { copyWhole, putWhole, writeWhole } from '../../base/platform/write-whole.ts'
import { folderOf, relativeTo, resolveFile, sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import {
  originalOf,
  translatedTop,
  translationOf,
  versionFolderOf,
  versionSettingsFileOf,
  versionedApiFolderOf,
  versionsFileOf,
} from '../../base/shared/urls/version-files.ts'

/** The result of freezing a version. */
export interface Frozen {
  readonly folder: SourcePath
  /** Every version, newest first. */
  readonly versions: readonly string[]
  readonly descriptions: readonly SourcePath[]
}

/** The current version of a set of docs; it has a folder. */
export type Today = DocsVersion & { readonly folder: SourcePath }

/**
 * Copies the current docs, their translations and their API descriptions to a version of their own, and saves
 * its sidebar. The list of the versions is written last: an unfinished copy is not a version.
 */
export function freeze(name: string, today: Today, config: SiteConfig): Frozen {
  const { root, locales } = config
  const { folder } = today
  const target = versionFolderOf(folder, name)
  copyDocs(root, { from: folder, to: target, folder, target })
  for (const { id } of locales.slice(1)) {
    const translated = { of: folder, locale: id }
    const from = translationOf(folder, translated)
    if (existsSync(join(root, from))) {
      copyDocs(root, { from, to: translationOf(target, translated), folder, target })
    }
  }
  const openapi = today.openapi.map((each) => copyDescription(each, name, { today, config }))
  const settings: FrozenSettings = {
    ...(today.sidebar && { sidebar: today.sidebar }),
    ...(today.sidebars && { sidebars: today.sidebars }),
    ...(openapi.length > 0 && { openapi }),
  }
  if (Object.keys(settings).length > 0) {
    writeJson(join(root, versionSettingsFileOf(folder, name)), settings)
  }
  const versions = [name, ...frozenNamesIn(join(root, versionsFileOf(folder)))]
  writeJson(join(root, versionsFileOf(folder)), versions)
  return { folder: target, versions, descriptions: openapi.map(({ file }) => sourcePathOf(file)) }
}

/** The versions of a set of docs. */
export function frozenNamesIn(file: string): readonly string[] {
  // The config was loaded from this file, so it is a list of names.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : []
}

interface Copy {
  readonly from: SourcePath
  readonly to: SourcePath
  /** The current docs, and those of the version. */
  readonly folder: SourcePath
  readonly target: SourcePath
}

const WITH_PATHS = /\.(mdx?|tsx?|jsx?|mts|mjs|css)$/i

function copyDocs(root: string, copy: Copy): void {
  const target = join(root, copy.to)
  mkdirSync(dirname(target), { recursive: true })
  putWhole(target, (folder) => {
    cpSync(join(root, copy.from), folder, { recursive: true, dereference: true })
    movePathsIn(folder, root, copy)
  })
}

function movePathsIn(folder: string, root: string, copy: Copy): void {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
  for (const file of files) {
    if (!file.isFile() || !WITH_PATHS.test(file.name)) continue
    const path = join(file.parentPath, file.name)
    const below = relative(folder, path).replaceAll('\\', '/')
    const text = readFileSync(path, 'utf8')
    const moved = withMovedPaths(text, sourcePathOf(`${copy.from}/${below}`), { root, copy })
    if (moved !== text) writeFileSync(path, moved)
  }
}

// The text before a path in Markdown and code: a bracket, a quotation mark, `file=`, a space.
const PATH_UP = /(?<=[("'=\s<])(?:\.\.\/)+[^\s"'`)<>#?]+/g

/** A version lies one folder deeper than the current docs: paths that lead out of it need one more `../`. */
function withMovedPaths(
  text: string,
  file: SourcePath,
  { root, copy: { from, folder, target } }: { readonly root: string; readonly copy: Copy },
): string {
  return text.replaceAll(`@site/${folder}/`, `@site/${target}/`).replaceAll(PATH_UP, (path) => {
    // A translation may include a file that exists only next to its original.
    const isOutside = [from, originalOf(from)].some((top) => {
      const meant = resolveFile(path, sourcePathOf(`${top}/${relativeTo(file, from) ?? file}`))
      const isInside = meant === undefined || meant === top || relativeTo(meant, top) !== undefined
      return !isInside && isThere(join(root, meant))
    })
    return isOutside ? `../${path}` : path
  })
}

function isThere(path: string): boolean {
  return ['', '.md', '.mdx', '.ts', '.tsx', '.js'].some((ending) => existsSync(`${path}${ending}`))
}

/** Copies a description with its overlays, all files that they refer to, and its translations. */
function copyDescription(
  { docs: _docs, publishedAs: _name, url: _url, changelog: _changelog, ...options }: ApiDescription,
  version: string,
  { today, config: { root, locales } }: { readonly today: Today; readonly config: SiteConfig },
): Omit<ApiDescription, 'docs' | 'publishedAs' | 'url' | 'changelog'> {
  const { file } = options
  const target = versionedApiFolderOf(folderOf(file), today.folder, version)
  const { overlays = [] } = options
  const files = [
    ...new Set([file, ...overlays].flatMap((document) => describedFiles(root, document))),
  ]
  const top = files.reduce((folder, path) => {
    let common = folder
    while (common !== '' && relativeTo(path, common) === undefined) common = folderOf(common)
    return common
  }, folderOf(file))
  const targetOf = (path: SourcePath): SourcePath =>
    sourcePathOf(`${target}/${relativeTo(path, top) ?? path}`)
  for (const path of files) copyFile(join(root, path), join(root, targetOf(path)))
  const copy = { file: targetOf(file), ...(options.root !== undefined && { root: target }) }
  for (const { id } of locales.slice(1)) {
    for (const path of files) {
      const from = translationOf(path, { of: translatedTop(options), locale: id })
      const to = translationOf(targetOf(path), { of: translatedTop(copy), locale: id })
      if (existsSync(join(root, from))) copyFile(join(root, from), join(root, to))
    }
  }
  const { own, ...samples } = options.samples ?? {}
  return {
    ...options,
    ...copy,
    // A settings file cannot hold functions, so the version uses the functions of the config.
    ...(Array.isArray(own) && { samples }),
    ...(overlays.length > 0 && { overlays: overlays.map(targetOf) }),
  }
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyWhole(from, to)
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeWhole(file, `${JSON.stringify(value, undefined, 2)}\n`)
}
