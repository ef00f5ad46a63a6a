import { expect, test } from 'vitest'
import type { OldPage } from '../../../src/tools/import/imported.ts'
import { oldOutlineOf } from '../../../src/tools/import/outline.ts'
import { newPageOf } from '../../../src/tools/import/new-page.ts'
import { compare } from '../../../src/tools/import/compare.ts'
import type { NewSite } from '../../../src/tools/import/compare.ts'
import type { ReportSettings } from '../../../src/tools/import/findings.ts'
import { detailsText, reportText, rowsOf } from '../../../src/tools/import/report.ts'
import { withShortPaths } from '../../../src/tools/import/short-paths.ts'
import type { Problem } from '../../../src/base/problems/problem.ts'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'

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

function settingsWith(
  imported: Partial<ReportSettings['imported']>,
  others: Partial<ReportSettings> = {},
): ReportSettings {
  const none = {
    left: [],
    missed: [],
    parts: [],
    changed: [],
    interactive: [],
    packages: {},
    brokenApis: [],
  }
  return {
    imported: { title: 'T', pages: [], lostPages: 0, ...none, ...imported },
    old: '/work/old',
    comparison: undefined,
    problems: [],
    isFailed: false,
    changes: [],
    ...others,
  }
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

test('the report counts images in Markdown and HTML, but not those in code', () => {
  const text =
    '![a](a.png) <img src="b.png"> `![c](c.png)` `<img src="d.png">`\n\n```md\n![e](e.png)\n```\n'
  expect(pageOf('/a', text).images).toBe(2)
})

test('an image whose file does not exist counts as missing', async () => {
  const site = siteWith({ 'guide/start.html': '<title>Start</title><main><h1>Start</h1></main>' })
  const comparison = await compare([guide], site, () => 'mdx')
  const problems = [{ ...missingCard('docs/a.md', 1), id: 'missing-image' }]
  const rows = rowsOf(settingsWith({ pages: [guide] }, { comparison, problems }))
  expect(rows).toContainEqual(['Images', 1, 0])
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
  const lost = { ...home, headings: ['a', 'b'], links: 4, images: 0 }
  const comparison = await compare(
    [guide, lost],
    siteWith({ 'guide/start.html': '<title>Start</title><main><h1>Start</h1></main>' }),
    () => 'mdx',
  )
  const settings = settingsWith({ pages: [guide, lost] }, { comparison })
  expect(rowsOf(settings).slice(0, 4)).toEqual([
    ['Pages of documents', 2, 1],
    ['Titles', 2, 1],
    ['Headings', 2, 0],
    ['Links in texts', 10, 6],
  ])
})

test('pages that code of the old site makes count as missing', async () => {
  const site = siteWith({ 'index.html': '<title>Home</title><main><h1>Home</h1></main>' })
  const comparison = await compare([home], site, () => 'mdx')
  const settings = settingsWith({ pages: [home], lostPages: 3 }, { comparison })
  expect(rowsOf(settings).slice(0, 2)).toEqual([
    ['Pages of documents', 1, 1],
    ['Other pages', 3, 0],
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

test('a page with a link inside a link is work, because browsers tear its box apart', async () => {
  const card = '<main><a href="/a"><h2>A</h2><a class="b" href="/b">B</a></a></main>'
  const plain = '<main><a href="/a">A</a><abbr>C</abbr><a>B</a></main>'
  const site = siteWith({ 'guide/start.html': card, 'index.html': plain })
  const comparison = await compare([guide, home], site, () => 'mdx')
  expect(comparison.torn.map(({ pathname }) => pathname)).toEqual(['/guide/start'])
  expect(reportText(settingsWith({}, { comparison }))).toMatch(
    /^\d+\. \*\*Pages with a link inside a link\*\*: 1 place, about 10 minutes\. `\/guide\/start`/m,
  )
})

test('faults that the content had in the old site, too, are no work of the move', () => {
  const problems = [
    { ...missingCard('docs/a.md', 1), id: 'duplicate-heading-id' },
    { ...missingCard('openapi/a.yaml', 2), id: 'openapi-contradiction' },
  ]
  const text = reportText(settingsWith({}, { problems }))
  expect(text).toContain('There is nothing to do.')
  expect(text).toContain('- Faults that the content had in the old site, too: 2')
})

const missingCard = (file: string, line: number): Problem => ({
  id: 'unknown-component',
  severity: 'warning',
  file: sourcePathOf(file),
  place: { line, column: 1 },
  message: 'This document has no component `Card`.',
})

test('the report is a list of work of at most 60 lines, each kind once with its places and its time', () => {
  const many = Array.from({ length: 500 }, (_, index) => String(index))
  const settings = settingsWith(
    {
      left: many.map((name) => `the redirect from \`/${name}\``),
      packages: Object.fromEntries(many.map((name) => [`package-${name}`, '^1.0.0'])),
      changed: many.map((name) => ({ file: `docs/${name}.md`, before: '', after: ' ' })),
      interactive: ['src/counter.jsx'],
    },
    { problems: many.map((name) => missingCard(`docs/${name}.md`, 3)) },
  )
  const text = reportText(settings)
  expect(text.split('\n').length).toBeLessThanOrEqual(60)
  expect(text).toContain(
    '1. **Boxes in place of a part**: 500 places, about 10 minutes. All are: This document has no component `Card`. (unknown-component)',
  )
  expect(text).toContain('2. **Parts that did not come along**: 500 places, about 10 days.')
  expect(text).toContain(
    '3. **Components that need the browser**: 1 place, about 5 minutes. `src/counter.jsx`',
  )
  expect(text).toContain('- Packages: 500')
  const details = detailsText(settings)
  for (const name of many) {
    expect(details).toContain(`  - \`docs/${name}.md:3:1\`\n`)
    expect(details).toContain(`  - \`/${name}\`\n`)
    expect(details).toContain(`- \`package-${name}\` ^1.0.0`)
  }
})

test('the details have each fault once, with its places and the names that differ', () => {
  const details = detailsText(
    settingsWith(
      {
        left: [
          'the option `a` of the API `cups`',
          'the option `b` of the API `cups`',
          'the item "Shop" of the navbar',
        ],
        parts: [
          { file: 'docs/a.md', line: 1, what: 'the macro `{{ x }}`' },
          { file: 'docs/b.md', line: 2, what: 'the macro `{{ y }}`' },
        ],
      },
      {
        problems: [
          missingCard('docs/a.md', 3),
          missingCard('docs/b.md', 7),
          { id: 'unknown-component', severity: 'warning', message: 'An own fault' },
        ],
      },
    ),
  )
  expect(details).toContain(`
- The option … of the API \`cups\` (2 places):
  - \`a\`
  - \`b\`
- The item "Shop" of the navbar
`)
  expect(details).toContain(`
- the macro … (2 places):
  - \`docs/a.md:1\`: \`{{ x }}\`
  - \`docs/b.md:2\`: \`{{ y }}\`
`)
  expect(details.match(/no component `Card`/g)).toHaveLength(1)
  expect(details).toContain('- An own fault (unknown-component)')
})

test('a link that leads nowhere is in one section, and an error of a failed build, too', () => {
  const dead = { ...missingCard('docs/a.md', 1), id: 'dead-link', message: 'No page `/x`.' }
  const error: Problem = { ...dead, id: 'bad', severity: 'error', message: 'Bad.' }
  const comparison = {
    pages: 0,
    missing: [],
    placeholders: [],
    titles: [],
    links: 1,
    images: 0,
    headings: 0,
    lostHeadings: [],
    words: { words: 0, same: 0, lost: [] },
    navigation: [],
    deadNavigation: [],
    styled: [],
    unstyled: [],
    torn: [],
  }
  const problems = [dead, error]
  const details = detailsText(settingsWith({}, { problems, comparison, isFailed: true }))
  expect(details.match(/dead-link/g)).toHaveLength(1)
  expect(details.match(/Bad\./g)).toHaveLength(1)
})

test('paths of the report begin at the new or the old site', () => {
  const folders = {
    old: '/home/me/shop/website',
    repository: '/home/me/shop',
    made: ['/home/me/shop/new', '/home/me/shop/new/.staging'],
  }
  const shorten = (text: string): string => withShortPaths(text, folders)
  expect(shorten('`/home/me/shop/new/.staging/docs/a.md:1`')).toBe('`docs/a.md:1`')
  expect(shorten('in /home/me/shop/website/docs/a.md and /home/me/shop/new')).toBe(
    'in docs/a.md and .',
  )
  expect(shorten('`/home/me/shop/docs/a.md`, `/home/me/shop`')).toBe('`../docs/a.md`, `..`')
  // Names that only begin the same are others, and a folder at the root may be a URL.
  expect(shorten('/home/me/shop/website-2/a')).toBe('../website-2/a')
  expect(shorten('https://x.example/home/me/shop/new/a')).toBe(
    'https://x.example/home/me/shop/new/a',
  )
  expect(withShortPaths('/docs/start', { old: '/docs', repository: '/docs', made: [] })).toBe(
    '/docs/start',
  )
})
