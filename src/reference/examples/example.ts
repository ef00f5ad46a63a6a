import { addressOf, isRecord, listOf, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { referredObject, resolveReference } from '../read/references.ts'
import { meaningOf } from '../schema/meaning.ts'
import { accepts } from '../schema/accepts.ts'
import { variantsOf } from '../schema/schema-choices.ts'
import { isFile, writtenSchemaOf } from '../schema/file.ts'
import type { Direction } from '../schema/meaning.ts'
import { sampleOf, smallSampleOf, withKind } from './sampler.ts'
import { inListForm, namedValues, ownExamples, toldValues } from './told-values.ts'

/** A value that a description gives as an example, or one that is made from its schema. */
export interface ExampleValue {
  readonly name: string
  readonly summary?: string | undefined
  readonly description?: string | undefined
  readonly value: unknown
  /** The text that is sent, if the description has it (OpenAPI 3.2, `serializedValue`). */
  readonly serialized?: string
  readonly isGenerated: boolean
  /** The URL of the value, if the description does not contain it. */
  readonly externalUrl?: string | undefined
}

/** The examples of a media type or a parameter; one from its schema if it has none. */
export function examplesOf(
  root: JsonRecord,
  holder: JsonRecord,
  direction: Direction,
): readonly ExampleValue[] {
  const { schema: shape } = meaningOf(root, writtenSchemaOf(holder))
  const named = Object.entries(recordOf(holder['examples'])).flatMap(([name, entry]) => {
    const example = referredObject(root, entry)
    const { serializedValue } = example
    const serialized = typeof serializedValue === 'string' ? serializedValue : undefined
    const key = ['value', 'dataValue', 'serializedValue'].find((each) => each in example)
    const externalUrl = addressOf(example['externalValue'])
    if (key === undefined && externalUrl === undefined) return []
    return [
      {
        name,
        summary: textOf(example['summary']),
        description: textOf(example['description']),
        value: key === undefined ? undefined : inListForm(example[key], shape),
        isGenerated: false,
        ...(serialized !== undefined && { serialized }),
        ...(key === undefined && { externalUrl }),
      },
    ]
  })
  if (named.some(({ externalUrl }) => externalUrl === undefined)) return named
  if ('example' in holder)
    return [
      ...named,
      { name: 'example', value: inListForm(holder['example'], shape), isGenerated: false },
    ]
  return [...named, ...schemaExamples(root, writtenSchemaOf(holder), direction)]
}

/** The examples of a schema itself, else one that is made from it. */
export function schemaExamples(
  root: JsonRecord,
  schema: unknown,
  direction: Direction,
): readonly ExampleValue[] {
  if (schema === undefined) return []
  const { schema: shape } = meaningOf(root, schema)
  const own = 'example' in shape ? ownExamples(shape).slice(0, 1) : ownExamples(shape)
  if (own.length > 0)
    return own.map((value, index) => ({
      name: own.length === 1 ? 'example' : `example ${String(index + 1)}`,
      value,
      isGenerated: false,
    }))
  // A text in place of its content would be an invention.
  if (isFile(shape)) return []
  const variants = variantExamples(root, schema, direction)
  if (variants.length > 1) return variants
  const value = sampleOf(schema, { root, direction })
  return value === undefined ? [] : [{ name: 'example', value, isGenerated: true }]
}

/** The most alternatives with an example each; if there are more, only the first that fits has one. */
const MOST_VARIANTS = 8

/** An example for each alternative of an object. */
function variantExamples(
  root: JsonRecord,
  whole: unknown,
  direction: Direction,
): readonly ExampleValue[] {
  const [variants = []] = variantsOf(root, whole)
  if (variants.length > MOST_VARIANTS) return []
  const { schema: shape } = meaningOf(root, whole)
  return variants.flatMap(({ label, kind, schema }) => {
    if (typeof label !== 'string') return []
    const value = withKind(sampleOf(schema, { root, direction }), shape, kind)
    const isRight = isRecord(value) && accepts(value, whole, { root, direction })
    return isRight ? [{ name: label, value, isGenerated: true }] : []
  })
}

/** A value of a sample, and the text that is sent for it, if the description has that text. */
type SampleValue = Pick<ExampleValue, 'serialized'> & { readonly value: unknown }

/**
 * A value for a parameter in a sample: its example of a name, else its first one, a value that its text names, its first allowed
 * value, its default, one that is likely for its name, or a generated one.
 */
export function parameterExample(
  root: JsonRecord,
  parameter: JsonRecord,
  example?: string,
): SampleValue {
  const holder = isRecord(parameter['content']) ? contentMedia(root, parameter) : parameter
  // Some writers put the example of a media type next to it.
  const all = [
    ...(holder !== parameter && 'example' in parameter
      ? examplesOf(root, parameter, 'request')
      : []),
    ...examplesOf(root, holder, 'request'),
  ].filter((each) => !each.externalUrl)
  const first = namedOr(all, example)
  if (first !== undefined && !first.isGenerated) return first
  const { schema } = meaningOf(root, holder['schema'])
  const own = textOf(parameter['name']) ?? ''
  const known = [
    ...toldValues(parameter['description'], schema),
    ...toldValues(schema['description'], schema),
    memberOf(schema, 'const') ?? listOf(schema['enum'])[0] ?? schema['default'],
    ...(parameter['in'] === 'path' ? [] : namedValues(own, schema)),
  ].find((value) => value !== undefined && accepts(value, schema, { root, direction: 'request' }))
  if (known !== undefined || parameter['in'] !== 'path') return { value: known ?? first?.value }
  const name = placeholderOf(own)
  const isText = typeof (first?.value ?? '') === 'string' && !('format' in schema)
  const isFine = isText && accepts(name, schema, { root, direction: 'request' })
  return { value: isFine ? name : first?.value }
}

function namedOr(all: readonly ExampleValue[], example?: string): ExampleValue | undefined {
  return all.find(({ name, isGenerated }) => name === example && !isGenerated) ?? all[0]
}

/**
 * The name of the example that a page shows as the response: the first one of the first successful response. The examples of
 * the request with the same name belong to it.
 */
export function answerExample(root: JsonRecord, operation: JsonRecord): string | undefined {
  const responses = Object.entries(recordOf(operation['responses']))
  const [, response] = responses.find(([status]) => /^2/.test(status)) ?? []
  const content = recordOf(referredObject(root, response)['content'])
  const media = referredObject(root, Object.values(content)[0])
  return Object.keys(recordOf(media['examples']))[0]
}

/** A placeholder that readers replace: `repoName` → `REPO_NAME`. */
function placeholderOf(name: string): string {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .toUpperCase()
}

/** The body that a sample sends: its example of a name, else the first one, else the required properties and those with an example. */
export function bodyExample(root: JsonRecord, media: JsonRecord, example?: string): SampleValue {
  const all = examplesOf(root, media, 'request').filter((each) => !each.externalUrl)
  const first = namedOr(all, example)
  if (first?.isGenerated !== true) return first ?? { value: undefined }
  const schema = writtenSchemaOf(media)
  return { value: smallSampleOf(schema, { root, direction: 'request' }) ?? first.value }
}

/** The only media type of a parameter that has no schema. */
export function contentMedia(root: JsonRecord, parameter: JsonRecord): JsonRecord {
  const [media] = Object.values(recordOf(parameter['content']))
  return recordOf(resolveReference(root, media).value)
}
