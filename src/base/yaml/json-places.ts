import type { Place } from '../problems/problem.ts'
import { lineStartsOf, pointAt } from '../shared/text/line-starts.ts'

type Path = readonly (string | number)[]

interface Member {
  /** The offset of the name; an item of a list has none. */
  readonly key: number
  readonly value: number
}

/**
 * The places in a JSON text that is known to be valid. Objects and lists are scanned on demand, so that a
 * description of megabytes is not parsed as a tree for a single place.
 */
export function jsonPlaces(text: string) {
  const members = new Map<number, ReadonlyMap<string, Member>>()
  const membersAt = (offset: number): ReadonlyMap<string, Member> => {
    const known = members.get(offset) ?? membersOf(text, offset)
    members.set(offset, known)
    return known
  }
  /** The members on the path to a value, as far as they exist. */
  const stepsTo = (path: Path): readonly Member[] => {
    const steps: Member[] = []
    let offset = skipBlank(text, 0)
    for (const name of path) {
      const member = membersAt(offset).get(String(name))
      if (member === undefined) break
      steps.push(member)
      offset = member.value
    }
    return steps
  }
  let lines: readonly number[] | undefined
  const placeOf = (offset: number): Place => pointAt((lines ??= lineStartsOf(text)), offset)

  return {
    valuePlace: (path: Path): Place => placeOf(stepsTo(path).at(-1)?.value ?? skipBlank(text, 0)),
    keyPlace: (path: Path): Place => {
      const steps = stepsTo(path)
      const last = steps.at(-1)
      const offset = steps.length === path.length ? last?.key : last?.value
      return placeOf(offset ?? skipBlank(text, 0))
    },
    has: (path: Path): boolean => stepsTo(path).length === path.length,
    writtenOf: (path: Path): string | undefined => {
      const steps = stepsTo(path)
      const offset = steps.length === path.length ? steps.at(-1)?.value : undefined
      if (offset === undefined || /[[{]/.test(text.charAt(offset))) return undefined
      const written = text.slice(offset, endOfValue(text, offset))
      return written.startsWith('"') ? String(JSON.parse(written)) : written
    },
  }
}

/** A name that is in a map already, and the first place of it. */
export interface YamlDouble {
  readonly name: string
  readonly place: Place
  readonly first: Place
}

/** The names that are twice in an object of a JSON text, whose value is known. `JSON.parse` reads the last one, without a word. */
export function jsonDoubles(text: string, value: unknown): readonly YamlDouble[] {
  if (namesWritten(text) === namesIn(value)) return []
  const lines = lineStartsOf(text)
  const doubles: YamlDouble[] = []
  const open: Map<string, number>[] = []
  for (const { mark, at, end } of marksIn(text)) {
    if (mark === '{') open.push(new Map())
    else if (mark === '}') open.pop()
    else if (isName(text, end)) {
      const name = String(JSON.parse(text.slice(at, end)))
      const names = open.at(-1)
      const first = names?.get(name)
      if (first === undefined) names?.set(name, at)
      else doubles.push({ name, place: pointAt(lines, at), first: pointAt(lines, first) })
    }
  }
  return doubles
}

function* marksIn(text: string) {
  const marks = /["{}]/g
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const [mark] = found
    const at = found.index
    const end = mark === '"' ? endOfText(text, at) : at + 1
    marks.lastIndex = end
    yield { mark, at, end }
  }
}

function isName(text: string, end: number): boolean {
  return text.charAt(skipBlank(text, end)) === ':'
}

function namesWritten(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0;) {
    const end = endOfText(text, at)
    if (isName(text, end)) count += 1
    at = text.indexOf('"', end)
  }
  return count
}

/** The number of names in all objects of a value, without recursion: the value may be deep. */
function namesIn(root: unknown): number {
  let count = 0
  const open = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const members: readonly unknown[] = Object.values(value)
    if (!Array.isArray(value)) count += members.length
    for (const member of members) open.push(member)
  }
  return count
}

function membersOf(text: string, start: number): ReadonlyMap<string, Member> {
  const found = new Map<string, Member>()
  const opening = text.charAt(start)
  if (opening !== '{' && opening !== '[') return found
  const closing = opening === '{' ? '}' : ']'
  let at = skipBlank(text, start + 1)
  for (let index = 0; at < text.length && text.charAt(at) !== closing; index++) {
    const key = at
    let name = String(index)
    if (opening === '{') {
      const end = endOfText(text, at)
      name = String(JSON.parse(text.slice(at, end)))
      at = skipBlank(text, skipBlank(text, end) + 1)
    }
    found.set(name, { key, value: at })
    at = skipBlank(text, endOfValue(text, at))
    if (text.charAt(at) === ',') at = skipBlank(text, at + 1)
  }
  return found
}

/** The end of the value at an offset: only quotes and brackets matter. */
function endOfValue(text: string, start: number): number {
  const first = text.charAt(start)
  if (first === '"') return endOfText(text, start)
  if (first !== '{' && first !== '[') {
    const end = /[\s,\]}]/g
    end.lastIndex = start
    return end.exec(text)?.index ?? text.length
  }
  const marks = /["[\]{}]/g
  marks.lastIndex = start
  let depth = 0
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') marks.lastIndex = endOfText(text, mark.index)
    else depth += mark[0] === '{' || mark[0] === '[' ? 1 : -1
    if (depth === 0) return mark.index + 1
  }
  return text.length
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return text.length
    let escapes = 0
    while (text.charAt(quote - 1 - escapes) === '\\') escapes += 1
    if (escapes % 2 === 0) return quote + 1
    at = quote
  }
}

function skipBlank(text: string, start: number): number {
  const word = /\S/g
  word.lastIndex = start
  return word.exec(text)?.index ?? text.length
}
