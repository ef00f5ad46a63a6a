import { formOf, kindIn } from '../read/grammar.ts'
import type { Kind } from '../read/grammar.ts'
import { isRecord, listOf, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { withDigitsOf } from '../read/large-integers.ts'
import { partsOf } from '../read/references.ts'
import { pathTables, walkAll } from './path-tables.ts'

/** The kinds whose names in maps are names of their own: `200` and `application/json` say nothing. */
const NAMED: ReadonlySet<Kind> = new Set([
  'callback',
  'example',
  'link',
  'parameter',
  'pathItem',
  'requestBody',
  'schema',
  'securityScheme',
])

/**
 * Takes names of parts that were left out of a description from its extensions: `x-order: [id, secret]` → `x-order: [id]`. A name
 * that something shown has, too, stays, and so do sentences.
 */
export function withoutHiddenNames(part: JsonRecord, before: JsonRecord): JsonRecord {
  const shown = namesIn(part)
  const hidden = new Set([...namesIn(before)].filter((name) => !shown.has(name)))
  return hidden.size === 0 ? part : recordOf(stripped(part, { hidden, isExtension: false }))
}

interface Stripping {
  readonly hidden: ReadonlySet<string>
  readonly isExtension: boolean
}

function stripped(value: unknown, { hidden, isExtension }: Stripping): unknown {
  if (typeof value === 'string') return isExtension && names(value, hidden) ? undefined : value
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]): readonly [string, unknown] => {
    const isWithin = isExtension || (name.startsWith('x-') && isRecord(value))
    const isNamed = isExtension && isRecord(value) && hidden.has(name)
    return [name, isNamed ? undefined : stripped(member, { hidden, isExtension: isWithin })]
  })
  if (members.every(([name, member]) => member === memberOf(value, name))) return value
  const left = members.filter(([, member]) => member !== undefined)
  return Array.isArray(value)
    ? left.map(([, member]) => member)
    : withDigitsOf(Object.fromEntries(left), recordOf(value))
}

/** Checks a name, `GET /orders`, or a pointer to one. */
function names(text: string, hidden: ReadonlySet<string>): boolean {
  const last = /^[A-Z]+ \S+$/.test(text) ? text.slice(text.indexOf(' ') + 1) : text
  return [text, last, ...(partsOf(text.replace(/^[^#\s]*#/, '#')) ?? [])].some((each) =>
    hidden.has(each),
  )
}

function namesIn(root: JsonRecord): ReadonlySet<string> {
  const found = new Set<string>(
    pathTables(root).flatMap((table) => Object.keys(recordOf(root[table]))),
  )
  const add = (name: unknown): void => void (textOf(name) !== undefined && found.add(String(name)))
  for (const tag of listOf(root['tags'])) add(memberOf(tag, 'name'))
  walkAll(root, ({ value, form }) => {
    const kind = kindIn(form)
    if (kind === 'parameter') add(value['name'])
    if (kind === 'operation') add(value['operationId'])
    for (const name of Object.keys(value)) {
      const own = formOf(kind, name)
      if (own?.startsWith('{') === true && NAMED.has(kindIn(own)))
        Object.keys(recordOf(value[name])).forEach(add)
    }
  })
  return found
}
