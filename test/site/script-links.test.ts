import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const config = (options = '') => `export default {
  title: 'Test', url: 'https://test.example', check: { 'script-link': 'warning' }, ai: { markdown: true }, ${options}
}
`

const URLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
]

test.each(URLS)(
  'a link to %s is left out of a page, its text stays, and it is reported',
  async (url) => {
    const written = url.replaceAll('<', '%3C').replaceAll('>', '%3E')
    const site = await buildSite({
      'site.config.ts': config(),
      'content/docs/a.md': `# A\n\n[Text](<${written}>)\n\n<a href="${written}">Markup</a>\n`,
      'content/docs/b.mdx': `# B\n\n[Text](<${written}>)\n\n<a href="${written}">Markup</a>\n`,
    })
    const found = site.problems.map(({ id, file, place }) => `${id} ${file}:${place?.line}`)
    expect(found.toSorted()).toEqual([
      'script-link content/docs/a.md:3',
      'script-link content/docs/a.md:5',
      'script-link content/docs/b.mdx:3',
      'script-link content/docs/b.mdx:5',
    ])
    for (const page of ['docs/a', 'docs/b']) {
      expect(site.main(`/${page}`)).toContain('Text')
      expect(site.main(`/${page}`)).toContain('Markup')
      expect(site.read(`${page}.html`)).not.toMatch(/(?:href|action)="[^"]*(?:script:|data:)/i)
      expect(site.read(`${page}.md`)).not.toMatch(/\]\([^)]*(?:script:|data:)/i)
    }
  },
)

test('a browser reads URLs without tabs, line ends and characters around them', async () => {
  const urls = ['java&#10;script:x', 'java&#9;script:x', ' javascript:x', '&#1;javascript:x']
  const site = await buildSite({
    'site.config.ts': config(),
    'content/docs/a.md': `# A\n\n${urls.map((url) => `<a href="${url}">Text</a>`).join('\n\n')}\n`,
  })
  expect(site.problems.map(({ id, place }) => `${id} ${place?.line}`)).toEqual(
    urls.map((_, index) => `script-link ${String(2 * index + 3)}`),
  )
  expect(site.main('/docs/a')).not.toContain('script:')
})

test('links that components and forms make are left out as well', async () => {
  const site = await buildSite({
    'site.config.ts': config(),
    'content/docs/a.mdx': `# A

export const url = 'javascript:alert(1)'

<a href={url}>Text</a>

<form action="vbscript:x"><button formAction="data:text/html,x">Send</button></form>

<img src="data:image/svg+xml,%3Csvg/%3E" alt="A circle" />

\`href="javascript:code"\`
`,
  })
  expect(new Set(site.problems.map(({ id, file }) => `${id} ${file}`))).toEqual(
    new Set(['script-link content/docs/a.mdx']),
  )
  const main = site.main('/docs/a')
  expect(main).not.toMatch(/(?:href|action)="[^"]*(?:script|data):/i)
  expect(main).toContain('src="data:image/svg+xml')
  expect(main).toContain('javascript:code')
})

test.each([
  [`navbar: { items: [{ label: 'X', href: 'java\\nscript:x' }] }`],
  [`footer: { columns: [{ title: 'X', items: [{ label: 'X', href: 'JAVASCRIPT:x' }] }] }`],
  [`announcement: { id: 'x', text: 'X', href: 'data:text/html,x' }`],
  [`docs: { sidebar: [{ type: 'link', label: 'X', href: 'vbscript:x' }] }`],
])('the config cannot have one: %s', async (option) => {
  const site = await buildSite({ 'site.config.ts': config(option), 'content/docs/a.md': '# A\n' })
  expect(site.problems).toMatchObject([{ id: 'bad-config-option', file: 'site.config.ts' }])
})

test('the URLs of an author and of an API description are left out', async () => {
  const site = await buildSite({
    'site.config.ts': config(`openapi: [{ file: 'openapi/acme.yaml', name: 'acme' }]`),
    'content/docs/a.md': '# A\n',
    'content/blog/2026-01-01-x.md': '---\nauthors: [ann]\n---\n\n# X\n\nText.\n',
    'content/blog/authors.yml': 'ann:\n  name: Ann\n  url: " java\\nscript:x"\n',
    'openapi/acme.yaml': `openapi: 3.1.0
info:
  title: Acme
  version: '1'
  termsOfService: "java\\nscript:x"
  contact: { name: Us, url: "\\tjavascript:x" }
  license: { name: MIT, url: "JAVASCRIPT:x" }
externalDocs: { url: "data:text/html,x" }
paths:
  /a:
    get: { externalDocs: { url: "javascript:x" }, responses: { '200': { description: OK } } }
`,
  })
  expect(site.problems.map(({ id, file, place }) => `${id} ${file}:${place?.line}`)).toContain(
    'bad-data-file content/blog/authors.yml:3',
  )
  for (const path of site.paths.filter((name) => name.endsWith('.html'))) {
    expect(site.read(path)).not.toMatch(/(?:href|action)="[^"]*(?:script:|data:text)/i)
  }
})
