import type { Outline } from './outline.ts'

/** A page that a file of the old site has, by the rules of its generator. */
export interface OldPage extends Outline {
  /** Absolute. */
  readonly file: string
  /** Without the base and without a slash at its end. */
  readonly pathname: string
}

/** A text of the old site that is another in the new one. */
export interface ChangedFile {
  /** From the root of the new site. */
  readonly file: string
  readonly before: string
  readonly after: string
}

/** A visible note in the place of something that did not come along. */
export interface LeftPart {
  /** From the root of the new site. */
  readonly file: string
  readonly line: number
  readonly what: string
}

/** What an import made of a site. */
export interface Imported {
  readonly title: string | undefined
  /** The pages that files of the old site have. */
  readonly pages: readonly OldPage[]
  /** What did not come along. */
  readonly left: readonly string[]
  /** What a note stands for in the new site. */
  readonly parts: readonly LeftPart[]
  /** Files of the new site that are not byte for byte those of the old one. */
  readonly changed: readonly ChangedFile[]
  /** Components that need a script in the browser, from the root of the new site. */
  readonly interactive: readonly string[]
  /** The packages that code of the site imports. */
  readonly packages: Readonly<Record<string, string>>
}

export interface ImportSettings {
  /** The folder of the new site, absolute. */
  readonly target: string
  /** Of Specpress. */
  readonly version: string
}
