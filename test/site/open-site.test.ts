import { expect, test } from 'vitest'
import { configOf } from './edited-site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { memoryWriter } from '../../src/engine/output/memory.ts'
import { pathnameFrom } from '../../src/base/shared/urls/paths.ts'
import { build, check } from '../../src/engine/site/build.ts'
import { openSite } from '../../src/engine/site/open.ts'
import * as api from '../../src/main/api.ts'

const SITE = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }\n`,
  'content/docs/a.md': '# A\n\n[B](./b.md)\n',
  'content/docs/b.md': '# B\n',
  'content/static/note.txt': 'A note.',
}
const BROKEN = { 'site.config.ts': `export default { title: 1, url: 'no URL' }\n` }

test('a site is opened by its folder, and a page is rendered on demand', async () => {
  const site = await openSite(await configOf(scratchFolder(SITE)), { store: memoryStore() })
  expect([...site.routes.keys()].toSorted()).toEqual(['/404', '/docs/a', '/docs/b'])
  expect(site.rendered).toEqual([])
  const page = await site.page(pathnameFrom('docs/a'))
  expect(page?.html).toContain('<a href="/docs/b">B</a>')
  expect(site.rendered).toEqual(['/docs/a'])
  expect(await site.page(pathnameFrom('docs/c'))).toBeUndefined()
})

test('its files are those that a build writes, each path once, however often they are requested', async () => {
  const root = scratchFolder(SITE)
  const writer = memoryWriter()
  const config = await configOf(root)
  await build(config, { store: memoryStore(), writer })
  const site = await openSite(config, { store: memoryStore() })
  for (const _ of ['first', 'second']) {
    const files: string[] = []
    for await (const { path } of site.files()) files.push(path)
    expect(files.toSorted()).toEqual([...writer.files.keys()].toSorted())
  }
})

test('it knows the problems of a build: those of documents at once, those of pages when it is checked', async () => {
  const root = scratchFolder({
    ...SITE,
    'content/docs/a.md': '# A\n\n[gone](./c.md)\n',
    'content/docs/b.md': '---\ntitle: [b\n---\n\nText.\n',
    'content/static/docs/a.html': 'mine',
  })
  const config = await configOf(root)
  const site = await openSite(config, { store: memoryStore() })
  expect(site.problems.map(({ id }) => id)).toEqual(['bad-front-matter-syntax'])
  const { problems, failed } = await check(config, { store: memoryStore() })
  expect(problems.map(({ id }) => id)).toEqual([
    'duplicate-output',
    'dead-link',
    'bad-front-matter-syntax',
  ])
  expect(failed).toBe(true)
  expect(await site.check()).toEqual(problems)
})

test('with a broken config, a build gives its problems, and opening the site throws them', async () => {
  const site = scratchFolder(BROKEN)
  const { problems, published } = await api.build({ site })
  expect(problems.map(({ id }) => id)).toEqual(['bad-config-option', 'bad-config-option'])
  expect(published).toBe(false)
  const thrown: unknown = await api.openSite({ site }).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Error)
  expect((thrown as { problems: unknown }).problems).toHaveLength(2)
})
