import { followed, isObject, listOf, objectOf } from './json.ts'
import type { Json } from './json.ts'

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * The expected content of a description in OpenAPI 2.0, in the 3.0 terms that the walk supports. It is
 * written by hand, independently of the engine, so that each checks the other.
 */
export function sightsOf(root: Json): Json {
  if (root['swagger'] === undefined) return root
  const paths = Object.entries(objectOf(root['paths'])).map(([path, entry]) => {
    const item = objectOf(followed(root, entry))
    const shared = listOf(item['parameters'])
    const operations = Object.entries(item).map(([key, value]) => [
      key,
      key !== 'parameters' && isObject(value) ? operationIn(root, value, shared) : undefined,
    ])
    return [path, Object.fromEntries(operations)]
  })
  return {
    ...root,
    paths: Object.fromEntries(paths),
    components: { schemas: root['definitions'], securitySchemes: root['securityDefinitions'] },
  }
}

function operationIn(root: Json, operation: Json, shared: readonly unknown[]): Json {
  const all = [...shared, ...listOf(operation['parameters'])].map((entry) =>
    objectOf(followed(root, entry)),
  )
  const consumes = listOf(operation['consumes'] ?? root['consumes']).map(String)
  const produces = listOf(operation['produces'] ?? root['produces']).map(String)
  const responses = Object.entries(objectOf(operation['responses'])).map(([status, entry]) => [
    status,
    isObject(entry) ? responseIn(objectOf(followed(root, entry)), produces) : entry,
  ])
  const body = bodyIn(all, consumes)
  return {
    ...operation,
    parameters: all
      .filter(({ in: place }) => place !== 'body' && place !== 'formData')
      .map((parameter) => ({ ...parameter, schema: parameter })),
    ...(body && { requestBody: body }),
    responses: Object.fromEntries(responses),
  }
}

function bodyIn(all: readonly Json[], consumes: readonly string[]): Json | undefined {
  const body = all.find((parameter) => parameter['in'] === 'body')
  if (body !== undefined) return contentOf(consumes, body['schema'])
  const fields = all.filter((parameter) => parameter['in'] === 'formData')
  if (fields.length === 0) return undefined
  const named = fields.map((field) => [String(field['name']), field])
  const isFile = fields.some((field) => field['type'] === 'file')
  const types = isFile ? FORMS.slice(0, 1) : consumes.filter((type) => FORMS.includes(type))
  const schema = { properties: Object.fromEntries(named) }
  return contentOf(types.length > 0 ? types : FORMS.slice(1), schema)
}

function responseIn(response: Json, produces: readonly string[]): Json {
  const examples = Object.entries(objectOf(response['examples'])).map(([type, value]) => [
    type,
    { example: value, schema: response['schema'] },
  ])
  const headers = Object.entries(objectOf(response['headers'])).map(([name, header]) => [
    name,
    { ...objectOf(header), schema: header },
  ])
  const { content = {} } =
    response['schema'] === undefined ? {} : contentOf(produces, response['schema'])
  return {
    headers: Object.fromEntries(headers),
    content: { ...objectOf(content), ...Object.fromEntries(examples) },
  }
}

function contentOf(types: readonly string[], schema: unknown): Json {
  const named = types.length > 0 ? types : ['application/json']
  return { content: Object.fromEntries(named.map((type) => [type, { schema }])) }
}
