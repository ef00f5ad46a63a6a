import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { firefoxProgram, launchFirefox } from './firefox.ts'
import {
  follow,
  goBack,
  heading,
  isBackAt,
  isRendered,
  pathOf,
  schemeOf,
  scrollDown,
  scrollOf,
} from './reader.ts'
import { SITE as THEME_SITE } from './theme-site.ts'
import { hostOfTests } from './visit-site.ts'
import { needs } from '../machine/needs.ts'
import { PATIENCE_MS } from '../patience.ts'

const LINES = 'A line of many.\n\n'.repeat(80)

const SITE = {
  ...THEME_SITE,
  'content/docs/c.md': `# Page C\n\n[To D](/docs/d)\n\n${LINES}\n\n[Down to D](/docs/d)\n\n${LINES}`,
  'content/docs/d.md': '# Page D\n\n[To C](/docs/c)\n\n[To code](/docs/a#code)\n',
}

describe('in Firefox', async () => {
  const host = await hostOfTests(SITE)
  let browser: Browser | undefined
  beforeAll(async () => {
    const program = firefoxProgram()
    if (program !== undefined) browser = await launchFirefox(program)
  })
  beforeEach((context) => needs(context, 'firefox'))
  afterAll(() => browser?.close())

  async function open(path: string, width = 1280): Promise<Page> {
    const context = await browser?.newContext({ viewport: { width, height: 800 } })
    if (!context) throw new Error('There is no browser.')
    onTestFinished(() => context.close())
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.goto(host.origin + path)
    return page
  }

  /** Marks the document, to detect that it is still the one that was loaded first. */
  const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isFirst: true }))
  const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'isFirst'))

  test('a link shows the next page without loading a document, and back leads to where the reader was', async () => {
    const page = await open('/docs/c')
    await mark(page)
    await page.getByRole('link', { name: 'Down to D' }).scrollIntoViewIfNeeded()
    const scrolled = await scrollOf(page)
    expect(scrolled).toBeGreaterThan(800)
    await follow(page, 'Down to D', 'Page D')
    expect(await page.title()).toContain('Page D')
    expect(pathOf(page)).toBe('/docs/d')
    expect(await scrollOf(page)).toBe(0)
    await goBack(page, 'Page C')
    await expect.poll(() => scrollOf(page)).toBe(scrolled)
    await page.evaluate(() => void setTimeout(() => history.forward()))
    await heading(page, 'Page D').waitFor()
    await follow(page, 'To code', 'Page A')
    expect(new URL(page.url()).hash).toBe('#code')
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(0)
    expect(await isMarked(page)).toBe(true)
  })

  test('a reload keeps the place on the page', async () => {
    const page = await open('/docs/d')
    await follow(page, 'To C', 'Page C')
    await scrollDown(page, 800)
    await isRendered(page)
    await page.reload()
    await isBackAt(page, 800)
    await goBack(page, 'Page D')
    expect(await page.title()).toContain('Page D')
  })

  test('the theme can be switched, and stays', async () => {
    const page = await open('/docs/a')
    const first = await schemeOf(page)
    const other = first === 'dark' ? 'light' : 'dark'
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    expect(await schemeOf(page)).toBe(other)
    await page.reload()
    expect(await schemeOf(page)).toBe(other)
  })

  test('the menu of a narrow window opens, closes by Escape, and leads on', async () => {
    const page = await open('/docs/a', 390)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: 'Page B' }).click()
    await heading(page, 'Page B').waitFor()
    await menu.waitFor({ state: 'hidden' })
  })

  test('a tab that is chosen is chosen in all groups, also on the next page', async () => {
    const page = await open('/docs/a')
    await page.getByRole('radio', { name: 'Go' }).first().check()
    await page.getByText('More for Go').waitFor()
    expect(await page.getByText('Text for Python').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Page B' }).first().click()
    await heading(page, 'Page B').waitFor()
    await page.getByText('Text for Go').waitFor()
  })

  test('the copy button copies', async () => {
    const page = await open('/docs/a')
    await page.evaluate(() => {
      const copied: string[] = []
      Object.assign(window, { copied })
      navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text))
    })
    await page.locator('.sp-code').first().hover()
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.locator('.sp-copy[data-copied]').waitFor()
    const copied = await page.evaluate(() => Reflect.get(window, 'copied') as unknown)
    expect(copied).toEqual(['const a = 1\n\nconst b = 2'])
  })
})
