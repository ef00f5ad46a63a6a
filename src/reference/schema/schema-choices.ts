import type { SchemaChoices, SchemaDiscriminator } from '../../base/model/api.ts'
import type { Text } from '../../base/model/words.ts'
import { rememberEach } from '../../base/shared/remember.ts'
import { message } from '../../base/words/message.ts'
import { isRecord, listOf, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { COMBINING } from '../read/keywords.ts'
import { pointerOf, schemaNameOf } from '../read/references.ts'
import { isNull, meaningOf } from './meaning.ts'
import type { Meaning } from './meaning.ts'
import {
  discriminatorProperty,
  fallbackOf,
  isParent,
  kindsOfChoice,
  kindsIn,
} from './discriminator.ts'
import type { Kind } from './discriminator.ts'
import { labelOf, typeWords } from './schema-type.ts'

interface Choices {
  readonly kind: SchemaChoices['kind']
  readonly options: readonly {
    readonly label: Text
    /** The values of the discriminator that select it. */
    readonly values: readonly string[]
    readonly schema: unknown
  }[]
}

/** The alternatives of a schema, each with a unique label. `null` is not one: the type includes it. */
export function choicesOf(root: unknown, schema: JsonRecord): readonly Choices[] {
  return COMBINING.flatMap((kind) => {
    const alternatives = listOf(schema[kind]).filter(
      (choice) => kind === 'allOf' || !isNull(choice),
    )
    if (alternatives.length === 0) return []
    const labels = distinct(alternatives.map((choice) => choiceLabel(root, choice)))
    const options = alternatives.map((choice, index) => ({
      label: labels[index] ?? '',
      values: kind === 'allOf' ? [] : kindsOfChoice(root, schema, choice),
      schema: choice,
    }))
    return [{ kind, options }]
  })
}

/** The property that identifies the alternative of a value, with its values if the description lists them. */
export function discriminatorOf(
  schema: JsonRecord,
  kinds: () => readonly Kind[],
  urlOf: (name: string) => string | undefined,
): SchemaDiscriminator | undefined {
  const property = discriminatorProperty(schema)
  if (property === undefined) return undefined
  const others = fallbackOf(schema)
  const fallback = others === undefined ? [] : [{ schema: schemaNameOf(others) ?? others }]
  const mapping = [...kinds(), ...fallback].map((kind) => ({ ...kind, url: urlOf(kind.schema) }))
  return { property, mapping }
}

/** A schema that a value of another one matches, with the value of the discriminator that selects it. */
export interface Variant {
  readonly label: Text
  readonly kind: string | undefined
  readonly schema: unknown
}

/**
 * The variants of a schema, in groups: those of each choice of it, with all that the schema itself says; or the kinds of a
 * discriminator that lists no choices.
 */
export function variantsOf(root: JsonRecord, value: unknown): readonly (readonly Variant[])[] {
  if (!isRecord(value)) return newVariants(root, value)
  return (variantsIn(root)(value).found ??= newVariants(root, value))
}

/** They are kept: an example asks for those of a schema again and again, and what they mean is kept for each of them. */
const variantsIn = rememberEach((_root: object) =>
  rememberEach((_schema: object): { found?: readonly (readonly Variant[])[] } => ({})),
)

function newVariants(root: JsonRecord, value: unknown): readonly (readonly Variant[])[] {
  const meaning = meaningOf(root, value)
  const { schema, parts } = meaning
  const choices = choicesOf(root, schema).filter(({ kind }) => kind !== 'allOf')
  if (choices.length > 0)
    return choices.map(({ kind, options }) => {
      const { [kind]: _options, ...rest } = schema
      return options.map(({ label, values, schema: option }) => ({
        label,
        kind: values[0],
        schema:
          parts.length > 0 ? { ...rest, allOf: [...parts, option] } : { allOf: [rest, option] },
      }))
    })
  const pointer = pointerIn(root, value, meaning)
  if (!isParent(schema)) return []
  const schemas = recordOf(memberOf(root['components'], 'schemas'))
  // A schema without a name that extends one with a discriminator: its value is of one of the kinds, too.
  const isPart = pointer === undefined && !isParent(value)
  const kinds = kindsIn(root)(schema, pointer).flatMap(({ value: kind, schema: name }) => {
    const target = pointerTo(name)
    return target === pointer || !Object.hasOwn(schemas, name)
      ? []
      : [
          {
            label: name,
            kind,
            schema: isPart ? { allOf: [schema, { $ref: target }] } : { $ref: target },
          },
        ]
  })
  const isKind = isPart && kinds.some(({ label }) => meaning.merged.has(pointerTo(label)))
  return kinds.length === 0 || isKind ? [] : [kinds]
}

/** The value of the discriminator that a named schema inherits, by which it is selected. */
export function kindOf(root: JsonRecord, value: unknown, meaning: Meaning): string | undefined {
  const { schema, merged } = meaning
  if (!isParent(schema)) return undefined
  const pointer = pointerIn(root, value, meaning)
  if (pointer !== undefined) return kindsOfChoice(root, schema, { $ref: pointer })[0]
  const kinds = kindsIn(root)(schema, undefined)
  return kinds.find((kind) => merged.has(pointerTo(kind.schema)))?.value
}

function pointerTo(name: string): string {
  return pointerOf(['components', 'schemas', name])
}

function pointerIn(root: JsonRecord, value: unknown, { named }: Meaning): string | undefined {
  return named.at(-1) ?? namedPointers(root).get(value)
}

/** The pointers of the named schemas of a description. One with several names has its first. */
const namedPointers = rememberEach((root: JsonRecord) => {
  const schemas = Object.entries(recordOf(memberOf(root['components'], 'schemas'))).reverse()
  return new Map(
    schemas.map(([name, schema]) => [schema, pointerOf(['components', 'schemas', name])]),
  )
})

/** The label of an alternative; one without more than a type includes its format. */
function choiceLabel(root: unknown, choice: unknown): Text {
  const label = labelOf(root, choice)
  const { schema } = meaningOf(root, choice)
  const format = textOf(schema['format'])
  const type = typeWords(root, schema, 1)
  if (format === undefined || JSON.stringify(label) !== JSON.stringify(type)) return label
  return message('api.type.ofFormat', { type, format })
}

/** Equal labels get their number: `object 1`, `object 2`. */
function distinct(labels: readonly Text[]): readonly Text[] {
  const keys = labels.map((label) => JSON.stringify(label))
  const seen = new Map<string, number>()
  return labels.map((label, index) => {
    const key = keys[index] ?? ''
    if (keys.indexOf(key) === keys.lastIndexOf(key)) return label
    const number = (seen.get(key) ?? 0) + 1
    seen.set(key, number)
    return message('api.type.numbered', { type: label, number })
  })
}
