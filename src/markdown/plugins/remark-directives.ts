/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Node, Parent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import type { Container } from './remark-containers.ts'
import { ADMONITION_KINDS } from '../parse/admonitions.ts'
import { parseContainerInfo } from '../parse/container-info.ts'
import { factsOf, locationOf } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'
import { checkTabs } from '../parse/tabs.ts'
import { unclosedDirective, unknownDirective } from '../../problems/catalogue.ts'
import { nearest } from '../../problems/nearest.ts'
import { tabValueOf } from '../../shared/tabs.ts'

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
    const written = tabOf(node)
    const value = tabValueOf(written) ?? `tab-${String(parent.children.indexOf(node) + 1)}`
    const isDefault = attributes.has('default') && attributes.get('default') !== 'false'
    const text = written.label || value
    return [drawnAs(node, 'sp-tab', { value, label: text, ...(isDefault && { isDefault }) })]
  }

  const tabOf = ({ info }: Container) => {
    const { label, attributes } = parseContainerInfo(info)
    return { label: plainText(label), value: attributes.get('value') }
  }

  const checkGroup = (group: Container, facts: Facts): void => {
    const tabs = group.children.filter(isContainer).filter(({ name }) => name === 'tab')
    const written = tabs.map((tab) => ({ ...tabOf(tab), location: locationOf(tab, facts) }))
    facts.problems.push(...checkTabs(written))
  }

  const draw = (parent: Parent, facts: Facts): void => {
    if (isTabs(parent)) checkGroup(parent, facts)
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

function isContainer(node: Node): node is Container {
  return node.type === 'container'
}

function isTabs(node: Node): node is Container {
  return isContainer(node) && node.name === 'tabs'
}

/** The tabs of a group. What stands between them belongs to none, so it is drawn before them. */
function tabsOf(node: Container, group: string | undefined): readonly RootContent[] {
  const isTab = (child: RootContent) => child.data?.hName === 'sp-tab'
  const tabs = { ...node, children: node.children.filter(isTab) }
  const others = node.children.filter((child) => !isTab(child))
  if (tabs.children.length === 0) return others
  return [...others, drawnAs(tabs, 'sp-tabs', group === undefined ? {} : { group })]
}

function drawnAs(
  node: Container,
  hName: string,
  hProperties: Readonly<Record<string, string | boolean>>,
): Container {
  return { ...node, data: { ...node.data, hName, hProperties: { ...hProperties } } }
}
