import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCli, startCli } from './run-cli.ts'
import { eventually } from '../patience.ts'
import { scratchFolder } from '../unit/scratch.ts'

const API = `openapi: 3.1.0
info: { title: Pet Store API, version: '1' }
paths:
  /pets: { get: { operationId: listPets, tags: [pets], responses: { '200': { description: All pets. } } } }
`
const ORDERS = API.replace('Pet Store API', 'Orders').replaceAll(/[Pp]ets/g, 'orders')
const SPLIT = `openapi: 3.1.0
info: { title: Split, version: '1' }
paths: { /a: { get: { responses: { '200': { $ref: '../shared/answers.yaml#/Fine' } } } } }
`
const ANSWERS = 'Fine: { description: Fine., content: { text/plain: { example: fine } } }\n'

/** A page as the build wrote it. */
function page(folder: string, name: string): string {
  return readFileSync(join(folder, 'dist', `${name}.html`), 'utf8')
}

/** The links in the sidebar of a page, in order. */
function sidebarOf(html: string): readonly string[] {
  const sidebar = /class="sp-sidebar[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  return Array.from(sidebar.matchAll(/href="([^"]*)"/g), ([, href = '']) => href)
}

/** A host of descriptions on this machine, by their paths. */
async function hostOf(files: Readonly<Record<string, string>>) {
  const server = createServer(({ url = '' }, response) => void response.end(files[url]))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { origin: `http://127.0.0.1:${String(port)}`, server }
}

describe('a description without a config', () => {
  test('is a site with the title of the API, and its start page is the overview', async () => {
    const cwd = scratchFolder({ 'openapi.yaml': API })
    const { code, err } = await runCli(['build', 'openapi.yaml'], { cwd })
    expect(code).toBe(0)
    expect(err).toContain(
      'No config is used. Assumed: the title “Pet Store API”, the API of `openapi.yaml`; all else is the default. Its URL is not known, so it has no canonical links and no sitemap. To keep that and change it: specpress init my-docs --from openapi.yaml',
    )
    expect(page(cwd, 'index')).toContain('<title>Pet Store API</title>')
    expect(page(cwd, 'index')).toContain('href="/api/pet-store-pets-list-pets"')
    expect(page(cwd, 'api/pet-store-pets-list-pets')).toContain('All pets.')
    for (const file of ['sitemap.xml', 'api/pet-store-api.html'])
      expect(existsSync(join(cwd, 'dist', file))).toBe(false)
    expect(existsSync(join(cwd, 'dist/api/openapi.json'))).toBe(true)
    expect(await runCli(['check', 'openapi.yaml'], { cwd })).toMatchObject({ code: 0 })
  })

  test.each([
    [
      'a title in JSON',
      'a.json',
      JSON.stringify({ openapi: '3.1.0', info: { title: 'In JSON', version: '1' }, paths: {} }),
      'In JSON',
    ],
    [
      'a title in quotes',
      'a.yml',
      `openapi: "3.0.3"\r\ninfo:\r\n  version: "1"\r\n  title: 'It''s "quoted" <b>'\r\npaths: {}\r\n`,
      'It’s',
    ],
    [
      'a title of several lines',
      'a.yaml',
      'openapi: 3.1.0\ninfo:\n  title: >\n    Two\n    lines\n  version: "1"\npaths: {}\n',
      'Two lines',
    ],
    [
      'a title in other letters',
      'a.yaml',
      'openapi: 3.1.0\ninfo: { title: 在线商店, version: "1" }\npaths: {}\n',
      '在线商店',
    ],
    [
      'a title with accents',
      'a.yaml',
      'openapi: 3.1.0\ninfo: { title: Café Zürich, version: "1" }\npaths: {}\n',
      'Café Zürich',
    ],
    [
      'Swagger 2, with a byte order mark',
      'a.yaml',
      '\uFEFFswagger: "2.0"\ninfo: { title: Old, version: "1" }\npaths: {}\n',
      'Old',
    ],
    [
      'a YAML document with its marks',
      'a.yaml',
      '---\n# An API.\nopenapi: 3.1.0\ninfo: { title: Marked, version: "1" }\npaths: {}\n',
      'Marked',
    ],
    [
      'JSON with tabs, and the version at its end',
      'a.json',
      '{\n\t"info": { "title": "Late", "version": "1" },\n\t"paths": {},\n\t"openapi": "3.1.0"\n}',
      'Late',
    ],
  ])('works with %s', async (...[, name, text, title]) => {
    const cwd = scratchFolder({ [name]: text })
    const { code, err } = await runCli(['build', name], { cwd })
    expect(`${String(code)} ${err}`).toContain('0 No config is used. Assumed: the title “')
    expect(err.replaceAll("'", '’')).toContain(title)
  })

  test.each([
    ['a number', '42', '“42”'],
    ['with control characters', '"a\\e[31mRED\\u0007"', '“a [31mRED”'],
  ])('whose title is %s has that title', async (_, title, shown) => {
    const text = API.replace('Pet Store API', title)
    const { code, err } = await runCli(['check', 'a.yaml'], {
      cwd: scratchFolder({ 'a.yaml': text }),
    })
    expect([code, err]).toEqual([0, expect.stringContaining(`the title ${shown}`)])
  })

  test('with an odd name is proposed as a shell takes it', async () => {
    const cwd = scratchFolder({ "it's $(x).yaml": API })
    const { err } = await runCli(['check', "it's $(x).yaml"], { cwd })
    expect(err).toContain("specpress init my-docs --from 'it'\\''s $(x).yaml'")
  })

  test('leaves the output of a site in the current folder as it is', async () => {
    const cwd = scratchFolder({ 'docs/index.md': '# Site\n', 'draft.yaml': API })
    await runCli(['init', 'site', '--from', 'docs'], { cwd })
    const site = join(cwd, 'site')
    await runCli(['build'], { cwd: site })
    const before = page(site, 'index')
    const { code, err } = await runCli(['build', '../draft.yaml'], { cwd: site })
    expect([code, err]).toEqual([0, expect.stringContaining('the output folder `dist-draft-yaml`')])
    expect(page(site, 'index')).toBe(before)
    expect(existsSync(join(site, 'dist-draft-yaml/index.html'))).toBe(true)
  })

  test('may refer to files in folders next to its own', async () => {
    const cwd = scratchFolder({ 'apis/main/a.yaml': SPLIT, 'apis/shared/answers.yaml': ANSWERS })
    expect(await runCli(['build', 'apis/main/a.yaml'], { cwd })).toMatchObject({ code: 0 })
    expect(existsSync(join(cwd, 'dist/api/split-get-a.html'))).toBe(true)
    // Nothing but the output and Specpress's own folder is new.
    expect(existsSync(join(cwd, 'apis/dist'))).toBe(false)
  })

  test('with a mistake, is reported at its place', async () => {
    const cwd = scratchFolder({ 'a.yaml': API.replace('responses', 'response') })
    const { code, err } = await runCli(['check', 'a.yaml'], { cwd })
    expect(code).toBe(0)
    expect(err).toMatch(/a\.yaml:4:\d+/)
  })

  test('is served, and served again after a change', async () => {
    const cwd = scratchFolder({ 'openapi.yaml': API })
    const running = startCli(['dev', 'openapi.yaml', '--port', '0'], { cwd })
    const origin = await running.says(/Ready in .*: (http:\S+)\//)
    const start = await fetch(`${origin}/`)
    expect(start.redirected).toBe(false)
    expect(await start.text()).toContain('href="/api/pet-store-pets-list-pets"')
    writeFileSync(join(cwd, 'openapi.yaml'), API.replace('All pets', 'Every pet'))
    await eventually(async () => {
      const changed = await fetch(`${origin}/api/pet-store-pets-list-pets`)
      expect(await changed.text()).toContain('Every pet.')
    })
  })

  test('is served again after a change of a file that it refers to, also of a new one', async () => {
    const cwd = scratchFolder({ 'apis/main/a.yaml': SPLIT, 'apis/shared/answers.yaml': ANSWERS })
    const running = startCli(['dev', 'apis/main/a.yaml', '--port', '0'], { cwd })
    const origin = await running.says(/Ready in .*: (http:\S+)\//)
    const expectShown = (text: string) =>
      eventually(async () => {
        const changed = await fetch(`${origin}/api/split-get-a`)
        expect(await changed.text()).toContain(text)
      })
    await expectShown('Fine.')
    writeFileSync(join(cwd, 'apis/shared/answers.yaml'), ANSWERS.replace('Fine.', 'Very fine.'))
    await expectShown('Very fine.')
    mkdirSync(join(cwd, 'apis/more'))
    writeFileSync(join(cwd, 'apis/more/b.yaml'), ANSWERS.replace('Fine.', 'In a new file.'))
    writeFileSync(
      join(cwd, 'apis/main/a.yaml'),
      SPLIT.replace('../shared/answers.yaml', '../more/b.yaml'),
    )
    await expectShown('In a new file.')
    writeFileSync(join(cwd, 'apis/more/b.yaml'), ANSWERS.replace('Fine.', 'Changed again.'))
    await expectShown('Changed again.')
  })

  test('has a mock', async () => {
    const cwd = scratchFolder({ 'apis/main/a.yaml': SPLIT, 'apis/shared/answers.yaml': ANSWERS })
    const running = startCli(['mock', 'apis/main/a.yaml', '--port', '0'], { cwd })
    const origin = await running.says(/at (http:\S+)/)
    expect(await (await fetch(`${origin}/a`)).text()).toBe('fine')
  })

  test('cannot be fetched from a host that may not be asked', async () => {
    const { code, err } = await runCli(['check', 'http://no-such-host.invalid/a.yaml'], {
      cwd: scratchFolder({}),
    })
    expect(code).toBe(2)
    expect(err).not.toContain('--offline')
  })

  test('is fetched from its URL, and used again without a network', async () => {
    const { origin, server } = await hostOf({ '/v1/openapi.yaml': API })
    const url = `${origin}/v1/openapi.yaml`
    const cwd = scratchFolder({})
    expect(await runCli(['check', url, '--offline'], { cwd })).toMatchObject({ code: 2 })
    expect(await runCli(['build', url], { cwd })).toMatchObject({ code: 0 })
    expect(page(cwd, 'index')).toContain('Pet Store API')
    await new Promise((done) => server.close(done))
    expect(await runCli(['check', url, '--offline'], { cwd })).toMatchObject({ code: 0 })
    const { code, err } = await runCli(['check', url], { cwd })
    expect([code, err]).toEqual([0, expect.stringContaining('Using the copy of the last time.')])
  })
})

describe('a folder without a config', () => {
  const DOCS = {
    'docs/index.md': '# Welcome to `pets`\n\n[Guide](guides/first.md)\n',
    'docs/guides/first.md': '# First\n',
  }

  test('of Markdown is a site with the title of its first document', async () => {
    const cwd = scratchFolder(DOCS)
    const { code, err } = await runCli(['build', 'docs/'], { cwd })
    expect([code, err]).toEqual([0, expect.stringContaining('the title “Welcome to pets”')])
    expect(page(cwd, 'guides/first')).toContain('First')
  })

  test.each([
    ['in it', 'docs/petstore.yaml'],
    ['next to it', 'petstore.yaml'],
  ])('shows the API description %s, after the first page', async (_, path) => {
    const cwd = scratchFolder({ ...DOCS, [path]: API, 'docs/data.json': '{ "a": 1 }' })
    expect(await runCli(['build', 'docs'], { cwd })).toMatchObject({ code: 0 })
    const [first, second] = sidebarOf(page(cwd, 'index'))
    expect([first, second]).toEqual(['/', '/api/pet-store-api'])
  })

  test('shows several APIs as sections with their titles', async () => {
    const cwd = scratchFolder({ ...DOCS, 'docs/a.yaml': API, 'docs/b.json': ORDERS })
    expect(await runCli(['build', 'docs'], { cwd })).toMatchObject({ code: 0 })
    const html = page(cwd, 'index')
    expect(sidebarOf(html)).toEqual([
      '/',
      '/api/orders/orders-api',
      '/api/orders/orders-orders-listorders',
      '/api/pet-store/pet-store-api',
      '/api/pet-store/pet-store-pets-list-pets',
      '/guides/first',
    ])
  })

  test('shows a description as JSON and as YAML, each with pages of its own', async () => {
    const json = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Pet Store API', version: '1' },
      paths: {},
    })
    const cwd = scratchFolder({ 'docs/openapi.yaml': API, 'docs/openapi.json': json })
    expect(await runCli(['build', 'docs'], { cwd })).toMatchObject({ code: 0 })
    expect(existsSync(join(cwd, 'dist/api/openapi-json/openapi-json-api.html'))).toBe(true)
  })

  test('that is missing is named', async () => {
    const { code, err } = await runCli(['check', 'a.yaml'], { cwd: scratchFolder({}) })
    expect([code, err]).toEqual([2, expect.stringContaining('no file or folder `a.yaml`')])
  })

  test('can be the current one, whose output is no document', async () => {
    const cwd = scratchFolder({ 'README.md': '# Read me\n' })
    expect(await runCli(['build', '.'], { cwd })).toMatchObject({ code: 0 })
    const again = await runCli(['build', '.'], { cwd })
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('0 written')])
  })

  test('is no site if no argument names it', async () => {
    const cwd = scratchFolder({ 'README.md': '# Read me\n', 'openapi.yaml': API })
    const { code, err } = await runCli(['build'], { cwd })
    expect([code, err]).toEqual([2, expect.stringContaining('There is no `site.config.ts`')])
    expect(err).toContain('name it: `specpress dev openapi.yaml`')
  })

  test.each([
    ['docusaurus', { 'docusaurus.config.ts': '' }],
    ['vitepress', { '.vitepress/config.ts': '' }],
    ['starlight', { 'astro.config.mjs': "import starlight from '@astrojs/starlight'\n" }],
    ['mintlify', { 'docs.json': '{ "navigation": {} }' }],
    ['mintlify', { 'mint.json': '{}' }],
  ])('that is a site of %s is not taken for one of Markdown', async (id, files) => {
    const cwd = scratchFolder({ 'docs/a.md': '# A\n', ...files })
    const { code, err } = await runCli(['dev', '.'], { cwd })
    expect([code, err]).toEqual([2, expect.stringContaining(`specpress import ${id} .`)])
  })

  test.each([
    ['a text', 'notes.txt', 'Notes\n'],
    ['other data', 'data.yaml', 'a: 1\n'],
    [
      'a package with such a dependency',
      'package.json',
      '{ "dependencies": { "openapi": "1.0.0" } }',
    ],
    ['a document', 'a.md', '# A\n'],
    ['the config of a program', 'app.yaml', 'swagger:\n  enabled: true\n'],
    ['text in UTF-16', 'a.yaml', 'o\u0000p\u0000e\u0000n\u0000'],
  ])('cannot be made of %s', async (_, name, text) => {
    const { code, err } = await runCli(['check', name], { cwd: scratchFolder({ [name]: text }) })
    expect([code, err]).toEqual([2, expect.stringContaining(`\`${name}\` is `)])
  })
})

describe('code in the documents of a folder without a config', () => {
  const FILES = {
    'docs/index.md': '# Welcome\n\n[Part](./part.mdx)\n',
    'docs/part.mdx': `import { writeFileSync } from 'node:fs'

export const ran = writeFileSync('ran.txt', 'ran')

# Part

It {'is' + ' code'}, and <Chart data={[1]} /> has not run.

A paragraph after it.
`,
  }

  test('is shown as text and does not run, until --run-code allows it', async () => {
    const cwd = scratchFolder(FILES)
    const { code, err } = await runCli(['build', 'docs'], { cwd })
    expect([code, err]).toEqual([
      0,
      expect.stringContaining(
        'The documents have code, such as that of `part.mdx`. It is shown as text, and not run. If you trust it, run the command with `--run-code`.',
      ),
    ])
    expect(err).not.toMatch(/ (?:error|warning) /)
    expect(page(cwd, 'part')).toContain('A paragraph after it.')
    expect(page(cwd, 'part')).toContain('{&#x27;is&#x27; + &#x27; code&#x27;}')
    const allowed = scratchFolder({ ...FILES, 'docs/part.mdx': "# Part\n\nIt {'is' + ' code'}.\n" })
    const consent = await runCli(['build', 'docs', '--run-code'], { cwd: allowed })
    expect([consent.code, consent.err]).toEqual([0, expect.not.stringContaining('--run-code')])
    expect(page(allowed, 'part')).toContain('It is code.')
  })

  test('does not run when it comes while the site is served', async () => {
    const cwd = scratchFolder({ 'docs/index.md': '# Welcome\n' })
    const running = startCli(['dev', 'docs', '--port', '0'], { cwd })
    await running.says(/Ready in .*: (http:\S+)\//)
    writeFileSync(join(cwd, 'docs/part.mdx'), FILES['docs/part.mdx'])
    expect(await running.says(/(foreign-code)/)).toBe('foreign-code')
  })

  test('is not asked about if the documents use the components of the theme alone', async () => {
    const cwd = scratchFolder({
      'docs/index.mdx': '# Welcome\n\n<Details summary="More">\n\nOne\n\n</Details>\n',
    })
    const { code, err } = await runCli(['build', 'docs'], { cwd })
    expect([code, err]).toEqual([0, expect.not.stringContaining('--run-code')])
    expect(page(cwd, 'index')).not.toContain('&lt;Details')
  })

  test('runs with the config of the user', async () => {
    const cwd = scratchFolder({
      'content/docs/index.mdx': "# Welcome\n\nIt {'is' + ' code'}.\n",
      'site.config.ts':
        "export default { title: 'T', url: 'https://t.example', docs: { route: '/' } }\n",
    })
    expect(await runCli(['build'], { cwd })).toMatchObject({ code: 0 })
    expect(page(cwd, 'index')).toContain('It is code.')
  })
})

describe('init --from', () => {
  test('makes a site of a description, with its files and the same URLs', async () => {
    const cwd = scratchFolder({ 'apis/main/a.yaml': SPLIT, 'apis/shared/answers.yaml': ANSWERS })
    expect(await runCli(['init', 'site', '--from', 'apis/main/a.yaml'], { cwd })).toMatchObject({
      code: 0,
    })
    expect(await runCli(['build', 'site'], { cwd })).toMatchObject({ code: 0 })
    expect(page(join(cwd, 'site'), 'index')).toContain('<title>Split</title>')
    expect(existsSync(join(cwd, 'site/dist/api/split-get-a.html'))).toBe(true)
  })

  test.each([['one API'], ['several APIs', 'orders.yaml']])(
    'makes a site of %s in which the first guide moves no page',
    async (_, ...others) => {
      const files = Object.fromEntries(others.map((name) => [`apis/${name}`, ORDERS]))
      const cwd = scratchFolder({ 'apis/pets.yaml': API, ...files })
      const site = join(cwd, 'site')
      const config = join(site, 'site.config.ts')
      await runCli(['init', 'site', '--from', 'apis'], { cwd })
      expect(await runCli(['build', 'site'], { cwd })).toMatchObject({ code: 0 })
      const pagesIn = (): readonly string[] =>
        readdirSync(join(site, 'dist'), { recursive: true, encoding: 'utf8' })
          .filter((path) => path.endsWith('.html'))
          .sort()
      const before = pagesIn()
      mkdirSync(join(site, 'content/docs'), { recursive: true })
      writeFileSync(join(site, 'content/docs/start.md'), '# Start\n')
      writeFileSync(config, readFileSync(config, 'utf8').replace(/\n *docs: false,/, ''))
      expect(await runCli(['build', 'site'], { cwd })).toMatchObject({ code: 0 })
      expect(pagesIn()).toEqual(expect.arrayContaining([...before, 'docs/start.html']))
    },
  )

  test('keeps links of documents to descriptions, and files that documents import', async () => {
    const cwd = scratchFolder({
      'docs/index.md': '# Welcome\n\n[API](a.yaml), [Orders](b.yaml)\n',
      'docs/part.mdx': 'import Box from "./box.jsx"\n\n# Part\n\n<Box />\n',
      'docs/box.jsx': 'export default function Box() { return <b>In a box</b> }\n',
      'docs/a.yaml': API,
      'docs/b.yaml': ORDERS,
    })
    await runCli(['init', 'site', '--from', 'docs'], { cwd })
    expect(await runCli(['build', 'site'], { cwd })).toMatchObject({ code: 0 })
    expect(page(join(cwd, 'site'), 'part')).toContain('In a box')
    const readme = readFileSync(join(cwd, 'site/README.md'), 'utf8')
    expect(readme).toContain('`content/docs`')
    expect(readme).not.toContain('`content/pages`')
  })

  test('fetches the files that a description on another host refers to', async () => {
    const { origin } = await hostOf({ '/main/a.yaml': SPLIT, '/shared/answers.yaml': ANSWERS })
    const url = `${origin}/main/a.yaml`
    const cwd = scratchFolder({})
    expect(await runCli(['init', 'site', '--from', url], { cwd })).toMatchObject({ code: 0 })
    expect(await runCli(['build', 'site', '--offline'], { cwd })).toMatchObject({ code: 0 })
  })

  test('makes a site of documents and descriptions', async () => {
    const cwd = scratchFolder({
      'docs/index.md': '# Welcome\n\n![Image](one.svg)\n',
      'docs/one.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'docs/a.yaml': API,
      'docs/b.yaml': ORDERS,
    })
    expect(await runCli(['init', 'site', '--from', 'docs'], { cwd })).toMatchObject({ code: 0 })
    const site = join(cwd, 'site')
    expect(await runCli(['build', 'site'], { cwd })).toMatchObject({ code: 0 })
    expect(sidebarOf(page(site, 'index'))).toContain('/api/orders/orders-api')
  })

  test('wants content, and no template', async () => {
    const cwd = scratchFolder({ 'a.yaml': API, 'empty/a.txt': '' })
    for (const args of [
      ['--from', 'empty'],
      ['--from', 'a.yaml', '--template', 'docs'],
    ])
      expect(await runCli(['init', 'site', ...args], { cwd })).toMatchObject({ code: 2 })
    expect(existsSync(join(cwd, 'site'))).toBe(false)
  })
})
