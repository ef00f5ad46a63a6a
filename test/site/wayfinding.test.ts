import { afterAll, expect, test } from 'vitest'
import { buildLastingSite } from '../site.ts'

const site = await buildLastingSite({
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://test.example',
  blog: {},
  openapi: [{ file: 'openapi.yaml', name: 'users' }],
  navbar: { items: [
    { label: 'Docs', href: '/docs/start' },
    { label: 'Reference', href: '/docs/api/users-api' },
    { label: 'Blog', href: '/blog' },
    { label: 'Home', href: '/' },
    { label: 'Elsewhere', href: 'https://elsewhere.example/docs' },
  ] },
}\n`,
  'content/docs/index.md': '# Manual\n',
  'content/docs/start.md': '---\ntags: [first]\n---\n\n# Start\n',
  'content/docs/guides/run.md': '# Run\n',
  'content/blog/2026-01-02-news.md': '---\ntags: [first]\n---\n\n# News\n\nText.\n',
  'content/pages/index.md': '# Home\n',
  'content/pages/about.md': '# About\n',
  'content/pages/about/team.md': '# Team\n',
  'openapi.yaml': `openapi: 3.1.0
info: { title: Users, version: '1' }
servers: [{ url: https://api.test.example }]
paths:
  /users:
    get: { operationId: listUsers, summary: List users, tags: [Users], responses: { '200': { description: All } } }
`,
})
afterAll(site.remove)

const crumbsOf = (path: string): readonly string[] => {
  const [nav = ''] = /<nav class="sp-breadcrumbs".*?<\/nav>/.exec(site.read(`${path}.html`)) ?? []
  return [...nav.matchAll(/>([^<>]+)<\/(?:a|span)>/g)].map(([, label = '']) => label)
}

/** The marked links of the navbar, with their mark. */
const markedOf = (path: string): readonly string[] => {
  const [nav = ''] = /<nav class="sp-navbar-links".*?<\/nav>/.exec(site.read(`${path}.html`)) ?? []
  return [...nav.matchAll(/aria-current="(\w+)">([^<]+)</g)].map(
    ([, mark = '', label = '']) => `${label}: ${mark}`,
  )
}

test('the site is built', () => expect(site.problems).toEqual([]))

test.each([
  ['docs/guides/run', ['Guides', 'Run']],
  // At the top of a sidebar, other pages are next to it, none above it.
  ['docs/start', []],
  ['docs/tags/first', ['Manual', 'Tags', 'Docs tagged “first”']],
  ['blog/2026/01/02/news', ['Blog', 'News']],
  ['blog/archive', ['Blog', 'Archive']],
  ['blog/tags/first', ['Blog', 'Tags', 'Posts tagged “first”']],
  ['about/team', ['About', 'Team']],
  ['blog', []],
  ['about', []],
  ['index', []],
  ['404', []],
])('the breadcrumbs of %s are %j', (path, crumbs) => {
  expect(crumbsOf(path)).toEqual(crumbs)
})

test('an operation has breadcrumbs', () => {
  expect(crumbsOf('docs/api/users-users-list-users').at(-1)).toBe('List users')
})

test.each([
  ['docs/start', ['Docs: page']],
  ['docs/guides/run', ['Docs: true']],
  ['docs/tags/first', ['Docs: true']],
  ['docs/api/users-api', ['Reference: page']],
  ['docs/api/users-users-list-users', ['Reference: true']],
  ['blog', ['Blog: page']],
  ['blog/2026/01/02/news', ['Blog: true']],
  ['blog/tags/first', ['Blog: true']],
  ['index', ['Home: page']],
  ['about', []],
  ['404', []],
])('on %s, the navbar marks %j', (path, marked) => {
  expect(markedOf(path)).toEqual(marked)
})

test('the sidebar marks the page alone, not its section', () => {
  const [sidebar = ''] =
    /class="sp-sidebar".*?<\/nav>/.exec(site.read('docs/guides/run.html')) ?? []
  expect(sidebar.match(/aria-current="true"/g)).toBeNull()
})
