import type { IsFor } from './audience.ts'
import { namingShown } from './named-parts.ts'
import type { Naming } from './named-parts.ts'
import { exampleParts, isData } from './shown-examples.ts'
import type { ExampleParts } from './shown-examples.ts'
import { linkParts } from './shown-links.ts'
import type { LinkParts } from './shown-links.ts'
import { hiddenNames } from './shown-names.ts'
import { memberPlace, shownPlaces } from './shown-places.ts'
import type { Grammatical, ShownPlaces } from './shown-places.ts'
import { withoutUnused } from './without-unused.ts'
import { remember } from '../../base/shared/remember.ts'
import { isRecord, listOf, recordOf, textOf } from '../read/json.ts'
import { withDigitsOf } from '../read/large-integers.ts'
import type { JsonRecord } from '../read/json.ts'

export interface Shown {
  readonly part: JsonRecord
  readonly places: ShownPlaces
}

/**
 * The part of a description that is shown, and without references to the rest: without operations, parameters, properties and
 * schemas that are for others, their names in lists, and their values in examples. Unless it is the part for everyone, reusable
 * parts that nothing shown uses are left out as well. A description of which nothing is left out is returned as it is.
 */
export function shownPart(
  root: JsonRecord,
  { shows, isWhole }: { readonly shows: IsFor; readonly isWhole: boolean },
): Shown {
  if (isWhole && !hasMark(root)) return { part: root, places: shownPlaces(root, () => true, {}) }
  const places: ShownPlaces = shownPlaces(root, shows, {
    example: (value) => examples().isOfUse(value),
    link: (value) => links().isOfUse(value),
  })
  const names = hiddenNames(root, places)
  const examples = remember(() => exampleParts({ root, places, names }))
  const links = remember(() => linkParts({ root, places, names }))
  const hiddenTags = remember(() => tagsOf(root, places))
  const showing: Showing = {
    root,
    places,
    names,
    hiddenTags,
    examples: examples(),
    links: links(),
  }
  const result = partOf(root, { kind: 'root' }, showing)
  const part = isRecord(result) ? result : root
  return { part: isWhole ? part : withoutUnused(part, root), places }
}

/** True if something in a description may be marked with `x-internal`: most have no such mark. */
function hasMark(value: unknown): boolean {
  if (Array.isArray(value)) return listOf(value).some(hasMark)
  if (!isRecord(value)) return false
  return Object.hasOwn(value, 'x-internal') || Object.values(value).some(hasMark)
}

interface Showing extends Naming {
  readonly examples: ExampleParts
  readonly links: LinkParts
}

function partOf(value: unknown, place: Grammatical, showing: Showing): unknown {
  const { kind, isMap = false } = place
  if (Array.isArray(value)) {
    const items = listOf(value)
    const parts = items
      .filter((item) => isList(item) || showing.places.isShown(item, kind))
      .map((item) => partOf(item, { kind }, showing))
    const isSame = parts.length === items.length && parts.every((part, i) => part === items[i])
    return isSame ? value : parts
  }
  if (!isRecord(value)) return value
  const members = Object.entries(value).flatMap(([name, member]) => {
    const part = memberPart({ name, member }, { holder: value, place }, showing)
    return part === undefined ? [] : [[name, part] as const]
  })
  const isSame =
    members.length === Object.keys(value).length &&
    members.every(([name, part]) => part === value[name])
  const part = isSame ? value : withDigitsOf(Object.fromEntries(members), value)
  return isMap ? part : namingShown({ kind, before: value, part }, showing)
}

function isList(value: unknown): boolean {
  return Array.isArray(value)
}

/** The part of a member that is shown; `undefined` if it is left out. */
function memberPart(
  { name, member }: { readonly name: string; readonly member: unknown },
  { holder, place }: { readonly holder: JsonRecord; readonly place: Grammatical },
  showing: Showing,
): unknown {
  if (place.isMap !== true && isData(place.kind, name, member))
    return showing.examples.dataOf(name, holder, place.kind)
  if (typeof member !== 'object' || member === null) return member
  if (place.kind === 'link' && name === 'parameters') return showing.links.parametersOf(holder)
  // A requirement of security is a map of names.
  if (name === 'security' && (place.kind === 'operation' || place.kind === 'root')) return member
  const below = memberPlace(place, name)
  const isShown = below.isMap === true || showing.places.isShown(member, below.kind)
  return isShown ? partOf(member, below, showing) : undefined
}

function tagsOf(root: JsonRecord, { isShown }: ShownPlaces): ReadonlySet<string> {
  const hidden = listOf(root['tags']).filter((tag) => !isShown(tag))
  return new Set(hidden.flatMap((tag) => textOf(recordOf(tag)['name']) ?? []))
}
