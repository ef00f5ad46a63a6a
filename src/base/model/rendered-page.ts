import type { Problem } from '../problems/problem.ts'
import type { MarkedContent } from '../shared/markup/content-marks.ts'
import type { Policy } from '../shared/policy.ts'
import type { Pathname } from '../shared/urls/paths.ts'

/** The facts in a page's HTML, for the checks and the emitters. */
export interface PageFacts {
  readonly pathname: Pathname
  readonly ids: readonly string[]
  /** Every `href` and `src` as written, without those that leave the site. */
  readonly links: readonly string[]
  /** The URLs of its links to other hosts. */
  readonly externalLinks: readonly string[]
  /** The URLs of links that would run code, and were left out. */
  readonly codeUrls?: readonly string[]
  /** The islands on the page, by the digest of their code. */
  readonly islands: readonly string[]
  /** The needs of the page beyond the policy of the site: hashes of its inline code, files of other hosts. */
  readonly policy: Policy
  /** Set if the page cannot be built: rendered as a placeholder in the site's layout, or not even as that. */
  readonly unbuilt?: 'placeholder' | 'blank'
  /** The title that the page shows, if its props have only the name of its file. */
  readonly title?: string
  /** The texts in `rendered` of its props. */
  readonly description?: string
  readonly excerpt?: string
  readonly excerptHtml?: string
  /** The place of the content in the HTML; absent if the page shows none. */
  readonly content?: MarkedContent
  /** The digest of the terms by which a search finds the page; absent if it has none. */
  readonly terms?: string
  /** The Markdown version; absent if the page has none. */
  readonly markdown?: {
    readonly digest: string
    readonly size: number
    /** The headings in each of its parts, if it is long. */
    readonly parts?: readonly (readonly string[])[]
  }
  /** True if its head refuses search engines: an option, or an element of its writer. */
  readonly noindex?: true
  /** The digest of the HTML. */
  readonly digest: string
}

/** A rendered page. */
export interface RenderResult {
  /** The whole document, doctype included; a notice if the page cannot be built. */
  readonly html: string
  readonly facts: PageFacts
  /** The terms by which a search finds the page, as `termsText` writes them. */
  readonly terms: string | undefined
  readonly markdown: string | undefined
  readonly problems: readonly Problem[]
}

/** A rendered page that may come from the store: its HTML is read on demand. */
export interface RenderedPage {
  readonly facts: PageFacts
  /** The problems that were found while it was rendered. */
  readonly problems: readonly Problem[]
  /** The whole document, doctype included. */
  readonly html: () => Promise<string>
  /** The Markdown version, if the page has one. */
  readonly markdown: () => Promise<string>
}
