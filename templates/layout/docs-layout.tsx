import { useSlots } from 'specpress/theme'
import { PageHead } from './page-head.tsx'
import { PageLayout } from './page-layout.tsx'
import type { PageOf } from 'specpress/theme'
import type { ReactNode } from 'react'

interface DocsLayoutProps {
  readonly page: PageOf<
    | 'doc'
    | 'api'
    | 'operations'
    | 'operation'
    | 'webhook'
    | 'schema'
    | 'schemas'
    | 'errors'
    | 'changelog'
    | 'category'
    | 'custom'
  >
  /** The article, including its heading. */
  readonly children: ReactNode
  /** Replaces the table of contents next to the article. */
  readonly aside?: ReactNode
  /** True if the article takes all of the width: the table of contents is a line above it. */
  readonly isWide?: boolean | undefined
}

/** A page with a sidebar: docs, categories, the API reference, and kinds of plug-ins. */
export function DocsLayout({ page, children, aside, isWide = false }: DocsLayoutProps) {
  const { pageBottom: PageBottom, toc: Toc } = useSlots()
  const toc = 'toc' in page ? page.toc : []
  // The pages of the reference have most texts in the language of the page: only the descriptions in them are
  // in the original's.
  const written = page.kind === 'doc' || page.kind === 'custom' ? page.writtenIn : undefined
  const hasToc = Toc !== null && toc.length > 0 && aside === undefined
  return (
    <PageLayout page={page} sidebar={page.sidebar}>
      <div className={columnsOf({ hasToc, isWide, hasAside: aside !== undefined })}>
        <div className="sp-doc-main">
          {hasToc && <Toc items={toc} isLine={isWide} />}
          <PageHead page={page} />
          <article className="sp-article" lang={written?.lang} dir={written?.dir}>
            {children}
          </article>
          {PageBottom && <PageBottom page={page} />}
        </div>
        {aside !== undefined && <div className="sp-doc-aside">{aside}</div>}
      </div>
    </PageLayout>
  )
}

interface Shown {
  readonly hasToc: boolean
  readonly hasAside: boolean
  readonly isWide: boolean
}

function columnsOf(shown: Shown): string {
  if (shown.hasAside) return 'sp-doc sp-doc-with-aside'
  if (shown.isWide) return 'sp-doc sp-doc-wide'
  return shown.hasToc ? 'sp-doc sp-doc-with-toc' : 'sp-doc'
}
