import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { serveOwnSite, SITES } from '../own-site.ts'
import type { OwnSite } from '../own-site.ts'

const NARROW = { width: 320, height: 720 }
const WIDE = { width: 1440, height: 900 }

const browser = await browserOfTests()

/** Goes to every route, a few at a time, and collects what `findingsOf` says of each. */
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
  const site = await serveOwnSite(`every-route-${folder.replace('.', 'own')}`, folder)

  test('axe finds nothing, light and dark, wide and 320 pixels narrow, and nothing is wider than the window', async () => {
    const found = await onEveryRoute(site, async (page) => {
      const findings: string[] = []
      for (const [viewport, first, second] of [
        [WIDE, 'light', 'dark'],
        [NARROW, 'dark', 'light'],
      ] as const) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme: first })
        findings.push(...(await axeFindings(page)))
        // Nothing else depends on the colours.
        await page.emulateMedia({ colorScheme: second })
        findings.push(...(await axeFindings(page, ['color-contrast'])))
        findings.push(...(await tooWide(page)))
      }
      return findings
    })
    expect(found).toEqual([])
  }, 900_000)
})

/** How far a page can be scrolled sideways. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return over > 0 ? [`${over} pixels wider than a window of ${innerWidth}`] : []
  })
}
