import { isRecord, memberOf, textOf } from './json.ts'
import { pointerOf, valueAt } from './references.ts'
import { pathOf, walk } from './walk.ts'
import type { JsonRecord } from './json.ts'

/** The schemas for a name in `$dynamicRef`: name → their pointers. */
export type DynamicAnchors = ReadonlyMap<string, readonly string[]>

/** The schemas of a description with a `$dynamicAnchor`. */
export function dynamicAnchorsIn(root: JsonRecord): DynamicAnchors {
  const found = new Map<string, string[]>()
  walk({ value: root, form: 'root', trail: undefined }, ({ value, form, trail }) => {
    const name = form === 'schema' ? textOf(value['$dynamicAnchor']) : undefined
    if (name === undefined) return
    found.set(name, [...(found.get(name) ?? []), pointerOf(pathOf(trail))])
  })
  return found
}

/**
 * Replaces a `$dynamicRef` that has the same target everywhere by a `$ref`. The remaining ones have a name
 * that several schemas declare, or none.
 */
export function resolveDynamicReferences(root: JsonRecord): void {
  const anchors = dynamicAnchorsIn(root)
  walk({ value: root, form: 'root', trail: undefined }, ({ value, form }) => {
    const written = form === 'schema' ? textOf(value['$dynamicRef']) : undefined
    if (written === undefined) return
    const target = written.startsWith('#/') ? valueAt(root, written) : undefined
    const name = target === undefined ? nameIn(written) : textOf(memberOf(target, '$dynamicAnchor'))
    const pointers = name === undefined ? [written] : (anchors.get(name) ?? [])
    const [only] = pointers
    if (pointers.length === 1 && only !== undefined && !('$ref' in value)) {
      Reflect.deleteProperty(value, '$dynamicRef')
      Reflect.set(value, '$ref', only)
    } else if (name !== undefined) Reflect.set(value, '$dynamicRef', `#${name}`)
  })
}

/**
 * The target of a `$dynamicRef` on a path of references: among the schemas that declare its name, the one in the
 * outermost schema on the path. On the page of the schema that contains it, the target is undecided.
 */
export function meantBy(
  value: JsonRecord,
  anchors: DynamicAnchors,
  { trail, page }: { readonly trail: readonly string[]; readonly page: string | undefined },
): string | undefined {
  const candidates = anchors.get(nameOf(value) ?? '') ?? []
  for (const pointer of trail) {
    const meant = candidates.find((each) => each === pointer || each.startsWith(`${pointer}/`))
    if (meant !== undefined) return pointer === page && trail.length === 1 ? undefined : meant
  }
  return undefined
}

/**
 * The pointer of an inline schema that declares names in its `$defs`, as a list: `trail` has only the schemas at
 * the ends of references, but this one belongs to the dynamic scope, too (JSON Schema 2020-12, Core, 8.2.3.2).
 */
export function scopeOf(
  {
    root,
    dynamicAnchors,
  }: { readonly root: unknown; readonly dynamicAnchors: () => DynamicAnchors },
  value: unknown,
): readonly string[] {
  const anchors = dynamicAnchors()
  if (anchors.size === 0 || !isRecord(value) || !('$defs' in value)) return []
  const inside = [...anchors.values()].flat().map((pointer) => pointer.split('/$defs/')[0] ?? '')
  return inside.filter((pointer) => valueAt(root, pointer) === value).slice(0, 1)
}

/** The name in the `$dynamicRef` of a schema. */
export function nameOf(schema: JsonRecord): string | undefined {
  const written = textOf(schema['$dynamicRef'])
  return written === undefined ? undefined : nameIn(written)
}

function nameIn(reference: string): string {
  return reference.slice(reference.indexOf('#') + 1)
}
