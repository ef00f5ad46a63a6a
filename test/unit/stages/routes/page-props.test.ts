import { describe, expect, test } from 'vitest'
import { api, asset, doc, docsWith, page, post, siteOf } from './site.ts'
import type { FrontMatter, Heading } from '../../../../src/base/model/document.ts'
import type { SiteConfig } from '../../../../src/base/model/site-config.ts'

const headings: readonly Heading[] = [1, 2, 3, 4].map((level) => ({
  level,
  id: `h${level}`,
  text: `Level ${level}`,
  custom: false,
}))

function docPage(frontMatter: FrontMatter, config: Partial<SiteConfig> = {}) {
  return siteOf([doc('a.md', frontMatter, { headings })], { config }).pageOf('doc', '/docs/a')
}

describe('a doc', () => {
  test('has a table of contents of levels 2 and 3', () => {
    expect(docPage({}).toc).toEqual([
      { id: 'h2', text: 'Level 2', level: 2 },
      { id: 'h3', text: 'Level 3', level: 3 },
    ])
  })

  test('can choose the levels, or have none', () => {
    const levels = { toc_min_heading_level: 3, toc_max_heading_level: 4 }
    expect(docPage(levels).toc.map(({ level }) => level)).toEqual([3, 4])
    expect(docPage({ hide_table_of_contents: true }).toc).toEqual([])
  })

  test('names its file, its document and how it is rendered', () => {
    expect(docPage({})).toMatchObject({
      source: 'content/docs/a.md',
      documentDigest: 'digest of content/docs/a.md',
      content: 'hast',
      hasOwnTitle: false,
      hideTitle: false,
      lastUpdate: undefined,
    })
  })

  test('says when and by whom it was updated, and whether its title shows', () => {
    const frontMatter = { hide_title: true, last_update: { date: '2026-01-02', author: 'Ada' } }
    expect(docPage(frontMatter)).toMatchObject({
      hideTitle: true,
      lastUpdate: { date: '2026-01-02', author: 'Ada' },
    })
  })

  test.each([['https://git.example.com/edit/main/'], ['https://git.example.com/edit/main']])(
    'can be edited below %s',
    (editUrl) => {
      const docs = [docsWith({ editUrl })]
      expect(docPage({}, { docs }).editHref).toBe(
        'https://git.example.com/edit/main/content/docs/a.md',
      )
      expect(docPage({ custom_edit_url: null }, { docs }).editHref).toBeUndefined()
      expect(docPage({ custom_edit_url: 'https://x.example' }, { docs }).editHref).toBe(
        'https://x.example',
      )
    },
  )

  test('lists the targets of its links, if they differ from the written URL', () => {
    const links = ['./b.md', 'https://example.org', '#part', '/docs/b'].map((url) => ({
      url,
      kind: 'link' as const,
    }))
    const site = siteOf([doc('a.md', {}, { links }), doc('b.md')])
    expect(site.pageOf('doc', '/docs/a').urls).toEqual({ './b.md': { href: '/docs/b' } })
  })
})

describe('the data that all pages share', () => {
  test('has every URL ready to write', () => {
    const { site } = siteOf([page('index.md'), doc('a.md')], {
      assets: [asset('content/static/logo.svg')],
      config: {
        base: '/b/',
        navbar: {
          title: 'Ex',
          logo: '/logo.svg',
          items: [
            { label: 'Docs', href: '/docs/a.html' },
            { label: 'Log in', href: 'https://app.example.com', position: 'right', primary: true },
            {
              label: 'More',
              icon: '/logo.svg',
              items: [
                { label: 'Docs', href: '/docs/a' },
                { label: 'Legal', items: [{ label: 'Terms', href: '/', icon: 'npm' }] },
              ],
            },
          ],
          social: [
            { icon: 'github', href: 'https://github.com/example' },
            { icon: '/logo.svg', href: 'https://forum.example.com/x', label: 'Forum' },
          ],
        },
        footer: {
          text: 'The end.',
          tagline: '',
          columns: [{ title: 'More', items: [{ label: 'Price', href: '/#price' }] }],
        },
        announcement: { id: '1', text: 'New', href: '/docs/a' },
      },
    }).page('/docs/a')
    expect(site).toMatchObject({
      home: '/b/',
      navbar: {
        logo: { src: '/b/logo.svg' },
        items: [
          { href: '/b/docs/a', external: false, primary: false, position: 'left' },
          { href: 'https://app.example.com', external: true, primary: true, position: 'right' },
          {
            label: 'More',
            icon: { src: '/b/logo.svg' },
            items: [
              { href: '/b/docs/a' },
              { label: 'Legal', items: [{ href: '/b/', icon: { path: expect.any(String) } }] },
            ],
          },
        ],
        social: [
          { label: 'GitHub', icon: { path: expect.any(String) }, external: true },
          { label: 'Forum', icon: { src: '/b/logo.svg' } },
        ],
      },
      footer: { columns: [{ items: [{ href: '/b/#price' }] }] },
      announcement: { href: '/b/docs/a' },
    })
  })

  test('links to the home page, otherwise to the first page of the sidebar', () => {
    const docs = [
      doc('a.md', { unlisted: true }),
      doc('b.md'),
      doc('c.md', { sidebar_position: 1 }),
    ]
    expect(siteOf([...docs, page('index.md')]).page('/docs/b').site.home).toBe('/')
    expect(siteOf(docs).page('/docs/b').site.home).toBe('/docs/c')
    expect(siteOf([page('x.md')]).page('/x').site.home).toBe('/x')
  })

  test('is the same object on every page', () => {
    const site = siteOf([doc('a.md'), doc('b.md')])
    expect(site.page('/docs/a').site).toBe(site.page('/docs/b').site)
  })
})

describe('a post in a list', () => {
  test('has the URLs of its page, tags, image and authors', () => {
    const authors = [{ name: 'Ada', image_url: '/ada.png', url: '/team' }]
    const site = siteOf(
      [post('2026-01-30-a/index.md', { slug: 'a', tags: ['x'], image: './p.png', authors })],
      { assets: [asset('content/blog/2026-01-30-a/p.png')], config: { base: '/b/' } },
    )
    expect(site.pageOf('blog-list', '/blog').posts).toMatchObject([
      {
        href: '/b/blog/a',
        tags: [{ label: 'x', href: '/b/blog/tags/x' }],
        image: '/b/assets/p.abcdefgh.png',
        authors: [{ name: 'Ada', image_url: '/b/ada.png', url: '/b/team' }],
      },
    ])
  })
})

describe('the digest of a page', () => {
  const cards = [doc('a.md'), doc('b.md'), page('index.md')]
  const digestsOf = (changed: Parameters<typeof siteOf>[0], config: Partial<SiteConfig> = {}) => {
    const site = siteOf(changed, { config })
    return ['/docs/a', '/docs/b', '/'].map((pathname) => site.page(pathname).digest)
  }
  const changes = (changed: Parameters<typeof siteOf>[0], config: Partial<SiteConfig> = {}) => {
    const before = digestsOf(cards)
    return digestsOf(changed, config).map((digest, index) => digest !== before[index])
  }

  test('is the same for the same site', () => {
    expect(changes(cards.toReversed())).toEqual([false, false, false])
  })

  test('changes with the body of its document, and no other page’s does', () => {
    expect(changes([{ ...doc('a.md'), digest: 'new' }, ...cards.slice(1)])).toEqual([
      true,
      false,
      false,
    ])
  })

  test('changes with a title on every page that shows it', () => {
    const renamed = [doc('a.md', { title: 'New' }), ...cards.slice(1)]
    // The home page has it in the menu of a narrow window.
    expect(changes(renamed)).toEqual([true, true, true])
  })

  test('changes with what the whole site shows', () => {
    expect(changes(cards, { title: 'Other' })).toEqual([true, true, true])
  })
})

test('a page of the API reference is rendered from its data', () => {
  expect(
    siteOf([api('search', { method: 'GET' })]).pageOf('operation', '/docs/api/search'),
  ).toMatchObject({
    content: 'data',
    source: 'openapi/api.yaml',
    sidebar: { items: [{ items: [{ label: 'search', method: 'GET' }] }] },
  })
})
