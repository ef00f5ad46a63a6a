import { slugify } from './text/text.ts'

/** The value that selects a tab: its own, or its label as a slug. `undefined` if it has neither. */
export function tabValueOf({
  label,
  value,
}: {
  readonly label?: string | undefined
  readonly value?: string | undefined
}): string | undefined {
  if (value !== undefined && value !== '') return value
  return label === undefined || label === '' ? undefined : slugify(label) || label
}
