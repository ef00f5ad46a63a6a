/** The reads of code: all that it may use in addition to its arguments, as far as its text shows. Absent if there are none. */
export interface Outside {
  /** True if it may read something that nothing names: what it makes is made in every build. */
  readonly isOpen: boolean
  /** True if it calls `inEveryBuild()`. */
  readonly isAsked?: boolean
  /** The values of the process that it names: `env.EDITION`, `platform`. */
  readonly values: readonly string[]
  /** The patterns in the `reads` of its modules. */
  readonly reads: readonly string[]
}
