/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Heading, Parent, Root } from 'mdast'
import type { VFile } from 'vfile'

// At the end of a heading's source: `{#id}` or `{/* #id */}`, then perhaps closing `#`s, or the line below the heading.
const CUSTOM_ID =
  /[ \t]*(?<!\\)\{(?:#([^\s{}]+)|\/\*[ \t]*#([^\s{}*]+)[ \t]*\*\/)\}[ \t]*(?:#+[ \t]*)?(?:(?:\r\n|\n|\r)[^\r\n]*)?$/

/** Gives a heading the id that its writer chose: `## Set up {#setup}`, `## Set up {/* #setup *\/}`. */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    if (source.includes('{#') || source.includes('{/*')) setIds(tree, source)
  }
}

function setIds(parent: Parent, source: string): void {
  for (const child of parent.children) {
    if (child.type === 'heading') setId(child, source)
    else if ('children' in child) setIds(child, source)
  }
}

function setId(heading: Heading, source: string): void {
  const start = heading.position?.start.offset
  const end = heading.position?.end.offset
  if (start === undefined || end === undefined) return
  const match = CUSTOM_ID.exec(source.slice(start, end))
  const id = match?.[1] ?? match?.[2]
  if (match === null || id === undefined) return
  cutAt(heading, start + match.index)
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
}

/**
 * Removes the content of a heading from an offset of the source on. That part is parsed as text, or as one
 * expression.
 */
function cutAt(heading: Heading, offset: number): void {
  heading.children = heading.children.filter(
    ({ position }) => (position?.start.offset ?? 0) < offset,
  )
  const last = heading.children.at(-1)
  const end = last?.position?.end.offset
  if (last?.type === 'text' && end !== undefined && end > offset) {
    last.value = last.value.slice(0, offset - end)
  }
  if (last?.type === 'text') last.value = last.value.trimEnd()
}
