import type { Browser, Page } from 'playwright-core'
import { slowPage } from './reader-load.ts'

const DESKTOP = { width: 1440, height: 900 }
const FETCHED_WITHIN_MS = 3000
// A typical duration of a press; the browser has the time to react to the press before the click.
const PRESSED_FOR_MS = 80

/** The report of a page when the heading is painted: the milliseconds since the click. */
const REPORT = /^bench-painted ([\d.]+)$/

/**
 * The reaction to the click: that of the site, or only a changed text, which shows the minimum cost of a
 * click on this machine.
 */
export type Answering = 'site' | 'text'

interface Target {
  readonly href: string
  readonly heading: string
}

/**
 * Milliseconds from a click on a link until the heading of its page is painted, with a slow processor; the
 * pointer has rested on the link first, so that a site that prefetches has done so. `undefined` if a page has
 * no such link.
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
    // The driver's own "hover" would leave listeners behind, which react to the click as well.
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

/** The first link to another page of the site with a different heading. */
function targetOf(page: Page): Promise<Target | undefined> {
  return page.evaluate(async () => {
    const own = document.querySelector('h1')?.textContent
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], main a[href]')]
    for (const link of links) {
      const isPage = link.origin === location.origin && link.hash === ''
      if (!isPage || link.pathname === location.pathname || !link.checkVisibility()) continue
      const { top, bottom } = link.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) continue
      // Not from the browser's cache: this request must not do the site's work.
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

/** Runs in the page: instead of the site's own reaction, a click changes one text, that of the heading. */
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
 * Runs in the page, and in the next one if the site loads a new document. It does nothing before the click,
 * and records nothing before the heading is painted: any work in between would be counted.
 */
function watchHeading(heading: string): void {
  const look = (clicked: string): void => {
    if (document.querySelector('h1')?.textContent !== heading) {
      requestAnimationFrame(() => look(clicked))
      return
    }
    // The frame of this callback is painted when the next task runs; a timer's task would wait behind others
    // that are due, such as the browser's request for the page's icon.
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
