import { describe, expect, onTestFinished, test } from 'vitest'
import { browserOfTests, openBrowser } from './browser.ts'
import {
  follow,
  goBack,
  heading,
  isBackAt,
  isRendered,
  pathOf,
  scrollDown,
  scrollOf,
} from './reader.ts'
import { hostOfTests, openWindow } from './visit-site.ts'
import type { WindowOptions } from './visit-site.ts'

const MANY_LINES = 'A line of many.\n\n'.repeat(80)

const SITE = {
  'content/docs/a.md': `# Page A\n\n[To B](/docs/b)\n\n<details><summary>More</summary>\n\nWhat is hidden.\n\n</details>\n\n<input aria-label="Name">\n\n${MANY_LINES}\n\n[Up](#page-a)\n\n## Far down\n\n[Down to B](/docs/b)\n\n${MANY_LINES}`,
  'content/docs/b.md': `# Page B\n\n[To C](/docs/c)\n\n${MANY_LINES}`,
  'content/docs/c.md': `# Page C\n\n[To A](/docs/a)\n`,
}

const browser = await browserOfTests()
const host = await hostOfTests(SITE)

describe('back and forward', () => {
  const open = (path = '/docs/a', options: WindowOptions = {}) =>
    openWindow(browser, host.origin + path, { saveData: true, ...options })

  test('show the earlier pages, with their titles, and load no document', async () => {
    const { page, loads, errors } = await open()
    await follow(page, 'To B', 'Page B')
    await follow(page, 'To C', 'Page C')
    await goBack(page, 'Page B')
    expect(await page.title()).toContain('Page B')
    await goBack(page, 'Page A')
    expect(pathOf(page)).toBe('/docs/a')
    await page.evaluate(() => history.go(2))
    await heading(page, 'Page C').waitFor()
    expect(await page.title()).toContain('Page C')
    expect(loads).toEqual(['/docs/a'])
    expect(errors).toEqual([])
  })

  test('bring the reader to where they were, with what they opened and typed, and the focus', async () => {
    const { page } = await open()
    await page.getByText('More', { exact: true }).click()
    await page.getByLabel('Name').fill('typed')
    const link = page.getByRole('link', { name: 'Down to B' })
    await link.evaluate((element) =>
      element.scrollIntoView({ behavior: 'instant', block: 'center' }),
    )
    const scrolled = await scrollOf(page)
    await follow(page, 'Down to B', 'Page B')
    expect(await scrollOf(page)).toBe(0)
    await goBack(page, 'Page A')
    expect(await scrollOf(page)).toBe(scrolled)
    await page.getByText('What is hidden.').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('typed')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('before the next page is rendered return the reader to where they were', async () => {
    const { page } = await open('/docs/a', { reducedMotion: 'reduce' })
    await scrollDown(page, 700)
    await expect.poll(() => scrollOf(page)).toBe(700)
    // A machine so slow that it paints nothing in between.
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
      document.addEventListener('specpress:page', () => history.back(), { once: true })
    })
    // It is there too shortly to be waited for afterwards.
    const arrived = page.waitForURL('**/docs/b')
    await page
      .getByRole('link', { name: 'To B', exact: true })
      .evaluate((link) => (link as HTMLElement).click())
    await arrived
    await page.waitForURL('**/docs/a')
    await expect.poll(() => scrollOf(page)).toBe(700)
  })

  test('between sections of one page only scroll', async () => {
    const { page } = await open()
    await scrollDown(page, 700)
    await expect.poll(() => scrollOf(page)).toBe(700)
    await page
      .getByRole('link', { name: 'Up', exact: true })
      .evaluate((link) => (link as HTMLElement).click())
    await expect.poll(() => scrollOf(page)).toBeLessThan(200)
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect.poll(() => scrollOf(page)).toBe(700)
    expect(new URL(page.url()).hash).toBe('')
  })

  test('to a page that is not in memory scroll to the reader’s position once it is loaded', async () => {
    const { page } = await open('/docs/b')
    await scrollDown(page, 600)
    await expect.poll(() => scrollOf(page)).toBe(600)
    await page
      .getByRole('link', { name: 'To C', exact: true })
      .evaluate((link) => (link as HTMLElement).click())
    await heading(page, 'Page C').waitFor()
    // The state in memory is lost with the document.
    await page.reload()
    await heading(page, 'Page C').waitFor()
    await goBack(page, 'Page B')
    await isBackAt(page, 600)
  })

  test('a reload keeps the place on the page', async () => {
    const { page } = await open('/docs/c')
    await follow(page, 'To A', 'Page A')
    await scrollDown(page, 900)
    await expect.poll(() => scrollOf(page)).toBe(900)
    await page.reload()
    await isBackAt(page, 900)
  })

  test.each([
    ['kept in memory', true],
    ['loaded again', false],
  ])(
    'to another site and back, the page %s, show it where the reader was',
    async (...[, keepsPages]) => {
      const own = await openBrowser(
        keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {},
      )
      onTestFinished(() => own.close())
      const { page } = await openWindow(own, `${host.origin}/docs/c`)
      await follow(page, 'To A', 'Page A')
      await scrollDown(page, 800)
      await isRendered(page)
      await page.goto('data:text/html,<h1>Elsewhere')
      await goBack(page, 'Page A')
      await isBackAt(page, 800)
      await goBack(page, 'Page C')
      expect(await page.title()).toContain('Page C')
      await page.evaluate(() => history.forward())
      await heading(page, 'Page A').waitFor()
      await isBackAt(page, 800)
    },
  )

  test('a step back while the next page is loading stays on the page', async () => {
    const { page } = await open('/docs/c')
    await follow(page, 'To A', 'Page A')
    host.answer('/docs/b', () => undefined)
    const isAsked = page.waitForRequest('**/docs/b')
    await page.getByRole('link', { name: 'To B', exact: true }).click()
    await isAsked
    await goBack(page, 'Page C')
    expect(pathOf(page)).toBe('/docs/c')
  })
})
