import type { Nodes, Root } from 'mdast'
import { treeWithContainers } from './native-containers.ts'

/** Gives the tree of a text, where it is sure to be remark's; else nothing. */
export type NativeParser = (text: string) => Root | undefined

/**
 * A parser written in Rust, some fifty times faster than `remark-parse`, which stays the definition of what a document
 * means: a text with a spelling that the two are known to read differently is left to it. A test holds the trees
 * against each other. Where no binary runs there is no native parser.
 */
export async function loadNativeParser(): Promise<NativeParser | undefined> {
  try {
    const { markdownToMdast } = await import('satteri')
    const options = { features: { gfm: true, frontmatter: false } }
    const parse: NativeParser = (text) => {
      if (UNSURE.some(isIn(withoutWrittenLinks(text))) || hasOddTask(text)) return undefined
      const tree = markdownToMdast(text, options)
      // An address after a bracket that nothing closes is a link for one of them only.
      const isUnsure = text.includes('[') && /https?:/i.test(text) && hasOpenBracket(tree)
      return isUnsure ? undefined : tree
    }
    return (text) => treeWithContainers(text, parse)
  } catch {
    // A platform without a binary: remark parses everything.
    return undefined
  }
}

/**
 * What the two read differently, and what stands near it. A text is only slower for being here. Most texts have none of
 * it; some characters that such a spelling needs are looked for first, which takes a tenth of the time.
 */
const UNSURE: readonly (readonly [needs: string, spelling: RegExp])[] = [
  // Addresses without a scheme, and e-mail addresses.
  ['', /(?<![/A-Za-z0-9.])www\./i],
  ['@', /[\w.+\\-]@[\w-]+\.\w/],
  // Emphasis beside letters and symbols of other scripts; spaces beyond ASCII.
  ['', /[*_~][\u0080-\u{10ffff}]|[\u0080-\u{10ffff}][*_~]/u],
  ['', /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/],
  // Both marks of emphasis beside each other, one of them twice.
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
  // Tables that HTML follows at once.
  ['|', /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|[-:| \t]*\n(?:(?![ \t]*\n)[^\n]*\n)*?[ \t>]*</m],
]

/** An address that is written as a link is nothing that one of the two would find. */
function withoutWrittenLinks(text: string): string {
  return text.includes('](mailto:') ? text.replace(MAIL_LINK, '[$1](mailto:)') : text
}

const MAIL_LINK = /(?<![!\\])\[([^@\\[\]\n]*)(?:@[^@\\[\]\n]*)?\]\(mailto:[^()\s]*\)/g

function isIn(text: string): (unsure: (typeof UNSURE)[number]) => boolean {
  return ([needs, spelling]) => text.includes(needs) && spelling.test(text)
}

// In a span of code it is none.
const TASK = /(?<!`)\[[ \txX]\]/
const PLAIN_TASK = /^[ \t>]*(?:[-*+]|\d{1,9}[.)]) \[[ xX]\] \S/

/** Whether something looks like the box of a task where no task begins. */
function hasOddTask(text: string): boolean {
  if (!TASK.test(text)) return false
  return text.split('\n').some((line) => {
    if (!TASK.test(line)) return false
    return !PLAIN_TASK.test(line) || TASK.test(line.replace(TASK, ''))
  })
}

/** Whether a bracket is opened in some text and not closed there. */
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
