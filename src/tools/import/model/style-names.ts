/** Pages are light or dark. */
export type Mode = 'light' | 'dark'

/** The names in stylesheets to which a generator gives a meaning. */
export interface StyleNames {
  /** The variables that only the generator sets. */
  readonly own: RegExp
  /** The variables with the main color, best first. */
  readonly accent: readonly string[]
  /** The mode that values of the root without a mode belong to. */
  readonly base: Mode
  /** The font size of the root element, divided by that of the new site. Default 1. */
  readonly rem?: number
  /** The part of a selector that names a mode. */
  readonly modes: Readonly<Record<Mode, RegExp>>
  /** The element with the text of a document, in a selector. */
  readonly prose: RegExp
  /** The elements before classes in a selector that are on an element around them or in them here: `p` in `p.lead`. */
  readonly wrapped?: RegExp
  /**
   * The variables that the generator sets, with the values that they have here. The first with the value of a token of the
   * theme, `var(--sp-color-bg)`, sets it if the old site sets the variable.
   */
  readonly variables: Readonly<Record<string, string>>
}
