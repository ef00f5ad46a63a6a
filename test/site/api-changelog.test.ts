import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runTool } from '../../src/tools/mcp/run-tool.ts'
import { siteFrom } from '../../src/tools/mcp/published-site.ts'
import { buildLastingSite, buildSite } from '../site.ts'

const OLD = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: 'https://api.shop.example' }]
paths:
  /orders:
    get:
      operationId: listOrders
      summary: List orders
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: state, in: query, schema: { type: string } }
      responses:
        '200':
          description: Orders
          content:
            application/json:
              schema:
                type: object
                properties:
                  items: { type: array, items: { $ref: '#/components/schemas/Order' } }
  /carts:
    get:
      operationId: listCarts
      summary: List carts
      responses: { '200': { description: Carts } }
  /secret:
    get:
      x-internal: true
      operationId: canary
      responses: { '200': { description: Never shown } }
components:
  schemas:
    Order:
      type: object
      properties:
        id: { type: string }
        total: { type: integer }
`

const CURRENT = OLD.replace('name: page, in: query', 'name: cursor, in: query')
  .replace(
    'name: state, in: query,',
    "name: state, in: query, deprecated: true, x-sunset: '2027-03-01',",
  )
  .replace(
    '        total: { type: integer }\n',
    '        total: { type: number }\n        note: { type: string }\n',
  )
  .replace(/ {2}\/carts:[^]*?Carts \} \}\n/, '')
  .replace(
    '  /secret:\n',
    `  /returns:
    get:
      operationId: listReturns
      summary: List returns
      responses: { '200': { description: Returns } }
  /secret:
`,
  )
  .replace('operationId: canary', 'operationId: canary\n      deprecated: true')

const GUIDE = `---
breaking:
  - GET /orders page
  - GET /carts
  - listOrders total
---

Use \`cursor\` instead of \`page\`.

### Move your pages

Read the next page from the link header.
`

const CONFIG = `export default {
  title: 'Shop',
  url: 'https://shop.example',
  ai: true,
  openapi: [{
    file: 'openapi/shop.yaml',
    name: 'shop',
    changelog: {
      versions: [
        { name: '2026-05', date: '2026-05-01', file: 'openapi/2026-05.yaml' },
        { name: '2026-11', date: '2026-11-20', file: 'openapi/shop.yaml' },
      ],
    },
  }],
}
`

const FILES = {
  'site.config.ts': CONFIG,
  'content/docs/index.md': '# Home\n',
  'openapi/shop.yaml': CURRENT,
  'openapi/2026-05.yaml': OLD,
  'changes/2026-11.md': GUIDE,
}

describe('a site whose API has a changelog', () => {
  let site: Awaited<ReturnType<typeof buildLastingSite>>
  beforeAll(async () => {
    site = await buildLastingSite(FILES)
  })
  afterAll(() => site.remove())
  const page = () => site.main('/docs/api/shop-changelog')

  test('is built without problems', () => {
    expect(site.problems).toEqual([])
  })

  test('has a page that lists the changes of each version, the newest version first', () => {
    const text = page()
    expect(text.indexOf('id="version-2026-11"')).toBeGreaterThan(0)
    expect(text.indexOf('id="version-2026-05"')).toBeGreaterThan(
      text.indexOf('id="version-2026-11"'),
    )
    expect(text).toContain('The first version.')
    expect(text).toContain('<time dateTime="2026-11-20">20 November 2026</time>')
  })

  test('links to operations that exist, and names those that are gone', () => {
    expect(page()).toMatch(/<a href="\/docs\/api\/shop-list-orders">.{0,80}<code>\/orders<\/code>/)
    expect(page()).toMatch(/<span><b data-method="get">GET<\/b> <code>\/carts<\/code><\/span>/)
  })

  test('says of each change if it breaks clients', () => {
    expect(page()).toMatch(
      /<li id="version-2026-11-get-orders-request-parameter-removed" data-level="breaking">/,
    )
    expect(page()).toMatch(/data-level="compatible">[^]{0,200}<code>cursor<\/code> was added/)
  })

  test('shows the text of the team with the version', () => {
    expect(page()).toContain('Use <code>cursor</code> instead of <code>page</code>.')
    expect(page()).toContain('Move your pages')
  })

  test('marks what was added, changed and deprecated, each with a link to the change', () => {
    const list = site.main('/docs/api/shop-list-orders')
    const at = '/docs/api/shop-changelog#version-2026-11-get-orders-'
    expect(list).toContain(`href="${at}request-parameter-added">Added in 2026-11</a>`)
    expect(list).toContain(`href="${at}response-property-added">Added in 2026-11</a>`)
    expect(list).toContain('>Deprecated until 1 March 2027</a>')
    expect(list).toMatch(/id="[^"]*total"[^]{0,300}>Changed in 2026-11<\/a>/)
    expect(site.main('/docs/api/shop-list-returns')).toContain('>Added in 2026-11</a>')
  })

  test('has feeds with an item for each version that changed something', () => {
    const feed = JSON.parse(site.read('docs/api/shop-changelog/feed.json')) as {
      readonly items: readonly Readonly<Record<string, string>>[]
    }
    expect(feed.items.map(({ url, title }) => [url, title])).toEqual([
      ['https://shop.example/docs/api/shop-changelog#version-2026-11', '2026-11'],
    ])
    expect(feed.items[0]?.['content_html']).toContain('Use cursor instead of page.')
    expect(feed.items[0]?.['content_html']).toContain(
      '<li>breaking · GET /carts: The operation was removed.</li>',
    )
    expect(site.read('docs/api/shop-changelog/rss.xml')).toContain('#version-2026-11')
    expect(site.read('docs/api/shop-changelog/atom.xml')).toContain('#version-2026-11')
  })

  test('says nothing of what is internal, in any file', () => {
    const texts = site.paths.filter((path) => !path.startsWith('assets/')).map(site.read)
    expect(texts.filter((text) => /canary|\/secret/.test(text))).toEqual([])
  })

  test('has the page as Markdown, in the search, in the sidebar and in llms.txt', () => {
    const markdown = site.read('docs/api/shop-changelog.md')
    expect(markdown).toContain('### [`GET /orders`](')
    expect(markdown).toMatch(/\*\*breaking\*\*: .*`page` was removed/)
    expect(site.read('docs/api/shop-list-orders.md')).toContain('[Added in 2026-11](')
    expect(site.read('llms.txt')).toContain('shop-changelog')
    expect(site.main('/docs/api/shop-api')).toContain('href="/docs/api/shop-changelog"')
  })
})

describe('the same change of several operations', () => {
  const before = OLD.replace(/ {10}description: Orders\n/, '$&          headers: {}\n').replace(
    'description: Carts',
    '$&, headers: {}',
  )
  const after = before
    .replaceAll('headers: {}', 'headers: { X-Request-Id: { schema: { type: string } } }')
    .replace('name: page, in: query', 'name: cursor, in: query')
  let site: Awaited<ReturnType<typeof buildLastingSite>>
  beforeAll(async () => {
    site = await buildLastingSite({
      ...FILES,
      'openapi/2026-05.yaml': before,
      'openapi/shop.yaml': after,
      'changes/2026-11.md': '---\nbreaking: [GET /orders page]\n---\n',
    })
  })
  afterAll(() => site.remove())

  test('is one line, with its operations in a fold that needs no script', () => {
    expect(site.problems).toEqual([])
    const main = site.main('/docs/api/shop-changelog')
    expect(main.match(/X-Request-Id/g)).toHaveLength(1)
    const fold = /<details><summary class="sp-chevron"><h3>2 operations<\/h3>.*?<\/details>/s.exec(
      main,
    )
    expect(fold?.[0]).toContain('<a href="/docs/api/shop-list-orders">')
    expect(fold?.[0]).toContain('<a href="/docs/api/shop-list-carts">')
  })

  test('is one line if the responses have different statuses, and names them', async () => {
    const other = (text: string) =>
      text.replaceAll(
        "responses: { '200': { description: Carts",
        "responses: { '201': { description: Carts",
      )
    const files = { 'openapi/2026-05.yaml': other(before), 'openapi/shop.yaml': other(after) }
    const guide = '---\nbreaking: [GET /orders page]\n---\n'
    const own = await buildSite({ ...FILES, ...files, 'changes/2026-11.md': guide })
    const main = own.main('/docs/api/shop-changelog')
    expect(main).toContain(
      'Responses <code>200</code> and <code>201</code>: the header <code>X-Request-Id</code> was added.',
    )
    expect(main.match(/X-Request-Id/g)).toHaveLength(1)
  })

  test('keeps a place for each link to it', () => {
    const main = site.main('/docs/api/shop-changelog')
    for (const name of ['orders', 'carts'])
      expect(main).toContain(`id="version-2026-11-get-${name}-response-header-added"`)
  })

  test('leaves a change of one operation below the name of its operation', () => {
    const main = site.main('/docs/api/shop-changelog')
    expect(main).toMatch(
      /<h3><a [^>]*><b data-method="get">GET<\/b> <code>\/orders<\/code><\/a><\/h3>/,
    )
    expect(main).toContain('1 breaking, 0 risky, 3 compatible')
  })

  test('is one line of the Markdown version, too', () => {
    const markdown = site.read('docs/api/shop-changelog.md')
    expect(markdown.match(/X-Request-Id/g)).toHaveLength(1)
    expect(markdown).toMatch(
      /### 2 operations\n\n.*X-Request-Id.*\n\n\[`GET \/orders`\].*\[`GET \/carts`\]/,
    )
  })

  test('is a change of each operation in the data', () => {
    const { versions } = JSON.parse(site.read('docs/api/shop-api/changes.json')) as {
      readonly versions: readonly {
        readonly changes: readonly {
          readonly rule: string
          readonly operations: readonly string[]
        }[]
      }[]
    }
    const added = versions[0]?.changes.filter(({ rule }) => rule === 'response-header-added')
    expect(added?.map(({ operations }) => operations)).toEqual([['GET /orders'], ['GET /carts']])
    expect(site.read('docs/api/shop-changelog/feed.json').match(/X-Request-Id/g)).toHaveLength(2)
  })
})

describe('the tool list_changes', () => {
  let call: (given: Readonly<Record<string, unknown>>) => Promise<string>
  beforeAll(async () => {
    const { read, has, remove } = await buildLastingSite(FILES)
    remove()
    const site = await siteFrom('test', (file) =>
      Promise.resolve(has(file) ? { text: read(file) } : { reason: 'there is no such file' }),
    )
    call = (given) => runTool(site, { name: 'list_changes', given })
  })

  test('lists all changes with their level, and what to do', async () => {
    const text = await call({})
    expect(text).toContain('## 2026-11 (2026-11-20)')
    expect(text).toContain('- breaking · GET /carts: The operation was removed.')
    expect(text).toContain('- compatible · GET /returns: The operation was added.')
    expect(text).toContain('Use `cursor` instead of `page`.')
  })

  test('lists only what is asked for', async () => {
    const text = await call({ operation: 'GET /orders', level: 'breaking', version: '2026-11' })
    expect(text.match(/^- \w+ · \S+ \S+/gm)).toEqual([
      '- breaking · GET /orders:',
      '- breaking · GET /orders:',
    ])
    expect(await call({ version: '2026-05' })).toContain('No such changes.')
  })

  test('names the levels if there is none of a name', async () => {
    await expect(call({ level: 'bad' })).rejects.toThrow('one of breaking, risky, compatible')
  })

  test('names the versions if there is none of a name', async () => {
    await expect(call({ version: '2026-10' })).rejects.toThrow('The versions are 2026-11, 2026-05.')
  })
})

/** The problems of the site with other files. */
async function problemsWith(files: Readonly<Record<string, string>>) {
  const { problems } = await buildSite({ ...FILES, ...files })
  return problems.map(({ id, severity, file, place, message }) => ({
    id,
    severity,
    file,
    message,
    line: place?.line,
  }))
}

describe('a text about a version', () => {
  test('must list everything that breaks', async () => {
    const guide = GUIDE.replace('  - GET /carts\n', '')
    expect(await problemsWith({ 'changes/2026-11.md': guide })).toEqual([
      {
        id: 'openapi-guide',
        severity: 'error',
        file: 'changes/2026-11.md',
        line: 2,
        message: expect.stringContaining('GET /carts: The operation was removed.') as string,
      },
    ])
  })

  test('must list nothing that does not break, and says what was meant', async () => {
    const guide = GUIDE.replace('  - GET /carts\n', '  - GET /cart\n  - GET /carts\n')
    expect(await problemsWith({ 'changes/2026-11.md': guide })).toEqual([
      {
        id: 'openapi-guide',
        severity: 'error',
        file: 'changes/2026-11.md',
        line: 4,
        message: expect.stringMatching(/`GET \/cart` is in its list.*`GET \/carts`/) as string,
      },
    ])
  })

  test('may name a field, and only this field is listed then', async () => {
    const guide = GUIDE.replace('listOrders total', 'listOrders note')
    const found = await problemsWith({ 'changes/2026-11.md': guide })
    expect(found.map(({ line }) => line)).toEqual([2, 5])
  })

  test('must list each operation of a shared part, or the part once for all', async () => {
    const shared = (text: string) =>
      text.replace(
        '  /secret:\n',
        `  /refunds:
    get:
      operationId: listRefunds
      responses:
        '200':
          description: Refunds
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
  /secret:
`,
      )
    const files = { 'openapi/2026-05.yaml': shared(OLD), 'openapi/shop.yaml': shared(CURRENT) }
    const [found, ...others] = await problemsWith(files)
    expect(others).toEqual([])
    expect(found?.message).toContain('GET /refunds: Response `200`, `total`: the type is `number`')
    expect(found?.message).not.toContain('GET /orders:')
    for (const part of ['API total', 'listOrders items[].total', 'listOrders total']) {
      const guide = GUIDE.replace('listOrders total', `${part}\n  - GET /refunds`)
      expect(await problemsWith({ ...files, 'changes/2026-11.md': guide })).toEqual([])
    }
    const all = GUIDE.replace('listOrders total', 'API total')
    expect(await problemsWith({ ...files, 'changes/2026-11.md': all })).toEqual([])
  })

  test('must have the name of a version', async () => {
    const files = { 'changes/2026-12.md': 'Soon.\n', 'changes/2026-05.mdx': 'Old.\n' }
    const found = await problemsWith({ ...files, 'changes/images/a.txt': '' })
    expect(found.map(({ id, file, line }) => [id, file, line])).toEqual([
      ['openapi-guide', 'changes/2026-05.mdx', undefined],
      ['openapi-guide', 'changes/2026-12.md', undefined],
    ])
    expect(found[1]?.message).toContain('no version')
  })

  test.each([
    ['no list', '---\nbreaking: all\n---\n', 2],
    ['another key', '---\ntitle: New\n---\n', 2],
    ['no YAML', '---\nbreaking: [\n---\n', undefined],
  ])('has front matter of the right form: %s', async (_, guide, line) => {
    const [found, ...others] = await problemsWith({ 'changes/2026-11.md': guide })
    expect(found).toMatchObject({ id: 'openapi-guide', ...(line !== undefined && { line }) })
    expect(others.map(({ id }) => id)).toEqual(['openapi-breaking'])
  })
})

describe('a description that breaks clients of the version before it', () => {
  const { 'changes/2026-11.md': _, ...unannounced } = FILES

  test('is reported, with the number, the first changes and the command for all', async () => {
    const { problems } = await buildSite(unannounced)
    expect(problems).toMatchObject([
      { id: 'openapi-breaking', severity: 'warning', file: 'openapi/shop.yaml' },
    ])
    expect(problems[0]?.message).toContain('3 changes break clients of version `2026-05`')
    expect(problems[0]?.message).toContain(
      '`specpress diff openapi/2026-05.yaml openapi/shop.yaml`',
    )
    expect(problems[0]?.message).toContain('`changes/2026-11.md`')
  })

  test('is compared with the newest version if it is in none, as not yet released', async () => {
    const config = CONFIG.replace(/ {8}\{ name: '2026-11'.*\n/, '')
    const site = await buildSite({ ...unannounced, 'site.config.ts': config })
    expect(site.problems[0]?.message).toContain('`changes/unreleased.md`')
    expect(site.main('/docs/api/shop-changelog')).toContain('id="version-unreleased"')
    expect(site.main('/docs/api/shop-list-orders')).toContain('>Unreleased</a>')
  })

  test('is no problem if it breaks nothing', async () => {
    const { problems } = await buildSite({ ...unannounced, 'openapi/shop.yaml': OLD })
    expect(problems).toEqual([])
  })
})

describe('the versions in the config', () => {
  const first = "{ name: '2026-05', date: '2026-05-01', file: 'openapi/2026-05.yaml' }"

  test.each([
    ['a file that does not exist', first.replace('2026-05.yaml', '2026.yaml'), 'bad-config-option'],
    ['a day that does not exist', first.replace('2026-05-01', '2026-02-30'), 'bad-config-option'],
    [
      'a name of another version',
      first.replace("name: '2026-05'", "name: '2026-11'"),
      'bad-config-option',
    ],
    ['an unknown option', first.replace('date:', 'day:'), 'bad-config-option'],
    [
      'a revision of no repository',
      first.replace('openapi/2026-05.yaml', 'git:v1:a.yaml'),
      'openapi-version',
    ],
  ])('with %s are a problem at their place', async (_, written, id) => {
    const found = await problemsWith({ 'site.config.ts': CONFIG.replace(first, written) })
    expect(found[0]).toMatchObject({ id, file: 'site.config.ts' })
    expect(found[0]?.line).toBeGreaterThan(8)
  })

  test('with mistakes in their description are a problem in its file', async () => {
    const found = await problemsWith({ 'openapi/2026-05.yaml': 'openapi: 3.1.0\npaths: [\n' })
    expect(found[0]).toMatchObject({ id: 'openapi-version', file: 'openapi/2026-05.yaml' })
  })
})

test('a version may be a file in a revision of Git', async () => {
  const site = await buildSite({
    'content/docs/index.md': '# Home\n',
    'openapi/shop.yaml': OLD,
  })
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
      cwd: site.root,
    })
  git('init', '-q')
  git('add', 'openapi')
  git('commit', '-qm', 'First')
  git('tag', 'v1')
  const config = CONFIG.replace("'openapi/2026-05.yaml'", "'git:v1:openapi/shop.yaml'")
  await site.edit({
    'openapi/shop.yaml': CURRENT,
    'changes/2026-11.md': GUIDE,
    'site.config.ts': config,
  })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/api/shop-changelog')).toContain('get-carts-operation-removed')
})

test('tags of Git that match a pattern are versions, if they have the file', async () => {
  const site = await buildSite({ 'content/docs/index.md': '# Home\n' })
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
      cwd: site.root,
    })
  const release = async (text: string, ...tag: readonly string[]) => {
    await site.edit({ 'openapi/shop.yaml': text })
    git('add', '.')
    git('commit', '-qm', 'Release')
    git('tag', ...tag)
  }
  git('init', '-q')
  git('add', 'content')
  git('commit', '-qm', 'Before the API')
  git('tag', 'api/v0')
  await release(OLD, 'api/v1')
  await release(CURRENT, '-a', '-m', 'Second', 'api/v2')
  git('tag', 'other')
  const config = (tags: string) => CONFIG.replace(/versions: \[[\s\S]*?\n\s*\]/, `tags: '${tags}'`)
  await site.edit({ 'site.config.ts': config('api/v*') })
  expect(site.problems).toEqual([])
  const page = site.main('/docs/api/shop-changelog')
  expect(page).toContain('v2-get-carts-operation-removed')
  expect(page).not.toContain('v0')
  expect(page).not.toContain('other')
  await site.edit({ 'site.config.ts': config('release-*') })
  expect(site.problems.map(({ id, place }) => [id, place?.line])).toEqual([
    ['openapi-version', expect.any(Number)],
  ])
})

test('the sentences about changes are marked as English on pages in another language', async () => {
  const config = CONFIG.replace('ai: true', "lang: 'de', ai: true")
  const site = await buildSite({ ...FILES, 'site.config.ts': config })
  const page = site.main('/docs/api/shop-changelog')
  expect(page).toContain('Nur inkompatible Änderungen')
  expect(page).toMatch(/inkompatibel<\/span><\/span> <span lang="en" dir="ltr">The operation/)
})
