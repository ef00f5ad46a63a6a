import { isRecord, listOf, memberOf, plainOf, recordOf, setMember, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { VALUE_KEYWORDS } from './keywords.ts'
import { METHODS } from './grammar.ts'
import { resolveReference } from './references.ts'
import { extensionsOf } from './repair-rows.ts'
import type { Repair, Spot } from './repair-rows.ts'

/** A parameter of OpenAPI 2.0 that is a body, or a field of a form. */
interface OldParameter {
  readonly at: number
  /** With the extensions next to its reference, which may be marks. */
  readonly value: JsonRecord
}

/** `in: body` and `in: formData` in OpenAPI 3: they become the request body of the operation, or of all operations of the path. */
export const MOVED_BODY: readonly Repair[] = [
  moved('operation', 'this operation', (operation) => [operation]),
  moved('pathItem', 'all operations of this path', (item) =>
    METHODS.map((method) => item[method]).filter(isRecord),
  ),
]

function moved(
  of: string,
  whose: string,
  operationsOf: (object: JsonRecord) => readonly JsonRecord[],
): Repair {
  return {
    of,
    at: 'parameters',
    since: '3.0',
    matches: (object, { root }) => oldIn(object, root).length > 0,
    repair: (object, spot) => {
      const old = oldIn(object, spot.root)
      const body = bodyOf(old, spot)
      for (const operation of operationsOf(object))
        if (!Object.hasOwn(operation, 'requestBody')) setMember(operation, 'requestBody', body)
      const taken = new Set(old.map(({ at }) => at))
      const left = [...listOf(object['parameters']).entries()].filter(([at]) => !taken.has(at))
      setMember(
        object,
        'parameters',
        left.map(([, each]) => each),
      )
      for (const [now, [before]] of left.entries())
        spot.move(['parameters', String(before)], ['parameters', String(now)])
    },
    says: `\`in: body\` and \`in: formData\` are of OpenAPI 2.0. They are read as the \`requestBody\` of ${whose}: write it so.`,
  }
}

function oldIn(object: JsonRecord, root: JsonRecord): readonly OldParameter[] {
  return listOf(object['parameters']).flatMap((item, at) => {
    const { value } = resolveReference(root, item)
    const place = memberOf(value, 'in')
    if (!isRecord(value) || (place !== 'body' && place !== 'formData')) return []
    return [{ at, value: { ...value, ...extensionsOf(item) } }]
  })
}

function bodyOf(parameters: readonly OldParameter[], { move }: Spot): JsonRecord {
  const body = parameters.find(({ value }) => value['in'] === 'body')
  const made = body === undefined ? formOf(parameters) : jsonOf(body.value)
  for (const { at } of body === undefined ? [] : [body]) {
    move(['parameters', String(at)], ['requestBody'])
    move(
      ['parameters', String(at), 'schema'],
      ['requestBody', 'content', 'application/json', 'schema'],
    )
  }
  return made
}

function jsonOf({ name: _name, in: _in, schema, ...rest }: JsonRecord): JsonRecord {
  return { ...rest, content: { 'application/json': schema === undefined ? {} : { schema } } }
}

function formOf(fields: readonly OldParameter[]): JsonRecord {
  const properties: Record<string, unknown> = {}
  const required: string[] = []
  for (const { value } of fields) {
    const name = textOf(value['name']) ?? ''
    setMember(properties, name, fieldOf(value))
    if (value['required'] === true) required.push(name)
  }
  const hasFile = fields.some(({ value }) => value['type'] === 'file')
  const type = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) }
  return { content: { [type]: { schema } } }
}

function fieldOf(parameter: JsonRecord): JsonRecord {
  const beside = Object.entries(parameter).filter(
    ([name]) => VALUE_KEYWORDS.has(name) || name === 'description',
  )
  const schema = {
    ...Object.fromEntries(beside),
    ...recordOf(parameter['schema']),
    ...extensionsOf(parameter),
  }
  return plainOf(schema['type']) === 'file'
    ? { ...schema, type: 'string', format: 'binary' }
    : schema
}
