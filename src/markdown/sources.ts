import type { ContentParser } from './content.ts'
import { isIgnored, isPartial, literalGlob } from './globs.ts'
import type { Content } from './page-card.ts'
import type { MarkdownSettings } from './settings.ts'
import type { Document } from '../model/document.ts'
import type { Source, SourceFile } from '../model/source.ts'
import { missingTitle } from '../problems/catalogue.ts'
import type { Problem } from '../problems/problem.ts'
import { formatOf } from '../shared/document-format.ts'
import { relativeTo } from '../shared/paths.ts'

export { authorsSource, categorySource, messagesSource, tagsSource } from './data/data-sources.ts'
export type { MarkdownSettings }

/** The docs: Markdown and MDX below a folder. */
export function docSource(settings: MarkdownSettings, folder: string): Source {
  return contentSource({ kind: 'doc', folder, extensions: 'md,mdx' }, settings)
}

/** The posts of the blog: Markdown and MDX below a folder. */
export function postSource(settings: MarkdownSettings, folder: string): Source {
  return contentSource({ kind: 'post', folder, extensions: 'md,mdx' }, settings)
}

/** Standalone pages: Markdown, MDX and React below a folder, which are at a route. */
export function pageSource(settings: MarkdownSettings, folder: string, route: string): Source {
  const home = route === '/' ? /^index\.\w+$/i : undefined
  return contentSource({ kind: 'page', folder, extensions: 'md,mdx,tsx,jsx,js', home }, settings)
}

/** Markdown and MDX below a folder that documents include; these files have no page. */
export function partSource(settings: MarkdownSettings, folder: string): Source {
  let loading: Promise<ContentParser> | undefined
  return {
    kind: `part ${folder}`,
    files: [`${literalGlob(folder)}/**/*.{md,mdx}`],
    parse: async (file) => {
      const parser = await (loading ??= import('./content.ts').then((module) =>
        module.contentParser(settings),
      ))
      return [partialOf(await parser.partial(file))]
    },
  }
}

interface ContentKind {
  readonly kind: 'doc' | 'post' | 'page'
  readonly folder: string
  readonly extensions: string
  /** The path of the home page of the site below the folder. */
  readonly home?: RegExp | undefined
}

function contentSource(
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
    files: [`${literalGlob(folder)}/**/*.{${extensions}}`],
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
  if (title === undefined || !card.problems.some(isUntitled)) return card
  return { ...card, title, problems: card.problems.filter((problem) => !isUntitled(problem)) }
}

function isUntitled({ id }: Problem): boolean {
  return id === missingTitle.id
}

/**
 * Checks that a file is JavaScript for pages to import: it has no default export, so it cannot be a page
 * itself.
 */
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
    ...{ source, locale, version, problems, headings, links },
    ...(includes && { includes }),
    ...(parts && { parts }),
    ...(embeds && { embeds }),
  }
  return { card: { ...kept, kind: 'partial' }, ...body }
}
