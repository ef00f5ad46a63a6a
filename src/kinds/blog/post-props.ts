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
    const { pathname, tags, authors, image, imageDark, blog: _, ...rest } = post
    const source = sources.get(pathname)
    const from = source && { source, pathname }
    const shown = (path: string | undefined) => {
      if (path === undefined) return { href: undefined }
      const found = (from && urls.resolve(path, from)) ?? urls.found(path)
      return { href: found?.href ?? urls.href(path), picture: pictureOf(found) }
    }
    const [main, dark] = [shown(image), shown(imageDark)]
    const props: PostProps = {
      ...rest,
      href: urls.hrefOf(pathname),
      tags: tags.filter((tag) => routes.has(tag.pathname)).map((tag) => pageLink(tag, urls)),
      authors: authors.map((author) => authorProps(author, urls)),
      image: main.href,
      imageDark: dark.href,
      ...(main.picture && { picture: main.picture }),
      ...(dark.picture && { pictureDark: dark.picture }),
    }
    made.set(post, props)
    return props
  }
}
