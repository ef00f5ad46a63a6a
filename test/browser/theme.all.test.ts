import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { schemeOf } from './reader.ts'
import { firstPaint, holdBack, needsCodeFont, shiftsOf, watchShifts } from './shifts.ts'
import { openSite, SITE } from './theme-site.ts'

const PHONE = { width: 390, height: 800 }
const DESKTOP = { width: 1280, height: 800 }

const browser = await browserOfTests()

describe('the default theme', () => {
  const toggle = (page: Page) =>
    page.getByRole('button', { name: 'Switch between light and dark' }).click()

  describe('light and dark', () => {
    test('without a choice, the system preference applies', async () => {
      const dark = await openSite(browser, { colorScheme: 'dark' })
      expect(await schemeOf(await dark.open('/docs/a'))).toBe('dark')
      const light = await openSite(browser, { colorScheme: 'light' })
      expect(await schemeOf(await light.open('/docs/a'))).toBe('light')
    })

    test('a choice is kept, and other open tabs follow at once', async () => {
      const { open } = await openSite(browser, { colorScheme: 'light' })
      const other = await open('/docs/b')
      const page = await open('/docs/a')
      await toggle(page)
      expect(await schemeOf(page)).toBe('dark')
      await other.waitForSelector('html[data-theme="dark"]')
      await page.reload()
      expect(await schemeOf(page)).toBe('dark')
    })

    test('form controls and scrollbars have the colours of the chosen theme', async () => {
      const { open } = await openSite(browser, { colorScheme: 'light' })
      const page = await open('/docs/a')
      // The browser's own rendering depends on the scheme of the element: `Field` is the background of a
      // control.
      const ground = (): Promise<string> =>
        page.evaluate(() => {
          const field = document.createElement('input')
          field.style.backgroundColor = 'Field'
          document.body.append(field)
          const { backgroundColor } = getComputedStyle(field)
          field.remove()
          return `${getComputedStyle(document.documentElement).colorScheme}: ${backgroundColor}`
        })
      expect(await ground()).toMatch(/^light dark: rgb\(255, 255, 255\)$/)
      await toggle(page)
      expect(await ground()).toMatch(/^dark: rgb\((\d\d?), \1, \1\)$/)
      await toggle(page)
      expect(await ground()).toMatch(/^light: rgb\(255, 255, 255\)$/)
    })

    test('a choice can be undone, and the system preference applies again', async () => {
      const { open } = await openSite(browser, { colorScheme: 'light' })
      const other = await open('/docs/b')
      const page = await open('/docs/a')
      const takeBack = page.getByRole('button', { name: 'Follow the system theme' })
      expect(await takeBack.isVisible()).toBe(false)
      await toggle(page)
      await other.waitForSelector('html[data-theme="dark"]')
      await takeBack.click()
      expect(await schemeOf(page)).toBe('light')
      await other.waitForSelector('html:not([data-theme])')
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await schemeOf(page)).toBe('dark')
      await page.reload()
      expect(await schemeOf(page)).toBe('dark')
      expect(await takeBack.isVisible()).toBe(false)
    })

    test('a stored choice applies before the page’s script loads', async () => {
      const { open, context } = await openSite(browser, { colorScheme: 'light' })
      await toggle(await open('/docs/a'))
      await context.route('**/*.js', (route) => route.abort())
      expect(await schemeOf(await open('/docs/b'))).toBe('dark')
    })

    test('storage that throws only costs the memory of the choice', async () => {
      const { open, context, errors } = await openSite(browser, { colorScheme: 'light' })
      await context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('Storage is not allowed here')
          },
        })
      })
      const page = await open('/docs/a')
      await toggle(page)
      expect(await schemeOf(page)).toBe('dark')
      await page.getByRole('radio', { name: 'Go' }).first().check()
      await page.getByText('More for Go').waitFor()
      expect(errors).toEqual([])
    })
  })

  describe('the announcement', () => {
    test('a bar that was closed stays closed until its id changes', async () => {
      const { open, context } = await openSite(browser)
      const page = await open('/docs/a')
      await page.getByRole('button', { name: 'Close the announcement' }).click()
      await page.getByText('Something new').waitFor({ state: 'hidden' })
      await page.reload()
      expect(await page.getByText('Something new').isVisible()).toBe(false)

      const config = String(SITE['site.config.ts'])
      const later = await openSite(browser, {
        files: { 'site.config.ts': config.replace(`'first'`, `'second'`) },
      })
      await context.route('https://test.example/docs/a', (route) =>
        route.fulfill({ contentType: 'text/html', body: later.site.read('docs/a.html') }),
      )
      await page.reload()
      expect(await page.getByText('Something new').isVisible()).toBe(true)
    })
  })

  test('the first key leads to the skip link, and it leads to the content', async () => {
    const { open } = await openSite(browser)
    const page = await open('/docs/a')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
  })

  describe('the menu of a narrow window', () => {
    const drawer = (page: Page) => page.locator('#sp-drawer')

    test('opens without a script', async () => {
      const { open } = await openSite(browser, { viewport: PHONE, javaScriptEnabled: false })
      const page = await open('/docs/a')
      expect(await drawer(page).isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await drawer(page).getByRole('link', { name: 'Page B' }).click()
      await page.getByRole('heading', { name: 'Page B' }).waitFor()
    })

    test('makes the page behind it inert, and gives the focus back when Escape closes it', async () => {
      const { open } = await openSite(browser, { viewport: PHONE })
      const page = await open('/docs/a')
      await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      // After the last of its links, the focus is in the bar of the browser.
      const isInside = () =>
        page.evaluate(
          () => document.activeElement?.closest('main, .sp-navbar, .sp-footer') === null,
        )
      const count = await drawer(page).locator('a:visible, button:visible').count()
      for (let press = 0; press <= count; press += 1) {
        expect(await isInside()).toBe(true)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Shift+Tab')
      expect(await isInside()).toBe(true)
      expect(await page.locator('[inert] main, main[inert]').count()).toBe(1)
      await page.keyboard.press('Escape')
      await drawer(page).waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Menu')
      expect(await page.locator('[inert]').count()).toBe(0)
    })

    test('closes when the window becomes wide', async () => {
      const { open } = await openSite(browser, { viewport: PHONE })
      const page = await open('/docs/a')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      await page.setViewportSize(DESKTOP)
      await page.locator('#sp-drawer:not(:popover-open)').waitFor()
      await page.setViewportSize(PHONE)
      await drawer(page).waitFor({ state: 'hidden' })
    })
  })

  describe('tabs', () => {
    const choose = (page: Page, label: string) =>
      page.getByRole('radio', { name: label }).first().check()

    test('switch without a script', async () => {
      const { open } = await openSite(browser, { javaScriptEnabled: false })
      const page = await open('/docs/a')
      expect(await page.getByText('Text for Go').isVisible()).toBe(false)
      await choose(page, 'Go')
      expect(await page.getByText('Text for Go').isVisible()).toBe(true)
      expect(await page.getByText('Text for Python').isVisible()).toBe(false)
    })

    test('one choice switches every group of its name, here, on the next page and in other tabs', async () => {
      const { open } = await openSite(browser)
      const other = await open('/docs/b')
      const page = await open('/docs/a')
      await choose(page, 'Go')
      await page.getByText('More for Go').waitFor()
      await other.getByText('Text for Go').waitFor()
      await page.goto('https://test.example/docs/b')
      expect(await page.getByText('Text for Go').isVisible()).toBe(true)
    })

    test('are chosen with the arrow keys', async () => {
      const { open } = await openSite(browser)
      const page = await open('/docs/a')
      await page.getByRole('radio', { name: 'Python' }).first().focus()
      await page.keyboard.press('ArrowRight')
      await page.getByText('Text for Go').waitFor()
    })
  })

  test('the copy button copies the code as it is written, without line numbers', async () => {
    const { open, context } = await openSite(browser)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await open('/docs/a')
    await page.getByRole('button', { name: 'Copy the code' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'const a = 1\n\nconst b = 2',
    )
  })

  test.for([390, 900, 1280])(
    'nothing moves if the script arrives after the first paint, at %i px',
    async (width, testing) => {
      const { open, context } = await openSite(browser, { viewport: { width, height: 800 } })
      await needsCodeFont(await open('/docs/a'), testing)
      await context.addInitScript(watchShifts)
      const arrive = await holdBack(context, '**/*.js')
      const page = await context.newPage()
      const loaded = open('/docs/a', page)
      await firstPaint(page, '/docs/a')
      arrive()
      await loaded
      expect(await shiftsOf(page)).toEqual([])
    },
  )

  test('the table of contents marks the heading that is being read', async () => {
    const { open } = await openSite(browser, { viewport: DESKTOP })
    const page = await open('/docs/a')
    const current = (name: string) =>
      page
        .getByRole('navigation', { name: 'On this page' })
        .locator('a[aria-current]', { hasText: name })
    await page.getByRole('heading', { name: 'Far below' }).evaluate((heading) => {
      heading.scrollIntoView({ behavior: 'instant' })
    })
    await current('Far below').waitFor()
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
    await current('At the end').waitFor()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await current('At the end').waitFor({ state: 'detached' })
    await current('Overview').waitFor()
  })

  test('the table of contents marks the overview at the top of a page, in a high window too', async () => {
    const { open } = await openSite(browser, { viewport: { width: 1440, height: 1100 } })
    const page = await open('/docs/a')
    const current = page
      .getByRole('navigation', { name: 'On this page' })
      .locator('a[aria-current]')
    await expect.poll(() => current.allTextContents()).toEqual(['Overview'])
    await page.setViewportSize({ width: 1440, height: 2000 })
    await page.reload()
    await expect.poll(() => current.allTextContents()).toEqual(['Overview'])
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.getByRole('heading', { name: 'Far below' }).evaluate((heading) => {
      heading.scrollIntoView({ behavior: 'instant' })
    })
    await expect.poll(() => current.allTextContents()).toEqual(['Far below'])
  })
})
