import { tangledLine } from './tangled.ts'
import type { Root as HtmlTree } from 'hast'
import type { Root } from 'mdast'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import { openBraceBefore, remarkMistakes, withoutMistake } from './broken-mdx.ts'
import type { Facts } from './facts.ts'
import { runOn } from './run.ts'
import { SourceMapGenerator, sourceMapComment } from './source-map.ts'
import { linearHandlers, rehypeOptions, rehypeTransforms, remarkTransforms } from './transforms.ts'
import { foreignCode, mdxSyntax } from '../../../base/problems/catalogue.ts'
import type { Place, Problem } from '../../../base/problems/problem.ts'
import { keptNodes } from '../mdx/kept-nodes.ts'
import { remarkMdxSyntax } from '../plugins/mdx-syntax.ts'
import { recmaPlaces } from '../plugins/recma-places.ts'
import type { CheckedComponents } from '../plugins/rehype-component-use.ts'
import { rehypeEmbeds } from '../plugins/rehype-embeds.ts'
import { rehypeIncludedUrls } from '../plugins/rehype-included-urls.ts'
import { rehypeJsxKeys } from '../plugins/rehype-jsx-keys.ts'
import { rehypeJsxLinks } from '../plugins/rehype-jsx-links.ts'
import { rehypeJsxTabs } from '../plugins/rehype-jsx-tabs.ts'
import { rehypeParts } from '../plugins/rehype-parts.ts'
import { rehypeRawHtml } from '../plugins/rehype-raw-html.ts'
import { remarkEmbeds } from '../plugins/remark-embeds.ts'
import { remarkForeignCode } from '../plugins/remark-foreign-code.ts'
import { remarkMdxInMarkdown } from '../plugins/remark-mdx-in-markdown.ts'
import { mdxWordsOf } from '../mdx/mdx-fixes.ts'
import type { MarkdownSettings } from '../settings.ts'
import { themeComponents, themeModules } from '../theme-components.ts'

/**
 * `.mdx`, or `.md` that another document imports: it becomes a module, too, and keeps the syntax of Markdown.
 */
export type MdxFormat = 'mdx' | 'md'

/** Gives no code for a document that cannot be compiled: the problems in its facts have the reason. */
export type MdxPipeline = (text: string, facts: Facts) => Promise<string | undefined>

/**
 * Compiles the text of an MDX document to the JavaScript of its component: an ES module with its imports as
 * written. The compiler is large, so it is loaded when the first document needs it.
 */
export function mdxPipeline(settings: MarkdownSettings, format: MdxFormat): MdxPipeline {
  let processor: Promise<Compiler> | undefined
  return (text, facts) =>
    runOn({
      text,
      facts,
      run: async (file) => {
        processor ??= createCompiler(settings, format)
        return compile(await processor, {
          file,
          facts,
          isPlaced: settings.onBrokenPage === 'placeholder',
        })
      },
    })
}

type Compiler = Pick<Processor, 'process'>

async function createCompiler(settings: MarkdownSettings, format: MdxFormat): Promise<Compiler> {
  const [{ createProcessor }, { directives, mdxParts }, { declaredNames, rehypeComponents }, use] =
    await Promise.all([
      import('@mdx-js/mdx'),
      import('./remark-syntax.ts'),
      import('../plugins/rehype-components.ts'),
      import('../plugins/rehype-component-use.ts'),
    ])
  const isMdx = format === 'mdx'
  const html = rehypeOptions(settings)
  const { components } = settings.markdown
  const ownNames = (tree: HtmlTree) => [...declaredNames(tree), ...(components?.names ?? [])]
  return createProcessor({
    format,
    jsxImportSource: 'react',
    outputFormat: 'program',
    tableCellAlignToStyle: false,
    SourceMapGenerator,
    remarkPlugins: [
      ...mdxParts,
      ...(isMdx ? [remarkMdxSyntax, remarkMistakes] : []),
      ...(settings.isForeign ? [remarkForeignCode] : []),
      ...directives(settings),
      ...(isMdx ? [] : [remarkMdxInMarkdown, remarkEmbeds]),
      ...remarkTransforms(settings),
    ],
    remarkRehypeOptions: {
      ...html,
      handlers: { ...linearHandlers(), ...html.handlers, ...keptNodes },
    },
    rehypePlugins: [
      ...(isMdx ? [] : [rehypeRawHtml]),
      rehypeIncludedUrls,
      ...(isMdx ? [rehypeParts, rehypeJsxLinks, rehypeJsxTabs] : []),
      [use.rehypeComponentUse, checkedComponents(settings, ownNames)],
      [rehypeEmbeds, ownNames],
      ...rehypeTransforms(settings, isMdx ? [[rehypeComponents, settings]] : []),
      rehypeJsxKeys,
    ],
    recmaPlugins: [recmaPlaces],
  })
}

function checkedComponents(
  { markdown, describedComponents = {} }: MarkdownSettings,
  ownNames: CheckedComponents['ownNames'],
): CheckedComponents {
  const global = themeComponents(Object.keys(markdown.admonitions))
  return { modules: { ...describedComponents, ...themeModules(global) }, global, ownNames }
}

/** The tree of Markdown in an MDX document; `undefined` if it has mistakes, or too many signs of emphasis to be read. */
export async function parseMdx(text: string): Promise<Root | undefined> {
  return parsedMdx(text, false)
}

/** A document with more mistakes is not parsed again: each takes as long as the document. */
const MOST_PLACED = 10

/** The same, but up to ten parts with mistakes are text. All places are those of the document. */
export async function parsePlacedMdx(text: string): Promise<Root | undefined> {
  return parsedMdx(text, true)
}

async function parsedMdx(text: string, isPlaced: boolean): Promise<Root | undefined> {
  if (tangledLine(text) !== undefined) return undefined
  const [{ createProcessor }, { mdxParts }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('./remark-syntax.ts'),
  ])
  const remarkPlugins = [...mdxParts, remarkMdxSyntax]
  const processor = createProcessor({ format: 'mdx', remarkPlugins })
  let left: string | undefined = text
  for (let mistakes = 0; left !== undefined && mistakes <= MOST_PLACED; mistakes += 1) {
    try {
      return processor.parse(left)
    } catch (error) {
      if (!isSyntaxError(error)) throw error
      left = isPlaced ? textWithout(error, left) : undefined
    }
  }
  return undefined
}

interface Compiling {
  readonly file: VFile
  readonly facts: Facts
  /** True if the parts with mistakes are shown as text. */
  readonly isPlaced: boolean
}

const MOST_MISTAKES = 100

async function compile(
  processor: Compiler,
  { file, facts, isPlaced }: Compiling,
): Promise<string | undefined> {
  for (let mistakes = 0; mistakes < MOST_MISTAKES; mistakes += 1) {
    try {
      const compiled = await processor.process(file)
      if (facts.problems.some(({ id }) => id === foreignCode.id)) return undefined
      return `${String(compiled).trimEnd()}\n${sourceMapComment(compiled.map, facts)}`
    } catch (error) {
      const isOfPlugin = file.messages.some((message) => message === error)
      if (isOfPlugin || !isSyntaxError(error)) throw error
      facts.problems.push(syntaxProblem(error, facts, String(file.value)))
      // The parser throws before any plug-in runs, so the text can be parsed again.
      const text = isPlaced ? textWithout(error, String(file.value)) : undefined
      if (text === undefined) return undefined
      Object.assign(file, { value: text })
    }
  }
  return undefined
}

function textWithout(error: SyntaxMessage, text: string): string | undefined {
  const { line = 1, column = 1, reason, place } = error
  const closing = /closing slash|Expected the closing tag/.test(reason)
  const [, tagLine, tagColumn] = [...reason.matchAll(TAG_PLACE)][0] ?? []
  const named =
    tagLine === undefined ? undefined : offsetOf(text, Number(tagLine), Number(tagColumn))
  const end = place && 'end' in place ? place.end : undefined
  const offset = end ? offsetOf(text, end.line, end.column) - 1 : offsetOf(text, line, column)
  return withoutMistake(text, { reason, offset, tag: closing ? undefined : named })
}

/** The offset of a line and a column, which count from one. */
function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let at = 1; at < line; at += 1) {
    const end = text.indexOf('\n', start)
    if (end < 0) break
    start = end + 1
  }
  return Math.min(start + column - 1, text.length)
}

/** Some messages contain the place of the tag: `Expected a closing tag for `<b>` (3:6-3:9)`. */
const TAG_PLACE = / \((\d+):(\d+)(?:-[\d:]+)?\)/g

function syntaxProblem(
  { line, column, reason, cause }: SyntaxMessage,
  facts: Facts,
  text: string,
): Problem {
  const [, tagLine, tagColumn] = [...reason.matchAll(TAG_PLACE)][0] ?? []
  const place =
    tagLine === undefined
      ? { line: line ?? 1, column: column ?? 1 }
      : { line: Number(tagLine), column: Number(tagColumn) }
  // The parser names the end of the text, and the writer looks for the beginning.
  const openAt = /Unexpected end of file/.test(reason) ? openPlaceIn(text, reason) : undefined
  const detail = cause instanceof Error ? `: ${cause.message}` : ''
  const plain = `${reason}${detail}`.replaceAll(TAG_PLACE, '').replace(/\.$/, '')
  const { words, fix } = mdxWordsOf(plain)
  return mdxSyntax({ reason: words, fix }, facts.locate(openAt ?? place))
}

/** The place of the brace, the attribute or the tag that is open at the end of a text. */
function openPlaceIn(text: string, reason: string): Place | undefined {
  const offset = reason.includes('in expression')
    ? openBraceBefore(text, text.length)
    : text.lastIndexOf(reason.includes('attribute value') ? '=' : '<')
  if (offset < 0) return undefined
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

type SyntaxMessage = VFile['messages'][number]

/** The parser of MDX throws messages with a place; any other error is not a mistake of the writer. */
function isSyntaxError(error: unknown): error is SyntaxMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error
}

const DECLARATION = /\b(?:const|let|var|function|class)\s+frontMatter\b/
const IMPORT = /\bimport\b[^;]*\bfrontMatter\b[^;]*\bfrom\b/

const TOC_DECLARED =
  /\b(?:const|let|var|function|class)\s+toc\b|\bimport\b[^;]*\btoc\b[^;]*\bfrom\b/

/** Adds the headings of a module as a variable, `toc`, if its code uses it. */
export function withToc(code: string, headings: Facts['headings']): string {
  if (!/\btoc\b/.test(code) || TOC_DECLARED.test(code)) return code
  const toc = headings
    .filter(({ level }) => level > 1)
    .map(({ level, id, text }) => ({ value: text, id, level }))
  return `${code}\nexport const toc = ${JSON.stringify(toc)}\n`
}

/**
 * Adds the front matter of a module as a variable, `frontMatter`, if its code uses it. Docusaurus has the
 * same.
 */
export function withFrontMatter(code: string, data: Readonly<Record<string, unknown>>): string {
  const isWanted = code.includes('frontMatter') && !DECLARATION.test(code) && !IMPORT.test(code)
  return isWanted ? `${code}\nexport const frontMatter = ${JSON.stringify(data)}\n` : code
}
