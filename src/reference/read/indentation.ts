import { isRecord, setMember } from './json.ts'
import type { JsonRecord } from './json.ts'
import { mapTypeOf, membersOf } from './objects.ts'
import { listed, without } from './repair-rows.ts'

/** Members that are next to the object that they belong in. */
export interface Stray {
  readonly names: readonly string[]
  readonly into: string
}

/** Names of maps that tell them from the members of an object. */
const NAMES: Readonly<Record<string, RegExp>> = {
  '{mediaType}': /\//,
  '{pathItem}': /^\/|\{/,
  paths: /^\//,
  responses: /^(?:[1-5]\w\w|default)$/i,
}

/**
 * Finds members that are indented too little: no other member has their name, and the object before them, which may be empty, lacks
 * them.
 */
export function straysIn(object: JsonRecord, type: string, version: string): readonly Stray[] {
  const strays = new Map<string, string[]>()
  let into: string | undefined
  for (const [name, value] of Object.entries(object)) {
    if (name.startsWith('x-') || name === '$ref') continue
    if (typeOfMember(type, name, version) !== undefined) into = name
    else if (into !== undefined && isMissed({ type, into, name, value }, object, version))
      strays.set(into, [...(strays.get(into) ?? []), name])
  }
  return [...strays].map(([place, names]) => ({ into: place, names }))
}

/** The sentence for the writer. */
export function saysOf({ names, into }: Stray): string {
  const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  return `${listed(names)} must be in \`${into}\`, and ${are} read so. Indent ${them} more.`
}

/** Moves members into the object that they belong in. */
export function indent(object: JsonRecord, { into, names }: Stray): void {
  const around = object[into]
  const target: JsonRecord = isRecord(around) ? around : {}
  for (const name of names) {
    setMember(target, name, object[name])
    without(object, name)
  }
  setMember(object, into, target)
}

/** The type of a member of an object or a map; `undefined` if it can have no such member. */
function typeOfMember(type: string, name: string, version: string): string | undefined {
  const map = mapTypeOf(type)
  if (map === undefined) return membersOf(type, version)?.get(name)?.type.split('|')[0]
  const names = NAMES[type]
  return names === undefined || names.test(name) ? map.slice(1, -1) : undefined
}

interface Candidate {
  readonly type: string
  readonly into: string
  readonly name: string
  readonly value: unknown
}

function isMissed(
  { type, into, name, value }: Candidate,
  object: JsonRecord,
  version: string,
): boolean {
  const around = object[into]
  if (around !== null && (!isRecord(around) || Object.hasOwn(around, name))) return false
  const typeAround = typeOfMember(type, into, version) ?? 'any'
  const isMap = mapTypeOf(typeAround) !== undefined
  // A map may have any name, so only an empty one lacks it.
  if (isMap && (around !== null || !isRecord(value))) return false
  return typeOfMember(typeAround, name, version) !== undefined
}
