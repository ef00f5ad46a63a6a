import { describe, expect, test } from 'vitest'
import { authorsFile, configWith, doc, post, siteOf } from '../../stages/routes/site.ts'
import { builtInMessages } from '../../../../src/base/words/built-in.ts'
import { wordsOf } from '../../../../src/base/words/translator.ts'
import type { FrontMatter } from '../../../../src/base/model/document.ts'

function postOf(file: string, frontMatter: FrontMatter = {}, fields = {}) {
  const site = siteOf([post(file, frontMatter, fields)])
  const [found] = site.table.posts
  if (found === undefined) throw new Error('No post')
  return { ...found, problems: site.problems }
}

describe('the date and URL of a post', () => {
  test.each([
    ['2026-01-30-welcome.md', '/blog/2026/01/30/welcome'],
    ['2026-01-30-welcome/index.mdx', '/blog/2026/01/30/welcome'],
    ['2026/01/30/welcome.md', '/blog/2026/01/30/welcome'],
    ['2026/01/30-welcome.md', '/blog/2026/01/30/welcome'],
    ['team/2026-01-30-welcome.md', '/blog/2026/01/30/team/welcome'],
  ])('%s is %s', (file, pathname) => {
    expect(postOf(file)).toMatchObject({ pathname, date: '2026-01-30T00:00:00.000Z' })
  })

  test('a slug is below the blog', () => {
    expect(postOf('2026-01-30-a.md', { slug: 'welcome' }).pathname).toBe('/blog/welcome')
    expect(postOf('2026-01-30-a.md', { slug: '/welcome' }).pathname).toBe('/blog/welcome')
  })

  test('the date of the front matter overrides the file name', () => {
    const date = '2026-02-01T08:30:00.000Z'
    expect(postOf('2026-01-30-a.md', { date }).date).toBe(date)
  })

  test('a day that is not in the calendar is not a date', () => {
    const wrong = (written: string) => [
      { id: 'missing-date', text: expect.stringContaining(`has \`${written}\`, but`) },
    ]
    expect(postOf('2026-02-30-a.md').problems).toMatchObject(wrong('2026-02-30'))
    expect(postOf('2026-13-01-a.md').problems).toMatchObject(wrong('2026-13-01'))
    expect(postOf('2024/13/45/x.md').problems).toMatchObject(wrong('2024-13-45'))
    expect(postOf('2026-02-30-a.md', { date: '2026-02-01T08:30:00.000Z' }).problems).toEqual([])
  })

  test('a post without a date is reported', () => {
    expect(postOf('welcome.md')).toMatchObject({
      pathname: '/blog/welcome',
      problems: [{ id: 'missing-date', file: 'content/blog/welcome.md' }],
    })
  })
})

describe('a post', () => {
  test.each([
    [0, 1],
    [199, 1],
    [201, 2],
    [1000, 5],
  ])('with %i words takes %i minutes', (words, minutes) => {
    expect(postOf('2026-01-30-a.md', {}, { words }).minutes).toBe(minutes)
  })

  test('names its authors by key, or describes them', () => {
    const site = siteOf([
      authorsFile({ ada: 'Ada' }),
      post('2026-01-30-a.md', {
        authors: ['ada', { name: 'Guest' }, { key: 'ada', name: 'A. L.' }],
      }),
    ])
    expect(site.table.posts[0]?.authors.map(({ name }) => name)).toEqual(['Ada', 'Guest', 'A. L.'])
  })

  test('by an unknown author is reported, with the nearest match', () => {
    const site = siteOf([
      authorsFile({ team: 'Us' }),
      post('2026-01-30-a.md', { authors: ['taem'] }),
    ])
    expect(site.problems).toEqual([
      {
        id: 'unknown-author',
        file: 'content/blog/2026-01-30-a.md',
        text: expect.stringContaining('Did you mean `team`?') as string,
      },
    ])
  })

  test('leads to the newer and the older one', () => {
    const site = siteOf([
      post('2026-01-01-a.md'),
      post('2026-03-01-c.md'),
      post('2026-02-01-b.md'),
      post('2026-02-15-hidden.md', { unlisted: true }),
    ])
    const page = site.pageOf('post', '/blog/2026/02/01/b')
    expect([page.newer?.href, page.older?.href]).toEqual([
      '/blog/2026/03/01/c',
      '/blog/2026/01/01/a',
    ])
    expect(page.blog).toEqual({ label: 'Blog', href: '/blog' })
    const hidden = site.pageOf('post', '/blog/2026/02/15/hidden')
    expect(hidden).toMatchObject({ newer: undefined, older: undefined, head: { noindex: true } })
  })
})

describe('the lists of the blog', () => {
  const twelve = Array.from(Array(12).keys(), (month) =>
    post(`${month < 6 ? 2025 : 2026}-${String(month + 1).padStart(2, '0')}-01-p${month}.md`),
  )

  test('show the newest posts first, ten to a page', () => {
    const site = siteOf(twelve)
    const first = site.pageOf('blog-list', '/blog')
    const second = site.pageOf('blog-list', '/blog/page/2')
    expect(first.posts).toHaveLength(10)
    expect(first.posts[0]?.title).toBe('2026-12-01-p11')
    expect(second.posts.map(({ title }) => title)).toEqual(['2025-02-01-p1', '2025-01-01-p0'])
    expect([first.newer, first.older, second.newer, second.older]).toEqual([
      undefined,
      '/blog/page/2',
      '/blog',
      undefined,
    ])
    expect([first.head.title, second.head.title]).toEqual([
      'Blog | Example',
      'Blog, page 2 | Example',
    ])
  })

  test('have an archive by year', () => {
    const { years } = siteOf(twelve).pageOf('blog-archive', '/blog/archive')
    expect(years.map(({ year, posts }) => [year, posts.length])).toEqual([
      ['2026', 6],
      ['2025', 6],
    ])
  })

  test('link to each other, as far as they exist', () => {
    const hrefsOf = (frontMatter: FrontMatter) =>
      siteOf([post('2026-01-30-a.md', frontMatter)])
        .pageOf('blog-list', '/blog')
        .sections.map(({ href }) => href)
    expect(hrefsOf({})).toEqual(['/blog', '/blog/archive'])
    expect(hrefsOf({ tags: ['x'] })).toEqual(['/blog', '/blog/archive', '/blog/tags'])
  })

  test('leave drafts and unlisted posts out', () => {
    const site = siteOf([
      post('2026-01-01-a.md', { draft: true }),
      post('2026-01-02-b.md', { unlisted: true }),
    ])
    expect(site.pathnames).toEqual(['/blog/2026/01/02/b', '/404'])
  })

  test('do not exist without a blog', () => {
    const site = siteOf([doc('a.md')], { config: { blogs: [] } })
    expect(site.pathnames).toEqual(['/docs/a', '/404'])
    expect(configWith().blogs).toHaveLength(1)
  })
})

describe('the day of a post', () => {
  test.each([
    ['2024-01-06T23:30:00.000-08:00', '6 January 2024'],
    ['2024-01-07T00:30:00.000+05:30', '7 January 2024'],
    ['2024-01-06T23:30:00.000Z', '6 January 2024'],
  ])('%s is %s, as its author wrote it', (date, day) => {
    expect(wordsOf('en', builtInMessages('en') ?? {}).date(date)).toBe(day)
  })

  test('posts are in the order of their times, whatever their offsets', () => {
    const site = siteOf([
      post('a.md', { title: 'late', date: '2024-01-06T23:30:00.000-08:00' }),
      post('b.md', { title: 'early', date: '2024-01-07T01:00:00.000Z' }),
      post('c.md', { title: 'first', date: '2024-01-07T05:00:00.000+09:00' }),
    ])
    expect(site.table.posts.map(({ title }) => title)).toEqual(['late', 'early', 'first'])
  })

  test('a wrong date is reported once', () => {
    const card = post('p.md', {}, { places: { date: { line: 3, column: 1 } } })
    expect(siteOf([card]).problems).toEqual([])
  })
})

describe('a post with a day in the future', () => {
  const cards = [post('2026-01-30-now.md'), post('2028-01-01-later.md')]

  test('is in no page, list or tag, and a warning names the day', () => {
    const site = siteOf(cards)
    expect(site.pathnames).not.toContain('/blog/2028/01/01/later')
    expect(site.table.posts).toHaveLength(1)
    expect(site.problems).toMatchObject([
      { id: 'future-post', file: 'content/blog/2028-01-01-later.md' },
    ])
  })

  test('is published if the config says so, and in development', () => {
    const [blog] = configWith().blogs
    const shown = siteOf(cards, {
      config: { blogs: blog ? [{ ...blog, future: 'show' }] : [] },
    })
    expect(shown.table.posts).toHaveLength(2)
    expect(shown.problems).toEqual([])
    expect(siteOf(cards, { config: { drafts: true } }).table.posts).toHaveLength(2)
  })

  test('is published on its day', () => {
    expect(siteOf([post('2027-12-31-today.md')]).table.posts).toHaveLength(1)
  })
})
