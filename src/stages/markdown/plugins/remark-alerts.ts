/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Blockquote, Parent, Root } from 'mdast'
import { alertKinds } from '../parse/admonitions.ts'

const MARK = /^\[!([A-Za-z]+)\][ \t]*(?:\r\n|\n|\r|$)/

/**
 * Makes admonitions of GitHub's alerts:
 *
 *     > [!NOTE]
 *     > Any content.
 */
export function remarkAlerts() {
  return (tree: Root): void => drawAlerts(tree)
}

function drawAlerts(parent: Parent): void {
  for (const child of parent.children) {
    if (child.type === 'blockquote') drawAlert(child)
    if ('children' in child) drawAlerts(child)
  }
}

function drawAlert(quote: Blockquote): void {
  const [paragraph] = quote.children
  if (paragraph?.type !== 'paragraph') return
  const [text, next] = paragraph.children
  if (text?.type !== 'text') return
  const [mark, name = ''] = MARK.exec(text.value) ?? []
  const alert = alertKinds.get(name.toUpperCase())
  if (mark === undefined || alert === undefined) return
  // A mark with more text on its line is not an alert: `> [!NOTE] **text**`.
  if (mark === text.value && !mark.endsWith('\n') && next !== undefined && next.type !== 'break')
    return

  text.value = text.value.slice(mark.length)
  if (text.value === '') paragraph.children.splice(0, next?.type === 'break' ? 2 : 1)
  if (paragraph.children.length === 0) quote.children.shift()
  quote.data = { ...quote.data, hName: 'sp-admonition', hProperties: { ...alert } }
}
