import { isRecord, listOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import { keywordOf, keywordsWith } from '../../../reference/read/keywords.ts'
import { resolveReference } from '../../../reference/read/references.ts'
import type { Difference } from './change.ts'
import type { TwoAlternatives } from './compare-limits.ts'
import type { Alternative } from './schema-meaning.ts'
import type { Comparing } from './schema-pair.ts'
import { spotOf } from './alternative-rules.ts'

/** Keywords whose values are compared by their text only, each with those that belong to it. */
const CONDITIONS = [...keywordsWith(({ comparedWith }) => comparedWith)]
const DEFAULTS: JsonRecord = { minContains: 1 }

/** Checks that a keyword limits nothing in its schema (JSON Schema 2020-12, Core 10.2 and Validation 6.4). */
function isIdle(schema: JsonRecord, keyword: string): boolean {
  const { isNegative, comparedWith = [] } = keywordOf(keyword)
  if (isNegative === true) return schema[keyword] === false
  if (keyword === 'contains') return schema['minContains'] === 0 && !('maxContains' in schema)
  return keyword === 'if' && !comparedWith.some((name) => name in schema)
}

/** The differences of conditions: a new one allows less, one that is gone allows more. */
export function conditionDifferences(
  { old, new: current, side }: TwoAlternatives,
  { roots, isWrittenTheSame }: Comparing,
): readonly Difference[] {
  return CONDITIONS.flatMap((keyword): readonly Difference[] => {
    const { of = old.type, comparedWith = [] } = keywordOf(keyword)
    if (of !== old.type) return []
    const keywords = [keyword, ...comparedWith]
    const before = holdersOf(old, keyword)
    const after = holdersOf(current, keyword)
    if (before.length === 0 && after.length === 0) return []
    const texts = [textOfAll(before, keywords, roots.old), textOfAll(after, keywords, roots.new)]
    const isSame = texts[0] === texts[1]
    if (isSame && (!texts[0]?.includes(CUT) || isWrittenTheSame(before, after))) return []
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

function holdersOf({ schemas }: Alternative, keyword: string): readonly JsonRecord[] {
  return schemas.filter((schema) => Object.hasOwn(schema, keyword) && !isIdle(schema, keyword))
}

function textOfAll(
  holders: readonly JsonRecord[],
  keywords: readonly string[],
  root: unknown,
): string {
  const texts = holders.map((holder) =>
    expandedText(
      keywords.map((keyword) => holder[keyword] ?? DEFAULTS[keyword] ?? null),
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
