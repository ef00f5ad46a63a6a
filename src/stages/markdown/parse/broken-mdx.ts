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
const IMPORT = '\uE0F2'
const EXPORT = '\uE0F3'

/**
 * The text in which the tag or the expression with the mistake is plain text, or without the import or the
 * export with it; `undefined` if the mistake is not found.
 */
export function withoutMistake(text: string, { reason, offset, tag }: Mistake): string | undefined {
  if (/import\/exports/.test(reason)) return withoutCode(text, offset)
  const isOfBrace = /expression|spread|acorn/.test(reason)
  const found = [
    tag !== undefined && text[tag] === '<' ? tag : -1,
    isOfBrace ? openBraceBefore(text, offset) : -1,
    text.lastIndexOf('<', offset),
    openBraceBefore(text, offset),
  ].find((each) => each >= 0)
  if (found === undefined) return undefined
  // Otherwise, the tag around the attribute would be reported next.
  const around = text[found] === '{' ? tagAround(text, found) : undefined
  const at = around ?? found
  const end = around === undefined ? endOfPart(text, at) : endOfBlock(text, at)
  const hidden = text.slice(at, end).replaceAll('<', TAG).replaceAll('{', BRACE)
  return `${text.slice(0, at)}${hidden}${text.slice(end)}`
}

/** For an expression, its end: the braces inside of it would be the next mistakes. */
function endOfPart(text: string, at: number): number {
  return text[at] === '<' ? at + 1 : endOfBraces(text, at)
}

function endOfBlock(text: string, start: number): number {
  const blank = text.slice(start).search(/\n[ \t]*(?:\n|$)/)
  return blank < 0 ? text.length : start + blank
}

/** The quote at which the value of an attribute begins, for the one that ends it; otherwise the same offset. */
function startOfValue(text: string, end: number): number {
  const start = text.lastIndexOf(text[end] ?? '', end - 1)
  return start > 0 && text[start - 1] === '=' ? start : end
}

/** The start of the tag that a brace is in. */
function tagAround(text: string, brace: number): number | undefined {
  for (let at = brace - 1; at >= 0; at -= 1) {
    const char = text[at]
    if (char === '<') return /[\p{L}$_]/u.test(text[at + 1] ?? '') ? at : undefined
    if (char === '>' || text.slice(at, at + 2) === '\n\n') return undefined
    if (char === '}') at = openBraceBefore(text, at)
    if (char === '"' || char === "'") at = startOfValue(text, at)
  }
  return undefined
}

function endOfBraces(text: string, start: number): number {
  let open = 0
  for (let at = start; at < text.length && text.slice(at, at + 2) !== '\n\n'; at += 1) {
    if (text[at] === '{') open += 1
    if (text[at] === '}') open -= 1
    if (open === 0) return at + 1
  }
  return start + 1
}

const IS_CODE =
  /^(?:import\b[^'"]*['"]|export\s+(?:const|let|var|function|default|class|async)\b|export\s*[{*])/

/** Removes the block of imports and exports at an offset. Prose that only begins like one becomes text. */
function withoutCode(text: string, offset: number): string | undefined {
  const starts = [...text.slice(0, offset + 1).matchAll(/^(?:import|export)\b/gm)]
  const start = starts.at(-1)?.index
  if (start === undefined) return undefined
  const from = Math.max(start, offset)
  const end = endOfBlock(text, from)
  const block = text.slice(start, end)
  const instead = IS_CODE.test(block)
    ? block.replaceAll(/[^\n]/g, ' ')
    : `${block.startsWith('i') ? IMPORT : EXPORT}${block.slice(1)}`
  return `${text.slice(0, start)}${instead}${text.slice(end)}`
}

/** The last brace before an offset that no other one closes. */
export function openBraceBefore(text: string, offset: number): number {
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
  return text
    .replaceAll(TAG, '<')
    .replaceAll(BRACE, '{')
    .replaceAll(IMPORT, 'i')
    .replaceAll(EXPORT, 'e')
}
