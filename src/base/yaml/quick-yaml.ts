import { CORE_SCHEMA, dump, load } from 'js-yaml'

/** The value of a YAML text. Absent if this parser may read it differently from the one with positions. */
export interface QuickValue {
  readonly value: unknown
}

export interface QuickLimits {
  readonly maxDepth: number
  /** The most values in a text after its aliases are expanded. */
  readonly maxValues: number
  readonly maxAliases: number
}

/**
 * Reads YAML about six times as fast as a parser that keeps places. Text that it refuses, that the two would
 * read differently, or that only the other one checks, is left to the other one, which is the reference; a
 * test compares them.
 */
export function quickYaml(text: string, limits: QuickLimits): QuickValue | undefined {
  if (UNSURE.some((spelling) => spelling.test(text))) return undefined
  if ((text.match(ALIAS)?.length ?? 0) > limits.maxAliases) return undefined
  try {
    const value: unknown = load(text, { schema: CORE_SCHEMA })
    return isModest(value, limits) ? { value } : undefined
  } catch {
    // A mistake, or nesting that is too deep for the stack: the other parser reports it.
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
  // Keys that are not texts: null, lists and maps.
  /(?:^|[{,])[ \t-]*(?:~|null|Null|NULL)?[ \t]*:(?=\s|$)/m,
  // Keys that this parser reads as numbers or as truth values, and so may spell in another way: `1.10`, `0x10`, `True`.
  /(?:^|[{,])[ \t-]*(?!-?(?:0|[1-9]\d{0,14})[ \t]*:)[-+]?\.?\d[\w.+-]*[ \t]*:(?=\s|$)/m,
  /(?:^|[{,])[ \t-]*(?:True|TRUE|False|FALSE|[-+]?\.(?:inf|Inf|INF|nan|NaN|NAN))[ \t]*:(?=\s|$)/m,
  // In block style, a bracket within a text is a part of it, such as the key `/users/{id}`.
  /(?:^|[\s,[{])[[{].*[\]}][ \t]*:(?=\s|$)/m,
  /^[^\n[{]*[\]}][ \t]*:(?=\s|$)/m,
  /^[ \t-]*\?(?=\s|$)/m,
  // Numbers that exceed the range of a number.
  /\de\+?\d{3}/i,
]

/** A possible alias, including emphasis in Markdown. */
const ALIAS = /(?:^|[\s,[{])\*[^\s*]/gm

/** True if a value is finite, and not deeper or larger than any text of a site needs. */
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
