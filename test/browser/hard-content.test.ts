import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { overWide } from './reader.ts'
import { holdBack } from './shifts.ts'
import { openSite } from './theme-site.ts'

const PHONE = { width: 390, height: 800 }
const DESKTOP = { width: 1280, height: 800 }
const IDENTIFIER = 'maximumNumberOfConcurrentAuthenticatedRequestsPerOrganization'

const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
const TABLE = [
  numbers.map((number) => `Column number ${number}`),
  numbers.map(() => '---'),
  numbers.map((number) => `\`value_${number}\``),
]
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n')

const SESSION = `$ curl --get 'https://api.example/search' \\
  --data-urlencode 'q=coffee'
{"type": "search"}
$ echo done
done`

const files = {
  'content/docs/hard.md': `---
title: Hard
description: ${'A long sentence about the page. '.repeat(3)}
---

## The identifier \`${IDENTIFIER}\`

Set \`${IDENTIFIER}\` or ${IDENTIFIER}, see https://example.com/${'a-very-long-path/'.repeat(12)}.

${TABLE}

\`\`\`console title="A session"
${SESSION}
\`\`\`

\`\`\`js title="A long line" {1}
const text = '${'x'.repeat(300)}'
\`\`\`

<p dir="rtl" lang="ar">نتائج البحث تصل خلال ثانية واحدة، مع \`page=2\` في العنوان.</p>

<details>
<summary>More</summary>

What is folded.

</details>

::::tabs

:::tab[One]

The first panel.

:::

:::tab[Two]

The second panel.

:::

::::

> A quotation with a footnote.[^1]

- [x] A task
- An item with <kbd>Ctrl</kbd>

  \`\`\`diff
  - old
  + new
  \`\`\`

[^1]: The footnote, with \`${IDENTIFIER}\`.
`,
}

const BLOCKS = `A paragraph.

Another.

- A list

\`\`\`js
code()
\`\`\`

> A quotation.

| A | B |
| - | - |
| 1 | 2 |

:::tip

A tip.

:::

### A heading

:::note

A note.

:::

<details><summary>More</summary>What is folded.</details>

A last paragraph.
`
const WRAPPERS = ['<div>', '<section>', '<aside>', '<div class="box">']

const browser = await browserOfTests()

describe('content that is hard to lay out', () => {
  test('a long identifier, a long URL, a long line and a table of 12 columns stay inside a phone', async () => {
    const { open } = await openSite(browser, { files, viewport: PHONE })
    const page = await open('/docs/hard')
    expect(await overWide(page)).toBe(0)
    const table = page.locator('.sp-table')
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
    const heading = await page.locator('h2').first().boundingBox()
    expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
  })

  test('at 200 % zoom of a desktop nothing is cut off', async () => {
    const half = { width: DESKTOP.width / 2, height: DESKTOP.height / 2 }
    const { open } = await openSite(browser, { files, viewport: half, deviceScaleFactor: 2 })
    const page = await open('/docs/hard')
    expect(await overWide(page)).toBe(0)
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true)
  })

  test('text twice the size stays inside the window', async () => {
    const { open } = await openSite(browser, { files, viewport: DESKTOP })
    const page = await open('/docs/hard')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await overWide(page)).toBe(0)
  })

  test('a paragraph from right to left starts on the right, and code in it keeps its own direction', async () => {
    const { open } = await openSite(browser, { files, viewport: DESKTOP })
    const page = await open('/docs/hard')
    const paragraph = page.locator('p[dir="rtl"]')
    expect(await paragraph.evaluate((element) => getComputedStyle(element).textAlign)).toBe('start')
    const { width, start } = await paragraph.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const rights = [...range.getClientRects()].map(({ right }) => right)
      const box = element.getBoundingClientRect()
      return { width: box.right, start: Math.max(...rights) }
    })
    expect(width - start).toBeLessThan(2)
  })

  test('blocks in an HTML element have the same space between them as those of the page', async () => {
    const wrapped = WRAPPERS.map((tag) => `${tag}\n\n${BLOCKS}\n</${/\w+/.exec(tag)?.[0]}>\n`)
    const { open } = await openSite(browser, {
      files: {
        'content/docs/wrapped.md': `# Wrapped\n\n${[BLOCKS, ...wrapped].join('\n---\n\n')}`,
      },
      viewport: DESKTOP,
    })
    const page = await open('/docs/wrapped')
    await page.locator('[data-sp-arriving]').first().waitFor({ state: 'detached' })
    const [ofPage = [], ...others] = await page.locator('.sp-prose').evaluate((prose) => {
      const rows: number[][] = []
      const measure = (blocks: readonly Element[]) => {
        const boxes = blocks.map((block) => block.getBoundingClientRect())
        rows.push(
          boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0))),
        )
      }
      const all = [...prose.children]
      measure(
        all.slice(
          1,
          all.findIndex((block) => block.matches('hr')),
        ),
      )
      for (const wrapper of prose.querySelectorAll(':scope > hr + *'))
        measure([...wrapper.children])
      return rows
    })
    expect(ofPage).toHaveLength(10)
    expect(Math.min(...ofPage)).toBeGreaterThan(8)
    expect(others).toEqual(WRAPPERS.map(() => ofPage))
  })

  test('in forced colours, edges and marks are still there', async () => {
    const { open } = await openSite(browser, { files, viewport: DESKTOP, forcedColors: 'active' })
    const page = await open('/docs/hard')
    const edge = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).borderInlineStartWidth)
    expect(await edge('.line.highlighted')).toBe('2px')
    expect(await edge('.sp-code')).toBe('1px')
    expect(await edge('kbd')).toBe('1px')
  })

  test('a printed page is the text alone, with its code whole, its folds open and all its tabs', async () => {
    const { open } = await openSite(browser, { files, viewport: DESKTOP })
    const page = await open('/docs/hard')
    await page.emulateMedia({ media: 'print' })
    for (const name of ['.sp-navbar', '.sp-sidebar', '.sp-copy', '.sp-footer-columns']) {
      expect(await page.locator(name).first().isVisible(), name).toBe(false)
    }
    const code = page.locator('.sp-code pre').nth(1)
    expect(await code.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    const folded = page.getByText('What is folded.')
    expect(await folded.evaluate((text) => text.checkVisibility())).toBe(true)
    expect(await page.getByText('One', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByText('Two', { exact: true }).isVisible()).toBe(true)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('code without a title names its language next to the copy button', async () => {
    const { open } = await openSite(browser, {
      files: {
        'content/docs/code.md': '# Code\n\n```ts\nlet a = 1\n```\n\n```ts title="A"\n1\n```\n',
      },
      viewport: DESKTOP,
    })
    const page = await open('/docs/code')
    const name = (block: number): Promise<string> =>
      page
        .locator('.sp-code-body')
        .nth(block)
        .evaluate((element) => getComputedStyle(element, '::before').content)
    expect(await name(0)).toContain('ts')
    expect(await name(1)).toBe('none')
    await page.locator('.sp-code').first().hover()
    expect(await name(0)).toContain('ts')
  })

  test('the copy button of a session takes what is typed, without prompts and answers', async () => {
    const { open, context } = await openSite(browser, { files, viewport: DESKTOP })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await open('/docs/hard')
    const block = page.locator('.sp-code').first()
    await block.hover()
    await block.getByRole('button', { name: 'Copy the code' }).click()
    await block.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(
      `curl --get 'https://api.example/search' \\\n  --data-urlencode 'q=coffee'\necho done\n`,
    )
  })

  test('a line of text has 65 to 90 characters on a desktop, in the font of the page', async () => {
    const text = 'The quick brown fox jumps over the lazy dog and then it does so again. '
    const { open, context, site } = await openSite(browser, {
      files: { 'content/docs/text.md': `# Text\n\n${text.repeat(12)}` },
      viewport: { width: 1440, height: 900 },
    })
    // A font that misses the first paint is not shown, and then the line has the letters of the machine's font.
    await context.route('**/*.css', (route) => {
      const css = site.read(new URL(route.request().url()).pathname.slice(1))
      return route.fulfill({
        contentType: 'text/css',
        body: css.replaceAll(/font-display:\s*optional/g, 'font-display:block'),
      })
    })
    const page = await open('/docs/text')
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(({ status }) => status === 'loaded').length
    })
    expect(loaded).toBeGreaterThan(0)
    const perLine = await page
      .locator('article p')
      .last()
      .evaluate((element) => {
        const { fontSize, fontFamily, width } = getComputedStyle(element)
        const canvas = document.createElement('canvas').getContext('2d')
        if (canvas === null) throw new Error('There is no canvas.')
        canvas.font = `${fontSize} ${fontFamily}`
        const { length } = element.textContent
        return (Number.parseFloat(width) * length) / canvas.measureText(element.textContent).width
      })
    expect(perLine).toBeGreaterThan(65)
    expect(perLine).toBeLessThan(90)
  })

  test('nothing moves when the fonts arrive', async () => {
    const { context } = await openSite(browser, { files, viewport: DESKTOP })
    const release = await holdBack(context, '**/*.woff2')
    const page = await context.newPage()
    await page.goto('https://test.example/docs/hard', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, {
            shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'),
          })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    release()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const shifts: unknown = await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(Reflect.get(window, 'shifts'))),
          )
        }),
    )
    expect(Number(shifts)).toBeLessThan(0.02)
  })
})
