import type { Code, Nodes } from 'mdast'
import type { DocumentSyntax } from './document-syntax.ts'
import { LABEL, visibleTextOf, withLabels } from './markup-text.ts'
import { plainDocument } from './plain-document.ts'
import { createTextStream } from './text-stream.ts'
import type { PlacedWord, TextStream } from './text-stream.ts'
import { parseMdx } from '../../../stages/markdown/parse/mdx.ts'
import { tangledLine } from '../../../stages/markdown/parse/tangled.ts'
import { parsePlain } from '../../../stages/markdown/parse/remark-syntax.ts'
import { attributeIn } from '../../../base/shared/markup/written-attributes.ts'
import { isStackOverflow } from '../../../base/problems/thrown.ts'
import { hasTwoslash, shownCode } from '../twoslash.ts'
import { words } from '../unknown-options.ts'

/** The words of a document that its readers saw, in order: titles, text, tables, code and labels. */
export async function wordsOfDocument(
  text: string,
  syntax: DocumentSyntax,
): Promise<readonly PlacedWord[]> {
  const { titles, body } = plainDocument(text, syntax)
  const stream = createTextStream()
  for (const { text: title, line } of titles) {
    stream.add(visibleTextOf(title), line)
    stream.end()
  }
  // The parser would take minutes for a paragraph of too many signs of emphasis, and no page has it.
  if (tangledLine(body) !== undefined) return wordsOfLines(body)
  try {
    const tree = (syntax === 'mdx' ? await parseMdx(body) : undefined) ?? parsePlain(body)
    const notes: Nodes[] = []
    walk(tree, { stream, syntax, notes })
    // Readers find footnotes at the end.
    for (const note of notes) walkInto(note, { stream, syntax, notes: [] })
    return stream.words()
  } catch (error) {
    if (!isStackOverflow(error)) throw error
    // A list nested too deeply is not rendered.
    return wordsOfLines(body)
  }
}

function wordsOfLines(body: string): readonly PlacedWord[] {
  const plain = createTextStream()
  for (const [index, line] of body.split('\n').entries()) plain.add(line, index + 1)
  return plain.words()
}

interface Reading {
  readonly stream: TextStream
  readonly syntax: DocumentSyntax
  readonly notes: Nodes[]
}

const INLINE = words('text emphasis strong delete link linkReference inlineCode')
/** Languages whose code is shown as an image. */
const DRAWN = /^(?:mermaid|math|latex|katex|plantuml|d2)$/
const EXPRESSION = /\{\{[\s\S]*?\}\}/g
const SHORTCODE = /:[a-z][\w+-]*:/g
const FORMULA = /\$\$[\s\S]*?\$\$|\$[^$\n]*[\\^_][^$\n]*\$/g
/** Notes to highlighters, which no reader sees. */
const CODE_NOTE =
  /(?:\/\/|#|--|<!--|\/\*|\{\/\*|;|%)[ \t]*(?:\[!code[^\]\n]*\]|highlight-(?:next-line|start|end)|(?:error|success|warning|info)-(?:next-line|start|end))[ \t]*(?:-->|\*\/\}?)?/g

function walk(node: Nodes, reading: Reading): void {
  const { stream, syntax, notes } = reading
  const line = node.position?.start.line ?? 1
  if (node.type === 'footnoteDefinition') {
    notes.push(node)
    return
  }
  if (!INLINE.has(node.type)) stream.end()
  switch (node.type) {
    case 'text': {
      const shown = syntax === 'vue' ? node.value.replaceAll(EXPRESSION, blank) : node.value
      stream.add(shown.replaceAll(SHORTCODE, ' ').replaceAll(FORMULA, blank), line)
      break
    }
    case 'inlineCode':
      stream.add(syntax === 'vue' ? node.value.replaceAll(EXPRESSION, blank) : node.value, line)
      break
    case 'code':
      // A reference is the URL of code, which readers do not see.
      if (DRAWN.test(node.lang ?? '') || /(?:^|\s)reference(?:\s|$)/.test(node.meta ?? '')) break
      addTitle(node.meta, { stream, line })
      addCode(node, { stream, line })
      break
    case 'html':
      stream.add(visibleTextOf(withLabels(node.value)).replaceAll(EXPRESSION, blank), line)
      break
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      stream.add(STRING.exec(node.value)?.[2] ?? '', line)
      break
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      addAttributes(node, { stream, line })
      break
    default:
  }
  walkInto(node, reading)
  if (!INLINE.has(node.type)) stream.end()
}

function walkInto(node: Nodes, reading: Reading): void {
  if ('children' in node) for (const child of node.children) walk(child, reading)
}

const STRING = /^\s*(['"`])((?:(?!\1|\$\{|\\)[\s\S])*)\1\s*$/

interface At {
  readonly stream: TextStream
  readonly line: number
}

function addLabel(label: string, { stream, line }: At): void {
  stream.end()
  stream.add(visibleTextOf(label), line)
  stream.end()
}

function addTitle(meta: string | null | undefined, at: At): void {
  addLabel(attributeIn(meta ?? '', 'title', 'label', 'filename', 'name') ?? '', at)
}

type Element = Extract<Nodes, { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>

function addAttributes({ name, attributes }: Element, at: At): void {
  if (!/^[A-Z]/.test(name ?? '')) return
  for (const attribute of attributes) {
    const isLabel = attribute.type === 'mdxJsxAttribute' && LABEL.test(attribute.name)
    if (isLabel && typeof attribute.value === 'string') addLabel(attribute.value, at)
  }
}

/** The lines of code that readers see, each with its place. */
function addCode({ value, lang, meta }: Code, { stream, line }: At): void {
  const lines = value.split('\n')
  const shown = new Set(hasTwoslash(meta ?? '') ? shownCode(lines) : lines)
  for (const [index, text] of lines.entries()) {
    if (shown.has(text))
      stream.add(text.replaceAll(CODE_NOTE, ' '), line + fenceLines(lang) + index)
    stream.end()
  }
}

/** Code by indentation has no fence above its first line. */
function fenceLines(lang: string | null | undefined): number {
  return lang === null || lang === undefined ? 0 : 1
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]+/g, ' ')
}
