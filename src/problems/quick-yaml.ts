import { CORE_SCHEMA, dump, load } from 'js-yaml'

/** The value of a YAML text; none where this parser is not known to read it as the one that knows places does. */
export interface QuickValue {
  readonly value: unknown
}

export interface QuickLimits {
  readonly maxDepth: number
  /** How many values a text may mean when each alias is written out. */
  readonly maxValues: number
  readonly maxAliases: number
}

/**
 * Reads YAML about six times as fast as a parser that keeps track of places. What it refuses, and what the two read
 * differently or only the other one checks, is left to that one, which stays the definition; a test holds them together.
 */
export function quickYaml(text: string, limits: QuickLimits): QuickValue | undefined {
  if (UNSURE.some((spelling) => spelling.test(text))) return undefined
  if ((text.match(ALIAS)?.length ?? 0) > limits.maxAliases) return undefined
  try {
    const value: unknown = load(text, { schema: CORE_SCHEMA })
    return isModest(value, limits) ? { value } : undefined
  } catch {
    // A mistake, or what nests so deep that the stack has no room for it: the other parser tells of it.
    return undefined
  }
}

/** A value as YAML, without aliases and without folded lines. */
export function yamlOf(value: unknown): string {
  return dump(value, { lineWidth: -1, noRefs: true })
}

const UNSURE: readonly RegExp[] = [
  // Merged members, and tags.
  /<</,
  /!!/,
  // Keys that are no texts: nothing, lists and maps.
  /(?:^|[{,])[ \t-]*(?:~|null|Null|NULL)?[ \t]*:(?=\s|$)/m,
  /[\]}][ \t]*:(?=\s|$)/,
  /^[ \t-]*\?(?=\s|$)/m,
  // Numbers beyond what a number holds.
  /\de\+?\d{3}/i,
]

/** What may be an alias, emphasis in Markdown included. */
const ALIAS = /(?:^|[\s,[{])\*[^\s*]/gm

/** Whether a value is finite, and neither deeper nor larger than a text of a site has any use for. */
function isModest(root: unknown, { maxDepth, maxValues }: QuickLimits): boolean {
  const known = new Map<object, { readonly values: number; readonly depth: number }>()
  const open = new Set<object>()
  const extentOf = (value: unknown): { readonly values: number; readonly depth: number } => {
    if (typeof value !== 'object' || value === null) return ONE
    const found = known.get(value)
    if (found) return found
    if (open.has(value) || open.size > maxDepth) return ENDLESS
    open.add(value)
    let [values, depth] = [1, 0]
    for (const part of Object.values(value)) {
      const extent = extentOf(part)
      values += extent.values
      depth = Math.max(depth, extent.depth + 1)
    }
    open.delete(value)
    known.set(value, { values, depth })
    return { values, depth }
  }
  const { values, depth } = extentOf(root)
  return values <= maxValues && depth <= maxDepth
}

const ONE = { values: 1, depth: 0 }
const ENDLESS = { values: Infinity, depth: Infinity }
