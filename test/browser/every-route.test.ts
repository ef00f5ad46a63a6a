import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { isLarge } from '../size.ts'
import { serveOwnSite, SITES } from '../own-site.ts'
import type { OwnSite } from '../own-site.ts'

const NARROW = { width: 320, height: 720 }
const WIDE = { width: 1440, height: 900 }

const browser = await browserOfTests()

/** Opens every route, a few at a time, and collects the results of `findingsOf`. */
async function onEveryRoute(
  site: OwnSite & { readonly origin: string },
  findingsOf: (page: Page, pathname: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' })
  const left = [...site.pathnames, '/no-such-page']
  const found: string[] = []
  const walk = async (): Promise<void> => {
    const page = await context.newPage()
    page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`))
    for (let pathname = left.pop(); pathname !== undefined; pathname = left.pop()) {
      await page.goto(`${site.origin}${pathname}`)
      for (const finding of await findingsOf(page, pathname)) found.push(`${pathname}: ${finding}`)
    }
  }
  await Promise.all([walk(), walk()])
  await context.close()
  return found
}

describe.each(Object.entries(SITES))('every route of %s', async (_, folder) => {
  const site = await serveOwnSite(folder)

  // axe finds the same on a page in most windows and themes, so a small run checks each page in one of them.
  test('axe finds nothing, and nothing is wider than the window, light and dark, wide and 320 pixels narrow', async () => {
    const found = await onEveryRoute(site, async (page, pathname) => {
      const findings: string[] = []
      const looks = isLarge ? LOOKS : LOOKS.slice(numberOf(pathname) % LOOKS.length).slice(0, 1)
      for (const { viewport, colorScheme } of looks) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        const seen = [...(await axeFindings(page)), ...(await tooWide(page))]
        findings.push(...seen.map((text) => `${viewport.width} pixels, ${colorScheme}: ${text}`))
      }
      return findings
    })
    expect(found).toEqual([])
  }, 900_000)
})

const LOOKS = [WIDE, NARROW].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
)

/** A number for a pathname, the same in each run. */
function numberOf(pathname: string): number {
  return [...pathname].reduce((sum, character) => sum + character.charCodeAt(0), 0)
}

/** How far a page can be scrolled sideways. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return over > 0 ? [`${over} pixels wider than a window of ${innerWidth}`] : []
  })
}
