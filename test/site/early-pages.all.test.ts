import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configOf, editedSite, firstDocs } from './edited-site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { localWorkers } from '../../src/engine/workers/local-workers.ts'
import type { EngineConfig } from '../../src/engine/engine-config.ts'
import { openSite } from '../../src/engine/site/open.ts'
import { outputPathFrom, pathnameFrom } from '../../src/base/shared/urls/paths.ts'

const titled = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`

/** The site in a folder, as `dev` opens it if nothing was ever parsed. */
async function openedAnew(config: EngineConfig) {
  const environment = {
    store: memoryStore(),
    workers: localWorkers(config),
    mode: 'development',
  } as const
  const site = await openSite(config, environment)
  return {
    ...site,
    parsed: site.library.parsed,
    pathnames: [...site.routes.keys()],
    planned: () => site.parse().then(() => site.problems),
  }
}

test('a doc is shown as soon as it is parsed, without waiting for others', async () => {
  const root = scratchFolder({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }`,
    'content/docs/a.md': titled('First', 'See [the second](./b.md).'),
    'content/docs/b.md': titled('Second', 'Text.'),
    'content/docs/c.md': '# Untitled in its head\n\nSo it takes parsing to know what it is called.',
    'content/blog/2026-01-01-post.md': titled('Post', 'News.'),
  })
  const site = await openedAnew(await configOf(root))
  expect(site.parsed).toEqual(['content/docs/c.md'])
  const { html = '' } = (await site.page(pathnameFrom('docs/a'))) ?? {}
  expect(html).toContain('<a href="/docs/b">the second</a>')
  expect(html).toContain('Untitled in its head')
  expect(site.parsed).toEqual(['content/docs/c.md', 'content/docs/a.md'])
})

test('problems in a doc are reported with its page, others once their documents are parsed', async () => {
  const root = scratchFolder({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }`,
    'content/docs/a.md': titled('First', ':::nte\n\nText.\n\n:::'),
    'content/docs/b.md': titled('Second', ':::nte\n\nText.\n\n:::'),
  })
  const site = await openedAnew(await configOf(root))
  expect(site.problems).toEqual([])
  const page = await site.page(pathnameFrom('docs/a'))
  expect(page?.problems.map(({ id, file }) => [id, file])).toEqual([
    ['unknown-directive', 'content/docs/a.md'],
  ])
  expect((await site.planned()).map(({ file }) => file)).toEqual([
    'content/docs/a.md',
    'content/docs/b.md',
  ])
})

test('a source of the config may give the outline of its documents before they are parsed; otherwise they are parsed', async () => {
  const root = scratchFolder({
    'site.config.ts': CONFIG_WITH_LISTS,
    'content/docs/two.list': 'One\nTwo',
    'content/docs/odd.list': 'Three',
  })
  const site = await openedAnew(await configOf(root))
  expect(site.parsed).toEqual(['content/docs/odd.list'])
  const { html = '' } = (await site.page(pathnameFrom('docs/two-list-2'))) ?? {}
  expect(html).toContain('<p>The text of Two</p>')
  expect(html).toContain('Three')
})

const CONFIG_WITH_LISTS = `
const cardOf = (file, title, index) => ({
  kind: 'doc', source: file.path, digest: file.digest + index, locale: 'en', version: 'current', problems: [], title,
  description: '', headings: [], links: [], tags: [], hasOwnTitle: false, content: 'hast', words: 0, excerpt: '',
  frontMatter: { slug: '/' + file.path.replace(/^.*\\//, '').replace('.', '-') + '-' + (index + 1) }, truncated: false,
})
const bodyOf = (title) => ({
  kind: 'hast',
  tree: { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'The text of ' + title }] }] },
})
const titlesOf = (file) => file.text.split('\\n')
const lists = {
  kind: 'list',
  files: ['content/docs/*.list'],
  parse: async (file) => titlesOf(file).map((title, index) => ({ card: cardOf(file, title, index), body: bodyOf(title) })),
  outline: async (file) => {
    if (file.path.includes('odd')) throw new Error('It cannot be told.')
    return titlesOf(file).map((title, index) => cardOf(file, title, index))
  },
}
export default { title: 'Test', url: 'https://test.example', sources: [lists] }
`

test('images of the site do not wait for documents', async () => {
  const root = scratchFolder({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }`,
    'content/docs/a.md': titled('First', 'Text.'),
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const site = await openedAnew(await configOf(root))
  const file = await site.file(outputPathFrom('logo.svg'))
  expect(String(await file?.content())).toContain('<svg')
  expect(site.parsed).toEqual([])
})

test('every page that is shown early equals the page once all documents are parsed', async () => {
  await fc.assert(
    fc.asyncProperty(firstDocs, fc.infiniteStream(fc.nat()), async (docs, order) => {
      const site = editedSite(docs)
      const config = await site.config()
      const early = await openedAnew(config)
      const whole = await openedAnew(config)
      await whole.planned()
      expect(early.pathnames).toEqual(whole.pathnames)
      const shuffled = early.pathnames
        .map((pathname) => ({ pathname, place: order.next().value }))
        .toSorted((a, b) => a.place - b.place)
      for (const { pathname } of shuffled) {
        expect((await early.page(pathname))?.html).toBe((await whole.page(pathname))?.html)
      }
      expect(await early.check()).toEqual(await whole.check())
      site.remove()
    }),
    { seed: 20_261_122, numRuns: 20, endOnFailure: true },
  )
})
