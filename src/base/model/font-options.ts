/** The fonts of a site: files of its own, or `system` for those of the reader's system. */
export interface FontOptions {
  /** The font of texts. Default: Inter. */
  readonly text?: 'system' | readonly FontFile[]
  /** The font of code. Default: JetBrains Mono. */
  readonly code?: 'system' | readonly FontFile[]
}

/** A file of one weight, or of several if the font is variable. */
export interface FontFile {
  /** From the root of the site: `theme/fonts/acme.woff2`. */
  readonly src: string
  /** A weight, or the first and the last of a variable font: `100 900`. Default `400`. */
  readonly weight?: string
  /** Default `normal`. */
  readonly style?: 'normal' | 'italic'
  /** The letters of this file, if others have the rest: `U+0-FF, U+131`. Default: all. */
  readonly unicodeRange?: string
}
