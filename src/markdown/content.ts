import { emptyFacts } from './facts.ts'
import type { Facts } from './facts.ts'
import { splitFrontMatter } from './front-matter.ts'
import type { SplitText } from './front-matter.ts'
import { mdxPipeline, withFrontMatter } from './mdx.ts'
import type { MdxPipeline } from './mdx.ts'
import { partsInCode } from './part-imports.ts'
import { markdownPipeline } from './processor.ts'
import { withReadyMarkup } from './ready-markup.ts'
import type { MarkdownSettings } from './settings.ts'
import { titleOfFile } from './titles.ts'
import type { Body, PageCard } from '../model/document.ts'
import type { SourceFile } from '../model/source.ts'
import { badFrontMatterSyntax, mdxSyntax, missingTitle } from '../problems/catalogue.ts'
import type { Place } from '../problems/problem.ts'
import { extensionOf } from '../shared/paths.ts'
import { truncate } from '../shared/text.ts'
import { expandVariables } from '../shared/variables.ts'

/** A Markdown, MDX or React file as what every page has. Its digest is still to be taken. */
export interface Content {
  readonly card: Omit<PageCard, 'digest'>
  readonly body?: Body
}

export interface ContentParser {
  readonly page: (file: SourceFile) => Promise<Content>
  /** A file that others import. It is a module, whatever its syntax. */
  readonly partial: (file: SourceFile) => Promise<Content>
}

type BodyOf = (split: SplitText, facts: Facts) => Promise<Body>

const DESCRIPTION_LENGTH = 160
const START: Place = { line: 1, column: 1 }
const SYNTAX: ReadonlySet<string> = new Set([badFrontMatterSyntax.id, mdxSyntax.id])

/** The parser of `.md`, `.mdx` and `.tsx` files. What it needs of a kind of file is made when the first one comes. */
export function contentParser(settings: MarkdownSettings): ContentParser {
  const markdown = once(() => markdownPipeline(settings))
  const mdx = once(() => mdxPipeline(settings, 'mdx'))
  const markdownModule = once(() => mdxPipeline(settings, 'md'))

  const tree: BodyOf = async ({ content }, facts) => ({
    kind: 'hast',
    tree: withReadyMarkup(await markdown()(content, facts)),
  })
  const module =
    (pipeline: () => MdxPipeline): BodyOf =>
    async ({ content, data }, facts) => ({
      kind: 'module',
      code: withFrontMatter(await pipeline()(content, facts), data),
    })

  return {
    page: async (file) => {
      const extension = extensionOf(file.path)
      if (extension === '.tsx') return reactPage(file, settings)
      return textContent(file, settings, extension === '.mdx' ? module(mdx) : tree)
    },
    partial: (file) =>
      textContent(file, settings, module(extensionOf(file.path) === '.mdx' ? mdx : markdownModule)),
  }
}

async function textContent(
  file: SourceFile,
  settings: MarkdownSettings,
  bodyOf: BodyOf,
): Promise<Content> {
  const { text, placeOf } = expandVariables(writtenOf(file), settings.variables)
  const split = splitFrontMatter(text, 'markdown', { file: file.path, placeOf })
  const facts = emptyFacts(file.path, ({ line, column }) =>
    placeOf({ line: line + split.line, column }),
  )
  const body = await bodyOf(split, facts)
  return contentOf({ facts, split, settings, body })
}

/** React code is full of `{{`, so variables are left alone; nothing but its front matter is read. */
function reactPage(file: SourceFile, settings: MarkdownSettings): Content {
  const origin = { file: file.path, placeOf: (place: Place) => place }
  const split = splitFrontMatter(writtenOf(file), 'comment', origin)
  const facts = emptyFacts(file.path, origin.placeOf)
  facts.parts.push(...partsInCode(file.text, file.path))
  return contentOf({ facts, split, settings })
}

/** Without a byte order mark, and with one kind of line end: a page is the same from every editor. Places stay. */
function writtenOf({ text }: SourceFile): string {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  return plain.includes('\r') ? plain.replaceAll('\r\n', '\n') : plain
}

interface Parts {
  readonly facts: Facts
  readonly split: Pick<SplitText, 'frontMatter' | 'places' | 'problems'>
  readonly settings: MarkdownSettings
  readonly body?: Body
}

function contentOf({ facts, split, settings, body }: Parts): Content {
  const { frontMatter, places, problems } = split
  const heading = facts.headings.find(({ level, text }) => level === 1 && text !== '')
  const ownTitle = frontMatter.title ?? heading?.text
  const title = ownTitle ?? titleOfFile(facts.source)
  const all = [...problems, ...facts.problems]
  // Where the file cannot be understood, nobody knows whether it has a title.
  const isUntitled = ownTitle === undefined && !all.some(({ id }) => SYNTAX.has(id))
  const untitled = isUntitled ? [missingTitle({ title }, { file: facts.source, place: START })] : []
  return {
    card: {
      source: facts.source,
      locale: settings.locale,
      version: settings.version,
      problems: [...all, ...untitled],
      ...(facts.includes.size > 0 && { includes: [...facts.includes] }),
      title,
      description: frontMatter.description ?? truncate(facts.excerpt, DESCRIPTION_LENGTH),
      headings: facts.headings,
      links: facts.links,
      ...(facts.parts.length > 0 && { parts: facts.parts }),
      tags: frontMatter.tags ?? [],
      frontMatter,
      ...(Object.keys(places).length > 0 && { places }),
      hasOwnTitle: facts.hasOwnTitle,
      content: body?.kind === 'hast' ? 'hast' : 'module',
      words: facts.words,
      excerpt: facts.excerpt,
      truncated: facts.truncated,
    },
    ...(body && { body }),
  }
}

function once<Value>(create: () => Value): () => Value {
  let value: { readonly made: Value } | undefined
  return () => (value ??= { made: create() }).made
}
