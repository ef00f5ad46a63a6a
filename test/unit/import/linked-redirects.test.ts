import { expect, test } from 'vitest'
import type { Document } from '../../../src/tools/import/model/document.ts'
import { linkedRedirects } from '../../../src/tools/import/writer/new-config.ts'
import type { ImportedSite } from '../../../src/tools/import/model/site.ts'

function linkedIn(after: string): readonly string[] {
  const document: Document = {
    source: undefined,
    place: 'docs/a.md',
    pathname: '/a',
    before: after,
    after,
    outline: { title: undefined, headings: [], links: 0 },
    notes: [],
    dropped: [],
  }
  const redirects = { '/old/a': '/new/a', '/old/b': '/new/b' }
  const site: Pick<ImportedSite, 'documents' | 'redirects'> = { documents: [document], redirects }
  return linkedRedirects(site)
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

test('a path that only ends like an old one is no link to it', () => {
  expect(linkedIn('[A](/more/old/a) https://a.example/old/a /old/ab')).toEqual([])
})
