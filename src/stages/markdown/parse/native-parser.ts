import type { Nodes, Root } from 'mdast'
import { parseContainers } from './containers.ts'
import { CJK_BEHIND_URL } from '../plugins/cjk-urls.ts'

/** Returns the tree of a text if it is sure to equal remark's; else `undefined`. */
export type NativeParser = (text: string) => Root | undefined

/**
 * A parser written in Rust, some fifty times faster than `remark-parse`, which is the reference: a text with
 * syntax that the two are known to parse differently is left to it. A test compares the trees. On a platform
 * without a binary there is no native parser.
 */
export async function loadNativeParser(): Promise<NativeParser | undefined> {
  try {
    const { markdownToMdast } = await import('satteri')
    const options = { features: { gfm: true, frontmatter: false } }
    const parse: NativeParser = (text) => {
      if (UNSURE.some(isIn(withoutWrittenLinks(text))) || hasOddTask(text)) return undefined
      const tree = markdownToMdast(text, options)
      // Only one of them makes a link of a URL after an unclosed bracket.
      const isUnsure = text.includes('[') && /https?:/i.test(text) && hasOpenBracket(tree)
      return isUnsure ? undefined : tree
    }
    return (text) => parseContainers(text, parse, 'md')
  } catch {
    // A platform without a binary: remark parses everything.
    return undefined
  }
}

/** The error of loading the native parser; `undefined` if it can be loaded. */
export async function nativeParserError(): Promise<unknown> {
  try {
    await import('satteri')
    return undefined
  } catch (error) {
    return error
  }
}

/**
 * Syntax that the two parse differently, with some margin: a match only makes a text slower. Most texts have
 * none of it. Each pattern is tried only if the text contains the characters that it needs, which takes a
 * tenth of the time.
 */
const UNSURE: readonly (readonly [needs: string, spelling: RegExp])[] = [
  // URLs without a scheme, and e-mail addresses.
  ['', /(?<![/A-Za-z0-9.])www\./i],
  ['://', CJK_BEHIND_URL],
  ['@', /[\w.+\\-]@[\w-]+\.\w/],
  // Emphasis next to letters and symbols of other scripts; spaces beyond ASCII.
  ['', /[*_~][\u0080-\u{10ffff}]|[\u0080-\u{10ffff}][*_~]/u],
  ['', /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/],
  // Two different emphasis marks next to each other, one of them doubled.
  ['_', /_\*\*|\*__/],
  // List items that are empty, or that begin with a comment.
  ['', /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]*$/m],
  ['<', /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+<[!?]/m],
  // Definitions with something else right below them, or in a list.
  [']:', /^ {0,3}\[(?!\^)[^\]\n]+\]:[^\n]*\n(?![ \t]*(?:\n|$)|\[)/m],
  // Footnotes whose names have spaces, or whose texts begin with a block.
  ['[^', /\[\^[^\]\n]*\s[^\]\n]*\]/],
  ['[^', /^ {0,3}\[\^[^\]\n]+\]:[ \t]*(?:[-*+>#`~|<]|\d+[.)])/m],
  [']:', /^[ \t>*+\-\d.)]*[-*+.)][ \t]+\[[^\]]*\]:/m],
  // Alternative text over several lines; tables whose head has no pipe in front, or whose second line may be a list.
  ['![', /!\[[^\]]*\n/],
  ['|', /^(?![ \t]*\|)[^\n]*\|[^\n]*\n[ \t]*\|?[ \t]*:?-[-:|\s]*$/m],
  ['|', /^[ \t]*-[ \t][-:| \t]*$/m],
  // Tables of very many columns: it fills each short row, so that 64 KB become gigabytes.
  ['|', /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|){100}/m],
  // A line break at the end of a link's text.
  ['\\', /\\\r?\n[ \t>]*\]/],
  // A block of code that begins next to the mark of a list, a quote or a footnote, and may end with it.
  ['', /^[ \t]*(?:[-*+>]|\d{1,9}[.)]|\[\^[^\]\n]+\]:)[^\n`~]*(?:`{3}|~{3})/m],
  // Tables that are followed by HTML without an empty line.
  ['|', /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|[-:| \t]*\n(?:(?![ \t]*\n)[^\n]*\n)*?[ \t>]*</m],
]

/** A URL that is written as a link is not an autolink for either parser. */
function withoutWrittenLinks(text: string): string {
  return text.includes('](mailto:') ? text.replace(MAIL_LINK, '[$1](mailto:)') : text
}

const MAIL_LINK = /(?<![!\\])\[([^@\\[\]\n]*)(?:@[^@\\[\]\n]*)?\]\(mailto:[^()\s]*\)/g

function isIn(text: string): (unsure: (typeof UNSURE)[number]) => boolean {
  return ([needs, spelling]) => text.includes(needs) && spelling.test(text)
}

// Not in a code span. A plain task begins with text: only one of them counts the box to a paragraph that begins with a mark.
const TASK = /(?<!`)\[[ \txX]\]/
const PLAIN_TASK = /^[ \t>]*(?:[-*+]|\d{1,9}[.)]) \[[ xX]\] (?!https?:)[^\s*_~`<[!\\]/

/** True if a task box occurs where no task begins. */
function hasOddTask(text: string): boolean {
  if (!TASK.test(text)) return false
  return text.split('\n').some((line) => {
    if (!TASK.test(line)) return false
    return !PLAIN_TASK.test(line) || TASK.test(line.replace(TASK, ''))
  })
}

/** True if a bracket is opened in some text and not closed there. */
function hasOpenBracket(node: Nodes): boolean {
  if (node.type !== 'text') return 'children' in node && node.children.some(hasOpenBracket)
  // Most text has none.
  if (!node.value.includes('[')) return false
  let open = 0
  for (const [bracket] of node.value.matchAll(/[[\]]/g)) {
    open = bracket === '[' ? open + 1 : Math.max(0, open - 1)
  }
  return open > 0
}
