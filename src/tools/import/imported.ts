import type { Outline } from './outline.ts'
import type { Problem } from '../../base/problems/problem.ts'

/** A page of a file of the old site, by the rules of its generator. */
export interface OldPage extends Outline {
  /** Absolute. */
  readonly file: string
  /** The text that its parser read, if it is not that of the file. */
  readonly read?: string | undefined
  /** The pathname without the base, and without a slash at the end. */
  readonly pathname: string
}

/** A text of the old site that differs in the new one. */
export interface ChangedFile {
  /** From the root of the new site. */
  readonly file: string
  readonly before: string
  readonly after: string
}

/** A visible note in place of a part that was not imported. */
export interface LeftPart {
  /** From the root of the new site. */
  readonly file: string
  readonly line: number
  readonly what: string
}

/** An API of the old site whose description has errors, so that the new site has no pages of it. */
export interface BrokenApi {
  /** The description in the new site, from its root. */
  readonly file: string
  readonly first: Problem
  /** The number of its errors. */
  readonly count: number
  /** The entry of `openapi` in the config that the description has once it is correct. */
  readonly entry: string
  /** The folder of its pages, as a sidebar names it. */
  readonly sidebarFolder: string
}

/** The result of an import. */
export interface Imported {
  readonly title: string | undefined
  /** The pages of the old site that have files. */
  readonly pages: readonly OldPage[]
  readonly brokenApis: readonly BrokenApi[]
  /** The parts that were not imported. */
  readonly left: readonly string[]
  /** More of them: those that readers notice at once. */
  readonly missed: readonly string[]
  /** The number of pages among all of them. */
  readonly lostPages: number
  /** The parts of the new site that notes replace. */
  readonly parts: readonly LeftPart[]
  /** Files of the new site that differ from the old ones. */
  readonly changed: readonly ChangedFile[]
  /** Components that need a script in the browser, from the root of the new site. */
  readonly interactive: readonly string[]
  /** The packages that code of the site imports. */
  readonly packages: Readonly<Record<string, string>>
}

export interface ImportSettings {
  /** The folder of the new site, absolute. */
  readonly target: string
  /** The value of Specpress in `devDependencies`. */
  readonly version: string
}
