import { constraintsOf, isExclusion } from './constraints.ts'
import { meantBy, nameOf } from './dynamic-references.ts'
import { idWord } from './draft.ts'
import {
  addressOf,
  isRecord,
  listOf,
  memberOf,
  plainOf,
  recordOf,
  textOf,
  textsOf,
} from './json.ts'
import { schemaNameOf } from './outline.ts'
import { partsOf, resolveReference, valueAt } from './references.ts'
import { choicesOf, discriminatorOf } from './schema-choices.ts'
import { shapeOf } from './schema-shape.ts'
import { typeWords, typesIn } from './schema-type.ts'
import type { DynamicAnchors } from './dynamic-references.ts'
import type { JsonRecord } from './json.ts'
import type { KindsOf } from './kinds.ts'
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
  /** The id of the part of the page that the schema is drawn in, where that is not `id`. */
  readonly anchor?: string
  readonly kindsOf: KindsOf
  readonly dynamicAnchors: () => DynamicAnchors
}

/** Schemas below so many others are linked, where they have a page. A schema's own page begins with fewer. */
const DEPTHS = { operation: [3, 2], schema: [2] }
const LEAST_DEPTH = 1
/** A schema of more kinds is linked, since only its own page lists them. */
const MOST_KINDS = 40
/** A tree with more schemas is drawn to a smaller depth. */
const MANY = 240
/** Below so many levels nothing is drawn at all. */
const DEEPEST = 60

/** Keywords whose schema says what else must hold. Most schemas have none of them. */
const CONDITIONS = new Set([
  'not',
  'contains',
  'if',
  'then',
  'else',
  'contentSchema',
  'propertyNames',
  'unevaluatedItems',
  'dependencies',
  'dependentSchemas',
])

interface Position {
  readonly id: string
  /** The nearest id that the page has. */
  readonly anchor: string
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
  const anchor = options.anchor ?? options.id
  const start = { id: options.id, anchor, depth: 0, level: 0, trail }
  for (const limit of DEPTHS[options.pointer === undefined ? 'operation' : 'schema']) {
    const builder = new Builder(options, { depth: limit, schemas: MANY })
    const node = builder.node(value, start)
    if (!builder.isFull) return node
  }
  return new Builder(options, { depth: LEAST_DEPTH, schemas: Infinity }).node(value, start)
}

/** The same without what is below it, for a schema that the page has drawn elsewhere. */
export function schemaHeadOf(value: unknown, options: SchemaOptions): SchemaNode {
  const start = { id: options.id, anchor: options.id, depth: 0, level: DEEPEST + 1, trail: [] }
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
  /** Where each named schema is drawn: pointer → id. */
  readonly #drawn = new Map<string, string>()

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
    const { schema, trail } = shapeOf(root, this.#meant(value, position), position.trail)
    const name = trail.map(schemaNameOf).find((candidate) => candidate !== undefined)
    const url = name === undefined ? undefined : this.#options.urlOf(name)
    const head = this.#headOf(schema, name === undefined ? undefined : { name, url })

    const repeated = trail.find((pointer) => position.trail.includes(pointer))
    if (repeated !== undefined)
      return {
        ...head,
        cut: 'recursion',
        shownAt: this.#drawn.get(repeated) ?? this.#options.anchor,
      }
    const depth = position.depth + (name !== undefined && position.level > 0 ? 1 : 0)
    const isDeep = depth > 0 && depth >= this.#limits.depth
    const pointer = trail.at(-1)
    const isLinked = url !== undefined && (isDeep || this.#hasManyKinds(schema, pointer))
    if ((isLinked || position.level > DEEPEST) && hasParts(schema)) return { ...head, cut: 'depth' }
    // Deep down, what has no page of its own is drawn once.
    const shownAt = pointer === undefined ? undefined : this.#drawn.get(pointer)
    if (isDeep && shownAt !== undefined && hasParts(schema))
      return { ...head, cut: 'shown', shownAt }
    for (const each of trail) this.#drawn.set(each, position.anchor)

    const inside = { ...position, depth, trail: [...position.trail, ...trail] }
    const own = pointer ?? (position.level === 0 ? this.#options.pointer : undefined)
    // Nobody else has the head yet, and it has a place for each part: made anew, it would be one of many shapes.
    return Object.assign(head, this.#partsOf(schema, inside, own))
  }

  #hasManyKinds(schema: JsonRecord, pointer: string | undefined): boolean {
    if (!('discriminator' in schema) || 'oneOf' in schema || 'anyOf' in schema) return false
    return this.#options.kindsOf(schema, pointer).length > MOST_KINDS
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
      defaultValue: 'default' in schema ? plainOf(schema['default']) : undefined,
      examples: [...examples, ...(example === undefined ? [] : [example])].map(plainOf),
      deprecated: schema['deprecated'] === true,
      deprecatedText: prose(schema['x-deprecated-description']),
      externalDocs: this.#externalDocsOf(schema['externalDocs']),
      xml: xmlOf(schema),
      readOnly: schema['readOnly'] === true,
      writeOnly: schema['writeOnly'] === true,
      reference,
      dynamic: this.#candidatesOf(schema),
      cut: undefined,
      shownAt: undefined,
      properties: [],
      items: undefined,
      tuple: [],
      additional: undefined,
      choices: [],
      discriminator: undefined,
      conditions: [],
    }
  }

  /** A schema whose `$dynamicRef` has been decided by the way to it, as the reference that it is. */
  #meant(value: unknown, { trail }: Position): unknown {
    if (!isRecord(value) || !('$dynamicRef' in value) || '$ref' in value) return value
    const { pointer: page, dynamicAnchors } = this.#options
    const meant = meantBy(value, dynamicAnchors(), { trail, page })
    if (meant === undefined) return value
    const { $dynamicRef: _reference, ...rest } = value
    return { ...rest, $ref: meant }
  }

  #candidatesOf(schema: JsonRecord): SchemaNode['dynamic'] {
    const name = nameOf(schema)
    if (name === undefined) return undefined
    const { root, dynamicAnchors, urlOf, pointer: page = '' } = this.#options
    const names = (dynamicAnchors().get(name) ?? []).flatMap((pointer) => {
      // What a schema has in store for who says nothing else says nothing on its own page.
      if (pointer.startsWith(`${page}/`)) return []
      const target = resolveReference(root, valueAt(root, pointer)).trail.at(-1)
      return schemaNameOf(pointer) ?? schemaNameOf(target ?? '') ?? partsOf(pointer)?.[2] ?? []
    })
    return [...new Set(names)].map((each) => ({ name: each, url: urlOf(each) }))
  }

  #valuesOf(schema: JsonRecord): readonly SchemaValue[] {
    const described = schema['x-enumDescriptions'] ?? schema['x-enum-descriptions']
    return listOf(schema['enum']).map((value, index) => {
      const words = memberOf(described, Array.isArray(described) ? String(index) : plainOf(value))
      return { value: plainOf(value), description: this.#options.prose(words) }
    })
  }

  #externalDocsOf(value: unknown): SchemaNode['externalDocs'] {
    const url = addressOf(memberOf(value, 'url'))
    if (url === undefined) return undefined
    return { url, description: this.#options.prose(memberOf(value, 'description')) }
  }

  #partsOf(
    schema: JsonRecord,
    position: Position,
    pointer: string | undefined,
  ): Partial<SchemaNode> {
    const below = (value: unknown, word: string): SchemaNode =>
      this.node(value, this.#below(position, word))
    const { tuple, items } = itemsOf(schema)
    const additional = [schema['additionalProperties'], schema['unevaluatedProperties']].find(
      isSchema,
    )
    const { urlOf, kindsOf } = this.#options
    return {
      properties: this.#propertiesOf(schema, position),
      items: isSchema(items) ? below(items, tuple.length > 0 ? 'rest' : 'items') : undefined,
      tuple: tuple.map((item, index) => below(item, String(index))),
      additional: additional === undefined ? undefined : below(additional, 'values'),
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
      discriminator: discriminatorOf(schema, () => kindsOf(schema, pointer), urlOf),
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
          schema: this.node(value, { ...below, anchor: below.id }),
        }
      })
  }

  #isShown(value: unknown): boolean {
    const { root, direction } = this.#options
    if (direction === 'both' || !isRecord(value)) return true
    const schema = '$ref' in value || 'allOf' in value ? shapeOf(root, value).schema : value
    return schema[direction === 'request' ? 'readOnly' : 'writeOnly'] !== true
  }

  #conditionsOf(schema: JsonRecord): readonly { label: Message; schema: unknown }[] {
    if (!Object.keys(schema).some((key) => CONDITIONS.has(key))) return []
    const not = schema['not']
    const conditions = [
      { label: message('api.condition.not'), schema: isExclusion(not) ? undefined : not },
      { label: message('api.condition.contains'), schema: schema['contains'] },
      { label: message('api.condition.if'), schema: schema['if'] },
      { label: message('api.condition.then'), schema: schema['then'] },
      { label: message('api.condition.else'), schema: schema['else'] },
      { label: message('api.condition.decoded'), schema: schema['contentSchema'] },
      { label: message('api.condition.names'), schema: drawnNames(schema['propertyNames']) },
      { label: message('api.condition.otherItems'), schema: schema['unevaluatedItems'] },
      ...Object.entries({
        ...recordOf(schema['dependencies']),
        ...recordOf(schema['dependentSchemas']),
      }).map(([name, value]) => ({
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

/** What is at each position of a list, and what follows. Before JSON Schema 2020-12, `items` itself was the list. */
function itemsOf(schema: JsonRecord): {
  readonly tuple: readonly unknown[]
  readonly items: unknown
} {
  const { items } = schema
  if (Array.isArray(items)) return { tuple: items, items: schema['additionalItems'] }
  return { tuple: listOf(schema['prefixItems']), items }
}

/** The schema of the names, where words do not say all of it. */
function drawnNames(names: unknown): unknown {
  const isSaid =
    isRecord(names) && !['$ref', 'oneOf', 'anyOf', 'allOf', 'not'].some((key) => key in names)
  return isSaid ? undefined : names
}

/** How a value with an `xml` object is written. */
function xmlOf(schema: JsonRecord): string | undefined {
  const xml = schema['xml']
  if (!isRecord(xml)) return undefined
  const prefix = textOf(xml['prefix'])
  const own = textOf(xml['name'])
  const name = own && (prefix === undefined ? own : `${prefix}:${own}`)
  const namespace = textOf(xml['namespace'])
  const space =
    namespace === undefined
      ? ''
      : ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${namespace}"`
  if (xml['attribute'] === true) return `${name ?? '…'}="…"`
  const element = `<${name ?? '…'}${space}>…</${name ?? '…'}>`
  const item = textOf(memberOf(memberOf(schema['items'], 'xml'), 'name')) ?? name ?? '…'
  return xml['wrapped'] === true ? element.replace('>…<', `><${item}>…</${item}><`) : element
}
