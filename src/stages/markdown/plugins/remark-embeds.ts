/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Html, Parent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import type { Container } from '../parse/containers.ts'
import { EMBEDS } from '../../../base/shared/embeds.ts'
import { attributesIn } from '../../../base/shared/markup/written-attributes.ts'

const NAMES = Object.keys(EMBEDS).join('|')
/** A tag without JSX in it, with its closing tag if that comes next, or a comment, in which no tag counts. */
const TAG = new RegExp(
  `<!--[^]*?-->|<(${NAMES})((?:\\s+[\\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\\s*/?>(?:\\s*</\\1>)?`,
  'g',
)
const CLOSING = new RegExp(`^</(?:${NAMES})>$`)
/** The parents of blocks. In all others, a tag is part of a line. */
const FLOW: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem', 'container'])

/**
 * Turns the components in Markdown that show a part of an API reference into elements: `<Operation
 * id="getItem" />`.
 */
export function remarkEmbeds() {
  return (tree: Root, file: VFile): void => {
    if (String(file).search(TAG) >= 0) splitChildren(tree)
  }
}

function splitChildren(parent: Parent): void {
  const isFlow = FLOW.has(parent.type)
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'html') return piecesOf(child, isFlow)
    if ('children' in child) splitChildren(child)
    return child
  })
}

/** The HTML around the tags stays as it is. */
function piecesOf(node: Html, isFlow: boolean): RootContent[] {
  const { value } = node
  if (CLOSING.test(value)) return []
  const pieces: RootContent[] = []
  let end = 0
  const keep = (html: string): void => {
    if (html.trim() !== '') pieces.push({ ...node, value: html })
  }
  for (const { 0: tag, 1: component, 2: attributes = '', index } of value.matchAll(TAG)) {
    if (component === undefined) continue
    keep(value.slice(end, index))
    pieces.push(embedOf({ component, attributes, isFlow }, node, value.slice(0, index)))
    end = index + tag.length
  }
  if (end === 0) return [node]
  keep(value.slice(end))
  return pieces
}

interface Tag {
  readonly component: string
  readonly attributes: string
  readonly isFlow: boolean
}

function embedOf({ component, attributes, isFlow }: Tag, node: Html, before: string): Container {
  const written = attributesIn(attributes).map(({ name, value = '' }) => [name, value])
  const { position } = node
  const lines = before.split('\n')
  const column = (lines.at(-1) ?? '').length
  const start = position && {
    line: position.start.line + lines.length - 1,
    column: lines.length === 1 ? position.start.column + column : column + 1,
  }
  return {
    type: 'container',
    name: component,
    info: '',
    closed: true,
    children: [],
    ...(start && { position: { start, end: start } }),
    data: {
      hName: 'sp-embed',
      hProperties: { component, attributes: JSON.stringify(written), isFlow },
    },
  }
}
