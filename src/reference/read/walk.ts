import { formOf, kindIn } from './grammar.ts'
import { isRecord } from './json.ts'
import type { Form, Kind } from './grammar.ts'
import type { JsonRecord } from './json.ts'

/** The path from the root of a description, from its end: each step refers to the one before it. */
export interface Trail {
  readonly name: string
  readonly before: Trail | undefined
}

/** An object of a description. */
export interface Visited {
  readonly value: JsonRecord
  /** The form of one object, or of the map that is a reference as a whole: `paths: { $ref: paths.yaml }`. */
  readonly form: Form
  readonly trail: Trail | undefined
}

export interface WalkStart {
  readonly value: unknown
  readonly form: Form
  readonly trail: Trail | undefined
}

/**
 * Visits every object of a description from a start on, each once, without data of the writer. A visitor may
 * change the object before its members are visited.
 */
export function walk(
  { value, form, trail }: WalkStart,
  visit: (visited: Visited) => void,
  seen = new Set<unknown>(),
): void {
  const enter = (current: unknown, as: Form, at: Trail | undefined): void => {
    if (Array.isArray(current)) {
      for (const [index, item] of current.entries())
        enter(item, kindIn(as), { name: String(index), before: at })
      return
    }
    if (!isRecord(current) || seen.has(current)) return
    seen.add(current)
    const isMap = as.startsWith('{')
    // In a map, a text under the name `$ref` is not a member: members are objects.
    if (!isMap || typeof current['$ref'] === 'string')
      visit({ value: current, form: as, trail: at })
    for (const name of Object.keys(current)) {
      const member = current[name]
      if (typeof member !== 'object' || member === null) continue
      const next = isMap ? memberOfMap(as, name) : formOf(kindIn(as), name)
      if (next !== undefined) enter(member, next, { name, before: at })
    }
  }
  enter(value, form, trail)
}

/** The names on the path: `['paths', '/search', 'get']`. */
export function pathOf(trail: Trail | undefined): readonly string[] {
  const names: string[] = []
  for (let step = trail; step !== undefined; step = step.before) names.push(step.name)
  return names.reverse()
}

export function trailOf(path: readonly string[]): Trail | undefined {
  return path.reduce<Trail | undefined>((before, name) => ({ name, before }), undefined)
}

/** The kind of a member of a map; `undefined` for an extension of a map that allows them, such as `paths`. */
export function memberOfMap(form: Form, name: string): Kind | undefined {
  const kind = kindIn(form)
  // Elsewhere, such a name is that of a header, or of a property.
  const mayBeExtended = kind === 'pathItem' || kind === 'response'
  return mayBeExtended && name.startsWith('x-') ? undefined : kind
}
