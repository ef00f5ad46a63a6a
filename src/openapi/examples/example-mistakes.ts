import { accepts } from '../schema/accepts.ts'
import { Budget } from '../read/budget.ts'
import { isRecord, jsonOf, listOf, memberOf, recordOf } from '../read/json.ts'
import { pathOf, walk } from '../read/walk.ts'
import { isJson } from '../../shared/request/media-type.ts'
import type { Visited } from '../read/walk.ts'
import type { Direction } from '../schema/schema-options.ts'
import type { JsonRecord } from '../read/json.ts'

interface ExampleMistake {
  readonly path: readonly string[]
  readonly reason: string
  readonly isKey: false
}

/** All examples of a description together take no more steps to check; the rest counts as right. */
const MOST_STEPS = 1_000_000

/** Examples that their own schema refuses. */
export function exampleMistakes(root: JsonRecord): readonly ExampleMistake[] {
  const budget = new Budget(MOST_STEPS)
  const mistakes: ExampleMistake[] = []
  walk({ value: root, form: 'root', trail: undefined }, (visited) => {
    const examples = examplesIn(visited)
    if (examples.length === 0) return
    const path = pathOf(visited.trail)
    for (const { names, value, schema } of examples) {
      const isFine = directionsOf(path).some((direction) =>
        accepts(value, schema, { root, direction, budget }),
      )
      if (isFine) continue
      const reason = `the example \`${shortened(jsonOf(value))}\` breaks its own schema.`
      mistakes.push({ path: [...path, ...names], reason, isKey: false })
    }
  })
  return mistakes
}

/** Which way the data of a place goes: what is read only is missing in a request, and the other way round. */
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
  // A text is how XML or a form looks, not what its schema describes.
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
