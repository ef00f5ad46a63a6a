import { suggestion } from '../../base/shared/text/nearest.ts'
import { isRecord } from '../../base/shared/json.ts'
import type { AgentTool, ToolArgument } from '../../agents/agent-manifest.ts'
import { ToolError } from './tool-error.ts'

export type ToolArguments = Readonly<Record<string, unknown>>

/** The limit in characters: queries, names and paths are far shorter. */
const LONGEST = 4000

/** Checks arguments against the schema of a tool. */
export function checkArguments({ name, inputSchema }: AgentTool, given: ToolArguments): void {
  const { properties, required } = inputSchema
  const missing = required.filter((argument) => given[argument] === undefined)
  if (missing.length > 0)
    throw new ToolError(`${name} needs ${missing.map((each) => `\`${each}\``).join(' and ')}.`)
  for (const [argument, value] of Object.entries(given)) {
    const expected = Object.hasOwn(properties, argument) ? properties[argument] : undefined
    if (expected === undefined) {
      const known = Object.keys(properties)
      throw new ToolError(
        `${name} has no argument \`${argument}\`.${suggestion(argument, known)} It takes ${known.join(', ')}.`,
      )
    }
    if (value === undefined) continue
    const wrong = mismatchOf(expected, value)
    if (wrong !== undefined) throw new ToolError(`\`${argument}\` of ${name} must be ${wrong}.`)
  }
}

function mismatchOf(
  { type, minimum = 1, maxItems = Infinity, maxLength, items, enum: choices }: ToolArgument,
  value: unknown,
): string | undefined {
  switch (type) {
    case 'string':
      return choices?.includes(String(value)) === false
        ? `one of ${choices.join(', ')}`
        : textMismatch(value, maxLength)
    case 'array':
      return Array.isArray(value) &&
        value.length <= maxItems &&
        value.every((item) => textMismatch(item, items?.maxLength) === undefined)
        ? undefined
        : `a list of at most ${String(maxItems)} texts${items?.maxLength === undefined ? '' : `, each of at most ${String(items.maxLength)} characters`}`
    case 'integer':
      return Number.isSafeInteger(value) && Number(value) >= minimum
        ? undefined
        : `a whole number from ${String(minimum)}`
    case 'object':
      return isRecord(value) ? undefined : 'an object'
    case undefined:
      return undefined
    default:
      return type satisfies never
  }
}

function textMismatch(value: unknown, most = LONGEST): string | undefined {
  if (typeof value !== 'string') return 'a text'
  if (value.trim() === '') return 'a text that is not empty'
  return value.length > most ? `at most ${String(most)} characters long` : undefined
}
