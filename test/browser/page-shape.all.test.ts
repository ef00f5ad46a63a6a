import { describe, expect, onTestFinished, test } from 'vitest'
import { serveOwnSite } from '../own-site.ts'
import { browserOfTests } from './browser.ts'

const browser = await browserOfTests()
const serpline = await serveOwnSite()
const manual = await serveOwnSite('manual')

const PAGES = [
  ['home', serpline.origin, '/'],
  ['docs', serpline.origin, '/docs/google/search'],
  ['operation', serpline.origin, '/docs/api/serpline-users-api-search'],
  ['blog', serpline.origin, '/blog'],
  ['post', serpline.origin, '/blog/welcome'],
  ['home of the manual', manual.origin, '/'],
  ['docs of the manual', manual.origin, '/docs/reference/configuration'],
] as const

const open = async (url: string, width: number) => {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(url)
  return page
}

describe.each(PAGES)('%s', (...[, origin, path]) => {
  test.each([390, 1440])('has at most seven font sizes in a window of %i pixels', async (width) => {
    const page = await open(origin + path, width)
    const sizes = await page.evaluate(() => {
      const found: Record<string, string> = {}
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement: parent, textContent } = texts.currentNode
        // The text of a graphic scales with it.
        const isText = parent instanceof HTMLElement && parent.checkVisibility()
        if (!isText || textContent?.trim() === '') continue
        found[getComputedStyle(parent).fontSize] ??=
          `${parent.tagName}.${parent.className}: ${textContent?.slice(0, 20)}`
      }
      return found
    })
    expect(Object.keys(sizes).length, JSON.stringify(sizes, undefined, 1)).toBeLessThanOrEqual(7)
  })
})

test.each([
  [serpline.origin, '/docs/google/search'],
  [serpline.origin, '/blog/welcome'],
  [manual.origin, '/docs/reference/configuration'],
])(
  'text of %s%s is 680 px wide, and code, tables and boxes begin and end with it',
  async (origin, path) => {
    const page = await open(origin + path, 1440)
    const edgesOf = (blocks: string) =>
      page.locator(`.sp-prose > :is(${blocks})`).evaluateAll((all) => [
        ...new Set(
          all.map((block) => {
            const { left, right } = block.getBoundingClientRect()
            return `${Math.round(left)} to ${Math.round(right)}, ${Math.round(right - left)} px`
          }),
        ),
      ])
    const text = await edgesOf('p, ul, ol')
    expect(text).toEqual([expect.stringMatching(/, 680 px$/)])
    expect(await edgesOf('.sp-code, .sp-table, .sp-admonition, .sp-tabs')).toEqual(text)
  },
)

test('a table wider than a phone scrolls by itself, and fades at its edge until its end is in view', async () => {
  const page = await open(`${serpline.origin}/docs/google/search`, 360)
  const table = page.locator('.sp-table').first()
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const fade = () => table.evaluate((box) => getComputedStyle(box).maskImage)
  expect(await fade()).toContain('rgb(0, 0, 0) 32px')
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  await expect.poll(fade).toContain('rgb(0, 0, 0) 0px')
})
