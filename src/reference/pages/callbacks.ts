import { exchangeProse } from './exchange-prose.ts'
import type { ApiCallback } from '../../base/model/api.ts'
import { message } from '../../base/words/message.ts'
import { parameterGroups } from '../description/parameters.ts'
import { parametersOf } from '../read/operation-parameters.ts'
import type { PageParts } from '../description/parts.ts'
import { requestBodyOf, responsesOf } from '../description/responses.ts'
import { titlesOfIds } from '../outline/id-title.ts'
import { titledExchange } from '../outline/operation-title.ts'
import { operationsIn } from '../outline/outline.ts'
import { recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'

/** The requests that the API sends to the caller of an operation. */
export function callbacksOf(value: unknown, parts: PageParts): readonly ApiCallback[] {
  const { root } = parts
  return Object.entries(recordOf(value)).flatMap(([name, entry]) =>
    Object.entries(recordOf(resolveReference(root, entry).value)).flatMap(([expression, item]) => {
      const pathItem = recordOf(resolveReference(root, item).value)
      return operationsIn(pathItem).map(([method, value]) =>
        callbackOf({ name, expression, pathItem, method, value }, parts),
      )
    }),
  )
}

interface CallbackOperation {
  readonly name: string
  readonly expression: string
  readonly method: string
  readonly pathItem: JsonRecord
  readonly value: JsonRecord
}

function callbackOf(found: CallbackOperation, parts: PageParts): ApiCallback {
  const { name, expression, method, pathItem } = found
  const { root, draft, sentenceOf } = parts
  const id = `${name}-${method.toLowerCase()}`
  const { title, value } = titledExchange(found, {
    sentenceOf,
    titleOfId: titlesOfIds([]),
  })
  const section = draft.section(title, { id, level: 3 })
  const parameters = parametersOf(root, { path: '', value, pathItem })
  return {
    ...section,
    name,
    method,
    expression,
    description: exchangeProse({ title, value, pathItem }, draft, 4),
    deprecated: value['deprecated'] === true,
    parameters: parameterGroups(parameters, parts, { id: section.id, level: 4 }),
    requestBody: requestBodyOf(value['requestBody'], parts, {
      title: message('api.bodyOf', { name }),
      level: 4,
      direction: 'both',
    }),
    responses: responsesOf(value['responses'], parts, { id: section.id, level: 4 }),
  }
}
