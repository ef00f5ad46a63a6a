import type { PageFacts, PageProps } from '../../base/model/page.ts'
import type { RouteTable } from '../../base/model/route.ts'
import type { OutputPath, UrlForm } from '../../base/shared/urls/paths.ts'

/** The input of the checks: every page, the facts of its HTML, and the files that are not pages. */
export interface CheckView {
  readonly form: UrlForm
  /** Patterns of the site paths that other programs publish. */
  readonly externalPaths: readonly string[]
  readonly table: RouteTable
  readonly pages: readonly PageProps[]
  readonly facts: readonly PageFacts[]
  readonly files: ReadonlySet<OutputPath>
  /** The pages of which a page shows parts: the posts of a list. */
  readonly shownOn: (page: PageProps) => readonly { readonly href: string }[]
}
