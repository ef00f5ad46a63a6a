import { keywordOf, keywordsWith, VALUE_KEYWORDS } from './keywords.ts'

/**
 * The objects of OpenAPI 2.0 to 3.2, with the type of each member: a scalar (`text`, `flag`, `number`), an object (`info`), `any` for
 * data, and `[x]` and `{x}` for lists and maps. A `!` says that the member is required, `@3.1` that it is new in that version.
 */

/** The name of an object in the tables below. */
export type ObjectName = string

export interface Member {
  /** `text`, `[tag]`, `{schema}`. Several types are separated by `|`: the first one is the usual one. */
  readonly type: string
  readonly isRequired: boolean
  /** The version of OpenAPI that added it: `3.1`. */
  readonly since: string
}

type Members = Readonly<Record<string, string>>

const DOCS: Members = { url: 'text!', description: 'text' }
const TEXTS: Members = { summary: 'text', description: 'text' }
const INFO: Members = {
  title: 'text!',
  summary: 'text@3.1',
  description: 'text',
  termsOfService: 'text',
  contact: 'contact',
  license: 'license',
  version: 'text!',
}
const CONTACT: Members = { name: 'text', url: 'text', email: 'text' }
const LICENSE: Members = { name: 'text!', identifier: 'text@3.1', url: 'text' }
const TAG: Members = {
  name: 'text!',
  summary: 'text@3.2',
  description: 'text',
  externalDocs: 'externalDocs',
  parent: 'text@3.2',
  kind: 'text@3.2',
}
const XML: Members = {
  name: 'text',
  namespace: 'text',
  prefix: 'text',
  attribute: 'flag',
  wrapped: 'flag',
  nodeType: 'text@3.2',
}

const HEADER: Members = {
  description: 'text',
  required: 'flag',
  deprecated: 'flag',
  allowEmptyValue: 'flag',
  style: 'text',
  explode: 'flag',
  allowReserved: 'flag',
  schema: 'schema',
  example: 'any',
  examples: '{example}',
  content: '{mediaType}',
}

const OPERATION: Members = {
  tags: '[text]',
  ...TEXTS,
  externalDocs: 'externalDocs',
  operationId: 'text',
  parameters: '[parameter]',
  responses: 'responses',
  deprecated: 'flag',
  security: '[requirement]',
}

const METHODS_OF_2: Members = {
  get: 'operation',
  put: 'operation',
  post: 'operation',
  delete: 'operation',
  options: 'operation',
  head: 'operation',
  patch: 'operation',
}

/** The extensions of others that have operations. */
const VENDOR_TABLES: Members = { 'x-webhooks': '{pathItem}', 'x-ms-paths': '{pathItem}' }

const ENCODING: Members = {
  contentType: 'text',
  headers: '{header}',
  style: 'text',
  explode: 'flag',
  allowReserved: 'flag',
  encoding: '{encoding}@3.2',
  prefixEncoding: '[encoding]@3.2',
  itemEncoding: 'encoding@3.2',
}

const OF_3: Readonly<Record<ObjectName, Members>> = {
  root: {
    openapi: 'text!',
    $self: 'text@3.2',
    info: 'info!',
    jsonSchemaDialect: 'text@3.1',
    servers: '[server]',
    paths: 'paths',
    webhooks: '{pathItem}@3.1',
    ...VENDOR_TABLES,
    components: 'components',
    security: '[requirement]',
    tags: '[tag]',
    externalDocs: 'externalDocs',
  },
  info: INFO,
  contact: CONTACT,
  license: LICENSE,
  server: {
    url: 'text!',
    description: 'text',
    name: 'text@3.2',
    variables: '{serverVariable}',
  },
  serverVariable: { enum: '[text]', default: 'text!', description: 'text' },
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
    pathItems: '{pathItem}@3.1',
    mediaTypes: '{mediaType}@3.2',
  },
  pathItem: {
    $ref: 'text',
    ...TEXTS,
    ...METHODS_OF_2,
    trace: 'operation',
    query: 'operation@3.2',
    additionalOperations: '{operation}@3.2',
    servers: '[server]',
    parameters: '[parameter]',
  },
  operation: {
    ...OPERATION,
    requestBody: 'requestBody',
    callbacks: '{callback}',
    servers: '[server]',
  },
  externalDocs: DOCS,
  parameter: { name: 'text!', in: 'text!', ...HEADER },
  header: HEADER,
  requestBody: { description: 'text', content: '{mediaType}!', required: 'flag' },
  mediaType: {
    description: 'text@3.2',
    schema: 'schema',
    itemSchema: 'schema@3.2',
    example: 'any',
    examples: '{example}',
    encoding: '{encoding}',
    prefixEncoding: '[encoding]@3.2',
    itemEncoding: 'encoding@3.2',
  },
  encoding: ENCODING,
  response: {
    summary: 'text@3.2',
    description: 'text!',
    headers: '{header}',
    content: '{mediaType}',
    links: '{link}',
  },
  example: {
    ...TEXTS,
    value: 'any',
    externalValue: 'text',
    dataValue: 'any@3.2',
    serializedValue: 'text@3.2',
  },
  link: {
    operationRef: 'text',
    operationId: 'text',
    parameters: '{any}',
    requestBody: 'any',
    description: 'text',
    server: 'server',
  },
  tag: TAG,
  securityScheme: {
    type: 'text!',
    description: 'text',
    name: 'text',
    in: 'text',
    scheme: 'text',
    bearerFormat: 'text',
    flows: 'flows',
    openIdConnectUrl: 'text',
    oauth2MetadataUrl: 'text@3.2',
    deprecated: 'flag@3.2',
  },
  flows: {
    implicit: 'flow',
    password: 'flow',
    clientCredentials: 'flow',
    authorizationCode: 'flow',
    deviceAuthorization: 'flow@3.2',
  },
  flow: {
    authorizationUrl: 'text',
    deviceAuthorizationUrl: 'text@3.2',
    tokenUrl: 'text',
    refreshUrl: 'text',
    scopes: '{text}!',
  },
  discriminator: { propertyName: 'text!', mapping: '{text}', defaultMapping: 'text@3.2' },
  xml: XML,
}

/** Keywords of a schema whose type is not that of their row in `keywords.ts`. */
const KEYWORDS: Members = {
  $ref: 'text',
  $dynamicRef: 'text',
  $schema: 'text',
  $id: 'text',
  $anchor: 'text',
  $dynamicAnchor: 'text',
  $comment: 'text',
  type: 'text|[text]',
  enum: 'list',
  required: '[text]',
  format: 'text',
  pattern: 'text',
  contentMediaType: 'text',
  contentEncoding: 'text',
  minContains: 'number',
  maxContains: 'number',
  title: 'text',
  description: 'text',
  nullable: 'flag',
  deprecated: 'flag',
  readOnly: 'flag',
  writeOnly: 'flag',
  uniqueItems: 'flag',
  exclusiveMinimum: 'number|flag',
  exclusiveMaximum: 'number|flag',
  items: 'schema|[schema]',
  additionalItems: 'schema|flag',
  additionalProperties: 'schema|flag',
  dependencies: '{any}',
  dependentRequired: '{[text]}',
  externalDocs: 'externalDocs',
  discriminator: 'discriminator',
  xml: 'xml',
}

function typeOfKeyword(name: string, isOf2: boolean): string {
  if (isOf2 && name === 'discriminator') return 'text'
  const own = KEYWORDS[name]
  if (own !== undefined) return own
  const { holds, limit } = keywordOf(name)
  return holds ?? (limit === undefined ? 'any' : 'number')
}

/** The schema of a value next to its name. */
const VALUE_OF_2: Members = {
  ...Object.fromEntries([...VALUE_KEYWORDS].map((name) => [name, typeOfKeyword(name, true)])),
  collectionFormat: 'text',
}

const OF_2: Readonly<Record<ObjectName, Members>> = {
  root: {
    swagger: 'text!',
    info: 'info!',
    host: 'text',
    basePath: 'text',
    schemes: '[text]',
    consumes: '[text]',
    produces: '[text]',
    paths: 'paths!',
    ...VENDOR_TABLES,
    definitions: '{schema}',
    parameters: '{parameter}',
    responses: '{response}',
    securityDefinitions: '{securityScheme}',
    security: '[requirement]',
    tags: '[tag]',
    externalDocs: 'externalDocs',
  },
  info: INFO,
  contact: CONTACT,
  license: LICENSE,
  pathItem: { $ref: 'text', ...METHODS_OF_2, parameters: '[parameter]' },
  operation: { ...OPERATION, consumes: '[text]', produces: '[text]', schemes: '[text]' },
  externalDocs: DOCS,
  parameter: {
    name: 'text!',
    in: 'text!',
    description: 'text',
    required: 'flag',
    allowEmptyValue: 'flag',
    schema: 'schema',
    ...VALUE_OF_2,
  },
  header: { description: 'text', ...VALUE_OF_2 },
  response: {
    description: 'text!',
    schema: 'schema',
    headers: '{header}',
    examples: '{any}',
  },
  tag: TAG,
  securityScheme: {
    type: 'text!',
    description: 'text',
    name: 'text',
    in: 'text',
    flow: 'text',
    authorizationUrl: 'text',
    tokenUrl: 'text',
    scopes: '{text}',
  },
  xml: XML,
}

/** Objects that are maps of names to values. */
const MAPS: Readonly<Record<ObjectName, string>> = {
  callback: '{pathItem}',
  paths: '{pathItem}',
  requirement: '{[text]}',
  responses: '{response}',
}

/** The type of a map, `{x}`; `undefined` for a type that is no map. */
export function mapTypeOf(type: string): string | undefined {
  return type.startsWith('{') ? type : MAPS[type]
}

const MEMBER = /^(.+?)(!?)(?:@(3\.\d))?$/

function memberOfText(text: string): Member {
  const [, type = 'any', mark = '', since = ''] = MEMBER.exec(text) ?? []
  return { type, isRequired: mark === '!', since }
}

type Table = ReadonlyMap<ObjectName, ReadonlyMap<string, Member>>

function tableOf(written: Readonly<Record<ObjectName, Members>>, isOf2: boolean): Table {
  const schema = Object.fromEntries(
    [...keywordsWith(() => true)].map((name) => [name, typeOfKeyword(name, isOf2)]),
  )
  const rows = Object.entries({ ...written, schema })
  return new Map(
    rows.map(([name, members]) => [
      name,
      new Map(Object.entries(members).map(([key, text]) => [key, memberOfText(text)])),
    ]),
  )
}

const TABLES = { old: tableOf(OF_2, true), new: tableOf(OF_3, false) }

/** The members of an object in a version of OpenAPI; `undefined` for a name that is no object. */
export function membersOf(
  object: ObjectName,
  version: string,
): ReadonlyMap<string, Member> | undefined {
  return (version.startsWith('2.') ? TABLES.old : TABLES.new).get(object)
}

const NAMES = new Set(
  Object.values(TABLES).flatMap((table) => [...table.values()].flatMap((each) => [...each.keys()])),
)

/** True if an object of OpenAPI has a member of this name. */
export function isMemberName(name: string): boolean {
  return NAMES.has(name)
}
