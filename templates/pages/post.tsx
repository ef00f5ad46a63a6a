import { AuthorList } from '../layout/author-list.tsx'
import { Byline } from '../layout/byline.tsx'
import { Icon } from '../layout/icon.tsx'
import { Neighbours } from '../layout/neighbours.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { PageMeta } from '../layout/page-meta.tsx'
import { PageNotes } from '../layout/page-notes.tsx'
import { TagList } from '../layout/tag-list.tsx'
import { Toc } from '../layout/toc.tsx'
import { useWords } from '../words.ts'
import type { TemplateProps } from 'specpress/theme'

/** A post of the blog. */
export function PostTemplate({ page, content }: TemplateProps<'post'>) {
  const { post } = page
  const { say } = useWords()
  return (
    <PageLayout page={page}>
      <div className="sp-post">
        <article className="sp-article" lang={page.writtenIn?.lang} dir={page.writtenIn?.dir}>
          <header className="sp-post-head">
            <a className="sp-back" href={page.blog.href}>
              <Icon name="arrow-left" />
              {page.blog.label}
            </a>
            {!page.hasOwnTitle && <h1>{page.title}</h1>}
            <Byline post={post} />
            <AuthorList authors={post.authors} />
          </header>
          <PageNotes page={page} />
          <div className="sp-prose">{content}</div>
          <footer>
            <TagList tags={post.tags} />
            <PageMeta editHref={page.editHref} lastUpdate={undefined} />
            <Neighbours
              previous={page.newer}
              next={page.older}
              labels={[say('blog.newerPost'), say('blog.olderPost')]}
            />
          </footer>
        </article>
        {page.toc.length > 1 && <Toc items={page.toc} />}
      </div>
    </PageLayout>
  )
}
