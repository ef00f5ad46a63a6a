import picomatch from 'picomatch'

/** Whether a path matches one of the patterns: `docs/**`, `*.md`. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  return patterns.length === 0 ? () => false : picomatch([...patterns])
}

/** The fixed beginning of a pattern: `content/docs/**` → `content/docs`, `docs \\(old\\)/*` → `docs (old)`. */
export function baseOfPattern(pattern: string): string {
  return picomatch.scan(pattern, { unescape: true }).base
}

/** Whether a text is a pattern, rather than the path of one file. */
export function isPattern(text: string): boolean {
  return picomatch.scan(text).isGlob
}
