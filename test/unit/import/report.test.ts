import { expect, test } from 'vitest'
import type { OldPage } from '../../../src/tools/import/imported.ts'
import { oldOutlineOf } from '../../../src/tools/import/outline.ts'
import { newPageOf } from '../../../src/tools/import/new-page.ts'
import { compare, rowsOf } from '../../../src/tools/import/report.ts'
import type { NewSite } from '../../../src/tools/import/report.ts'

function siteWith(files: Readonly<Record<string, string>>): NewSite {
  const pages = Object.entries(files).map(([file, html]) => newPageOf(file, html))
  return {
    pages: new Map(pages.map((page) => [page.pathname, page])),
    files: new Set(Object.keys(files)),
    styles: '',
    placeholders: [],
    base: '/',
  }
}

function pageOf(pathname: string, text: string): OldPage {
  return { ...oldOutlineOf(text).outline, file: `${pathname}.md`, pathname }
}

const guide = pageOf(
  '/guide/start',
  `# Start

See [the API](/api/), [\`next\`](./next.md#top), [both][next], [next] and <a href="../">home</a>.
[Here](#here), [there](https://there.example), ![an image](a.png) and \`[no](link)\`.

[next]: ./next.md
`,
)
const home = pageOf('/', '# Home')

test('the report counts links by references and in HTML, but not those on the same page', () => {
  expect(guide.links).toBe(6)
})

test('a title is the same if the head of the page or its heading has it', async () => {
  const html = '<title>Starting</title><main><h1>Start</h1></main>'
  const { titles } = await compare(
    [guide, home],
    siteWith({ 'guide/start.html': html, 'index.html': html }),
    () => 'mdx',
  )
  expect(titles.map(({ page }) => page.pathname)).toEqual(['/'])
})

test('the ids of headings follow from their texts: without formatting, escapes and entities', () => {
  const headings = [
    ['1.0 &rarr; 2.0', '10--20'],
    [
      'Fix \\<this.Component /> ([#1](https://x.example/1)) by [@a](https://x.example/a)',
      'fix-thiscomponent--1-by-a',
    ],
    ['[The guide [08/2025]](https://x.example/guide)', 'the-guide-082025'],
    ['`<!-- ignore -->` and **bold** &#x27;text&#39;', '---ignore----and-bold-text'],
    ['Own {#own–id}', 'own–id'],
  ] as const
  for (const [written, id] of headings) {
    expect(oldOutlineOf(`# T\n\n## ${written}\n`).outline.headings, written).toEqual([id])
  }
  expect(oldOutlineOf('# \\<script setup> {#script-setup}\n').outline.title).toBe('<script setup>')
})

test('what a missing page had counts as missing', async () => {
  const lost = { ...home, headings: ['a', 'b'], links: 4 }
  const comparison = await compare(
    [guide, lost],
    siteWith({ 'guide/start.html': '<title>Start</title><main><h1>Start</h1></main>' }),
    () => 'mdx',
  )
  const imported = {
    title: 'T',
    pages: [guide, lost],
    left: [],
    parts: [],
    changed: [],
    interactive: [],
    packages: {},
    brokenApis: [],
  }
  const settings = { imported, comparison, problems: [], isFailed: false, changes: [] }
  expect(rowsOf(settings).slice(0, 4)).toEqual([
    ['Pages of documents', 2, 1],
    ['Titles', 2, 1],
    ['Headings', 2, 0],
    ['Links in texts', 10, 6],
  ])
})

test('links of the navigation to no page, and pages whose classes have no rule, are counted', async () => {
  const page = (link: string) =>
    `<header><a href="${link}">x</a></header><main><div class="hero sp-prose">x</div></main>`
  const site = siteWith({ 'guide/start.html': page('/nowhere'), 'index.html': page('/') })
  const { deadNavigation, unstyled } = await compare([guide, home], site, () => 'mdx')
  expect(deadNavigation).toEqual(['/nowhere'])
  expect(unstyled.map(({ pathname }) => pathname)).toEqual(['/guide/start', '/'])
  const styled = await compare([home], { ...site, styles: '.hero{color:red}' }, () => 'mdx')
  expect(styled.unstyled).toEqual([])
})
