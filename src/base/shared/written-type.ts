/** The parts of a type of a value, such as `list of one of a | b?`. */
export interface WrittenType {
  /** The name of a type; `undefined` if the value is one of several choices. */
  readonly name: string | undefined
  readonly choices: readonly string[]
  readonly isList: boolean
  readonly isOptional: boolean
}

/** Reads a type of a value. */
export function writtenTypeOf(type: string): WrittenType {
  const { list, choices, name } = PATTERN.exec(type)?.groups ?? {}
  return {
    name,
    choices: choices?.split(' | ') ?? [],
    isList: list !== undefined,
    isOptional: type.endsWith('?'),
  }
}

const PATTERN = /^(?<list>list of )?(?:one of (?<choices>.+?)|(?<name>.+?))\??$/

/** True if a text is a type with one of these names, or with choices. */
export function isTypeOf(type: string, names: readonly string[]): boolean {
  const { name, choices } = writtenTypeOf(type)
  return name === undefined
    ? choices.every((choice) => choice !== '') && choices.length > 0
    : names.includes(name)
}

/** The types with these names, for a message. */
export function expectedTypes(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``).join(', ')
  return `${quoted} or \`one of a | b\`, each also as \`list of …\`, with \`?\` at the end if it may be left out`
}
