import { nearest } from '../../base/problems/nearest.ts'
import { isRecord, listOf, memberOf, plainOf, recordOf, setMember, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { hasAny, keywordsWith } from './keywords.ts'
import { MOVED_BODY } from './moved-body.ts'

/** An object of a description that is read, and where it is. */
export interface Spot {
  readonly root: JsonRecord
  /** The version of OpenAPI that it is read as. */
  readonly version: string
  /** The path as written. */
  readonly path: readonly string[]
  /** The object that is so many steps above it. */
  readonly above: (steps: number) => unknown
  /** Notes that a member is moved below the object: `['enum']` → `['schema', 'enum']`. */
  readonly move: (from: readonly string[], to: readonly string[]) => void
  /** Notes that a new object takes the place of another: it has its marks, too. */
  readonly replaces: (old: unknown, made: JsonRecord) => void
}

/** A known mistake: the object that has it, its repair, and the sentence for the writer. */
export interface Repair {
  /** The object, by its name in `objects.ts`. */
  readonly of: string
  /** The member with the mistake: the place of the finding. */
  readonly at: string
  /** The versions of OpenAPI in which it is a mistake. Default: all. */
  readonly since?: '3.0' | '3.1'
  readonly until?: '2.0' | '3.0'
  readonly matches: (object: JsonRecord, spot: Spot) => boolean
  /** Without it, the object is left out. */
  readonly repair?: (object: JsonRecord, spot: Spot) => void
  readonly says: string | ((object: JsonRecord) => string)
}

/** A name in a map, or of a member, that is written in another way than OpenAPI wants it. */
export interface Renaming {
  readonly of: string
  readonly rename: (name: string) => string | undefined
  readonly says: (name: string, right: string) => string
}

/** A member that is missing, and the value that it is read with. */
function missing(
  of: string,
  at: string,
  value: unknown,
  says: string,
): Pick<Repair, 'of' | 'at' | 'matches' | 'repair' | 'says'> {
  return {
    of,
    at,
    matches: (object) => !Object.hasOwn(object, at),
    repair: (object) => void setMember(object, at, value),
    says,
  }
}

function without(object: JsonRecord, name: string): void {
  Reflect.deleteProperty(object, name)
}

const has = (object: JsonRecord, ...names: string[]): boolean =>
  names.every((name) => Object.hasOwn(object, name))

/** Members that exclude each other: the second one is not read. */
function either(of: string, [read, unread]: readonly [string, string]): Repair {
  return {
    of,
    at: unread,
    matches: (object) => has(object, read, unread),
    repair: (object) => without(object, unread),
    says: `\`${unread}\` may not be next to \`${read}\`, and is not shown. Remove one of them.`,
  }
}

const PLACES = ['path', 'query', 'header', 'cookie']
const OLD_PLACES = ['body', 'formData']
const STYLES = [
  'matrix',
  'label',
  'simple',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
]

function isInTemplate({ name }: JsonRecord, { path }: Spot): boolean {
  return path[0] === 'paths' && path[1]?.includes(`{${plainOf(name)}}`) === true
}

/** The keywords of a schema that stand next to the name of a parameter. */
const BESIDE = keywordsWith(({ isOfParameter }) => isOfParameter)

const PARAMETERS: readonly Repair[] = [
  {
    of: 'parameter',
    at: 'in',
    matches: (object, spot) =>
      object['in'] === undefined &&
      isInTemplate(object, spot) &&
      textOf(object['name']) !== undefined,
    repair: (object) => void setMember(object, 'in', 'path'),
    says: 'This parameter has no `in`, and its name is in the path, so it is read with `in: path`. Add that.',
  },
  {
    of: 'parameter',
    at: 'in',
    matches: (object) => object['in'] === undefined && textOf(object['name']) !== undefined,
    repair: (object) => void setMember(object, 'in', 'query'),
    says: 'This parameter has no `in`, so it is read with `in: query`. Add `in` with `query`, `path`, `header` or `cookie`.',
  },
  {
    of: 'parameter',
    at: 'in',
    matches: ({ in: place }) => {
      const meant = textOf(place)?.toLowerCase() ?? ''
      return !PLACES.includes(plainOf(place)) && PLACES.includes(meant)
    },
    repair: (object) => void setMember(object, 'in', plainOf(object['in']).toLowerCase()),
    says: 'The value of `in` is written in small letters: it is read so. Correct it.',
  },
  {
    of: 'parameter',
    at: 'in',
    matches: ({ in: place }, { version }) => {
      const known = version.startsWith('2.')
        ? [...PLACES, ...OLD_PLACES]
        : [...PLACES, 'querystring']
      // A body in 3.x was moved, unless nothing leads to it.
      return place !== undefined && ![...known, ...OLD_PLACES].includes(plainOf(place))
    },
    says: '`in` must be one of `query`, `path`, `header` and `cookie`.',
  },
  {
    of: 'parameter',
    at: 'required',
    matches: ({ in: place, required }) => place === 'path' && required !== true,
    repair: (object) => void setMember(object, 'required', true),
    says: 'A path parameter is always required, so it is read with `required: true`. Add that.',
  },
  {
    of: 'parameter',
    at: 'type',
    since: '3.0',
    matches: (object) => !has(object, 'schema') && !has(object, 'content') && isBare(object),
    repair: (object, { move }) => {
      const schema: Record<string, unknown> = {}
      for (const name of Object.keys(object).filter((each) => BESIDE.has(each))) {
        setMember(schema, name, object[name])
        move([name], ['schema', name])
        without(object, name)
      }
      setMember(object, 'schema', schema)
    },
    says: '`type` next to the name of a parameter is of OpenAPI 2.0. It is read as `schema: { type }`: move it there.',
  },
  {
    ...missing('parameter', 'schema', undefined, ''),
    since: '3.0',
    matches: (object) => !has(object, 'schema') && !has(object, 'content') && !isOld(object),
    repair: (object) => void setMember(object, 'schema', {}),
    says: 'This parameter has no `schema`, so pages show it without a type. Add one, such as `schema: { type: string }`.',
  },
  {
    ...missing('parameter', 'type', undefined, ''),
    until: '2.0',
    matches: (object) => object['in'] !== 'body' && !has(object, 'type'),
    repair: (object) => void setMember(object, 'type', 'string'),
    says: 'This parameter has no `type`, so it is read with `type: string`. Add its type.',
  },
  {
    ...missing('parameter', 'schema', {}, ''),
    until: '2.0',
    matches: (object) => object['in'] === 'body' && !has(object, 'schema'),
    says: 'This body has no `schema`, so pages show it without a type. Add one.',
  },
  either('parameter', ['content', 'schema']),
  ...['parameter', 'header'].map((of): Repair => ({
    of,
    at: 'style',
    matches: ({ style }) => typeof style === 'string' && !STYLES.includes(style),
    repair: (object) => without(object, 'style'),
    says: ({ style }) =>
      `There is no \`style: ${plainOf(style)}\`: the usual style is shown. Use one of ${listed(STYLES)}.`,
  })),
]

function isBare(parameter: JsonRecord): boolean {
  return (
    hasAny(parameter, new Set([...BESIDE].filter((name) => !name.startsWith('x-')))) &&
    !isOld(parameter)
  )
}

function isOld({ in: place }: JsonRecord): boolean {
  return OLD_PLACES.includes(plainOf(place))
}

/** A schema that is not in a media type. */
function bare(of: string): Repair {
  return {
    of,
    at: 'schema',
    since: '3.0',
    matches: (object) => has(object, 'schema') && !has(object, 'content'),
    repair: (object, { move }) => {
      const { schema } = object
      without(object, 'schema')
      setMember(object, 'content', { 'application/json': { schema } })
      move(['schema'], ['content', 'application/json', 'schema'])
    },
    says: '`schema` must be in `content`, below a media type. It is read as that of `application/json`: move it there.',
  }
}

const NO_EXAMPLES = 'examples'

/** A list of examples, or values without `value`, in place of a map of objects. */
function listOfExamples(of: string): Repair {
  return {
    of,
    at: NO_EXAMPLES,
    since: '3.0',
    matches: (object) => Array.isArray(object[NO_EXAMPLES]),
    repair: (object) => {
      const named = listOf(object[NO_EXAMPLES]).map((value, at) => [String(at + 1), { value }])
      setMember(object, NO_EXAMPLES, Object.fromEntries(named))
    },
    says: '`examples` must be a map of names to objects with a `value`. Its values are shown with numbers as names: give them names.',
  }
}

const CONTENT: readonly Repair[] = [
  bare('response'),
  missing(
    'response',
    'description',
    '',
    'This response has no `description`, so pages show the name of its status only. Add one.',
  ),
  bare('requestBody'),
  missing(
    'requestBody',
    'content',
    {},
    'This request body has no `content`, so pages show it without a type. Add its media type, such as `application/json`.',
  ),
  ...['parameter', 'header', 'mediaType'].flatMap((of) => [
    listOfExamples(of),
    { ...either(of, ['examples', 'example']), since: '3.0' as const },
  ]),
  {
    of: 'example',
    at: 'value',
    since: '3.0',
    matches: (object) =>
      !hasAny(
        object,
        new Set(['value', 'externalValue', 'dataValue', 'serializedValue', '$ref']),
      ) && Object.keys(object).some((name) => !/^x-|^summary$|^description$/.test(name)),
    repair: (object) => {
      const value = { ...object }
      for (const name of Object.keys(value)) if (!name.startsWith('x-')) without(object, name)
      setMember(object, 'value', value)
    },
    says: 'An example needs a `value`. It is read as if all of it were that value: put it there.',
  },
  either('example', ['value', 'externalValue']),
  either('link', ['operationId', 'operationRef']),
]

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string', 'file']
/** The types of other languages. */
const OTHER_TYPES: Readonly<Record<string, JsonRecord>> = {
  any: {},
  bool: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
  datetime: { type: 'string', format: 'date-time' },
  decimal: { type: 'number' },
  dict: { type: 'object' },
  double: { type: 'number', format: 'double' },
  email: { type: 'string', format: 'email' },
  float: { type: 'number', format: 'float' },
  int: { type: 'integer' },
  int32: { type: 'integer', format: 'int32' },
  int64: { type: 'integer', format: 'int64' },
  list: { type: 'array' },
  long: { type: 'integer', format: 'int64' },
  map: { type: 'object' },
  str: { type: 'string' },
  text: { type: 'string' },
  uri: { type: 'string', format: 'uri' },
  url: { type: 'string', format: 'uri' },
  uuid: { type: 'string', format: 'uuid' },
}

function typeMeant(type: unknown): JsonRecord {
  const name = plainOf(type).toLowerCase()
  return TYPES.includes(name) ? { type: name } : recordOf(memberOf(OTHER_TYPES, name))
}

const isUnknownType = ({ type }: JsonRecord): boolean =>
  typeof type === 'string' && !TYPES.includes(type)

const SCHEMAS: readonly Repair[] = [
  ...['schema', 'parameter', 'header'].map((of): Repair => ({
    of,
    at: 'type',
    matches: isUnknownType,
    repair: (object) => {
      const read = typeMeant(object['type'])
      without(object, 'type')
      for (const [name, value] of Object.entries(read))
        if (!has(object, name)) setMember(object, name, value)
    },
    says: ({ type }) => {
      const read = typeMeant(type)
      const how = Object.entries(read).map(([name, value]) => `${name}: ${String(value)}`)
      const shown =
        how.length > 0 ? `It is read as \`${how.join(', ')}\`` : 'Any value is shown as allowed'
      const fix =
        how.length > 0
          ? 'Correct it.'
          : `Leave \`type\` out, or use one of ${listed(TYPES.slice(0, 7))}.`
      return `There is no type \`${plainOf(type)}\`. ${shown}. ${fix}`
    },
  })),
  {
    of: 'schema',
    at: 'required',
    matches: ({ required }) => typeof required === 'boolean' || required === 'true',
    repair: (object, { path, above }) => {
      const isRequired = object['required'] !== false
      without(object, 'required')
      const around = above(2)
      if (!isRequired || path.at(-2) !== 'properties' || !isRecord(around)) return
      const names = listOf(around['required'])
      const name = path.at(-1) ?? ''
      if (!names.includes(name)) setMember(around, 'required', [...names, name])
    },
    says: '`required` is a list of names next to `properties`. This property is read so: move its name there.',
  },
  {
    of: 'schema',
    at: 'nullable',
    since: '3.1',
    matches: ({ nullable, $ref: reference }) => nullable === true && reference === undefined,
    repair: (object) => {
      const { type } = object
      if (typeof type !== 'string') return
      setMember(object, 'type', [type, 'null'])
      without(object, 'nullable')
    },
    says: "`nullable` is not in OpenAPI 3.1. It is read as a type: write `type: [string, 'null']`, with its own type.",
  },
]

const SCHEME_TYPES = ['apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect']
const OLD_SCHEME_TYPES = ['apiKey', 'basic', 'oauth2']
/** The types as people write them. */
const OTHER_SCHEMES: Readonly<Record<string, JsonRecord>> = {
  apikey: { type: 'apiKey' },
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  http: { type: 'http' },
  jwt: { type: 'http', scheme: 'bearer' },
  mutualtls: { type: 'mutualTLS' },
  oauth: { type: 'oauth2' },
  oauth2: { type: 'oauth2' },
  openid: { type: 'openIdConnect' },
  openidconnect: { type: 'openIdConnect' },
}

/** The type of a security scheme, by its type as written or by its members. */
function schemeMeant(scheme: JsonRecord): JsonRecord {
  const { type, flows, flow, name, scheme: http, openIdConnectUrl } = scheme
  if (type !== undefined) return recordOf(memberOf(OTHER_SCHEMES, plainOf(type).toLowerCase()))
  if (flows !== undefined || flow !== undefined) return { type: 'oauth2' }
  if (openIdConnectUrl !== undefined) return { type: 'openIdConnect' }
  if (http !== undefined) return { type: 'http' }
  return name === undefined ? {} : { type: 'apiKey' }
}

const isKnownScheme = ({ type }: JsonRecord, { version }: Spot): boolean =>
  (version.startsWith('2.') ? OLD_SCHEME_TYPES : SCHEME_TYPES).includes(plainOf(type))

function schemeNeeds(type: string, at: string, says: string, value?: string): Repair {
  return {
    of: 'securityScheme',
    at,
    matches: (object) => object['type'] === type && !has(object, at),
    ...(value !== undefined && { repair: (object) => void setMember(object, at, value) }),
    says,
  }
}

const SECURITY: readonly Repair[] = [
  {
    of: 'securityScheme',
    at: 'type',
    matches: (object, spot) =>
      !isKnownScheme(object, spot) && isKnownScheme(schemeMeant(object), spot),
    repair: (object) => {
      for (const [name, value] of Object.entries(schemeMeant(object)))
        if (name === 'type' || !has(object, name)) setMember(object, name, value)
    },
    says: (object) =>
      `This security scheme is read with \`type: ${plainOf(schemeMeant(object)['type'])}\`, by ${object['type'] === undefined ? 'its members' : 'what is written'}. Correct its \`type\`.`,
  },
  {
    of: 'securityScheme',
    at: 'type',
    matches: (object, spot) => !isKnownScheme(object, spot),
    says: `\`type\` must be one of ${listed(SCHEME_TYPES)}, or in OpenAPI 2.0 one of ${listed(OLD_SCHEME_TYPES)}.`,
  },
  schemeNeeds(
    'apiKey',
    'name',
    '`name` is missing: the header, cookie or query parameter with the key.',
  ),
  schemeNeeds(
    'apiKey',
    'in',
    'This security scheme has no `in`, so its key is shown as a header. Add `in: header`, `query` or `cookie`.',
    'header',
  ),
  schemeNeeds(
    'http',
    'scheme',
    'This security scheme has no `scheme`, so it is shown as `bearer`. Add `scheme: bearer` or `basic`.',
    'bearer',
  ),
  {
    ...schemeNeeds('oauth2', 'flows', '`flows` is missing: the ways to get a token.'),
    since: '3.0',
  },
  schemeNeeds('openIdConnect', 'openIdConnectUrl', '`openIdConnectUrl` is missing.'),
  {
    of: 'securityScheme',
    at: 'in',
    matches: ({ type, in: place }) =>
      type === 'apiKey' &&
      place !== undefined &&
      !['header', 'query', 'cookie'].includes(plainOf(place)),
    says: '`in` must be one of `header`, `query` and `cookie`.',
  },
  {
    ...schemeNeeds(
      'oauth2',
      'flow',
      'This security scheme has no `flow`, so it is shown as `implicit`. Add its flow.',
      'implicit',
    ),
    until: '2.0',
  },
  {
    ...missing(
      'securityScheme',
      'scopes',
      {},
      'This OAuth flow has no `scopes`, so pages list none. Add `scopes: {}`, or the scopes with what each allows.',
    ),
    until: '2.0',
    matches: ({ type, scopes }) => type === 'oauth2' && scopes === undefined,
  },
  missing(
    'flow',
    'scopes',
    {},
    'This OAuth flow has no `scopes`, so pages list none. Add `scopes: {}`, or the scopes with what each allows.',
  ),
  ...['flow', 'securityScheme'].map((of): Repair => ({
    of,
    at: 'scopes',
    matches: ({ scopes }) => Array.isArray(scopes),
    repair: (object) => {
      const named = listOf(object['scopes']).map((name) => [plainOf(name), ''])
      setMember(object, 'scopes', Object.fromEntries(named))
    },
    says: '`scopes` must be a map of names to what each allows. Its names are shown alone: add the texts.',
  })),
]

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

const noInfo = (name: string): string =>
  `\`info\` has no \`${name}\`, so pages show ${name === 'title' ? '“API” as the title' : 'no version'}. Add one.`

/** The known mistakes, in the order in which they are repaired. */
export const REPAIRS: readonly Repair[] = [
  missing(
    'root',
    'info',
    { title: 'API', version: '' },
    'The description has no `info`, so pages show “API” as the title. Add `info` with `title` and `version`.',
  ),
  {
    ...missing(
      'root',
      'paths',
      {},
      'The description has no `paths`, so there are no operations. Add `paths: {}`, or the operations.',
    ),
    matches: (root, { version }) =>
      !has(root, 'paths') &&
      (version < '3.1' || !(has(root, 'components') || has(root, 'webhooks'))) &&
      !isMisspelt(root, 'paths'),
  },
  missing('info', 'title', 'API', noInfo('title')),
  missing('info', 'version', '', noInfo('version')),
  {
    ...missing(
      'license',
      'name',
      'License',
      'This license has no `name`, so pages show its identifier or “License”. Add the name, such as `MIT`.',
    ),
    repair: (object) => void setMember(object, 'name', textOf(object['identifier']) ?? 'License'),
  },
  missing(
    'server',
    'url',
    '/',
    'This server has no `url`, so it is read as `/`, the host of the pages. Add the URL of the API.',
  ),
  {
    ...missing(
      'serverVariable',
      'default',
      '',
      'This variable of a server has no `default`, so its first value is used. Add one.',
    ),
    repair: (object) => void setMember(object, 'default', plainOf(listOf(object['enum'])[0] ?? '')),
  },
  {
    ...missing(
      'operation',
      'responses',
      {},
      'This operation has no `responses`, so its page shows none. Add one, such as `200`.',
    ),
    until: '3.0',
    matches: (object) => !has(object, 'responses') && !isMisspelt(object, 'responses'),
  },
  ...MOVED_BODY,
  ...PARAMETERS,
  ...CONTENT,
  ...SCHEMAS,
  ...SECURITY,
]

/** True if an unknown member has nearly this name: that is the mistake. */
function isMisspelt(object: JsonRecord, name: string): boolean {
  return Object.keys(object).some((each) => nearest(each, [name]) !== undefined)
}

const METHOD = /^(?:get|put|post|delete|options|head|patch|trace)$/i
const STATUS = /^(?:[1-5](?:\d\d|XX)|default)$/

/** The names that a map may have, after they were repaired. */
export const NAMES: Readonly<Record<string, { readonly allows: RegExp; readonly says: string }>> = {
  responses: {
    allows: STATUS,
    says: 'A response is named by its status, such as `200`, `4XX` or `default`.',
  },
}

export const RENAMINGS: readonly Renaming[] = [
  {
    of: 'paths',
    rename: (name) => (name.startsWith('/') || name.startsWith('x-') ? undefined : `/${name}`),
    says: (name, right) =>
      `A path begins with \`/\`: \`${name}\` is shown as \`${right}\`. Add it.`,
  },
  {
    of: 'pathItem',
    rename: (name) =>
      METHOD.test(name) && name !== name.toLowerCase() ? name.toLowerCase() : undefined,
    says: (name, right) =>
      `A method is written in small letters: \`${name}\` is read as \`${right}\`. Correct it.`,
  },
  {
    of: 'responses',
    rename: (name) => {
      if (STATUS.test(name) || name.startsWith('x-')) return undefined
      if (/^default$/i.test(name)) return 'default'
      return /^[1-5][x*]{2}$/i.test(name) ? `${name.charAt(0)}XX` : undefined
    },
    says: (name, right) =>
      `A group of statuses is written \`${right}\`: \`${name}\` is read so. Correct it.`,
  },
]

/** The member that is meant by a text in place of an object. */
export const TEXT_MEANS: Readonly<Record<string, string>> = {
  contact: 'name',
  discriminator: 'propertyName',
  example: 'value',
  externalDocs: 'url',
  license: 'name',
  response: 'description',
  schema: 'type',
  server: 'url',
  tag: 'name',
}
