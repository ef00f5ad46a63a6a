import { useSlots } from 'specpress/theme'
import { Heading } from '../content/heading.tsx'
import { PageLayout } from './page-layout.tsx'
import { useMessages } from '../words.ts'
import type { PageOf } from 'specpress/theme'
import type { ReactNode } from 'react'

interface BlogLayoutProps {
  readonly page: PageOf<'blog-list' | 'blog-archive' | 'authors' | 'author' | 'tags' | 'tag'>
  readonly children: ReactNode
}

/** The formats of feeds, whose names are the same in all languages. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['application/rss+xml', 'RSS'],
  ['application/atom+xml', 'Atom'],
  ['application/feed+json', 'JSON Feed'],
])

/** A list of the blog, or a page of tags: its heading, the sections next to it, and its items. */
export function BlogLayout({ page, children }: BlogLayoutProps) {
  const { t } = useMessages()
  const [feed] = page.head.feeds
  const { breadcrumbs: Breadcrumbs } = useSlots()
  return (
    <PageLayout page={page}>
      <div className="sp-blog">
        {Breadcrumbs && <Breadcrumbs items={page.breadcrumbs} />}
        <header className="sp-blog-head">
          <Heading level={1}>{page.title}</Heading>
          {page.description !== '' && <p className="sp-lead">{page.description}</p>}
          {page.sections.length > 0 && (
            <nav className="sp-sections" aria-label={t('blog.sections')}>
              <ul>
                {page.sections.map((section) => (
                  <li key={section.href}>
                    <a
                      href={section.href}
                      aria-current={section.href === page.href ? 'page' : undefined}
                    >
                      {section.label}
                    </a>
                  </li>
                ))}
                {feed && (
                  <li>
                    <a href={feed.href} type={feed.type}>
                      {FORMATS.get(feed.type)}
                    </a>
                  </li>
                )}
              </ul>
            </nav>
          )}
        </header>
        {children}
      </div>
    </PageLayout>
  )
}
