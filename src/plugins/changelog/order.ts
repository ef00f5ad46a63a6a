interface Release {
  readonly date: string
  readonly version: string
}

/**
 * Compares two releases for a list that begins with the latest. On the same day, the higher version is the
 * later one.
 */
export function latestFirst(a: Release, b: Release): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return b.version.localeCompare(a.version, 'en', { numeric: true })
}
