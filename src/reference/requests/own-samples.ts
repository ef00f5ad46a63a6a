import type { UnrenderedSample } from '../../base/model/api.ts'
import type {
  OwnSample,
  SampleOperation,
  SampleOptions,
  SampleValues,
} from '../../base/model/site-config.ts'
import { badConfigOption, extensionThrew } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { fieldsOf, initialValues, keyOf } from '../../base/shared/request/form.ts'
import type { RequestForm } from '../../base/shared/request/form.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import type { OptionPlace } from '../load/option-place.ts'
import type { OperationOutline } from '../outline/outline.ts'
import { plainJson } from '../../base/shared/json.ts'
import { rememberEach } from '../../base/shared/remember.ts'
import { jsonOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { requestFormOf, requestOf } from './request-form.ts'

/** The list of functions in the config. */
export interface OwnSampleSettings {
  readonly own: SampleOptions['own']
  readonly root: JsonRecord
  readonly keyVariable: string
  /** The place of a function in the config, by its position in the list. */
  readonly placeOf: (index: number) => OptionPlace
}

/** The samples that functions of the config write. */
export interface OwnSamples {
  readonly of: (operation: OperationOutline) => readonly UnrenderedSample[]
  /** At most one for each function, for the first operation with which it fails: all operations are tried. */
  readonly problems: () => readonly Problem[]
}

/** Lets the functions of `samples.own` write samples of operations, on demand. One that fails has no sample there. */
export function ownSamplesOf(
  operations: readonly OperationOutline[],
  { own, root, keyVariable, placeOf }: OwnSampleSettings,
): OwnSamples {
  const entries = typeof own === 'object' ? own : []
  if (entries.length === 0) return { of: () => [], problems: () => [] }
  const resultsOf = rememberEach((outline: OperationOutline) => {
    const form = requestFormOf(requestOf(outline, root), keyVariable)
    return entries.map((entry) => ({ entry, result: resultOf(entry, outline, form) }))
  })
  return {
    of: (outline) =>
      resultsOf(outline).flatMap(({ entry, result }) =>
        typeof result === 'string' ? [sampleOf(entry, result)] : [],
      ),
    problems() {
      const found = new Map<OwnSample, Problem>()
      for (const outline of operations) {
        for (const [index, { entry, result }] of resultsOf(outline).entries()) {
          if (typeof result === 'string' || result === undefined || found.has(entry)) continue
          const operation = `${outline.method} ${outline.path}`
          found.set(entry, problemOf(result, operation, placeOf(index)))
        }
      }
      return [...found.values()]
    },
  }
}

function sampleOf({ id, label, language, install }: OwnSample, code: string): UnrenderedSample {
  return {
    language: id,
    label,
    syntax: language,
    code: code.trimEnd(),
    isWritten: true,
    isOwn: true,
    ...(install !== undefined && { install }),
  }
}

/** The mistake of a function: the thrown value, or the type of its result. */
type Mistake = { readonly thrown: unknown } | { readonly type: string }

function resultOf(
  { write }: OwnSample,
  outline: OperationOutline,
  form: RequestForm,
): string | Mistake | undefined {
  try {
    const result: unknown = write(operationOf(outline, form), valuesOf(form))
    if (typeof result === 'string' || result === undefined) return textOf(result)
    // A rejection is not another mistake.
    if (result instanceof Promise) result.catch(() => undefined)
    return { type: typeOf(result) }
  } catch (thrown) {
    return { thrown }
  }
}

function typeOf(result: unknown): string {
  if (result === null) return 'null'
  if (result instanceof Promise) return 'promise'
  return Array.isArray(result) ? 'list' : typeof result
}

function problemOf(
  mistake: Mistake,
  operation: string,
  { option, location }: OptionPlace,
): Problem {
  if ('thrown' in mistake) {
    const what = `\`${option}\`, called for \`${operation}\`,`
    return extensionThrew({ what, reason: thrownText(mistake.thrown) }, location)
  }
  const expected = `a function that returns a text, or \`undefined\` for no sample; for \`${operation}\` it returned a value of the type \`${mistake.type}\``
  return badConfigOption({ option, expected }, location)
}

/** A copy of the facts of an operation, which the function may change. */
function operationOf(
  { method, path, title, tag, value }: OperationOutline,
  form: RequestForm,
): SampleOperation {
  const id = textOf(value['operationId'])
  const body = bodyOf(form)
  return {
    ...(id !== undefined && { id }),
    method,
    path,
    title,
    server: form.server,
    ...(tag !== undefined && { tag: tag.label }),
    parameters: form.fields.map(({ name, in: place, required = false }) => ({
      name,
      in: place,
      required,
    })),
    ...(body !== undefined && { body }),
    secrets: form.secrets.map(({ variable }) => variable),
    description: recordOf(copyOf(value)),
  }
}

/** The values of parameters and form fields by name, and the body, unless a parameter has that name. */
function valuesOf(form: RequestForm): SampleValues {
  const { fields } = initialValues(form)
  const named = [...form.fields, ...form.bodies.slice(0, 1).flatMap(fieldsOf)].flatMap((field) => {
    const key = keyOf(field)
    return Object.hasOwn(fields, key) ? [[field.name, copyOf(fields[key])] as const] : []
  })
  const body = bodyOf(form)?.value
  return { ...(body !== undefined && { body }), ...Object.fromEntries(named) }
}

function bodyOf({ bodies: [body] }: RequestForm): SampleOperation['body'] {
  if (body === undefined) return undefined
  switch (body.kind) {
    case 'text':
      return { type: body.type, value: isJson(body.type) ? plainJson(body.text) : body.text }
    case 'file':
      return { type: body.type, value: body.file }
    case 'form':
    case 'parts': {
      const sent = body.fields.filter((field) => 'value' in field)
      const members = sent.map(({ name, value }) => [name, copyOf(value)])
      return { type: body.type, value: Object.fromEntries(members) }
    }
    default:
      return body satisfies never
  }
}

/** A copy in plain JSON: a long number has the precision of JavaScript. */
function copyOf(value: unknown): unknown {
  return plainJson(jsonOf(value))
}
