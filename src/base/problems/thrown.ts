/** The text of a thrown value for a message, without the last full stop. Code of a site may throw anything: `null`, too. */
export function thrownText(thrown: unknown): string {
  return textOf(thrown).trim().replace(/\.$/, '') || 'an error without a message'
}

function textOf(thrown: unknown): string {
  try {
    if (thrown instanceof Error) return String(thrown.message)
    return typeof thrown === 'object' && thrown !== null ? JSON.stringify(thrown) : String(thrown)
  } catch {
    // An object without a prototype, with a cycle, or whose getters throw.
    return 'an object that cannot be printed'
  }
}

/** True if an error is an overflow of the call stack. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack')
}
