import type { Element } from 'hast'
import { isPatch, readMarks } from './code-marks.ts'
import { parseCodeMeta } from './code-meta.ts'
import type { DocumentBudget } from '../document-budget.ts'
import type { CodeMeta, WrongMark } from './code-meta.ts'
import { highlighter } from './highlight.ts'
import type { CodeMarks, UnrenderedCode } from '../../../base/model/code.ts'
import { markedLines } from '../../../base/shared/code/code-lines.ts'
import type { LineMark, SignedMark } from '../../../base/shared/code/code-lines.ts'
import { markWords } from '../../../base/shared/code/code-words.ts'

export interface CodeBlock {
  readonly code: string
  /** As written: `js`; empty if the fence has none. */
  readonly language: string
  readonly meta: CodeMeta
}

/**
 * The language of a fence and the rest of its first line. ```` ```js{1,2} ```` is also written without a
 * space, and a diff has its language as ```` ```diff lang=js ```` or ```` ```js diff ````.
 */
export function parseFence(
  language: string | null | undefined,
  written: string | null | undefined,
): Omit<CodeBlock, 'code'> {
  const [, name = '', attached = ''] = /^([^{]*)(\{.*)?$/s.exec(language ?? '') ?? []
  const meta = parseCodeMeta(`${attached} ${written ?? ''}`)
  if (highlighter.grammarOf(name) !== 'diff') return { language: name, meta }
  return meta.language === undefined
    ? { language: name, meta: { ...meta, isDiff: false } }
    : { language: meta.language, meta: { ...meta, isDiff: true } }
}

/**
 * The `<sp-code>` element of a block, and the marks that have no effect. Its text is exactly the code,
 * without the comments that mark it. It is highlighted when its page is rendered: the plan of a site needs no
 * colors, and bodies are kept smaller without them.
 */
export function codeElement(
  { code, language, meta }: CodeBlock,
  budget: DocumentBudget,
): {
  readonly element: Element
  readonly wrong: readonly WrongMark[]
} {
  const known = highlighter.grammarOf(language) ?? 'plaintext'
  const grammar = meta.isDiff && isPatch(code) ? 'diff' : known
  const { text, marks, wrong } = readMarks(code, { meta, grammar, budget })
  const unrendered: UnrenderedCode = {
    code: text,
    grammar,
    ...(marks !== undefined && { marks: JSON.stringify(marks) }),
    ...(meta.showLineNumbers && { showLineNumbers: true }),
    ...(meta.startLine !== undefined && { startLine: meta.startLine }),
  }
  const element: Element = {
    type: 'element',
    tagName: 'sp-code',
    properties: {
      ...(language !== '' && { language }),
      ...(meta.title !== undefined && { title: meta.title }),
      ...unrendered,
    },
    children: [],
  }
  return { element, wrong }
}

/** The code of a block as ready markup. */
export function codeMarkup(block: UnrenderedCode, labelOf?: (mark: SignedMark) => string): string {
  const { code, grammar, marks: written, showLineNumbers, startLine = 1 } = block
  const lines = highlighter.linesOf(code, grammar)
  const isDiff = grammar === 'diff'
  if (written === undefined && !showLineNumbers && !isDiff) return lines.join('\n')
  // Written by `codeElement`.
  const marks = written === undefined ? undefined : (JSON.parse(written) as CodeMarks)
  const signs = isDiff ? code.split('\n').map(diffMarksOf) : []
  const shown = lines.map((line, index) => {
    const words = marks?.words[index]
    return words === undefined ? line : markWords(line, words)
  })
  return markedLines(shown, {
    firstNumber: showLineNumbers ? startLine : undefined,
    marksOf: (index) => [...(marks?.lines[index] ?? []), ...(signs[index] ?? [])],
    // The lines of a diff begin with their signs.
    labelOf: isDiff ? undefined : labelOf,
  })
}

function diffMarksOf(line: string): readonly LineMark[] {
  if (line.startsWith('+') && !line.startsWith('+++ ')) return ['inserted']
  return line.startsWith('-') && !line.startsWith('--- ') ? ['deleted'] : []
}
