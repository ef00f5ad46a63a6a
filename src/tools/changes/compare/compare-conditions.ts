import { isRecord, listOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import { resolveReference } from '../../../reference/read/references.ts'
import type { Difference } from './change.ts'
import type { TwoAlternatives } from './compare-limits.ts'
import type { Alternative, JsonType } from './schema-meaning.ts'
import type { Comparing } from './schema-pair.ts'
import { spotOf } from './alternative-rules.ts'

/** Keywords whose schemas are compared by their text only, each with those that belong to it and their defaults. */
const CONDITIONS: readonly {
  readonly keywords: readonly string[]
  readonly type?: JsonType
  readonly defaults?: JsonRecord
  /** True if a schema with the first keyword limits nothing (JSON Schema 2020-12, Core 10.2 and Validation 6.4). */
  readonly isIdle?: (schema: JsonRecord) => boolean
}[] = [
  { keywords: ['not'], isIdle: (schema) => schema['not'] === false },
  {
    keywords: ['if', 'then', 'else'],
    isIdle: (schema) => !('then' in schema) && !('else' in schema),
  },
  {
    keywords: ['contains', 'minContains', 'maxContains'],
    type: 'array',
    defaults: { minContains: 1 },
    isIdle: (schema) => schema['minContains'] === 0 && !('maxContains' in schema),
  },
  { keywords: ['dependentRequired'], type: 'object' },
  { keywords: ['dependentSchemas'], type: 'object' },
  { keywords: ['dependencies'], type: 'object' },
  { keywords: ['contentMediaType', 'contentSchema'], type: 'string' },
  { keywords: ['contentEncoding'], type: 'string' },
]

/** The differences of conditions: a new one allows less, one that is gone allows more. */
export function conditionDifferences(
  { old, new: current, side }: TwoAlternatives,
  { roots, isWrittenTheSame }: Comparing,
): readonly Difference[] {
  return CONDITIONS.flatMap((condition): readonly Difference[] => {
    const { keywords, type = old.type, defaults = {}, isIdle = () => false } = condition
    if (type !== old.type) return []
    const before = holdersOf(old, keywords[0]).filter((schema) => !isIdle(schema))
    const after = holdersOf(current, keywords[0]).filter((schema) => !isIdle(schema))
    if (before.length === 0 && after.length === 0) return []
    const texts = [
      textOfAll(before, { keywords, defaults, root: roots.old }),
      textOfAll(after, { keywords, defaults, root: roots.new }),
    ]
    const isSame = texts[0] === texts[1]
    if (isSame && (!texts[0]?.includes(CUT) || isWrittenTheSame(before, after))) return []
    const [keyword = ''] = keywords
    const relation =
      before.length > 0 && after.length > 0 ? 'changed' : after.length > 0 ? 'narrowed' : 'widened'
    const verb = before.length === 0 ? 'added' : after.length === 0 ? 'removed' : 'changed'
    return [
      {
        rule: `${side}-condition-${relation}`,
        text: `\`${keyword}\` was ${verb}`,
        old: before[0] === undefined ? spotOf(old) : { holder: before[0], key: keyword },
        new: after[0] === undefined ? spotOf(current) : { holder: after[0], key: keyword },
      },
    ]
  })
}

function holdersOf({ schemas }: Alternative, keyword = ''): readonly JsonRecord[] {
  return schemas.filter((schema) => Object.hasOwn(schema, keyword))
}

function textOfAll(
  holders: readonly JsonRecord[],
  {
    keywords,
    defaults,
    root,
  }: {
    readonly keywords: readonly string[]
    readonly defaults: JsonRecord
    readonly root: unknown
  },
): string {
  const texts = holders.map((holder) =>
    expandedText(
      keywords.map((keyword) => holder[keyword] ?? defaults[keyword] ?? null),
      root,
    ),
  )
  return texts.toSorted().join()
}

/** Marks where a text was cut because it is too deep or too long. No JSON text contains it. */
export const CUT = '\u0000'
const MOST_STEPS = 2000
const DEEPEST = 20

/** The text of a value with its references replaced, as far as its size allows. The order of members has no meaning. */
export function expandedText(value: unknown, root: unknown): string {
  let steps = 0
  const textOf = (part: unknown, depth: number): string => {
    if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? 'null'
    if (++steps > MOST_STEPS || depth > DEEPEST) return CUT
    if (Array.isArray(part))
      return `[${listOf(part)
        .map((item) => textOf(item, depth + 1))
        .join()}]`
    if (!isRecord(part)) return 'null'
    const { value: target, trail } = resolveReference(root, part)
    if (trail.length > 0 && Object.keys(part).length === 1) return textOf(target, depth + 1)
    return `{${Object.keys(part)
      .filter((name) => name !== 'description' && name !== 'title')
      .toSorted()
      .map((name) => `${JSON.stringify(name)}:${textOf(part[name], depth + 1)}`)
      .join()}}`
  }
  return textOf(value, 0)
}
