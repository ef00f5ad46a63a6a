import type { RootContent } from 'mdast'
import type { ContentNodes } from './content-nodes.ts'
import { heading, link, linkList, list, paragraph } from './nodes.ts'
import type { AuthorProps, PageProps, PostProps } from '../model/page.ts'

/** The other pages that a page lists: posts, tags, a category; for a post, its date and its authors. */
export function listNodes(page: PageProps, settings: ContentNodes): readonly RootContent[] {
  const { words, target } = settings
  const links = (items: Parameters<typeof linkList>[0]) => linkList(items, target)
  switch (page.kind) {
    case 'post':
      return [paragraph(byline(page.post, settings))]
    case 'category':
      return [...lead(page), ...links(page.items)]
    case 'tag':
      return [...lead(page), ...links(page.items)]
    case 'tags':
      return [
        ...lead(page),
        ...links(page.tags.map(({ label, href, description }) => ({ label, href, description }))),
      ]
    case 'blog-list':
      return [
        ...lead(page),
        ...page.posts.flatMap((post) => postNodes(post, settings)),
        ...turns(page, settings),
      ]
    case 'blog-archive':
      return page.years.flatMap(({ year, posts }) => [
        heading(2, year),
        ...links(
          posts.map((post) => ({
            label: post.title,
            href: post.href,
            description: words.date(post.date),
          })),
        ),
      ])
    case 'authors':
      return page.authors.flatMap(({ author }) => authorNodes(author, settings))
    case 'author':
      return [
        ...aboutAuthor(page.author),
        ...page.posts.flatMap((post) => postNodes(post, settings)),
      ]
    default:
      return []
  }
}

function lead({ description }: PageProps): readonly RootContent[] {
  return description === '' ? [] : [paragraph(description)]
}

function byline({ date, authors }: PostProps, { words }: ContentNodes): string {
  return [words.date(date), ...authors.map(({ name }) => name)].join(' · ')
}

function postNodes(post: PostProps, settings: ContentNodes): readonly RootContent[] {
  const { title, href, description, excerpt } = post
  const text = description || excerpt
  return [
    heading(2, link(settings.target(href), title)),
    paragraph(byline(post, settings)),
    ...(text === '' ? [] : [paragraph(text)]),
  ]
}

/** Links to the newer and older posts of a paginated list. */
function turns(
  { newer, older }: Extract<PageProps, { kind: 'blog-list' }>,
  { words, target }: ContentNodes,
): readonly RootContent[] {
  const turn = (label: string, href: string | undefined) =>
    href === undefined ? [] : [{ label, href }]
  return linkList(
    [...turn(words.t('blog.newerPosts'), newer), ...turn(words.t('blog.olderPosts'), older)],
    target,
  )
}

function authorNodes(author: AuthorProps, { target }: ContentNodes): readonly RootContent[] {
  const { name, href } = author
  const title = href === undefined ? name : link(target(href), name)
  return [heading(2, title), ...aboutAuthor(author)]
}

function aboutAuthor({
  title = '',
  description = '',
  socials = [],
}: AuthorProps): readonly RootContent[] {
  return [
    ...[title, description].filter((text) => text !== '').map((text) => paragraph(text)),
    ...(socials.length > 0
      ? [
          list(
            socials.map(({ label, url }) => [
              { type: 'link' as const, url, children: [{ type: 'text' as const, value: label }] },
            ]),
          ),
        ]
      : []),
  ]
}
