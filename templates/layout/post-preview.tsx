import { AuthorName } from './author-name.tsx'
import { Byline } from './byline.tsx'
import { PostImage } from './post-image.tsx'
import { TagList } from './tag-list.tsx'
import type { PostProps } from 'specpress/theme'

/** A post in a list. */
export function PostPreview({ post }: { readonly post: PostProps }) {
  return (
    <article className="sp-post-preview">
      <Byline post={post}>
        {post.authors.map((author) => (
          <span key={author.key ?? author.name}>
            <AuthorName author={author} />
            {author.title !== undefined && <small>{author.title}</small>}
          </span>
        ))}
      </Byline>
      <div>
        <h2>
          <a href={post.href}>{post.title}</a>
        </h2>
        {post.excerptHtml === undefined ? (
          <p>{post.excerpt === '' ? post.description : post.excerpt}</p>
        ) : (
          <div className="sp-prose" dangerouslySetInnerHTML={{ __html: post.excerptHtml }} />
        )}
        <TagList tags={post.tags} />
      </div>
      <PostImage post={post} sizes="(width <= 640px) 100vw, 14rem" />
    </article>
  )
}
