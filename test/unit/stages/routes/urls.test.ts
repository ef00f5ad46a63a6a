import { describe, expect, test } from 'vitest'
import { asset, category, doc, page, post, siteOf } from './site.ts'

const cards = [
  doc('01-guides/02-next.md'),
  doc('01-guides/index.md'),
  doc('more/moved.md', { slug: '/elsewhere' }),
  doc('more/größe & co.md'),
  doc('listed/z.md'),
  category('listed', { label: 'Listed', link: { type: 'generated-index' } }),
  page('index.tsx'),
  page('terms.md'),
  post('2024-01-01-news.md'),
]
const assets = [
  asset('content/docs/img/a b.png', { width: 640, height: 480 }),
  asset('content/docs/01-guides/data.csv'),
  asset('content/static/img/logo.svg', { width: 32, height: 32 }),
  asset('content/static/sample.pdf'),
]

/** The resolved form of a link in `content/docs/01-guides/01-start.md`, at `/docs/guides/start`. */
function resolved(url: string, base = '/', externalPaths: readonly string[] = []) {
  const start = doc('01-guides/01-start.md', {}, { links: [{ url, kind: 'link' }] })
  const site = siteOf([...cards, start], { assets, config: { base, externalPaths } })
  return site.pageOf('doc', '/docs/guides/start').urls[url]
}

describe('a link by path', () => {
  test.each([
    ['./02-next.md', '/docs/guides/next'],
    ['02-next.md', '/docs/guides/next'],
    ['02-next.md?a=1#part', '/docs/guides/next?a=1#part'],
    ['./02-next', '/docs/guides/next'],
    ['index.md#x', '/docs/guides#x'],
    ['./', '/docs/guides'],
    ['../01-guides/', '/docs/guides'],
    ['../more/moved.md', '/docs/elsewhere'],
    ['../more/gr%C3%B6%C3%9Fe%20%26%20co.md', '/docs/more/gr%C3%B6%C3%9Fe%20&%20co'],
    ['../more/größe & co.md', '/docs/more/gr%C3%B6%C3%9Fe%20&%20co'],
    ['../listed/', '/docs/category/listed'],
    ['../../pages/terms.md', '/terms'],
    ['more/moved.md', '/docs/elsewhere'],
    ['@site/content/pages/terms.md', '/terms'],
    ['./data.csv', '/assets/data.abcdefgh.csv'],
  ])('%s leads to %s', (url, href) => {
    expect(resolved(url)).toEqual({ href })
  })

  test('that names no file is resolved as a browser does', () => {
    expect(resolved('next#x')).toEqual({ href: '/docs/guides/next#x' })
    expect(resolved('../elsewhere')).toEqual({ href: '/docs/elsewhere' })
  })

  test('that leads nowhere stays as it is', () => {
    expect(resolved('./missing.md')).toBeUndefined()
    expect(resolved('../../../../out.md')).toBeUndefined()
  })
})

describe('a link by site path', () => {
  test.each([
    ['/docs/elsewhere', '/base/docs/elsewhere'],
    ['/docs/elsewhere/', '/base/docs/elsewhere'],
    ['/docs/elsewhere.html?q#x', '/base/docs/elsewhere?q#x'],
    ['/docs/guides/index.html', '/base/docs/guides'],
    ['/base/docs/elsewhere', '/base/docs/elsewhere'],
    ['/#pricing', '/base/#pricing'],
    ['/more/moved.md', '/base/docs/elsewhere'],
    ['/content/docs/more/moved.md#x', '/base/docs/elsewhere#x'],
    ['/docs/01-guides/02-next.md', '/base/docs/guides/next'],
    ['/base/docs/01-guides/index.mdx#x', '/base/docs/guides#x'],
    ['/01-guides/02-next.md', '/base/docs/guides/next'],
    ['/guides/next.md', '/base/docs/guides/next'],
    ['/docs/guides/index.md', '/base/docs/guides'],
    ['/docs/more/moved.mdx', '/base/docs/elsewhere'],
    ['/blog/2024-01-01-news.md', '/base/blog/2024/01/01/news'],
    ['/blog/news.md', '/base/blog/2024/01/01/news'],
    ['/2024-01-01-news.md', '/base/blog/2024/01/01/news'],
    ['/docs/guides/none.md', '/base/docs/guides/none.md'],
    ['/sample.pdf#page=2', '/base/sample.pdf#page=2'],
    ['/api/openapi.json', '/base/api/openapi.json'],
  ])('%s becomes %s', (url, href) => {
    expect(resolved(url, '/base/')?.href ?? url).toBe(href)
  })
})

test.each(['/sdk/start', '/base/sdk/start'])(
  'the link %s to a path of another program has the base once',
  (url) => {
    expect(resolved(url, '/base/', ['/sdk/**'])?.href ?? url).toBe('/base/sdk/start')
  },
)

test.each([
  'https://example.org/x',
  'mailto:a@example.org',
  '//cdn.example.org/x',
  '#part',
  '?a=1',
  '',
])('the link “%s” stays as it is', (url) => {
  expect(resolved(url, '/base/')).toBeUndefined()
})

test('an image next to a document is published under a name of its own, with its size', () => {
  expect(resolved('../img/a%20b.png')).toEqual({
    href: '/assets/a%20b.abcdefgh.png',
    width: 640,
    height: 480,
  })
})

test('an image below the static folder stays where it is, with its size', () => {
  expect(resolved('/img/logo.svg', '/base/')).toEqual({
    href: '/base/img/logo.svg',
    width: 32,
    height: 32,
  })
})
