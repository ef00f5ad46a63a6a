import { isRecord, listOf } from './json.ts'
import { partsOf, referenceOf, resolveReference } from './references.ts'

/** A named schema, or a part of one, that a reference leads to. */
export interface NamedPart {
  /** `Pet`; a part of it is `Pet.owner`. */
  readonly name: string
  /** The named schema that it is, or is a part of. */
  readonly schema: string
  /** The properties on the path to it, if it is a property: `['owner', 'address']`. */
  readonly properties: readonly string[] | undefined
}

/** The target of a reference: `#/components/schemas/Pet/properties/owner` → `Pet.owner`. */
export function namedPart(pointer: string): NamedPart | undefined {
  const [components, schemas, schema, ...below] = partsOf(pointer) ?? []
  if (components !== 'components' || schemas !== 'schemas' || schema === undefined) return undefined
  const properties = below.filter((_, index) => index % 2 === 1)
  const isProperty =
    below.length % 2 === 0 && below.every((word, index) => index % 2 === 1 || word === 'properties')
  const names = isProperty ? properties : below.filter((word) => word !== 'properties')
  return {
    name: [schema, ...names].join('.'),
    schema,
    properties: isProperty ? properties : undefined,
  }
}

/** Keywords that a link to a schema and a few facts next to it could not express. */
const STRUCTURE = new Set([
  '$ref',
  '$dynamicRef',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'required',
  'dependencies',
  'dependentSchemas',
  'dependentRequired',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'contentSchema',
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'discriminator',
])
const DEEPEST = 10

/**
 * The references that a schema wraps in an `allOf` to add facts: for `{ allOf: [{ $ref: '#/a' }], nullable:
 * true }` it is `#/a`. Empty if the schema adds more than facts: then it is a schema of its own.
 */
export function wrappedTrail(root: unknown, value: unknown, depth = 0): readonly string[] {
  if (!isRecord(value) || !Array.isArray(value['allOf']) || depth > DEEPEST) return []
  if (Object.keys(value).some((key) => key !== 'allOf' && STRUCTURE.has(key))) return []
  const [only, ...others] = listOf(value['allOf']).filter(hasStructure)
  if (only === undefined || others.length > 0) return []
  return referenceOf(only) === undefined
    ? wrappedTrail(root, only, depth + 1)
    : resolveReference(root, only).trail
}

function hasStructure(schema: unknown): boolean {
  return !isRecord(schema) || Object.keys(schema).some((key) => STRUCTURE.has(key))
}
