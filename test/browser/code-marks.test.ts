import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { openSite, SITE } from './theme-site.ts'

const CHANGE =
  '```js\nconst a = 1 // [!code --]\nconst a = 2 // [!code ++]\nrun(a) // [!code error]\n```'
const PATCH = '```diff\n-const a = 1\n+const a = 2\n```'
const FOCUS = '```js focus={2}\nconst a = 1\nconst b = 2\n```'

const files = { ...SITE, 'content/docs/marks.md': `# Marks\n\n${CHANGE}\n\n${PATCH}\n\n${FOCUS}\n` }

const browser = await browserOfTests()

describe('marks of code', () => {
  test('the copy button leaves removed lines out, but copies a whole patch', async () => {
    const { open, context } = await openSite(browser, { files })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await open('/docs/marks')
    expect(await copied(page, 0)).toBe('const a = 2\nrun(a)')
    expect(await copied(page, 1)).toBe('-const a = 1\n+const a = 2')
  })

  test('on a touch screen, the copy button covers no label', async () => {
    const { open } = await openSite(browser, { files, hasTouch: true, isMobile: true })
    const page = await open('/docs/marks')
    const body = page.locator('[data-language=js]').first()
    const [label, button] = await body.evaluate((part) => {
      const { right, width } = getComputedStyle(part, '::before')
      const copy = getComputedStyle(part.querySelector('.sp-copy') ?? part)
      return [
        { right: Number.parseFloat(right), width: Number.parseFloat(width) },
        { right: Number.parseFloat(copy.right), width: Number.parseFloat(copy.width) },
      ]
    })
    expect(label?.width).toBeGreaterThan(0)
    expect(button?.width).toBeGreaterThanOrEqual(24)
    expect(label?.right).toBeGreaterThanOrEqual((button?.right ?? 0) + (button?.width ?? 0))
  })

  test('on a touch screen, the end of a long line scrolls out from below the copy button', async () => {
    const code = `\`\`\`js\nrun('${'x'.repeat(80)}')\n\`\`\``
    // As wide as the block with its usual space on both sides.
    const fitting = `\`\`\`\n${'0'.repeat(38)}\n\`\`\``
    const { open } = await openSite(browser, {
      files: {
        'content/docs/long.md': `# Long\n\n${fitting}\n\n${code}\n\n<div dir="rtl">\n\n${code}\n\n</div>\n`,
      },
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await open('/docs/long')
    const edges = await page.locator('.sp-code-body').evaluateAll((bodies) =>
      bodies.map((body) => {
        const text = document.createRange()
        text.selectNodeContents(body.querySelector('code') ?? body)
        const { left: start } = text.getBoundingClientRect()
        body.querySelector('pre')?.scrollTo({ left: 10_000, behavior: 'instant' })
        const { right: end } = text.getBoundingClientRect()
        const button = body.querySelector('.sp-copy')?.getBoundingClientRect()
        return { start, end, button: button?.left ?? 0 }
      }),
    )
    expect(edges).toHaveLength(3)
    for (const { start, end, button } of edges) {
      expect(start).toBeLessThan(button)
      expect(end).toBeLessThan(button)
    }
  })

  test('a title leaves room for the copy button', async () => {
    const { open } = await openSite(browser, {
      files: {
        'content/docs/title.md': `# Title\n\n\`\`\`js title="${'long/'.repeat(30)}"\n1\n\`\`\`\n`,
      },
      viewport: { width: 390, height: 800 },
    })
    const page = await open('/docs/title')
    const [title, button] = await page.locator('.sp-code').evaluate((figure) => {
      const text = document.createRange()
      text.selectNodeContents(figure.querySelector('figcaption') ?? figure)
      const button = figure.querySelector('.sp-copy')?.getBoundingClientRect()
      return [text.getBoundingClientRect().right, button?.left]
    })
    expect(title).toBeLessThanOrEqual(button ?? 0)
  })

  test('a screen reader says which lines were added, removed and wrong', async () => {
    const { open } = await openSite(browser, { files })
    const page = await open('/docs/marks')
    const text = await page.locator('figure').first().ariaSnapshot()
    expect(text).toMatch(/deletion: const a = 1\s?Removed/)
    expect(text).toMatch(/insertion: const a = 2\s?Added/)
    expect(text).toMatch(/run\(a\)\s?Error/)
  })

  test('lines out of focus are dim until the reader points at the block', async () => {
    const { open } = await openSite(browser, { files, reducedMotion: 'reduce' })
    const page = await open('/docs/marks')
    const block = page.locator('figure').nth(2)
    const colours = () =>
      block
        .locator('.line b')
        .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).color))
    const [dim, bright] = await colours()
    expect(dim).not.toBe(bright)
    await block.hover()
    await expect.poll(colours).toEqual([bright, bright])
  })

  test('every line is visible in forced colours', async () => {
    const { open } = await openSite(browser, { files, forcedColors: 'active' })
    const page = await open('/docs/marks')
    const lost = await page.locator('.line, .line *').evaluateAll((parts) =>
      parts
        .filter((part) => {
          const { color } = getComputedStyle(part)
          const line = getComputedStyle(part.closest('.line') ?? part)
          const page = getComputedStyle(document.body)
          const isClear = line.backgroundColor === 'rgba(0, 0, 0, 0)'
          return color === (isClear ? page : line).backgroundColor
        })
        .map((part) => part.textContent),
    )
    expect(lost).toEqual([])
  })
})

async function copied(page: Page, block: number): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.locator('.sp-copy').nth(block).click()
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).not.toBe('')
  return read()
}
