import { describe, expect, test } from 'vitest'
import { category, doc, page, post, siteOf } from '../../stages/routes/site.ts'

describe('a standalone page', () => {
  test.each([
    ['index.tsx', '/'],
    ['terms.md', '/terms'],
    ['about/index.mdx', '/about'],
    ['about/team.md', '/about/team'],
    ['markdown page.md', '/markdown page'],
  ])('%s is %s', (file, pathname) => {
    expect(siteOf([page(file)]).pathnames).toEqual([pathname, '/404'])
  })

  test('moves by its slug', () => {
    expect(siteOf([page('a/b.md', { slug: '/c' })]).pathnames).toContain('/c')
    expect(siteOf([page('a/b.md', { slug: 'c' })]).pathnames).toContain('/a/c')
  })

  test('can be a draft, or unlisted', () => {
    const site = siteOf([page('a.md', { draft: true }), page('b.md', { unlisted: true })])
    expect(site.pathnames).toEqual(['/b', '/404'])
    expect(site.page('/b').head.noindex).toBe(true)
  })

  test('can render everything itself', () => {
    const site = siteOf([page('index.tsx', { layout: 'bare' }), page('a.md')])
    expect([site.pageOf('page', '/').layout, site.pageOf('page', '/a').layout]).toEqual([
      'bare',
      'page',
    ])
  })
})

describe('the not-found page', () => {
  test('exists without being written, and is kept from search engines', () => {
    const { kind, head, title } = siteOf([]).page('/404')
    expect([kind, title]).toEqual(['not-found', 'Page not found'])
    expect(head).toMatchObject({ noindex: true, canonical: undefined })
  })

  test('can be a page of the site', () => {
    const site = siteOf([page('404.md', { title: 'Lost?' })])
    expect(site.page('/404')).toMatchObject({
      kind: 'page',
      head: { noindex: true, canonical: undefined },
    })
    expect(site.problems).toEqual([])
  })

  test('is never the target of the site’s name', () => {
    const site = siteOf([page('404.md'), page('about.md')])
    expect(site.page('/about').site.home).toBe('/about')
  })
})

describe('two sources that claim one URL', () => {
  test('are reported, with both files', () => {
    const { problems, pathnames } = siteOf([doc('a.md', { slug: '/b' }), doc('b.md')])
    expect(problems).toEqual([
      {
        id: 'duplicate-url',
        file: 'content/docs/b.md',
        text: 'The URL `/docs/b` is already taken by `content/docs/a.md`. Give one of them another `slug`.',
      },
    ])
    expect(pathnames).toEqual(['/docs/b', '/404'])
  })

  test('are reported across docs, blog and pages', () => {
    const { problems } = siteOf([page('docs/a.md'), doc('a.md')])
    expect(problems).toMatchObject([{ id: 'duplicate-url', file: 'content/pages/docs/a.md' }])
  })

  test('are reported if they would write one file: the index of a folder is the folder', () => {
    const { problems } = siteOf([page('index.md'), page('x.md', { slug: '/index' })])
    expect(problems).toMatchObject([{ id: 'duplicate-url', file: 'content/pages/x.md' }])
    const below = siteOf([page('a.md'), page('x.md', { slug: '/a/index' })])
    expect(below.problems).toMatchObject([{ id: 'duplicate-url', file: 'content/pages/x.md' }])
  })

  test('are reported if one of them is generated', () => {
    const { problems } = siteOf([
      doc('tags.md', { tags: ['x'] }),
      post('2026-01-01-a.md', { slug: 'archive' }),
      page('blog.md'),
    ])
    expect(problems.map(({ file, text }) => [file, text.split('. ')[0]])).toEqual([
      ['content/docs/tags.md', 'The URL `/docs/tags` is already taken by the list of tags'],
      ['content/pages/blog.md', 'The URL `/blog` is already taken by the list of posts'],
      [
        'content/blog/2026-01-01-a.md',
        'The URL `/blog/archive` is already taken by the archive of the blog',
      ],
    ])
  })

  test('are reported if both are indexes of categories', () => {
    const link = { type: 'generated-index', slug: '/x' } as const
    const cards = ['a', 'b'].flatMap((name) => [
      doc(`${name}/y.md`),
      category(name, { label: name, link }),
    ])
    expect(siteOf(cards).problems).toMatchObject([
      { id: 'duplicate-url', file: 'content/docs/b/_category_.json' },
    ])
  })
})
