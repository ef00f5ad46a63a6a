import { guardedSource } from './guarded-extensions.ts'
import type { Config } from '../base/model/config.ts'
import type { WrittenCard } from '../base/model/document.ts'
import type { Locale } from '../base/model/site-config.ts'
import type { Source, SourceFile } from '../base/model/source.ts'
import { digestOf } from '../base/platform/digest.ts'
import { readSiteText } from '../base/platform/outward-links.ts'
import { privateFilesOf } from '../base/platform/private-files.ts'
import type { SourcePath } from '../base/shared/urls/paths.ts'
import { translationOf, untranslated } from '../base/shared/urls/version-files.ts'
import { messagesSource, partSource } from '../stages/markdown/sources.ts'
import type { KindSource, PageKind, SourceSite } from '../stages/routes/page-kind.ts'

/**
 * The sources of a site: those of its config, then those of its kinds of pages, for each version and language.
 * The first source of a file parses it.
 */
export function sourcesOf(config: Config, kinds: readonly PageKind[]): readonly Source[] {
  const {
    locale,
    locales,
    version,
    variables,
    markdown,
    onBrokenPage,
    terms,
    apiCheck,
    describedComponents,
  } = config
  const privateFile = privateFilesOf(config)
  const readCode = (path: SourcePath) => {
    const text = readSiteText(path, config)
    return typeof text === 'string' ? (privateFile(path) ?? text) : text
  }
  const settings = {
    locale,
    version,
    variables,
    markdown,
    onBrokenPage,
    terms,
    describedComponents,
    readCode,
    digestOf,
    notesCode: apiCheck !== undefined,
  }
  return [
    ...config.sources.map((source) => guardedSource(source, config, kinds)),
    // Translations first: a folder of originals may contain them.
    ...locales.toReversed().flatMap((each) => {
      const site = siteIn(each, { config, settings })
      return kinds.flatMap((kind) => kind.sourcesIn(site).map((own) => placed(own, site)))
    }),
    messagesSource(settings, config.staticFolder),
    ...markdown.parts.map((folder) => partSource(settings, folder)),
  ]
}

function siteIn(
  locale: Locale,
  { config, settings }: Pick<SourceSite, 'config' | 'settings'>,
): SourceSite {
  const isMain = locale.id === config.locale
  const folderOf = (folder: string, of = folder): string =>
    isMain ? folder : translationOf(folder, { of, locale: locale.id })
  return { config, settings, locale, isMain, folderOf }
}

/** A source whose documents have their version and language. */
function placed(
  { source, docsVersion }: KindSource,
  { config, locale, isMain }: SourceSite,
): Source {
  const [first] = config.docs
  const isOfFirst = docsVersion === undefined || docsVersion.set === first?.set
  const isToday = docsVersion === undefined || docsVersion.version === 'current'
  if (isOfFirst && isToday && isMain) return source
  const place = {
    ...(docsVersion && { version: docsVersion.version }),
    ...(!isOfFirst && { set: docsVersion.set }),
    locale: locale.id,
  }
  const placedCard = (card: WrittenCard, { path }: SourceFile): WrittenCard => ({
    ...card,
    ...place,
    ...(!isMain && { original: untranslated(path, locale.id) }),
  })
  const names = [docsVersion && !(isOfFirst && isToday) && docsVersion.id, !isMain && locale.id]
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
