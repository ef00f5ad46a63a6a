import { IntlMessageFormat } from 'intl-messageformat'
import type { Formats } from './formats.ts'

type Plain = string | number
type Tag<Node> = (parts: readonly (string | Node)[]) => Node

/** A message that is ready for formatting. */
export interface CompiledMessage {
  readonly text: (values: Readonly<Record<string, Plain>>) => string
  /** The message as parts, with its tags rendered. */
  readonly parts: <Node>(
    values: Readonly<Record<string, Plain | Tag<Node>>>,
  ) => readonly (string | Node)[]
}

/** Compiles a message. A message without placeholders is used as it is. */
export function compiledMessage(message: string, formats: Formats): CompiledMessage {
  if (!/[{<']/.test(message)) return { text: () => message, parts: () => [message] }
  const format = new IntlMessageFormat(message, formats.locale, undefined, {
    formatters: {
      getNumberFormat: (_, options) => formats.number(options),
      getPluralRules: (_, options) => formats.plural(options?.type),
      getDateTimeFormat: () => formats.date(),
    },
  })
  return {
    text: (values) => String(format.format(values)),
    parts<Node>(values: Readonly<Record<string, Plain | Tag<Node>>>) {
      const parts = format.format<Node>(values as Record<string, Plain>)
      return Array.isArray(parts) ? parts : [parts]
    },
  }
}

/** The reason why a message cannot be compiled; `undefined` if it can. */
export function messageFault(message: string): string | undefined {
  try {
    new IntlMessageFormat(message, 'en')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * The placeholders of a message, tags included, in order: `{count, plural, …} of <a>{name}</a>` → `a`,
 * `count`, `name`.
 */
export function gapsOf(message: string): readonly string[] {
  const found = new Set<string>()
  const collect = (elements: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const element of elements) {
      // Literal text, and the number of a plural (`#`), have no name.
      if (element.type === 0 || element.type === 7) continue
      found.add(element.value)
      if ('children' in element) collect(element.children)
      if ('options' in element) {
        for (const { value } of Object.values(element.options)) collect(value)
      }
    }
  }
  collect(new IntlMessageFormat(message, 'en').getAst())
  return [...found].sort()
}
