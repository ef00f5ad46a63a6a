import { isExclusion } from './constraints.ts'
import type { Message } from '../../base/model/words.ts'
import { message } from '../../base/words/message.ts'
import { isRecord, recordOf } from '../read/json.ts'
import { COMBINING, hasAny, keywordOf, keywordsWith } from '../read/keywords.ts'
import type { JsonRecord } from '../read/json.ts'

interface Condition {
  readonly label: Message
  readonly schema: unknown
}

const CONDITIONS = keywordsWith(({ condition }) => condition)

/** The further conditions for a value, each with its label. */
export function conditionsOf(schema: JsonRecord): readonly Condition[] {
  // Most schemas have none of them.
  if (!hasAny(schema, CONDITIONS)) return []
  return [...CONDITIONS].flatMap((keyword) => {
    const { condition: label = '', holds } = keywordOf(keyword)
    const value = shownIn(schema, keyword)
    const conditions =
      holds === '{schema}'
        ? Object.entries(recordOf(value)).map(([name, each]) => ({
            label: message(label, { name }),
            schema: each,
          }))
        : [{ label: message(label), schema: value }]
    return conditions.filter((condition) => isRecord(condition.schema))
  })
}

/** The value of a keyword, unless it is expressed in words or has no effect. */
function shownIn(schema: JsonRecord, keyword: string): unknown {
  const value = schema[keyword]
  const { needs, describes, isNegative } = keywordOf(keyword)
  if (needs !== undefined && !(needs in schema)) return undefined
  const isSaid =
    (isNegative === true && isExclusion(value)) || (describes === 'name' && areNamesSaid(value))
  return isSaid ? undefined : value
}

const UNSAID = new Set([...COMBINING, 'not', '$ref'])

function areNamesSaid(names: unknown): boolean {
  return isRecord(names) && !hasAny(names, UNSAID)
}
