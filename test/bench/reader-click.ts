import type { Browser, Page } from 'playwright-core'
import { slowPage } from './reader-load.ts'

const DESKTOP = { width: 1440, height: 900 }
const FETCHED_WITHIN_MS = 3000
// A hand presses for about as long; the browser has the time to answer to the press before the click.
const PRESSED_FOR_MS = 80

/** What a page reports when the heading is painted: the milliseconds since the click. */
const REPORT = /^bench-painted ([\d.]+)$/

/** What answers to the click: the site, or next to nothing, which tells what a click costs on this machine anyway. */
export type Answering = 'site' | 'text'

interface Target {
  readonly href: string
  readonly heading: string
}

/**
 * Milliseconds from a click on a link until the heading of its page is painted, with a slow processor; the reader has
 * rested on the link first, so that a site that prefetches has done so. `undefined` where a page has no such link.
 */
export async function measureClick(
  browser: Browser,
  url: string,
  answering: Answering,
): Promise<number | undefined> {
  const context = await browser.newContext({ viewport: DESKTOP })
  try {
    const { page } = await slowPage(context)
    await page.goto(url, { waitUntil: 'networkidle' })
    const target = await targetOf(page)
    if (target === undefined) return undefined
    await context.addInitScript(watchHeading, target.heading)
    await page.evaluate(watchHeading, target.heading)
    const link = page.locator(`main a[href="${target.href}"], nav a[href="${target.href}"]`)
    const visible = link.filter({ visible: true }).first()
    const fetched = page
      .waitForResponse((response) => response.url().includes(target.href), {
        timeout: FETCHED_WITHIN_MS,
      })
      .catch(() => undefined)
    // The driver's own "hover" would leave listeners behind, which answer to the click as well.
    await visible.scrollIntoViewIfNeeded()
    const box = await visible.boundingBox()
    if (!box) return undefined
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await fetched
    await page.waitForLoadState('networkidle')
    if (answering === 'text') await page.evaluate(changeTextAtClick, target.heading)
    // The page reports: a look at it meanwhile would be work that is counted.
    const report = page.waitForEvent('console', (message) => REPORT.test(message.text()))
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: PRESSED_FOR_MS })
    return Number(REPORT.exec((await report).text())?.[1])
  } finally {
    await context.close()
  }
}

/** The first link to another page of the site whose heading is another one. */
function targetOf(page: Page): Promise<Target | undefined> {
  return page.evaluate(async () => {
    const own = document.querySelector('h1')?.textContent
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], main a[href]')]
    for (const link of links) {
      const isPage = link.origin === location.origin && link.hash === ''
      if (!isPage || link.pathname === location.pathname || !link.checkVisibility()) continue
      const { top, bottom } = link.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) continue
      // Not from the browser's cache: asking must not do the site's work for it.
      const html = await (await fetch(link.href, { cache: 'no-store' })).text()
      const heading = new DOMParser().parseFromString(html, 'text/html').querySelector('h1')
      const href = link.getAttribute('href')
      if (heading?.textContent && heading.textContent !== own && href !== null) {
        return { href, heading: heading.textContent }
      }
    }
    return undefined
  })
}

/** Runs in the page: instead of what the site does, a click changes one text, that of the heading. */
function changeTextAtClick(heading: string): void {
  addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const node = document.querySelector('h1')
      if (node) node.textContent = heading
    },
    true,
  )
}

/**
 * Runs in the page, and in the one that follows where the site loads a new document. It does nothing before the click,
 * and writes nothing down before the heading is painted: what it does meanwhile would be counted.
 */
function watchHeading(heading: string): void {
  const look = (clicked: string): void => {
    if (document.querySelector('h1')?.textContent !== heading) {
      requestAnimationFrame(() => look(clicked))
      return
    }
    // The frame that this callback belongs to is painted when the next task runs; a timer's would wait behind what else
    // is due by then, the browser's look at the icon of the page for one.
    const notice = (): void => {
      const painted = performance.timeOrigin + performance.now()
      console.warn(`bench-painted ${String(painted - Number(clicked))}`)
    }
    void scheduler.postTask(notice, { priority: 'user-blocking' })
  }
  const before = sessionStorage.getItem('bench-clicked')
  if (before !== null) requestAnimationFrame(() => look(before))
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const clicked = String(performance.timeOrigin + timeStamp)
      requestAnimationFrame(() => look(clicked))
      addEventListener('pagehide', () => sessionStorage.setItem('bench-clicked', clicked))
    },
    true,
  )
}
