import { describe, expect, test } from 'vitest'
import { doc, post, siteOf, tagsFile } from '../../stages/routes/site.ts'

describe('tags', () => {
  test('have a page each and a list, for the docs and for the blog', () => {
    const site = siteOf([
      doc('b.md', { title: 'B', description: 'About B.', tags: ['Getting started'] }),
      doc('a.md', { title: 'A', tags: ['Getting started', 'api'] }),
      post('2026-01-30-x.md', { slug: 'x', tags: ['api'] }),
    ])
    expect(site.pathnames.filter((pathname) => pathname.includes('tags'))).toEqual([
      '/docs/tags',
      '/docs/tags/getting-started',
      '/docs/tags/api',
      '/blog/tags',
      '/blog/tags/api',
    ])
    expect(site.pageOf('tags', '/docs/tags').tags).toMatchObject([
      { label: 'api', count: 1, href: '/docs/tags/api' },
      { label: 'Getting started', count: 2, href: '/docs/tags/getting-started' },
    ])
    expect(site.pageOf('tag', '/docs/tags/getting-started')).toMatchObject({
      title: 'Docs tagged “Getting started”',
      allTags: '/docs/tags',
      items: [
        { label: 'A', href: '/docs/a' },
        { label: 'B', description: 'About B.', href: '/docs/b' },
      ],
    })
    expect(site.pageOf('doc', '/docs/a').tags).toEqual([
      { label: 'Getting started', href: '/docs/tags/getting-started' },
      { label: 'api', href: '/docs/tags/api' },
    ])
  })

  test('do not exist if nothing is tagged', () => {
    expect(siteOf([doc('a.md'), tagsFile('docs', { api: {} })]).pathnames).toEqual([
      '/docs/a',
      '/404',
    ])
  })

  test.each([
    ['restApi', 'rest-api'],
    ['Café', 'cafe'],
    ["don't", 'dont'],
    ['http2', 'http-2'],
    ['日本語', '日本語'],
    ['C++', 'c'],
  ])('%s is at /docs/tags/%s, as in Docusaurus', (tag, slug) => {
    expect(siteOf([doc('a.md', { tags: [tag] })]).pathnames).toContain(`/docs/tags/${slug}`)
  })

  test('that lead to one URL are one tag', () => {
    const site = siteOf([doc('a.md', { tags: ['API', 'api'] }), doc('b.md', { tags: ['api'] })])
    expect(site.problems).toEqual([])
    expect(site.pageOf('tags', '/docs/tags').tags).toMatchObject([{ label: 'API', count: 2 }])
    expect(site.pageOf('doc', '/docs/a').tags).toHaveLength(1)
  })

  test('take label, URL and description from tags.yml', () => {
    const site = siteOf([
      doc('a.md', { tags: ['start'] }),
      tagsFile('docs', { start: { label: 'Start', permalink: '/begin', description: 'First.' } }),
    ])
    expect(site.pageOf('tag', '/docs/tags/begin')).toMatchObject({
      tag: { id: 'start', label: 'Start', description: 'First.' },
      description: 'First.',
    })
  })

  test('that tags.yml does not define are reported, with the nearest match', () => {
    const site = siteOf([
      doc('a.md', { tags: ['launhc'] }),
      post('2026-01-30-x.md', { tags: ['free'] }),
      tagsFile('docs', { launch: {} }),
    ])
    expect(site.problems).toEqual([
      {
        id: 'unknown-tag',
        file: 'content/docs/a.md',
        text: expect.stringContaining('Did you mean `launch`?') as string,
      },
    ])
  })

  test('do not show unlisted docs; one that has only those is unlisted itself', () => {
    const site = siteOf([
      doc('a.md', { tags: ['open', 'hidden'], unlisted: true }),
      doc('b.md', { tags: ['open'] }),
    ])
    expect(site.pageOf('tag', '/docs/tags/open').items).toMatchObject([{ href: '/docs/b' }])
    expect(site.pageOf('tag', '/docs/tags/hidden')).toMatchObject({
      unlisted: true,
      items: [{ href: '/docs/a' }],
    })
    expect(site.pageOf('tags', '/docs/tags').tags).toMatchObject([{ id: 'open' }])
  })
})

test('a tag page shows the meaning of its tag; its description for search engines also names the tag', () => {
  const site = siteOf([
    doc('a.md', { tags: ['x', 'y'] }),
    tagsFile('docs', { x: { label: 'Extras', description: 'What else there is.' }, y: {} }),
  ])
  const { description, head } = site.page('/docs/tags/x')
  expect(description).toBe('What else there is.')
  expect(head.description).toBe('Docs tagged “Extras”: What else there is.')
  expect(site.page('/docs/tags/y').head.description).toBe('All about examples.')
})

test('the lists of tags of the docs and of the blog are distinguished by their titles', () => {
  const site = siteOf([doc('a.md', { tags: ['x'] }), post('2026-01-01-b.md', { tags: ['x'] })])
  const [docs, blog] = [site.page('/docs/tags'), site.page('/blog/tags')]
  expect([docs.title, blog.title]).toEqual(['Tags', 'Tags'])
  expect(docs.head.title).not.toBe(blog.head.title)
})

describe('tags that differ only in signs have a page each', () => {
  const pagesOf = (tags: readonly string[]) =>
    siteOf([doc('a.md', { tags })]).pathnames.filter((pathname) => pathname.includes('/tags/'))

  test.each([
    [
      ['C++', 'C#'],
      ['/docs/tags/c-plus-plus', '/docs/tags/c-sharp'],
    ],
    [
      ['C', 'C++', 'c#'],
      ['/docs/tags/c', '/docs/tags/c-plus-plus', '/docs/tags/c-sharp'],
    ],
    [
      ['.NET', 'net'],
      ['/docs/tags/dot-net', '/docs/tags/net'],
    ],
    [
      ['A*', 'a', 'A+'],
      ['/docs/tags/a-star', '/docs/tags/a', '/docs/tags/a-plus'],
    ],
    [
      ['R&D', 'r d'],
      ['/docs/tags/r-and-d', '/docs/tags/r-d'],
    ],
    [
      ['x★', 'x'],
      ['/docs/tags/x-u-2605', '/docs/tags/x'],
    ],
  ])('%j', (tags, pages) => {
    expect(pagesOf(tags)).toEqual(pages)
  })

  test.each([[['C++']], [['C#']]])('a tag alone keeps the short path: %j', (tags) => {
    expect(pagesOf(tags)).toEqual(['/docs/tags/c'])
  })

  test('spellings that differ in case or in the characters between words are one tag', () => {
    expect(pagesOf(['Rest API', 'rest-api', 'REST_API'])).toEqual(['/docs/tags/rest-api'])
  })
})

test('tags and lines of sidebars are in the order of the language, numbers by their values', () => {
  const names = ['step-10', 'step-2', 'Step-1', 'äpfel', 'zebra', 'Banane']
  const cards = names.map((name) => doc(`${name}.md`, { title: name, tags: [name] }))
  const site = siteOf(cards, { config: { lang: 'de' } })
  expect(site.pageOf('tags', '/docs/tags').tags.map(({ label }) => label)).toEqual([
    'äpfel',
    'Banane',
    'Step-1',
    'step-2',
    'step-10',
    'zebra',
  ])
  const lines = site.pathnames.filter((pathname) => /^\/docs\/[^/]+$/.test(pathname))
  expect(lines).toHaveLength(7)
})
