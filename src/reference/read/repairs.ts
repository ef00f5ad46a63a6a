import { nearest } from '../../base/shared/text/nearest.ts'
import { isRecord, listOf, memberOf, plainOf, recordOf, setMember, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { hasAny, keywordOf } from './keywords.ts'
import { itemsAsSchema } from './meant-forms.ts'
import { MOVED_BODY } from './moved-body.ts'
import { PARAMETERS } from './parameter-repairs.ts'
import { either, has, listed, missing, without } from './repair-rows.ts'
import type { Renaming, Repair } from './repair-rows.ts'
import { SECURITY } from './security-repairs.ts'
import { VERSIONS } from './version-repairs.ts'

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

/** The objects with an example of their value. */
const WITH_EXAMPLES = ['parameter', 'header', 'mediaType']
/** The members of an example that have its value. */
const VALUES = new Set(['value', 'externalValue', 'dataValue', 'serializedValue', '$ref'])

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
  {
    of: WITH_EXAMPLES,
    at: 'examples',
    since: '3.0',
    matches: ({ examples }) => Array.isArray(examples),
    repair: (object) => {
      const named = listOf(object['examples']).map((value, at) => [String(at + 1), { value }])
      setMember(object, 'examples', Object.fromEntries(named))
    },
    says: '`examples` must be a map of names to objects with a `value`. Its values are shown with numbers as names: give them names.',
  },
  { ...either(WITH_EXAMPLES, ['examples', 'example']), since: '3.0' },
  {
    of: 'example',
    at: 'value',
    since: '3.0',
    matches: (object) =>
      !hasAny(object, VALUES) &&
      Object.keys(object).some((name) => !/^x-|^summary$|^description$/.test(name)),
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

/** The keywords next to a reference that change what the value may be: texts harm no one, and many write them. */
function nextToReference(schema: JsonRecord): readonly string[] {
  return Object.keys(schema).filter(
    (name) => name !== '$ref' && !name.startsWith('x-') && keywordOf(name).isText !== true,
  )
}

const SCHEMAS: readonly Repair[] = [
  {
    of: ['schema', 'parameter', 'header'],
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
  },
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
    at: 'type',
    until: '3.0',
    matches: ({ type }) => Array.isArray(type),
    repair: (object) => {
      const types = listOf(object['type'])
      const [type, ...others] = types.filter((each) => each !== 'null')
      if (others.length > 0) {
        const isNull = types.includes('null')
        setMember(
          object,
          'anyOf',
          types
            .filter((each) => each !== 'null')
            .map((each) => ({ type: each, ...(isNull && { nullable: true }) })),
        )
        without(object, 'type')
        return
      }
      setMember(object, 'type', type)
      if (types.includes('null')) setMember(object, 'nullable', true)
    },
    says: 'A list of types is new in OpenAPI 3.1. It is read as there: write `nullable: true` for `null` and `anyOf` for several types, or set `openapi: 3.1.0`.',
  },
  {
    of: 'schema',
    at: 'items',
    until: '3.0',
    matches: (object) => object['type'] === 'array' && !has(object, 'items'),
    repair: (object) => void setMember(object, 'items', {}),
    says: 'This list has no `items`, so pages show it without the type of its items. Add them, such as `items: { type: string }`.',
  },
  {
    of: ['schema', 'parameter', 'header'],
    at: 'items',
    until: '3.0',
    matches: ({ items }) => Array.isArray(items),
    repair: itemsAsSchema,
    says: '`items` is one schema, not a list: each item is read as one of these. Write `items: { anyOf: [ … ] }`.',
  },
  {
    of: 'schema',
    at: '$ref',
    until: '3.0',
    matches: (object) => textOf(object['$ref']) !== undefined && nextToReference(object).length > 0,
    // Writers mean them, so they are read as in 3.1.
    repair: () => undefined,
    says: (object) =>
      `Before OpenAPI 3.1, programs ignore what is next to \`$ref\`. Pages show ${listed(nextToReference(object))}. For others, write \`allOf: [{ $ref: … }]\` in place of the reference.`,
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
  ...VERSIONS,
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
    of: 'paths',
    rename: (name) => {
      const right = name.replaceAll(/\/:(\w+)(?=\/|$)/g, '/{$1}')
      return right === name ? undefined : right
    },
    says: (name, right) =>
      `A parameter in a path is written in braces: \`${name}\` is shown as \`${right}\`. Correct it.`,
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
      const [, status] = /^(?:HTTP )?([1-5]\d\d)\b(?!.*\d{3})/i.exec(name) ?? []
      if (status !== undefined) return status
      return /^[1-5][x*]{2}$/i.test(name) ? `${name.charAt(0)}XX` : undefined
    },
    says: (name, right) =>
      `A response is named by its status: \`${name}\` is read as \`${right}\`. Correct it.`,
  },
]

/** The member that is meant by a text in place of an object. */
export function memberMeant(object: string, text: string): string | undefined {
  return object !== 'schema' || TYPES.includes(text) ? TEXT_MEANS[object] : undefined
}

const TEXT_MEANS: Readonly<Record<string, string>> = {
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
