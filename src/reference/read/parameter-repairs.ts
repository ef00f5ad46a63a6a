import { isRecord, plainOf, recordOf, setMember, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { hasAny, VALUE_KEYWORDS } from './keywords.ts'
import { either, extensionsOf, has, listed, missing, without } from './repair-rows.ts'
import type { Repair, Spot } from './repair-rows.ts'

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

/** The keywords that say that a parameter is one of OpenAPI 2.0. */
const OLD_KEYWORDS = new Set([...VALUE_KEYWORDS].filter((name) => !name.startsWith('x-')))

/** Sets the place of a parameter. One in the path is always required: that it lacks this, too, is no second mistake. */
function put(object: JsonRecord, place: string): void {
  setMember(object, 'in', place)
  if (place === 'path') setMember(object, 'required', true)
}

/** The members that `put` sets. */
function putAs({ required }: JsonRecord, place: string): string {
  return `\`in: ${place}\`${place === 'path' && required !== true ? ' and `required: true`' : ''}`
}

/** Mistakes of parameters. */
export const PARAMETERS: readonly Repair[] = [
  {
    of: 'parameter',
    at: 'in',
    matches: (object, spot) =>
      object['in'] === undefined &&
      isInTemplate(object, spot) &&
      textOf(object['name']) !== undefined,
    repair: (object) => put(object, 'path'),
    says: (object) =>
      `This parameter has no \`in\`, and its name is in the path, so it is read with ${putAs(object, 'path')}. Add that.`,
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
    repair: (object) => put(object, plainOf(object['in']).toLowerCase()),
    says: (object) =>
      `The value of \`in\` is written in small letters: this is read as ${putAs(object, plainOf(object['in']).toLowerCase())}. Write that.`,
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
      for (const name of Object.keys(object).filter((each) => VALUE_KEYWORDS.has(each))) {
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
    of: 'parameter',
    at: 'schema',
    until: '2.0',
    matches: (object) => object['in'] !== 'body' && isRecord(object['schema']),
    repair: (object, { move }) => {
      const schema = recordOf(object['schema'])
      for (const [name, value] of Object.entries(schema))
        if ((VALUE_KEYWORDS.has(name) || name.startsWith('x-')) && !has(object, name)) {
          setMember(object, name, value)
          move(['schema', name], [name])
        }
      without(object, 'schema')
      if (!has(object, 'type')) setMember(object, 'type', 'string')
    },
    says: '`schema` is of OpenAPI 3, or of a body. It is read as the type of this parameter: write `type` next to its name.',
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
  {
    ...either('parameter', ['content', 'schema']),
    repair: (object) => {
      const { schema } = object
      // The parameter is hidden if its schema is.
      for (const [name, value] of Object.entries(extensionsOf(schema)))
        if (!has(object, name)) setMember(object, name, value)
      without(object, 'schema')
    },
  },
  {
    of: ['parameter', 'header'],
    at: 'style',
    matches: ({ style }) => typeof style === 'string' && !STYLES.includes(style),
    repair: (object) => without(object, 'style'),
    says: ({ style }) =>
      `There is no \`style: ${plainOf(style)}\`: the usual style is shown. Use one of ${listed(STYLES)}.`,
  },
]

function isBare(parameter: JsonRecord): boolean {
  return hasAny(parameter, OLD_KEYWORDS) && !isOld(parameter)
}

function isOld({ in: place }: JsonRecord): boolean {
  return OLD_PLACES.includes(plainOf(place))
}
