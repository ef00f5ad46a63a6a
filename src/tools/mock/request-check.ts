import { remember } from '../../base/shared/remember.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import { closedSchema } from './closed-schema.ts'
import { contentMedia } from '../../reference/examples/example.ts'
import { isRecord, memberOf, plainOf, recordOf, textOf } from '../../reference/read/json.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import { resolveReference } from '../../reference/read/references.ts'
import type { OperationRequest } from '../../reference/requests/request-form.ts'
import type {
  ArrivedRequest,
  RequestCheck,
  RequestFault,
  RequestFaults,
  RequestPart,
  UncheckedPart,
} from '../../reference/requests/runnable-operation.ts'
import { challengesOf, missingCredentials } from './credentials.ts'
import { formReader } from './form-fields.ts'
import { isInRange, multipartReader } from './multipart-form.ts'
import { readerOf } from './request-values.ts'
import { schemaCheck } from '../../reference/schema/schema-check.ts'
import type { SchemaCheck, SchemaVerdict } from '../../reference/schema/schema-check.ts'

/** Checks requests of one operation: credentials, then parameters and body. */
export function requestCheckOf(request: OperationRequest): RequestCheck {
  const { root, parameters } = request
  const isOld = (textOf(root['openapi']) ?? '').startsWith('3.0')
  const checks = parameters.map((parameter) => parameterCheck(root, parameter, isOld))
  const checkBody = bodyCheck(request, isOld)
  return (given) => {
    const missing = missingCredentials(request, given)
    if (missing !== undefined)
      return { status: 401, faults: [missing], unchecked: [], challenges: challengesOf(request) }
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
  const readFields = formReader({ root, schema, encoding })
  const readParts = multipartReader({ root, schema, encoding })
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
    if (isForm(type)) return found(whole, checks.form()(readFields(text)))
    if (!isMultipart(type)) return NOTHING
    const form = readParts(bytes, type)
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

/** True if a JSON text nests deeper than a check of its value can follow. */
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
