import { fileNameOf, folderOf, relativeTo, sourcePathOf } from './paths.ts'
import type { SourcePath } from './paths.ts'

/**
 * The paths of frozen versions and translations, next to their originals. The names are those of Docusaurus:
 * a set of docs that is not called `docs` puts its own name in front.
 */

/** True if a text can name a version: the name is part of folder names and URLs. */
export function isVersionName(name: string): boolean {
  return /^\w[\w.+-]*$/.test(name) && !name.includes('..') && name !== 'current'
}

/** The list of the versions of a set of docs, newest first: `content/docs` → `content/versions.json`. */
export function versionsFileOf(docsFolder: string): SourcePath {
  return beside(docsFolder, `${prefixOf(docsFolder)}versions.json`)
}

/** The documents of a frozen version: `content/docs`, `2.0` → `content/versioned_docs/version-2.0`. */
export function versionFolderOf(docsFolder: string, version: string): SourcePath {
  return beside(docsFolder, `${prefixOf(docsFolder)}versioned_docs/version-${version}`)
}

/**
 * The file with the rest of a frozen version, its sidebar and its API descriptions. It lies next to the
 * version's folder.
 */
export function versionSettingsFileOf(docsFolder: string, version: string): SourcePath {
  return sourcePathOf(`${versionFolderOf(docsFolder, version)}.json`)
}

/** The folder of the API descriptions of a frozen version: `openapi` → `openapi/versioned_openapi/version-2.0`. */
export function versionedApiFolderOf(apiFolder: string, docsFolder: string, version: string) {
  return sourcePathOf(`${apiFolder}/${prefixOf(docsFolder)}versioned_openapi/version-${version}`)
}

/** The translation of a file or folder: `content/docs`, `de` → `content/i18n/de/docs`. */
export function translationOf(path: string, { of, locale }: Translated): SourcePath {
  const rest = relativeTo(path, folderOf(of)) ?? path
  return beside(of, `i18n/${locale}/${rest}`)
}

/**
 * The folder that a description is translated in, as a file in it: its `root`, or the folder of its own file.
 */
export function translatedTop({
  file,
  root,
}: {
  readonly file: SourcePath
  readonly root?: SourcePath | undefined
}): SourcePath {
  return root === undefined ? file : sourcePathOf(`${root}/${fileNameOf(file)}`)
}

/**
 * The file that a translation mirrors: `content/i18n/de/docs/a.md` → `content/docs/a.md`. Other paths stay as
 * they are.
 */
export function untranslated(path: SourcePath, locale: string): SourcePath {
  // This runs for each link of each page.
  if (!path.includes('i18n/')) return path
  return sourcePathOf(`/${path}`.replace(`/i18n/${locale}/`, '/'))
}

/** The same for any language: files that a translation includes may exist only next to the original. */
export function originalOf(path: string): SourcePath {
  return sourcePathOf(`/${path}`.replace(/\/i18n\/[^/]+\//, '/'))
}

/**
 * The document of the current version, in the first language, that a file is a translation or an older version
 * of: `content/i18n/de/versioned_docs/version-1.0/a.md` → `content/docs/a.md`. Other paths stay as they are.
 */
export function currentOf(path: string): string {
  return originalOf(path).replace(
    /(^|\/)(?:([^/]+)_)?versioned_docs\/version-[^/]+\//,
    (_, start: string, set: string | undefined) => `${start}${set ?? 'docs'}/`,
  )
}

/** The texts of the config in another language: `content/static`, `de` → `content/i18n/de/site.json`. */
export function localeTextsFileOf(staticFolder: string, locale: string): SourcePath {
  return beside(staticFolder, `i18n/${locale}/site.json`)
}

/**
 * The digests of the originals of a language's translations: `content/static`, `de` →
 * `content/i18n/de/originals.json`.
 */
export function originalsFileOf(staticFolder: string, locale: string): SourcePath {
  return beside(staticFolder, `i18n/${locale}/originals.json`)
}

export interface Translated {
  /** The folder or file that is translated as a whole. Its translations are in a folder next to it. */
  readonly of: string
  /** The key of the language. */
  readonly locale: string
}

function beside(path: string, name: string): SourcePath {
  return sourcePathOf(`${folderOf(path)}/${name}`)
}

function prefixOf(docsFolder: string): string {
  const name = fileNameOf(docsFolder)
  return name === 'docs' ? '' : `${name}_`
}
