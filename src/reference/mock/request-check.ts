import { parseJson } from '../../base/shared/json.ts'
import { remember } from '../../base/shared/remember.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import { closedSchema } from './closed-schema.ts'
import { contentMedia } from '../examples/example.ts'
import { isRecord, listOf, memberOf, plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'
import { requiredScheme } from '../read/security-schemes.ts'
import { shapeOf } from '../read/schema-shape.ts'
import type { OperationRequest } from '../requests/request-form.ts'
import type {
  ArrivedRequest,
  RequestCheck,
  RequestFault,
  RequestFaults,
  RequestPart,
  UncheckedPart,
} from '../requests/runnable-operation.ts'
import { isInRange, multipartReader } from './multipart-form.ts'
import { schemaCheck } from '../schema/schema-check.ts'
import type { SchemaCheck, SchemaVerdict } from '../schema/schema-check.ts'
import { typesIn } from '../schema/schema-type.ts'

/** Checks requests of one operation: credentials, then parameters and body. */
export function requestCheckOf(request: OperationRequest): RequestCheck {
  const { root, parameters } = request
  const isOld = (textOf(root['openapi']) ?? '').startsWith('3.0')
  const checks = parameters.map((parameter) => parameterCheck(root, parameter, isOld))
  const checkBody = bodyCheck(request, isOld)
  return (given) => {
    const missing = missingCredentials(request, given)
    if (missing !== undefined) return { status: 401, faults: [missing], unchecked: [] }
    const body = checkBody(given)
    if (body.status === 415) return body
    const found = [...checks.map((check) => check(given)), body]
    return {
      status: 400,
      faults: found.flatMap(({ faults }) => faults),
      unchecked: found.flatMap(({ unchecked }) => unchecked),
    }
  }
}

/** The findings in one part of a request. */
type PartFaults = Pick<RequestFaults, 'faults' | 'unchecked'>
type Check = (given: ArrivedRequest) => PartFaults

const NOTHING: PartFaults = { faults: [], unchecked: [] }

function faulty(...faults: readonly RequestFault[]): PartFaults {
  return { faults, unchecked: [] }
}

function found(part: RequestPart, { faults, unchecked }: SchemaVerdict): PartFaults {
  return {
    faults: faults.map(({ at, detail }) => ({
      in: part.in,
      name: part.in === 'body' ? at : part.name,
      detail,
    })),
    unchecked: unchecked.map((reason): UncheckedPart => ({ ...part, reason })),
  }
}

function parameterCheck(root: JsonRecord, parameter: JsonRecord, isOld: boolean): Check {
  const place = plainOf(parameter['in'])
  const name = plainOf(parameter['name'])
  const content = isRecord(parameter['content'])
  const schema = content ? contentMedia(root, parameter)['schema'] : parameter['schema']
  const closed = closedSchema(root, { type: 'object', properties: { value: schema ?? {} } })
  const check = schemaCheck(closed, { isOld, isText: !content })
  const read = readerOf(root, parameter)
  return (given) => {
    const value = read(given)
    if (value === undefined)
      return parameter['required'] === true
        ? faulty({ in: place, name, detail: 'is required' })
        : NOTHING
    if (value === '' && parameter['allowEmptyValue'] === true) return NOTHING
    return found({ in: place, name }, check({ value }))
  }
}

/** Reads the value of a parameter from a request, by its style. */
function readerOf(root: JsonRecord, parameter: JsonRecord): (given: ArrivedRequest) => unknown {
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
  const { schema } = shapeOf(root, parameter['schema'] ?? {})
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

function textsOf(given: ArrivedRequest, place: string, name: string): readonly string[] {
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

function bodyCheck({ root, value }: OperationRequest, isOld: boolean): RequestCheck {
  const body = recordOf(resolveReference(root, value['requestBody']).value)
  const types = Object.entries(recordOf(body['content'])).map(([range, media]) => {
    const { schema, encoding } = recordOf(resolveReference(root, media).value)
    return { range, check: mediaCheck(root, range, { schema, encoding, isOld }) }
  })
  return ({ body: bytes, headers }) => {
    if (bytes.length === 0) {
      const isMissing = body['required'] === true
      return {
        status: 400,
        ...(isMissing ? faulty({ in: 'body', name: '', detail: 'is required' }) : NOTHING),
      }
    }
    if (types.length === 0) return { status: 400, ...NOTHING }
    const type = headers['content-type'] ?? ''
    const taken = types.find(({ range }) => isInRange(type, range))
    if (taken !== undefined) return { status: 400, ...taken.check(bytes, type) }
    const detail = `is ${type === '' ? 'missing' : `\`${type}\``}; the operation takes ${types.map(({ range }) => `\`${range}\``).join(', ')}`
    return { status: 415, ...faulty({ in: 'header', name: 'Content-Type', detail }) }
  }
}

interface CheckedMedia {
  readonly schema: unknown
  readonly encoding: unknown
  readonly isOld: boolean
}

function mediaCheck(
  root: JsonRecord,
  range: string,
  { schema, encoding, isOld }: CheckedMedia,
): (bytes: Buffer, type: string) => PartFaults {
  const whole = { in: 'body', name: '' }
  const closed = schema === undefined ? undefined : closedSchema(root, schema)
  const checkOf = (isText: boolean): SchemaCheck =>
    closed === undefined
      ? () => ({ faults: [], unchecked: [] })
      : schemaCheck(closed, { isOld, isText })
  const checks = { json: remember(() => checkOf(false)), form: remember(() => checkOf(true)) }
  // Compiling takes longer than a request may.
  if (isJson(range)) checks.json()
  if (isForm(range) || isMultipart(range)) checks.form()
  const readForm = multipartReader({ root, schema, encoding })
  return (bytes, type) => {
    const text = bytes.toString('utf8')
    if (isJson(type) || isJson(range)) {
      if (isTooDeep(text))
        return faulty({ ...whole, detail: `nests deeper than ${String(DEEPEST)} levels` })
      try {
        return found(whole, checks.json()(JSON.parse(text)))
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        return faulty({ ...whole, detail: `is no JSON: ${String(memberOf(error, 'message'))}` })
      }
    }
    if (isForm(type)) return found(whole, checks.form()(formValue(text)))
    if (!isMultipart(type)) return NOTHING
    const form = readForm(bytes, type)
    if (form === undefined)
      return faulty({ ...whole, detail: 'has no parts that its boundary separates' })
    const { faults, unchecked } = found(whole, checks.form()(form.value))
    return { faults: [...form.faults, ...faults], unchecked }
  }
}

function isMultipart(type: string): boolean {
  return type.toLowerCase().startsWith('multipart/form-data')
}

function isForm(type: string): boolean {
  return type.toLowerCase().startsWith('application/x-www-form-urlencoded')
}

/** Each level takes a part of the stack. */
const DEEPEST = 200

/** Checks that a JSON text nests deeper than a check of its value can follow. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isQuoted && character === '\\') at += 1
    else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

/** The fields of a form; one that is sent several times is a list. */
function formValue(text: string): JsonRecord {
  const fields = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const known = fields.get(name)
    if (known === undefined) fields.set(name, [value])
    else known.push(value)
  }
  return Object.fromEntries(
    Array.from(fields, ([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}

/** The credentials that are missing for every alternative; `undefined` if one of them is complete. */
function missingCredentials(
  { root, value }: OperationRequest,
  given: ArrivedRequest,
): RequestFault | undefined {
  const alternatives = listOf(value['security'] ?? root['security']).map(recordOf)
  if (alternatives.length === 0) return undefined
  const faults = alternatives.map((alternative) =>
    Object.keys(alternative).flatMap((name) => {
      // Credentials of a scheme that is not declared have no known form.
      const scheme = requiredScheme(root, name)?.value ?? {}
      return credentialFault(scheme, given) ?? []
    }),
  )
  return faults.some((each) => each.length === 0) ? undefined : faults[0]?.[0]
}

function credentialFault(scheme: JsonRecord, given: ArrivedRequest): RequestFault | undefined {
  const type = textOf(scheme['type'])
  if (type === 'apiKey') {
    const [place, name] = [plainOf(scheme['in']), plainOf(scheme['name'])]
    return textsOf(given, place, name).length > 0
      ? undefined
      : { in: place, name, detail: 'is required' }
  }
  if (type === undefined || type === 'mutualTLS') return undefined
  const wanted = type === 'http' ? (textOf(scheme['scheme']) ?? 'Bearer') : 'Bearer'
  const header = given.headers['authorization'] ?? ''
  if (header.toLowerCase().startsWith(`${wanted.toLowerCase()} `)) return undefined
  return { in: 'header', name: 'Authorization', detail: `must begin with \`${wanted} \`` }
}
