import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import { folderWith, write } from '../unit/stages/assets/bundle-site.ts'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { configure } from '../../src/main/defaults.ts'
import { localWorkers } from '../../src/engine/workers/local-workers.ts'
import { siteOpener } from '../../src/programs/cli/site-opener.ts'
import type { Pathname } from '../../src/base/shared/urls/paths.ts'

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

const WITH_FILES = `export default { title: 'Test', url: 'https://test.example', markdown: { codeFiles: true } }\n`

const linesOf = (problems: readonly { id: string; file?: string; place?: object }[]) =>
  problems.map(({ id, file, place }) => ({ id, file, place }))

describe('a partial document', () => {
  test('is rendered in the page with the components of the theme, its links relative to its own folder', async () => {
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

  test('has its headings in the table of contents, at its position', async () => {
    const site = await buildSite(SITE)
    const html = site.read('docs/page.html')
    expect(html).toContain('id="in-the-part"')
    const toc = [...html.matchAll(/<a[^>]* href="#([^"]+)"[^>]*>(?:Before|In the part|After)</g)]
    expect([...new Set(toc.map(([, id]) => id))]).toEqual(['before', 'in-the-part', 'after'])
  })

  test('reports its problems at its own place, once for all pages that show it', async () => {
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

  test('renders only the pages that show it again when it changes', async () => {
    const site = await buildSite(SITE)
    await site.edit({ 'content/docs/_parts/_part.mdx': 'Changed.\n' })
    expect(site.main('/docs/page')).toContain('Changed.')
    expect(site.rendered).toEqual(['/docs/page'])
  })

  test('can be Markdown, and be part of another partial or a React page', async () => {
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

  test('is rendered again when a code file that it includes changes', async () => {
    const site = await buildSite({
      ...SITE,
      'site.config.ts': WITH_FILES,
      'content/docs/_parts/_part.mdx': '```js file=./sample.js\n```\n',
      'content/docs/_parts/sample.js': 'first()\n',
    })
    expect(site.main('/docs/page')).toContain('first')
    await site.edit({ 'content/docs/_parts/sample.js': 'second()\n' })
    expect(site.main('/docs/page')).toContain('second')
  })
})

test('a test next to a React page is not built as a page', async () => {
  const site = await buildSite({
    'content/pages/a.tsx': '/*---\ntitle: A\n---*/\nexport default () => <p>A</p>\n',
    'content/pages/a.test.tsx': "import { test } from 'a-test-runner'\ntest('a', () => {})\n",
  })
  expect(linesOf(site.problems)).toEqual([])
})

test('while a writer types, an edit of a partial document, or of code in it, shows on its pages', async () => {
  const root = folderWith({
    ...SITE,
    'site.config.ts': WITH_FILES,
    'content/docs/_parts/_part.mdx': 'First.\n\n```js file=./sample.js\n```\n',
    'content/docs/_parts/sample.js': 'first()\n',
  })
  const { config } = await configure(root, {})
  if (config === undefined) throw new Error('The config is fine.')
  const open = siteOpener({ store: memoryStore(), openWorkers: localWorkers })
  const shownAfter = async (path: string, text: string) => {
    write(root, { [path]: text })
    const session = await open(config, new Set([join(root, path)]))
    return (await session.page('/docs/page' as Pathname))?.html
  }
  const sample = 'content/docs/_parts/sample.js'
  expect(await shownAfter(sample, 'second()\n')).toContain('second')
  expect(await shownAfter(sample, 'third()\n')).toContain('third')
  expect(await shownAfter('content/docs/_parts/_part.mdx', 'Changed.\n')).toContain('Changed.')
})

test.each(['../shared/part.mdx', './plain.md', './no-such.mdx'])(
  'an invalid import of %s is reported at its own line',
  async (specifier) => {
    const site = await buildSite({
      'content/shared/part.mdx': 'A.\n',
      'content/docs/plain.md': '# Plain\n',
      'content/docs/page.mdx': `---\ntitle: P\n---\n\nText.\n\nimport Part from '${specifier}'\n\n<Part />\n`,
    })
    expect(linesOf(site.problems)).toEqual([
      { id: 'bundle-failed', file: 'content/docs/page.mdx', place: { line: 7, column: 18 } },
    ])
  },
)
