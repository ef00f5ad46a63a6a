/**
 * Takes the place of an image, the number of a footnote or the like while a text is made: the character that
 * Unicode has for objects in a text.
 */
export const HOLE = '\uFFFC'

const OPENING = /[\p{Ps}\p{Pi}]/u
const CLOSING = /[\p{Pe}\p{Pf}\u201C\u2018]/u
/** Signs that end a sentence, and signs between parts of one. */
const END = /[.!?…。！？]/
const BETWEEN = /[,;:|·•/–—、，；：-]/
/** Signs that belong to the text before them, and not to a word after them, such as `.env`. */
const SIGNS = /^(?:[.,;:!?…|·•/–—-]+(?=[\s\p{Pe}\p{Pf}]|$)|[、，；：。！？]+)/u
const ONLY_BETWEEN = /^[\s,;:|·•/–—、，；：-]*$/

/**
 * Removes the holes from a text, and joins the rest as a sentence: with one space, no space before a full stop, and
 * no empty brackets or stray signs. Other text is unchanged.
 */
export function withoutHoles(text: string): string {
  const [first = '', ...others] = text.split(HOLE)
  if (others.length === 0) return text
  // Pieces are joined from the left, so that the time grows with the length of the text alone.
  const done: string[] = []
  let left = first
  for (const [index, piece] of others.entries()) {
    const isLast = index === others.length - 1
    if (!isLast && ONLY_BETWEEN.test(piece)) {
      left = /\s/.test(piece) && !/\s$/.test(left) ? `${left} ` : left
      continue
    }
    let right = piece
    while (isPair(left.trimEnd(), right.trimStart())) {
      left = left.trimEnd().slice(0, -1)
      right = right.trimStart().slice(1)
      while (left.trim() === '' && done.length > 0) left = `${done.pop() ?? ''}${left}`
    }
    const [before, after] = joined(left, right, { isFirst: done.length === 0, isLast })
    if (before !== '') done.push(before)
    left = after
  }
  return [...done, left].join('')
}

/** True if a text ends with a bracket or quotation mark that the other one closes at once. */
function isPair(before: string, after: string): boolean {
  const [open = '', close = ''] = [before.at(-1), after.at(0)]
  if (OPENING.test(open)) return CLOSING.test(close)
  return /["']/.test(open) && open === close && !/[^\s\p{Ps}]/u.test(before.at(-2) ?? '')
}

interface Edges {
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The texts before and after a hole, with the space between them at the end of the first or the start of the second. */
function joined(
  left: string,
  right: string,
  { isFirst, isLast }: Edges,
): readonly [before: string, after: string] {
  const [before, after] = [left.trimEnd(), right.trimStart()]
  const last = before.at(-1) ?? ''
  const [signs = ''] = SIGNS.exec(after) ?? []
  if (before === '' && isFirst) return ['', after.slice(signs.length).trimStart()]
  if (after === '' && isLast) return [BETWEEN.test(last) ? withoutLast(before) : before, '']
  if (OPENING.test(last)) return [before, after.slice(signs.length).trimStart()]
  if (signs !== '') {
    if (END.test(last)) return [before, after.slice(signs.length)]
    // Some languages write a space before these signs.
    const space = /^\s/.test(right) && !/^[.,…、。]/.test(signs) ? ' ' : ''
    return [BETWEEN.test(last) ? withoutLast(before) : before, `${space}${after}`]
  }
  if (CLOSING.test(after.at(0) ?? '') && !OPENING.test(after.at(0) ?? '')) return [before, after]
  const hasSpace = before !== left || after !== right
  return [before, hasSpace ? ` ${after}` : after]
}

function withoutLast(text: string): string {
  return text.slice(0, -1).trimEnd()
}
