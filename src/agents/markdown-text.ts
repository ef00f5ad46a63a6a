import type { Root, RootContent, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Handle, Options } from 'mdast-util-to-markdown'

/** Text without characters that have a meaning in Markdown. Most text is like this. */
const PLAIN = /^(?:[\p{L}\p{N} ,;?%'"’‘“”–—…()/·-]|(?<=[^wW])\.(?= |$)|:(?= ))+$/u

/** The search for characters to escape takes most of the time, so plain text is written as it is. */
const text: Handle = (...[node, , state, info]) => {
  const { value } = node as Text
  const isAtEdge = info.before === '\n' || info.after === '\n' || info.before === ']'
  const isSafe = isAtEdge ? /^\p{L}(?:.*[^ ])?$/u.test(value) : true
  return isSafe && PLAIN.test(value) ? value : state.safe(value, info)
}

const OPTIONS: Options = {
  bullet: '-',
  // Underscores next to a letter would have to be written as entities.
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  tightDefinitions: true,
  // Padding would change every line of a table if one cell changes.
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: { text },
}

/** A tree as CommonMark with GFM. Equal trees give equal bytes. */
export function markdownText(children: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...children] }
  return toMarkdown(root, OPTIONS)
}
