import type { Difference, Parts } from './change.ts'
import type { Meaning } from './schema-meaning.ts'
import type { Side } from './severity.ts'

/** The comparison of two schemas: its own differences, and the comparisons of the schemas inside. */
export interface Pair {
  readonly differences: Difference[]
  readonly steps: Step[]
}

/** A part of a value: `.name` for a property, `[]` for the items of a list. */
export interface Step {
  readonly name: string
  readonly pair: Pair
}

/** The two sides of a pair, and the sender of its data. */
export interface Compared {
  readonly old: Parts
  readonly new: Parts
  readonly side: Side
}

/** The descriptions, and the functions that compare their schemas. */
export interface Comparing {
  readonly roots: { readonly old: unknown; readonly new: unknown }
  readonly meanings: {
    readonly old: (parts: Parts) => Meaning
    readonly new: (parts: Parts) => Meaning
  }
  readonly identity: (value: unknown) => string
  /** True if two schemas are written the same, with everything that they refer to. */
  readonly isWrittenTheSame: (old: Parts, current: Parts) => boolean
  /** The day of the comparison: `2026-11-27`. */
  readonly today: string
  /** The pair of two schemas. Its differences are found later. */
  readonly pairOf: (compared: Compared) => Pair
  /** True if two schemas do not differ on the wire. Those that are still compared count as the same. */
  readonly isSame: (pair: Pair) => boolean
  /** True if nothing in a pair breaks a client. */
  readonly isHarmless: (pair: Pair) => boolean
}
