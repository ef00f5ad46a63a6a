import { BlogLayout } from '../layout/blog-layout.tsx'
import { DateText } from '../layout/date-text.tsx'
import type { TemplateProps } from 'specpress/theme'

/** All posts by year. */
export function BlogArchiveTemplate({ page }: TemplateProps<'blog-archive'>) {
  return (
    <BlogLayout page={page}>
      {page.years.map(({ year, posts }) => (
        <section key={year} className="sp-year" aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul>
            {posts.map((post) => (
              <li key={post.href}>
                <DateText date={post.date} />
                <a href={post.href}>{post.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogLayout>
  )
}
