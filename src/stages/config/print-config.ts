/** A call in printed code: `redirects({ … })`. */
export interface Call {
  readonly call: string
  readonly given: unknown
}

/** A variable in printed code. */
export class Name {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const NAME = /^[a-z_$][\w$]*$/i
const WIDTH = 80

/** Data as code that a person would write: no quotes around names, short values on one line. */
export function printed(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Name) return value.name
  if (isCall(value)) {
    const given = value.given === undefined ? '' : printed(value.given, indent)
    return `${value.call}(${given})`
  }
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item) => printed(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) =>
          item instanceof Name && item.name === name
            ? name
            : `${NAME.test(name) ? name : quoted(name)}: ${printed(item, inner)}`,
        )
  const [start, end] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return `${start}${end}`
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (line.length + indent.length <= WIDTH && !line.includes('\n')) return line
  return `${start}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${end}`
}

function isCall(value: object): value is Call {
  return 'call' in value && 'given' in value
}

function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return escaped.includes("'") && !escaped.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", "\\'")}'`
}
