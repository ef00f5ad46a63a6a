import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBounds, withinBounds } from '../../../src/tools/import/bounds.ts'
import { UnreadableConfig } from '../../../src/tools/import/load-data.ts'
import { configFileIn, loadConfig } from '../../../src/tools/import/mkdocs/load-config.ts'
import { readDocuments } from '../../../src/tools/import/mkdocs/documents.ts'
import { readSite } from '../../../src/tools/import/mkdocs/import-site.ts'
import { navigationFrom } from '../../../src/tools/import/mkdocs/navigation.ts'
import { readOldSite } from '../../../src/tools/import/mkdocs/old-site.ts'
import { placesOf } from '../../../src/tools/import/mkdocs/places.ts'
import { scratchFolder } from '../scratch.ts'

const ignore = (): undefined => undefined

/** The config of a repository with these files. */
const configIn = (files: Readonly<Record<string, string>>) => {
  const repository = scratchFolder(files)
  const load = () => Promise.resolve(loadConfig(join(repository, 'mkdocs.yml')))
  return withinBounds(createBounds({ repository }), async () => await load())
}

test('a config inherits, and its own values win', async () => {
  const config = await configIn({
    'mkdocs.yml': 'INHERIT: ./base.yml\nsite_name: Own\ntheme:\n  name: material\n',
    'base.yml': 'site_name: Base\ntheme:\n  language: fr\nextra: { a: 1 }\n',
  })
  expect(config).toEqual({
    site_name: 'Own',
    theme: { language: 'fr', name: 'material' },
    extra: { a: 1 },
  })
})

test('the config of Zensical is read from its file, with its own way to name extensions', async () => {
  const repository = scratchFolder({
    'zensical.toml': `[project]
site_name = "Own"
nav = [{ "Home" = "index.md" }, { "Guides" = ["a.md"] }]
[project.theme]
features = ["navigation.tabs"]
[project.markdown_extensions.admonition]
[project.markdown_extensions.pymdownx.tabbed]
alternate_style = true
[project.plugins.search]
`,
    'plain/zensical.toml': '[project]\nsite_name = "Plain"\n',
    'broken/zensical.toml': '[project',
    'docs/index.md': '# Home\n',
  })
  const load = (folder: string) =>
    withinBounds(createBounds({ repository }), () =>
      Promise.resolve(loadConfig(configFileIn(join(repository, folder)) ?? '')),
    )
  const own = await load('.')
  expect(own).toMatchObject({
    site_name: 'Own',
    nav: [{ Home: 'index.md' }, { Guides: ['a.md'] }],
    theme: { name: 'material', features: ['navigation.tabs'] },
    markdown_extensions: { admonition: {}, tabbed: { alternate_style: true } },
    plugins: { search: {} },
  })
  expect((await load('plain'))['markdown_extensions']).toContain('details')
  await expect(async () => await load('broken')).rejects.toThrow(UnreadableConfig)
})

test('tags are data: the environment is not read, and no code runs', async () => {
  const mark = join(scratchFolder(), 'ran')
  const config = await configIn({
    'mkdocs.yml': `a: !ENV [HOME, off]
b: !ENV HOME
c: !!python/name:pymdownx.slugs.uslugify
d: !!python/object/apply:os.system ["touch ${mark}"]
e: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } }
f: !relative $config_dir
g: !!python/name:material.extensions.emoji.to_svg ''
`,
  })
  expect(config).toMatchObject({
    a: 'off',
    b: null,
    c: 'pymdownx.slugs.uslugify',
    e: { kwds: { case: 'lower' } },
    g: 'material.extensions.emoji.to_svg',
  })
  expect(existsSync(mark)).toBe(false)
})

test.each([
  ['INHERIT: mkdocs.yml\n', 'leads back'],
  ['INHERIT: a.yml\n', 'leads back'],
  ['INHERIT: ../outside.yml\n', 'no file of the repository'],
  ['a: [\n', 'flow|expected'],
  [
    `${Array.from({ length: 9 }, (_, level) => `a${String(level)}: &a${String(level)} [${level === 0 ? 'x' : Array.from({ length: 9 }, () => `*a${String(level - 1)}`).join(', ')}]`).join('\n')}\n`,
    'alias',
  ],
])('the config %j is refused with the reason', async (text, reason) => {
  const read = configIn({ 'mkdocs.yml': text, 'a.yml': 'INHERIT: mkdocs.yml\n' })
  await expect(read).rejects.toThrow(UnreadableConfig)
  await expect(read).rejects.toThrow(new RegExp(reason, 'i'))
})

const documents = new Map(
  ['index.md', 'guide/index.md', 'guide/a.md', 'guide/b.md', 'x/y/z.md'].map((path) => [
    path,
    { id: path.replace('.md', ''), title: path },
  ]),
)
const settings = {
  documents,
  pagesOf: (folder: string): unknown =>
    folder === 'guide' ? { title: 'Guides', nav: ['b.md', '...'] } : undefined,
  summaryOf: () => undefined,
  hasIndexes: true,
  isUnlisted: (path: string) => path.startsWith('x/'),
  pathOf: () => undefined,
  leave: ignore,
}

test('without a list, the navigation follows the folders, and the files of awesome-pages', () => {
  const all = { ...settings, isUnlisted: () => false }
  expect(navigationFrom(undefined, all)).toEqual([
    { document: 'index' },
    {
      label: 'Guides',
      index: undefined,
      items: [{ document: 'guide/b' }, { document: 'guide/index' }, { document: 'guide/a' }],
    },
    {
      label: 'X',
      index: undefined,
      items: [{ label: 'Y', index: undefined, items: [{ document: 'x/y/z' }] }],
    },
  ])
})

test('documents of `not_in_nav` are only where a list names them', () => {
  const labels = (nav: unknown) => JSON.stringify(navigationFrom(nav, settings))
  expect(labels(undefined)).not.toContain('x/y/z')
  expect(labels(['index.md', 'x/y/z.md'])).toContain('x/y/z')
})

test('the file of a folder may have the name that the plug-in is given', () => {
  const files = {
    'mkdocs.yml': `site_name: A
plugins:
  - awesome-nav: { filename: .pages.yml }
  - redirects: { map_file: docs/moved.yml, redirect_maps: { x.md: b.md } }
`,
    'docs/.pages.yml': 'nav: [b.md, a.md]\n',
    'docs/moved.yml': 'old/a.md: a.md\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  }
  const repository = scratchFolder(files)
  return withinBounds(createBounds({ repository }), async () => {
    const site = await Promise.resolve(readSite(readOldSite(join(repository, 'mkdocs.yml'))))
    expect(site.docs[0]?.trees[0]?.items).toEqual([{ document: 'b' }, { document: 'a' }])
    expect(site.redirects).toEqual({ '/old/a': '/a', '/x': '/b' })
  })
})

test('a list has documents, links and sections, whose index is the page of their label', () => {
  const nav = [
    { Home: 'index.md' },
    { Guide: ['guide/index.md', 'guide/a.md', { Site: 'https://a.example' }] },
  ]
  expect(navigationFrom(nav, settings)).toEqual([
    { document: 'index', label: 'Home' },
    {
      label: 'Guide',
      index: 'guide/index',
      items: [{ document: 'guide/a' }, { href: 'https://a.example', label: 'Site' }],
    },
  ])
})

test('the markup of titles in the navigation is read, and not shown', () => {
  const nav = [
    { '<span class="icon"></span>Hub': 'https://a.example' },
    { '<b>Q</b> &amp; A': ['guide/a.md'] },
    { '<i class="icon"></i>': 'index.md' },
  ]
  expect(navigationFrom(nav, settings)).toEqual([
    { href: 'https://a.example', label: 'Hub' },
    { label: 'Q & A', index: undefined, items: [{ document: 'guide/a' }] },
    { document: 'index' },
  ])
})

/** The documents of a site with this config, by their files, its variables and the parts that are left. */
async function documentsOf(config: string, files: Readonly<Record<string, string>>) {
  const repository = scratchFolder({ 'mkdocs.yml': `site_name: A\n${config}`, ...files })
  const left: string[] = []
  const read = await withinBounds(createBounds({ repository }), async () => {
    const site = readOldSite(join(repository, 'mkdocs.yml'))
    const leave = (what: string) => void left.push(what)
    const given = { labels: new Map(), sidebar: undefined, classes: new Set<string>(), leave }
    return await Promise.resolve(readDocuments(site, placesOf(site), given))
  })
  const texts = read.documents.map(({ place, after }) => [place, after] as const)
  return { ...read, left, texts: Object.fromEntries(texts) }
}

test('a link with the path of the old site on its host leads to the file of that path', async () => {
  const { texts } = await documentsOf('site_url: https://a.example/dbc/\n', {
    'docs/index.md': '# A\n',
    'docs/guide/b.md':
      '# B\n\n![x](/dbc/img/x.png) [y](/dbc/y.pdf#p) [A](/dbc/) [z](/other/z.png)\n',
    'docs/img/x.png': 'png',
    'docs/y.pdf': 'pdf',
  })
  expect(texts['docs/guide/b.md']).toContain(
    '![x](../img/x.png) [y](../y.pdf#p) [A](/dbc/) [z](/other/z.png)',
  )
})

test('macros insert values of the config and of their document; others are comments that readers do not see', async () => {
  const { texts, variables, left } = await documentsOf(
    `plugins: [macros]
extra:
  v: '1.2'
  bold: '<b>x</b>'
  quoted: 'a "b" {c}'
  lines: |
    one
    two
  list: [first, second]
`,
    {
      'docs/index.md': `---
about: a page
---
# A

{{ v }} {{ extra.v }} {{ bold }} {{ quoted }} {{ config.extra.bold }}

{{ lines }}
{% raw %}{{ kept }} {{ v }}{% endraw %} {# a
comment #}{{ button("x") }}

{% raw %}
\`\`\`yml
a: \${{ secrets.A }} {{ v }}
\`\`\`
{% endraw %}

{% for x in y %}
- {{ x.name }}
{% endfor %}

{{ list[1] }}, {{ about }}, [a]({{ link_of("b") }}) and {{ p.q }}.
{{ p.r }} is *it*.

| a | {{ cell("-->") }} |
|---|---|

{% if x %}Shown.{% else %}Also.{% endif %}
`,
      'docs/raw.md': '---\nrender_macros: false\n---\n# B\n\n{{ v }} {# a #}\n',
    },
  )
  expect(texts['docs/index.md']).toBe(`---
about: a page
---
# A

{{ v }} {{ extra.v }} <b>x</b> a "b" {c} <b>x</b>

one
two

\\{{ kept }} \\{{ v }} <!-- Macro: button("x") -->${' '}


\`\`\`yml
a: \${{ secrets.A }} \\{{ v }}
\`\`\`


<!-- Macro: for x in y -->

second, a page, [a]() and . <!-- Macro: link_of("b") --> <!-- Macro: p.q -->
 is *it*. <!-- Macro: p.r -->

| a | <!-- Macro: cell(" ") -->  |
|---|---|

Shown.Also. <!-- Macro: if x -->
`)
  expect(texts['docs/raw.md']).toContain('\\{{ v }} {# a #}')
  expect(variables).toEqual({ v: '1.2', 'extra.v': '1.2' })
  expect(left).toEqual([])
})

test('files without macros are included, and statements that show nothing are gone', async () => {
  const { texts, left } = await documentsOf('plugins:\n  - macros: { include_dir: parts }\n', {
    'docs/index.md': `# A

{% set app = apps["a"] %}
Ask {% include "ask.html" %}, or {% include 'head.html' %}, or {% include "none.html" -%}.

\`x{% include "ask.html" %}\` and \`load {{ a.b }}\`
`,
    'parts/ask.html': '{# Ours. #}<a href="mailto:a@example.com">us</a>\n',
    'parts/head.html': '{{ app.name }}\n',
    'secret/ask.html': 'secret',
  })
  expect(texts['docs/index.md']).toBe(`# A


Ask <a href="mailto:a@example.com">us</a>, or , or . <!-- Macro: include 'head.html' --> <!-- Macro: include "none.html" -->

\`x\` and \`load <a.b>\`
`)
  expect(left.join()).toBe(
    'macros in code, with a name in angle brackets in place of a value: `{% include "ask.html" %}`, `{{ a.b }}`',
  )
})

test('a notebook becomes a document with its texts, code and saved outputs', async () => {
  const cells = [
    {
      cell_type: 'markdown',
      source: ['# Plots\n', 'See ![a](attachment:a.png).'],
      attachments: { 'a.png': { 'image/png': 'AAAA' } },
    },
    {
      cell_type: 'code',
      source: 'print("```")',
      outputs: [
        { output_type: 'stream', name: 'stdout', text: ['\u001b[1m```\u001b[0m\n'] },
        { output_type: 'display_data', data: { 'image/png': 'BBBB\n', 'text/plain': 'Figure' } },
        { output_type: 'execute_result', data: { 'text/html': '<b>1</b>', 'text/plain': ['1'] } },
      ],
    },
    { cell_type: 'raw', source: 'raw' },
    { cell_type: 'code', source: '', outputs: [] },
  ]
  const metadata = { language_info: { name: 'python' } }
  const notebook = JSON.stringify({ nbformat: 4, metadata, cells })
  const files = { 'docs/a.ipynb': notebook, 'docs/b.ipynb': 'no notebook', 'docs/c.md': '# C\n' }
  const { texts } = await documentsOf('plugins: [mkdocs-jupyter]\n', files)
  expect(texts['docs/a.md']).toBe(`# Plots
See ![a](data:image/png;base64,AAAA).

\`\`\`\`python
print("\`\`\`")
\`\`\`\`

\`\`\`\`
\`\`\`
\`\`\`\`

![](data:image/png;base64,BBBB)

\`\`\`
1
\`\`\`
`)
  expect(Object.keys(texts)).toEqual(['docs/a.md', 'docs/b.md', 'docs/c.md'])
  const { texts: without } = await documentsOf('', files)
  expect(Object.keys(without)).toEqual(['docs/c.md'])
})

test('documents keep their line ends, and lose the mark of their encoding', async () => {
  const { texts, documents } = await documentsOf('markdown_extensions: [pymdownx.keys]\n', {
    'docs/index.md': '\uFEFF# A\r\n\r\n++a++\r\n',
    'docs/same.md': '\uFEFF# B\n',
    'docs/matter.md': '\uFEFF---\r\nhide: [toc]\r\n---\r\n# C\r\n',
  })
  expect(texts['docs/index.md']).toBe('# A\r\n\r\n<kbd>A</kbd>\r\n')
  expect(texts['docs/same.md']).toBe('# B\n')
  expect(texts['docs/matter.md']).toBe(
    '---\r\nhide: [toc]\r\nhide_table_of_contents: true\r\n---\r\n# C\r\n',
  )
  expect(documents.map(({ outline }) => outline.title)).toEqual(
    expect.arrayContaining(['A', 'B', 'C']),
  )
})

test('a document links to the files of its language, and to those of the main one if it has none', async () => {
  const plugins = `plugins:
  - i18n: { docs_structure: suffix, languages: [{ locale: en, default: true }, { locale: de }] }
`
  const { texts } = await documentsOf(plugins, {
    'docs/index.md': '# A\n\n![a](i.svg) [b](b.md)\n',
    'docs/i.svg': '',
    'docs/i.de.svg': '',
    'docs/index.de.md': '# A\n\n![a](i.svg) ![c](c.svg) [b](b.md) <img src="i.svg">\n',
    'docs/c.svg': '',
    'docs/b.md': '# B\n',
    'docs/b.de.md': '# B\n',
  })
  expect(texts['docs/index.md']).toContain('![a](i.svg) [b](b.md)')
  const german = texts['i18n/de/docs/index.md']
  expect(german).toContain('![a](../../../docs/i.de.svg) ![c](../../../docs/c.svg) [b](b.md)')
  expect(german).toContain('<img src="../../../docs/i.de.svg">')
})

test('languages in folders share the files of the main one', async () => {
  const plugins = `plugins:
  - i18n: { docs_structure: folder, languages: [{ locale: en, default: true }, { locale: de }] }
`
  const { texts } = await documentsOf(plugins, {
    'docs/en/index.md': '# A\n',
    'docs/en/i.svg': '',
    'docs/en/c.svg': '',
    'docs/de/i.svg': '',
    'docs/de/index.md': '# A\n\n![a](i.svg) ![c](c.svg)\n',
  })
  expect(texts['i18n/de/docs/index.md']).toContain(
    '![a](../../../docs/de/i.svg) ![c](../../../docs/en/c.svg)',
  )
})

test('a document of `draft_docs` stays a draft', async () => {
  const { texts, documents } = await documentsOf('draft_docs: "*.draft.md"\n', {
    'docs/index.md': '# A\n',
    'docs/b.draft.md': '# B\n',
  })
  expect(texts['docs/b.draft.md']).toContain('draft: true')
  expect(documents.map(({ pathname }) => pathname)).toEqual(
    expect.arrayContaining(['/', undefined]),
  )
})
