import type { Body } from './document.ts'
import type { PageProps } from './page.ts'

/** The source of the Markdown version of a page, in addition to its props. */
export interface MarkdownSource {
  readonly body: Body | undefined
  /** The bodies of the pages whose parts it shows, in the order of its props. */
  readonly embedded: readonly (Body | undefined)[]
  /** The rendered content of a page without a tree: of a module, or of a plug-in's component. */
  readonly markup: string | undefined
}

/** Writes the Markdown version of a page. */
export type WriteMarkdown = (page: PageProps, source: MarkdownSource) => Promise<string>
