import { guardedSource } from './guarded-extensions.ts'
import { kindSource } from './markdown/kind-source.ts'
import type { MarkdownSettings } from './markdown/settings.ts'
import {
  authorsSource,
  categorySource,
  docSource,
  messagesSource,
  pageSource,
  partSource,
  postSource,
  tagsSource,
} from './markdown/sources.ts'
import type { Config } from './model/config.ts'
import type { WrittenCard } from './model/document.ts'
import type { ApiDescription, DocsVersion, Locale } from './model/site-config.ts'
import type { Source, SourceFile } from './model/source.ts'
import { digestOf } from './platform/digest.ts'
import { readSiteText } from './platform/outward-links.ts'
import { readInside } from './platform/read-inside.ts'
import { translatedTop, translationOf, untranslated } from './shared/version-files.ts'
import { folderOf, pathnameFrom, relativeTo } from './shared/paths.ts'
import type { SourcePath } from './shared/paths.ts'
import { builtInMessages } from './words/built-in.ts'
import { wordsOf } from './words/words.ts'

/** The sources of a site: those of its config, then the built-in ones, for each version and language. */
export function sourcesOf(config: Config): readonly Source[] {
  const { locale, locales, version, variables, markdown, onBrokenPage, terms } = config
  const readCode = (path: SourcePath) => readSiteText(path, config)
  const settings = { locale, version, variables, markdown, onBrokenPage, terms, readCode, digestOf }
  const site = { config, settings }
  return [
    ...config.sources.map((source) => guardedSource(source, config)),
    ...config.kinds.map((kind) => kindSource(kind, settings)),
    ...locales.flatMap((each) => [
      ...config.docs.flatMap((docsVersion) => [
        ...docsVersion.openapi.map((options) =>
          placed(descriptionSource(options, { docsVersion, locale: each }, site), {
            docsVersion,
            locale: each,
            config,
          }),
        ),
        ...docsSources(docsVersion, each, site),
      ]),
      ...pageSources(each, site),
    ]),
    messagesSource(settings, config.staticFolder),
    ...markdown.parts.map((folder) => partSource(settings, folder)),
  ]
}

interface Site {
  readonly config: Config
  readonly settings: MarkdownSettings
}

/** The documents of one version of the docs in one language. */
function docsSources(
  docsVersion: DocsVersion,
  locale: Locale,
  { config, settings }: Site,
): readonly Source[] {
  const { folder, set } = docsVersion
  if (folder === undefined) return []
  const today = config.docs.find((other) => other.set === set && other.version === 'current')
  const ofDocs = foreignSettings(docsVersion, settings)
  const own = isMain(locale, config)
    ? folder
    : translationOf(folder, { of: today?.folder ?? folder, locale: locale.id })
  return [categorySource(ofDocs, own), tagsSource(ofDocs, own), docSource(ofDocs, own)].map(
    (source) => placed(source, { docsVersion, locale, config }),
  )
}

/** Docs of another repository take code from its files alone, and run none if the config does not say so. */
function foreignSettings(
  { repository }: DocsVersion,
  settings: MarkdownSettings,
): MarkdownSettings {
  if (repository === undefined) return settings
  const { checkout, runCode } = repository
  const readCode = (path: SourcePath) =>
    relativeTo(path, checkout) === undefined ? undefined : settings.readCode(path)
  return { ...settings, readCode, isForeign: !runCode }
}

/** The blogs and the pages in one language. */
function pageSources(locale: Locale, { config, settings }: Site): readonly Source[] {
  const { blogs, pages } = config
  const folderOf = (of: string): string =>
    isMain(locale, config) ? of : translationOf(of, { of, locale: locale.id })
  const sources = [
    ...blogs.flatMap(({ folder }, index) =>
      [authorsSource, tagsSource, postSource].map((sourceIn) =>
        named(sourceIn(settings, folderOf(folder)), index > 0 ? folder : undefined),
      ),
    ),
    ...pages.map(({ folder, route }, index) =>
      named(pageSource(settings, folderOf(folder), route), index > 0 ? folder : undefined),
    ),
  ]
  return sources.map((source) => placed(source, { locale, config }))
}

/** A source of a further blog or set of pages: no two sources may have one name. */
function named(source: Source, folder: string | undefined): Source {
  return folder === undefined ? source : { ...source, kind: `${source.kind} ${folder}` }
}

interface Placement {
  readonly config: Config
  readonly locale: Locale
  readonly docsVersion?: DocsVersion
}

/** A source whose documents have their version and language. */
function placed(source: Source, { config, locale, docsVersion }: Placement): Source {
  const [first] = config.docs
  const isOfFirst = docsVersion === undefined || docsVersion.set === first?.set
  const isToday = docsVersion === undefined || docsVersion.version === 'current'
  const isOriginal = isMain(locale, config)
  if (isOfFirst && isToday && isOriginal) return source
  const place = {
    ...(docsVersion && { version: docsVersion.version }),
    ...(!isOfFirst && { set: docsVersion.set }),
    locale: locale.id,
  }
  const placedCard = (card: WrittenCard, { path }: SourceFile): WrittenCard => ({
    ...card,
    ...place,
    ...(!isOriginal && { original: untranslated(path, locale.id) }),
  })
  const names = [docsVersion && !(isOfFirst && isToday) && docsVersion.id, !isOriginal && locale.id]
  return {
    ...source,
    kind: [source.kind, ...names].filter(Boolean).join(' '),
    async parse(file, share) {
      const documents = await source.parse(file, share)
      return documents.map((document) => ({ ...document, card: placedCard(document.card, file) }))
    },
    async outline(file) {
      const cards = await source.outline?.(file)
      return cards?.map((card) => placedCard(card, file))
    },
  }
}

function isMain({ id }: Locale, { locale }: Config): boolean {
  return id === locale
}

// The size of a share, in characters: it becomes some fifty pages.
const SHARE = 256 * 1024

/**
 * One API description. Its parser, and the parts of Markdown that it uses, are loaded when the description
 * has to be parsed: they are the largest part of the engine, and many sites have no description.
 */
function descriptionSource(
  options: ApiDescription,
  { docsVersion, locale }: Required<Omit<Placement, 'config'>>,
  { config, settings }: Site,
): Source {
  const { variables, version } = config
  const { route, state } = docsVersion
  const isOriginal = isMain(locale, config)
  const folder = options.root ?? folderOf(options.file)
  const here = (path: SourcePath): SourcePath =>
    isOriginal || relativeTo(path, folder) === undefined
      ? path
      : translationOf(path, { of: translatedTop(options), locale: locale.id })
  const file = here(options.file)
  const isPlain = (state?.isNewest ?? true) && docsVersion.set === config.docs[0]?.set
  const place = [locale.path, isPlain ? '/' : route, 'api'] as const
  const download = {
    json: pathnameFrom(...place, `${options.publishedAs}.json`),
    yaml: pathnameFrom(...place, `${options.publishedAs}.yaml`),
  }
  const overlays = options.overlays?.map(here)
  const own = { ...options, file, overlays, route, download }
  const load = async (): Promise<Source> => {
    const [{ openApiSource }, { proseParser }, { loadNativeParser }, { highlight }] =
      await Promise.all([
        import('./openapi/source.ts'),
        import('./markdown/parse/prose.ts'),
        import('./markdown/parse/native-parser.ts'),
        import('./markdown/code/highlight.ts'),
      ])
    const isNative = config.markdown.parser === 'native'
    const prose = proseParser(settings, isNative ? await loadNativeParser() : undefined)
    const english = wordsOf('en', builtInMessages('en') ?? {}).text
    const lent = { version, variables, digestOf, prose, highlight }
    const readFile = (path: string) => readInside(path, config)
    const originalOf = (path: SourcePath) => untranslated(path, locale.id)
    const normalized = { ...own, ...lent, english, readFile, originalOf, locale: config.locale }
    return openApiSource(normalized)
  }
  let loading: Promise<Source> | undefined
  return {
    // Each description has its own options, so each has its own parser.
    kind: `openapi ${digestOf(JSON.stringify(own))}`,
    files: [file],
    sharesOf: ({ text }) => Math.ceil(text.length / SHARE),
    parse: async (source, share) => (await (loading ??= load())).parse(source, share),
  }
}
