import { isRecord, listOf } from '../../json.ts'

/** How a language writes data. */
export interface Notation {
  readonly quote: (text: string) => string
  readonly key: (name: string) => string
  /** Between a key and its value: `: `. */
  readonly pair: string
  readonly record: readonly [string, string]
  readonly list: readonly [string, string]
  readonly emptyRecord?: string
  readonly nothing: string
  readonly yes?: string
  readonly no?: string
  readonly indent: string
}

/** JSON as a literal of a language. */
export function literalOf(value: unknown, notation: Notation): string {
  if (typeof value === 'string') return notation.quote(value)
  if (value === true) return notation.yes ?? 'true'
  if (value === false) return notation.no ?? 'false'
  if (value === null) return notation.nothing
  if (Array.isArray(value)) {
    const items = listOf(value).map((item) => literalOf(item, notation))
    return group(items, notation.list, notation.indent)
  }
  if (!isRecord(value)) return JSON.stringify(value)
  const { emptyRecord = notation.record.join('').replaceAll(' ', '') } = notation
  const members = Object.entries(value).map(
    ([name, member]) => `${notation.key(name)}${notation.pair}${literalOf(member, notation)}`,
  )
  return members.length === 0 ? emptyRecord : group(members, notation.record, notation.indent)
}

/** A group that fits on a line is written there. */
const WIDTH = 60

/** Items between brackets: in one line if they are short, else each on its own. */
export function group(
  items: readonly string[],
  [open, close]: readonly [string, string],
  indent: string,
): string {
  const line = `${open}${items.join(', ')}${close}`
  if (items.length === 0) return line.replaceAll(' ', '')
  if (line.length <= WIDTH && !line.includes('\n')) return line
  const lines = items.map((item) => `${indent}${item.replaceAll('\n', `\n${indent}`)},`)
  return [open.trimEnd(), ...lines, close.trimStart()].join('\n')
}
