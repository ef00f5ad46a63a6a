import { useSlots } from 'specpress/theme'
import { Heading } from '../content/heading.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import type { TemplateProps } from 'specpress/theme'

/** A page outside of docs and blog. A bare one renders everything between navbar and footer itself. */
export function StandaloneTemplate({ page, content }: TemplateProps<'page'>) {
  const { pageBottom: PageBottom, toc: Toc } = useSlots()
  if (page.layout === 'bare') return <PageLayout page={page}>{content}</PageLayout>
  return (
    <PageLayout page={page}>
      <div className="sp-post">
        <div>
          <PageHead page={page} />
          <article className="sp-article" lang={page.writtenIn?.lang} dir={page.writtenIn?.dir}>
            {!page.hasOwnTitle && <Heading level={1}>{page.title}</Heading>}
            <div className="sp-prose">{content}</div>
            {PageBottom && <PageBottom page={page} />}
          </article>
        </div>
        {Toc && page.toc.length > 1 && <Toc items={page.toc} />}
      </div>
    </PageLayout>
  )
}
