import type { Address } from './addresses.ts'

// The parser joins the names on the path to each value: long ones take it minutes.
const MAX_NAMES = 2000

/** More documents than these are not read, and the parser takes long for each missing one. */
const MAX_REFERENCES = 5000

/** The value of a document in a form that swagger-parser crawls in little time. */
export type Crawlable = (value: unknown, address: Address) => unknown

/**
 * Passes each document to the parser as it is, unless it was made to block it: by names that are long or not
 * text, by references that are not URLs (the parser stops at the first, even in data), or by too many of
 * them. For such a document, it gets only the references.
 */
export function crawlables(): Crawlable {
  const targets = new Set<Address>()
  return (value, address) => {
    const { references, isOdd } = surveyOf(value)
    const taken = [...references].filter((reference) => {
      if (isNoUrl(reference)) return false
      const target = new URL(reference, address)
      target.hash = ''
      if (targets.size < MAX_REFERENCES) targets.add(target.href)
      return targets.has(target.href)
    })
    const isWhole = !isOdd && taken.length === references.size
    return isWhole ? value : { 'x-references': taken.map(($ref) => ({ $ref })) }
  }
}

interface Survey {
  /** The references that lead out of the document. */
  readonly references: ReadonlySet<string>
  readonly isOdd: boolean
}

function surveyOf(root: unknown): Survey {
  const references = new Set<string>()
  const seen = new Set<unknown>()
  let isOdd = false
  const look = (value: unknown, names: number): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (names > MAX_NAMES) isOdd = true
    if (Array.isArray(value)) {
      for (const item of value) look(item, names + 1)
      return
    }
    for (const [name, member] of Object.entries(value)) {
      if (!name.isWellFormed()) isOdd = true
      if (name === '$ref' && typeof member === 'string') {
        if (member !== '' && !member.startsWith('#')) references.add(member)
      } else look(member, names + name.length)
    }
  }
  look(root, 0)
  return { references, isOdd }
}

// Only a reference with a scheme or a host can be an invalid URL; the base decides how its host is parsed.
function isNoUrl(reference: string): boolean {
  const bases = ['site:///', 'https://host.example/']
  return (
    /^[a-z][\w+.-]*:|^\s|^[/\\]/i.test(reference) &&
    bases.some((base) => !URL.canParse(reference, base))
  )
}
