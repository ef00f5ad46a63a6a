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
])('text, code and tables of %s%s end at the same edge', async (origin, path) => {
  const page = await open(origin + path, 1440)
  const edges = await page
    .locator('.sp-prose > :is(p, ul, ol, .sp-code, .sp-table, .sp-admonition, .sp-tabs)')
    .evaluateAll((blocks) => blocks.map((block) => Math.round(block.getBoundingClientRect().right)))
  expect(edges.length).toBeGreaterThan(5)
  expect([...new Set(edges)]).toHaveLength(1)
})

test('a table wider than a phone scrolls by itself, and shows an edge', async () => {
  const page = await open(`${serpline.origin}/docs/google/search`, 360)
  const table = page.locator('.sp-table').first()
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const darkest = async () => {
    const shot = await table.screenshot()
    return page.evaluate(async (data) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      // Between the lines of the head, at the end of the box: only its background.
      return [...(context?.getImageData(image.width - 1, 3, 1, 1).data ?? [])].slice(0, 3)
    }, shot.toString('base64'))
  }
  const [edge] = await darkest()
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  const [atEnd] = await darkest()
  expect(edge).toBeLessThan((atEnd ?? 0) - 10)
})
