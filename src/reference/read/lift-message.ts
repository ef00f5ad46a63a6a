import { isRecord, listOf, memberOf, recordOf, textOf, textsOf } from './json.ts'
import { liftedReference, liftedSchema, mapOf, schemaBeside, withoutSchema } from './lift-schema.ts'
import type { JsonRecord } from './json.ts'

const MULTIPART = 'multipart/form-data'
const FORM = 'application/x-www-form-urlencoded'

/** A parameter in the path, the query or a header, in the form of OpenAPI 3.0. */
export function liftedParameter(value: unknown): unknown {
  if (!isRecord(value)) return value
  const reference = textOf(value['$ref'])
  if (reference !== undefined) return { ...value, $ref: liftedReference(reference) }
  return {
    ...withoutSchema(value),
    ...styleOf(value),
    ...exampleOf(value),
    schema: schemaBeside(value),
  }
}

function styleOf(parameter: JsonRecord): JsonRecord {
  if (parameter['type'] !== 'array') return {}
  const isSimple = parameter['in'] === 'path' || parameter['in'] === 'header'
  switch (parameter['collectionFormat']) {
    case 'multi':
      return { style: 'form', explode: true }
    case 'ssv':
      return { style: 'spaceDelimited', explode: false }
    case 'tsv':
      return { style: 'tabDelimited', explode: false }
    case 'pipes':
      return { style: 'pipeDelimited', explode: false }
    default:
      return { style: isSimple ? 'simple' : 'form', explode: false }
  }
}

function exampleOf(value: JsonRecord): JsonRecord {
  return 'x-example' in value ? { example: value['x-example'] } : {}
}

/** The request body of an operation's `in: body` and `in: formData` parameters. */
export function liftedBody(
  parameters: readonly JsonRecord[],
  consumes: readonly string[],
): JsonRecord | undefined {
  const body = parameters.find((parameter) => parameter['in'] === 'body')
  if (body !== undefined) return jsonBody(body, consumes)
  const fields = parameters.filter((parameter) => parameter['in'] === 'formData')
  return fields.length === 0 ? undefined : formBody(fields, consumes)
}

function jsonBody(body: JsonRecord, consumes: readonly string[]): JsonRecord {
  const schema = liftedSchema(body['schema'])
  const examples = recordOf(body['x-examples'])
  const types = consumes.length > 0 ? consumes : ['application/json']
  const content = types.map((type) => {
    const example = type in examples ? { example: examples[type] } : exampleOf(body)
    return [type, { ...(schema !== undefined && { schema }), ...example }]
  })
  const { in: _in, name: _name, schema: _schema, ...rest } = withoutSchema(body)
  return { ...rest, content: Object.fromEntries(content) }
}

function formBody(fields: readonly JsonRecord[], consumes: readonly string[]): JsonRecord {
  const hasFile = fields.some((field) => field['type'] === 'file')
  const wanted = consumes.filter((type) => [MULTIPART, FORM].includes(type))
  const types = hasFile ? [MULTIPART] : wanted.length > 0 ? wanted : [FORM]
  const nameOf = (field: JsonRecord): string => textOf(field['name']) ?? ''
  const properties = fields.map((field) => {
    const { in: _in, name: _name, required: _required, allowEmptyValue: _empty, ...rest } = field
    return [
      nameOf(field),
      { ...withoutSchema(rest), ...recordOf(schemaBeside(field)), ...exampleOf(field) },
    ]
  })
  const lists = fields.filter((field) => field['type'] === 'array')
  const required = fields.filter((field) => field['required'] === true).map(nameOf)
  const media = {
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
    },
    ...(lists.length > 0 && {
      encoding: Object.fromEntries(lists.map((field) => [nameOf(field), styleOf(field)])),
    }),
  }
  return {
    ...(required.length > 0 && { required: true }),
    content: Object.fromEntries(types.map((type) => [type, media])),
  }
}

/** A response, with a content for each type that the operation produces. */
export function liftedResponse(value: unknown, produces: readonly string[]): unknown {
  if (!isRecord(value)) return value
  const reference = textOf(value['$ref'])
  if (reference !== undefined) return { ...value, $ref: liftedReference(reference) }
  const { schema, examples, headers, ...rest } = value
  const shown = recordOf(examples)
  const isFile = memberOf(schema, 'type') === 'file'
  const fallback = isFile ? 'application/octet-stream' : 'application/json'
  const types = schema === undefined ? [] : produces.length > 0 ? produces : [fallback]
  const content = [...new Set([...types, ...Object.keys(shown)])].map((type) => [
    type,
    {
      ...(schema !== undefined && { schema: liftedSchema(schema) }),
      ...(type in shown && { example: shown[type] }),
    },
  ])
  return {
    ...rest,
    ...(headers !== undefined && { headers: mapOf(headers, liftedHeader) }),
    ...(content.length > 0 && { content: Object.fromEntries(content) }),
  }
}

function liftedHeader(value: unknown): unknown {
  if (!isRecord(value)) return value
  return {
    ...withoutSchema(value),
    ...styleOf({ ...value, in: 'header' }),
    schema: schemaBeside(value),
  }
}

/** The media types that an operation accepts or returns: its own, else those of the description. */
export function typesIn(operation: JsonRecord, root: JsonRecord, key: 'consumes' | 'produces') {
  return textsOf(listOf(operation[key] ?? root[key]))
}
