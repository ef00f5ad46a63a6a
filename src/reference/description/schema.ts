import { isDeepStrictEqual } from 'node:util'
import type { ApiLink, SchemaNode, SchemaProperty } from '../../base/model/api.ts'
import { rememberEach } from '../../base/shared/remember.ts'
import { distinct } from '../outline/tags.ts'
import { meantBy, scopeOf } from '../read/dynamic-references.ts'
import { isRecord, listOf, recordOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { hasAny, keywordOf, keywordsWith } from '../read/keywords.ts'
import { namedPart } from '../read/named-levels.ts'
import { schemaNameOf } from '../read/references.ts'
import { meaningOf } from '../schema/meaning.ts'
import { isParent, kindsIn } from '../schema/discriminator.ts'
import type { Kind } from '../schema/discriminator.ts'
import { otherProperties } from '../schema/other-properties.ts'
import { choicesOf, discriminatorOf } from '../schema/schema-choices.ts'
import { conditionsOf } from '../schema/schema-conditions.ts'
import type { SchemaOptions } from '../schema/schema-options.ts'
import { typesIn } from '../schema/schema-type.ts'
import { idWord } from './draft.ts'
import { headOf } from './schema-head.ts'
import { attemptsFor, DEEPEST, endingLimits, MANY, spendTree } from './tree-limits.ts'
import type { TreeLimits } from './tree-limits.ts'

/** A schema with more kinds is a link, since only its own page lists them. */
const MOST_KINDS = 40
/** A tree that takes more steps, each of which merges a part of an `allOf`, counts as too large. */
export const MOST_STEPS = 20_000

interface Position {
  readonly id: string
  /** The nearest id that the page has. */
  readonly anchor: string
  /** The number of named schemas around the value. */
  readonly depth: number
  readonly level: number
  /** The number of nested choices around the value, at its level. */
  readonly choices: number
  /** The nearest schema around the value with a page of its own. */
  readonly home: ApiLink | undefined
  /** The references on the path to it: a repeated one is recursion. */
  readonly trail: readonly string[]
}

/**
 * A schema as it is rendered: inline to a depth that keeps the page small, and at most to a fixed one; deeper
 * named schemas are links to their pages. A schema that contains itself is rendered once.
 */
export function schemaNodeOf(value: unknown, options: SchemaOptions): SchemaNode {
  const { pointer, limits, root } = options
  const trail = pointer === undefined ? [] : [pointer]
  const anchor = options.anchor ?? options.id
  const start = { id: options.id, anchor, depth: 0, level: 0, choices: 0, trail, home: undefined }
  for (const attempt of attemptsFor(root, limits.schemas, pointer !== undefined)) {
    const builder = new Builder(options, attempt)
    const node = builder.node(value, start)
    spendTree(root, builder)
    if (!builder.isFull) return node
  }
  return new Builder(options, endingLimits(root, limits.schemas)).node(value, start)
}

/** The same without the levels below it, for a schema that the page has elsewhere. */
export function schemaHeadOf(value: unknown, options: SchemaOptions): SchemaNode {
  const { id } = options
  const level = DEEPEST + 1
  const start = { id, anchor: id, depth: 0, level, choices: 0, trail: [], home: undefined }
  return new Builder(options, { depth: 0, schemas: MANY }).node(value, start)
}

interface FoundProperty extends Omit<SchemaProperty, 'id' | 'schema'> {
  readonly value: unknown
}

/** A schema at the end of references, and its place for a reader. */
interface Referred {
  readonly name: string
  /** True if it is inside a named schema. */
  readonly isPart: boolean
  readonly url: string | undefined
  /** The page of the named schema, if it is another one. */
  readonly page: ApiLink | undefined
  /** Its place on this page, if it is there. */
  readonly shownAt?: string
  readonly pointer: string
}

/** The kind of keywords that a place adds to the schema that it refers to. */
function addedTo(named: JsonRecord, here: JsonRecord): Pick<SchemaNode, 'adds'> | undefined {
  const added = Object.keys(here).filter((key) => {
    const { adds } = keywordOf(key)
    // An extension is a keyword only if the table has it.
    const isKnown = adds === undefined ? !key.startsWith('x-') : adds === 'facts'
    return isKnown && !isDeepStrictEqual(here[key], named[key])
  })
  if (added.length === 0) return undefined
  return { adds: added.every((key) => keywordOf(key).adds === 'facts') ? 'facts' : 'parts' }
}

/** True if a place only refers to a schema. */
function isBareReference(value: unknown): boolean {
  return isRecord(value) && '$ref' in value && Object.keys(value).length === 1
}

const BARE: JsonRecord = {}

/** A schema with a `$dynamicRef` as a plain reference to each of its targets. What a schema means is kept for each object. */
const referencesFor = rememberEach(({ $dynamicRef: _reference, ...rest }: JsonRecord) => {
  const known = new Map<string, JsonRecord>()
  return (target: string): JsonRecord => {
    const found = known.get(target) ?? { ...rest, $ref: target }
    known.set(target, found)
    return found
  }
})

/** The state for one tree: it counts the schemas in it, and keeps its ids unique. */
class Builder {
  #count = 0
  #steps = 0
  readonly #options: SchemaOptions
  readonly #limits: TreeLimits
  readonly #distinctId = distinct()
  /** The place of each named schema in the tree: pointer → id. */
  readonly #rendered = new Map<string, string>()

  constructor(options: SchemaOptions, limits: TreeLimits) {
    this.#options = options
    this.#limits = limits
  }

  /** The number of schemas in the tree. */
  get count(): number {
    return this.#count
  }

  /** True if the tree has become too large. */
  get isFull(): boolean {
    return this.#count > this.#limits.schemas || this.#steps > MOST_STEPS
  }

  node(value: unknown, position: Position): SchemaNode {
    this.#count += 1
    if (this.isFull && this.#limits.isEnding !== true) return headOf({}, undefined, this.#options)
    const { root, direction } = this.#options
    const meant = this.#meant(value, position)
    const meaning = meaningOf(root, meant, direction, position.trail)
    this.#steps += 1 + meaning.steps
    const trail = meaning.named
    const reference = this.#referenceOf(trail)
    const repeated = trail.find((pointer) => position.trail.includes(pointer))
    // A recursive schema is left unmerged on the path to itself.
    const unbound =
      repeated === undefined ? meaning.schema : meaningOf(root, meant, direction).schema
    const scope = scopeOf(this.#options, value).filter(
      (each) => each !== this.#options.pointer && ![...position.trail, ...trail].includes(each),
    )
    const inner = [...position.trail, ...scope, ...trail]
    const schema = this.#withMeantItems(unbound, { ...position, trail: inner })
    // The name of a text or a number inside a schema, such as `Search.q`, would only repeat the parameter's.
    const isNamed = reference !== undefined && (!reference.isPart || hasParts(schema))
    const { name = '', url } = reference ?? {}
    const head = headOf(schema, isNamed ? { name, url } : undefined, this.#options)
    if (repeated !== undefined)
      return {
        ...head,
        cut: 'recursion',
        shownAt: this.#rendered.get(repeated) ?? this.#options.anchor,
      }

    const isCounted = position.level > 0 || (this.#limits.isStrict === true && position.choices > 1)
    const depth = position.depth + (trail.length > 0 && isCounted ? 1 : 0)
    const isDeep = depth > 0 && depth >= this.#limits.depth
    const pointer = trail.at(-1)
    const inside = { ...position, depth, trail: inner }
    if (reference !== undefined)
      Object.assign(head, this.#added(value, schema, { reference, scope }))
    const cut = this.#cutOf(schema, reference, { ...inside, isDeep, pointer })
    if (cut !== undefined) return { ...head, ...cut }
    for (const each of trail) this.#rendered.set(each, position.anchor)

    const own = pointer ?? (position.level === 0 ? this.#options.pointer : undefined)
    const home = reference?.page ?? position.home
    // The head is not shared yet, and has a field for each part: a new object would have one of many shapes.
    return Object.assign(head, this.#partsOf(schema, { ...inside, home }, own))
  }

  /** The keywords that a place adds to a named schema; a place in its own scope decides a `$dynamicRef` in it. */
  #added(
    value: unknown,
    schema: JsonRecord,
    { reference, scope }: { readonly reference: Referred; readonly scope: readonly string[] },
  ): Pick<SchemaNode, 'adds'> | undefined {
    if (scope.length > 0) return { adds: 'parts' }
    if (isBareReference(value)) return undefined
    const { root, direction } = this.#options
    const named = meaningOf(root, referencesFor(BARE)(reference.pointer), direction)
    return addedTo(named.schema, schema)
  }

  /** The reason why nothing is shown below a schema, if any. */
  #cutOf(
    schema: JsonRecord,
    reference: Referred | undefined,
    position: Position & { readonly isDeep: boolean; readonly pointer: string | undefined },
  ): Pick<SchemaNode, 'cut' | 'shownAt' | 'leftOut'> | undefined {
    const { isDeep, pointer, level, home } = position
    if (!hasParts(schema)) return undefined
    const isLinked = reference?.url !== undefined && (isDeep || this.#hasManyKinds(schema, pointer))
    if (isLinked) return { cut: 'depth', shownAt: reference.shownAt }
    // At a large depth, a schema without a page of its own is rendered once.
    const shownAt = pointer === undefined ? undefined : this.#rendered.get(pointer)
    if (isDeep && shownAt !== undefined) return { cut: 'shown', shownAt }
    if (level <= (this.#limits.levels ?? DEEPEST) && !this.isFull) return undefined
    if (this.#limits.depth === 0) return { cut: 'depth' }
    return { cut: 'size', leftOut: this.#leftOut(reference?.page ?? home) }
  }

  #leftOut(page: ApiLink | undefined, count?: number): NonNullable<SchemaNode['leftOut']> {
    const at = page ?? { url: this.#options.descriptionUrl() }
    return { ...at, ...(count !== undefined && { count }) }
  }

  /** The named schema, or the part of one, at the end of the references. */
  #referenceOf(trail: readonly string[]): Referred | undefined {
    if (trail.length === 0) return undefined
    const parts = trail.flatMap((each) => {
      const part = namedPart(each)
      return part === undefined ? [] : [{ ...part, pointer: each }]
    })
    const part = parts.find(({ name, schema }) => name === schema) ?? parts[0]
    if (part === undefined) return undefined
    const { name, schema, properties, pointer, isDefinition } = part
    const url = isDefinition ? undefined : this.#options.urlOf(schema)
    const ownName = schemaNameOf(this.#options.pointer ?? '')
    const isPart = name !== schema
    if (schema !== ownName || !isPart) {
      const page = url === undefined || schema === ownName ? undefined : { name: schema, url }
      return { name, isPart, url, page, pointer }
    }
    // It is inside the schema of this page: the page shows it at its definition.
    if (properties === undefined) return { name, isPart, url: undefined, page: undefined, pointer }
    const words = properties.map((word) => idWord(word) || 'x')
    const shownAt = [this.#options.id, ...words].join('.')
    return { name, isPart, url, page: undefined, shownAt, pointer }
  }

  #hasManyKinds(schema: JsonRecord, pointer: string | undefined): boolean {
    if (!isParent(schema)) return false
    return this.#kindsOf(schema, pointer).length > MOST_KINDS
  }

  #kindsOf(schema: JsonRecord, pointer: string | undefined): readonly Kind[] {
    return kindsIn(this.#options.root)(schema, pointer)
  }

  /** A schema whose `$dynamicRef` is decided by the path to it, as a plain reference. */
  #meant(value: unknown, { trail }: Position): unknown {
    if (!isRecord(value) || !('$dynamicRef' in value) || '$ref' in value) return value
    const { pointer: page, dynamicAnchors } = this.#options
    const meant = meantBy(value, dynamicAnchors(), { trail, page })
    if (meant === undefined) return value
    return referencesFor(value)(meant)
  }

  /** A list whose items are decided by the path to them: its type names them. */
  #withMeantItems(schema: JsonRecord, position: Position): JsonRecord {
    const { items } = schema
    const meant = this.#meant(items, position)
    return meant === items ? schema : { ...schema, items: meant }
  }

  #partsOf(
    schema: JsonRecord,
    position: Position,
    pointer: string | undefined,
  ): Partial<SchemaNode> {
    let count = 0
    const few = <Item>(all: readonly Item[], most: number): readonly Item[] => {
      count += Math.max(0, all.length - most)
      return all.length > most ? all.slice(0, most) : all
    }
    const below = (value: unknown, word: string): SchemaNode =>
      this.node(value, this.#below(position, word))
    const { tuple, items } = itemsOf(schema)
    const further = otherProperties(schema)
    const additional = isRecord(further) ? further : undefined
    const { root, english, urlOf, limits } = this.#options
    const discriminator = discriminatorOf(schema, () => this.#kindsOf(schema, pointer), urlOf)
    few(listOf(schema['enum']), limits.items)
    const parts = {
      properties: few(this.#propertiesOf(schema), this.#room).map((property) =>
        this.#property(property, position),
      ),
      items: isRecord(items) ? below(items, tuple.length > 0 ? 'rest' : 'items') : undefined,
      tuple: few(tuple, this.#room).map((item, index) => below(item, String(index))),
      additional: additional === undefined ? undefined : below(additional, 'values'),
      choices: choicesOf(root, schema).map(({ kind, options }) => ({
        kind,
        options: few(options, this.#room).map(({ label, values, schema: option }) => ({
          label,
          value: values.length === 0 ? undefined : values.join(', '),
          // A choice is not below the schema: it is the schema.
          schema: this.node(option, {
            ...this.#below(position, english(label)),
            level: position.level,
            choices: position.choices + 1,
          }),
        })),
      })),
      discriminator: discriminator && {
        ...discriminator,
        mapping: few(discriminator.mapping, limits.items),
      },
      conditions: few(conditionsOf(schema), this.#room).map(({ label, schema: condition }) => ({
        label,
        schema: below(condition, english(label)),
      })),
    }
    return count === 0 ? parts : { ...parts, leftOut: this.#leftOut(position.home, count) }
  }

  /** How many more schemas fit into the tree, plus the one that makes it too large. */
  get #room(): number {
    if (this.#steps > MOST_STEPS) return 0
    return Math.max(0, this.#limits.schemas - this.#count + (this.#limits.isEnding ? 0 : 1))
  }

  #propertiesOf(schema: JsonRecord): readonly FoundProperty[] {
    const required = new Set(textsOf(schema['required']))
    const of = (key: string, isPattern: boolean) =>
      Object.entries(recordOf(schema[key])).map(([name, value]) => ({ name, value, isPattern }))
    return [...of('properties', false), ...of('patternProperties', true)].map((each) => ({
      ...each,
      required: !each.isPattern && required.has(each.name),
    }))
  }

  #property({ value, ...property }: FoundProperty, position: Position): SchemaProperty {
    const below = this.#below(position, property.name)
    const life = this.#options.lifeOf?.(value)
    return {
      id: below.id,
      ...property,
      ...life,
      schema: this.node(value, { ...below, anchor: below.id }),
    }
  }

  #below(position: Position, word: string): Position {
    const id = this.#distinctId(`${position.id}.${idWord(word) || 'x'}`)
    return { ...position, id, level: position.level + 1, choices: 0 }
  }
}

const WITH_PARTS = keywordsWith(
  ({ holds, describes }) => describes === 'part' || (describes === 'value' && holds === '[schema]'),
)

/** Checks that a schema has anything below it to render. */
function hasParts(schema: JsonRecord): boolean {
  return (
    typesIn(schema).some((type) => type === 'object' || type === 'array') ||
    hasAny(schema, WITH_PARTS)
  )
}

/**
 * The schemas of a list's positions, and of the rest. Before JSON Schema 2020-12, `items` itself was the
 * list.
 */
function itemsOf(schema: JsonRecord): {
  readonly tuple: readonly unknown[]
  readonly items: unknown
} {
  const { items } = schema
  if (Array.isArray(items)) return { tuple: items, items: schema['additionalItems'] }
  return { tuple: listOf(schema['prefixItems']), items }
}
