import { recordOf, setMember } from './json.ts'
import type { JsonRecord } from './json.ts'

/** An object of a description that is read, and where it is. */
export interface Spot {
  readonly root: JsonRecord
  /** The version of OpenAPI that it is read as. */
  readonly version: string
  /** The path as written. */
  readonly path: readonly string[]
  /** The object that is so many steps above it. */
  readonly above: (steps: number) => unknown
  /** Notes that a member is moved below the object: `['enum']` → `['schema', 'enum']`. */
  readonly move: (from: readonly string[], to: readonly string[]) => void
}

/** A known mistake: the object that has it, its repair, and the sentence for the writer. */
export interface Repair {
  /** The objects that can have it, by their names in `objects.ts`. */
  readonly of: string | readonly string[]
  /** The member with the mistake: the place of the finding. */
  readonly at: string
  /** The versions of OpenAPI in which it is a mistake. Default: all. */
  readonly since?: '3.0' | '3.1'
  readonly until?: '2.0' | '3.0'
  readonly matches: (object: JsonRecord, spot: Spot) => boolean
  /** Without it, the object is left out. */
  readonly repair?: (object: JsonRecord, spot: Spot) => void
  readonly says: string | ((object: JsonRecord) => string)
}

/** A name in a map, or of a member, that is written in another way than OpenAPI wants it. */
export interface Renaming {
  readonly of: string
  readonly rename: (name: string) => string | undefined
  readonly says: (name: string, right: string) => string
}

/** A member that is missing, and the value that it is read with. */
export function missing(
  of: string,
  at: string,
  value: unknown,
  says: string,
): Pick<Repair, 'of' | 'at' | 'matches' | 'repair' | 'says'> {
  return {
    of,
    at,
    matches: (object) => !Object.hasOwn(object, at),
    repair: (object) => void setMember(object, at, value),
    says,
  }
}

export function without(object: JsonRecord, name: string): void {
  Reflect.deleteProperty(object, name)
}

export const has = (object: JsonRecord, ...names: string[]): boolean =>
  names.every((name) => Object.hasOwn(object, name))

/** The extensions of an object, which may be marks; none of another value. */
export function extensionsOf(value: unknown): JsonRecord {
  const members = Object.entries(recordOf(value))
  return Object.fromEntries(members.filter(([name]) => name.startsWith('x-')))
}

/** Members that exclude each other: the second one is not read. */
export function either(of: Repair['of'], [read, unread]: readonly [string, string]): Repair {
  return {
    of,
    at: unread,
    matches: (object) => has(object, read, unread),
    repair: (object) => without(object, unread),
    says: `\`${unread}\` may not be next to \`${read}\`, and is not shown. Remove one of them.`,
  }
}

export function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** Renames members, and keeps their places among the others. All at once: a map may have thousands. */
export function renameMembers(object: JsonRecord, rights: ReadonlyMap<string, string>): void {
  if (rights.size === 0) return
  const members = Object.entries(object)
  for (const [key] of members) Reflect.deleteProperty(object, key)
  for (const [key, value] of members) setMember(object, rights.get(key) ?? key, value)
}

/** Rows of a table by their objects. */
export function byObject<Row extends Pick<Repair, 'of'>>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows)
    for (const object of [row.of].flat()) found.set(object, [...(found.get(object) ?? []), row])
  return found
}
