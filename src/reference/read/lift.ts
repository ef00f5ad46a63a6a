import { METHODS } from './grammar.ts'
import { isRecord, listOf, recordOf, textOf, textsOf } from './json.ts'
import { liftedBody, liftedParameter, liftedResponse, typesIn } from './lift-message.ts'
import { liftedReference, liftedSchema, mapOf } from './lift-schema.ts'
import { resolveReference } from './references.ts'
import type { JsonRecord } from './json.ts'

const OLD_MEMBERS = new Set([
  'swagger',
  'host',
  'basePath',
  'schemes',
  'consumes',
  'produces',
  'paths',
  'definitions',
  'parameters',
  'responses',
  'securityDefinitions',
])

/**
 * A description in the form of OpenAPI 3, so that all later code handles one form: 2.0 becomes 3.0, and webhooks of
 * descriptions before 3.1 (`x-webhooks`) those of 3.1.
 */
export function lifted(root: JsonRecord): JsonRecord {
  const hooks = root['x-webhooks']
  const current = 'swagger' in root ? liftedRoot(root) : root
  return isRecord(hooks) && !('webhooks' in root) ? { ...current, webhooks: hooks } : current
}

function liftedRoot(root: JsonRecord): JsonRecord {
  const parameters = Object.entries(recordOf(root['parameters'])).filter(
    ([, parameter]) => !isOfBody(parameter),
  )
  return {
    openapi: '3.0.4',
    ...Object.fromEntries(Object.entries(root).filter(([name]) => !OLD_MEMBERS.has(name))),
    servers: serversOf(root, textsOf(root['schemes'])),
    paths: mapOf(root['paths'], (item) => liftedPathItem(item, root)),
    components: {
      schemas: mapOf(root['definitions'], liftedSchema),
      parameters: mapOf(Object.fromEntries(parameters), liftedParameter),
      responses: mapOf(root['responses'], (response) =>
        liftedResponse(response, textsOf(root['produces'])),
      ),
      securitySchemes: mapOf(root['securityDefinitions'], liftedScheme),
    },
  }
}

function serversOf(root: JsonRecord, schemes: readonly string[]): readonly JsonRecord[] {
  const path = (textOf(root['basePath']) ?? '').replace(/\/$/, '')
  const host = textOf(root['host'])
  if (host === undefined) return [{ url: path || '/' }]
  const named = schemes.length > 0 ? schemes : ['https']
  return named.map((scheme) => ({ url: `${scheme}://${host}${path}` }))
}

function liftedPathItem(value: unknown, root: JsonRecord): unknown {
  if (!isRecord(value)) return value
  const shared = parametersIn(value, root)
  const methods = METHODS.flatMap((method) => {
    const operation = value[method]
    return isRecord(operation) ? [[method, liftedOperation(operation, root, shared)]] : []
  })
  return {
    ...value,
    ...(value['parameters'] !== undefined && {
      parameters: withoutBody(value['parameters'], root),
    }),
    ...recordOf(Object.fromEntries(methods)),
  }
}

function liftedOperation(
  operation: JsonRecord,
  root: JsonRecord,
  shared: readonly JsonRecord[],
): JsonRecord {
  const { consumes: _consumes, produces: _produces, schemes, parameters, ...rest } = operation
  const own = parametersIn(operation, root)
  const isOwn = (other: JsonRecord): boolean =>
    own.some((one) => one['in'] === other['in'] && one['name'] === other['name'])
  const body = liftedBody(
    [...own, ...shared.filter((other) => !isOwn(other))],
    typesIn(operation, root, 'consumes'),
  )
  const produces = typesIn(operation, root, 'produces')
  return {
    ...rest,
    ...(schemes !== undefined && { servers: serversOf(root, textsOf(schemes)) }),
    ...(parameters !== undefined && { parameters: withoutBody(parameters, root) }),
    ...(body !== undefined && { requestBody: body }),
    responses: mapOf(operation['responses'], (response) => liftedResponse(response, produces)),
  }
}

/** The parameters of an operation or a path, with their references followed. */
function parametersIn(holder: JsonRecord, root: JsonRecord): readonly JsonRecord[] {
  return listOf(holder['parameters']).map((item) => recordOf(resolveReference(root, item).value))
}

function withoutBody(parameters: unknown, root: JsonRecord): readonly unknown[] {
  return listOf(parameters)
    .filter((item) => !isOfBody(resolveReference(root, item).value))
    .map(liftedParameter)
}

function isOfBody(parameter: unknown): boolean {
  return ['body', 'formData'].includes(String(recordOf(parameter)['in']))
}

/** The flows of OAuth by their names in 2.0. */
const FLOWS: Readonly<Record<string, string>> = {
  implicit: 'implicit',
  password: 'password',
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
}

function liftedScheme(value: unknown): unknown {
  if (!isRecord(value)) return value
  if (value['type'] === 'basic') return { ...value, type: 'http', scheme: 'basic' }
  if (value['type'] !== 'oauth2') {
    const reference = textOf(value['$ref'])
    return reference === undefined ? value : { ...value, $ref: liftedReference(reference) }
  }
  const { flow, authorizationUrl, tokenUrl, scopes, ...rest } = value
  const name = FLOWS[textOf(flow) ?? ''] ?? 'implicit'
  return {
    ...rest,
    flows: {
      [name]: {
        ...(authorizationUrl !== undefined && { authorizationUrl }),
        ...(tokenUrl !== undefined && { tokenUrl }),
        scopes: recordOf(scopes),
      },
    },
  }
}
