import { useSlots } from 'specpress/theme'
import { Heading } from '../content/heading.tsx'
import { AuthorList } from '../layout/author-list.tsx'
import { Byline } from '../layout/byline.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { PostImage } from '../layout/post-image.tsx'
import type { TemplateProps } from 'specpress/theme'

/** A post of the blog. */
export function PostTemplate({ page, content }: TemplateProps<'post'>) {
  const { pageBottom: PageBottom, toc: Toc } = useSlots()
  const { post } = page
  return (
    <PageLayout page={page}>
      <div className="sp-post">
        <div>
          <PageHead page={page} />
          <article className="sp-article" lang={page.writtenIn?.lang} dir={page.writtenIn?.dir}>
            <header className="sp-post-head">
              {!page.hasOwnTitle && <Heading level={1}>{page.title}</Heading>}
              <Byline post={post} />
              <AuthorList authors={post.authors} />
              {page.showsImage && <PostImage post={post} sizes="(width <= 720px) 100vw, 720px" />}
            </header>
            <div className="sp-prose">{content}</div>
            <footer>{PageBottom && <PageBottom page={page} />}</footer>
          </article>
        </div>
        {Toc && page.toc.length > 1 && <Toc items={page.toc} />}
      </div>
    </PageLayout>
  )
}
