import { useSlots } from 'specpress/theme'
import { Heading } from '../content/heading.tsx'
import { AuthorList } from '../layout/author-list.tsx'
import { Byline } from '../layout/byline.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import type { TemplateProps } from 'specpress/theme'

/** A post of the blog. */
export function PostTemplate({ page, content }: TemplateProps<'post'>) {
  const {
    breadcrumbs: Breadcrumbs,
    pageTop: PageTop,
    pageBottom: PageBottom,
    toc: Toc,
  } = useSlots()
  const { post } = page
  return (
    <PageLayout page={page}>
      <div className="sp-post">
        <article className="sp-article" lang={page.writtenIn?.lang} dir={page.writtenIn?.dir}>
          <header className="sp-post-head">
            {Breadcrumbs && <Breadcrumbs items={page.breadcrumbs} />}
            {!page.hasOwnTitle && <Heading level={1}>{page.title}</Heading>}
            <Byline post={post} />
            <AuthorList authors={post.authors} />
          </header>
          {PageTop && <PageTop page={page} />}
          <div className="sp-prose">{content}</div>
          <footer>{PageBottom && <PageBottom page={page} />}</footer>
        </article>
        {Toc && page.toc.length > 1 && <Toc items={page.toc} />}
      </div>
    </PageLayout>
  )
}
