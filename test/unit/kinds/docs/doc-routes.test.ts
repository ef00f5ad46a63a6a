import { describe, expect, test } from 'vitest'
import { broken, configWith, doc, docsWith, siteOf } from '../../stages/routes/site.ts'
import type { FrontMatter } from '../../../../src/base/model/document.ts'
import type { SiteConfig } from '../../../../src/base/model/site-config.ts'
import { pathnameFrom, sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'

/** The path of one doc. */
function addressOf(file: string, frontMatter: FrontMatter = {}, config: Partial<SiteConfig> = {}) {
  const { table } = siteOf([doc(file, frontMatter)], { config })
  return [...table.bySource.values()][0]
}

describe('the URL of a doc', () => {
  test.each([
    ['intro.md', '/docs/intro'],
    ['guides/start.mdx', '/docs/guides/start'],
    ['01-intro.md', '/docs/intro'],
    ['1. First steps.md', '/docs/First steps'],
    ['01 - intro.md', '/docs/intro'],
    ['02-guides/03_start.md', '/docs/guides/start'],
    ['2026-01-notes.md', '/docs/2026-01-notes'],
    ['7.0-notes.md', '/docs/7.0-notes'],
    ['index.md', '/docs'],
    ['README.md', '/docs'],
    ['guides/index.md', '/docs/guides'],
    ['guides/ReadMe.md', '/docs/guides'],
    ['guides/guides.md', '/docs/guides'],
    ['01-guides/01-guides.md', '/docs/guides'],
    ['Über uns/größe.md', '/docs/Über uns/größe'],
    ['日本/概要.md', '/docs/日本/概要'],
  ])('%s is %s', (file, pathname) => {
    expect(addressOf(file)).toBe(pathname)
  })

  test.each([
    {
      promise: 'a slug replaces the last part',
      file: 'guides/start.md',
      frontMatter: { slug: 'first' },
      pathname: '/docs/guides/first',
    },
    {
      promise: 'a slug is relative to its folder',
      file: 'a/b.md',
      frontMatter: { slug: '../c' },
      pathname: '/docs/c',
    },
    {
      promise: 'a slug that begins with a slash starts at the docs',
      file: 'a/b.md',
      frontMatter: { slug: '/c' },
      pathname: '/docs/c',
    },
    {
      promise: 'the slug / is the docs themselves',
      file: 'a/b.md',
      frontMatter: { slug: '/' },
      pathname: '/docs',
    },
    {
      promise: 'a slug moves an index page too',
      file: 'a/index.md',
      frontMatter: { slug: 'b' },
      pathname: '/docs/a/b',
    },
    {
      promise: 'an id replaces the file name',
      file: 'a/b.md',
      frontMatter: { id: 'c' },
      pathname: '/docs/a/c',
    },
    {
      promise: 'a slug outweighs an id',
      file: 'a/b.md',
      frontMatter: { id: 'c', slug: 'd' },
      pathname: '/docs/a/d',
    },
    {
      promise: 'an index page with an id stays the page of its folder',
      file: 'a/index.md',
      frontMatter: { id: 'c' },
      pathname: '/docs/a',
    },
    {
      promise: 'number prefixes can be kept for one doc',
      file: '01-a/02-b.md',
      frontMatter: { parse_number_prefixes: false },
      pathname: '/docs/01-a/02-b',
    },
    {
      promise: 'an ending that means the same page is gone',
      file: 'a.md',
      frontMatter: { slug: '/b.html' },
      pathname: '/docs/b',
    },
  ])('$promise', ({ file, frontMatter, pathname }) => {
    expect(addressOf(file, frontMatter)).toBe(pathname)
  })

  test('number prefixes can be kept for all docs', () => {
    const docs = [docsWith({ numberPrefixes: false })]
    expect(addressOf('01-a/02-b.md', {}, { docs })).toBe('/docs/01-a/02-b')
  })

  test('the docs can be at the root of the site', () => {
    const docs = [docsWith({ folder: sourcePathOf('text'), route: pathnameFrom('/') })]
    const cards = [{ ...doc('x.md'), source: sourcePathOf('text/a/b.md') }]
    expect(siteOf(cards, { config: { docs } }).pathnames).toContain('/a/b')
  })
})

describe('published docs', () => {
  test('a draft is left out', () => {
    const site = siteOf([doc('a.md', { draft: true }), doc('b.md')])
    expect(site.pathnames).toEqual(['/docs/b', '/404'])
    expect(site.sidebar).toEqual(['b → /docs/b'])
  })

  test('a draft is a doc like others if drafts are included', () => {
    const site = siteOf([doc('a.md', { draft: true })], { config: { drafts: true } })
    expect(site.sidebar).toEqual(['a → /docs/a'])
  })

  test('an unlisted doc has a page, marked for search engines, and no line in the sidebar', () => {
    const site = siteOf([doc('a.md', { unlisted: true }), doc('b.md')])
    expect(site.page('/docs/a')).toMatchObject({ unlisted: true, head: { noindex: true } })
    expect(site.sidebar).toEqual(['b → /docs/b'])
    expect(site.pageOf('doc', '/docs/a').sidebar?.items).toHaveLength(1)
  })

  test('an unreadable file gives no page', () => {
    expect(siteOf([broken('content/docs/a.md')]).pathnames).toEqual(['/404'])
  })

  test('a page knows its version and locale', () => {
    const { version, locale } = siteOf([doc('a.md')]).routeOf('doc', '/docs/a')
    expect([version, locale]).toEqual([configWith().version, configWith().locale])
  })
})
