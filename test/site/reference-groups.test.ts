import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const CONFIG = `export default { title: 'Test', url: 'https://test.example', ai: true, openapi: [{ file: 'openapi/a.yaml', name: 'acme' }] }\n`

function operation(method: string, id: string, tags?: readonly string[]): string {
  const tagLine = tags === undefined ? '' : `tags: [${tags.join(', ')}], `
  return `    ${method}: { operationId: ${id}, summary: ${id}, ${tagLine}responses: { '204': { description: Done. } } }\n`
}

function apiOf(paths: string): string {
  return `openapi: 3.1.0\ninfo: { title: Acme, version: '1' }\npaths:\n${paths}`
}

/** The links of a sidebar below each of its categories. */
function sidebarOf(html: string): readonly string[] {
  const [, sidebar = ''] = /<nav[^>]*class="sp-sidebar"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
  const tokens = sidebar.matchAll(/<summary[^>]*>([^<]+)<\/summary>|<a[^>]*href="([^"]*)"([^>]*)>/g)
  return Array.from(tokens, ([, label, href, rest = '']) =>
    label === undefined ? `${href}${rest.includes('aria-current') ? ' (current)' : ''}` : label,
  )
}

test('an operation of two tags is found under both, and has one page', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'openapi/a.yaml': apiOf(
      `  /a:\n${operation('get', 'first', ['Birds', 'Admin'])}  /b:\n${operation('get', 'second', ['Admin'])}  /c:\n${operation('get', 'third', ['Birds'])}`,
    ).replace('paths:', 'tags: [{ name: Admin }, { name: Birds }]\npaths:'),
  })
  expect(site.problems).toEqual([])
  const html = site.read('docs/api/acme-birds-first.html')
  expect(sidebarOf(html)).toEqual([
    '/docs/api/acme-api',
    'Admin',
    '/docs/api/acme-birds-first (current)',
    '/docs/api/acme-admin-second',
    'Birds',
    '/docs/api/acme-birds-first (current)',
    '/docs/api/acme-birds-third',
  ])
  expect(html).toContain(
    '<link rel="canonical" href="https://test.example/docs/api/acme-birds-first">',
  )
  // Its place is under its first tag: there it has neighbours and breadcrumbs.
  expect(html).toMatch(/breadcrumb.*Birds/is)
  expect(html).toMatch(/rel="prev"[^>]*>.*second/s)
  const overview = site.main('/docs/api/acme-api')
  expect(overview.split('href="/docs/api/acme-birds-first"')).toHaveLength(3)
  expect(site.read('sitemap.xml').split('acme-birds-first</loc>')).toHaveLength(2)
  expect(site.read('llms.txt').split('acme-birds-first.md')).toHaveLength(2)
})

test('an API without tags is grouped by path, with labels that can be read', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'openapi/a.yaml': apiOf(
      `  /api/v1/user-groups:\n${operation('get', 'listGroups')}${operation('post', 'addGroup')}` +
        `  /api/v1/user-groups/{id}:\n${operation('get', 'getGroup')}` +
        `  /api/v1/AWSKeys:\n${operation('get', 'listKeys')}` +
        `  /api/v1/billingPlans/{id}:\n${operation('get', 'getPlan')}` +
        `  /api/v1/{tenant}/billingPlans:\n${operation('get', 'tenantPlans')}`,
    ),
  })
  // URLs do not change: groups are not tags.
  expect(sidebarOf(site.read('docs/api/acme-get-plan.html'))).toEqual([
    '/docs/api/acme-api',
    'User groups',
    '/docs/api/acme-list-groups',
    '/docs/api/acme-add-group',
    '/docs/api/acme-get-group',
    'AWS keys',
    '/docs/api/acme-list-keys',
    'Billing plans',
    '/docs/api/acme-get-plan (current)',
    '/docs/api/acme-tenant-plans',
  ])
  const overview = site.main('/docs/api/acme-api')
  for (const label of ['User groups', 'AWS keys', 'Billing plans'])
    expect(overview).toMatch(new RegExp(`<h3[^>]*>${label}</h3>`))
})

test.each([
  [
    'all paths begin alike',
    `  /pets:\n${operation('get', 'a')}  /pets/{id}:\n${operation('get', 'b')}`,
  ],
  [
    'each operation has a path of its own',
    `  /x:\n${operation('get', 'a')}  /y:\n${operation('get', 'b')}`,
  ],
  [
    'there are tags',
    `  /x:\n${operation('get', 'a', ['t'])}${operation('put', 'c')}  /y:\n${operation('get', 'b')}`,
  ],
])('an API is not grouped by path if %s', async (_, paths) => {
  const site = await buildSite({ 'site.config.ts': CONFIG, 'openapi/a.yaml': apiOf(paths) })
  const page = site.paths.find((path) => path.endsWith('-b.html')) ?? ''
  const labels = sidebarOf(site.read(page)).filter((line) => !line.startsWith('/'))
  expect(labels.filter((label) => label !== 't')).toEqual([])
})

test('the paths of one service are grouped by what follows its name', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'openapi/a.yaml': apiOf(
      `  /svc/users:\n${operation('get', 'a')}${operation('put', 'b')}  /svc/items:\n${operation('get', 'c')}${operation('put', 'd')}`,
    ),
  })
  const lines = sidebarOf(site.read('docs/api/acme-a.html'))
  expect(lines.filter((line) => !line.startsWith('/'))).toEqual(['Users', 'Items'])
})
