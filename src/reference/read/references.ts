import { isRecord, memberOf, recordOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { meaning, nearest } from '../../base/shared/text/nearest.ts'

/** A value of the description, with the references that led to it, from the first to the last. */
export interface Resolved {
  readonly value: unknown
  readonly trail: readonly string[]
}

/**
 * Follows the references of a value inside its description. Nothing is expanded: targets are looked up on
 * demand, so that a description stays a graph. A loop of bare references gives `undefined`, and so does a
 * chain of more than `MOST_HOPS`.
 */
export function resolveReference(root: unknown, value: unknown): Resolved {
  const trail: string[] = []
  let current = value
  for (;;) {
    const pointer = referenceOf(current)
    if (pointer === undefined) return { value: current, trail }
    if (trail.length >= MOST_HOPS || trail.includes(pointer)) return { value: undefined, trail }
    trail.push(pointer)
    current = valueAt(root, pointer)
  }
}

/**
 * The object at the end of a value's references, with the texts that are next to them: the nearest ones count (OpenAPI 3.1,
 * Reference Object: `summary` and `description` override those of the target).
 */
export function referredObject(root: unknown, value: unknown): JsonRecord {
  const { value: target, trail } = resolveReference(root, value)
  const object = recordOf(target)
  const texts = besideReferences(root, value, trail).map(({ summary, description }) => ({
    ...(typeof summary === 'string' && { summary }),
    ...(typeof description === 'string' && { description }),
  }))
  return texts.some((each) => Object.keys(each).length > 0)
    ? Object.assign({}, object, ...texts)
    : object
}

/** The keywords next to each reference on the way of a value, the innermost first; references alone are left out. */
export function besideReferences(
  root: unknown,
  value: unknown,
  trail: readonly string[],
): readonly JsonRecord[] {
  return [value, ...trail.slice(0, -1).map((pointer) => valueAt(root, pointer))]
    .flatMap((each) => {
      if (referenceOf(each) === undefined) return []
      const { $ref: _reference, ...rest } = recordOf(each)
      return Object.keys(rest).length > 0 ? [rest] : []
    })
    .reverse()
}

/** The reference that a value is: `{ $ref: '#/a' }` → `#/a`. */
export function referenceOf(value: unknown): string | undefined {
  const reference = isRecord(value) ? memberOf(value, '$ref') : undefined
  return typeof reference === 'string' ? reference : undefined
}

/** Longer chains of references are not followed. */
export const MOST_HOPS = 100

const SCHEMAS = '#/components/schemas/'

/** The value at a pointer: `#/components/schemas/A~1B`. */
export function valueAt(root: unknown, pointer: string): unknown {
  // Nearly all references of a large description have this form.
  const name = pointer.startsWith(SCHEMAS) ? pointer.slice(SCHEMAS.length) : ''
  if (name !== '' && !/[~%/]/.test(name))
    return memberOf(memberOf(memberOf(root, 'components'), 'schemas'), name)
  const parts = partsOf(pointer)
  if (parts === undefined) return undefined
  let current = root
  for (const part of parts) current = memberOf(current, part)
  return current
}

/** The names in a pointer: `#/paths/~1search` → `['paths', '/search']`; `undefined` if it leaves the file. */
export function partsOf(pointer: string): readonly string[] | undefined {
  if (!pointer.startsWith('#')) return undefined
  const path = pointer.slice(1)
  if (path === '') return []
  if (!path.startsWith('/')) return undefined
  return path.slice(1).split('/').map(decodePart)
}

/** The words for a reference without a target in a document, with the nearest one; they follow the reference in a sentence. */
export function leadsNowhere(document: unknown, reference: string): string {
  const at = reference.indexOf('#')
  const parts = at < 0 ? undefined : partsOf(reference.slice(at))
  const near = parts && nearParts(document, parts)
  return `leads to nothing${meaning(near && `${reference.slice(0, at)}${pointerOf(near)}`)}`
}

/** A path with the nearest names that a document has instead of those that it has not. */
function nearParts(value: unknown, parts: readonly string[]): readonly string[] | undefined {
  const [name, ...rest] = parts
  if (name === undefined) return []
  const member = memberOf(value, name)
  const meant = member === undefined ? nearest(name, Object.keys(recordOf(value))) : name
  if (meant === undefined) return undefined
  const below = nearParts(memberOf(value, meant), rest)
  return below && [meant, ...below]
}

/** The name of a reference to a named schema: `#/components/schemas/Pet` → `Pet`. */
export function schemaNameOf(pointer: string): string | undefined {
  const [components, schemas, name, ...below] = partsOf(pointer) ?? []
  return components === 'components' && schemas === 'schemas' && below.length === 0
    ? name
    : undefined
}

/** The pointer of a path of names: `['paths', '/search']` → `#/paths/~1search`. */
export function pointerOf(parts: readonly string[]): string {
  return `#${parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`
}

// Most parts are plain names, and a large description has hundreds of thousands of them.
function decodePart(part: string): string {
  const decoded = part.includes('%') ? decodedUri(part) : part
  return decoded.includes('~') ? decoded.replaceAll('~1', '/').replaceAll('~0', '~') : decoded
}

/** A text without percent-encoding. A wrongly encoded one stays as it is. */
export function decodedUri(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
