import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const PAGE = `---
title: Page
---
import Part from './_parts/_part.mdx'

## Before

<Part name="you" />

## After
`

const PART = `
## In the part

Hello {props.name}, read [the other](../other.md#top) or [the page](../other.md).

![A dot](./dot.svg)

:::tip
Of the part.
:::
`

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'

const SITE = {
  'content/docs/page.mdx': PAGE,
  'content/docs/other.md': '# Other\n',
  'content/docs/plain.md': '# Plain\n',
  'content/docs/_parts/_part.mdx': PART,
  'content/docs/_parts/dot.svg': DOT,
}

const linesOf = (problems: readonly { id: string; file?: string; place?: object }[]) =>
  problems.map(({ id, file, place }) => ({ id, file, place }))

describe('a partial document', () => {
  test('is drawn in the page with the components of the theme, its links led on from its own folder', async () => {
    const site = await buildSite(SITE)
    expect(linesOf(site.problems)).toEqual([])
    const main = site.main('/docs/page')
    expect(main).toContain('Hello you')
    expect(main).toContain('href="/docs/other#top"')
    expect(main).toContain('href="/docs/other"')
    expect(main).toMatch(/<img src="\/assets\/dot\.\w+\.svg" width="4"/)
    expect(site.paths.some((path) => path.startsWith('assets/dot.'))).toBe(true)
    expect(main).toContain('admonition')
    expect(main).not.toContain('.md')
    expect(site.paths.filter((path) => path.includes('part'))).toEqual([])
  })

  test('has its headings in the table of contents, where it stands', async () => {
    const site = await buildSite(SITE)
    const html = site.read('docs/page.html')
    expect(html).toContain('id="in-the-part"')
    const toc = [...html.matchAll(/<a[^>]* href="#([^"]+)"[^>]*>(?:Before|In the part|After)</g)]
    expect([...new Set(toc.map(([, id]) => id))]).toEqual(['before', 'in-the-part', 'after'])
  })

  test('tells its problems at its own place, once for all pages that show it', async () => {
    const site = await buildSite({
      ...SITE,
      'content/docs/page2.mdx': PAGE,
      'content/docs/_parts/_part.mdx': 'First.\n\n![](./dot.svg) and [dead](./nowhere.md)\n',
    })
    const file = 'content/docs/_parts/_part.mdx'
    expect(linesOf(site.problems)).toEqual([
      { id: 'missing-alt', file, place: { line: 3, column: 1 } },
      { id: 'dead-link', file, place: { line: 3, column: 20 } },
    ])
  })

  test('draws the pages that show it anew when it changes, and no other', async () => {
    const site = await buildSite(SITE)
    await site.edit({ 'content/docs/_parts/_part.mdx': 'Changed.\n' })
    expect(site.main('/docs/page')).toContain('Changed.')
    expect(site.rendered).toEqual(['/docs/page'])
  })

  test('can be Markdown, stand in another partial, and in a React page', async () => {
    const site = await buildSite({
      'content/docs/page.mdx':
        "---\ntitle: P\n---\nimport Outer from './_outer.mdx'\n\n<Outer />\n",
      'content/docs/_outer.mdx':
        "import Inner from '@site/content/docs/deep/_inner.md'\n\n## Outer\n\n<Inner />\n",
      'content/docs/deep/_inner.md': '### Inner\n\nBraces { stay }: [other](../other.md)\n',
      'content/docs/other.md': '# Other\n',
      'content/pages/react.tsx':
        "/*---\ntitle: R\n---*/\nimport Inner from '../docs/deep/_inner.md'\nexport default function Page() { return <Inner /> }\n",
    })
    expect(linesOf(site.problems)).toEqual([])
    for (const main of [site.main('/docs/page'), site.main('/react')]) {
      expect(main).toContain('Braces { stay }: <a href="/docs/other"')
    }
    expect(site.read('docs/page.html')).toMatch(/href="#outer"[\s\S]*href="#inner"/)
  })

  test('is drawn anew when code changes that it takes in from a file', async () => {
    const site = await buildSite({
      ...SITE,
      'content/docs/_parts/_part.mdx': '```js file=./sample.js\n```\n',
      'content/docs/_parts/sample.js': 'first()\n',
    })
    expect(site.main('/docs/page')).toContain('first')
    await site.edit({ 'content/docs/_parts/sample.js': 'second()\n' })
    expect(site.main('/docs/page')).toContain('second')
  })
})

test('a test beside a React page is no page, and is not built', async () => {
  const site = await buildSite({
    'content/pages/a.tsx': '/*---\ntitle: A\n---*/\nexport default () => <p>A</p>\n',
    'content/pages/a.test.tsx': "import { test } from 'a-test-runner'\ntest('a', () => {})\n",
  })
  expect(linesOf(site.problems)).toEqual([])
})
