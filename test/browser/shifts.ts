import type { BrowserContext, Page } from 'playwright-core'
import type { TestContext } from 'vitest'
import { isIdle, isRendered } from './reader.ts'
import { leaveOut } from '../machine/needs.ts'

interface Shift extends PerformanceEntry {
  readonly value?: number
  readonly sources?: readonly { readonly node?: Node }[]
}

/** Runs in the page before its own code: records what moves without input. */
export function watchShifts(): void {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value = 0, sources = [] } of list.getEntries() as Shift[]) {
      const nodes = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 100))
      shifts.push(`${value}: ${nodes.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Holds back the files of a pattern, such as scripts. The returned function lets them arrive. */
export async function holdBack(context: BrowserContext, pattern: string): Promise<() => void> {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((done) => (arrive = done))
  await context.route(pattern, async (route) => {
    await arrived
    await route.fallback()
  })
  return () => arrive()
}

/** Waits for the first paint of the page at this path, which may still load. */
export async function firstPaint(page: Page, pathname: string): Promise<void> {
  await page.waitForFunction(
    (path) =>
      location.pathname === path &&
      performance.getEntriesByName('first-contentful-paint').length > 0,
    pathname,
  )
}

/** Everything that has moved since the page began to load, once it has all its files. */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  await isIdle(page)
  await isRendered(page)
  return page.evaluate(() => (window as unknown as { readonly shifts: readonly string[] }).shifts)
}

const CODE_FONT = {
  name: 'A code font with the metrics of the site’s',
  fix: 'apt-get install -y fonts-dejavu-core',
}

/** Runs in the page: checks that the system has a fallback font for code. */
async function hasCodeFont(): Promise<boolean> {
  const faces = [...document.fonts].filter(({ family }) => family.includes('Sp Code Fallback'))
  const results = await Promise.allSettled(faces.map((face) => face.load()))
  return results.some(({ status }) => status === 'fulfilled')
}

/** Leaves a test out if code moves when its font arrives, since no font of the system has the same metrics. */
export async function needsCodeFont(page: Page, testing: TestContext): Promise<void> {
  if (!(await page.evaluate(hasCodeFont))) leaveOut(testing, CODE_FONT)
}
