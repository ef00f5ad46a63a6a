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
