import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largeApiFiles } from './large-api.ts'
import { repository } from './site/repository.ts'
import { runCli } from './site/run-cli.ts'
import { buildLastingSite } from './site.ts'
import type { TestSite } from './site.ts'
import { scratchFolder } from './unit/scratch.ts'
import { requestSample } from '../src/tools/mcp/request-sample.ts'
import type { ReferenceFile } from '../src/base/model/reference-file.ts'
import { LANGUAGES } from '../src/base/shared/request/languages.ts'
import { BUILT_IN_KINDS } from '../src/main/page-kinds.ts'

/*
 * The main promise of each part of the product, in a quick file: `npm test` cannot lose one. The parts are those that the
 * product lists itself. Each has a row here that uses it and looks at the result, so a part without a row fails, and so does
 * a row that a change of the product breaks. No text of a file is searched.
 */

const API = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://api.shop.example/v1 }]
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      summary: Get an order
      tags: [Orders]
      parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: o_7 }]
      responses:
        '200':
          description: The order.
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' }, example: { id: o_7 } } }
        '404': { description: None., content: { application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } } } }
  /orders:
    post:
      operationId: addOrder
      tags: [Orders]
      requestBody: { content: { application/json: { example: { name: coffee } } } }
      responses: { '201': { description: Made. } }
  /carts: { get: { operationId: listCarts, responses: { '204': { description: None. } } } }
webhooks:
  orderPaid: { post: { summary: An order is paid, responses: { '200': { description: Fine. } } } }
components:
  schemas:
    Order: { type: object, properties: { id: { type: string } } }
    Problem:
      type: object
      properties: { type: { type: string, enum: [no-order] } }
`
const OLD = API.replace(/ {2}\/carts.*\n/, '')
const config = (more: string): string =>
  `export default { title: 'Shop', url: 'https://docs.shop.example', ai: true, ${more} }\n`
type Shows = (site: TestSite) => void

/** A part of a config and the proof in the site that it is there. */
interface PluginRow {
  /** The exported function, and its call. */
  readonly use: readonly [name: string, call: string]
  readonly shows: Shows
}

const PLUGINS: Readonly<Record<string, PluginRow>> = {
  analytics: {
    use: ['countingScript', `countingScript({ src: 'https://count.example/c.js' })`],
    shows: ({ read }) => expect(read('docs/all.html')).toContain('https://count.example/c.js'),
  },
  changelog: {
    use: ['changelog', 'changelog()'],
    shows: ({ main }) => expect(main('/changelog')).toContain('Faster answers'),
  },
  components: {
    use: ['components', 'components()'],
    shows: ({ main }) => expect(main('/docs/all')).toMatch(/sp-part-badge[^>]*>New</),
  },
  feedback: {
    use: ['feedback', 'feedback()'],
    shows: ({ read }) => expect(read('docs/all.html')).toContain('Was this page helpful?'),
  },
  glossary: {
    use: ['glossary', `glossary({ terms: { SERP: 'A page of results.' } })`],
    shows: ({ main }) => expect(main('/docs/all')).toContain('href="/glossary#serp"'),
  },
  'hosted-search': {
    use: ['algolia', `algolia({ appId: 'A', searchKey: 'k', index: 'docs' })`],
    shows: ({ read }) => expect(read('docs/all.html')).toContain('https://a-dsn.algolia.net'),
  },
  math: {
    use: ['math', 'math()'],
    shows: ({ main }) => expect(main('/docs/all')).toContain('<msqrt>'),
  },
  mermaid: {
    use: ['mermaid', 'mermaid()'],
    shows: ({ main }) => expect(main('/docs/all')).toMatch(/<svg[\s\S]*From here/),
  },
  offline: {
    use: ['offline', 'offline({ megabytes: 100 })'],
    shows: ({ read }) => expect(read('offline-worker.js')).toContain('/docs/all'),
  },
  redirects: {
    use: ['redirects', `redirects({ from: { '/old': '/docs/all' } })`],
    shows: ({ read }) => expect(read('old.html')).toContain('url=/docs/all'),
  },
}

/** A site with pages of all built-in types and most plug-ins. */
const WHOLE = {
  'site.config.ts': [
    "import { textFile } from 'specpress'\n",
    ...Object.entries(PLUGINS).map(
      ([name, { use }]) => `import { ${use[0]} } from 'specpress/plugins/${name}'\n`,
    ),
    config(`openapi: [
      { file: 'openapi/shop.yaml', name: 'shop', changelog: { versions: [
        { name: '1', date: '2027-05-01', file: 'openapi/1.yaml' },
        { name: '2', date: '2027-11-20', file: 'openapi/shop.yaml' },
      ] } },
      { file: 'openapi/store.json', name: 'store', layout: 'tag' },
    ],
    plugins: [${Object.values(PLUGINS)
      .map(({ use }) => use[1])
      .join(', ')}],
    emitters: [{ name: 'types', when: 'planned', *emit({ pages }) {
      const rows = [...pages].map(({ kind, pathname, title }) => [kind, pathname, title])
      yield textFile('types.json', JSON.stringify(rows))
    } }],`),
  ].join(''),
  'openapi/shop.yaml': API,
  'openapi/1.yaml': OLD,
  'openapi/store.json':
    largeApiFiles('tag', { items: 3, schemas: 1000 })['openapi/store.json'] ?? '',
  'content/docs/all.mdx': `---
tags: [start]
---
import { Badge } from '@components'

# All

A SERP, and $\\sqrt{x}$.

<Badge>New</Badge>

\`\`\`mermaid
graph LR
  a[From here] --> b
\`\`\`
`,
  'content/docs/guides/_category_.yml': 'label: Guides\nlink: { type: generated-index }\n',
  'content/docs/guides/b.md': '# B\n',
  'content/blog/2027-01-30-hi.md': '---\nauthors: ada\ntags: [start]\n---\n\n# Hi\n\nA post.\n',
  'content/blog/authors.yml': 'ada: { name: Ada, page: true }\n',
  'content/pages/about.md': '# About\n',
  'changelog/2.0.md':
    '---\nversion: 2.0.0\ndate: 2027-01-31\n---\n\n# Faster answers\n\nAll of them.\n',
}

describe('a site with everything', () => {
  let site: Awaited<ReturnType<typeof buildLastingSite>>
  beforeAll(async () => {
    site = await buildLastingSite(WHOLE)
  })
  afterAll(() => site.remove())

  test('has no problems', () => {
    expect(site.problems).toEqual([])
  })

  test.each(BUILT_IN_KINDS.flatMap(({ pages }) => Object.keys(pages)))(
    'has a page of the type %s, with its title as the heading',
    (type) => {
      const rows = JSON.parse(site.read('types.json')) as readonly (readonly [
        string,
        string,
        string,
      ])[]
      const [, pathname = '', title] = rows.find(([kind]) => kind === type) ?? []
      const main = site.main(pathname)
      expect(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1]?.replaceAll(/<[^>]+>/g, '')).toBe(title)
    },
  )

  test.each(readdirSync(join(repository, 'src/plugins')).filter((name) => !name.includes('.')))(
    'shows what the plug-in %s adds',
    (name) => {
      const row = PLUGINS[name]
      if (row === undefined) expect(Object.keys(IMPORTS), `a row for ${name}`).toContain(name)
      row?.shows(site)
    },
  )

  test.each(LANGUAGES.map(({ name }) => name))('has samples in %s', (language) => {
    const reference = site.read('docs/api/shop/shop-api/reference.json')
    const { operations = [] } = JSON.parse(reference) as ReferenceFile
    const [read, add] = ['getOrder', 'addOrder'].map((name) => {
      const operation = operations.find(({ id }) => id === name)
      if (operation === undefined) throw new Error(`The reference has no operation ${name}.`)
      return requestSample(operation, { language })
    })
    expect(read).toContain('api.shop.example/v1/orders/o_7')
    expect(add).toMatch(/post|--json|--data/i)
    expect(add).toContain('coffee')
  })
})

/** A small site of another generator, and what its page shows after the import. */
interface ImportRow {
  readonly old: Readonly<Record<string, string>>
  readonly page: string
  readonly shows: RegExp
}

const IMPORTS: Readonly<Record<string, ImportRow>> = {
  docusaurus: {
    old: {
      'docusaurus.config.js':
        "module.exports = { title: 'Old', url: 'https://old.example', baseUrl: '/', presets: [['classic', { docs: {} }]] }\n",
      'docs/intro.mdx':
        'import Link from \'@docusaurus/Link\'\n\n# Intro\n\n<Link to="/docs/intro">Old words</Link>\n',
    },
    page: 'docs/intro.html',
    shows: />Old words<\/a>/,
  },
  mintlify: {
    old: {
      'docs.json': JSON.stringify({
        name: 'Old',
        theme: 'mint',
        colors: { primary: '#112233' },
        navigation: { pages: ['index'] },
      }),
      'index.mdx': '---\ntitle: Intro\n---\n\n<Card title="A card">Old words</Card>\n',
    },
    page: 'index.html',
    shows: /Old words/,
  },
  mkdocs: {
    old: {
      'mkdocs.yml': 'site_name: Old\nmarkdown_extensions: [admonition]\n',
      'docs/index.md': '# Intro\n\n!!! note\n    Old words\n',
    },
    page: 'index.html',
    shows: /sp-admonition[\s\S]*Old words/,
  },
  starlight: {
    old: {
      'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ site: 'https://old.example', integrations: [starlight({ title: 'Old' })] })
`,
      'src/content/docs/index.mdx': `---
title: Intro
---
import { Card } from '@astrojs/starlight/components'

<Card title="A card">Old words</Card>
`,
    },
    page: 'index.html',
    shows: /Old words/,
  },
  vitepress: {
    old: {
      '.vitepress/config.mts': "export default { title: 'Old' }\n",
      'index.md': '---\nlayout: home\nhero: { name: Old words, text: Intro }\n---\n',
    },
    page: 'index.html',
    shows: /Old words/,
  },
}

describe('a site of another generator, imported and built', async () => {
  const { out } = await runCli(['import', '--help'], { cwd: repository })
  const commands = Array.from(out.matchAll(/^ {2}(\w+) \[options\]/gm), ([, name = '']) => name)

  test('the help names the generators', () => expect(commands).toContain('mkdocs'))

  test.each(commands)('of %s has its text', async (generator) => {
    const row = IMPORTS[generator]
    if (row === undefined) throw new Error(`There is no row for ${generator}.`)
    const cwd = scratchFolder()
    const old = scratchFolder(row.old)
    const importing = ['import', generator, old, '--to', join(cwd, 'new'), '--no-build']
    const imported = await runCli(importing, { cwd })
    expect(imported.code, imported.err).toBe(0)
    const built = await runCli(['build', 'new'], { cwd })
    expect(built.code, built.err).toBe(0)
    const html = readFileSync(join(cwd, 'new/dist', row.page), 'utf8')
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).toMatch(row.shows)
  })
})
