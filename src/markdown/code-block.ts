/* eslint no-param-reassign: ["error", { "props": false }] -- a tree is changed in place, as by plug-ins of unified */
import type { Element, Parents, Properties, Root } from 'hast'
import { parseCodeMeta } from './code-meta.ts'
import type { CodeMeta } from './code-meta.ts'
import { highlighter } from './highlight.ts'
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

/** The code of a block that has no markup yet. */
interface Undrawn {
  readonly code: string
  readonly grammar: string
  /** Lines, counted from one. */
  readonly highlighted: readonly number[]
}

declare module 'hast' {
  interface ElementData {
    undrawn?: Undrawn
  }
}

/**
 * The `<sp-code>` that a block becomes. Its text is the code exactly, but for magic comments. It gets its markup when
 * its page is drawn: a site is planned without colors, and a body is kept smaller without them.
 */
export function codeElement({ code, language, meta }: CodeBlock): Element {
  const grammar = highlighter.grammarOf(language) ?? 'plaintext'
  const { text, highlighted } = withoutMagicComments(code, meta.highlighted)
  return {
    type: 'element',
    tagName: 'sp-code',
    data: { undrawn: { code: text, grammar, highlighted: [...highlighted] } },
    properties: {
      ...(language !== '' && { language }),
      ...(meta.title !== undefined && { title: meta.title }),
      ...(meta.showLineNumbers && { showLineNumbers: true }),
      ...(meta.startLine !== undefined && { startLine: meta.startLine }),
    },
    children: [],
  }
}

/** Gives each block of code in a tree its markup, `html`: the tree is changed. */
export function highlightCode(tree: Root): void {
  highlightIn(tree)
}

function highlightIn(parent: Parents): void {
  for (const child of parent.children) {
    if (child.type === 'element' && child.data?.undrawn) {
      child.properties.html = markupOf(child.data.undrawn, child.properties)
      delete child.data
    } else if ('children' in child) highlightIn(child)
  }
}

function markupOf({ code, grammar, highlighted }: Undrawn, shown: Properties): string {
  const diffClasses = grammar === 'diff' ? diffClassesOf(code) : () => []
  return markedLines(highlighter.linesOf(code, grammar), {
    firstNumber: shown.showLineNumbers ? Number(shown.startLine ?? 1) : undefined,
    classesOf: (index) => [
      ...(highlighted.includes(index + 1) ? ['highlighted'] : []),
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
