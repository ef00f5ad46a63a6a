import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles, TestSite } from '../site.ts'

const config = (rest: string): string =>
  `import { definePlugin } from 'specpress'\nexport default { title: 'Test', url: 'https://test.example', ${rest} }\n`

/** Eight folders with nine docs each. */
const DOCS: SiteFiles = Object.fromEntries(
  Array.from({ length: 72 }, (_, at) => {
    const name = `f${String(at % 8)}/p${String(Math.floor(at / 8))}`
    return [`content/docs/${name}.md`, `# ${name}\n\nText.\n`]
  }),
)

/** The content of the file that the sidebar of a page names, below the base of the site. */
function fileOf(site: TestSite, page: string, base = '/'): string {
  const [, href = ''] = / data-sp-file="([^"]*)"/.exec(site.read(page)) ?? []
  expect(href.startsWith(base)).toBe(true)
  return site.read(href.slice(base.length))
}

test('a plug-in changes the sidebar in the file as on the pages', async () => {
  const site = await buildSite({
    ...DOCS,
    'site.config.ts': config(`plugins: [definePlugin({
      name: 'marked',
      changePage({ page }) {
        if (!('sidebar' in page) || !page.sidebar) return undefined
        const marked = (items) => items.map((item) =>
          item.kind === 'category' && item.items ? { ...item, items: marked(item.items) }
          : item.kind === 'page' ? { ...item, label: item.label + '!' } : item)
        return { sidebar: { ...page.sidebar, items: marked(page.sidebar.items) } }
      },
    })()]`),
  })
  expect(site.problems).toEqual([])
  expect(site.read('docs/f0/p0.html')).toContain('f0/p1!')
  expect(fileOf(site, 'docs/f0/p0.html')).toContain('"label":"f7/p8!","href":"/docs/f7/p8"')
})

test('each language has a file of its own, with URLs below the base of the site', async () => {
  const site = await buildSite({
    ...DOCS,
    'site.config.ts': config(`base: '/x', locales: { en: {}, de: {} }`),
    'content/i18n/de/docs/f7/p8.md': '# Letzte\n\nText.\n',
  })
  expect(fileOf(site, 'docs/f0/p0.html', '/x/')).toContain('"label":"f7/p8","href":"/x/docs/f7/p8"')
  expect(fileOf(site, 'de/docs/f0/p0.html', '/x/')).toContain(
    '"label":"Letzte","href":"/x/de/docs/f7/p8"',
  )
})

test('each version of the docs has a file of its own', async () => {
  const frozen = Object.entries(DOCS).map(([path, text]) => [
    path.replace('content/docs/', 'content/versioned_docs/version-1.0/'),
    text,
  ])
  const site = await buildSite({
    ...DOCS,
    ...Object.fromEntries(frozen),
    'content/versions.json': '["1.0"]',
    'content/docs/f7/p8.md': '# Newest\n\nText.\n',
    'site.config.ts': config('docs: {}'),
  })
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(fileOf(site, 'docs/f0/p0.html')).toContain('"label":"f7/p8","href":"/docs/f7/p8"')
  expect(fileOf(site, 'docs/next/f0/p0.html')).toContain('"label":"Newest"')
})

test('a new title changes the file and the pages of its folder, and no others', async () => {
  const site = await buildSite(DOCS)
  expect(fileOf(site, 'docs/f0/p0.html')).not.toContain('Renamed')
  await site.edit({ 'content/docs/f7/p3.md': '# Renamed\n\nText.\n' })
  expect(fileOf(site, 'docs/f0/p0.html')).toContain('"label":"Renamed"')
  expect(site.rendered.every((pathname) => pathname.startsWith('/docs/f7/'))).toBe(true)
  const clean = await buildSite({ ...DOCS, 'content/docs/f7/p3.md': '# Renamed\n\nText.\n' })
  expect(fileOf(site, 'docs/f0/p0.html')).toBe(fileOf(clean, 'docs/f0/p0.html'))
})

describe('a reference with several operations on a page', () => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    tags: [{ name: 'things' }, { name: 'parts' }],
    paths: Object.fromEntries(
      ['one', 'two', 'three'].map((name, at) => [
        `/${name}`,
        {
          get: {
            operationId: name,
            summary: `Read ${name}`,
            tags: [at < 2 ? 'things' : 'parts'],
            deprecated: at === 1,
            responses: { 204: { description: 'Done.' } },
          },
        },
      ]),
    ),
  }
  const sidebarIn = async (layout: string, page: string): Promise<string> => {
    const site = await buildSite({
      'site.config.ts': config(
        `openapi: [{ file: 'openapi/a.json', name: 'acme', layout: '${layout}' }]`,
      ),
      'openapi/a.json': JSON.stringify(api),
    })
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    return /<nav class="sp-sidebar".*?<\/nav>/s.exec(site.read(page))?.[0] ?? ''
  }

  test('has its operations in the folder of their tag, and those of other tags closed', async () => {
    const sidebar = await sidebarIn('tag', 'docs/api/acme-things.html')
    expect(sidebar).toContain(
      '<a href="/docs/api/acme-things" aria-current="page">things</a><details open="">',
    )
    expect(sidebar).toContain(
      '<a href="/docs/api/acme-things#operation-two"><s>Read two</s><b data-method="get">GET</b></a>',
    )
    expect(sidebar).toMatch(
      /<a href="\/docs\/api\/acme-parts">parts<\/a><details><summary[^>]*><\/summary><ul><li><a href="\/docs\/api\/acme-parts#operation-three">/,
    )
  })

  test('has a group for each tag if all are on one page, open on this page', async () => {
    const sidebar = await sidebarIn('single', 'docs/api/acme-api.html')
    expect(sidebar).toMatch(
      /<details open=""><summary>things<\/summary><ul><li><a href="\/docs\/api\/acme-api#operation-one">Read one/,
    )
    expect(sidebar).toMatch(
      /<details open=""><summary>parts<\/summary><ul><li><a href="\/docs\/api\/acme-api#operation-three">/,
    )
  })
})
