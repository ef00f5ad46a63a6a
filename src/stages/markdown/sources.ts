import type { ContentParser } from './content.ts'
import { globBelow, isIgnored, isPartial } from './globs.ts'
import type { Content } from './page-card.ts'
import type { MarkdownSettings } from './settings.ts'
import type { DocCard, Document, PostCard, StandaloneCard } from '../../base/model/document.ts'
import type { Source, SourceFile } from '../../base/model/source.ts'
import { missingTitle } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { formatOf } from '../../base/shared/text/document-format.ts'
import { relativeTo } from '../../base/shared/urls/paths.ts'

export { authorsSource, categorySource, messagesSource, tagsSource } from './data/data-sources.ts'

/** A source of a further folder of its kind: no two sources may have one name. */
export function namedSource(source: Source, folder: string | undefined): Source {
  return folder === undefined ? source : { ...source, kind: `${source.kind} ${folder}` }
}

/** Markdown and MDX below a folder that documents include; these files have no page. */
export function partSource(settings: MarkdownSettings, folder: string): Source {
  let loading: Promise<ContentParser> | undefined
  return {
    kind: `part ${folder}`,
    files: [globBelow(folder, '**/*.{md,mdx}')],
    parse: async (file) => {
      const parser = await (loading ??= import('./content.ts').then((module) =>
        module.contentParser(settings),
      ))
      return [partialOf(await parser.partial(file))]
    },
  }
}

interface ContentKind {
  readonly kind: (DocCard | PostCard | StandaloneCard)['kind']
  readonly folder: string
  readonly extensions: string
  /** The path of the home page of the site below the folder. */
  readonly home?: RegExp | undefined
}

/** Documents below a folder, each with a page. */
export function contentSource(
  { kind, folder, extensions, home }: ContentKind,
  settings: MarkdownSettings,
): Source {
  const named = (card: Content['card'], file: SourceFile): Content['card'] =>
    home?.test(belowFolder(file, folder)) ? homeCard(card, settings) : card
  let loading: Promise<ContentParser> | undefined
  // A rebuild that parses nothing does not wait for the parsers to be loaded.
  const load = async (): Promise<ContentParser> =>
    (await import('./content.ts')).contentParser(settings)
  return {
    kind,
    files: [globBelow(folder, `**/*.{${extensions}}`)],
    async outline(file) {
      const isMarkdown =
        /\.mdx?$/i.test(file.path) && formatOf(file, settings.markdown.format) === 'md'
      if (!isMarkdown || isIgnored(belowFolder(file, folder))) return undefined
      const { outlineOf } = await import('./page-card.ts')
      const outline = outlineOf(file, settings)
      return outline && [{ ...named(outline.card, file), kind }]
    },
    parse: async (file) => {
      const parser = await (loading ??= load())
      if (isHelper(file)) return []
      if (!isIgnored(belowFolder(file, folder))) {
        const { card, ...body } = await parser.page(file)
        return [{ card: { ...named(card, file), kind }, ...body }]
      }
      return isPartial(file.path) ? [partialOf(await parser.partial(file))] : []
    },
  }
}

/** The home page has the title of the site, unless it has a title of its own. */
function homeCard(card: Content['card'], { variables }: MarkdownSettings): Content['card'] {
  const title = variables['site.title']
  const { isNamedByFile = false, ...named } = card
  if (title === undefined || !(isNamedByFile || card.problems.some(isUntitled))) return card
  return { ...named, title, problems: card.problems.filter((problem) => !isUntitled(problem)) }
}

function isUntitled({ id }: Problem): boolean {
  return id === missingTitle.id
}

/** True if a file is JavaScript for pages to import: it has no default export, so it cannot be a page itself. */
function isHelper({ path, text }: SourceFile): boolean {
  return (
    /\.jsx?$/i.test(path) && !/\bexport\s+default\b|\bas\s+default\b|\bmodule\.exports\b/.test(text)
  )
}

function belowFolder({ path }: SourceFile, folder: string): string {
  return relativeTo(path, folder) ?? path
}

/** A document that others import needs no title of its own. */
function partialOf({ card, ...body }: Content): Document {
  const { source, locale, version, includes, headings, links, parts, embeds } = card
  const problems = card.problems.filter((problem) => !isUntitled(problem))
  const kept = {
    source,
    locale,
    version,
    problems,
    headings,
    links,
    ...(includes && { includes }),
    ...(parts && { parts }),
    ...(embeds && { embeds }),
  }
  return { card: { ...kept, kind: 'partial' }, ...body }
}
