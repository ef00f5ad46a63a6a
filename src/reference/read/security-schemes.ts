import { isRecord, memberOf, recordOf, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { partsOf, referredObject, resolveReference } from './references.ts'

/** A security scheme of the description. */
export interface NamedScheme {
  readonly name: string
  readonly value: JsonRecord
}

/** The schemes that the description declares, in its order. */
export function declaredSchemes(root: JsonRecord): readonly NamedScheme[] {
  return Object.entries(schemesIn(root)).map(([name, value]) => ({
    name,
    value: referredObject(root, value),
  }))
}

/**
 * The scheme that a requirement names: a declared one, or since OpenAPI 3.2 one that its URI leads to. `undefined` if the
 * description has no such scheme.
 */
export function requiredScheme(root: JsonRecord, name: string): NamedScheme | undefined {
  // A name that is also a URI is a name.
  const declared = memberOf(schemesIn(root), name)
  if (declared !== undefined) return { name, value: referredObject(root, declared) }
  const pointer = pointerIn(root, name)
  const target = pointer && resolveReference(root, { $ref: pointer }).value
  if (!isRecord(target) || textOf(target['type']) === undefined) return undefined
  return { name: partsOf(pointer ?? '')?.at(-1) ?? name, value: target }
}

/** The pointer of a URI into this description: `#/components/securitySchemes/key`. */
function pointerIn(root: JsonRecord, uri: string): string | undefined {
  if (!/^3\.[2-9]/.test(textOf(root['openapi']) ?? '')) return undefined
  const own = textOf(root['$self'])
  const pointer = own !== undefined && uri.startsWith(`${own}#`) ? uri.slice(own.length) : uri
  return pointer.startsWith('#/') ? pointer : undefined
}

function schemesIn(root: JsonRecord): JsonRecord {
  const { securityDefinitions } = root
  return recordOf(securityDefinitions ?? memberOf(root['components'], 'securitySchemes'))
}
