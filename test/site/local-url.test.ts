import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'
import { readMarkdown, siteFrom } from '../../src/tools/mcp/published-site.ts'

const FILES: SiteFiles = {
  'content/docs/start.md': '# Start\n\n[A page](./more.md).\n',
  'content/docs/more.md': '# More\n',
  'content/blog/2026-01-02-first.md': '# First\n\nA post.\n',
  'openapi.yaml': `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: 'https://api.example' }]
paths: { /pets: { get: { operationId: listPets, responses: { '200': { description: All. } } } } }
`,
}

function configWith(options: string): string {
  return `export default {
  title: 'Test', ${options}, ai: true, previews: true,
  openapi: [{ file: 'openapi.yaml' }],
  reportUrl: 'https://issues.example/?at={page}',
}
`
}

const TEXTS = /\.(?:html|xml|txt|json|md)$/

test.each(['localhost:3000', 'docs.localhost', '127.0.0.1:8080', '[::1]'])(
  'no file of a site at http://%s has this URL, and the build warns once',
  async (host) => {
    const url = `http://${host}`
    const site = await buildSite({ ...FILES, 'site.config.ts': configWith(`url: '${url}'`) })
    expect(site.result).toMatchObject({ failed: false, published: true })
    const [warning, ...others] = site.problems
    expect(others).toEqual([])
    expect(warning).toMatchObject({
      id: 'localhost-url',
      severity: 'warning',
      file: 'site.config.ts',
      place: { line: 2, column: 18 },
    })
    const named = site.paths.filter((path) => TEXTS.test(path) && site.read(path).includes(host))
    expect(named).toEqual([])
  },
)

test('a site whose URL is not known has no canonical links, sitemap and feeds, and its tools work by paths', async () => {
  const site = await buildSite({
    ...FILES,
    'site.config.ts': configWith(`url: 'http://localhost:3000'`),
  })
  const page = site.read('docs/start.html')
  for (const mark of ['rel="canonical"', 'og:url', 'type="application/rss+xml"', 'sitemap'])
    expect(page).not.toContain(mark)
  expect(site.read('404.html')).not.toContain('sitemap')
  expect(site.paths.filter((path) => /sitemap|rss\.xml|atom\.xml|feed\.json/.test(path))).toEqual(
    [],
  )
  expect(site.read('robots.txt')).toBe('User-agent: *\nAllow: /\n')
  expect(site.read('llms.txt')).toContain('](/docs/start.md)')
  expect(JSON.parse(site.read('mcp.json'))).toMatchObject({ url: '/', skill: '/skill.md' })
  const published = await siteFrom('here', (file) => Promise.resolve({ text: site.read(file) }))
  expect(await readMarkdown(published, '/docs/start')).toContain('# Start')
})

test('one language at this machine has the URL of the others', async () => {
  const site = await buildSite({
    'content/docs/start.md': '# Start\n',
    'site.config.ts': `export default {
  title: 'Test', url: 'https://docs.example', blog: false,
  locales: { en: {}, de: { url: 'http://localhost:3000' } },
}
`,
  })
  expect(site.problems).toMatchObject([{ id: 'localhost-url', place: { line: 3 } }])
  const page = site.read('de/docs/start.html')
  expect(page).not.toContain('localhost')
  expect(page).toContain('rel="canonical" href="https://docs.example/docs/start"')
})
