/**
 * The keywords of a schema, in all dialects that OpenAPI 2.0 to 3.2 have. All code that asks for several keywords reads this table: a
 * new keyword is one row, and the code that prints it.
 */
interface Keyword {
  /** Its value: a schema, or a list or a map of schemas. `items` was a list before JSON Schema 2020-12, too. */
  readonly holds?: 'schema' | '[schema]' | '{schema}'
  /** The subject of its schemas: the value of the schema around them, its parts, their names, or the decoded text. */
  readonly describes?: 'value' | 'part' | 'name' | 'content'
  /** The type of the values that it is about: a schema without a `type` has this one. */
  readonly of?: 'number' | 'string' | 'array' | 'object'
  /** It limits a size or a number: from below, from above, or otherwise. */
  readonly limit?: 'lower' | 'upper' | 'other'
  /** The limit that is exclusive with it: as a flag in OpenAPI 3.0, as a number of its own since 3.1. */
  readonly exclusive?: string
  /** Its value is data of the API, and not part of the schema. */
  readonly isData?: true
  /** It only says something about a value: next to a reference, it counts more than that of the target. */
  readonly isText?: true
  /** OpenAPI 2.0 has it next to the name of a parameter, a header or an item. */
  readonly isOfParameter?: true
  /** A link to a schema and a few facts next to it could not express it. */
  readonly isStructure?: true
  /** The kind of content that it adds next to a reference: facts, or nothing that is not said there already. By default, parts. */
  readonly adds?: 'nothing' | 'facts'
  /** Both schemas of an `allOf` have it: `once` cannot be merged unless they are the same. By default, the second one counts. */
  readonly merge?: 'once' | 'same' | 'union' | 'common' | 'types' | 'members' | 'schema'
  /** It is printed in words. */
  readonly isSaid?: true
  /** The label of its schemas, if they are printed as further conditions. */
  readonly condition?: string
  /** It is the schema of the parts that no other keyword names. */
  readonly isRest?: true
  /** Its schema describes what the value is not. */
  readonly isNegative?: true
  /** The keyword without which it has no effect (JSON Schema, Core, 10.2.2). */
  readonly needs?: string
  /** Its result depends on which of several schemas match. */
  readonly isChoice?: true
  /** It may refuse a member because of others. */
  readonly excludes?: true
  /** It is compared by its text, together with these. */
  readonly comparedWith?: readonly string[]
  /** Validators do not need it, or would interpret it themselves. */
  readonly isUnchecked?: true
}

const TABLE = {
  $ref: { isStructure: true, adds: 'nothing' },
  $dynamicRef: { isStructure: true },
  $schema: { isUnchecked: true },
  $id: { adds: 'nothing' },
  $anchor: { isUnchecked: true },
  $dynamicAnchor: { isUnchecked: true },
  $comment: { adds: 'nothing' },
  $defs: { holds: '{schema}', adds: 'nothing' },
  definitions: { holds: '{schema}' },

  type: { isOfParameter: true, adds: 'nothing', merge: 'types' },
  nullable: { adds: 'nothing' },
  format: { isOfParameter: true, adds: 'facts', merge: 'same' },
  enum: { isData: true, isOfParameter: true, adds: 'facts', merge: 'common' },
  const: { isData: true, adds: 'facts', merge: 'same' },
  'x-nullable': { isOfParameter: true },
  'x-enumDescriptions': { isOfParameter: true, adds: 'facts' },
  'x-enum-descriptions': { isOfParameter: true, adds: 'facts' },
  'x-enum-varnames': { adds: 'facts' },

  oneOf: { holds: '[schema]', describes: 'value', merge: 'once', isChoice: true },
  anyOf: { holds: '[schema]', describes: 'value', merge: 'once', isChoice: true },
  allOf: {
    holds: '[schema]',
    describes: 'value',
    merge: 'union',
    adds: 'nothing',
    excludes: true,
  },
  discriminator: { isStructure: true, merge: 'once', isUnchecked: true },

  not: {
    isNegative: true,
    holds: 'schema',
    describes: 'value',
    merge: 'once',
    isChoice: true,
    excludes: true,
    isSaid: true,
    condition: 'api.condition.not',
    comparedWith: [],
  },
  contains: {
    holds: 'schema',
    describes: 'part',
    of: 'array',
    merge: 'once',
    isChoice: true,
    isSaid: true,
    condition: 'api.condition.contains',
    comparedWith: ['minContains', 'maxContains'],
  },
  minContains: { adds: 'facts' },
  maxContains: { adds: 'facts' },
  if: {
    holds: 'schema',
    describes: 'value',
    merge: 'once',
    isChoice: true,
    excludes: true,
    condition: 'api.condition.if',
    comparedWith: ['then', 'else'],
  },
  then: {
    needs: 'if',
    holds: 'schema',
    describes: 'value',
    merge: 'once',
    condition: 'api.condition.then',
  },
  else: {
    needs: 'if',
    holds: 'schema',
    describes: 'value',
    merge: 'once',
    condition: 'api.condition.else',
  },

  minimum: { of: 'number', limit: 'lower', isOfParameter: true, adds: 'facts', isSaid: true },
  maximum: { of: 'number', limit: 'upper', isOfParameter: true, adds: 'facts', isSaid: true },
  exclusiveMinimum: {
    of: 'number',
    limit: 'lower',
    exclusive: 'minimum',
    isOfParameter: true,
    adds: 'facts',
    isSaid: true,
  },
  exclusiveMaximum: {
    of: 'number',
    limit: 'upper',
    exclusive: 'maximum',
    isOfParameter: true,
    adds: 'facts',
    isSaid: true,
  },
  multipleOf: {
    of: 'number',
    limit: 'other',
    merge: 'same',
    isOfParameter: true,
    adds: 'facts',
    isSaid: true,
  },

  minLength: { of: 'string', limit: 'lower', isOfParameter: true, adds: 'facts', isSaid: true },
  maxLength: { of: 'string', limit: 'upper', isOfParameter: true, adds: 'facts', isSaid: true },
  pattern: { of: 'string', merge: 'same', isOfParameter: true, adds: 'facts', isSaid: true },
  contentMediaType: {
    of: 'string',
    adds: 'facts',
    isSaid: true,
    comparedWith: ['contentSchema'],
  },
  contentSchema: {
    holds: 'schema',
    describes: 'content',
    of: 'string',
    merge: 'schema',
    adds: 'facts',
    condition: 'api.condition.decoded',
  },
  contentEncoding: { of: 'string', adds: 'facts', isSaid: true, comparedWith: [] },

  minItems: { of: 'array', limit: 'lower', isOfParameter: true, adds: 'facts', isSaid: true },
  maxItems: { of: 'array', limit: 'upper', isOfParameter: true, adds: 'facts', isSaid: true },
  uniqueItems: { of: 'array', limit: 'other', isOfParameter: true, adds: 'facts', isSaid: true },
  items: {
    holds: 'schema',
    describes: 'part',
    of: 'array',
    merge: 'schema',
    isRest: true,
    isOfParameter: true,
    isSaid: true,
  },
  prefixItems: {
    holds: '[schema]',
    describes: 'part',
    of: 'array',
    merge: 'once',
  },
  additionalItems: {
    holds: 'schema',
    describes: 'part',
    of: 'array',
    merge: 'once',
    isRest: true,
    isSaid: true,
  },

  minProperties: { of: 'object', limit: 'lower', adds: 'facts', isSaid: true },
  maxProperties: { of: 'object', limit: 'upper', adds: 'facts', isSaid: true, excludes: true },
  required: { of: 'object', isStructure: true, merge: 'union', isSaid: true },
  properties: { holds: '{schema}', describes: 'part', of: 'object', merge: 'members' },
  patternProperties: {
    holds: '{schema}',
    describes: 'part',
    of: 'object',
    merge: 'members',
  },
  additionalProperties: {
    holds: 'schema',
    describes: 'part',
    of: 'object',
    merge: 'schema',
    isRest: true,
    isSaid: true,
  },
  propertyNames: {
    holds: 'schema',
    describes: 'name',
    of: 'object',
    merge: 'schema',
    excludes: true,
    isSaid: true,
    condition: 'api.condition.names',
  },
  unevaluatedItems: {
    holds: 'schema',
    describes: 'part',
    of: 'array',
    merge: 'once',
    isChoice: true,
    isRest: true,
    isSaid: true,
    condition: 'api.condition.otherItems',
  },
  unevaluatedProperties: {
    holds: 'schema',
    describes: 'part',
    of: 'object',
    merge: 'once',
    isChoice: true,
    isRest: true,
    isSaid: true,
  },
  dependentRequired: {
    of: 'object',
    isStructure: true,
    merge: 'once',
    excludes: true,
    isSaid: true,
    comparedWith: [],
  },
  // The older keyword for the one before it and the one after it: it has schemas, and lists of names.
  dependencies: {
    holds: '{schema}',
    describes: 'value',
    of: 'object',
    merge: 'once',
    excludes: true,
    isSaid: true,
    condition: 'api.condition.with',
    comparedWith: [],
  },
  dependentSchemas: {
    holds: '{schema}',
    describes: 'value',
    of: 'object',
    merge: 'once',
    excludes: true,
    isSaid: true,
    condition: 'api.condition.with',
    comparedWith: [],
  },

  title: { isText: true, adds: 'nothing' },
  summary: { adds: 'nothing' },
  description: { isText: true, adds: 'nothing' },
  default: { isText: true, isData: true, isOfParameter: true, adds: 'nothing' },
  deprecated: { isText: true, adds: 'nothing' },
  readOnly: { isText: true, adds: 'nothing' },
  writeOnly: { isText: true, adds: 'nothing' },
  externalDocs: { adds: 'nothing', isUnchecked: true },
  example: { isText: true, isData: true, adds: 'facts', isUnchecked: true },
  examples: {
    isText: true,
    isData: true,
    merge: 'union',
    adds: 'facts',
    isUnchecked: true,
  },
  xml: { adds: 'facts', isUnchecked: true },
} as const satisfies Readonly<Record<string, Keyword>>

const ROWS: readonly (readonly [string, Keyword])[] = Object.entries(TABLE)
const BY_NAME: ReadonlyMap<string, Keyword> = new Map(ROWS)

/** The row of a keyword; empty for a name that is none. */
export function keywordOf(name: string): Keyword {
  return BY_NAME.get(name) ?? {}
}

/** The keywords that something is true for, in the order of the table. */
export function keywordsWith(isWanted: (keyword: Keyword) => unknown): ReadonlySet<string> {
  return new Set(ROWS.flatMap(([name, keyword]) => (isWanted(keyword) ? [name] : [])))
}

/** Checks that a schema has one of some keywords. */
export function hasAny(schema: object, keywords: ReadonlySet<string>): boolean {
  return Object.keys(schema).some((name) => keywords.has(name))
}

/** The keywords with a list of alternatives, and with those of `allOf`, all that combine schemas. */
export const ALTERNATIVES = ['oneOf', 'anyOf'] as const
export const COMBINING = [...ALTERNATIVES, 'allOf'] as const

/** The keywords that OpenAPI 2.0 puts next to the name of a parameter, a header or an item. */
export const VALUE_KEYWORDS = keywordsWith(({ isOfParameter }) => isOfParameter)
