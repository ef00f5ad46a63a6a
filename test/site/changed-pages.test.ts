import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'

/** A site with a plug-in that changes pages. `change` is its function. */
const siteWith = (change: string, more = ''): SiteFiles => ({
  'site.config.ts': `import { mine } from './plugins/mine.ts'
export default { title: 'Test', url: 'https://test.example', docs: { editUrl: 'https://git.example/edit' }, plugins: [mine()] }
`,
  'plugins/mine.ts': `import { readFileSync } from 'node:fs'
import { definePlugin } from 'specpress'
export const mine = definePlugin({ name: 'mine', frontMatterKeys: ['owner'], problems: { odd: 'warning' }, ${more}
  changePage: ${change},
})
`,
  'content/docs/a.md':
    '---\ntitle: a\nowner: Ada\ntags: [one]\n---\n\nText.\n\n## Part\n\n## Other part\n',
  'content/docs/b/index.md': '# B\n',
  'content/docs/b/c.md': '# C\n',
})

test('a plug-in changes the title of a page, in the browser tab and in breadcrumbs, too', async () => {
  const site = await buildSite(
    siteWith(
      `({ page }) => page.kind === 'doc' || page.kind === 'tag' ? { title: page.title + '!' } : undefined`,
    ),
  )
  expect(site.problems).toEqual([])
  expect(site.main('/docs/a')).toContain('<h1>a!</h1>')
  expect(site.read('docs/a.html')).toContain('<title>a! | Test</title>')
  expect(site.read('docs/a.html')).toContain('"headline":"a!"')
  expect(site.main('/docs/tags/one')).toMatch(/aria-current="page">[^<]*one”!</)
})

test('a plug-in adds badges, and changes the edit link, tags, neighbours and lists', async () => {
  const site = await buildSite(
    siteWith(`({ page, document, site }) => {
    if (page.kind === 'tags') return { badges: [{ text: 'All' }] }
    if (page.kind === 'tag') return { items: page.items.map((item) => ({ ...item, label: 'Item ' + item.label })) }
    if (page.kind !== 'doc') return undefined
    const { owner } = document?.own ?? {}
    return {
      badges: owner ? [{ text: 'By ' + owner, variant: 'tip' }] : [],
      editHref: owner ? site.origin + '/edit' : null,
      tags: page.tags.map((tag) => ({ ...tag, label: tag.label.toUpperCase() })),
      next: null,
      toc: page.toc.slice(1),
    }
  }`),
  )
  expect(site.problems).toEqual([])
  const main = site.main('/docs/a')
  expect(main).toContain('data-variant="tip">By Ada</small>')
  expect(main).toContain('href="https://test.example/edit"')
  expect(main).toContain('>ONE</a>')
  expect(main).not.toContain('rel="next"')
  // The link next to the heading.
  expect(main.match(/href="#part"/g)).toHaveLength(1)
  expect(site.main('/docs/b')).not.toContain('git.example')
  expect(site.main('/docs/tags')).toContain('>All</small>')
  expect(site.main('/docs/tags/one')).toContain('Item a')
})

test('a plug-in adds an entry to the sidebar of pages', async () => {
  const site = await buildSite(
    siteWith(`({ page }) => 'sidebar' in page && page.sidebar
    ? { sidebar: { ...page.sidebar, items: [...page.sidebar.items, { kind: 'page', label: 'Status', href: '/docs/a', badge: { text: 'Up' } }] } }
    : undefined`),
  )
  const page = site.read('docs/b/c.html')
  expect(page).toMatch(/href="\/docs\/a"[^>]*>[^]*Status[^]*Up/)
})

test('what a plug-in reads for a page is an input of the site: a rebuild gives the bytes of a clean build', async () => {
  const files = siteWith(
    `({ page }) => page.pathname === '/docs/a' ? { badges: [{ text: readFileSync(new URL('../state.txt', import.meta.url), 'utf8').trim() }] } : undefined`,
  )
  const site = await buildSite({ ...files, 'state.txt': 'Up' })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/a')).toContain('>Up</small>')
  await site.edit({ 'state.txt': 'Down' })
  expect(site.rendered).toEqual(['/docs/a'])
  expect(site.main('/docs/a')).toContain('>Down</small>')
  const clean = await buildSite({ ...files, 'state.txt': 'Down' })
  expect(site.paths.toSorted().map(site.read)).toEqual(clean.paths.toSorted().map(clean.read))
})

test('changes that a page cannot have are problems, each with its reason', async () => {
  const site = await buildSite(
    siteWith(`({ page }) => ({
    '/docs/a': { titel: 'x' }, '/docs/b': { items: [] }, '/docs/b/c': { badges: [{ label: 'x' }] }, '/docs/tags': 3, '/docs/tags/one': { items: [{ label: 'x', href: 'y', at: new Date(0) }] },
  })[page.pathname]`),
  )
  expect(
    site.problems
      .map(
        ({ id, message }) => `${id} ${/`(\/[^`]*)`: (.*)/.exec(message)?.slice(1).join(' ') ?? ''}`,
      )
      .toSorted(),
  ).toEqual([
    expect.stringMatching(
      /^bad-page-change \/docs\/a `titel` is nothing that a plug-in can change; did you mean `title`/,
    ),
    expect.stringMatching(/^bad-page-change \/docs\/b a page of the kind `doc` has no `items`/),
    expect.stringMatching(/^bad-page-change \/docs\/b\/c the value of `badges` has another form/),
    expect.stringMatching(/^bad-page-change \/docs\/tags it returned no object/),
    expect.stringMatching(
      /^bad-page-change \/docs\/tags\/one the value of `items` cannot be kept as JSON/,
    ),
  ])
})

test('a change that throws is a problem with the page, and reports of plug-ins carry their names', async () => {
  const site = await buildSite(
    siteWith(`({ page, site, document }) => {
    if (page.pathname === '/docs/b') throw new Error('No.')
    if (document) site.report({ id: 'odd', message: 'Odd.', file: document.source })
    return undefined
  }`),
  )
  expect(site.problems.map(({ id, file }) => `${id} ${file ?? ''}`)).toEqual([
    'mine/odd content/docs/a.md',
    'mine/odd content/docs/b/c.md',
    'extension-threw site.config.ts',
  ])
  expect(site.problems[2]?.message).toContain('`/docs/b`')
})
