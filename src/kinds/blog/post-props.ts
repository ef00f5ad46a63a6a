import { authorProps } from './author-props.ts'
import { pictureOf } from './picture.ts'
import type { PostProps } from '../../base/model/page.ts'
import type { Post } from '../../base/model/route.ts'
import { pageLink } from '../../stages/routes/page/page-tools.ts'
import type { PageTools } from '../../stages/routes/page/page-tools.ts'

/** Posts in lists, each made once. */
export function postsOf({
  table: { bySource, routes },
  urls,
}: PageTools): (post: Post) => PostProps {
  const sources = new Map([...bySource].map(([source, pathname]) => [pathname, source]))
  const made = new Map<Post, PostProps>()
  return (post) => {
    const known = made.get(post)
    if (known) return known
    const { pathname, tags, authors, image, blog: _, ...rest } = post
    const source = sources.get(pathname)
    const from = source && { source, pathname }
    const shown = image && ((from && urls.resolve(image, from)) ?? urls.found(image))
    const picture = shown ? pictureOf(shown) : undefined
    const props: PostProps = {
      ...rest,
      href: urls.hrefOf(pathname),
      tags: tags.filter((tag) => routes.has(tag.pathname)).map((tag) => pageLink(tag, urls)),
      authors: authors.map((author) => authorProps(author, urls)),
      image: image && (shown ? shown.href : urls.href(image)),
      ...(picture && { picture }),
    }
    made.set(post, props)
    return props
  }
}
