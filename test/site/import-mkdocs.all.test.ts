import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectGolden, filesIn, reportsIn, run } from './importing.ts'
import { scratchFolder } from '../unit/scratch.ts'

const fixture = fileURLToPath(new URL('../fixtures/mkdocs', import.meta.url))
const golden = fileURLToPath(new URL('../fixtures/mkdocs-imported', import.meta.url))

/** Imports and builds a site. Returns its folder, its first page, and the content of that page. */
async function importAndBuild(old: string) {
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', 'mkdocs', old, '--to', site)
  expect(imported.code, `${imported.out}${imported.err}`).toBe(0)
  const built = await run('build', site, '--allow-placeholders')
  expect(built.code, built.err).toBe(0)
  const html = readFileSync(join(site, 'dist/index.html'), 'utf8')
  const page = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return { site, html, page }
}

describe('a MkDocs site that is imported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-import-'))
  const old = join(folder, 'kiln')
  const site = join(folder, 'new')
  const before = new Map<string, string>()
  let built = { code: -1, out: '', err: '' }

  beforeAll(async () => {
    cpSync(fixture, old, { recursive: true })
    for (const [path, text] of filesIn(old)) before.set(path, text)
    const imported = await run('import', 'mkdocs', old, '--to', site)
    expect(imported.code, imported.err).toBe(0)
    built = await run('build', site, '--allow-placeholders')
    expect(built.code, built.err).toBe(0)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const page = (pathname: string): string =>
    /<main[\s\S]*<\/main>/.exec(
      readFileSync(join(site, `dist/${pathname}index.html`), 'utf8'),
    )?.[0] ?? ''

  test('has the config, documents, styles and report that are kept as an example', async () => {
    await expectGolden(site, golden, folder)
  })

  test('leaves the old site as it was', () => {
    expect(new Map(filesIn(old))).toEqual(before)
  })

  test('keeps the URLs of pages, posts and headings', () => {
    for (const path of [
      '',
      'guide/',
      'guide/glaze/',
      'guide/_hidden/',
      'blog/2026/01/31/we-are-open/',
    ])
      expect(existsSync(join(site, `dist/${path}index.html`)), path).toBe(true)
    const glaze = page('guide/glaze/')
    for (const id of ['colors', 'colors_1', 'about', 'formula-x2', '_1'])
      expect(glaze).toContain(`id="${id}"`)
    expect(readFileSync(join(site, 'dist/old/glaze/index.html'), 'utf8')).toContain(
      'guide/glaze/#colors',
    )
  })

  test('renders admonitions, tabs, definitions, math and diagrams', () => {
    const guide = page('guide/')
    expect(guide).toMatch(/data-kind="danger"[\s\S]*Mind the <em>heat<\/em> \[now\]/)
    expect(guide).toMatch(/<details[\s\S]*<summary[^>]*>[\s\S]*Nested/)
    expect(guide).toContain('A [label]')
    expect(guide).toMatch(/<\/span>fire\.py<\/figcaption>/)
    expect(guide).toContain('# indented code')
    expect(guide).not.toMatch(/:::|===|!!! (?!note)/)
    const glaze = page('guide/glaze/')
    expect(glaze).toMatch(/<dt>\s*<p>Term<\/p>\s*<\/dt>/)
    expect(glaze).toContain('<kbd>Ctrl</kbd>')
    expect(glaze).toContain('$5 and $6 each')
    expect(glaze).toContain('<code>a|b</code>')
    expect(page('guide/fire/')).toContain('sp-diagram')
  })

  test('has links and images that lead to the same places', () => {
    expect(`${built.out}${built.err}`).not.toMatch(/dead-link|missing-image|missing-anchor/)
    expect(page('guide/glaze/')).toContain('href="/docs/guide/fire/#hot"')
  })
})

test('suffixes decide the languages, and a list in Markdown the navigation', async () => {
  const old = scratchFolder({
    'mkdocs.yml': `site_name: Two
plugins:
  - literate-nav
  - i18n:
      docs_structure: suffix
      languages:
        - { locale: en, default: true, name: English }
        - { locale: fr, name: Français, nav_translations: { Guides: Guides français } }
`,
    'docs/SUMMARY.md': '* [Start](index.md)\n* Guides\n    * [One](guides/one.md)\n    * more/\n',
    'docs/index.md': '# Hello\n',
    'docs/index.fr.md': '# Bonjour\n',
    'docs/guides/one.md': '# One\n',
    'docs/more/a.md': '# A\n',
  })
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', 'mkdocs', old, '--to', site)
  expect(imported.code, imported.err).toBe(0)
  expect(imported.out).toContain('4 of 4 pages')
  const config = readFileSync(join(site, 'site.config.ts'), 'utf8')
  expect(config).toContain("{ type: 'doc', id: 'index', label: 'Start' }")
  expect(config).toMatch(
    /label: 'Guides',[\s\S]*id: 'guides\/one'[\s\S]*label: 'More', items: \['more\/a'\]/,
  )
  expect(readFileSync(join(site, 'i18n/fr/docs/index.md'), 'utf8')).toContain('# Bonjour')
  expect(readFileSync(join(site, 'i18n/fr/site.json'), 'utf8')).toContain('Guides français')
})

test('parts that are gone are counted once, also if references need the ids of all pages first', async () => {
  const folder = scratchFolder({
    'old/mkdocs.yml':
      'site_name: A\nplugins: [search, autorefs]\nmarkdown_extensions: [pymdownx.emoji]\n',
    'old/docs/index.md': '# A\n\n:material-foo: to [the part][part].\n',
    'old/docs/b.md': '# B\n\n## Part\n',
  })
  const site = join(folder, 'new')
  expect((await run('import', 'mkdocs', join(folder, 'old'), '--to', site)).code).toBe(0)
  const report = reportsIn(site)
  expect(report).toMatch(/cons: `material-foo`$/m)
  expect(report).not.toContain('which a plug-in finds')
})

test('a folder without a config is refused with the name of the file', async () => {
  const result = await run('import', 'mkdocs', scratchFolder())
  expect(result.code).toBe(2)
  expect(result.err).toContain('There is no `mkdocs.yml`')
})

test('boxes in quotations, formulas in lists, captions and definitions are rendered', async () => {
  const old = scratchFolder({
    'mkdocs.yml': `site_name: A
markdown_extensions: [admonition, pymdownx.details, pymdownx.arithmatex, pymdownx.blocks.html,
  pymdownx.blocks.caption, pymdownx.blocks.definition, md_in_html]
not_in_nav: hidden.md
`,
    'docs/hidden.md': '# Hidden\n',
    'docs/index.md': `# A

> !!! note "Mind"
>     The gap.
>
> Quoted.

1. One

    \\[
    a_1 = b_2
    \\]

2. Two

\\begin{align}
c_3 &= d_4 \\\\
e &= f
\\end{align}

??? "Only a title"
    Folded.

![Tree](tree.svg)

/// figure-caption
A *tall* tree.
///

`,
    'docs/tree.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const { html, page } = await importAndBuild(old)
  expect(page).toMatch(
    /<blockquote>\s*<(?:div|aside)[^>]*admonition[\s\S]*The gap\.[\s\S]*Quoted\.[\s\S]*<\/blockquote>/,
  )
  expect(page).toMatch(/<li>(?:(?!<\/li>)[\s\S])*<math/)
  expect(page.match(/<math/g)?.length).toBe(2)
  expect(page).toContain('<summary>Only a title</summary>')
  expect(page).toMatch(/\/\/\/ figure-caption<\/code>[\s\S]*A <em>tall<\/em> tree\./)
  expect(page).not.toMatch(/:::|!!!/)
  expect(/<nav class="sp-sidebar[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').not.toContain('Hidden')
})

test('classes in braces that a stylesheet has rules for stay at elements of any kind', async () => {
  const old = scratchFolder({
    'mkdocs.yml': `site_name: A
markdown_extensions: [attr_list, def_list, tables]
extra_css: [css/extra.css]
`,
    'docs/css/extra.css': `@import 'more.css';
.note-line, .in-title, .in-item { color: red; background: url(a.png) }
p.lead, .md-typeset td.num { color: green }
`,
    'docs/css/more.css': '.compact td { padding: 0 }\n.term { color: blue }\n',
    'docs/index.md': `# Title { .in-title }

## Part {: #own .in-title .gone }

Under it { .in-title }
--------

A **line**
of text.
{ .note-line #line }

- one
- two
{: .in-item }
- three

    More.
    { .lead }

> Quoted.
> {: .note-line }

| a | b |
| - | - |
| x | 5 { .num } |
{ .compact }

Term { .term }
:   Meaning

Last.
{ .png }
`,
  })
  const { site, page } = await importAndBuild(old)
  for (const part of [
    /<h1[^>]*>\s*<span class="in-title">Title<\/span>/,
    /<h2 id="own"[^>]*>[\s\S]{0,100}<span class="in-title">Part<\/span>/,
    /<h2 id="under-it"[^>]*>[\s\S]{0,100}<span class="in-title">Under it<\/span>/,
    /<div id="line" class="note-line">\s*<p>A <strong>line<\/strong>\s+of text\.<\/p>\s*<\/div>/,
    /<li>(?:\s*<p>)?one/,
    /<li>(?:\s*<p>)?<span class="in-item">two<\/span>/,
    /<div class="lead">\s*<p>More\.<\/p>\s*<\/div>\s*<\/li>/,
    /<blockquote>\s*<div class="note-line">\s*<p>Quoted\.<\/p>\s*<\/div>\s*<\/blockquote>/,
    /<div class="compact">[\s\S]{0,200}<table>[\s\S]*<td><div class="num">5<\/div><\/td>/,
    /<dt>\s*<p><span class="term">Term<\/span><\/p>\s*<\/dt>/,
    /<p>Last\.<\/p>/,
  ])
    expect(page).toMatch(part)
  expect(page).not.toMatch(/\{ ?[:.#]/)
  const report = reportsIn(site)
  expect(report).toContain('that have no effect: `.png`, `.gone`')
  const styles = readFileSync(join(site, 'theme/docs-css-extra.css'), 'utf8')
  expect(styles).toContain('.lead, .sp-prose .num { color: green }')
})
