import type { IsFor } from './audience.ts'
import { withoutBrokenExamples } from './fitting-examples.ts'
import { namingShown } from './named-parts.ts'
import type { Naming } from './named-parts.ts'
import { isEmptied } from './shown-data.ts'
import type { DataReading } from './shown-data.ts'
import { lostWords, wordsOf } from './hidden-names.ts'
import type { Words } from './hidden-names.ts'
import { withoutHiddenWords } from './hidden-words.ts'
import { exampleParts, isData } from './shown-examples.ts'
import type { ExampleParts } from './shown-examples.ts'
import { linkParts } from './shown-links.ts'
import type { LinkParts } from './shown-links.ts'
import { hiddenNames } from './shown-names.ts'
import { memberPlace, shownPlaces } from './shown-places.ts'
import type { Grammatical, ShownPlaces } from './shown-places.ts'
import { withoutUnused } from './without-unused.ts'
import { remember } from '../../base/shared/remember.ts'
import { formOf } from '../read/grammar.ts'
import { isRecord, listOf, recordOf, textOf } from '../read/json.ts'
import { withDigitsOf } from '../read/large-integers.ts'
import type { JsonRecord } from '../read/json.ts'

/** A description without its hidden parts, and the checks for a part of it. */
export interface Shown extends DataReading {
  readonly part: JsonRecord
  /** False if the part is the whole. */
  readonly isCut: boolean
  readonly isAllHidden: boolean
  /** The parts that were left out, without those in them. */
  readonly left: ReadonlySet<JsonRecord>
  /** The names and values that only hidden parts have. */
  readonly words: Words
  readonly links: LinkParts
}

const NAME = { kind: 'name' as const, maps: [], isOfMistake: true }

interface Settings {
  readonly shows: IsFor
  /** Leaves out what nothing uses: `always` in an older version, since the newer ones, which say what is hidden, need not have it. */
  readonly leavesUnused: 'always' | 'if cut' | 'never'
  /** The description before its overlays: they may remove a hidden part, and leave what only that used. */
  readonly wholes: readonly Pick<Shown, 'root' | 'words'>[]
  readonly file: string
  /** The names of all that marks hide, as it was written. */
  readonly marked: ReadonlySet<string>
  /** The names and values that other descriptions hide. */
  readonly words: Words
}

/**
 * The part of a description that is shown, and without references to the rest: without operations, parameters, properties and
 * schemas that are for others, their names in lists, and their values in examples. Reusable
 * parts that only these use are left out as well, and for a part of the readers those that nothing uses. A description of which nothing is left out is returned as it is.
 */
export function shownPart(
  root: JsonRecord,
  { shows, leavesUnused, wholes, file, marked, words }: Settings,
): Shown {
  const places: ShownPlaces = shownPlaces(root, shows, {
    example: (value) => examples().isOfUse(value),
    link: (value) => links().isOfUse(value),
    callback(value) {
      const urls = Object.keys(value).filter((name) => formOf('callback', name) !== undefined)
      return urls.length === 0 || urls.some((url) => places.isShown(value[url], 'pathItem'))
    },
  })
  // A mistake left out what has these names.
  const lost = remember(() => {
    if (marked.size === 0) return words
    const known = wordsOf(root).words
    const names = [...marked].filter((name) => !known.has(name))
    return new Map([...names.map((name) => [name, NAME] as const), ...words])
  })
  const names = hiddenNames(root, { places, lost })
  const examples = remember(() => exampleParts({ root, places, names }))
  const links = remember(() => linkParts({ root, places, names, file }))
  const tags = remember(() => tagFinder(root, places))
  const isTagHidden = (name: string): boolean => lost().has(name) || tags()(name)
  const left = new Set<JsonRecord>()
  const reading = { root, places, names, links: links() }
  // A mark of the description itself, or of `info`, is about all of it.
  if (!shows(root) || !shows(root['info'])) {
    const marked = new Set([shows(root) ? recordOf(root['info']) : root])
    const part = withoutContent(root)
    const words = lostWords([wordsOf(root)], part, new Map())
    return { ...reading, part, isCut: true, isAllHidden: true, left: marked, words }
  }
  const sources = new Map<JsonRecord, JsonRecord>()
  const showing: Showing = { ...reading, left, sources, isTagHidden, examples: examples() }
  const result = partOf(root, { kind: 'root' }, showing)
  const part = isRecord(result) ? result : root
  const isLess = part !== root || wholes.length > 0
  const leaves = isLess || leavesUnused === 'always'
  const usedIn = (keepsUnused: boolean): JsonRecord =>
    (leaves ? [...wholes.map((each) => each.root), root] : []).reduce(
      (rest, before) => withoutUnused(rest, before, keepsUnused),
      part,
    )
  // The words of parts that nothing uses are no secret.
  const hidden = isLess
    ? lostWords(
        [...wholes.map(({ words }) => ({ words, lists: [] })), wordsOf(root)],
        usedIn(true),
        lost(),
      )
    : lost()
  const used = usedIn(leavesUnused === 'never')
  // An overlay or another version may have other schemas for the same data.
  const isAlone = wholes.length === 0 && words.size === 0
  const shown = withoutHiddenWords(used, hidden, (holder, kind) => {
    const source = sources.get(holder) ?? holder
    return isAlone && kind !== 'link' && !examples().isCutBySchema(source, kind)
  })
  const isCut = isLess || shown !== used
  const fitting = isCut ? withoutBrokenExamples(shown, root) : shown
  return { ...reading, part: fitting, isCut, isAllHidden: false, left, words: hidden }
}

function withoutContent({ openapi, swagger }: JsonRecord): JsonRecord {
  const version = swagger === undefined ? { openapi } : { swagger }
  return { ...version, info: { title: '', version: '' }, paths: {} }
}

interface Showing extends Naming {
  readonly examples: ExampleParts
  readonly links: LinkParts
  readonly left: Set<JsonRecord>
  /** The objects from which those of the part were made. */
  readonly sources: Map<JsonRecord, JsonRecord>
}

/** Checks a part, and notes one that is left out. */
function isLeftIn(
  value: unknown,
  { kind, isMap }: Grammatical,
  { places, left }: Showing,
): boolean {
  const isShown = isMap === true ? places.isMapShown(value, kind) : places.isShown(value, kind)
  if (!isShown && isRecord(value)) left.add(value)
  return isShown
}

function partOf(value: unknown, place: Grammatical, showing: Showing): unknown {
  const { kind, isMap = false } = place
  if (Array.isArray(value)) {
    const items = listOf(value)
    const parts = items
      .filter((item) => isList(item) || isLeftIn(item, { kind }, showing))
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
  if (isMap) return part
  const left = namingShown({ kind, before: value, part }, showing)
  showing.sources.set(left, value)
  return left
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
  if (place.kind === 'link' && name === 'requestBody') return showing.links.bodyOf(holder)
  if (typeof member !== 'object' || member === null) return member
  if (place.kind === 'link' && name === 'parameters')
    return isLeftIn(member, { isMap: true }, showing)
      ? showing.links.parametersOf(holder)
      : undefined
  // A requirement of security is a map of names.
  if (name === 'security' && (place.kind === 'operation' || place.kind === 'root')) return member
  const below = memberPlace(place, name, member)
  if (!isLeftIn(member, below, showing)) return undefined
  const part = partOf(member, below, showing)
  // An extension of which nothing is left has a name.
  return below.kind === undefined && isRecord(part) && isEmptied(part, member) ? undefined : part
}

/** Finds hidden tags by name, also in another letter case, unless that is the name of a shown one. */
function tagFinder(root: JsonRecord, { isShown }: ShownPlaces): (name: string) => boolean {
  const named = (isOfShown: boolean): readonly string[] =>
    listOf(root['tags'])
      .filter((tag) => isShown(tag) === isOfShown)
      .flatMap((tag) => textOf(recordOf(tag)['name']) ?? [])
  const hidden = new Set(named(false))
  const anyCase = new Set([...hidden].map((name) => name.toLowerCase()))
  const shown = new Set(named(true))
  return (name) => hidden.has(name) || (!shown.has(name) && anyCase.has(name.toLowerCase()))
}
