import { remember } from '../../base/shared/remember.ts'
import type { OperationOutline } from '../outline/outline.ts'
import { isRecord } from '../read/json.ts'
import { referenceOf, valueAt } from '../read/references.ts'

/** If more operations use a schema, only those that name it themselves are listed. */
const MOST_USES = 100

type Uses = Map<string, OperationOutline[]>

/**
 * The operations that use each schema, directly or through others: pointer of the schema → operations. In a
 * description whose schemas all refer to each other, that would be every operation for every schema; see
 * `MOST_USES`.
 */
export function usesOf(
  root: unknown,
  operations: readonly OperationOutline[],
): ReadonlyMap<string, readonly OperationOutline[]> {
  const [direct, all]: readonly [Uses, Uses] = [new Map(), new Map()]
  /** The number of operations that lead to a pointer, and so to everything that it leads to. */
  const visits = new Map<string, number>()
  const below = remember((pointer: string) => referencesIn(valueAt(root, pointer)))

  for (const operation of operations) {
    const { value, pathItem } = operation
    const own = [...referencesIn([value, pathItem['parameters']])]
    for (const pointer of reached(own, (each) => (schemaIn(each) ? [] : below(each))))
      note(direct, pointer, operation)
    const next = (pointer: string): Iterable<string> => {
      const count = (visits.get(pointer) ?? 0) + 1
      visits.set(pointer, count)
      return count > MOST_USES + 1 ? [] : below(pointer)
    }
    for (const pointer of reached(own, next)) note(all, pointer, operation)
  }
  return new Map(
    [...all].map(([pointer, users]) => [
      pointer,
      users.length > MOST_USES ? (direct.get(pointer) ?? []) : users,
    ]),
  )
}

/** A reference into a schema is a use of it. */
function schemaIn(pointer: string): string | undefined {
  return /^#\/components\/schemas\/[^/]+/.exec(pointer)?.[0]
}

function note(uses: Uses, pointer: string, operation: OperationOutline): void {
  const schema = schemaIn(pointer)
  if (schema === undefined) return
  const users = uses.get(schema)
  if (users === undefined) uses.set(schema, [operation])
  else if (users.at(-1) !== operation) users.push(operation)
}

function reached(
  start: readonly string[],
  next: (pointer: string) => Iterable<string>,
): ReadonlySet<string> {
  const found = new Set(start)
  // Iterating a set includes items that are added during the iteration.
  for (const pointer of found) for (const other of next(pointer)) found.add(other)
  return found
}

/** The references in a value, as written. */
function referencesIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (part: unknown): void => {
    const reference = referenceOf(part)
    if (reference !== undefined) found.add(reference)
    if (Array.isArray(part) || isRecord(part))
      for (const member of Object.values(part))
        if (typeof member === 'object' && member !== null) visit(member)
  }
  visit(value)
  return found
}
