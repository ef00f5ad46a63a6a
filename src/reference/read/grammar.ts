import { keywordOf, keywordsWith } from './keywords.ts'

/**
 * The objects of OpenAPI 2.0 to 3.2, with the kind of each member, as far as they can contain references.
 * Members that are not listed here are text, a number, or data of the writer.
 */

export type Kind =
  | 'root'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'mediaType'
  | 'encoding'
  | 'response'
  | 'callback'
  | 'link'
  | 'example'
  | 'schema'
  | 'securityScheme'

/**
 * One object of a kind, a list of them, or a map of names to them. A schema is allowed in place of a list of
 * them.
 */
export type Form = Kind | `[${Kind}]` | `{${Kind}}`

type Members = Readonly<Record<string, Form>>

export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const

const PARAMETER: Members = {
  schema: 'schema',
  items: 'schema',
  content: '{mediaType}',
  examples: '{example}',
}

const SCHEMA: Members = Object.fromEntries(
  [...keywordsWith(({ holds }) => holds)].map((name) => [name, keywordOf(name).holds ?? 'schema']),
)

const GRAMMAR: Readonly<Record<Kind, Members>> = {
  root: {
    paths: '{pathItem}',
    webhooks: '{pathItem}',
    components: 'components',
    // OpenAPI 2.0 has no `components`.
    definitions: '{schema}',
    parameters: '{parameter}',
    responses: '{response}',
    securityDefinitions: '{securityScheme}',
  },
  components: {
    schemas: '{schema}',
    responses: '{response}',
    parameters: '{parameter}',
    examples: '{example}',
    requestBodies: '{requestBody}',
    headers: '{header}',
    securitySchemes: '{securityScheme}',
    links: '{link}',
    callbacks: '{callback}',
    pathItems: '{pathItem}',
    mediaTypes: '{mediaType}',
  },
  pathItem: {
    parameters: '[parameter]',
    additionalOperations: '{operation}',
    ...Object.fromEntries(METHODS.map((method) => [method, 'operation' as const])),
  },
  operation: {
    parameters: '[parameter]',
    requestBody: 'requestBody',
    responses: '{response}',
    callbacks: '{callback}',
  },
  parameter: PARAMETER,
  header: PARAMETER,
  requestBody: { content: '{mediaType}' },
  mediaType: {
    schema: 'schema',
    itemSchema: 'schema',
    examples: '{example}',
    encoding: '{encoding}',
    prefixEncoding: '[encoding]',
    itemEncoding: 'encoding',
  },
  encoding: {
    headers: '{header}',
    encoding: '{encoding}',
    prefixEncoding: '[encoding]',
    itemEncoding: 'encoding',
  },
  response: {
    headers: '{header}',
    content: '{mediaType}',
    links: '{link}',
    schema: 'schema',
  },
  callback: {},
  link: {},
  example: {},
  schema: SCHEMA,
  securityScheme: {},
}

/**
 * Members with texts and lists of texts, tags, servers and the like: OpenAPI allows no reference there, but
 * parsers follow it.
 */
const TEXTS = new Set([
  'consumes',
  'description',
  'enum',
  'externalDocs',
  'flows',
  'format',
  'info',
  'name',
  'operationId',
  'pattern',
  'produces',
  'required',
  'schemes',
  'scopes',
  'security',
  'server',
  'servers',
  'summary',
  'tags',
  'title',
  'type',
  'x-code-samples',
  'x-codeSamples',
  'xml',
])

/**
 * True if references in a member are replaced by their targets: those of `description`, not those of `example`. The
 * values in the list of a schema's `enum` are data.
 */
export function isReplaceable(kind: Kind, name: string, value: unknown): boolean {
  if (kind === 'schema' && name === 'enum' && Array.isArray(value)) return false
  return TEXTS.has(name) && formOf(kind, name) === undefined
}

/** The form of a member; `undefined` if it contains no reference. */
export function formOf(kind: Kind, name: string): Form | undefined {
  // A callback is a map of expressions to path items.
  if (kind === 'callback') return name.startsWith('x-') ? undefined : 'pathItem'
  const members = GRAMMAR[kind]
  return Object.hasOwn(members, name) ? members[name] : undefined
}

/** The kind of the objects in a form: `{schema}` → `schema`. */
export function kindIn(form: Form): Kind {
  // A form is a kind, or a kind between brackets.
  return form.replace(/^[[{]|[\]}]$/g, '') as Kind
}

/** The parts of a description with reusable objects, by the kind of the objects. */
const SHELVES: Partial<Readonly<Record<Kind, readonly string[]>>> = {
  schema: ['components', 'schemas'],
  response: ['components', 'responses'],
  parameter: ['components', 'parameters'],
  example: ['components', 'examples'],
  requestBody: ['components', 'requestBodies'],
  header: ['components', 'headers'],
  securityScheme: ['components', 'securitySchemes'],
  link: ['components', 'links'],
  callback: ['components', 'callbacks'],
}

const SHELVES_OF_2: typeof SHELVES = {
  schema: ['definitions'],
  parameter: ['parameters'],
  response: ['responses'],
}

/** The path of a description's reusable objects of a kind; `undefined` if they can only be inline. */
export function shelfOf(kind: Kind, version: string): readonly string[] | undefined {
  if (version.startsWith('2.')) return SHELVES_OF_2[kind]
  if (kind === 'mediaType')
    return version.startsWith('3.2') ? ['components', 'mediaTypes'] : undefined
  return SHELVES[kind]
}
