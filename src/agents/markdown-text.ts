import type { Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Options } from 'mdast-util-to-markdown'

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  listItemIndent: 'one',
  tightDefinitions: true,
  // Padding would change every line of a table if one cell changes.
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
}

/** A tree as CommonMark with GFM. Equal trees give equal bytes. */
export function markdownText(children: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...children] }
  return toMarkdown(root, OPTIONS)
}
