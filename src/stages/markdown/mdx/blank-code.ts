const SPACES = /\s+/y
const LINE_COMMENT = /\/\/[^\n\r]*(?:\r\n|\n|\r)/y

/** True if code has only spaces and comments. A line comment hides a brace after it, so it needs an end. */
export function isBlank(code: string): boolean {
  return skipBlank(code, 0) === code.length
}

/** The offset of the first character that is no space and in no comment. */
export function skipBlank(code: string, start: number): number {
  let at = start
  for (;;) {
    const next = endOfBlank(code, at)
    if (next === at) return at
    at = next
  }
}

function endOfBlank(code: string, at: number): number {
  if (code.startsWith('/*', at)) {
    const end = code.indexOf('*/', at + 2)
    return end < 0 ? at : end + 2
  }
  const pattern = code.startsWith('//', at) ? LINE_COMMENT : SPACES
  pattern.lastIndex = at
  return pattern.test(code) ? pattern.lastIndex : at
}
