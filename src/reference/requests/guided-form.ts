import type {
  BodyExample,
  BodyForm,
  FieldExample,
  RequestField,
  RequestForm,
} from '../../base/shared/request/form.ts'
import { keyOf, valuesOf } from '../../base/shared/request/form.ts'
import { concreteType, isJson } from '../../base/shared/request/media-type.ts'
import { bodyText } from '../examples/body-text.ts'
import { contentMedia, examplesOf } from '../examples/example.ts'
import { isRecord, memberOf, plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { shownText } from '../read/left-out.ts'
import { resolveReference } from '../read/references.ts'
import { meaningOf } from '../schema/meaning.ts'
import { schemaOfMedia } from '../schema/file.ts'
import type { OperationRequest } from './request-form.ts'
import { partFieldsOf } from './form-parts.ts'
import { valueRuleOf } from './value-rule.ts'

interface Guide {
  readonly root: JsonRecord
  /** Markdown as a sentence without marks. */
  readonly summaryOf: (markdown: string) => string
}

/** The most examples of one field or body in a form, and the most characters of an example of a field. */
const MOST_EXAMPLES = 10
const LONGEST_EXAMPLE = 500
const LONGEST_BODY = 5000

/**
 * The form of a page, with help for readers: texts, defaults and examples at the fields, and the rule that checks
 * JSON bodies.
 */
export function guidedForm(
  form: RequestForm,
  { root, value, parameters }: OperationRequest,
  summaryOf: Guide['summaryOf'],
): RequestForm {
  const guide = { root, summaryOf }
  const described = new Map(
    parameters.map((each) => [`${textOf(each['in']) ?? ''} ${textOf(each['name']) ?? ''}`, each]),
  )
  const body = resolveReference(root, value['requestBody']).value
  const content = Object.entries(recordOf(memberOf(body, 'content')))
  return {
    ...form,
    fields: form.fields.map((field) => {
      const parameter = described.get(keyOf(field))
      return parameter === undefined ? field : guidedField(field, parameter, guide)
    }),
    bodies: form.bodies.map((each) => {
      const [, media] =
        content.find(([type]) => [type, concreteType(type)].includes(each.type)) ?? []
      return guidedBody(each, recordOf(resolveReference(root, media).value), guide)
    }),
  }
}

/** The form without these helps: a program that fills it in reads them at the parameters and the body. */
export function withoutGuide(form: RequestForm): RequestForm {
  const plain = ({ text: _t, default: _d, examples: _e, ...field }: RequestField): RequestField =>
    field
  return {
    ...form,
    fields: form.fields.map(plain),
    bodies: form.bodies.map((body) => {
      if (body.kind === 'file') return body
      if (body.kind !== 'text') {
        const { examples: _e, ...parts } = body
        return { ...parts, fields: body.fields.map(plain) }
      }
      const { examples: _examples, rule: _rule, ...text } = body
      return text
    }),
  }
}

function guidedField(field: RequestField, parameter: JsonRecord, guide: Guide): RequestField {
  const { root } = guide
  const holder = isRecord(parameter['content']) ? contentMedia(root, parameter) : parameter
  const schema = holder['schema']
  const examples = examplesOf(root, holder, 'request')
    .filter(({ isGenerated, externalUrl }) => !isGenerated && externalUrl === undefined)
    .map(({ name, summary, value }) => ({ label: summary ?? name, value }))
  return {
    ...field,
    ...factsOf(schema, textOf(parameter['description']), guide),
    ...several(examples),
  }
}

/** The facts of a schema for the control of its value. */
function factsOf(
  value: unknown,
  own: string | undefined,
  { root, summaryOf }: Guide,
): Pick<RequestField, 'text' | 'default'> {
  const { schema } = meaningOf(root, value ?? {})
  const written = own ?? shownText(schema['description'])
  const text = typeof written === 'string' ? summaryOf(written) : ''
  return {
    ...(text !== '' && { text }),
    ...('default' in schema && { default: plainOf(schema['default']) }),
  }
}

/** Examples to choose from, if there are several that are short enough. */
function several(examples: readonly FieldExample[]): Pick<RequestField, 'examples'> {
  const short = examples
    .filter(({ value }) => plainOf(value).length <= LONGEST_EXAMPLE)
    .slice(0, MOST_EXAMPLES)
  return short.length > 1 ? { examples: short } : {}
}

function guidedBody(body: BodyForm, media: JsonRecord, guide: Guide): BodyForm {
  const { root } = guide
  const schema = schemaOfMedia(root, body.type, media)
  if (body.kind === 'file') return body
  const examples = bodyExamples(body, media, root)
  if (body.kind === 'text') {
    return {
      ...body,
      ...(examples.length > 1 && { examples }),
      ...(isJson(body.type) && schema !== undefined && { rule: valueRuleOf(root, schema) }),
    }
  }
  const properties = recordOf(meaningOf(root, schema ?? {}).schema['properties'])
  const fields = body.fields.map((field) => {
    const property = memberOf(properties, field.name)
    return { ...field, ...factsOf(property, undefined, guide) }
  })
  return { ...body, fields, ...(examples.length > 1 && { examples }) }
}

/** The examples of a body that are short enough. */
function bodyExamples(
  body: Exclude<BodyForm, { kind: 'file' }>,
  media: JsonRecord,
  root: JsonRecord,
): readonly BodyExample[] {
  const { type, kind } = body
  const writing = { root, type, schema: schemaOfMedia(root, type, media) }
  const contentOf = (value: unknown, serialized?: string): Omit<BodyExample, 'name' | 'label'> =>
    kind === 'text'
      ? { text: serialized ?? bodyText(writing, value) }
      : { fields: valuesOf(partFieldsOf({ root, type, media, kind }, value)) }
  return examplesOf(root, media, 'request')
    .filter(({ externalUrl }) => externalUrl === undefined)
    .map(({ name, summary, value, serialized }) => ({
      name,
      label: summary ?? name,
      ...contentOf(value, serialized),
    }))
    .filter((example) => plainOf(example).length <= LONGEST_BODY)
    .slice(0, MOST_EXAMPLES)
}
