import { brokenRule } from './broken-rule.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import { Budget } from '../../base/shared/budget.ts'
import { isRecord, jsonOf, listOf, memberOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { pathOf, walk } from '../read/walk.ts'
import type { Visited } from '../read/walk.ts'
import { accepts } from '../schema/accepts.ts'
import type { Direction } from '../schema/meaning.ts'

interface ExampleMistake {
  readonly path: readonly string[]
  readonly value: unknown
  readonly reason: string
  readonly isKey: false
}

/** The most steps for checking all examples of a description; the rest counts as valid. */
const MOST_STEPS = 1_000_000

/** Examples that violate their own schema. */
export function exampleMistakes(root: JsonRecord): readonly ExampleMistake[] {
  const budget = new Budget(MOST_STEPS)
  const mistakes: ExampleMistake[] = []
  walk({ value: root, form: 'root', trail: undefined }, (visited) => {
    const examples = examplesIn(visited)
    if (examples.length === 0) return
    const path = pathOf(visited.trail)
    for (const { names, value, schema } of examples) {
      const directions = directionsOf(path)
      const isFine = directions.some((direction) =>
        accepts(value, schema, { root, direction, budget }),
      )
      if (isFine) continue
      const [direction = 'both'] = directions
      const rule = brokenRule(value, schema, { root, direction, budget })
      const why = rule === undefined ? '' : `: ${rule}`
      const reason = `the example \`${shortened(jsonOf(value))}\` breaks its own schema${why}.`
      mistakes.push({ path: [...path, ...names], value, reason, isKey: false })
    }
  })
  return mistakes
}

/**
 * The directions of the data at a place: read-only properties are missing in a request, and write-only ones
 * in a response.
 */
function directionsOf(path: readonly string[]): readonly Direction[] {
  if (path.includes('responses')) return ['response']
  const isRequest = path.includes('requestBody') || path.includes('requestBodies')
  return isRequest ? ['request'] : ['both', 'request', 'response']
}

interface Example {
  readonly names: readonly string[]
  readonly value: unknown
  readonly schema: unknown
}

function examplesIn({ value, form, trail }: Visited): readonly Example[] {
  if (form === 'schema') {
    const { example: _example, examples, ...schema } = value
    return [
      ...('example' in value ? [{ names: ['example'], value: value['example'], schema }] : []),
      ...listOf(examples).map((each, index) => ({
        names: ['examples', String(index)],
        value: each,
        schema,
      })),
    ]
  }
  // An XML or form example is a text, which its schema does not describe.
  const isData = form === '{mediaType}' || form === 'mediaType' ? isJson(trail?.name ?? '') : false
  const { schema } = value
  if (!isRecord(schema) || !(isData || form === 'parameter' || form === 'header')) return []
  const named = Object.entries(recordOf(value['examples'])).flatMap(([name, each]) =>
    isRecord(each) && 'value' in each
      ? [{ names: ['examples', name, 'value'], value: memberOf(each, 'value'), schema }]
      : [],
  )
  return 'example' in value
    ? [{ names: ['example'], value: value['example'], schema }, ...named]
    : named
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
