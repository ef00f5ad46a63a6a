import type { Element } from 'hast'
import { parseCodeMeta } from './code-meta.ts'
import type { CodeMeta } from './code-meta.ts'
import { highlighter } from './highlight.ts'
import type { UndrawnCode } from '../model/code.ts'
import { markedLines } from '../shared/code-lines.ts'

export interface CodeBlock {
  readonly code: string
  /** As written: `js`; empty where the fence names none. */
  readonly language: string
  readonly meta: CodeMeta
}

// A comment that is all of its line, in the styles of every language: // # -- ; % ' <!-- --> {/* */} /* */
const MAGIC_COMMENT =
  /^\s*(?:\/\/|#|--|;+|%+|'|<!--|\{?\/\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\}?)?\s*$/

/** A fence's language and the rest of its first line. ```` ```js{1,2} ```` is also written without a space. */
export function parseFence(
  language: string | null | undefined,
  meta: string | null | undefined,
): Omit<CodeBlock, 'code'> {
  const [, name = '', attached = ''] = /^([^{]*)(\{.*)?$/s.exec(language ?? '') ?? []
  return { language: name, meta: parseCodeMeta(`${attached} ${meta ?? ''}`) }
}

/**
 * The `<sp-code>` that a block becomes. Its text is the code exactly, but for magic comments. It gets its markup when
 * its page is drawn: a site is planned without colors, and a body is kept smaller without them.
 */
export function codeElement({ code, language, meta }: CodeBlock): Element {
  const { text, highlighted } = withoutMagicComments(code, meta.highlighted)
  const undrawn: UndrawnCode = {
    code: text,
    grammar: highlighter.grammarOf(language) ?? 'plaintext',
    ...(highlighted.size > 0 && { highlighted: [...highlighted].join(' ') }),
    ...(meta.showLineNumbers && { showLineNumbers: true }),
    ...(meta.startLine !== undefined && { startLine: meta.startLine }),
  }
  return {
    type: 'element',
    tagName: 'sp-code',
    properties: {
      ...(language !== '' && { language }),
      ...(meta.title !== undefined && { title: meta.title }),
      ...undrawn,
    },
    children: [],
  }
}

/** The code of a block as ready markup. */
export function codeMarkup(block: UndrawnCode): string {
  const { code, grammar, highlighted = '', showLineNumbers, startLine = 1 } = block
  const marked = new Set(highlighted.split(' ').map(Number))
  const diffClasses = grammar === 'diff' ? diffClassesOf(code) : () => []
  return markedLines(highlighter.linesOf(code, grammar), {
    firstNumber: showLineNumbers ? startLine : undefined,
    classesOf: (index) => [
      ...(marked.has(index + 1) ? ['highlighted'] : []),
      ...diffClasses(index),
    ],
  })
}

/** Takes the comments that mark lines out of the code. Ranges count the lines that stay. */
function withoutMagicComments(
  code: string,
  ranges: ReadonlySet<number>,
): { readonly text: string; readonly highlighted: ReadonlySet<number> } {
  if (!code.includes('highlight-')) return { text: code, highlighted: ranges }
  const highlighted = new Set(ranges)
  const kept: string[] = []
  let isInside = false
  let isNext = false
  for (const line of code.split('\n')) {
    const mark = MAGIC_COMMENT.exec(line)?.[1]
    if (mark === 'next-line') isNext = true
    else if (mark !== undefined) isInside = mark === 'start'
    else {
      kept.push(line)
      if (isInside || isNext) highlighted.add(kept.length)
      isNext = false
    }
  }
  return { text: kept.join('\n'), highlighted }
}

function diffClassesOf(text: string): (index: number) => readonly string[] {
  const lines = text.split('\n')
  return (index) => {
    const line = lines[index] ?? ''
    if (line.startsWith('+') && !line.startsWith('+++ ')) return ['inserted']
    return line.startsWith('-') && !line.startsWith('--- ') ? ['deleted'] : []
  }
}
