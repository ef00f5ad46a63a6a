import type { HeadTag } from '../shared/head-tag.ts'
import type { Href } from '../shared/urls/paths.ts'

/** The content of the `<head>` of a page. */
export interface HeadProps {
  /** The title in the browser tab. */
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Absolute URLs. */
  readonly canonical: string | undefined
  readonly image: string | undefined
  /** True if `image` is a preview that is made of this page. */
  readonly hasPreview: boolean
  readonly type: 'website' | 'article'
  readonly noindex: boolean
  readonly published: string | undefined
  readonly modified: string | undefined
  readonly feeds: readonly { readonly type: string; readonly title: string; readonly href: Href }[]
  readonly icons: readonly {
    readonly rel: string
    readonly href: Href
    readonly type: string | undefined
    readonly sizes: string | undefined
  }[]
  readonly manifest: Href | undefined
  /** The Markdown version of the page, if it has one. */
  readonly markdown?: Href
  /** The list of all pages for AI agents, `llms.txt`, if the page is in it. */
  readonly index?: Href
  /**
   * The page in each language that it was translated to, itself included; absolute URLs. Absent if there is
   * only one.
   */
  readonly alternates?: readonly { readonly lang: string; readonly href: string }[]
  /** Further elements for this page alone. */
  readonly tags: readonly HeadTag[]
  /** schema.org objects (JSON-LD). */
  readonly structuredData: readonly object[]
}
