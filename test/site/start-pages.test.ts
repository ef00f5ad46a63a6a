import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const SITE = {
  'content/docs/index.md': '# Docs\n',
  'content/docs/a.md': '# A\n',
}

function configWith(options: string): string {
  return `export default { title: 'T', url: 'https://t.example', ${options} }\n`
}

test('a site without a page at its root leads from there to its first page', async () => {
  const site = await buildSite({ ...SITE, 'site.config.ts': configWith('') })
  expect(site.problems).toEqual([])
  expect(site.read('index.html')).toContain('content="0; url=/docs"')
  expect(site.read('sitemap.xml')).not.toContain('<loc>https://t.example/</loc>')
})

test('so does each of its languages, and with a base path', async () => {
  const options = `base: '/x/', locales: { en: {}, de: {} }`
  const site = await buildSite({ ...SITE, 'site.config.ts': configWith(options) })
  expect(site.read('index.html')).toContain('content="0; url=/x/docs"')
  expect(site.read('de/index.html')).toContain('content="0; url=/x/de/docs"')
})

test.each([
  ['a page of the site', { 'content/pages/index.md': '# Home\n' }, 'Home'],
  ['a static file', { 'content/static/index.html': 'By hand' }, 'By hand'],
])('%s stays there', async (_, files, text) => {
  const site = await buildSite({ ...SITE, ...files, 'site.config.ts': configWith('') })
  expect(site.problems).toEqual([])
  expect(site.read('index.html')).toContain(text)
})

test('the redirect of a plug-in stays there', async () => {
  const plugin = `import { defineConfig } from 'specpress'
import { redirects } from 'specpress/plugins/redirects'
export default defineConfig({ title: 'T', url: 'https://t.example', plugins: [redirects({ from: { '/': '/docs/a' } })] })
`
  const site = await buildSite({ ...SITE, 'site.config.ts': plugin })
  expect(site.problems).toEqual([])
  expect(site.read('index.html')).toContain('url=/docs/a')
})
