import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'

const config = (more: string): string =>
  `export default { title: 'Acme', url: 'https://acme.example', ${more} }\n`

const BLOGS = `blog: [
  { folder: 'blog' },
  { folder: 'notes/engineering', route: '/engineering', title: 'Engineering', description: 'How we build it.', postsPerPage: 1, feeds: ['atom'], editUrl: 'https://git.example/edit/main/' },
],`

const SITE: SiteFiles = {
  'site.config.ts': config(
    `${BLOGS} navbar: { items: [{ label: 'Blog', href: '/blog' }, { label: 'Engineering', href: '/engineering' }] }`,
  ),
  'content/docs/a.md':
    '# A\n\nSee [how](../../notes/engineering/2026-01-02-cache.md) and [why](/2026-01-01-hello.md).\n',
  'blog/authors.yml': 'ada: { name: Ada, page: true }\n',
  'blog/2026-01-01-hello.md': '---\nauthors: ada\ntags: [news]\n---\n\n# Hello\n',
  'notes/engineering/authors.yml': 'ada: { name: Ada Lovelace, page: true }\n',
  'notes/engineering/tags.yml': 'speed: { label: Speed }\n',
  'notes/engineering/2026-01-02-cache.md': '---\nauthors: ada\ntags: [speed]\n---\n\n# The cache\n',
  'notes/engineering/2026-01-03-index.md': '---\nauthors: ada\ntags: [speed]\n---\n\n# The index\n',
}

test('each blog has its own lists, archive, tags, authors, feed and edit links', async () => {
  const site = await buildSite(SITE)
  expect(site.problems).toEqual([])
  expect(site.main('/blog')).toContain('Hello')
  expect(site.main('/blog')).not.toContain('The cache')
  const first = site.main('/engineering')
  expect(first).toContain('<h1>Engineering</h1>')
  expect(first).toContain('The index')
  expect(first).not.toContain('The cache')
  expect(site.main('/engineering/page/2')).toContain('The cache')
  expect(site.main('/engineering/archive')).not.toContain('Hello')
  expect(site.main('/engineering/tags')).toContain('href="/engineering/tags/speed"')
  expect(site.main('/blog/tags')).not.toContain('Speed')
  expect(site.main('/blog/authors/ada')).toContain('<h1>Ada</h1>')
  expect(site.main('/engineering/authors/ada')).toContain('<h1>Ada Lovelace</h1>')
  expect(site.main('/engineering/archive')).toMatch(
    /href="\/engineering">Engineering<[^]*href="\/engineering\/authors"/,
  )
  const post = site.main('/engineering/2026/01/02/cache')
  expect(post).toContain(
    'href="https://git.example/edit/main/notes/engineering/2026-01-02-cache.md"',
  )
  expect(post).not.toContain('/blog/')
})

test('each blog writes its own feeds, and its pages name them first', async () => {
  const site = await buildSite(SITE)
  expect(site.read('engineering/atom.xml')).toContain('The cache')
  expect(site.read('engineering/atom.xml')).not.toContain('Hello')
  expect(site.read('blog/rss.xml')).not.toContain('The cache')
  expect(site.paths).not.toContain('engineering/rss.xml')
  const feedsOf = (page: string) =>
    site.read(page).match(/(?<=rel="alternate" type="application[^>]*href=")[^"]*/g)
  expect(feedsOf('engineering.html')?.[0]).toBe('/engineering/atom.xml')
  expect(feedsOf('blog.html')?.[0]).toBe('/blog/rss.xml')
  expect(site.main('/engineering')).toContain('href="/engineering/atom.xml"')
})

test('links by path lead into every blog, and the navbar marks the one of the page', async () => {
  const site = await buildSite(SITE)
  expect(site.main('/docs/a')).toContain('href="/engineering/2026/01/02/cache"')
  expect(site.main('/docs/a')).toContain('href="/blog/2026/01/01/hello"')
  expect(site.read('engineering/2026/01/02/cache.html')).toMatch(
    /href="\/engineering"[^>]*aria-current="true"/,
  )
  expect(site.read('engineering/2026/01/02/cache.html')).not.toMatch(
    /href="\/blog"[^>]*aria-current/,
  )
  expect(site.read('engineering/tags.html')).toContain('<title>Engineering: tags | Acme</title>')
})

test('each language and the Markdown versions have all blogs and pages', async () => {
  const site = await buildSite({
    ...SITE,
    'site.config.ts': config(`${BLOGS} locales: { en: {}, de: {} }, ai: true,
      pages: [{ folder: 'pages' }, { folder: 'community', route: '/community' }],`),
    'community/team.md': '# Team\n',
    'notes/engineering.de/2026-01-02-cache.md':
      '---\nauthors: ada\ntags: [speed]\n---\n\n# Der Cache\n',
  })
  const german = site.paths.filter((path) => path.startsWith('de/'))
  expect(german).toContain('de/engineering/tags/speed.html')
  expect(german).toContain('de/engineering/atom.xml')
  expect(german).toContain('de/community/team.html')
  expect(site.read('de/community/team.html')).toContain(
    'rel="canonical" href="https://acme.example/community/team"',
  )
  expect(site.read('engineering/2026/01/02/cache.md')).toContain('# The cache')
  const llms = site.read('llms.txt')
  expect(llms).toMatch(/## Optional\n[^#]*Hello[^#]*The index[^#]*The cache/)
})

test('sets of pages have routes and edit links of their own', async () => {
  const site = await buildSite({
    'site.config.ts': config(`pages: [
      { folder: 'pages' },
      { folder: 'community', route: '/community', editUrl: 'https://git.example/edit' },
    ]`),
    'pages/about.md': '# About\n\nSee the [team](../community/team.md).\n',
    'community/index.md': '# Community\n',
    'community/team.md': '# Team\n',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/about')).toContain('href="/community/team"')
  expect(site.main('/about')).not.toContain('git.example')
  expect(site.main('/community')).toContain('Community')
  expect(site.main('/community/team')).toContain(
    'href="https://git.example/edit/community/team.md"',
  )
})

test('an edit of a post of one blog renders no page of the other', async () => {
  const site = await buildSite(SITE)
  await site.edit({
    'notes/engineering/2026-01-03-index.md':
      '---\nauthors: ada\ntags: [speed]\n---\n\n# An index\n',
  })
  expect(site.rendered.toSorted()).toEqual([
    '/engineering',
    '/engineering/2026/01/02/cache',
    '/engineering/2026/01/03',
    '/engineering/archive',
    '/engineering/authors/ada',
    '/engineering/tags/speed',
  ])
})

test('blogs that share a folder or a route are problems of the config', async () => {
  const site = await buildSite({
    ...SITE,
    'site.config.ts': config(
      `blog: [{ folder: 'blog' }, { folder: 'blog/more' }], pages: [{}, { folder: './content/pages/' }],`,
    ),
  })
  expect(site.problems.map(({ id, message }) => `${id} ${message}`)).toEqual([
    expect.stringMatching(/^bad-config-option .*`blog\.1\.folder`.*neither in `blog`/),
    expect.stringMatching(/^bad-config-option .*`pages\.1\.folder`.*`content\/pages`/),
    expect.stringMatching(/^bad-config-option .*`blog\.1\.route`.*`\/blog`/),
  ])
})
