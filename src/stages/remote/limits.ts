import type { RemoteOptions } from '../../base/model/remote.ts'

/** How long one piece of work may take, and how large its result may be. */
export interface Limits {
  /** Aborted when the time is over. */
  readonly signal: AbortSignal
  readonly maxBytes: number
  /** Why the work was ended, if it was; the reason ends a sentence. */
  readonly reasonOf: () => string | undefined
  /** Why a result is refused that is too large. */
  readonly tooLarge: string
}

const MEGABYTE = 1024 * 1024

/** The limits of work that begins now. */
export function limitsFrom({ timeout, maxSize }: Required<RemoteOptions>): Limits {
  const signal = AbortSignal.timeout(timeout * 1000)
  return {
    signal,
    maxBytes: maxSize * MEGABYTE,
    reasonOf: () =>
      signal.aborted
        ? `it took more than ${String(timeout)} seconds, the \`timeout\` of the option \`remote\``
        : undefined,
    tooLarge: `it has more than ${String(maxSize)} MB, the \`maxSize\` of the option \`remote\``,
  }
}
