/* eslint no-param-reassign: ["error", { "props": false }] -- the children of an element are replaced */
import type { Element, ElementContent, Root, Text } from 'hast'
import type { Term } from './terms.ts'

/** Elements whose text stays as it is: links, code, headings, and text that is not shown. */
const LEFT: ReadonlySet<string> = new Set(
  'a abbr button code dfn h1 h2 h3 h4 h5 h6 kbd pre script style samp sp-code summary svg textarea var'.split(
    ' ',
  ),
)

/** A rehype plug-in that gives the first use of each term in a document its definition, and a link to the glossary. */
export function markTerms(terms: readonly Term[], path: string) {
  const byName = new Map(
    terms.flatMap((term) => term.names.map((name) => [name.toLowerCase(), term] as const)),
  )
  const pattern = patternOf([...byName.keys()])
  return () =>
    (tree: Root): void => {
      if (pattern === undefined) return
      const used = new Set<Term>()
      const markIn = (parent: Root | Element): void => {
        const children = parent.children.flatMap((child): ElementContent[] => {
          if (child.type === 'text') return marked(child)
          if (child.type === 'element' && !LEFT.has(child.tagName)) markIn(child)
          return [child as ElementContent]
        })
        parent.children = children
      }
      const marked = ({ value }: Text): ElementContent[] => {
        const parts: ElementContent[] = []
        let end = 0
        for (const match of value.matchAll(pattern)) {
          const term = byName.get(match[0].toLowerCase())
          if (term === undefined || used.has(term)) continue
          used.add(term)
          if (match.index > end) parts.push({ type: 'text', value: value.slice(end, match.index) })
          parts.push(elementOf(match[0], term, path))
          end = match.index + match[0].length
        }
        return [...parts, { type: 'text', value: value.slice(end) }]
      }
      markIn(tree)
    }
}

/** Any of the names as whole words, longer ones first. */
function patternOf(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined
  const written = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${written.join('|')})(?![\\p{L}\\p{N}_])`, 'giu')
}

function elementOf(written: string, { definition, id }: Term, path: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['sp-term'] },
    children: [
      {
        type: 'element',
        tagName: 'a',
        properties: { href: `${path}#${id}` },
        children: [{ type: 'text', value: written }],
      },
      {
        type: 'element',
        tagName: 'span',
        properties: { className: ['sp-term-text'], role: 'tooltip', dataSpUnsearched: '' },
        children: [{ type: 'text', value: definition }],
      },
    ],
  }
}
