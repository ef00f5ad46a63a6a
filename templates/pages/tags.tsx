import { BlogLayout } from '../layout/blog-layout.tsx'
import { useMessages } from '../words.ts'
import type { TemplateProps } from 'specpress/theme'

/** All tags of the docs or of the blog. */
export function TagsTemplate({ page }: TemplateProps<'tags'>) {
  const words = useMessages()
  return (
    <BlogLayout page={page}>
      <ul className="sp-tag-index">
        {page.tags.map((tag) => (
          <li key={tag.href}>
            <a href={tag.href} rel="tag">
              {tag.label}
            </a>
            <span className="sp-count">{words.number(tag.count)}</span>
            {tag.description !== '' && <p>{tag.description}</p>}
          </li>
        ))}
      </ul>
    </BlogLayout>
  )
}
