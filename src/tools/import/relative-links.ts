import { posix } from 'node:path'
import { applyEdits, maskCode } from './text-edits.ts'
import type { Edit } from './text-edits.ts'
import { folderOf } from '../../base/shared/urls/paths.ts'

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
export function documentLink(from: string, to: string): string {
  const path = posix.relative(folderOf(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** A link without escapes; unchanged if they are invalid. */
export function decodedLink(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const PATTERN = /^([^[:*]*)(\[[^\]]*\]|:\w+\*?|\*)([^[:*]*)$/

/**
 * The redirects of a pattern, `/old/:slug*` → `/new/:slug*` or `/old/[...slug]` → `/new/[...slug]`: one to each page below
 * `/new`.
 */
export function redirectsOfPattern(
  from: string,
  to: string,
  pathnames: Iterable<string>,
): readonly (readonly [from: string, to: string])[] {
  const [, before = '', name, after = ''] = PATTERN.exec(from) ?? []
  if (name === undefined || !to.includes(name)) return []
  const isDeep = /^\[\.\.\.|\*$/.test(name)
  const [start = '', end = ''] = to.split(name)
  return [...pathnames].flatMap((pathname) => {
    if (!pathname.startsWith(start) || !pathname.endsWith(end)) return []
    const rest = pathname.slice(start.length, pathname.length - end.length)
    if (rest === '' || (!isDeep && rest.includes('/'))) return []
    return [[`${before}${rest}${after}`, pathname] as const]
  })
}
