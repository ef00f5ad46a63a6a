import { describe, expect, test } from 'vitest'
import { asset, authorsFile, page, post, siteOf } from '../../stages/routes/site.ts'

const ada = {
  name: 'Ada',
  title: 'Editor',
  url: 'https://ada.example',
  image_url: '/ada.png',
  description: 'Writes about engines.',
  socials: [{ label: 'GitHub', url: 'https://github.com/ada' }],
  page: true,
}

describe('an author with a page', () => {
  const site = siteOf(
    [
      authorsFile({ ada, bob: 'Bob', zoeNew: { name: 'Zoe', page: { permalink: '/z' } } }),
      post('2026-01-01-a.md', { slug: 'a', authors: ['ada', 'bob'] }),
      post('2026-01-02-b.md', { slug: 'b', authors: [{ key: 'ada', name: 'A. L.' }] }),
      post('2026-01-03-c.md', { slug: 'c', authors: ['bob'] }),
      post('2026-01-04-d.md', { slug: 'd', authors: ['ada'], unlisted: true }),
    ],
    { config: { base: '/x/' }, assets: [asset('content/static/ada.png')] },
  )

  test('has their listed posts, newest first, and all their details', () => {
    const { author, posts, ...rest } = site.pageOf('author', '/blog/authors/ada')
    expect(rest).toMatchObject({
      title: 'Ada',
      description: 'Writes about engines.',
      allAuthors: '/x/blog/authors',
    })
    expect(rest.head.title).toBe('Posts by Ada | Example')
    expect(author).toMatchObject({ image_url: '/x/ada.png', url: 'https://ada.example' })
    expect(posts.map(({ href }) => href)).toEqual(['/x/blog/b', '/x/blog/a'])
  })

  test('has structured data for search engines', () => {
    expect(site.page('/blog/authors/ada').head.structuredData).toMatchObject([
      {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: 'Ada',
          jobTitle: 'Editor',
          sameAs: ['https://github.com/ada'],
        },
      },
    ])
  })

  test('is linked from the names in posts; others link to their own URL, or nowhere', () => {
    const { post: shown } = site.pageOf('post', '/blog/a')
    expect(shown.authors.map(({ name, href }) => [name, href])).toEqual([
      ['Ada', '/x/blog/authors/ada'],
      ['Bob', undefined],
    ])
  })

  test('can choose its URL; one without posts has a page all the same', () => {
    expect(site.pageOf('author', '/blog/authors/z').posts).toEqual([])
  })

  test('is in the list of authors, by name, with the number of posts', () => {
    const { authors } = site.pageOf('authors', '/blog/authors')
    expect(authors.map(({ author, posts }) => [author.name, author.href, posts])).toEqual([
      ['Ada', '/x/blog/authors/ada', 2],
      ['Zoe', '/x/blog/authors/z', 0],
    ])
  })

  test('is linked from the other pages of the blog', () => {
    const { sections } = site.pageOf('blog-list', '/blog')
    expect(sections).toContainEqual({ label: 'Authors', href: '/x/blog/authors' })
  })
})

test('without an author with a page there are no pages of authors', () => {
  const cards = [
    authorsFile({ ada: { ...ada, page: false }, bob: 'Bob' }),
    post('2026-01-01-a.md', { authors: ['ada'] }),
  ]
  const site = siteOf(cards)
  expect(site.pathnames.filter((pathname) => pathname.includes('author'))).toEqual([])
  expect(site.table.posts[0]?.authors[0]?.url).toBe('https://ada.example')
})

test('the key of an author becomes a URL as in Docusaurus', () => {
  const { pathnames } = siteOf([authorsFile({ 'Ada_Lovelace-2nd': { name: 'A', page: true } })])
  expect(pathnames).toContain('/blog/authors/ada-lovelace-2-nd')
})

test('two authors with one URL, or an author and a page, are reported', () => {
  const { problems } = siteOf([
    authorsFile({ ada, bob: { name: 'Bob', page: { permalink: 'ada' } } }),
    page('blog/authors.md'),
  ])
  expect(problems.map(({ id, file }) => [id, file])).toEqual([
    ['duplicate-url', 'content/pages/blog/authors.md'],
    ['duplicate-url', 'content/blog/authors.yml'],
  ])
})
