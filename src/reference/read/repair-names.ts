import { nearest } from '../../base/shared/text/nearest.ts'
import { indent, saysOf, straysIn } from './indentation.ts'
import type { JsonRecord } from './json.ts'
import { below } from './left-out.ts'
import type { Leaving, Slot } from './left-out.ts'
import type { Member } from './objects.ts'
import { articled } from './part-names.ts'
import { RENAMINGS } from './repairs.ts'
import { byObject, renameMembers } from './repair-rows.ts'

/** A reading, for the names of members. */
interface Naming extends Leaving {
  readonly version: string
}

const RENAMINGS_OF = byObject(RENAMINGS)

/** Renames members that a row of the table knows: `GET` to `get`. */
export function rename(run: Naming, object: JsonRecord, slot: Slot, type: string): void {
  for (const { rename: nameFor, says } of RENAMINGS_OF.get(type) ?? []) {
    const rights = new Map<string, string>()
    const taken = new Set(Object.keys(object))
    for (const name of Object.keys(object)) {
      const right = nameFor(name)
      if (right === undefined) continue
      const at: Slot = { ...below(slot, name), holder: object, type: 'any' }
      if (taken.has(right)) {
        const reason = `\`${name}\` is read as \`${right}\`, which is here, too.`
        run.report(at, { kind: 'left out', isKey: true, reason })
        run.leave(at)
        continue
      }
      taken.add(right)
      run.report(at, { kind: 'repaired', isKey: true, reason: says(name, right) })
      rights.set(name, right)
      run.move(slot, [name], [right])
    }
    renameMembers(object, rights)
  }
}

/** Moves members that are a level too high to where they belong. */
export function indentStrays(run: Naming, object: JsonRecord, slot: Slot, type: string): void {
  for (const stray of straysIn(object, type, run.version)) {
    const { names, into } = stray
    const reason = saysOf(stray)
    run.report(below(slot, names[0] ?? ''), { kind: 'repaired', isKey: true, reason })
    indent(object, stray)
    for (const name of names) run.move(slot, [name], [into, name])
  }
}

/**
 * In a description with marks, a misspelt member is read as the one that was meant, since it may have marks, and names of what they
 * hide. Texts, which have neither, stay as they are.
 */
export function renameMisspelt(
  run: Naming,
  object: JsonRecord,
  {
    slot,
    members,
    type,
  }: { readonly slot: Slot; readonly members: ReadonlyMap<string, Member>; readonly type: string },
): void {
  const rights = new Map<string, string>()
  const taken = new Set(Object.keys(object))
  for (const name of Object.keys(object)) {
    if (members.has(name) || name.startsWith('x-') || name === '$ref') continue
    const right = nearest(name, members.keys())
    if (right === undefined || taken.has(right)) continue
    if (typeof object[name] !== 'object' && !NAMING.has(right)) continue
    const reason = `${articled(type)} has no member \`${name}\`. It is read as \`${right}\`, since the description has marks: correct it.`
    const at: Slot = { ...below(slot, name), holder: object, type: 'any' }
    taken.add(right)
    run.report(at, { kind: 'repaired', isKey: true, reason })
    rights.set(name, right)
    run.move(slot, [name], [right])
  }
  renameMembers(object, rights)
}

/** Members by which other parts name an object. */
const NAMING = new Set(['in', 'name', 'operationId'])
