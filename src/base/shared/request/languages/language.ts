import type { Call } from './call.ts'
import type { ShortCall } from './short-call.ts'

/** A language of samples. One value has everything that is specific to it: `whole` and `short` are two views of a call. */
export interface Language {
  readonly name: string
  readonly label: string
  readonly syntax: string
  /** The httpsnippet target that has its programs. */
  readonly target: string
  /** The HTTP client of its programs. */
  readonly client: string
  /** A text as a literal. */
  readonly quote: (text: string) => string
  /** Writes the whole program, which handles errors. */
  readonly whole: (call: Call) => string
  /** Writes the lines that make the call; `undefined` if only the whole program can make it. */
  readonly short: (call: ShortCall) => string | undefined
}
