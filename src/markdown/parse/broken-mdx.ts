import type { Nodes, Root } from 'mdast'

/** A mistake that the parser of MDX found. */
interface Mistake {
  readonly reason: string
  /** The offset that the parser names. */
  readonly offset: number
  /** The offset of the tag that its reason names. */
  readonly tag: number | undefined
}

// Replaced by characters of the same length, so that all places stay right.
const TAG = '\uE0F0'
const BRACE = '\uE0F1'

/**
 * The text in which the tag or the expression with the mistake is plain text; `undefined` if the mistake is in
 * an import or an export, which cannot be shown.
 */
export function withoutMistake(text: string, { reason, offset, tag }: Mistake): string | undefined {
  if (/import\/exports/.test(reason)) return undefined
  const isOfBrace = /expression|spread|acorn/.test(reason)
  const at = [
    tag !== undefined && text[tag] === '<' ? tag : -1,
    isOfBrace ? openBraceBefore(text, offset) : -1,
    text.lastIndexOf('<', offset),
    openBraceBefore(text, offset),
  ].find((found) => found >= 0)
  if (at === undefined) return undefined
  return `${text.slice(0, at)}${text[at] === '<' ? TAG : BRACE}${text.slice(at + 1)}`
}

/** The last brace before an offset that no other one closes. */
function openBraceBefore(text: string, offset: number): number {
  let closed = 0
  for (let at = Math.min(offset, text.length - 1); at >= 0; at -= 1) {
    if (text[at] === '}' && at < offset) closed += 1
    if (text[at] !== '{') continue
    if (closed === 0) return at
    closed -= 1
  }
  return -1
}

/** Puts the characters back that `withoutMistake` replaced. */
export function remarkMistakes() {
  return (tree: Root): void => restoreIn(tree)
}

const FIELDS = ['value', 'url', 'title', 'alt', 'label', 'meta', 'lang'] as const

function restoreIn(node: Nodes): void {
  const fields = node as unknown as Record<string, unknown>
  for (const field of FIELDS) {
    const value = fields[field]
    if (typeof value === 'string') fields[field] = restored(value)
  }
  if ('attributes' in node && Array.isArray(node.attributes)) {
    for (const attribute of node.attributes)
      if (typeof attribute.value === 'string') attribute.value = restored(attribute.value)
  }
  if ('children' in node) node.children.forEach(restoreIn)
}

function restored(text: string): string {
  return text.replaceAll(TAG, '<').replaceAll(BRACE, '{')
}
