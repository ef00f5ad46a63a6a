import type { AuthorPage, AuthorsPage } from '../../base/model/page.ts'
import type { AuthorRoute, AuthorsRoute } from '../../base/model/route.ts'
import { frameOf } from '../../stages/routes/page/page-tools.ts'
import type { PageTools, Undigested } from '../../stages/routes/page/page-tools.ts'
import { profilePage } from '../../stages/routes/page/structured-data.ts'
import { authorProps } from './author-props.ts'
import { postsOf } from './post-props.ts'

export function authorsPageOf(route: AuthorsRoute, tools: PageTools): Undigested<AuthorsPage> {
  const { t } = tools.words
  const parts = { title: t('authors.title'), description: t('authors.description') }
  return {
    kind: 'authors',
    ...frameOf(route, parts, tools),
    ...tools.partOf(route),
    authors: route.authors.map(({ author, posts }) => ({
      author: authorProps(author, tools.urls),
      posts,
    })),
  }
}

/** An author, with their posts. */
export function authorPageOf(route: AuthorRoute, tools: PageTools): Undigested<AuthorPage> {
  const { author, posts, allAuthors } = route
  const parts = {
    title: tools.words.t('author.title', { name: author.name }),
    heading: author.name,
    description: author.description ?? '',
    structuredData: [profilePage(author, tools.urls)],
  }
  return {
    kind: 'author',
    ...frameOf(route, parts, tools),
    ...tools.partOf(route),
    author: authorProps(author, tools.urls),
    posts: posts.map(tools.once(postsOf)),
    allAuthors: tools.urls.hrefOf(allAuthors),
  }
}
