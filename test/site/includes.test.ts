import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const SHARED = `## Install {#install}

Run **npm install**, then read [the guide](../guide.md).

![A plan](./plan.svg)
`

const FILES = {
  'content/docs/_shared/install.md': SHARED,
  'content/docs/_shared/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'content/docs/guide.md': '# Guide\n\nText.\n',
  'content/docs/deep/start.md': '# Start\n\n::include{file=../_shared/install.md}\n',
  'content/docs/mdx.mdx': '# Mdx\n\n<b>{1 + 1}</b>\n\n::include{file=./_shared/install.md}\n',
  'content/blog/2026-01-02-news.md':
    '# News\n\n::include{file=../docs/_shared/install.md part=install}\n',
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', ai: true }\n`,
}

test('an included text is in the page, its Markdown version, the search and the feeds', async () => {
  const site = await buildSite(FILES)
  expect(site.problems).toEqual([])
  for (const pathname of ['/docs/deep/start', '/docs/mdx', '/blog/2026/01/02/news']) {
    const main = site.main(pathname)
    expect(main).toContain('<strong>npm install</strong>')
    expect(main).toContain('id="install"')
    expect(main).toContain('href="/docs/guide"')
    expect(main).toMatch(/src="\/[^"]*plan[^"]*\.svg"/)
  }
  for (const pathname of ['/docs/deep/start', '/docs/mdx', '/blog/2026/01/02/news']) {
    const markdown = site.read(`${pathname.slice(1)}.md`)
    expect(markdown).toContain('Run **npm install**')
    expect(markdown).toContain('/docs/guide.md)')
    expect(markdown).not.toContain('::include')
  }
  expect(site.read('blog/rss.xml')).toContain('npm install')
  const search = site.paths.filter((path) => path.includes('search') && path.endsWith('.json'))
  expect(search.map((path) => site.read(path)).join('')).toContain('install')
})

test('a change of an included file renders the pages that include it, and no other', async () => {
  const site = await buildSite(FILES)
  await site.edit({ 'content/docs/_shared/install.md': SHARED.replace('npm install', 'npm ci') })
  expect(site.rendered).toContain('/docs/deep/start')
  expect(site.rendered).toContain('/docs/mdx')
  expect(site.rendered).not.toContain('/docs/guide')
  expect(site.main('/docs/mdx')).toContain('npm ci')
  expect(site.main('/docs/deep/start')).toContain('npm ci')
})

test('a file that comes later is included', async () => {
  const { 'content/docs/_shared/install.md': later, ...others } = FILES
  const site = await buildSite(others)
  expect(site.problems.map(({ id }) => id)).toContain('bad-include')
  await site.edit({ 'content/docs/_shared/install.md': later })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/deep/start')).toContain('npm install')
})

test('a dead link of an included file is reported once, in that file', async () => {
  const { 'content/blog/2026-01-02-news.md': _, ...docs } = FILES
  const site = await buildSite({
    ...docs,
    'content/docs/_shared/install.md': SHARED.replace('guide.md', 'gone.md'),
  })
  expect(site.problems).toMatchObject([
    { id: 'dead-link', file: 'content/docs/_shared/install.md', place: { line: 3, column: 32 } },
  ])
  expect(site.problems[0]?.message).toContain('`../gone.md`')
})

test('a mistake in MDX is reported at its own place, not at an include above it', async () => {
  const page = '# Mdx\n\n::include{file=./_shared/install.md part=install}\n\nBroken {a b} here.\n'
  const site = await buildSite({ ...FILES, 'content/docs/mdx.mdx': page })
  expect(site.problems.map(({ id, place }) => [id, place?.line])).toEqual([['mdx-syntax', 5]])
})
