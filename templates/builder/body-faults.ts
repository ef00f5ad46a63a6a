import { isJson, parseJson, valueFaults } from 'specpress/request'
import type { BuilderWords } from './english.ts'
import type { BodyForm, RequestForm, RequestValues, ValueFault } from 'specpress/request'

/** The most faults that are listed: the first ones are most likely the cause of the others. */
const MOST_FAULTS = 5

/** The places at which the body that is sent breaks its schema, each a sentence. */
export function bodyFaults(
  form: RequestForm,
  values: RequestValues,
  words: BuilderWords,
): readonly string[] {
  const body = form.bodies.find(({ type }) => type === values.body?.type)
  return body?.kind === 'text' ? textFaults(body, values.body?.text ?? body.text, words) : []
}

/** The same for a text. A text that is not JSON has one fault. */
export function textFaults(
  { type, rule }: Extract<BodyForm, { readonly kind: 'text' }>,
  text: string,
  words: BuilderWords,
): readonly string[] {
  if (!isJson(type)) return []
  const value = parseJson(text)
  if (value === undefined) return [words.notJson]
  const faults = rule === undefined ? [] : valueFaults(value, rule)
  return faults.slice(0, MOST_FAULTS).map((fault) => sentenceOf(fault, words))
}

function sentenceOf({ at, keyword, wanted }: ValueFault, words: BuilderWords): string {
  const place = at === '' ? words.faultPlace : at
  if (keyword === 'additionalProperties') return `${place} ${words.faultUnknown}`
  return `${place} ${words[WORDS[keyword]]} ${wanted}`
}

const WORDS = {
  type: 'faultType',
  enum: 'faultEnum',
  required: 'faultRequired',
  minimum: 'faultMinimum',
  maximum: 'faultMaximum',
  exclusiveMinimum: 'faultAbove',
  exclusiveMaximum: 'faultBelow',
  minLength: 'faultMinLength',
  maxLength: 'faultMaxLength',
  minItems: 'faultMinLength',
  maxItems: 'faultMaxLength',
} as const
