import { constraintsOf, isExclusion } from './constraints.ts'
import { idWord } from './draft.ts'
import { isRecord, listOf, memberOf, plainOf, recordOf, textOf, textsOf } from './json.ts'
import { schemaNameOf } from './outline.ts'
import { choicesOf, discriminatorOf } from './schema-choices.ts'
import { shapeOf } from './schema-shape.ts'
import { typeWords, typesIn } from './schema-type.ts'
import type { JsonRecord } from './json.ts'
import type { Prose, SchemaNode, SchemaProperty, SchemaValue } from '../model/api.ts'
import type { Message, Text } from '../model/words.ts'
import { message } from '../words/message.ts'

/** Which way the data goes: what is only read is no part of a request, what is only written none of a response. */
export type Direction = 'request' | 'response' | 'both'

export interface SchemaOptions {
  readonly root: unknown
  readonly direction: Direction
  /** The address of the page of a named schema. */
  readonly urlOf: (name: string) => string | undefined
  readonly prose: (markdown: unknown) => Prose | undefined
  /** What words are in English: ids are made of them, the same for readers of every language. */
  readonly english: (text: Text) => string
  /** The ids of the properties begin with it; no other schema of the page has it. */
  readonly id: string
  /** The pointer of the schema itself, where no reference led to it. */
  readonly pointer?: string
}

/** Schemas below so many others are linked, where they have a page. */
const DEPTHS = [4, 3, 2]
const LEAST_DEPTH = 1
/** A tree with more schemas is drawn to a smaller depth. */
const MANY = 240
/** Below so many levels nothing is drawn at all. */
const DEEPEST = 14

interface Position {
  readonly id: string
  /** How many named schemas the value stands in. */
  readonly depth: number
  readonly level: number
  /** The references on the way here: to meet one again is recursion. */
  readonly trail: readonly string[]
}

/**
 * A schema as it is drawn. It is drawn inline to a depth that keeps the page small, and at most to a fixed one; named
 * schemas below are links to their pages. A schema that contains itself is drawn once.
 */
export function schemaNodeOf(value: unknown, options: SchemaOptions): SchemaNode {
  const trail = options.pointer === undefined ? [] : [options.pointer]
  const start = { id: options.id, depth: 0, level: 0, trail }
  for (const limit of DEPTHS) {
    const builder = new Builder(options, { depth: limit, schemas: MANY })
    const node = builder.node(value, start)
    if (!builder.isFull) return node
  }
  return new Builder(options, { depth: LEAST_DEPTH, schemas: Infinity }).node(value, start)
}

/** The same without what is below it, for a schema that the page has drawn elsewhere. */
export function schemaHeadOf(value: unknown, options: SchemaOptions): SchemaNode {
  const start = { id: options.id, depth: 0, level: DEEPEST + 1, trail: [] }
  return new Builder(options, { depth: 0, schemas: MANY }).node(value, start)
}

interface Limits {
  readonly depth: number
  readonly schemas: number
}

/** Lives while one tree is made: it counts the schemas in it, and keeps its ids apart. */
class Builder {
  #count = 0
  readonly #options: SchemaOptions
  readonly #limits: Limits
  readonly #ids = new Set<string>()

  constructor(options: SchemaOptions, limits: Limits) {
    this.#options = options
    this.#limits = limits
  }

  /** Whether the tree has become too large to be used. */
  get isFull(): boolean {
    return this.#count > this.#limits.schemas
  }

  node(value: unknown, position: Position): SchemaNode {
    this.#count += 1
    if (this.isFull) return this.#headOf({}, undefined)
    const { root } = this.#options
    const { schema, trail } = shapeOf(root, value, position.trail)
    const name = trail.map(schemaNameOf).find((candidate) => candidate !== undefined)
    const url = name === undefined ? undefined : this.#options.urlOf(name)
    const head = this.#headOf(schema, name === undefined ? undefined : { name, url })

    if (trail.some((pointer) => position.trail.includes(pointer)))
      return { ...head, cut: 'recursion' }
    const depth = position.depth + (name !== undefined && position.level > 0 ? 1 : 0)
    const isDeep = depth > 0 && depth >= this.#limits.depth && url !== undefined
    if ((isDeep || position.level > DEEPEST) && hasParts(schema)) return { ...head, cut: 'depth' }

    const inside = { ...position, depth, trail: [...position.trail, ...trail] }
    return { ...head, ...this.#partsOf(schema, inside) }
  }

  #headOf(schema: JsonRecord, reference: SchemaNode['reference']): SchemaNode {
    const { root, prose } = this.#options
    const examples = listOf(schema['examples'])
    const example = schema['example']
    const constant = memberOf(schema, 'const')
    return {
      type: typeWords(root, schema),
      format: textOf(schema['format']),
      title: textOf(schema['title']),
      description: prose(schema['description']),
      constraints: constraintsOf(schema),
      values: constant === undefined ? this.#valuesOf(schema) : [{ value: plainOf(constant) }],
      isConstant: constant !== undefined,
      defaultValue: 'default' in schema ? shortJson(schema['default']) : undefined,
      examples: [...examples, ...(example === undefined ? [] : [example])].map(shortJson),
      deprecated: schema['deprecated'] === true,
      readOnly: schema['readOnly'] === true,
      writeOnly: schema['writeOnly'] === true,
      reference,
      properties: [],
      tuple: [],
      choices: [],
      conditions: [],
    }
  }

  #valuesOf(schema: JsonRecord): readonly SchemaValue[] {
    const described = schema['x-enumDescriptions'] ?? schema['x-enum-descriptions']
    return listOf(schema['enum']).map((value, index) => {
      const words = memberOf(described, Array.isArray(described) ? String(index) : plainOf(value))
      return { value: plainOf(value), description: this.#options.prose(words) }
    })
  }

  #partsOf(schema: JsonRecord, position: Position): Partial<SchemaNode> {
    const below = (value: unknown, word: string): SchemaNode =>
      this.node(value, this.#below(position, word))
    const tuple = listOf(schema['prefixItems'])
    const items = schema['items']
    const additional = schema['additionalProperties'] ?? schema['unevaluatedProperties']
    return {
      properties: this.#propertiesOf(schema, position),
      items: isSchema(items) ? below(items, tuple.length > 0 ? 'rest' : 'items') : undefined,
      tuple: tuple.map((item, index) => below(item, String(index))),
      additional: isSchema(additional) ? below(additional, 'values') : undefined,
      choices: choicesOf(this.#options.root, schema).map(({ kind, options }) => ({
        kind,
        options: options.map(({ label, value, schema: option }) => ({
          label,
          value,
          // A choice is not below the schema: it is the schema.
          schema: this.node(option, {
            ...this.#below(position, this.#options.english(label)),
            level: position.level,
          }),
        })),
      })),
      discriminator: discriminatorOf(schema),
      conditions: this.#conditionsOf(schema).map(({ label, schema: condition }) => ({
        label,
        schema: below(condition, this.#options.english(label)),
      })),
    }
  }

  #propertiesOf(schema: JsonRecord, position: Position): readonly SchemaProperty[] {
    const required = new Set(textsOf(schema['required']))
    const patterns = Object.entries(recordOf(schema['patternProperties']))
    const named = Object.entries(recordOf(schema['properties']))
    const all = [
      ...named.map(([name, value]) => ({ name, value, isPattern: false })),
      ...patterns.map(([name, value]) => ({ name, value, isPattern: true })),
    ]
    return all
      .filter(({ value }) => this.#isShown(value))
      .map(({ name, value, isPattern }) => {
        const below = this.#below(position, name)
        return {
          id: below.id,
          name,
          isPattern,
          required: !isPattern && required.has(name),
          schema: this.node(value, below),
        }
      })
  }

  #isShown(value: unknown): boolean {
    const { root, direction } = this.#options
    if (direction === 'both' || !isRecord(value)) return true
    const { schema } = shapeOf(root, value)
    return schema[direction === 'request' ? 'readOnly' : 'writeOnly'] !== true
  }

  #conditionsOf(schema: JsonRecord): readonly { label: Message; schema: unknown }[] {
    const not = schema['not']
    const conditions = [
      { label: message('api.condition.not'), schema: isExclusion(not) ? undefined : not },
      { label: message('api.condition.contains'), schema: schema['contains'] },
      { label: message('api.condition.if'), schema: schema['if'] },
      { label: message('api.condition.then'), schema: schema['then'] },
      { label: message('api.condition.else'), schema: schema['else'] },
      ...Object.entries(recordOf(schema['dependentSchemas'])).map(([name, value]) => ({
        label: message('api.condition.with', { name }),
        schema: value,
      })),
    ]
    return conditions.filter((condition) => isSchema(condition.schema))
  }

  #below(position: Position, word: string): Position {
    const wanted = `${position.id}.${idWord(word) || 'x'}`
    let id = wanted
    for (let count = 2; this.#ids.has(id); count++) id = `${wanted}-${String(count)}`
    this.#ids.add(id)
    return { ...position, id, level: position.level + 1 }
  }
}

/** Whether there is anything below a schema to be drawn. */
function hasParts(schema: JsonRecord): boolean {
  return (
    typesIn(schema).some((type) => type === 'object' || type === 'array') ||
    ['oneOf', 'anyOf', 'allOf', 'properties', 'items'].some((key) => key in schema)
  )
}

function isSchema(value: unknown): boolean {
  return isRecord(value)
}

const LONGEST = 200

function shortJson(value: unknown): string {
  const text = plainOf(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text
}
