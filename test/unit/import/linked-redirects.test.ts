import { expect, test } from 'vitest'
import type { Document } from '../../../src/tools/import/model/document.ts'
import { linkedRedirects } from '../../../src/tools/import/writer/new-config.ts'

function linkedIn(after: string, base = '/'): readonly string[] {
  const document: Document = {
    source: undefined,
    place: 'docs/a.md',
    pathname: '/a',
    before: after,
    after,
    outline: { title: undefined, headings: [], links: 0, images: 0 },
    notes: [],
    dropped: [],
  }
  const redirects = { '/old/a': '/new/a', '/old/b': '/new/b' }
  return linkedRedirects({ documents: [document], redirects, base })
}

test.each([
  '[A](/old/a)',
  '[A](/old/a/#part)',
  '[A]( </old/a> )',
  '[a]: /old/a "A"',
  '<a href="/old/a">',
  '---\nhero:\n  link: /old/a/\n---\n',
  "---\nlink: '/old/a?x'\n---\n",
  '<Card to={`/old/a`} />',
])('a document with %j links to an old path that redirects', (text) => {
  expect(linkedIn(text)).toEqual(['/old/a'])
})

test('a link to an old path may have the base of the site', () => {
  expect(linkedIn('[A](/docs/old/a) [B](/old/b)', '/docs/')).toEqual(['/old/a', '/old/b'])
})

test('a path that only ends like an old one is no link to it', () => {
  expect(linkedIn('[A](/more/old/a) https://a.example/old/a /old/ab')).toEqual([])
})
