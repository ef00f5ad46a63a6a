import { definePartialTheme, useSlots } from 'specpress/theme'
import { DateText, PageLayout } from 'specpress/theme/default'
import type { KindProps } from 'specpress/theme'
import type { ReleaseData } from './release.ts'

/** A page of the changelog: the list of all releases, or one of them. */
function Release({ page, data, content, toc, resolve }: KindProps<ReleaseData>) {
  const {
    breadcrumbs: Breadcrumbs,
    pageTop: PageTop,
    pageBottom: PageBottom,
    toc: Toc,
  } = useSlots()
  if (data.kind === 'list') {
    return (
      <PageLayout page={page}>
        <div className="sp-blog">
          {Breadcrumbs && <Breadcrumbs items={page.breadcrumbs} />}
          <header className="sp-blog-head">
            <h1>{page.title}</h1>
            {page.description !== '' && <p className="sp-lead">{page.description}</p>}
          </header>
          <div className="sp-posts">
            {data.releases.map(({ href, title, date, summary }) => (
              <article className="sp-post-preview" key={href}>
                <DateText date={date} />
                <div>
                  <h2>
                    <a href={resolve(href)}>{title}</a>
                  </h2>
                  <p>{summary}</p>
                </div>
              </article>
            ))}
          </div>
        </div>
      </PageLayout>
    )
  }
  return (
    <PageLayout page={page}>
      <div className="sp-post">
        <div>
          {Breadcrumbs && <Breadcrumbs items={page.breadcrumbs} />}
          {PageTop && <PageTop page={page} />}
          <article className="sp-article" lang={page.writtenIn?.lang} dir={page.writtenIn?.dir}>
            {!('hasOwnTitle' in page && page.hasOwnTitle) && <h1>{page.title}</h1>}
            <p>
              <a href={resolve(data.all.href)}>{data.all.label}</a> · {data.version} ·{' '}
              <DateText date={data.date} />
            </p>
            <div className="sp-prose">{content}</div>
            {PageBottom && <PageBottom page={page} />}
          </article>
        </div>
        {Toc && toc.length > 1 && <Toc items={toc} />}
      </div>
    </PageLayout>
  )
}

export default definePartialTheme({ kinds: { release: Release } })
