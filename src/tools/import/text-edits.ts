/** A part of a text, and its replacement. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies edits that do not overlap. If two overlap, the first in the text counts. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let done = 0
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < done) continue
    parts.push(text.slice(done, start), replacement)
    done = end
  }
  return `${parts.join('')}${text.slice(done)}`
}

/** An edit for each match of a pattern in a text or in its mask. One that `by` has no text for stays. */
export function editsIn(
  mask: string,
  pattern: RegExp,
  by: (match: RegExpExecArray) => string | undefined,
): readonly Edit[] {
  return Array.from(mask.matchAll(pattern)).flatMap((match) => {
    const text = by(match)
    const { 0: whole, index: start } = match
    return text === undefined ? [] : [{ start, end: start + whole.length, text }]
  })
}

const FENCE = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/
const INLINE = /(?<![`\\])(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g
/** Replaces one character of code. No pattern for prose matches it. */
const MASK = '\uE000'

/** The text with its code and comments masked. All other characters keep their places, and so do line breaks. */
export function maskCode(text: string): string {
  const stateOf = fenceReader()
  const lines = text.split('\n').map((line) => (stateOf(line) === 'prose' ? line : masked(line)))
  return withComments(lines.join('\n'), masked).replaceAll(INLINE, masked)
}

/** A text with other text for each comment of HTML. `<!--` without an end is no comment. */
export function withComments(text: string, by: (comment: string) => string): string {
  // Behind the last end there is none: each `<!--` there would look through the rest.
  const end = text.lastIndexOf('-->') + 3
  if (end === 2) return text
  return `${text.slice(0, end).replaceAll(/<!--[\s\S]*?-->/g, by)}${text.slice(end)}`
}

/** A value of an attribute, or the title of a link, that shows a tag. */
const QUOTED = /(?<=\s[\w:@.-]+=|\]\(\S+ )(["'])(?=[^\n]*<)(?:(?!\1)[^\n])*\1/g

/** The same for Markdown, which also has code by indentation. */
export function maskMarkdown(text: string): string {
  const lines = maskCode(text).split('\n')
  let isCode = false
  let isBlank = true
  let isList = false
  const shown = lines.map((line) => {
    const isIndented = /^(?: {4}|\t)/.test(line)
    const wasBlank = isBlank
    isBlank = line.trim() === ''
    if (isBlank) return line
    if (/^ {0,3}(?:[-*+]|\d+[.)])\s/.test(line)) isList = true
    else if (!/^\s/.test(line) && wasBlank) isList = false
    isCode = isIndented && !isList && (wasBlank || isCode)
    return isCode ? masked(line) : line
  })
  return shown.join('\n').replaceAll(QUOTED, masked)
}

/** True if a line ends a code fence that began with `mark`. */
function endsFence(mark: string, line: string): boolean {
  const rest = line.replace(/^[\s>]*/, '').trimEnd()
  return rest.length >= mark.length && [...rest].every((character) => character === mark[0])
}

/** The place of a line: its mark opens or ends a code fence, or it is in one, or in none. */
type FenceState = 'open' | 'code' | 'end' | 'prose'

/** A function that gets the lines of a text in their order, and returns the place of each. */
export function fenceReader(): (line: string) => FenceState {
  let mark: string | undefined
  return (line) => {
    if (mark === undefined) {
      mark = FENCE.exec(line)?.[1]
      return mark === undefined ? 'prose' : 'open'
    }
    if (!endsFence(mark, line)) return 'code'
    mark = undefined
    return 'end'
  }
}

function masked(text: string): string {
  return text.replaceAll(/[^\n]/g, MASK)
}

/** The number of the line of a place in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** A text as a part of a regular expression. */
export function escapedPattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
