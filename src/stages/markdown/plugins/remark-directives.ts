/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Node, Parent, PhrasingContent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { containerAs, tabGroup, tabOfFence } from './code-groups.ts'
import type { Container } from '../parse/containers.ts'
import { unclosedDirective, unknownDirective } from '../../../base/problems/catalogue.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
import { tabValueOf } from '../../../base/shared/tabs.ts'
import { ADMONITION_KINDS, admonitionAliases } from '../parse/admonitions.ts'
import { parseContainerInfo } from '../parse/container-info.ts'
import { factsOf, locationOf } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'
import { checkTabs } from '../parse/tabs.ts'

export interface DirectiveOptions {
  /** The config's own kinds of admonitions. */
  readonly admonitions: readonly string[]
  /** The plain text of a title that may have Markdown in it. */
  readonly plainText: (markdown: string) => string
  /** The content of a title with formatting; empty if it has none. */
  readonly phrasing: (markdown: string) => readonly PhrasingContent[]
}

const BLOCKS = ['tabs', 'tab', 'details', 'code-group']

/** Turns the containers of a document into admonitions, details and tabs. Any other name is a problem. */
export function remarkDirectives({ admonitions, plainText, phrasing }: DirectiveOptions) {
  const kinds = new Set([...ADMONITION_KINDS, ...admonitions])

  const rendered = (node: Container, parent: Parent): readonly RootContent[] | undefined => {
    const { label, attributes } = parseContainerInfo(node.info)
    const alias = kinds.has(node.name) ? { kind: node.name } : admonitionAliases.get(node.name)
    if (alias !== undefined) {
      const title = label !== '' && { title: plainText(label) }
      const children = [...titlesOf(phrasing(label)), ...node.children]
      return [containerAs({ ...node, children }, 'sp-admonition', { ...alias, ...title })]
    }
    if (node.name === 'details') {
      const isOpen = attributes.has('open') && { open: true }
      const formatted = phrasing(label)
      const text: PhrasingContent = { type: 'text', value: plainText(label) }
      const summary =
        label === '' ? [] : [partOf('summary', formatted.length > 0 ? formatted : [text])]
      return [
        containerAs({ ...node, children: [...summary, ...node.children] }, 'details', {
          ...isOpen,
        }),
      ]
    }
    if (node.name === 'code-group') return codeGroupOf(node)
    if (node.name === 'tabs') return tabsOf(node, attributes.get('group'))
    if (node.name !== 'tab' || !isTabs(parent)) return undefined
    const written = tabOf(node)
    const value = tabValueOf(written) ?? `tab-${String(parent.children.indexOf(node) + 1)}`
    const isDefault = attributes.has('default') && attributes.get('default') !== 'false'
    const text = written.label || value
    return [containerAs(node, 'sp-tab', { value, label: text, ...(isDefault && { isDefault }) })]
  }

  const tabOf = ({ info }: Container) => {
    const { label, attributes } = parseContainerInfo(info)
    return { label: plainText(label), value: attributes.get('value') }
  }

  const checkGroup = (group: Container, facts: Facts): void => {
    const written = group.children.flatMap((child) => {
      const location = locationOf(child, facts)
      if (group.name === 'code-group')
        return child.type === 'code' ? [{ label: tabOfFence(child).label, location }] : []
      return isContainer(child) && child.name === 'tab' ? [{ ...tabOf(child), location }] : []
    })
    facts.problems.push(...checkTabs(written))
  }

  const render = (parent: Parent, facts: Facts): void => {
    if (isTabs(parent) || isCodeGroup(parent)) checkGroup(parent, facts)
    parent.children = parent.children.flatMap((child) => {
      if ('children' in child) render(child, facts)
      if (child.type !== 'container') return child
      if (!child.closed) {
        facts.problems.push(unclosedDirective({ name: child.name }, locationOf(child, facts)))
      }
      const nodes = rendered(child, parent)
      if (nodes !== undefined) return nodes
      const hint = nearest(child.name, [...kinds, ...admonitionAliases.keys(), ...BLOCKS])
      facts.problems.push(
        unknownDirective({ name: child.name, nearest: hint }, locationOf(child, facts)),
      )
      return child.children
    })
  }
  return (tree: Root, file: VFile): void => {
    // Most documents have none, and finding that out in the tree would copy every list of nodes.
    if (String(file).includes(':::')) render(tree, factsOf(file))
  }
}

function isContainer(node: Node): node is Container {
  return node.type === 'container'
}

function isCodeGroup(node: Node): node is Container {
  return isContainer(node) && node.name === 'code-group'
}

function isTabs(node: Node): node is Container {
  return isContainer(node) && node.name === 'tabs'
}

/** The tabs of a group. Content between them belongs to none, so it is rendered before them. */
function tabsOf(node: Container, group: string | undefined): readonly RootContent[] {
  const isTab = (child: RootContent) => child.data?.hName === 'sp-tab'
  const tabs = { ...node, children: node.children.filter(isTab) }
  const others = node.children.filter((child) => !isTab(child))
  if (tabs.children.length === 0) return others
  return [...others, containerAs(tabs, 'sp-tabs', group === undefined ? {} : { group })]
}

/** The title of an admonition, if it has formatting: others are an attribute alone. */
function titlesOf(content: readonly PhrasingContent[]): readonly RootContent[] {
  return content.length === 0 ? [] : [partOf('sp-title', content)]
}

function partOf(name: string, content: readonly PhrasingContent[]): Container {
  const children: RootContent[] = [...content]
  return containerAs({ type: 'container', name, info: '', closed: true, children }, name, {})
}

/** The fences of a code group as tabs. Other content between them is rendered before them. */
function codeGroupOf({ children }: Container): readonly RootContent[] {
  const fences = children.filter((child) => child.type === 'code')
  const others = children.filter((child) => child.type !== 'code')
  return fences.length === 0 ? others : [...others, tabGroup(fences.map(tabOfFence))]
}
