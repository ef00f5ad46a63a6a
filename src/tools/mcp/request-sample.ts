import { labelOf } from './api-reference.ts'
import type { Operation } from './api-reference.ts'
import { ToolError } from './tool-error.ts'
import { suggestion } from '../../base/shared/text/nearest.ts'
import { fieldsOf, initialValues, keyOf } from '../../base/shared/request/form.ts'
import type { RequestField, RequestForm, RequestValues } from '../../base/shared/request/form.ts'
import { LANGUAGES, programsOf } from '../../base/shared/request/languages.ts'
import { isJson } from '../../base/shared/request/media-type.ts'

export interface SampleCall {
  readonly language?: string | undefined
  readonly values?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** A program that calls an operation with the given values. Other values are those of the published samples. */
export function requestSample(operation: Operation, call: SampleCall): string {
  const { values = {}, body } = call
  const language = call.language?.toLowerCase() ?? LANGUAGES[0]?.name ?? ''
  const form = operation.request
  const isAsPublished = Object.keys(values).length === 0 && body === undefined
  const published = operation.samples?.find((sample) => sample.language.toLowerCase() === language)
  if (isAsPublished && published !== undefined) {
    const { code, install } = published
    const program = programText(language, code)
    return install === undefined ? program : `${programText('bash', install)}\n\n${program}`
  }
  if (form === undefined) throw new ToolError(noForm(operation))
  const filled = filledIn(form, { values, body })
  const program = programsOf(form, filled).find((each) => each.language === language)
  if (program !== undefined) return programText(language, program.code)
  if (published !== undefined)
    throw new ToolError(
      `The sample in \`${language}\` has the values of the description. Leave out \`values\` and \`body\`, or choose from ${listed(LANGUAGES)}.`,
    )
  throw new ToolError(
    `There is no sample in \`${language}\`. Choose from ${languagesOf(operation).join(', ')}.`,
  )
}

function noForm(operation: Operation): string {
  return operation.path === undefined
    ? `\`${labelOf(operation)}\` is a webhook: the API sends it, so there is no request to write.`
    : `The reference has no details of \`${labelOf(operation)}\`. Its page has samples: ${operation.url}`
}

function listed(languages: typeof LANGUAGES): string {
  return languages.map(({ name }) => name).join(', ')
}

function languagesOf({ samples = [] }: Operation): readonly string[] {
  return [
    ...new Set([...LANGUAGES.map(({ name }) => name), ...samples.map((each) => each.language)]),
  ]
}

function programText(language: string, code: string): string {
  return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``
}

interface SampleInput {
  readonly values: Readonly<Record<string, unknown>>
  readonly body: unknown
}

function filledIn(form: RequestForm, { values, body }: SampleInput): RequestValues {
  const initial = initialValues(form)
  const fields = [...form.fields, ...form.bodies.slice(0, 1).flatMap(fieldsOf)]
  const given = new Map(
    Object.entries(values).map(([name, value]) => [keyOf(fieldNamed(name, fields)), value]),
  )
  const all = Object.entries(initial.fields).filter(([key]) => !given.has(key))
  const sent = [...given].filter(([, value]) => value !== null)
  return { ...initial, fields: Object.fromEntries([...all, ...sent]), ...bodyOf(form, body) }
}

/** A field by its name, or by its place and name: `q`, `query q`. */
function fieldNamed(name: string, fields: readonly RequestField[]): RequestField {
  const [found, other] = fields.filter((field) => field.name === name)
  const exact = fields.find((field) => keyOf(field) === name)
  if (exact !== undefined) return exact
  if (found !== undefined && other === undefined) return found
  const keys = fields.filter((field) => field.name === name).map(keyOf)
  if (keys.length > 0)
    throw new ToolError(
      `\`${name}\` is the name of several fields. Choose from ${keys.join(', ')}.`,
    )
  const names = fields.map((field) => field.name)
  const list = names.length > 0 ? `It takes ${names.slice(0, 60).join(', ')}.` : 'It takes none.'
  throw new ToolError(
    `The operation has no parameter \`${name}\`.${suggestion(name, names)} ${list}`,
  )
}

function bodyOf(form: RequestForm, body: unknown): Pick<RequestValues, 'body'> {
  if (body === undefined) return {}
  const json = form.bodies.find((each) => each.kind === 'text' && isJson(each.type))
  if (json !== undefined)
    return { body: { type: json.type, text: JSON.stringify(body, undefined, 2) } }
  const [first] = form.bodies
  throw new ToolError(
    first === undefined
      ? 'The operation takes no body.'
      : `The operation takes no JSON, but ${first.type}. Send its fields as \`values\`.`,
  )
}
