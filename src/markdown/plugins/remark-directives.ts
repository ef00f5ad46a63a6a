/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Parent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import type { Container } from './remark-containers.ts'
import { ADMONITION_KINDS } from '../admonitions.ts'
import { parseContainerInfo } from '../container-info.ts'
import { factsOf, locationOf } from '../facts.ts'
import type { Facts } from '../facts.ts'
import { unclosedDirective, unknownDirective } from '../../problems/catalogue.ts'
import { nearest } from '../../problems/nearest.ts'
import { slugify } from '../../shared/text.ts'

export interface DirectiveOptions {
  /** Kinds of admonitions of the config. */
  readonly admonitions: readonly string[]
  /** The plain text of a title that may have Markdown in it. */
  readonly plainText: (markdown: string) => string
}

/** Makes admonitions and tabs of the containers in a document. Any other name is a problem. */
export function remarkDirectives({ admonitions, plainText }: DirectiveOptions) {
  const kinds = new Set([...ADMONITION_KINDS, ...admonitions])

  const drawn = (node: Container, parent: Parent): readonly RootContent[] | undefined => {
    const { label, attributes } = parseContainerInfo(node.info)
    if (kinds.has(node.name)) {
      const title = label !== '' && { title: plainText(label) }
      return [drawnAs(node, 'sp-admonition', { kind: node.name, ...title })]
    }
    if (node.name === 'tabs') return tabsOf(node, attributes.get('group'))
    if (node.name !== 'tab' || !isTabs(parent)) return undefined
    const text = plainText(label)
    const value = attributes.get('value') ?? slugify(text)
    const isDefault = attributes.has('default') && attributes.get('default') !== 'false'
    return [
      drawnAs(node, 'sp-tab', { value, label: text || value, ...(isDefault && { isDefault }) }),
    ]
  }

  const draw = (parent: Parent, facts: Facts): void => {
    parent.children = parent.children.flatMap((child) => {
      if ('children' in child) draw(child, facts)
      if (child.type !== 'container') return child
      if (!child.closed) {
        facts.problems.push(unclosedDirective({ name: child.name }, locationOf(child, facts)))
      }
      const nodes = drawn(child, parent)
      if (nodes !== undefined) return nodes
      const hint = nearest(child.name, [...kinds, 'tabs', 'tab'])
      facts.problems.push(
        unknownDirective({ name: child.name, nearest: hint }, locationOf(child, facts)),
      )
      return child.children
    })
  }
  return (tree: Root, file: VFile): void => {
    // Most documents have none, and every list of nodes would be made anew to find that out.
    if (String(file).includes(':::')) draw(tree, factsOf(file))
  }
}

function isTabs(node: Parent): boolean {
  return node.type === 'container' && 'name' in node && node.name === 'tabs'
}

/** The tabs of a group. What stands between them belongs to none, so it is drawn before them. */
function tabsOf(node: Container, group: string | undefined): readonly RootContent[] {
  const isTab = (child: RootContent) => child.data?.hName === 'sp-tab'
  const tabs = { ...node, children: node.children.filter(isTab) }
  return [
    ...node.children.filter((child) => !isTab(child)),
    drawnAs(tabs, 'sp-tabs', group === undefined ? {} : { group }),
  ]
}

function drawnAs(
  node: Container,
  hName: string,
  hProperties: Readonly<Record<string, string | boolean>>,
): Container {
  return { ...node, data: { ...node.data, hName, hProperties: { ...hProperties } } }
}
