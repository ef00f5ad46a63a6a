import { linkOriginOf } from './content-props.ts'
import type { PageTools } from './page-tools.ts'
import type { ArticleParts } from './structured-data.ts'
import type { DocRoute, PostRoute } from '../../../base/model/route.ts'
import { absoluteUrlOf } from '../../../base/shared/urls/paths.ts'

/** The common head of a doc and a post, with their data for search engines. */
export function articleHeadOf(route: DocRoute | PostRoute, { urls, config }: PageTools) {
  const { title, description, frontMatter } = route.card
  const { image, keywords, head: tags, last_update: lastUpdate } = frontMatter
  const from = linkOriginOf(route)
  const modified = lastUpdate?.date
  const article: ArticleParts = {
    title,
    description,
    url: absoluteUrlOf(urls.hrefOf(route.pathname), config.origin),
    lang: config.lang,
    keywords,
    image: image && urls.absolute(image, from),
    modified,
  }
  const head = {
    title,
    description,
    keywords,
    image,
    from,
    tags,
    type: 'article' as const,
    modified,
  }
  return { head, article }
}
