import type { ListingPart } from '../../base/model/listing.ts'
import type {
  AuthorPage,
  AuthorProps,
  AuthorsPage,
  BlogArchivePage,
  BlogListPage,
  PostPage,
  PostProps,
} from '../../base/model/page.ts'
import type { Words } from '../../base/model/words.ts'

/** The date and the authors of a post, above its content. */
export function postListing({ post }: PostPage, words: Words): readonly ListingPart[] {
  return [text(byline(post, words))]
}

/** One page of the list of posts. */
export function blogListing(page: BlogListPage, words: Words): readonly ListingPart[] {
  const { description, posts, newer, older } = page
  const turn = (label: string, href: string | undefined) =>
    href === undefined ? [] : [{ label, href }]
  const links = [
    ...turn(words.t('blog.newerPosts'), newer),
    ...turn(words.t('blog.olderPosts'), older),
  ]
  return [
    text(description),
    ...posts.flatMap((post) => postParts(post, words)),
    { kind: 'links', links },
  ]
}

/** All posts by year. */
export function archiveListing({ years }: BlogArchivePage, words: Words): readonly ListingPart[] {
  return years.flatMap(({ year, posts }): readonly ListingPart[] => [
    { kind: 'heading', text: year },
    {
      kind: 'links',
      links: posts.map(({ title, href, date }) => ({
        label: title,
        href,
        description: words.date(date),
      })),
    },
  ])
}

export function authorsListing({ authors }: AuthorsPage): readonly ListingPart[] {
  return authors.flatMap(({ author }): readonly ListingPart[] => [
    { kind: 'heading', text: author.name, href: author.href },
    ...authorParts(author),
  ])
}

export function authorListing({ author, posts }: AuthorPage, words: Words): readonly ListingPart[] {
  return [...authorParts(author), ...posts.flatMap((post) => postParts(post, words))]
}

function postParts(post: PostProps, words: Words): readonly ListingPart[] {
  const { title, href, description, excerpt } = post
  return [
    { kind: 'heading', text: title, href },
    text(byline(post, words)),
    text(description || excerpt),
  ]
}

function authorParts({
  title = '',
  description = '',
  socials = [],
}: AuthorProps): readonly ListingPart[] {
  const links = socials.map(({ label, url }) => ({ label, href: url }))
  return [text(title), text(description), { kind: 'links', links }]
}

function byline({ date, authors }: PostProps, words: Words): string {
  return [words.date(date), ...authors.map(({ name }) => name)].join(' · ')
}

function text(value: string): ListingPart {
  return { kind: 'text', text: value }
}
