import picomatch from 'picomatch'

/** Returns a function that checks if a path matches one of the patterns: `docs/**`, `*.md`. `dot`: `*` matches hidden files, too. */
export function matcherOf(
  patterns: readonly string[],
  options: { readonly dot?: boolean } = {},
): (path: string) => boolean {
  return patterns.length === 0 ? () => false : picomatch([...patterns], options)
}

/** The fixed beginning of a pattern: `content/docs/**` → `content/docs`, `docs \\(old\\)/*` → `docs (old)`. */
export function baseOfPattern(pattern: string): string {
  return picomatch.scan(pattern, { unescape: true }).base
}

/** True if a text is a pattern, not the path of one file. */
export function isPattern(text: string): boolean {
  return picomatch.scan(text).isGlob
}
