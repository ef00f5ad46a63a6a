import { parseJson } from '../../base/shared/json.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import { memberOf, plainOf, recordOf, textOf } from '../../reference/read/json.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import { meaningOf } from '../../reference/schema/meaning.ts'
import type { ArrivedRequest } from '../../reference/requests/runnable-operation.ts'
import { typesIn } from '../../reference/schema/schema-type.ts'

/** Reads the value of a parameter from a request, by its style. */
export function readerOf(
  root: JsonRecord,
  parameter: JsonRecord,
): (given: ArrivedRequest) => unknown {
  const place = plainOf(parameter['in'])
  const name = plainOf(parameter['name'])
  const [type] = Object.keys(recordOf(parameter['content']))
  if (type !== undefined) {
    return (given) => {
      const [text] = textsOf(given, place, name)
      if (text === undefined || !isJson(type)) return text
      return parseJson(text) ?? text
    }
  }
  const { schema } = meaningOf(root, parameter['schema'] ?? {})
  const types = typesIn(schema)
  const isForm = place === 'query' || place === 'cookie'
  const style = textOf(parameter['style']) ?? (isForm ? 'form' : 'simple')
  const explode = parameter['explode'] ?? (style === 'form' || style === 'cookie')
  if (types.includes('object'))
    return objectReader({ place, name, style, explode: explode === true, schema })
  return (given) => {
    const texts = textsOf(given, place, name).map((text) => withoutStyle(text, style, name))
    if (!types.includes('array')) return texts[0]
    if (texts.length === 0) return undefined
    if (isForm && explode === true) return texts
    const separator = SEPARATORS.get(style) ?? (style === 'label' && explode === true ? '.' : ',')
    return texts[0] === '' ? [] : texts[0]?.split(separator)
  }
}

const SEPARATORS = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
  ['tabDelimited', '\t'],
])

interface ObjectReading {
  readonly place: string
  readonly name: string
  readonly style: string
  readonly explode: boolean
  readonly schema: JsonRecord
}

function objectReader({ place, name, style, explode, schema }: ObjectReading) {
  return (given: ArrivedRequest): unknown => {
    if (style === 'deepObject') {
      const members = given.query.flatMap(([key, value]) => {
        const inner = key.startsWith(`${name}[`) && key.endsWith(']')
        return inner ? [[key.slice(name.length + 1, -1), value] as const] : []
      })
      return members.length > 0 ? Object.fromEntries(members) : undefined
    }
    if (place === 'query' && explode) {
      const own = recordOf(schema['properties'])
      const members = given.query.filter(([key]) => Object.hasOwn(own, key))
      return members.length > 0 ? Object.fromEntries(members) : undefined
    }
    const [text] = textsOf(given, place, name)
    if (text === undefined) return undefined
    const parts = withoutStyle(text, style, name).split(',')
    if (explode)
      return Object.fromEntries(
        parts.map((part) => [part.split('=')[0], part.split('=').slice(1).join('=')]),
      )
    return Object.fromEntries(
      parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : [])),
    )
  }
}

function withoutStyle(text: string, style: string, name: string): string {
  if (style === 'label') return text.replace(/^\./, '')
  return style === 'matrix' ? text.replaceAll(`;${name}=`, ',').replace(/^,/, '') : text
}

export function textsOf(given: ArrivedRequest, place: string, name: string): readonly string[] {
  switch (place) {
    case 'path':
      return [plainOf(memberOf(given.path, name) ?? '')].filter((text) => text !== '')
    case 'header':
      return [memberOf(given.headers, name.toLowerCase())].filter(
        (text) => typeof text === 'string',
      )
    case 'cookie':
      return given.cookies.filter(([key]) => key === name).map(([, text]) => text)
    case 'querystring':
      return given.query.length > 0
        ? [String(new URLSearchParams(given.query.map(([k, v]) => [k, v])))]
        : []
    default:
      return given.query.filter(([key]) => key === name).map(([, text]) => text)
  }
}
