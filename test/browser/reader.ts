import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name })
}

/** Clicks a link of the content; if `next` is given, waits for the page of that name. */
export async function follow(page: Page, name: string, next?: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  if (next !== undefined) await heading(page, next).waitFor()
}

/** Goes back to the page of that name, without waiting for the page that is left. */
export async function goBack(page: Page, name: string): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()))
  await heading(page, name).waitFor()
}

export function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}

export function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

/**
 * Waits until a page that was loaded again is where the reader was, to less than half a line. One load may have the font of the
 * text, and the other its fallback (`font-display: optional`): then the browser keeps the first visible line in its place.
 */
export async function isBackAt(page: Page, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrollOf(page)) - top)).toBeLessThan(12)
}

/**
 * Scrolls at once, like a reader who drags the bar: after the content that the first paint leaves out has
 * appeared, and the fonts.
 */
export async function scrollDown(page: Page, top: number): Promise<void> {
  await page.locator('[data-sp-arriving]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
}

/** Waits until the page has its files and fonts, and its scripts have done what they do when the browser is idle. */
export async function isIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((done) => requestIdleCallback(() => done()))
  })
}

/** When the reader has seen what is on the page. */
export function isRendered(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}

export function isInView(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}

/** The colour scheme of a page. */
export function schemeOf(page: Page): Promise<'light' | 'dark'> {
  return page.evaluate(() => {
    const [red = 0] =
      /[\d.]+/.exec(getComputedStyle(document.documentElement).backgroundColor) ?? []
    return Number(red) < 0.5 ? 'dark' : 'light'
  })
}

/** How many pixels a page is wider than its window. */
export function overWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // The scroll bar of the page may take up space.
    return Math.max(0, scrollWidth - clientWidth)
  })
}
