import type { FieldPlace, FieldWriting } from '../../base/shared/request/form.ts'
import { writeField } from '../../base/shared/request/serialize.ts'
import { plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

/** A parameter with a value, written by its `style` and `explode`. */
export function writeParameter(parameter: JsonRecord, value: unknown): readonly string[] {
  const writing = writingOf(parameter)
  return writing === undefined ? [plainOf(value)] : writeField(writing, value)
}

/** How a parameter is written; `undefined` if its place is unknown in OpenAPI. */
export function writingOf(parameter: JsonRecord): FieldWriting | undefined {
  const place = placeOf(parameter['in'])
  const style = textOf(parameter['style'])
  const { explode } = parameter
  const [mediaType] = Object.keys(recordOf(parameter['content']))
  if (place === undefined) return undefined
  return {
    in: place,
    name: plainOf(parameter['name']),
    ...(style !== undefined && { style }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(parameter['allowReserved'] === true && { allowReserved: true }),
    ...(mediaType !== undefined && { mediaType }),
  }
}

/** The keywords of an Encoding Object that write a part like a parameter of a query. */
export const STYLES = ['style', 'explode', 'allowReserved']

/** A member of a form: an object without a style is JSON, and a style replaces the media type (OpenAPI 3.1, Encoding Object). */
export function formWritingOf(name: string, encoding: JsonRecord, isObject: boolean): FieldWriting {
  const isStyled = STYLES.some((key) => key in encoding)
  return {
    ...writingOf({ ...encoding, content: undefined, name, in: 'query' }),
    name,
    in: 'query',
    ...(isObject && !isStyled && { mediaType: 'application/json' }),
  }
}

function placeOf(place: unknown): FieldPlace | undefined {
  switch (place) {
    case 'path':
    case 'query':
    case 'querystring':
    case 'header':
    case 'cookie':
    case 'body':
      return place
    default:
      return undefined
  }
}
