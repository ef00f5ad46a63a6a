/** One kind of finding about an import: a line of the report, and a section of the details. */
export interface Finding {
  readonly title: string
  /** The sentences that say what to do. */
  readonly about?: string
  readonly places: readonly Place[]
  /** The minutes that one fault takes by hand. Absent if there is nothing to do. */
  readonly minutes?: number
}

/** A place of a finding, in Markdown, and its fault. */
export interface Place {
  readonly at?: string
  /** The same fault has the same text. Absent if the title of the finding says it. */
  readonly fault?: string
}
