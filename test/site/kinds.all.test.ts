import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

/** A plug-in of a site with the kind `recipe`. */
const plugIn = (kind: string): string => `import { defineKind, definePlugin } from 'specpress'

const recipe = defineKind({
  name: 'recipe',
  files: ['content/recipes/**/*.md'],
  frontMatter: { minutes: 'number', day: 'date?' },
  ${kind}
})

export const recipes = definePlugin({ name: 'recipes', kinds: [recipe], theme: 'plugins/theme.tsx' })
`

const THEME = `import { definePartialTheme } from 'specpress/theme'
import type { KindProps } from 'specpress/theme'
import { DocsLayout } from 'specpress/theme/default'

function Recipe({ page, content }: KindProps) {
  return <DocsLayout page={page}><h1>{page.title}</h1>{content}</DocsLayout>
}

export default definePartialTheme({ kinds: { recipe: Recipe } })
`

const PAGES = `pages: (documents) => [
    { path: '/recipes', title: 'Recipes', description: 'All of them.' },
    ...documents.map((document) => ({ path: '/recipes/' + document.name, document, date: document.fields.day })),
  ],`

const config = (more = ''): string => `import { recipes } from './plugins/recipes.ts'
export default { title: 'Kitchen', url: 'https://kitchen.example', plugins: [recipes()], ${more} }
`

const recipe = (title: string, more = ''): string =>
  `---\nminutes: 5\n${more}---\n\n# ${title}\n\nText.\n`

const SITE: SiteFiles = {
  'site.config.ts': config(),
  'plugins/recipes.ts': plugIn(PAGES),
  'plugins/theme.tsx': THEME,
  'content/docs/a.md': '# A\n',
  'content/recipes/bread.md': recipe('Bread', 'day: 2026-01-10\n'),
  'content/recipes/soup.md': recipe('Soup', 'day: 2026-02-10\n'),
  'content/recipes/tea.md': recipe('Tea'),
}

const withSidebar = (items: string): SiteFiles => ({
  ...SITE,
  'plugins/recipes.ts': plugIn(`${PAGES}\n  sidebar: () => ${items},`),
})

test('a kind has a sidebar, which decides breadcrumbs and neighbours', async () => {
  const site = await buildSite(
    withSidebar(`[
    { path: '/recipes', label: 'All' },
    { label: 'Meals', items: [{ path: '/recipes/soup', badge: 'New' }, { path: '/recipes/bread' }], collapsed: true },
    { label: 'Shop', href: 'https://shop.example' },
  ]`),
  )
  expect(site.problems).toEqual([])
  const soup = site.read('recipes/soup.html')
  expect(soup).toMatch(
    /sp-sidebar[^]*href="\/recipes"[^>]*>[^]*All[^]*Meals[^]*Soup[^]*New[^]*Bread[^]*https:\/\/shop.example/,
  )
  const main = site.main('/recipes/soup')
  expect(main).toMatch(
    /href="\/recipes" rel="prev"[^]*All[^]*href="\/recipes\/bread" rel="next"[^]*Bread/,
  )
  expect(main).toMatch(/sp-breadcrumbs[^]*Meals[^]*aria-current="page">Soup/)
  // It is not in the sidebar.
  const tea = site.read('recipes/tea.html')
  expect(tea).not.toContain('Meals')
  expect(tea).not.toContain('rel="prev"')
})

test('an unlisted page of a kind has the sidebar and is not in it', async () => {
  const files = withSidebar(
    `[{ path: '/recipes' }, { path: '/recipes/soup' }, { label: 'More', items: [{ path: '/recipes/tea' }] }]`,
  )
  const site = await buildSite({
    ...files,
    'content/recipes/tea.md': recipe('Tea', 'unlisted: true\n'),
  })
  expect(site.problems).toEqual([])
  expect(site.read('recipes/soup.html')).not.toContain('Tea')
  expect(site.read('recipes/soup.html')).not.toContain('More')
  expect(site.read('recipes/tea.html')).toContain('href="/recipes/soup"')
})

test('a page of a kind chooses its neighbours', async () => {
  const choosing = (next: string): string =>
    plugIn(
      `pages: (documents) => documents.map((document) => ({ path: '/' + document.name, document, previous: '/tea', next: ${next} })),`,
    )
  const site = await buildSite({
    ...SITE,
    'plugins/recipes.ts': choosing('null'),
  })
  expect(site.problems).toEqual([])
  expect(site.main('/soup')).toContain('href="/tea" rel="prev"')
  expect(site.main('/soup')).not.toContain('rel="next"')
  await site.edit({ 'plugins/recipes.ts': choosing(`'/nothing'`) })
  expect(site.problems.map(({ id }) => id)).toEqual([
    'bad-kind-page',
    'bad-kind-page',
    'bad-kind-page',
  ])
  expect(site.problems[0]?.message).toContain('`next` of the page `/bread` is no path of a page')
})

test('mistakes of a sidebar of a plug-in are reported, each by itself', async () => {
  const site = await buildSite(
    withSidebar(`[
    { path: '/recipes/none' }, { label: 'Empty' }, { href: '/docs/a' }, { label: 'Both', href: '/docs/a', items: [] }, { label: 'Odd', items: [{ path: '/recipes/soup', badge: 3 }] }, null,
  ]`),
  )
  expect(site.problems.map(({ id, message }) => `${id} ${message}`)).toEqual([
    expect.stringContaining('the `path` of a line of the sidebar is no path of a page of the kind'),
    expect.stringContaining(
      'the line “Empty” of the sidebar needs one of `path`, `href` and `items`',
    ),
    expect.stringContaining('a line of the sidebar needs a `label`'),
    expect.stringContaining('the line “Both” of the sidebar needs one of'),
    expect.stringContaining('the `badge` of the line “Soup”'),
    expect.stringContaining('a line of the sidebar needs a `label`'),
  ])
  expect(new Set(site.problems.map(({ id }) => id))).toEqual(new Set(['bad-kind-page']))
})

test('a sidebar function that throws, or returns no list, is a problem of the plug-in', async () => {
  const site = await buildSite(withSidebar('3'))
  expect(site.problems).toMatchObject([{ id: 'bad-kind-page' }])
  await site.edit({
    'plugins/recipes.ts': plugIn(`${PAGES}\n  sidebar() { throw new Error('No.') },`),
  })
  expect(site.problems).toMatchObject([{ id: 'extension-threw' }])
})

test('dated pages of a kind are its feed, in RSS, Atom and JSON, and every page links to it', async () => {
  const site = await buildSite({
    ...SITE,
    'plugins/recipes.ts': plugIn(`${PAGES}\n  feed: '/recipes',`),
    'content/recipes/secret.md': recipe('Secret', 'day: 2026-03-10\nunlisted: true\n'),
  })
  expect(site.problems).toEqual([])
  const feed = JSON.parse(site.read('recipes/feed.json')) as {
    readonly title: string
    readonly description: string
    readonly items: readonly { readonly title: string; readonly url: string }[]
  }
  expect(feed).toMatchObject({
    title: 'Recipes · Kitchen',
    description: 'All of them.',
  })
  expect(feed.items.map(({ title, url }) => `${title} ${url}`)).toEqual([
    'Soup https://kitchen.example/recipes/soup',
    'Bread https://kitchen.example/recipes/bread',
  ])
  expect([site.has('recipes/rss.xml'), site.has('recipes/atom.xml')]).toEqual([true, true])
  expect(site.read('docs/a.html')).toContain('title="Recipes · Kitchen (RSS)"')
  expect(site.read('sitemap.xml')).toMatch(/recipes\/soup<\/loc>\s*<lastmod>2026-02-10/)
})

test('a date of a page of a kind that is no day is a problem', async () => {
  const site = await buildSite({
    ...SITE,
    'plugins/recipes.ts': plugIn(
      `pages: () => [{ path: '/recipes', title: 'Recipes', date: 'soon' }],`,
    ),
  })
  expect(site.problems).toMatchObject([
    {
      id: 'bad-kind-page',
      message: expect.stringContaining('the `date` of the page `/recipes`'),
    },
  ])
})

const TRANSLATED: SiteFiles = {
  ...SITE,
  'site.config.ts': config(`locales: { en: {}, de: {} }`),
  'content/i18n/de/recipes/soup.md':
    '---\nminutes: 7\n---\n\n# Minestrone\n\nMit [Pan](./bread.md).\n',
  'content/i18n/de/recipes/bread.md': '# Pan\n',
}

test('documents of a kind are translated, and have the missing keys of their originals', async () => {
  const site = await buildSite({
    ...TRANSLATED,
    'plugins/recipes.ts': plugIn(
      PAGES.replace(
        "title: 'Recipes'",
        'title: documents.map(({ title, fields }) => title + fields.minutes + fields.day).join()',
      ),
    ),
  })
  expect(site.problems).toEqual([])
  expect(site.main('/de/recipes/soup')).toContain('href="/de/recipes/bread"')
  expect(site.main('/recipes/soup')).toContain('Soup')
  expect(site.main('/de/recipes')).toContain('Minestrone72026-02-10')
  expect(site.main('/de/recipes')).toContain('Pan52026-01-10')
  expect(site.read('recipes/soup.html')).toContain(
    'hreflang="de" href="https://kitchen.example/de/recipes/soup"',
  )
  // Tea is not translated.
  expect(site.read('recipes/tea.html')).not.toContain(
    'hreflang="de" href="https://kitchen.example/de/recipes/tea"',
  )
})

test('documents of a kind are in the same order in each language, translated or not', async () => {
  const names = 'title: documents.map(({ name }) => name).join()'
  const site = await buildSite({
    ...TRANSLATED,
    'plugins/recipes.ts': plugIn(PAGES.replace("title: 'Recipes'", names)),
  })
  expect(site.main('/recipes')).toContain('bread,soup,tea')
  // Tea is not translated.
  expect(site.main('/de/recipes')).toContain('bread,soup,tea')
})

test('a mistake in a document of a kind is one problem, however many languages it has', async () => {
  const site = await buildSite({
    ...TRANSLATED,
    ...Object.fromEntries(
      Object.keys(TRANSLATED)
        .filter((path) => path.startsWith('content/recipes/'))
        .map((path) => [path, '---\nminutes: soon\n---\n\n# Broken\n']),
    ),
  })
  const files = site.problems.map(({ file }) => file)
  expect(files).toEqual(files.filter((file) => file?.startsWith('content/recipes/')))
  expect(new Set(files).size).toBe(files.length)
})

test('`specpress translations` lists documents of kinds without a translation', async () => {
  const { out } = await runCli(['translations'], { cwd: scratchFolder(TRANSLATED) })
  expect(out).toContain('missing       content/i18n/de/recipes/tea.md')
  expect(out).not.toContain('missing       content/i18n/de/recipes/soup.md')
})

test('a translation without an original needs all keys of the kind', async () => {
  const site = await buildSite({
    ...TRANSLATED,
    'content/i18n/de/recipes/kuchen.md': '# Kuchen\n',
    'content/i18n/de/recipes/wein.md': recipe('Wein'),
  })
  expect(site.problems).toMatchObject([
    {
      id: 'bad-kind-document',
      file: 'content/i18n/de/recipes/kuchen.md',
      message: expect.stringContaining('`content/recipes/kuchen.md`'),
    },
  ])
})

test('files anywhere can be documents of a kind, and their translations are no documents of the original language', async () => {
  const site = await buildSite({
    ...TRANSLATED,
    'plugins/recipes.ts': plugIn(PAGES).replace('content/recipes/**/*.md', '**/*.recipe.md'),
    'soup.recipe.md': recipe('Soup'),
    'i18n/de/soup.recipe.md': '# Minestrone\n',
    'content/docs/a.md': '# A\n',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/de/recipes/soup.recipe')).toContain('Minestrone')
  expect(site.main('/recipes/soup.recipe')).toContain('Soup')
})

test('an edit of a translation of a kind gives the bytes of a clean build', async () => {
  const site = await buildSite(TRANSLATED)
  await site.edit({ 'content/i18n/de/recipes/bread.md': '# Pane\n' })
  const { 'content/i18n/de/recipes/bread.md': _, ...others } = TRANSLATED
  const clean = await buildSite({
    ...others,
    'content/i18n/de/recipes/bread.md': '# Pane\n',
  })
  expect(site.paths.toSorted().map(site.read)).toEqual(clean.paths.toSorted().map(clean.read))
})

test('a page of a kind can belong to a version of the docs', async () => {
  const pages = `files: ['content/**/*.recipe.md'],
  pages: (documents, { versions }) => documents.map((document) => {
    const version = versions.find(({ id }) => id === document.version)
    return { path: (version?.path ?? '') + '/' + document.name, document, version: version?.id }
  }),`
  const plugin = plugIn(pages).replace("  files: ['content/recipes/**/*.md'],\n", '')
  const files: SiteFiles = {
    'site.config.ts': config(),
    'plugins/recipes.ts': plugin,
    'plugins/theme.tsx': THEME,
    'content/versions.json': '["1.0"]',
    'content/docs/a.md': '# A\n',
    'content/docs/soup.recipe.md': recipe('Soup'),
    'content/versioned_docs/version-1.0/a.md': '# A\n',
    'content/versioned_docs/version-1.0/soup.recipe.md': recipe('Old soup'),
  }
  const site = await buildSite(files)
  expect(site.problems).toEqual([])
  expect(site.main('/docs/soup.recipe')).toContain('Old soup')
  const next = site.read('docs/next/soup.recipe.html')
  expect(next).toContain('<link rel="canonical" href="https://kitchen.example/docs/soup.recipe"')
  expect(next).toContain('href="/docs/soup.recipe"')
  await site.edit({
    'plugins/recipes.ts': plugin.replace('version: version?.id', "version: '3.0'"),
  })
  expect(site.problems[0]?.message).toContain('there are `docs`, `docs-1.0`')
})
