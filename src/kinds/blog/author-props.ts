import { pictureOf } from './picture.ts'
import type { AuthorProps } from '../../base/model/page.ts'
import type { PostAuthor } from '../../base/model/route.ts'
import type { Urls } from '../../stages/routes/urls.ts'

/** An author as templates render them, with `href`s that include the base. */
export function authorProps(
  { page, url, image_url, socials, ...author }: PostAuthor,
  urls: Urls,
): AuthorProps {
  const own = url === undefined ? undefined : urls.href(url)
  const picture = image_url === undefined ? undefined : pictureOf(urls.found(image_url))
  return {
    ...author,
    ...(own !== undefined && { url: own }),
    ...(image_url !== undefined && { image_url: urls.href(image_url) }),
    ...(picture && { picture }),
    ...(socials && { socials: socials.map((link) => ({ ...link, url: urls.href(link.url) })) }),
    href: page === undefined ? own : urls.hrefOf(page),
  }
}
