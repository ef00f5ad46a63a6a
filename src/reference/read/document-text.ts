import { openapiRepaired, unknownVariable } from '../../base/problems/catalogue.ts'
import { nearest } from '../../base/shared/text/nearest.ts'
import type { Place, Problem } from '../../base/problems/problem.ts'
import { lineStartsOf, pointAt } from '../../base/shared/text/line-starts.ts'
import { expandVariables } from '../../base/shared/text/variables.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { MAX_DEPTH, readYaml } from '../../base/yaml/yaml-text.ts'
import { yamlWords } from '../../base/yaml/yaml-words.ts'
import { isTextName } from './addresses.ts'
import { isRecord } from './json.ts'
import { DATA, keepLargeIntegers } from './large-integers.ts'
import { readableText } from './readable-text.ts'

/** A file of a description as it was read. */
export interface DocumentText {
  readonly file: SourcePath
  /** The text with its variables replaced. */
  readonly text: string
  /** False if mistakes of its syntax were corrected. */
  readonly isAsWritten: boolean
  /**
   * Names in double braces that are close to a variable, and mistakes of the syntax. Other names belong to the author of the
   * description.
   */
  readonly problems: readonly Problem[]
  /** `undefined` if there are mistakes. */
  readonly value: unknown
  /** The same, read as an example: all of its numbers keep their digits. */
  readonly example: () => unknown
  /** The reasons why it cannot be read. */
  readonly mistakes: readonly { readonly reason: string; readonly place: Place }[]
  readonly keyPlace: (path: readonly string[]) => Place
  readonly valuePlace: (path: readonly string[]) => Place
  /**
   * The place of a text, in the order in which texts are requested: if it occurs more than once, the next
   * time.
   */
  readonly placeOfText: (part: string) => Place | undefined
  /** A plain value as written: `1.10`. */
  readonly writtenOf: (path: readonly string[]) => string | undefined
  /** The schemas that have a name. */
  readonly anchors: () => ReadonlyMap<string, readonly string[]>
}

/** A document that is missing, or that may not be read. */
export interface Unread {
  readonly file: SourcePath | undefined
  readonly reason: string
}

/**
 * Reads YAML or JSON. Content that would break a parser is a mistake: see `MAX_DEPTH` and the limits next to
 * it.
 */
export function readDocumentText(
  { path: file, text: written }: { readonly path: SourcePath; readonly text: string },
  variables: Readonly<Record<string, string>>,
): DocumentText {
  const { text, placeOf, left } = expandVariables(written, variables)
  const {
    syntax,
    text: corrected,
    repairs,
  } = isTextName(file) ? { syntax: readYaml(text), text, repairs: [] } : readableText(text)
  const keyPlace = (path: readonly string[]) => placeOf(syntax.keyPlace(path))
  const found = syntax.mistakes.length > 0 ? [] : poisonIn(syntax.value)
  const mistakes = [
    ...syntax.mistakes.map(({ reason, place }) => ({
      reason: yamlWords(reason, text, place.line),
      place: placeOf(place),
    })),
    ...found.map(({ reason, path }) => ({ reason, place: keyPlace(path) })),
  ]
  const offsetOf = finderIn(text)
  const value = mistakes.length > 0 ? undefined : keepLargeIntegers(corrected, syntax)
  let lines: readonly number[] | undefined
  let anchors: ReadonlyMap<string, readonly string[]> | undefined
  return {
    file,
    text,
    isAsWritten: repairs.length === 0,
    problems: [
      ...repairs.map(({ reason, place }) =>
        openapiRepaired({ reason }, { file, place: placeOf(place) }),
      ),
      ...left.flatMap(({ name, point, isEscaped }) => {
        const meant = isEscaped ? undefined : nearest(name, Object.keys(variables))
        return meant ? [unknownVariable({ name, nearest: meant }, { file, place: point })] : []
      }),
    ],
    value,
    example: () => (mistakes.length > 0 ? undefined : keepLargeIntegers(corrected, syntax, true)),
    mistakes,
    keyPlace,
    valuePlace: (path) => placeOf(syntax.valuePlace(path)),
    writtenOf: syntax.writtenOf,
    placeOfText: (part) => {
      const offset = offsetOf(part)
      return offset < 0 ? undefined : placeOf(pointAt((lines ??= lineStartsOf(text)), offset))
    },
    anchors: () => (anchors ??= anchorsIn(value)),
  }
}

/**
 * Values with extreme nesting, and the name that changes the prototype of objects: as a name of the API's own data, such as a
 * property, it is copied with care; elsewhere it has no meaning.
 */
function poisonIn(
  root: unknown,
): readonly { readonly reason: string; readonly path: readonly string[] }[] {
  const found: { readonly reason: string; readonly path: readonly string[] }[] = []
  const path: string[] = []
  const seen = new Set<unknown>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (path.length > MAX_DEPTH) {
      if (found.length === 0)
        found.push({ reason: `It nests deeper than ${MAX_DEPTH} levels`, path: [...path] })
      return
    }
    for (const name of Object.keys(value)) {
      path.push(name)
      if (name === '__proto__' && !isOfData(path))
        found.push({ reason: 'The name `__proto__` may not be used', path: [...path] })
      look(isRecord(value) ? value[name] : Array.isArray(value) && value[Number(name)])
      path.pop()
    }
  }
  look(root)
  return found
}

/** True if the last name of a path is that of a property, or part of an example. */
function isOfData(path: readonly string[]): boolean {
  return path.at(-2) === 'properties' || path.slice(0, -1).some((name) => DATA.has(name))
}

/** Searches on from the last text that was found, and from the top if it is not found after that. */
function finderIn(text: string): (part: string) => number {
  const missing = new Set<string>()
  let last = -1
  return (part) => {
    if (missing.has(part)) return -1
    const next = wholeIn(text, part, last + 1)
    const found = next < 0 ? wholeIn(text, part, 0) : next
    if (found < 0) missing.add(part)
    else last = found
    return found
  }
}

/** The offset of a link from another on: not of a longer one, nor of code that equals it. */
function wholeIn(text: string, part: string, from: number): number {
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + 1)) {
    const isBegun = at === 0 || /[(<"'=\s]/.test(text.charAt(at - 1))
    const next = text.charAt(at + part.length)
    if (isBegun && (next === '' || /[)>"'\s\\,}\]]/.test(next))) return at
  }
  return -1
}

/**
 * The schemas of a document that have a name, with the path to each: `$anchor` and `$dynamicAnchor` by name,
 * `$id` by its URL as written.
 */
function anchorsIn(root: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const path: string[] = []
  const seen = new Set<unknown>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isRecord(value))
      for (const key of ['$id', '$anchor', '$dynamicAnchor']) {
        const name = value[key]
        if (typeof name === 'string' && !found.has(name)) found.set(name, [...path])
      }
    for (const [name, member] of Object.entries(value)) {
      path.push(name)
      look(member)
      path.pop()
    }
  }
  look(root)
  return found
}
