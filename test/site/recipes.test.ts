import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { beforeAll, describe, expect, test } from 'vitest'
import { filesIn, manualPages } from '../manual-pages.ts'
import type { Page } from './words/pages.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles, TestSite } from '../site.ts'
import { repository } from './repository.ts'

// The files that a page about one task shows, built as its reader has them.

let pages: ReadonlyMap<string, Page>
beforeAll(async () => {
  pages = await manualPages()
})

/** The files of a page by path. Of several with one path, the first one. */
function filesOf(name: string): Readonly<Record<string, string>> {
  const page = pages.get(name)
  if (page === undefined) throw new Error(`The manual has no page ${name}.`)
  return Object.fromEntries(
    filesIn(page)
      .toReversed()
      .map(({ path, code }) => [path, code]),
  )
}

/** The site of a page, with files that the page leaves to its reader. */
async function siteOf(name: string, more: SiteFiles = {}): Promise<TestSite> {
  const site = await buildSite({ ...filesOf(name), ...more })
  expect(site.problems, name).toEqual([])
  return site
}

test('the logo of each theme, the menus and the footer are on every page', async () => {
  const site = await siteOf('customize/navbar-and-footer')
  const html = site.read('docs/start.html')
  // Small images are part of the page.
  expect(html).toMatch(/<img [^>]*7ddfb6[^>]*class="sp-only-dark"/)
  for (const text of ['href="/img/logo.svg"', 'Resources', 'github.com/acme'])
    expect(html).toContain(text)
  expect(html).toMatch(/<footer[\s\S]*The API for parcels\.[\s\S]*© 2026 Acme Ltd\./)
  expect(site.has('img/logo-dark.svg')).toBe(true)
})

test('a page has its edit link, its issue link, and the date in its front matter', async () => {
  const files = filesOf('customize/edit-links')
  // The folder of the test is in no Git repository.
  const site = await buildSite(files)
  expect(site.problems.map(({ id }) => id)).toEqual(['no-history'])
  expect(site.main('/docs/start')).toContain(
    'href="https://github.com/acme/docs/edit/main/content/docs/start.md"',
  )
  expect(site.main('/docs/start')).toContain('https://github.com/acme/docs/issues/new')
  expect(site.main('/docs/limits')).toMatch(/30 January 2026|January 30, 2026/)
  expect(site.main('/docs/limits')).toContain('Ada')
})

test('comments are an island below posts and in documents, and nowhere else', async () => {
  const site = await siteOf('customize/comments', {
    'content/docs/start.md': '# Start\n\nSend a parcel.\n',
  })
  const post = site.read('blog/2026/01/30/welcome.html')
  expect(post).toContain('class="giscus"')
  expect(post).toMatch(/script-src[^;]*https:\/\/giscus\.app/)
  expect(post).toMatch(/frame-src[^;]*https:\/\/giscus\.app/)
  expect(site.read('docs/ideas.html')).toContain('class="giscus"')
  expect(site.read('docs/start.html')).not.toContain('class="giscus"')
})

test('each package of a monorepo has its docs, and one its API, in one site', async () => {
  const site = await siteOf('write/monorepo')
  expect(site.read('http.html')).toContain('href="/queue"')
  expect(site.read('queue.html')).toContain('href="/http"')
  expect(site.read('queue/api/queue-list-jobs.html')).toContain('List jobs')
  expect(site.main('/http')).toBeTruthy()
  const workflow: unknown = parseYaml(filesOf('write/monorepo')['.github/workflows/docs.yml'] ?? '')
  expect(workflow).toMatchObject({
    on: { pull_request: { paths: expect.arrayContaining(['packages/**']) } },
  })
})

test('sets of docs with one name are refused, as the page about monorepos says', async () => {
  const config = filesOf('write/monorepo')['site.config.ts'] ?? ''
  const site = await buildSite({
    'site.config.ts': config.replaceAll(/(?:http|queue)-docs/g, 'docs'),
    'packages/http/docs/index.md': '# HTTP\n',
    'packages/queue/docs/index.md': '# Queue\n',
    'packages/queue/openapi.yaml': filesOf('write/monorepo')['packages/queue/openapi.yaml'] ?? '',
  })
  expect(site.problems.map(({ id }) => id)).toContain('bad-config-option')
})

test('documents of TypeDoc and files of Storybook and SpectaQL are part of the site', async () => {
  const site = await siteOf('write/generated-docs', {
    'content/static/storybook/iframe.html': '<!doctype html><title>Story</title>',
    'content/static/graphql/index.html': '<!doctype html><title>Types</title>',
  })
  expect(site.read('docs/client/classes/Client.html')).toContain('Class: Client')
  expect(site.read('docs/client.html')).toContain('Client library')
  expect(site.main('/docs/button')).toContain('/storybook/iframe.html?id=button--primary')
  expect(site.has('storybook/iframe.html')).toBe(true)
})

describe('docs behind a login', () => {
  test('are a site of their own, with the parts for partners', async () => {
    const files = filesOf('deploy/private-docs')
    const description = files['openapi/shop.yaml'] ?? ''
    const siteWith = (config: string) =>
      buildSite({ 'site.config.ts': files[config] ?? '', 'openapi/shop.yaml': description })
    const everyone = await siteWith('site.config.ts')
    const partners = await siteWith('partners/site.config.ts')
    expect([...everyone.problems, ...partners.problems]).toEqual([])
    expect(everyone.paths.filter((path) => path.includes('delete-orders'))).toEqual([])
    expect(everyone.read('api/openapi.yaml')).not.toContain('deleteOrders')
    expect(partners.read('docs/api/shop-delete-orders.html')).toContain('Delete all orders')
  })

  test('ask for it on every path, and show the page for unknown paths', () => {
    const files = filesOf('deploy/private-docs')
    expect(JSON.parse(files['content/static/staticwebapp.config.json'] ?? '')).toMatchObject({
      routes: [{ route: '/*', allowedRoles: ['authenticated'] }],
    })
    expect(files['nginx.conf']).toMatch(/server \{[^{]*auth_basic "Acme partners";/)
  })
})

test('the files for Azure publish the folder of the build', async () => {
  const files = filesOf('deploy/azure')
  const site = await siteOf('deploy/azure', { 'content/pages/index.md': '# Home\n' })
  expect(JSON.parse(site.read('staticwebapp.config.json'))).toMatchObject({
    trailingSlash: 'never',
  })
  expect(site.has('404.html')).toBe(true)
  const inputs = { app_location: 'dist', skip_app_build: true }
  expect(parseYaml(files['azure-pipelines.yml'] ?? '')).toMatchObject({
    steps: expect.arrayContaining([
      expect.objectContaining({ script: 'npx specpress build' }),
      expect.objectContaining({ inputs: expect.objectContaining(inputs) as object }),
    ]) as object,
  })
  const { jobs } = parseYaml(files['.github/workflows/azure.yml'] ?? '') as {
    jobs: { publish: { steps: readonly object[] } }
  }
  expect(jobs.publish.steps.at(-1)).toMatchObject({ with: inputs })
})

test('the settings of Renovate are JSON, and merge what changes nothing for a site', () => {
  const text = readFileSync(join(repository, 'manual/content/docs/operate/upgrade.md'), 'utf8')
  const [, settings = ''] = /```json title="renovate\.json"\n([\s\S]*?)```/.exec(text) ?? []
  expect(JSON.parse(settings)).toMatchObject({
    packageRules: [{ matchPackageNames: ['specpress'], matchUpdateTypes: ['patch'] }],
  })
})
