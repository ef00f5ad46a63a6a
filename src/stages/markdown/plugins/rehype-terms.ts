import type { Parents, Root, Text } from 'hast'
import type { VFile } from 'vfile'
import { unwantedTerm } from '../../../base/problems/catalogue.ts'
import { factsOf, locationOf } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'

/** The terms that a site avoids, each with its replacement. */
export type Terms = Readonly<Record<string, string>>

/** Elements whose text is not prose. */
const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'script', 'style', 'svg', 'math'])
/** URLs, email addresses and names of files or hosts, which keep their spelling. */
const ADDRESS = /\S+:\/\/\S+|\S+@\S+|(?:\S+\/)+\S+|[\w-]+(?:\.[\w-]+)+/g

/** Reports each use of an unwanted term in the prose of a document, with the term to write. */
export function rehypeTerms(terms: Terms) {
  const wanted = new Map(
    Object.entries(terms).map(([term, better]) => [term.toLowerCase(), better]),
  )
  // The longest first: `log in page` before `log in`.
  const names = [...wanted.keys()].toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${names.map(escapedPattern).join('|')})(?![\\p{L}\\p{N}_-])`,
    'giu',
  )
  return (tree: Root, file: VFile): void => {
    if (names.length > 0)
      lookIn(tree, { pattern, wanted, facts: factsOf(file), source: String(file) })
  }
}

interface Search {
  readonly pattern: RegExp
  readonly wanted: ReadonlyMap<string, string>
  readonly facts: Facts
  /** The text that was parsed. */
  readonly source: string
}

function lookIn(parent: Parents, search: Search): void {
  for (const child of parent.children) {
    if (child.type === 'text') lookAt(child, search)
    else if ('children' in child && !(child.type === 'element' && CODE.has(child.tagName))) {
      lookIn(child, search)
    }
  }
}

// Places are those of the source: a text with an entity or an escape is longer there.
function lookAt({ position }: Text, { pattern, wanted, facts, source }: Search): void {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const written = source.slice(start.offset, end.offset)
  const prose = written.replaceAll(ADDRESS, (address) => ' '.repeat(address.length))
  for (const { 0: term, index } of prose.matchAll(pattern)) {
    const better = inCaseOf(term, wanted.get(term.toLowerCase()) ?? '')
    if (term === better) continue
    const lines = written.slice(0, index).split(/\r\n|\n|\r/)
    const before = lines.at(-1) ?? ''
    const point = {
      line: start.line + lines.length - 1,
      column: lines.length === 1 ? start.column + before.length : before.length + 1,
    }
    const location = locationOf({ position: { start: point, end: point } }, facts)
    facts.problems.push(unwantedTerm({ term, better }, location))
  }
}

/** At the beginning of a sentence, the better term begins with a capital, too: `E-mail` → `Email`. */
function inCaseOf(term: string, better: string): string {
  const first = term.charAt(0)
  const isCapital = first !== first.toLowerCase()
  return isCapital ? better.charAt(0).toUpperCase() + better.slice(1) : better
}

function escapedPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
}
