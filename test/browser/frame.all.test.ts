import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { needs } from '../machine/needs.ts'
import { browserOfTests, openBrowser } from './browser.ts'
import { follow, heading, schemeOf, scrollDown, scrollOf } from './reader.ts'
import { hostOfTests, openWindow } from './visit-site.ts'
import type { WindowOptions } from './visit-site.ts'

const FAR = 'A line of many.\n\n'.repeat(80)
const PHONE = { width: 390, height: 800 }
const DESKTOP = { width: 1280, height: 800 }

const TABS = `::::tabs{group=language}

:::tab[Python]{value=python}

Text for Python.

:::

:::tab[Go]{value=go}

Text for Go.

:::

::::
`

const SITE = {
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://test.example',
  announcement: { id: 'first', text: 'Something new' },
  analytics: { src: '/count.js' },
}\n`,
  'content/static/count.js': `window.counted = [location.pathname]
const push = history.pushState
history.pushState = function (...entry) {
  push.apply(this, entry)
  window.counted.push(location.pathname)
}
document.addEventListener('specpress:page', () => window.counted.push(document.title))
`,
  'content/docs/a.md': `# Page A\n\n[To B](/docs/b)\n\n${TABS}\n## Far below\n\n${FAR}\n## At the end\n\n${FAR}`,
  'content/docs/b.md': `# Page B\n\n[To A](/docs/a)\n\n${TABS}\n\`\`\`js\nconst b = 1\n\`\`\`\n\n## First part\n\n${FAR}\n## Last part\n\n${FAR}`,
}

const browser = await browserOfTests()
const host = await hostOfTests(SITE)

/** Clicks a link until that closes what the link is in: the script that closes it comes when it is first opened. */
async function closedByClick(link: Locator): Promise<void> {
  const isOpenAfter = async (): Promise<boolean> => {
    await link.click()
    return link.isVisible()
  }
  await expect.poll(isOpenAfter).toBe(false)
}

/** The behavior of a page's frame, on a page that was loaded and on one after a visit. */
describe.each(['loaded', 'visited'])('on a page that was %s', (how) => {
  /** Page B, either way. */
  const open = async (options: WindowOptions = {}) => {
    const path = how === 'loaded' ? '/docs/b' : '/docs/a'
    const opened = await openWindow(browser, host.origin + path, { viewport: DESKTOP, ...options })
    if (how === 'visited') await follow(opened.page, 'To B', 'Page B')
    return opened
  }

  test('the theme can be switched', async () => {
    const { page } = await open({ colorScheme: 'light' })
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    expect(await schemeOf(page)).toBe('dark')
    await follow(page, 'To A', 'Page A')
    expect(await schemeOf(page)).toBe('dark')
  })

  test('a closed announcement stays closed', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Close the announcement' }).click()
    await follow(page, 'To A', 'Page A')
    expect(await page.getByText('Something new').isVisible()).toBe(false)
  })

  test('the chosen tab is chosen on the next page, and a choice there is kept too', async () => {
    const { page } = await open()
    await page.getByRole('radio', { name: 'Go' }).check()
    await follow(page, 'To A', 'Page A')
    await page.getByText('Text for Go').waitFor()
    await page.getByRole('radio', { name: 'Python' }).check()
    await page.goBack()
    await page.getByText('Text for Python').waitFor()
  })

  test('the table of contents follows the scroll', async () => {
    const { page } = await open()
    const last = page.getByRole('heading', { name: 'Last part' })
    await last.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
    await page.locator('[data-sp-toc] [aria-current]', { hasText: 'Last part' }).waitFor()
  })

  test('the table of contents is folded in a narrow window, and open in a wide one', async () => {
    const { page } = await open({ viewport: PHONE })
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const link = contents.getByRole('link', { name: 'Last part' })
    expect(await link.isVisible()).toBe(false)
    await contents.getByText('On this page').click()
    await closedByClick(link)
    await expect.poll(() => new URL(page.url()).hash).toBe('#last-part')
    expect(await link.isVisible()).toBe(false)
    await page.setViewportSize(DESKTOP)
    await link.waitFor()
    await page.setViewportSize(PHONE)
    await link.waitFor({ state: 'hidden' })
  })

  test('on a phone the table of contents stays in reach, and covers no heading that it links to', async () => {
    const { page } = await open({ viewport: PHONE, reducedMotion: 'reduce' })
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByText('On this page').click()
    await closedByClick(contents.getByRole('link').nth(1))
    const heading = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
    const bottomOf = async (box: typeof heading): Promise<number> => {
      const { y = 0, height = 0 } = (await box.boundingBox()) ?? {}
      return y + height
    }
    await expect.poll(() => bottomOf(contents)).toBeLessThan(PHONE.height / 4)
    expect(await bottomOf(contents)).toBeLessThan((await heading.boundingBox())?.y ?? 0)
    await contents.getByText('On this page').click()
    await page.getByRole('heading', { name: 'Last part' }).click()
    await contents.getByRole('link').first().waitFor({ state: 'hidden' })
  })

  test('the copy button copies', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Copy the code' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const b = 1')
  })

  test('the skip link leads to the content', async () => {
    const { page } = await open()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  test('far down, there is a way back to the top', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const toTop = page.getByRole('link', { name: 'Back to top' })
    expect(await isOnScreen(page)).toBe(false)
    await scrollDown(page, 3000)
    await expect.poll(() => isOnScreen(page)).toBe(true)
    await toTop.click()
    await expect.poll(() => scrollOf(page)).toBe(0)
  })

  test.each([
    ['a small phone', { width: 320, height: 720 }],
    ['a desktop', DESKTOP],
  ])('the way back to the top never covers anything on %s', async (...[, viewport]) => {
    const { page } = await open({ viewport, reducedMotion: 'reduce' })
    await scrollDown(page, 0)
    const end = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < end; top += 600) {
      await scrollDown(page, top)
      expect(await coveredByToTop(page), `at ${top}`).toEqual([])
    }
  })

  test('the menu of a narrow window closes by Escape, by the back button and when a link is followed', async () => {
    const { page } = await open({ viewport: PHONE })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.click()
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => (history.state as { overlay?: true }).overlay))
      .toBe(undefined)

    await button.click()
    await menu.waitFor()
    await page.evaluate(() => history.back())
    await menu.waitFor({ state: 'hidden' })
    await heading(page, 'Page B').waitFor()

    await button.click()
    await menu.getByRole('link', { name: 'Page A' }).click()
    await heading(page, 'Page A').waitFor()
    await page.locator('#sp-drawer').waitFor({ state: 'hidden' })
    // One step leads back to the page, not to its menu.
    await page.goBack()
    await heading(page, 'Page B').waitFor()
    expect(await page.locator('#sp-drawer').isVisible()).toBe(false)
  })

  test('keys switch the theme, go to the next and previous page, and list the shortcuts', async () => {
    const { page } = await open({ colorScheme: 'light' })
    const toggle = page.getByRole('button', { name: 'Switch between light and dark' })
    expect(await toggle.getAttribute('aria-keyshortcuts')).toBe('t')
    await page.keyboard.press('t')
    expect(await schemeOf(page)).toBe('dark')
    await page.keyboard.press('p')
    await heading(page, 'Page A').waitFor()
    await page.keyboard.press('n')
    await heading(page, 'Page B').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  })

  test('keys can be switched off, and stay off', async () => {
    const { page } = await open({ colorScheme: 'light' })
    await page.keyboard.press('?')
    await page.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' })
    for (const key of ['t', 'n', '?']) await page.keyboard.press(key)
    expect(await schemeOf(page)).toBe('light')
    expect(await page.locator('[aria-keyshortcuts]').count()).toBe(0)
    await page.reload()
    await page.keyboard.press('t')
    expect(await schemeOf(page)).toBe('light')
  })

  test('keys that are typed or pressed with modifiers are not shortcuts', async () => {
    const { page } = await open({ colorScheme: 'light' })
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.createElement('input')),
    )
    await page.locator('main > input').fill('')
    await page.keyboard.press('t')
    await page.locator('main > input').blur()
    await page.keyboard.press('Alt+t')
    expect(await schemeOf(page)).toBe('light')
  })

  test('everything works without storage', async () => {
    const { page, errors } = await open({ colorScheme: 'light' })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new Error('Storage is not allowed here')
          },
        })
      }
    })
    await page.reload()
    await page.keyboard.press('t')
    expect(await schemeOf(page)).toBe('dark')
    await page.getByRole('button', { name: 'Close the announcement' }).click()
    await page.getByRole('radio', { name: 'Go' }).check()
    await follow(page, 'To A', 'Page A')
    expect(await schemeOf(page)).toBe('dark')
    expect(await page.getByText('Something new').isVisible()).toBe(false)
    await page.keyboard.press('?')
    await page.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    expect(await schemeOf(page)).toBe('dark')
    expect(errors).toEqual([])
  })

  test('print has the text, without controls that only work on a screen', async () => {
    const { page } = await open({ colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    expect(await schemeOf(page)).toBe('light')
    // Everything below the window is left out for the first paint of a page after a visit.
    await page.getByRole('heading', { name: 'Last part' }).waitFor()
    for (const hidden of [
      '.sp-navbar',
      '#sp-drawer',
      '.sp-copy',
      '.sp-to-top',
      '.sp-footer-button',
    ]) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
    }
  })

  test('the counting script counts every page', async () => {
    const { page } = await open()
    await follow(page, 'To A', 'Page A')
    const counted = await page.evaluate(() => (window as unknown as { counted: string[] }).counted)
    expect(counted.slice(-2)).toEqual(['/docs/a', 'Page A | Test'])
  })
})

describe('the site', () => {
  test('works while the counting script hangs', async () => {
    host.answer('/count.js', () => undefined)
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(`${host.origin}/docs/a`, { waitUntil: 'domcontentloaded' })
    await page.keyboard.press('t')
    await follow(page, 'To B', 'Page B')
  })

  test('a choice made in another window shows on a page that was left for another site', async (context) => {
    needs(context, 'fullBrowser')
    const own = await openBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    onTestFinished(() => own.close())
    const { page } = await openWindow(own, `${host.origin}/docs/a`, { colorScheme: 'light' })
    await page.goto('data:text/html,<h1>Elsewhere')
    const other = await page.context().newPage()
    await other.goto(`${host.origin}/docs/b`)
    await other.keyboard.press('t')
    await other.getByRole('radio', { name: 'Go' }).check()
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => schemeOf(page)).toBe('dark')
    await page.getByText('Text for Go').waitFor()
  })
})

function isOnScreen(page: Page): Promise<boolean> {
  return page.locator('.sp-to-top').evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect()
    return (
      document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.sp-to-top') === link
    )
  })
}

/** The words under the link to the top. */
function coveredByToTop(page: Page): Promise<readonly string[]> {
  return page.locator('.sp-to-top').evaluate((link) => {
    const { left, top, right, bottom } = link.getBoundingClientRect()
    if (link.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2) === null)
      return []
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNode(texts.currentNode)
      const isUnder = [...range.getClientRects()].some(
        (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      )
      if (isUnder && texts.currentNode.parentElement?.checkVisibility()) {
        found.push(texts.currentNode.textContent ?? '')
      }
    }
    return found
  })
}
