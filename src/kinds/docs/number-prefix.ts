/** A file or folder name, and its number prefix. */
export interface UnprefixedName {
  readonly name: string
  readonly number: number | undefined
}

// Dates and versions begin with numbers, too: `2026-01-intro`, `7.0-notes` keep theirs. The two patterns are
// Docusaurus'.
const DATE_OR_VERSION = /^\d+[-_.]\d+/
const PREFIX = /^(?<number>\d+)\s*[-_.]+\s*(?<name>[^-_.\s].*)$/

/** A name without its number prefix: `01-intro` → `intro` and 1; `1. First steps` → `First steps` and 1. */
export function unprefixed(name: string): UnprefixedName {
  const parts = DATE_OR_VERSION.test(name) ? undefined : PREFIX.exec(name)?.groups
  if (parts?.['name'] === undefined) return { name, number: undefined }
  return { name: parts['name'], number: Number(parts['number']) }
}

/** A path without the number prefixes of its parts: `01-guides/02-start` → `guides/start`. */
export function unprefixedPath(path: string): string {
  return path
    .split('/')
    .map((part) => unprefixed(part).name)
    .join('/')
}
