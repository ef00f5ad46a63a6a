/** The level of a change, from the worst to the least. */
export type ChangeLevel = 'breaking' | 'risky' | 'compatible'

/** A mark of an operation, a parameter or a property: the version that added, changed or deprecated it. */
export interface LifeMark {
  readonly kind: 'added' | 'changed' | 'deprecated'
  /** The name of the version; absent if it is not released. */
  readonly version?: string | undefined
  /** The day after which it may be removed. */
  readonly until?: string | undefined
  /** The change in the changelog. */
  readonly url: string
}

/** A part of an API that versions added, changed or deprecated. */
export interface Lived {
  /** Absent if the changelog has nothing about it. */
  readonly life?: readonly LifeMark[]
}
