import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

test('front matter values that lead nowhere are reported at their place', async () => {
  const site = await buildSite({
    'content/docs/a.md': '---\ntitle: A\ntags: [one, tow]\npagination_next: bb\n---\n',
    'content/docs/b.md': '---\ntitle: B\npagination_prev: aa\nslug: a\n---\n',
    'content/docs/tags.yml': 'one:\n  label: One\ntwo:\n  label: Two\n',
    'content/blog/2026-01-30-c.md': '---\nauthors:\n  - ada\n  - eva\n---\n# C',
    'content/blog/authors.yml': 'ada:\n  name: Ada\neve:\n  name: Eve\n',
  })
  const told = site.problems.map(
    ({ id, file, place }) => `${file}:${place?.line}:${place?.column} ${id}`,
  )
  expect(told).toEqual([
    'content/blog/2026-01-30-c.md:4:5 unknown-author',
    'content/docs/a.md:3:13 unknown-tag',
    'content/docs/a.md:4:1 unknown-doc',
    'content/docs/b.md:3:1 unknown-doc',
    'content/docs/b.md:4:1 duplicate-url',
  ])
})
