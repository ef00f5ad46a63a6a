import { join } from 'node:path'
import type { Config } from '../../base/model/config.ts'
import type { Card } from '../../base/model/document.ts'
import type { Locale } from '../../base/model/site-config.ts'
import type { SourceFile } from '../../base/model/source.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { readText } from '../../base/platform/read-text.ts'
import { fixedFolderOf } from '../../base/shared/text/globs.ts'
import { fileNameOf, relativeTo } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import {
  originalsFileOf,
  translatedTop,
  translationOf,
  untranslated,
} from '../../base/shared/urls/version-files.ts'
import { siteTextsOf } from '../../stages/routes/i18n/local-site.ts'
import { haveSameLevels } from '../../stages/routes/i18n/translated-card.ts'
import { memoryStore } from '../cache/memory-store.ts'
import type { EngineConfig } from '../engine-config.ts'
import { readSite } from './read.ts'

/** The digests of each translation and its original, when it was up to date. By the original's path. */
export type Originals = Readonly<
  Record<string, { readonly original: string; readonly translation: string }>
>

/** The state of the translations to one language. */
export interface Translations {
  readonly locale: Locale
  /** The number of files that can be translated, and of those that are. */
  readonly files: number
  readonly translated: number
  /** The paths of missing translations. */
  readonly missing: readonly SourcePath[]
  /** Translations whose originals changed since. */
  readonly outdated: readonly Pair[]
  /** Translations that were never recorded as up to date. */
  readonly unrecorded: readonly Pair[]
  /** Translations with other headings than their originals: links to parts of the page may be dead. */
  readonly otherHeadings: readonly Pair[]
  /** The texts of the config that are not translated. */
  readonly texts: readonly string[]
  /** The digests to record, once all changes count as up to date. */
  readonly originals: Originals
}

export interface Pair {
  readonly translation: SourcePath
  readonly original: SourcePath
}

/** The state of the translations to each language except the default one. Frozen versions stay as they are. */
export async function translationsOf(config: EngineConfig): Promise<readonly Translations[]> {
  const {
    files: { files },
    library,
  } = await readSite(config, { store: memoryStore() })
  const [main, ...others] = config.locales
  if (main === undefined) return []
  const byPath = new Map(files.map((file) => [file.path, file]))
  const foreign = new Set(
    others.flatMap(({ id }) => files.filter(({ path }) => untranslated(path, id) !== path)),
  )
  const originals = files.filter((file) => !foreign.has(file) && isTranslatable(file.path))
  const texts = [
    ...new Set([...siteTextsOf(config), ...Object.values(config.markdown.admonitions)]),
  ]
  const cardOf = async (file: SourceFile): Promise<Card | undefined> =>
    (await library.cardsOf(file))[0]

  return Promise.all(
    others.map(async (locale) => {
      const pairs = originals.flatMap((original) => {
        const top = topOf(original.path, config)
        if (top === undefined) return []
        const path = translationOf(original.path, { of: top, locale: locale.id })
        return [{ original, path, translation: byPath.get(path) }]
      })
      const known = readOriginals(config, locale)
      const done = pairs.flatMap(({ original, translation }) =>
        translation
          ? [{ original, translation, state: stateOf(original, translation, known) }]
          : [],
      )
      const named = (state: State): readonly Pair[] =>
        done.filter((pair) => pair.state === state).map(pairOf)
      const moved = await Promise.all(
        done.map(async (pair) => ((await haveOtherHeadings(pair, cardOf)) ? [pairOf(pair)] : [])),
      )
      return {
        locale,
        files: pairs.length,
        translated: done.length,
        missing: pairs.flatMap(({ path, translation }) => (translation ? [] : [path])),
        outdated: named('outdated'),
        unrecorded: named('unrecorded'),
        otherHeadings: moved.flat(),
        texts: texts.filter((text) => locale.texts[text] === undefined),
        originals: recorded(done, known),
      }
    }),
  )
}

type State = 'current' | 'outdated' | 'unrecorded'

interface Done {
  readonly original: SourceFile
  readonly translation: SourceFile
  readonly state: State
}

function pairOf({ original, translation }: Done): Pair {
  return { original: original.path, translation: translation.path }
}

function stateOf(original: SourceFile, translation: SourceFile, known: Originals): State {
  const noted = known[original.path]
  if (noted?.translation !== textDigest(translation)) return 'unrecorded'
  return noted.original === textDigest(original) ? 'current' : 'outdated'
}

/**
 * A translation that changed since it was recorded is up to date with its original; others keep their record.
 */
function recorded(done: readonly Done[], known: Originals): Originals {
  const entries = done.map(({ original, translation, state }) => {
    const noted = known[original.path]
    const isOld = state === 'outdated' && noted !== undefined
    const note = { original: textDigest(original), translation: textDigest(translation) }
    return [original.path, isOld ? noted : note] as const
  })
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

// Clones may have different line ends.
function textDigest({ text }: SourceFile): string {
  return digestOf(text.replaceAll('\r\n', '\n'))
}

function readOriginals({ root, staticFolder }: Config, { id }: Locale): Originals {
  const text = readText(join(root, originalsFileOf(staticFolder, id)))
  try {
    return text === undefined ? {} : (JSON.parse(text) as Originals)
  } catch {
    // A merge may have left it broken: then nothing counts as recorded.
    return {}
  }
}

async function haveOtherHeadings(
  { original, translation }: Done,
  cardOf: (file: SourceFile) => Promise<Card | undefined>,
): Promise<boolean> {
  if (!/\.mdx?$/.test(original.path)) return false
  const [own, other] = await Promise.all([cardOf(translation), cardOf(original)])
  if (own === undefined || other === undefined) return false
  if (!('frontMatter' in own) || !('frontMatter' in other)) return false
  const plain = (card: typeof own) => card.headings.filter(({ custom }) => !custom)
  return !haveSameLevels(own.headings, other.headings) && plain(own).length > 0
}

/** Partial documents are translated only if a translation includes them. */
function isTranslatable(path: SourcePath): boolean {
  return /^_category_\./.test(fileNameOf(path)) || !/(^|\/)_/.test(path)
}

/** The folder or file that a current document is translated with. */
function topOf(path: SourcePath, { docs, blogs, pages, openapi, kinds }: Config) {
  const folders = [
    ...docs.flatMap(({ folder, version }) => (version === 'current' && folder ? [folder] : [])),
    ...[...blogs, ...pages].map((set) => set.folder),
    ...kinds.flatMap(({ files }) => files.map(fixedFolderOf)).filter((folder) => folder !== ''),
  ]
  const folder = folders.find((each) => relativeTo(path, each) !== undefined)
  const description = openapi.find(({ file }) => file === path)
  return folder ?? (description && translatedTop(description))
}
