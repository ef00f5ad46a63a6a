import { authorsBelow, authorsOf, authorsPathname, hasUnreadAuthors } from './authors.ts'
import type { AuthorsByKey } from './authors.ts'
import type { BlogConfig } from './blog-config.ts'
import type { Card, PostCard } from '../../base/model/document.ts'
import type {
  BlogArchiveRoute,
  Post,
  PostAuthor,
  PostRoute,
  Route,
  TagWords,
  AuthorRoute,
  AuthorsRoute,
} from '../../base/model/route.ts'
import type { Blog } from '../../base/model/site-config.ts'
import { today } from '../../base/platform/today.ts'
import { futurePost, missingDate, unknownAuthor } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { compareDates, dayOf } from '../../base/shared/dates.ts'
import { relativeTo, withoutExtension } from '../../base/shared/urls/paths.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { message } from '../../base/words/message.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import { keyOfPathname, placeOf, rootOf } from '../../stages/routes/place.ts'
import { definitionsBelow } from '../tags/tag-definitions.ts'
import { taggedOf, siteTagsOf } from '../tags/tags.ts'
import type { AssembledTags } from '../tags/tags.ts'
import { collatorOf } from '../../base/words/collator.ts'

export interface AssembledBlog {
  readonly posts: readonly PostRoute[]
  /** Lists, archive, pages of tags and of authors. */
  readonly generated: readonly Route[]
  /** Newest first, without unlisted ones. */
  readonly listed: readonly Post[]
  readonly problems: readonly Problem[]
}

const WORDS_A_MINUTE = 200

/** A blog: its posts, newest first, and the pages that list them. */
export function assembleBlog(
  written: readonly PostCard[],
  cards: readonly Card[],
  config: BlogConfig,
): AssembledBlog {
  const { blog } = config
  const byKey = authorsBelow(blog, cards)
  const finished = written
    .filter((card) => config.drafts || !card.frontMatter.draft)
    .map((card) => datedPostOf(card, blog, byKey))
  const future = blog.future === 'show' ? [] : futurePostsOf(finished)
  const isHidden = config.drafts ? () => false : (post: DatedPost) => future.includes(post)
  const dated = finished.filter((post) => !isHidden(post)).sort(compareDated)
  const tags = postTagsOf(dated, cards, config)
  const posts = dated.map((each) => ({ ...each, post: postOf(each, blog, tags) }))
  const listed = posts.filter(({ isUnlisted }) => !isUnlisted).map(({ post }) => post)
  return {
    posts: postRoutesOf(posts, listed, config),
    generated: [
      ...listRoutesOf(listed, config),
      ...tags.routes,
      ...authorRoutesOf(byKey, listed, config),
    ],
    listed,
    problems: [
      ...finished
        .flatMap(({ problems }) => problems)
        .filter(({ id }) => id !== unknownAuthor.id || !hasUnreadAuthors(blog.folder, cards)),
      ...future.map(problemOfFuture),
      ...tags.problems,
    ],
  }
}

/** A post before its tags are known. */
interface DatedPost {
  readonly card: PostCard
  readonly pathname: Pathname
  readonly date: string
  readonly authors: readonly PostAuthor[]
  readonly isUnlisted: boolean
  readonly problems: readonly Problem[]
}

function datedPostOf(card: PostCard, blog: Blog, byKey: AuthorsByKey): DatedPost {
  const { frontMatter, source } = card
  const name = postNameOf(relativeTo(placeOf(card), blog.folder) ?? source)
  const date = frontMatter.date ?? name.date
  const { authors, problems } = authorsOf(card, byKey)
  // A wrong date was reported when the front matter was read.
  const lacksDate = date === undefined && card.places?.date === undefined
  const slug = frontMatter.slug ? [frontMatter.slug] : name.slug
  return {
    card,
    pathname: normalizedPathname(blog.route, ...slug),
    date: date ?? new Date(0).toISOString(),
    authors,
    isUnlisted: frontMatter.unlisted ?? false,
    problems: lacksDate
      ? [missingDate({ written: name.wrong }, { file: source }), ...problems]
      : problems,
  }
}

/** The posts whose day has not come. */
function futurePostsOf(posts: readonly DatedPost[]): readonly DatedPost[] {
  const day = today()
  return posts.filter(({ date }) => dayOf(date) > day)
}

function problemOfFuture({ card: { source, places }, date }: DatedPost): Problem {
  return futurePost({ day: dayOf(date) }, { file: source, place: places?.date })
}

function compareDated(a: DatedPost, b: DatedPost): number {
  const order = compareDates(a, b)
  if (order !== 0) return order
  return a.pathname < b.pathname ? -1 : a.pathname > b.pathname ? 1 : 0
}

function postTagsOf(
  posts: readonly DatedPost[],
  cards: readonly Card[],
  config: BlogConfig,
): AssembledTags {
  const items = posts.map(({ card, pathname, isUnlisted, date }) =>
    taggedOf(card, { pathname, isUnlisted, date }),
  )
  const { folder, route, postsPerPage: pageSize } = config.blog
  const definitions = definitionsBelow(folder, cards)
  const list = normalizedPathname(route, 'tags')
  return siteTagsOf(
    {
      of: 'blog',
      area: folder,
      list,
      key: keyOfPathname(list, rootOf(config)),
      words: tagWordsOf(config),
      items,
      definitions,
      pageSize,
    },
    config,
  )
}

/** Several blogs have their names in the titles of their lists of tags. */
function tagWordsOf({ blog, blogs }: BlogConfig): TagWords {
  const [title] = blogs.length > 1 ? [blog.title ?? message('blog.title')] : []
  return {
    title: title === undefined ? message('tags.blogTitle') : message('tags.pagesTitle', { title }),
    description: message('tags.blogDescription'),
    tagTitle: 'tag.blogTitle',
  }
}

function postOf(
  { card, pathname, date, authors }: DatedPost,
  { folder: blog }: Blog,
  tags: AssembledTags,
): Post {
  const updated = card.frontMatter.last_update?.date
  return {
    pathname,
    title: card.title,
    description: card.description,
    excerpt: card.excerpt,
    truncated: card.truncated,
    date,
    ...(updated !== undefined && { updated }),
    authors,
    tags: tags.tagsOf(card),
    minutes: Math.max(1, Math.ceil(card.words / WORDS_A_MINUTE)),
    image: card.frontMatter.image,
    imageDark: card.frontMatter.image_dark,
    blog,
  }
}

/** Listed posts link to the next newer and older listed one. */
function postRoutesOf(
  posts: readonly (DatedPost & { readonly post: Post })[],
  listed: readonly Post[],
  { locale, blog }: BlogConfig,
): readonly PostRoute[] {
  const links = listed.map(({ pathname, title }) => ({ pathname, label: title }))
  const order = new Map(listed.map((post, index) => [post, index]))
  return posts.map(({ card, post, pathname, isUnlisted }) => {
    const index = order.get(post)
    return {
      kind: 'post',
      pathname,
      locale,
      version: card.version,
      key: placeOf(card),
      area: blog.folder,
      unlisted: isUnlisted,
      published: post.date,
      card,
      ...(blog.editUrl !== undefined && { editUrl: blog.editUrl }),
      post,
      newer: index === undefined ? undefined : links[index - 1],
      older: index === undefined ? undefined : links[index + 1],
    }
  })
}

/** `/blog`, `/blog/page/2`, …, and `/blog/archive`; empty if there are no posts. */
function listRoutesOf(listed: readonly Post[], { blog, ...config }: BlogConfig): readonly Route[] {
  if (listed.length === 0) return []
  const { locale, version } = config
  const { route, postsPerPage } = blog
  const root = rootOf(config)
  const base = { locale, version, area: blog.folder, unlisted: false }
  const pages = Math.ceil(listed.length / postsPerPage)
  const pathnameOfPage = (page: number) =>
    page === 1 ? normalizedPathname(route) : normalizedPathname(route, 'page', String(page))
  const lists = Array.from(Array(pages).keys(), (index): Route => {
    const page = index + 1
    return {
      ...base,
      kind: 'blog-list',
      pathname: pathnameOfPage(page),
      key: keyOfPathname(pathnameOfPage(page), root),
      posts: listed.slice(index * postsPerPage, page * postsPerPage),
      page,
      pages,
      newer: page > 1 ? pathnameOfPage(page - 1) : undefined,
      older: page < pages ? pathnameOfPage(page + 1) : undefined,
    }
  })
  const archive = normalizedPathname(route, 'archive')
  const key = keyOfPathname(archive, root)
  return [
    ...lists,
    { ...base, kind: 'blog-archive', pathname: archive, key, years: yearsOf(listed) },
  ]
}

function yearsOf(posts: readonly Post[]): BlogArchiveRoute['years'] {
  const byYear = new Map<string, Post[]>()
  for (const post of posts) {
    const year = post.date.slice(0, 4)
    const others = byYear.get(year)
    if (others) others.push(post)
    else byYear.set(year, [post])
  }
  return [...byYear].map(([year, posts]) => ({ year, posts }))
}

/**
 * The date and path in a post's file name: `2026-01-30-welcome.md`, `2026-01-30-welcome/index.md`,
 * `2026/01/30/welcome.md`.
 */
interface PostName {
  /** ISO 8601, UTC; `undefined` if the name has no date. */
  readonly date: string | undefined
  /** The part that has the form of a date, if there is no such day: `2026-13-45`. */
  readonly wrong?: string | undefined
  /** The path below the blog, as pieces: `['2026', '01', '30', 'welcome']`. */
  readonly slug: readonly string[]
}

// Docusaurus' pattern: folders before the date follow it in the URL.
const DATED =
  /^(?<before>.*)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})[-/]?(?<name>.*)$/

/** Reads the path of a post below the blog's folder. */
function postNameOf(path: string): PostName {
  const parts = withoutExtension(path).split('/')
  if (parts.length > 1 && parts.at(-1) === 'index') parts.pop()
  const plain = parts.join('/')
  const { before = '', year, month, day, name = '' } = DATED.exec(plain)?.groups ?? {}
  if (year === undefined || month === undefined || day === undefined) {
    return { date: undefined, slug: [plain] }
  }
  const date = midnightOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  const wrong = date === undefined ? [year, month, day].join('-') : undefined
  return {
    date,
    wrong,
    slug: [year, month, day, `${before}${name}`],
  }
}

/** The beginning of a day in UTC, in any time zone of the machine. */
function midnightOf(day: string): string | undefined {
  const midnight = new Date(`${day}T00:00:00.000Z`)
  if (Number.isNaN(midnight.getTime())) return undefined
  const iso = midnight.toISOString()
  // JavaScript would treat 30 February as 2 March.
  return iso.startsWith(day) ? iso : undefined
}

/** The pages of the authors that have one, and the list of them; empty if no author has one. */
function authorRoutesOf(
  byKey: AuthorsByKey,
  listed: readonly Post[],
  { blog, ...config }: BlogConfig,
): readonly (AuthorRoute | AuthorsRoute)[] {
  const { lang, locale, version } = config
  const root = rootOf(config)
  const base = { locale, version, area: blog.folder, unlisted: false }
  const allAuthors = authorsPathname(blog.route)
  const posts = postsByAuthor(listed)
  const collator = collatorOf(lang)
  const pages = [...byKey]
    .flatMap(([key, { author, source }]): readonly AuthorRoute[] => {
      const { page: pathname } = author
      if (pathname === undefined) return []
      const own = posts.get(key) ?? []
      return [
        {
          ...base,
          kind: 'author',
          pathname,
          key: keyOfPathname(pathname, root),
          author,
          posts: own,
          allAuthors,
          source,
        },
      ]
    })
    .sort((a, b) => collator.compare(a.author.name, b.author.name))
  if (pages.length === 0) return []
  const authors = pages.map(({ author, posts: own }) => ({ author, posts: own.length }))
  return [
    {
      ...base,
      kind: 'authors',
      pathname: allAuthors,
      key: keyOfPathname(allAuthors, root),
      authors,
    },
    ...pages,
  ]
}

function postsByAuthor(listed: readonly Post[]): ReadonlyMap<string, readonly Post[]> {
  const byAuthor = new Map<string, Post[]>()
  for (const post of listed) {
    for (const key of new Set(post.authors.map((author) => author.key))) {
      if (key === undefined) continue
      const others = byAuthor.get(key)
      if (others) others.push(post)
      else byAuthor.set(key, [post])
    }
  }
  return byAuthor
}
