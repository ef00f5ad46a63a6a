import { isText } from './addresses.ts'
import type { Address } from './addresses.ts'
import type { Budget } from '../../base/shared/budget.ts'
import type { DescriptionFiles } from './description-files.ts'
import type { Form } from './grammar.ts'
import { isRecord } from './json.ts'
import type { Origins } from './origins.ts'
import { pointerOf, referenceOf, valueAt } from './references.ts'
import { targetIn } from './targets.ts'
import type { ReferenceMistake } from './targets.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { MAX_DEPTH } from '../../base/yaml/yaml-text.ts'

/** A value that was copied into a description from another place. */
export interface Copy {
  readonly path: readonly string[]
  /** The form of an object, or of a map or a list of them; `undefined` for a text. */
  readonly form?: Form
  /** The objects around the place that it came from. */
  readonly around: readonly unknown[]
}

interface Ground {
  readonly files: DescriptionFiles
  readonly copies: Copy[]
  readonly origins: Origins
  readonly budget: Budget
  readonly addressOf: Map<SourcePath, Address>
  readonly mistakes: ReferenceMistake[]
  /** Set where the budget ended. */
  readonly excess: ReferenceMistake[]
}

/** A value that is copied into the description. */
interface Spot {
  /** Its path in the description. */
  readonly path: readonly string[]
  /** The document that contains it. */
  readonly from: Address
  /** The targets that contain it, from the outermost to the innermost. */
  readonly within?: readonly string[]
}

/** True if a value contains a reference. */
export function holdsReference(value: unknown): boolean {
  return typeof value === 'object' && hasReference(value, new Set())
}

/**
 * Replaces references in a part of a description without named parts by copies of their targets:
 * `description: { $ref: intro.md }`. The target of a reference to a file that is neither YAML nor JSON is its
 * text.
 */
export function expand(value: unknown, spot: Spot, ground: Ground): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (ground.budget.isSpent && referenceOf(value) === undefined) return value
  ground.budget.spend(1)
  const member = (each: unknown, name: string): unknown =>
    expand(each, { ...spot, path: [...spot.path, name] }, ground)
  if (Array.isArray(value)) return value.map((item, index) => member(item, String(index)))
  if (!isRecord(value)) return value
  const reference = referenceOf(value)
  if (reference !== undefined) return replaced(value, { reference, ...spot }, ground)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, member(each, name)]))
}

/** The copy of a reference's target; the reference itself if it cannot be followed. */
function replaced(
  holder: Readonly<Record<string, unknown>>,
  { reference, path, from, within = [] }: Spot & { readonly reference: string },
  ground: Ground,
): unknown {
  const { files, origins, budget, addressOf, mistakes, excess, copies } = ground
  const refuse = (why: Pick<ReferenceMistake, 'reason' | 'broken' | 'lost'>): unknown => {
    mistakes.push({ reference, path: [...path, '$ref'], ...why })
    return holder
  }
  if (budget.isSpent) {
    excess.push({ reference, path: [...path, '$ref'], lost: TOO_MUCH })
    return holder
  }
  const target = targetIn({ reference, from }, files)
  if (target === undefined) return refuse({ reason: 'it is not a URL' })
  const { document, address, path: there } = target
  if ('reason' in document) return refuse({ reason: document.reason })
  addressOf.set(document.file, address)
  if (isText(address) && there?.length === 0) {
    origins.add(path, { file: document.file, path: [] })
    return document.text
  }
  if (document.value === undefined) return refuse({ reason: 'it cannot be read', broken: document })
  const pointer = there && pointerOf(there)
  const value = pointer && valueAt(document.value, pointer)
  if (pointer === undefined || value === undefined) return refuse({})
  const key = `${address}${pointer}`
  if (within.includes(key) || path.length > MAX_DEPTH || within.length > MAX_DEPTH)
    return refuse({ lost: 'leads back to itself' })
  origins.add(path, { file: document.file, path: there ?? [] })
  copies.push({ path, around: valuesAround(document.value, there ?? []) })
  const copy = expand(value, { path, from: address, within: [...within, key] }, ground)
  const { $ref: _reference, ...siblings } = holder
  return isRecord(copy) && !('$ref' in copy) ? { ...copy, ...siblings } : copy
}

/** The values on the way to a place, with the root and the one at it. */
export function valuesAround(root: unknown, path: readonly string[]): readonly unknown[] {
  return [root, ...path.map((_, length) => valueAt(root, pointerOf(path.slice(0, length + 1))))]
}

const TOO_MUCH = 'expands to more than any real file contains'

function hasReference(value: unknown, seen: Set<unknown>): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  if (referenceOf(value) !== undefined) return true
  return Object.values(value).some((member) => hasReference(member, seen))
}
