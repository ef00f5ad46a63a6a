import { posix } from 'node:path'
import { applyEdits, maskCode } from './text-edits.ts'
import type { Edit } from './text-edits.ts'
import { folderOf } from '../base/shared/urls/paths.ts'

const LINK =
  /\]\(\s*<?((?:\.{1,2}\/|(?=\/[^\s)>#?]*\.md[#?)\s])|(?![a-z][a-z\d+.-]*:|[/#<]))[^\s)>]+)/gi
/** In JSON, a backslash is before each quote. */
const ATTRIBUTE = /\s(?:href|src)=\\?"((?:\.{1,2}\/)[^"\\]+)/g
const REFERENCE = /^\s{0,3}\[[^\]]+\]:\s+((?:\.{1,2}\/)\S+)/gm

/** Changes the relative links of a document: `link` returns each for the new place. */
export function withLinks(text: string, link: (link: string) => string): string {
  const mask = maskCode(text)
  const edits = [LINK, ATTRIBUTE, REFERENCE].flatMap((pattern) =>
    Array.from(mask.matchAll(pattern), ({ 0: whole, 1: url = '', index }): Edit => {
      const start = index + whole.lastIndexOf(url)
      return { start, end: start + url.length, text: link(url) }
    }),
  )
  const changed = edits.filter(({ start, end, text: now }) => text.slice(start, end) !== now)
  return applyEdits(text, changed)
}

/** The link from a file to another: `guides/a.md`, `guides/b.md` → `./b.md`. */
export function relativeLink(from: string, to: string): string {
  const path = posix.relative(folderOf(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** A link without escapes; unchanged if they are invalid. */
export function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
