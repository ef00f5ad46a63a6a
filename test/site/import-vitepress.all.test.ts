import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectGolden, filesIn, reportsIn, run } from './importing.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { moveDocument } from '../../src/tools/import/vitepress/move-document.ts'

const fixture = fileURLToPath(new URL('../fixtures/vitepress', import.meta.url))
const example = fileURLToPath(new URL('../fixtures/vitepress-imported', import.meta.url))

describe('a VitePress site that is imported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-import-'))
  const site = join(folder, 'specpress-site')
  const before = new Map<string, string>()
  let report = ''
  let built = { code: -1, out: '', err: '' }

  beforeAll(async () => {
    cpSync(fixture, folder, { recursive: true })
    // The documents of a site may be anywhere in its repository.
    mkdirSync(join(folder, '.git'))
    for (const [path, text] of filesIn(folder)) before.set(path, text)
    const imported = await run('import', 'vitepress', join(folder, 'docs'), '--diff')
    expect(imported.code, imported.err).toBe(0)
    expect(imported.out).toContain('+++ new/docs/guide/glaze.md')
    built = await run('build', site, '--allow-placeholders')
    expect(built.code, built.err).toBe(0)
    report = reportsIn(site)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const read = (path: string): string => readFileSync(join(site, path), 'utf8')
  const page = (pathname: string): string =>
    /<main[\s\S]*<\/main>/.exec(read(`dist/${pathname}.html`))?.[0] ?? ''
  const nav = (pathname: string): string =>
    /<nav class="sp-sidebar"[\s\S]*?<\/nav>/.exec(read(`dist/${pathname}.html`))?.[0] ?? ''

  test('has the config, documents, styles and report that are kept as an example', async () => {
    await expectGolden(site, example, folder)
  })

  test('renders diagrams if the old site did', () => {
    expect(page('/guide/plain')).toContain('sp-diagram-view')
    expect(JSON.parse(read('package.json'))).toMatchObject({
      dependencies: { mermaid: '^11.12.0' },
    })
  })

  test('has the pages of the old site at their paths, with and without .html', () => {
    const pages = readdirSync(join(site, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html') && !path.startsWith('zh'))
      .map((path) => path.replace(/(^index|\/index)?\.html$/, ''))
    expect([...new Set(pages)].toSorted()).toEqual(
      [
        '',
        '404',
        'guide',
        'guide/glaze',
        'guide/fire',
        'guide/hidden',
        'guide/plain',
        'packages/kiln',
        'releases/1.0',
        'releases/2.0',
      ].toSorted(),
    )
    expect(existsSync(join(site, 'dist/guide/glaze.html'))).toBe(true)
    expect(page('zh/guide/glaze')).toContain('上釉')
    expect(page('releases/2.0')).toContain('Fires in 2.0.')
    expect(page('releases/2.0')).toContain('Version 2.0')
  })

  test('keeps the ids of headings', () => {
    const guide = page('guide')
    for (const id of ['what-s-a-kiln', 'before-1-2', 'gloves', 'fire']) {
      expect(guide).toContain(`id="${id}"`)
    }
    for (const id of ['打折', '火']) expect(page('zh/guide/glaze')).toContain(`id="${id}"`)
  })

  test('renders containers, includes, snippets, code groups, badges and lists of headings', () => {
    const guide = page('guide')
    expect(guide).toContain('Mind <em>this</em>')
    expect(guide).toContain('<summary>Why?</summary>')
    expect(guide).not.toContain(':::')
    expect(guide).toContain('Wear them.')
    expect(guide).toContain('oven')
    expect(guide).not.toContain('from "kiln"')
    expect(guide).toContain('1300')
    expect(guide).toContain('<span class="badge badge-warning">hot</span>')
    expect(guide).toContain('<a href="#before-1-2">Before 1.2</a>')
    expect(guide).toContain('<span>pnpm</span>')
    expect(guide).toMatch(/class="line highlighted focused" data-line="1"/)
  })

  test('has links and images that lead to the same places', () => {
    const guide = page('guide')
    expect(guide).toContain('href="/guide/glaze#on-sale"')
    expect(guide).toContain('href="/guide/fire"')
    expect(guide).toContain('href="/packages/kiln"')
    expect(page('packages/kiln')).toContain('href="/guide"')
    expect(page('packages/kiln')).toMatch(/src="\/assets\/kiln\.[^"]+\.svg"/)
    expect(page('zh/guide/glaze')).toContain('href="/zh/guide/fire"')
    expect(`${built.out}${built.err}`).not.toMatch(/dead-link|missing-image|missing-anchor/)
  })

  test('a component that is left out does not end the container around it', () => {
    expect(page('guide/glaze')).toMatch(/<p>Dry it <em>first<\/em>\.<\/p><\/div><\/div>/)
    expect(page('guide/glaze')).not.toContain(':::')
  })

  test('shows notes in place of Vue, and lists them with their lines', () => {
    const glaze = page('guide/glaze')
    expect(glaze).toContain('<mark>{{ pots }}</mark> pots, all of them')
    expect(glaze).toContain('<code>{{ code }}</code>')
    expect(glaze).not.toContain('PotTable')
    expect(glaze).toContain('<a href="/guide/fire">The fire</a>')
    expect(glaze).toContain('Only <em>here</em>.')
    expect(glaze).toContain('Last words.')
    expect(glaze).not.toContain('ref(3)')
    const lines = read('docs/guide/glaze.md').split('\n')
    for (const [what, shown] of [
      ['`{{ pots }}`', 'There are'],
      ['`<li>`', '> [!WARNING]'],
      ['`<<< ./missing.js`', '`<<< ./missing.js`'],
    ] as const) {
      const [, line] =
        new RegExp(`docs/guide/glaze\\.md:(\\d+)\` ${what.replaceAll(/[$.{}]/g, '\\$&')}`).exec(
          report,
        ) ?? []
      expect(lines[Number(line) - 1], what).toContain(shown)
    }
    expect(report).toContain(
      '- The component `<PotTable>`, which has no content: 2 in `docs/guide/',
    )
    for (const what of ['<script setup>', 'stats.example', '`:class` of `<img>`', 'MoonPhase']) {
      expect(report).toContain(what)
    }
  })

  test('has the sidebars, the menus, the home page and the colour of the old site', () => {
    expect(nav('guide/glaze')).toMatch(/Glaze it[\s\S]*Fire it[\s\S]*Package/)
    expect(nav('packages/kiln')).not.toContain('Glaze it')
    expect(nav('guide/hidden')).toContain('Glaze it')
    expect(nav('zh/guide/glaze')).toContain('开始')
    const home = read('dist/index.html')
    expect(home).toContain('Fires clay')
    expect(home).toContain('href="/guide"')
    expect(home).toContain('href="https://wheel.example"')
    expect(home).toContain('href="https://de.kiln.example"')
    expect(home).toContain('Made of clay. © Kiln Ltd')
    expect(page('index')).toContain('id="who-fires-with-it"')
    expect(page('index')).toMatch(/<h1[^>]*><span class="sp-part-hero-name">Kiln<.*Fires clay/)
    expect(page('index')).toMatch(/sp-part-feature-icon"><img src="\/favicon\.svg"/)
    expect(page('index')).toContain('<a href="/guide/fire">How hot?</a>')
    expect(page('index')).toMatch(/href="https:\/\/course\.example\/kilns"[^>]*>course\.example/)
    expect(page('index')).not.toContain('style=')
    expect(read('dist/zh/index.html')).toContain('指南')
    expect(read('theme/look.css')).toContain('the old site, #b45309 and #fbbf24,')
    expect(read('site.config.ts')).toContain('favicon.svg')
    expect(read('dist/guide.html')).toContain('name="author" content="Ann"')
  })

  test('has the headings whose ids the config marks in its own way', () => {
    expect(page('/zh/guide/glaze')).toMatch(/<h2 id="Cool-down"[^>]*>(?:(?!%).)*<\/h2>/s)
    expect(page('/zh/guide/glaze')).toContain('href="/zh/guide/glaze#Cool-down"')
  })

  test('is compared with the old site', () => {
    // `Fire it` is the title in the head, `Fire` the heading: in the old site, too.
    expect(report).not.toContain('“Fire it” is')
    expect(report).toContain('| Pages of documents | 11 | 11 | 100.00 % |')
    expect(report).toMatch(/\| Headings \| (\d+) \| \1 \| 100.00 % \|/)
  })

  test('leaves the old site, and copies documents byte for byte that need no change', () => {
    for (const [path, text] of before) expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
    expect(read('docs/packages/kiln/src/kiln.svg')).toBe(
      before.get('docs/packages/kiln/src/kiln.svg'),
    )
    expect(read('docs/guide/plain.md')).toBe(before.get('docs/guide/plain.md'))
    expect(read('docs/guide/hidden.md')).toContain('displayed_sidebar')
  })

  test('a second import needs --again, and a folder that an import made', async () => {
    const refused = await run('import', 'vitepress', join(folder, 'docs'))
    expect(refused.code).toBe(2)
    const other = await run(
      'import',
      'vitepress',
      join(folder, 'docs'),
      '--again',
      '--to',
      tmpdir(),
    )
    expect(other.code).toBe(2)
  })

  const settings = {
    path: 'guide/a.md',
    sidebar: undefined,
    slug: undefined,
    read: () => undefined,
    codeFile: () => 'docs/snippets/fire.js',
    link: (link: string) => link,
  }

  test('every document that asks for a list of its headings has one', () => {
    for (const name of ['Fire', 'Clay']) {
      const { text } = moveDocument(`# ${name}\n\n[[toc]]\n\n## Hot\n\n### Very\n`, settings)
      expect(text).toContain('- [Hot](#hot)\n  - [Very](#very)\n')
    }
  })

  test('attributes in braces belong to the element before them', () => {
    for (const [before, after] of [
      ['## ![a](b.png) T {#own}', '## ![a](b.png) T {#own}'],
      ['## T ![a](b.png) {#own .wide}', '## T ![a](b.png) {#own}'],
      ['## `code`{#own}', '## <span id="own">`code`</span>'],
      ['[a](./b.html){target="_self"}', '<a href="./b.html" target="_self">a</a>'],
      ['![a](b.png){width=300 .wide}', '<img src="b.png" alt="a" class="wide" width="300">'],
      ['**a**{.wide} and {b}', '**a** and {b}'],
      ['`a`{#b} `{.c}`', '<span id="b">`a`</span> `{.c}`'],
    ] as const) {
      expect(moveDocument(`${before}\n`, settings).text, before).toBe(`${after}\n`)
    }
  })

  test('code that the compiler checked has the lines that readers saw', () => {
    const code = [
      '// @twoslash-cache: {"v":1}',
      'import kiln',
      '// ---cut---',
      '// @noErrors',
      'kiln.open()',
      '//   ^?',
      '// ---cut-start---',
      '/** @type {Pot} */',
      '// ---cut-end---',
      '// @log: Warm',
      "fire('^?')",
      '// ---cut-after---',
      'kiln.close()',
    ].join('\n')
    expect(moveDocument(`\`\`\`ts twoslash {1}\n${code}\n\`\`\`\n`, settings).text).toBe(
      "```ts twoslash {1}\nkiln.open()\n// @log: Warm\nfire('^?')\n```\n",
    )
    for (const kept of [`\`\`\`ts\n${code}\n\`\`\`\n`, '```ts twoslash\n```\n']) {
      expect(moveDocument(kept, settings).text).toBe(kept)
    }
    const unended = moveDocument('```ts twoslash\nfire()\n', settings).text
    expect(unended).toBe('```ts twoslash\nfire()\n')
  })

  test('a document that was changed once needs no second change', () => {
    const inGuide = { ...settings, sidebar: 'guide' }
    for (const name of ['guide/index.md', 'guide/glaze.md', 'guide/fire.md']) {
      const once = moveDocument(before.get(`docs/${name}`) ?? '', inGuide).text
      expect(moveDocument(once, inGuide).text).toBe(once)
    }
  })

  test('a folder without a VitePress site is named', async () => {
    const none = await run('import', 'vitepress', join(folder, 'src'))
    expect(none.code).toBe(2)
    expect(none.err).toContain('.vitepress/config.ts')
  })
})

const SPEC = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pots', version: '1' },
  tags: [{ name: 'Big pots' }],
  paths: {
    '/pots': {
      get: { operationId: 'listPots', tags: ['Big pots'], responses: {} },
      post: { summary: 'Add a pot', responses: {} },
    },
  },
})

test('pages of an API plug-in redirect to a reference, and text around operations stays', async () => {
  const old = scratchFolder({
    'docs/.vitepress/config.ts': `import { useSidebar } from 'vitepress-openapi'
import spec from '../public/pots.json'
export default { title: 'T', themeConfig: { sidebar: [
  { text: 'Guide', link: '/guide' }, ...useSidebar({ spec }).generateSidebarGroups() ] } }
`,
    'docs/.vitepress/theme/index.ts': `import { useOpenapi } from 'vitepress-openapi/client'
import spec from '../../public/pots.json' with { type: 'json' }
useOpenapi({ spec })
`,
    'docs/public/pots.json': SPEC,
    'docs/index.md': '# Home\n',
    'docs/guide.md':
      '# Guide\n\nCall it:\n\n<OAOperation operation-id="post-pots" />\n\nSee [all](/pots/listPots).\n',
    'docs/api.md': '# API\n\n<OASpec />\n',
    'docs/other.md': '<OASpec spec-url="https://kiln.example/kiln.yaml" />\n',
    'docs/pots/[operationId].md': `---\ntitle: Pots\n---\n
<script setup>\nconst operationId = useRoute().data.params.operationId\n</script>\n
<OAOperation :operationId="operationId" />\n`,
    'docs/pots/[operationId].paths.js': `import { usePaths } from 'vitepress-openapi'
import spec from '../public/pots.json'
export default { paths: () => usePaths({ spec }).getPathsByVerbs().map((params) => ({ params })) }
`,
    'docs/tags/[tag].md': '<OASpec :tags="[tag]" />\n',
  })
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', 'vitepress', join(old, 'docs'), '--to', site)
  expect(imported.code, `${imported.out}${imported.err}`).toBe(0)
  expect(imported.out).toContain('2 of 2 pages')
  const read = (path: string): string => readFileSync(join(site, path), 'utf8')
  const config = read('site.config.ts')
  expect(config).toContain("{ file: 'openapi/pots.json', name: 'pots', folder: 'pots' }")
  expect(config).toContain("file: 'https://kiln.example/kiln.yaml', name: 'kiln'")
  for (const [from, to] of [
    ['/pots/listPots', '/pots/pots-big-pots-list-pots'],
    ['/pots/post-pots', '/pots/pots-post-pots'],
    ['/tags/Big%20pots', '/pots/pots-api#tag-big-pots'],
    ['/api', '/pots/pots-api'],
    ['/other', '/kiln/kiln-api'],
  ]) {
    expect(config).toContain(`'${from}': '${to}'`)
  }
  const built = await run('build', site, '--allow-placeholders')
  expect(built.code, built.err).toBe(0)
  expect(`${built.out}${built.err}`).not.toContain('dead-link')
  expect(read('docs/guide.md')).toContain('<Operation id="POST /pots" />')
  expect(read('dist/guide.html')).toContain('Add a pot')
  expect(read('dist/pots/pots-post-pots.html')).toMatch(/<nav class="sp-sidebar[\s\S]*Add a pot/)
})

test('the sidebar follows the folders if a package that is missing makes it', async () => {
  const old = scratchFolder({
    'docs/.vitepress/config.ts': `import glob from 'fast-glob'
const pages = await glob(['guide/*.md']).then((files) => files.sort())
export default { title: 'T', markdown: { math: true }, themeConfig: { sidebar: {
  '/guide/': pages.map((text) => ({ text, link: text })),
  '/more/': [{ text: 'Gone', items: pages.map((text) => ({ text })) }, { text: 'A', link: '/more/a' }],
} } }
`,
    'docs/index.md': '# Home\n',
    'docs/guide/b.md': '# B\n',
    'docs/more/a.md': '# A\n',
  })
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', 'vitepress', join(old, 'docs'), '--to', site, '--no-build')
  expect(imported.code, imported.err).toBe(0)
  const config = readFileSync(join(site, 'site.config.ts'), 'utf8')
  expect(config).toContain("guide: [{ type: 'autogenerated', folder: 'guide' }]")
  expect(config).toContain("math({ fallback: 'code' })")
  expect(config).not.toContain('Gone')
  const report = reportsIn(site)
  expect(report).toContain('The sidebar of `/guide/`, which a package makes')
  expect(report).toContain('The items of “Gone” in the sidebar of `/more/`')
})

test('a document with nothing to change but the signs of its attributes is changed, and its words are there', async () => {
  const folder = scratchFolder({
    'docs/.vitepress/config.js':
      "export default { title: 'Kiln', markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } } }\n",
    'docs/index.md': '# Home %{#start}%\n\nText.\n',
    'docs/[name].md': '<!-- @content -->\n',
    'docs/[name].paths.js':
      "export default { paths: () => [{ params: { name: 'clay' }, content: '# Clay\\n\\nA soft stone.\\n' }] }\n",
  })
  const site = join(folder, 'new')
  const imported = await run('import', 'vitepress', join(folder, 'docs'), '--to', site, '--diff')
  expect(imported.code, imported.err).toBe(0)
  expect(imported.out).toContain('2 of 2 titles')
  expect(imported.out).toContain('100.00 % of the words')
  expect(imported.out).toContain('-# Home %{#start}%')
  expect(readFileSync(join(site, 'docs/index.md'), 'utf8')).toBe('# Home {#start}\n\nText.\n')
  expect(readFileSync(join(site, 'docs/clay.md'), 'utf8')).toContain('A soft stone.')
})

test('components that only name a page are links to it, and a home page has the markup of its component', async () => {
  const old = scratchFolder({
    'docs/.vitepress/config.ts': `export default { title: 'Kiln', themeConfig: {} }\n`,
    'docs/.vitepress/theme/components/Landing.vue':
      '<template>\n<section>\n<h2>Fires clay</h2>\n<a href="/guide/">Begin</a>\n<Demo />\n</section>\n</template>\n',
    'docs/index.md': '---\nlayout: home\n---\n\n<Landing />\n',
    'docs/guide/index.md':
      '# The guide\n\nMind <PageLink link="guide/fire#hot" /> and <Gone link="nowhere" />it.\n\n<PageCard to="/guide/fire" />\n',
    'docs/guide/fire.md': '# Fire & clay\n\n## Hot\n',
  })
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', 'vitepress', join(old, 'docs'), '--to', site)
  expect(imported.code, `${imported.out}${imported.err}`).toBe(0)
  const built = await run('build', site, '--allow-placeholders')
  expect(built.code, built.err).toBe(0)
  const read = (path: string): string => readFileSync(join(site, path), 'utf8')
  expect(read('dist/index.html')).toMatch(/<h2[^>]*>Fires clay/)
  expect(read('dist/index.html')).toContain('href="/guide"')
  const guide = read('dist/guide.html')
  expect(guide).toContain('Mind <a href="/guide/fire#hot">Fire &amp; clay</a> and it.')
  expect(guide).toContain('<p><a href="/guide/fire">Fire &amp; clay</a></p>')
  const report = reportsIn(site)
  for (const name of ['Demo', 'Gone']) expect(report).toContain(`  - \`<${name}>\`, `)
  expect(report).not.toContain('`<PageLink>`')
})

test('a class in braces that a stylesheet of the theme has stays at a heading', async () => {
  const old = scratchFolder({
    'docs/.vitepress/config.ts': "export default { title: 'T' }\n",
    'docs/.vitepress/theme/index.ts': "import './own.css'\nexport default {}\n",
    'docs/.vitepress/theme/own.css': 'h2.mark { color: red }\n',
    'docs/index.md': '# A\n\n## Part {.mark}\n\n**bold**{.mark .gone} **plain**{.gone}\n',
  })
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', 'vitepress', join(old, 'docs'), '--to', site, '--no-build')
  expect(imported.code, imported.err).toBe(0)
  const page = readFileSync(join(site, 'docs/index.md'), 'utf8')
  expect(page).toContain('## <span class="mark">Part</span>\n')
  expect(page).toContain('<span class="mark gone">**bold**</span> **plain**\n')
  expect(readFileSync(join(site, 'theme/vitepress-theme-own.css'), 'utf8')).toContain(
    '\n.mark { color: red }',
  )
})

test('a template that contains itself, or is too large, is named as the reason, also without a build', async () => {
  const old = scratchFolder({
    'docs/.vitepress/config.ts': "export default { title: 'T' }\n",
    'docs/.vitepress/theme/Tree.vue': '<template>\n<ul><li><Tree /></li></ul>\n</template>\n',
    'docs/.vitepress/theme/Long.vue': `<template>\n<p v-for="n in 1000">${'text '.repeat(100)}</p>\n<slot />\n</template>\n`,
    'docs/index.md': '# A\n\nText <Tree />.\n\n<Long>\n\nContent\n\n</Long>\n\n<Empty />\n',
  })
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', 'vitepress', join(old, 'docs'), '--to', site, '--no-build')
  expect(imported.code, imported.err).toBe(0)
  const report = reportsIn(site)
  const reason = 'whose template contains itself or is too large'
  expect(report).toContain(`\`<Tree>\`, ${reason} in \`docs/index.md\``)
  expect(report).toMatch(new RegExp(`docs/index\\.md:\\d+\` \`<Long>\`, ${reason}`))
  expect(report).toContain('The component `<Empty>`, which has no content')
  expect(report).not.toContain('<Tree>`, which has no content')
})
