import { describe, expect, test } from 'vitest'
import { category, doc, siteOf } from '../../stages/routes/site.ts'
import type { Card, FrontMatter } from '../../../../src/base/model/document.ts'

/** The pages before and after a page. */
function around(pathname: string, ...cards: readonly Card[]) {
  const { previous, next } = siteOf(cards).pageOf('doc', pathname)
  return [previous?.label, next?.label]
}

describe('previous and next', () => {
  test('follow the sidebar, into categories and out of them', () => {
    const cards = [doc('a.md'), doc('b/x.md'), doc('b/y.md'), doc('c.md')]
    // Without positions `b` is before `c.md` and after `a.md`, as the files are.
    expect(around('/docs/a', ...cards)).toEqual([undefined, 'x'])
    expect(around('/docs/b/y', ...cards)).toEqual(['x', 'c'])
    expect(around('/docs/c', ...cards)).toEqual(['y', undefined])
  })

  test('stop at the page of a category and at a generated index', () => {
    const cards = [
      doc('a/index.md', { title: 'All' }),
      doc('a/x.md'),
      doc('b/y.md'),
      category('b', { label: 'B', link: { type: 'generated-index' } }),
    ]
    expect(around('/docs/a', ...cards)).toEqual([undefined, 'x'])
    expect(around('/docs/a/x', ...cards)).toEqual(['All', 'B'])
    const index = siteOf(cards).pageOf('category', '/docs/category/b')
    expect([index.previous?.href, index.next?.href]).toEqual(['/docs/a/x', '/docs/b/y'])
  })

  test('pass over unlisted docs, which have none themselves', () => {
    const cards = [doc('a.md'), doc('b.md', { unlisted: true }), doc('c.md')]
    expect(around('/docs/a', ...cards)).toEqual([undefined, 'c'])
    expect(around('/docs/b', ...cards)).toEqual([undefined, undefined])
  })

  test('have their pagination label', () => {
    const cards = [doc('a.md'), doc('b.md', { sidebar_label: 'B', pagination_label: 'On to B' })]
    expect(around('/docs/a', ...cards)).toEqual([undefined, 'On to B'])
  })

  test('can be removed, or set by id', () => {
    const chosen = { pagination_prev: null, pagination_next: 'x/far' }
    const cards = [doc('a.md'), doc('b.md', chosen), doc('c.md'), doc('x/far.md')]
    expect(around('/docs/b', ...cards)).toEqual([undefined, 'far'])
  })

  test('that are set to a missing doc are reported with the nearest match', () => {
    const { problems } = siteOf([doc('a.md', { pagination_next: 'instal' }), doc('install.md')])
    expect(problems).toMatchObject([
      {
        id: 'unknown-doc',
        file: 'content/docs/a.md',
        text: expect.stringMatching(/`pagination_next`.*Did you mean `install`\?/) as string,
      },
    ])
  })
})

describe('breadcrumbs', () => {
  const crumbsOf = (pathname: string, ...cards: readonly Card[]) =>
    siteOf(cards).pageOf('doc', pathname).breadcrumbs

  test('are the categories above a page, then the page', () => {
    const cards = [doc('a/index.md', { title: 'All' }), doc('a/b/c.md', { title: 'C' })]
    expect(crumbsOf('/docs/a/b/c', ...cards)).toEqual([
      { label: 'All', href: '/docs/a' },
      { label: 'B', href: undefined },
      { label: 'C', href: '/docs/a/b/c' },
    ])
  })

  test('do not exist for a page with nothing above it', () => {
    expect(crumbsOf('/docs/a', doc('a.md'))).toEqual([])
    expect(crumbsOf('/docs/a', doc('a/index.md'), doc('a/b.md'))).toEqual([])
  })

  test('do not exist without a sidebar', () => {
    const frontMatter: FrontMatter = { displayed_sidebar: null }
    const page = siteOf([doc('a/b.md', frontMatter), doc('a/c.md')]).pageOf('doc', '/docs/a/b')
    expect(page).toMatchObject({ sidebar: undefined, breadcrumbs: [], next: undefined })
  })
})
