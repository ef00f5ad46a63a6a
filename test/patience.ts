import { vi } from 'vitest'

/**
 * How long a test waits for something to happen. A machine under load takes long, so this is no measure: it only ends a
 * wait for something that never happens.
 */
export const PATIENCE_MS = 120_000

/** Repeats `look` until it does not throw, and returns its result. */
export function eventually<Result>(look: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(look, { timeout: PATIENCE_MS, interval: 50 })
}
