import { keywordOf, keywordsWith } from './keywords.ts'
import { partsOf } from './references.ts'

/** A named schema, or a part of one, that a reference leads to. */
export interface NamedPart {
  /** `Pet`; a part of it is `Pet.owner`. */
  readonly name: string
  /** The named schema that it is, or is a part of. */
  readonly schema: string
  /** The properties on the path to it, if it is a property: `['owner', 'address']`. */
  readonly properties: readonly string[] | undefined
  /** True if the page of the named schema does not show it: it is one of its definitions. */
  readonly isDefinition: boolean
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
    isDefinition: isInDefinitions(below),
  }
}

/** Keywords whose value has a schema for each name or index. */
const WITH_NAMES = keywordsWith(({ holds, describes }) => holds !== 'schema' && describes)

/**
 * True if a path inside a schema leads into its `$defs`, or `definitions` as they were called (JSON Schema, Core,
 * 8.2.4).
 */
function isInDefinitions([keyword, ...below]: readonly string[]): boolean {
  if (keyword === undefined) return false
  const { holds, describes } = keywordOf(keyword)
  if (holds !== undefined && describes === undefined) return true
  return isInDefinitions(WITH_NAMES.has(keyword) ? below.slice(1) : below)
}
