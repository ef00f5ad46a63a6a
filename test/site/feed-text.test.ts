import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

test('feeds and the sitemap are well-formed XML, whatever control characters posts have', async () => {
  const site = await buildSite({
    'content/blog/2026-01-30-a.md':
      '---\ntitle: "A\\x08\\x0Bb \\uFFFE"\nslug: a\n---\n\nOne\u0001two.\n',
  })
  for (const path of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml']) {
    expect(site.read(path)).not.toMatch(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u)
  }
  expect(site.read('blog/rss.xml')).toContain('Ab')
  expect(site.problems.map(({ id, place }) => [id, place])).toEqual([
    ['control-character', { line: 2, column: 1 }],
    ['control-character', { line: 6, column: 4 }],
  ])
})

test('output of a terminal may have its escapes in a block of the language ansi only', async () => {
  const site = await buildSite({
    'content/docs/a.md': '# A\n\n```ansi\n\u001b[31mred\u001b[0m\n```\n\nText \u001b[0m.\n',
  })
  expect(site.problems).toMatchObject([{ id: 'control-character', place: { line: 7, column: 6 } }])
})

test('an entry of a feed has its day and its last update', async () => {
  const site = await buildSite({
    'content/blog/2026-01-30-a.md':
      '---\ntitle: A\nlast_update: { date: 2026-03-01 }\n---\n\nText.\n',
    'content/blog/2026-02-01-b.md': '---\ntitle: B\n---\n\nText.\n',
  })
  const atom = site.read('blog/atom.xml')
  const entry = atom.split('<entry>').find((part) => part.includes('/30/a')) ?? ''
  expect(entry).toContain('<updated>2026-03-01')
  expect(entry).toContain('<published>2026-01-30')
  expect(atom.split('<entry>')[0]).toContain('<updated>2026-03-01')
  expect(site.read('blog/rss.xml')).toContain('<pubDate>Fri, 30 Jan 2026')
})
