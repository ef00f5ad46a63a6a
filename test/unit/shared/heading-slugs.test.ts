import { expect, test } from 'vitest'
import { sluggerOf, vitepressSlug } from '../../../src/shared/heading-slugs.ts'
import { buildSite } from '../../site.ts'

test.each([
  ['What’s new in 1.2?', 'what-s-new-in-1-2'],
  ['1.2 Über `code`', '_1-2-uber-code'],
  ['server.hmr.overlay', 'server-hmr-overlay'],
  ['配置 & more', '配置-more'],
  ['🎉 Party', '🎉-party'],
  ['?!', ''],
])('VitePress makes an id of %s', (text, id) => {
  expect(vitepressSlug(text)).toBe(id)
})

test('equal headings get numbers, and do not take ids that a writer chose', () => {
  const { reserve, slug } = sluggerOf(vitepressSlug)
  reserve('b')
  expect(['A', 'a', 'B', 'b', 'a-1', 'A'].map(slug)).toEqual([
    'a',
    'a-1',
    'b-1',
    'b-2',
    'a-1-1',
    'a-2',
  ])
})

test('a site chooses how the ids of its headings are made', async () => {
  const site = await buildSite({
    'site.config.ts': `export default {
      title: 'T', url: 'https://t.example', markdown: { headingIds: 'vitepress' },
    }`,
    'content/docs/a.md': '# A\n\n## What’s new?\n\n## `server.port`\n\n## Own {#mine}\n',
  })
  const html = site.read('docs/a.html')
  for (const id of ['what-s-new', 'server-port', 'mine']) expect(html).toContain(`id="${id}"`)
})
