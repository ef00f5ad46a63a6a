import { PageLayout } from '../layout/page-layout.tsx'
import { PageMeta } from '../layout/page-meta.tsx'
import { PageNotes } from '../layout/page-notes.tsx'
import { Toc } from '../layout/toc.tsx'
import type { TemplateProps } from 'specpress/theme'

/** A page outside of docs and blog. A bare one draws everything between navbar and footer itself. */
export function StandaloneTemplate({ page, content }: TemplateProps<'page'>) {
  if (page.layout === 'bare') return <PageLayout page={page}>{content}</PageLayout>
  return (
    <PageLayout page={page}>
      <div className="sp-post">
        <article className="sp-article" lang={page.writtenIn?.lang} dir={page.writtenIn?.dir}>
          <PageNotes page={page} />
          {!page.hasOwnTitle && <h1>{page.title}</h1>}
          <div className="sp-prose">{content}</div>
          <PageMeta editHref={page.editHref} lastUpdate={undefined} />
        </article>
        {page.toc.length > 1 && <Toc items={page.toc} />}
      </div>
    </PageLayout>
  )
}
