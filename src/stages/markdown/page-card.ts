import { frontMatterEnd, splitFrontMatter } from './front-matter/front-matter.ts'
import type { SplitText } from './front-matter/front-matter.ts'
import { emptyFacts } from './parse/facts.ts'
import { controlCharactersIn } from './parse/control-characters.ts'
import type { Facts } from './parse/facts.ts'
import { withoutMdxFences } from './parse/mdx-fences.ts'
import { titleOfFile } from './parse/titles.ts'
import { unknownVariables } from './parse/unknown-variables.ts'
import type { MarkdownSettings } from './settings.ts'
import type { Body, PageCard } from '../../base/model/document.ts'
import type { SourceFile } from '../../base/model/source.ts'
import {
  badFrontMatterSyntax,
  extensionThrew,
  fileTooLarge,
  mdxSyntax,
  missingTitle,
  nestedTooDeeply,
} from '../../base/problems/catalogue.ts'
import type { Place } from '../../base/problems/problem.ts'
import { formatOf } from '../../base/shared/text/document-format.ts'
import { DESCRIPTION_LENGTH, truncate } from '../../base/shared/text/text.ts'
import { currentOf } from '../../base/shared/urls/version-files.ts'
import { expandVariables } from '../../base/shared/text/variables.ts'
import type { LeftVariable } from '../../base/shared/text/variables.ts'

/** The parts of a Markdown, MDX or React file that every page has. */
export interface Content {
  readonly card: Omit<PageCard, 'digest'>
  readonly body?: Body
}

const START: Place = { line: 1, column: 1 }
const SYNTAX: ReadonlySet<string> = new Set(
  [badFrontMatterSyntax, extensionThrew, fileTooLarge, mdxSyntax, nestedTooDeeply].map(
    ({ id }) => id,
  ),
)
const NOT_PARSED: Body = { kind: 'hast', tree: { type: 'root', children: [] } }

/** The front matter of a file, and the facts of its text, which are still empty. */
export interface Head {
  readonly split: SplitText
  readonly facts: Facts
  readonly left: readonly LeftVariable[]
}

/** Reads the front matter of a Markdown or MDX file. `asText`: see `expandVariables`. */
export function headOf(
  file: SourceFile,
  { variables, markdown, fields }: MarkdownSettings,
  asText?: ReadonlySet<number>,
): Head {
  const written = writtenOf(file)
  const { text, placeOf, left } = expandVariables(written, variables, asText)
  const ownKeys = markdown.frontMatterKeys
  const isMdx = formatOf(file, markdown.format) === 'mdx'
  const origin = { file: file.path, placeOf, ownKeys, fields, isMdx }
  const split = splitFrontMatter(text, 'markdown', origin)
  const facts = emptyFacts(file.path, ({ line, column }) =>
    placeOf({ line: line + split.line, column }),
  )
  facts.isUntitled = split.frontMatter.title === undefined
  const end = left.length > 0 ? frontMatterEnd(written, 'markdown') : 0
  const inFrontMatter = left.filter(({ start }) => start < end)
  const unknown = unknownVariables({ file: file.path, left: inFrontMatter, variables })
  const control = controlCharactersIn(file.text, file.path)
  const problems = [...unknown, ...split.problems, ...control]
  return { split: { ...split, problems }, facts, left }
}

/** The head of a file, after each `{{name}}` in the body is replaced, reported, or known to be text. */
export async function normalizedHead(file: SourceFile, settings: MarkdownSettings): Promise<Head> {
  const head = headOf(file, settings)
  if (head.left.length === 0) return head
  const { normalizeVariables } = await import('./parse/left-variables.ts')
  const { problems, asText } = await normalizeVariables(
    {
      file: file.path,
      written: writtenOf(file),
      left: head.left,
      variables: settings.variables,
    },
    formatOf(file, settings.markdown.format),
  )
  const normalized = asText.size > 0 ? headOf(file, settings, asText) : head
  for (const problem of problems) normalized.facts.problems.push(problem)
  return normalized
}

/** The front matter of a Markdown file, if it has a title and all of it is valid. */
export function outlineOf(file: SourceFile, settings: MarkdownSettings): Content | undefined {
  const { split, facts } = headOf(file, settings)
  if (split.frontMatter.title === undefined || split.problems.length > 0) return undefined
  return contentOf({ facts, split, settings, body: NOT_PARSED })
}

/**
 * The text without a byte order mark, with `\n` line ends: a page is the same from every editor. Positions stay the
 * same.
 */
export function writtenOf({ text }: SourceFile): string {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  return withoutMdxFences(plain.includes('\r') ? plain.replaceAll('\r\n', '\n') : plain)
}

/** The parts of a parsed file. */
export interface Parts {
  readonly facts: Facts
  readonly split: Pick<SplitText, 'frontMatter' | 'fields' | 'own' | 'places' | 'problems'>
  readonly settings: MarkdownSettings
  /** Absent for React pages, whose file is the body. */
  readonly body?: Body
}

/** Joins the parts of a file. */
export function contentOf({ facts, split, settings, body }: Parts): Content {
  const { frontMatter, fields, own, places, problems } = split
  const heading = facts.headings.find(({ level, text }) => level === 1 && text !== '')
  const ownTitle = frontMatter.title ?? heading?.text
  const title = ownTitle ?? titleOfFile(currentOf(facts.source))
  const all = [...problems, ...facts.problems]
  // If the file cannot be parsed, it is unknown whether it has a title.
  const isUntitled = ownTitle === undefined && !all.some(({ id }) => SYNTAX.has(id))
  // The heading of a React page is known once the page is rendered.
  const isNamedByFile = isUntitled && body === undefined
  const untitled =
    isUntitled && !isNamedByFile
      ? [missingTitle({ title }, { file: facts.source, place: START })]
      : []
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
      ...(facts.embeds.length > 0 && { embeds: facts.embeds }),
      ...(facts.codeTexts.length > 0 && { codeTexts: facts.codeTexts }),
      tags: frontMatter.tags ?? [],
      frontMatter,
      ...(fields && { fields }),
      ...(own && { own }),
      ...(Object.keys(places).length > 0 && { places }),
      // Without a title in the front matter, the first heading stays where it is.
      hasOwnTitle: facts.hasOwnTitle || (frontMatter.title === undefined && heading !== undefined),
      ...(isNamedByFile && { isNamedByFile }),
      content: body === undefined || body.kind === 'module' ? 'module' : 'hast',
      words: facts.words,
      excerpt: facts.excerpt,
      ...(facts.isExcerptRendered && { isExcerptRendered: true }),
      truncated: facts.truncated,
    },
    ...(body && { body }),
  }
}
