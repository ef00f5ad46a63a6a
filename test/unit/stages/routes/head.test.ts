import { describe, expect, test } from 'vitest'
import { api, asset, authorsFile, doc, page, post, siteOf } from './site.ts'
import type { FrontMatter } from '../../../../src/base/model/document.ts'
import type { SiteConfig } from '../../../../src/base/model/site-config.ts'

function headOf(frontMatter: FrontMatter, config: Partial<SiteConfig> = {}) {
  const assets = [asset('content/docs/card.png')]
  return siteOf([doc('a.md', frontMatter)], { config, assets }).page('/docs/a').head
}

describe('the head of a page', () => {
  test('has the title of the page and of the site', () => {
    expect(headOf({ title: 'Install' }).title).toBe('Install | Example')
    expect(headOf({ title: 'Example' }).title).toBe('Example')
  })

  test('has the page’s description, otherwise the site’s', () => {
    expect(headOf({ description: 'How to.' }).description).toBe('How to.')
    expect(headOf({}).description).toBe('All about examples.')
  })

  test('has one full canonical URL, with the base and without an ending', () => {
    expect(headOf({}, { base: '/base/' }).canonical).toBe('https://docs.example.com/base/docs/a')
    const home = siteOf([page('index.md')], { config: { base: '/base/' } }).page('/')
    expect(home.head.canonical).toBe('https://docs.example.com/base/')
  })

  test.each([
    ['./card.png', 'https://docs.example.com/assets/card.abcdefgh.png'],
    ['/img/x.png', 'https://docs.example.com/img/x.png'],
    ['https://cdn.example.org/x.png', 'https://cdn.example.org/x.png'],
  ])('gives the image %s as a full URL', (image, url) => {
    expect(headOf({ image }).image).toBe(url)
  })

  test('falls back to the site’s image', () => {
    expect(headOf({}).image).toBeUndefined()
    expect(headOf({}, { socialImage: '/card.png', base: '/b/' }).image).toBe(
      'https://docs.example.com/b/card.png',
    )
  })

  test('names the feeds if there are posts', () => {
    const site = siteOf([doc('a.md'), post('2026-01-01-b.md')], { config: { base: '/b/' } })
    expect(site.page('/docs/a').head.feeds.map(({ type, href }) => [type, href])).toEqual([
      ['application/rss+xml', '/b/blog/rss.xml'],
      ['application/atom+xml', '/b/blog/atom.xml'],
      ['application/feed+json', '/b/blog/feed.json'],
    ])
    expect(headOf({}).feeds).toEqual([])
  })

  test('names the icons and the manifest', () => {
    const icons = {
      favicon: '/favicon.ico',
      svg: '/icon.svg',
      appleTouch: '/touch.png',
      app: [{ src: '/icon.png', sizes: '512x512' }],
    }
    const head = headOf({}, { icons, base: '/b/' })
    expect(head.icons).toEqual([
      { rel: 'icon', href: '/b/favicon.ico', type: 'image/x-icon', sizes: '32x32' },
      { rel: 'icon', href: '/b/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { rel: 'apple-touch-icon', href: '/b/touch.png', type: 'image/png', sizes: undefined },
    ])
    expect(head.manifest).toBe('/b/site.webmanifest')
    expect(headOf({}).manifest).toBeUndefined()
  })
})

describe('structured data', () => {
  const typesOf = (data: readonly object[]) => data.map((each) => Object(each)['@type'] as unknown)

  test('describes the site on the home page alone', () => {
    const site = siteOf([page('index.md'), page('a.md')])
    expect(site.page('/').head.structuredData).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Example',
        description: 'All about examples.',
        url: 'https://docs.example.com/',
        inLanguage: 'en',
      },
    ])
    expect(site.page('/a').head.structuredData).toEqual([])
  })

  test('describes a doc, and its breadcrumbs as far as a reader can follow them', () => {
    const frontMatter = { title: 'C', last_update: { date: '2026-01-02' } }
    const site = siteOf([doc('a/index.md', { title: 'A' }), doc('a/b/c.md', frontMatter)])
    expect(site.page('/docs/a/b/c').head.structuredData).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'A', item: 'https://docs.example.com/docs/a' },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'C',
            item: 'https://docs.example.com/docs/a/b/c',
          },
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: 'C',
        url: 'https://docs.example.com/docs/a/b/c',
        inLanguage: 'en',
        dateModified: '2026-01-02',
      },
    ])
    const reference = siteOf([api('search')]).page('/docs/api/search')
    expect(typesOf(reference.head.structuredData)).toEqual(['TechArticle'])
  })

  test('describes a post, its date and its authors', () => {
    const site = siteOf([
      authorsFile({ ada: 'Ada' }),
      post('2026-01-30-a.md', { slug: 'a', title: 'A', authors: ['ada'] }),
    ])
    const { head } = site.page('/blog/a')
    expect(head).toMatchObject({ type: 'article', published: '2026-01-30T00:00:00.000Z' })
    expect(head.structuredData).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: 'A',
        datePublished: '2026-01-30T00:00:00.000Z',
        author: [{ '@type': 'Person', name: 'Ada' }],
      },
    ])
  })
})
