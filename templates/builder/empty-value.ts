import type { FieldInput } from 'specpress/request'

/** The first of the allowed values; else an empty one, for the reader to fill in. */
export function emptyValue(input: FieldInput): unknown {
  switch (input.kind) {
    case 'choice':
      return input.values[0] ?? ''
    case 'boolean':
      return 'true'
    case 'list':
      return [emptyValue(input.item)]
    case 'json':
      return {}
    default:
      return ''
  }
}
