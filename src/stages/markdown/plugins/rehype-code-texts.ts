import type { Element, Parents, Root } from 'hast'
import type { VFile } from 'vfile'
import { factsOf, placeOfLink } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'

/** Elements whose text belongs together. */
const GROUPS = new Set(['p', 'li', 'tr', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Records the code of a document, for checks against the descriptions of APIs. */
export function rehypeCodeTexts() {
  return (tree: Root, file: VFile): void => {
    lookIn(tree, { facts: factsOf(file), groups: { last: 0 } }, 0)
  }
}

interface Search {
  readonly facts: Facts
  readonly groups: { last: number }
}

function lookIn(parent: Parents, search: Search, group: number): void {
  for (const child of parent.children) {
    if (child.type !== 'element') {
      if ('children' in child) lookIn(child, search, group)
    } else if (child.tagName === 'sp-code') noteBlock(child, search)
    else if (child.tagName === 'code') noteInline(child, search, group)
    else if (child.tagName !== 'pre')
      lookIn(child, search, GROUPS.has(child.tagName) ? nextGroup(search) : group)
  }
}

function nextGroup({ groups }: Search): number {
  Object.assign(groups, { last: groups.last + 1 })
  return groups.last
}

function noteInline(element: Element, { facts }: Search, group: number): void {
  const text = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  if (text.trim() !== '') facts.codeTexts.push({ text, group, ...placeOfLink(element, facts) })
}

function noteBlock(element: Element, search: Search): void {
  const { code, language } = element.properties
  if (typeof code !== 'string' || typeof language !== 'string') return
  const { start, end } = element.position ?? {}
  // A fence has a line before its code and one after it, unless the code comes from a file.
  const hasLines =
    start !== undefined &&
    end !== undefined &&
    end.line - start.line - 1 === code.split('\n').length
  const first = hasLines
    ? { position: { start: { line: start.line + 1, column: start.column }, end } }
    : element
  search.facts.codeTexts.push({
    text: code,
    language,
    group: nextGroup(search),
    ...placeOfLink(first, search.facts),
    ...(hasLines && { hasLines }),
  })
}
