import { expect, test } from 'vitest'
import type { OldPage } from '../../../src/import/imported.ts'
import { outlineOf } from '../../../src/import/outline.ts'
import { compare } from '../../../src/import/report.ts'

function pageOf(pathname: string, text: string): OldPage {
  return { ...outlineOf(text).outline, file: `${pathname}.md`, pathname }
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

test('a title is the same if the head of the page or its heading has it', () => {
  const now = new Map(
    [guide, home].map(({ pathname }) => [
      pathname,
      { pathname, titles: ['Starting', 'Start'], ids: new Set<string>() },
    ]),
  )
  const { titles } = compare([guide, home], now)
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
    expect(outlineOf(`# T\n\n## ${written}\n`).outline.headings, written).toEqual([id])
  }
  expect(outlineOf('# \\<script setup> {#script-setup}\n').outline.title).toBe('<script setup>')
})
