import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { build } from '../../src/engine/site/build.ts'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { configure } from '../../src/main/defaults.ts'
import { memoryWriter } from '../../src/engine/output/memory.ts'

const config = (options = ''): string =>
  `export default { title: 'Test', url: 'https://test.example', onBrokenPage: 'placeholder', ${options} }\n`

const SITE: SiteFiles = {
  'site.config.ts': config(),
  'content/docs/fine.md':
    '# Fine\n\nText. [syntax](./syntax.mdx) [part](./import.mdx#part) [throws](/throws)\n',
  'content/docs/syntax.mdx': '---\ntitle: The syntax\n---\n\nWords.\n\nexport const a = gone.it\n',
  'content/docs/import.mdx': "import A from './gone.tsx'\n\n# The import\n\n<A />\n\n## Part\n",
  'content/docs/gone.tsx': "throw new Error('A secret reason.')\nexport default () => <b/>\n",
  'content/docs/lacks.mdx': '# It lacks\n\nexport const it = gone.it\n',
  'content/pages/throws.tsx':
    "/*---\ntitle: It throws\nlayout: bare\n---*/\nexport default () => {\n  throw new Error('A secret reason.')\n}\n",
  'content/blog/2024-01-01-post.mdx': '---\ntitle: The post\n---\n\nexport const it = gone.it\n',
  'content/blog/2024-02-01-other.md': '---\ntitle: Another post\n---\n\nText.\n',
}
const UNBUILT = ['/blog/2024/01/01/post', '/docs/import', '/docs/lacks', '/docs/syntax', '/throws']

describe('a site that has placeholders for broken pages', () => {
  test('is published with exit code 1: each such page says in the site’s layout that it could not be built', async () => {
    const site = await buildSite(SITE)
    expect(site.result).toMatchObject({ failed: true, published: true })
    expect(site.result.placeholders.toSorted()).toEqual(UNBUILT)
    const titles = ['The post', 'The import', 'It lacks', 'The syntax', 'It throws']
    for (const [index, pathname] of UNBUILT.entries()) {
      const html = site.read(`${pathname.slice(1)}.html`)
      const main = site.main(pathname)
      expect(main).toContain(`>${titles[index]}</h1>`)
      expect(main).toContain('This page could not be built')
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).toContain('<header')
      expect(html).not.toMatch(/secret|gone|unknown-component|at file:/i)
    }
    expect(site.read('docs/syntax.html')).toContain('href="/docs/fine"')
    expect(site.main('/docs/fine')).toContain('Text.')
  })

  test('reports the problems of such pages, and no dead link to them', async () => {
    const site = await buildSite(SITE)
    expect(site.problems.map(({ id, file }) => `${file} ${id}`)).toEqual([
      'content/blog/2024-01-01-post.mdx component-threw',
      'content/docs/gone.tsx component-threw',
      'content/docs/lacks.mdx component-threw',
      'content/docs/syntax.mdx component-threw',
      'content/pages/throws.tsx component-threw',
    ])
  })

  test('leaves them out of the sitemap, the feeds and the search', async () => {
    const site = await buildSite(SITE)
    const sitemap = site.read('sitemap.xml')
    expect(sitemap).toContain('https://test.example/docs/fine')
    expect(sitemap).toContain('https://test.example/blog/2024/02/01/other')
    for (const pathname of UNBUILT) expect(sitemap).not.toContain(`${pathname}<`)
    for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
      expect(site.read(`blog/${feed}`)).toContain('Another post')
      expect(site.read(`blog/${feed}`)).not.toContain('The post')
    }
    const lists = site.paths.filter((path) => /search.*\.json$/.test(path)).map(site.read)
    const found = lists.filter((text) => text.includes('"/docs/fine"'))
    expect(found).toHaveLength(1)
    for (const pathname of UNBUILT) expect(found[0]).not.toContain(`"${pathname}"`)
  })

  test('says so in the language of the page', async () => {
    const site = await buildSite({
      'site.config.ts': config("lang: 'en', locales: { en: {}, de: {} }"),
      'content/docs/a.mdx': '# A\n\nexport const it = gone.it\n',
      'content/docs/b.mdx': '# B\n\n<Gone />\n',
      'content/docs/c.mdx':
        "# C\n\nexport const Chart = () => { throw new Error('no data') }\n\n<Chart />\n",
    })
    expect(site.main('/docs/a')).toContain('This page could not be built')
    expect(site.main('/de/docs/a')).toContain('Diese Seite konnte nicht erstellt werden')
    expect(site.main('/docs/b')).toContain('This part could not be built')
    // As all content that is not translated.
    expect(site.main('/de/docs/b')).toContain('This part could not be built')
    expect(site.main('/de/docs/c')).toContain('This part could not be built')
  })

  test('shows the pages again once they are fixed, byte for byte like a clean build', async () => {
    const site = await buildSite(SITE)
    const fixed = {
      'content/docs/syntax.mdx': '---\ntitle: The syntax\n---\n\nWords.\n',
      'content/docs/gone.tsx': 'export default () => <b>here</b>\n',
      'content/docs/lacks.mdx': '# It lacks\n\nNothing.\n',
      'content/pages/throws.tsx':
        '/*---\ntitle: It throws\n---*/\nexport default () => <p>not</p>\n',
      'content/blog/2024-01-01-post.mdx': '---\ntitle: The post\n---\n\nNew.\n',
    }
    await site.edit(fixed)
    expect(site.result).toMatchObject({ failed: false, published: true, placeholders: [] })
    const clean = memoryWriter()
    const loaded = await configure(site.root, {})
    if (!loaded.config) throw new Error('The config is fine.')
    await build(loaded.config, { store: memoryStore(), writer: clean })
    expect(site.paths.toSorted()).toEqual([...clean.files.keys()].toSorted())
    for (const [path, content] of clean.files) {
      expect([path, Buffer.from(site.bytes(path)).toString()]).toEqual([
        path,
        Buffer.from(content).toString(),
      ])
    }
    expect(site.main('/docs/import')).toContain('<b>here</b>')
  })

  test('has the same placeholders when it is built again without a cache', async () => {
    const site = await buildSite(SITE)
    const before = UNBUILT.map((pathname) => site.read(`${pathname.slice(1)}.html`))
    await site.edit({})
    expect(UNBUILT.map((pathname) => site.read(`${pathname.slice(1)}.html`))).toEqual(before)
    expect(site.rendered.toSorted()).toEqual(UNBUILT)
    expect(site.problems).toHaveLength(5)
  })

  test.each([
    ['a dead link', { 'content/docs/fine.md': '# Fine\n\n[gone](/docs/gone)\n' }],
    [
      'front matter that cannot be read',
      { 'content/docs/fine.md': '---\ntitle: [\n---\n\nA draft?\n' },
    ],
    [
      'a theme that cannot be compiled',
      { 'site.config.ts': config("theme: './theme.tsx'"), 'theme.tsx': "import './gone'\n" },
    ],
  ])('is not published with %s', async (_, files) => {
    const site = await buildSite({ ...SITE, ...files })
    expect(site.result).toMatchObject({ failed: true, published: false, placeholders: [] })
    expect(site.paths).toEqual([])
  })
})

test.each([
  ['an element', '<b a={<b>}</b>} />'],
  ['brackets', '<b a={[}]}>in</b>'],
  ['a second value', '<b x={{ a: 1 }} a={b c} d={1} />'],
  ['an open text', 'word <b a={`} />'],
  ['two spreads', '<b {...a, b} x="y" />'],
  ['a bracket in quotes', '<b title="a > b" a={b c} />'],
  ['apostrophes before it', "<b>it’s, isn't</b> and <i x={{ a: { b: 1 } }} a={b c} />"],
])('a mistake in the value of an attribute is one problem: %s', async (_what, tag) => {
  const content = `# A\n\n${tag}\n\nThe rest, {1 + 1}.\n`
  const site = await buildSite({ 'site.config.ts': config(), 'content/docs/a.mdx': content })
  expect(site.problems.map(({ id, place }) => [id, place?.line])).toEqual([['mdx-syntax', 3]])
  expect(site.read('docs/a.html')).toContain('The rest, 2.')
})

test.each(['error', 'placeholder'])(
  'with `%s`, the config cannot make a broken page less than an error',
  async (onBrokenPage) => {
    const ids = ['mdx-syntax', 'bundle-failed', 'component-threw', 'unknown-component']
    const check = Object.fromEntries(ids.map((id, index) => [id, index % 2 ? 'off' : 'warning']))
    const options = { title: 'Test', url: 'https://test.example', onBrokenPage, check }
    const site = await buildSite({
      ...SITE,
      'site.config.ts': `export default ${JSON.stringify(options)}\n`,
    })
    expect(site.problems.map(({ id, message }) => [id, message])).toEqual(
      ids.map((id) => ['bad-config-option', expect.stringContaining(`check.${id}`)]),
    )
    expect(site.paths).toEqual([])
  },
)

describe('the command line', () => {
  const TWO: SiteFiles = {
    'site.config.ts': config(),
    'content/docs/a.mdx': '# A\n\n<Gone />\n',
    'content/docs/b.mdx': '# B\n\nexport const it = gone.it\n',
    'content/docs/c.md': '# C\n',
  }
  const textsOf = (files: SiteFiles) => files as Readonly<Record<string, string>>

  test('publishes placeholders with exit code 1, and says how many', async () => {
    const cwd = scratchFolder(textsOf(TWO))
    const { code, out, err } = await runCli(['build'], { cwd })
    expect(code).toBe(1)
    expect(out).toMatch(/written/)
    expect(out).toContain('1 page is a placeholder: /docs/b')
    expect(err).toContain('content/docs/a.mdx:3:1  error  unknown-component')
    expect(readFileSync(join(cwd, 'dist/docs/b.html'), 'utf8')).toContain('could not be built')
  })

  test('with --allow-placeholders, the exit code is 0 and the problems are warnings', async () => {
    const cwd = scratchFolder(textsOf(TWO))
    const { code, out, err } = await runCli(['build', '--allow-placeholders'], { cwd })
    expect(code).toBe(0)
    expect(out).toContain('1 page is a placeholder: /docs/b')
    expect(err).toContain('content/docs/a.mdx:3:1  warning  unknown-component')
    const again = await runCli(['build', '--json'], { cwd })
    expect(again.code).toBe(1)
    expect(JSON.parse(again.out)).toMatchObject({
      failed: true,
      published: true,
      placeholders: ['/docs/b'],
    })
  })

  test('a build that allows placeholders does not make the next one pass', async () => {
    const cwd = scratchFolder({
      'site.config.ts': config(),
      'content/docs/a.mdx': '# A\n\n<Gone>Text</Gone>\n',
      'content/docs/_part.mdx': 'A part of no page.\n\n<Unknown />\n',
    })
    expect((await runCli(['build', '--allow-placeholders'], { cwd })).code).toBe(0)
    const { code, err } = await runCli(['build'], { cwd })
    expect(code).toBe(1)
    expect(err).toContain('error  unknown-component')
  })

  test('a page with a box in place of a component that throws is written with the search index', async () => {
    const cwd = scratchFolder(
      textsOf({
        'site.config.ts': config(),
        'content/docs/a.mdx': '# A\n\n{gone}\n\nA shuttle.\n',
        'content/docs/b.mdx': '# B\n\nText.\n',
      }),
    )
    const { code, err } = await runCli(['build', '--allow-placeholders'], { cwd })
    expect(err).toContain('component-threw')
    expect(code).toBe(0)
    expect(readFileSync(join(cwd, 'dist/docs/a.html'), 'utf8')).toContain('A shuttle.')
  })

  test('check says the same, and writes nothing', async () => {
    const cwd = scratchFolder(textsOf(TWO))
    expect(await runCli(['check'], { cwd })).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 page is a placeholder'),
    })
    expect((await runCli(['check', '--allow-placeholders'], { cwd })).code).toBe(0)
  })

  test('--allow-placeholders says what it needs if the config has no placeholders', async () => {
    const cwd = scratchFolder(
      textsOf({ ...TWO, 'site.config.ts': config("onBrokenPage: 'error'") }),
    )
    const { code, err } = await runCli(['build', '--allow-placeholders'], { cwd })
    expect(code).toBe(2)
    expect(err).toContain("onBrokenPage: 'placeholder'")
  })
})
