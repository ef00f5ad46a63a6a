import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { serveOwnSite } from '../own-site.ts'

const browser = await browserOfTests()
const site = await serveOwnSite()
const context = await browser.newContext({ javaScriptEnabled: false })

describe('without JavaScript', () => {
  test('the whole site is reachable by links from the home page, and every page is readable', async () => {
    const page = await context.newPage()
    const seen = new Set<string>(['/'])
    const queue = ['/']
    const faults: string[] = []
    for (let pathname = queue.pop(); pathname !== undefined; pathname = queue.pop()) {
      const answer = await page.goto(`${site.origin}${pathname}`)
      if (answer?.status() !== 200) faults.push(`${pathname}: ${answer?.status() ?? '?'}`)
      const { hrefs, text, buttons } = await page.evaluate(read)
      if (text.length < 40) faults.push(`${pathname}: nothing to read`)
      faults.push(...buttons.map((button) => `${pathname}: does nothing: ${button}`))
      for (const href of hrefs) {
        const path = new URL(href).pathname.replace(/\/$/, '') || '/'
        if (!site.pathnames.includes(path) || seen.has(path)) continue
        seen.add(path)
        queue.push(path)
      }
    }
    expect(faults).toEqual([])
    expect(site.pathnames.filter((pathname) => !seen.has(pathname))).toEqual([])
  })

  test('the content of every tab is readable', async () => {
    const page = await context.newPage()
    let tabs = 0
    for (const pathname of site.pathnames) {
      const file = pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`
      if (!site.read(file).includes('type="radio"')) continue
      await page.goto(`${site.origin}${pathname}`)
      const { count, faults } = await page.evaluate(chooseEachTab)
      expect(faults, pathname).toEqual([])
      tabs += count
    }
    expect(tabs).toBeGreaterThan(10)
  })

  test('the menu of a narrow window links to pages, and closes again', async () => {
    const phone = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    })
    const page = await phone.newPage()
    await page.goto(`${site.origin}/docs/getting-started`)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const link = drawerLink(page)
    expect(await link.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await link.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await link.click()
    await page.waitForURL('**/docs/authentication')
    await phone.close()
  })
})

const drawerLink = (page: Page) =>
  page.locator('#sp-drawer').getByRole('link', { name: 'Authentication' })

/** Runs in the page, by the developer tools: chooses each tab by its label, and looks at the panels of its group. */
function chooseEachTab(): { readonly count: number; readonly faults: readonly string[] } {
  const faults: string[] = []
  let count = 0
  // Groups in panels that are not chosen at first are left out.
  const groups = [...document.querySelectorAll('[role=radiogroup]')]
  for (const group of groups.filter((each) => each.checkVisibility())) {
    const labels = [...group.querySelectorAll('label')]
    const radios = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    const panels = [...(group.parentElement?.lastElementChild?.children ?? [])]
    if (panels.length !== radios.length) faults.push(`${panels.length} panels: ${group.outerHTML}`)
    for (const [index, label] of labels.entries()) {
      // A reader clicks the label, so nothing may cover it.
      label.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = label.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      label.click()
      count += 1
      const isRight =
        label.contains(hit) &&
        radios[index]?.checked === true &&
        panels.every((panel, at) => panel.checkVisibility() === (at === index))
      if (!isRight) faults.push(`tab ${index + 1}: ${label.outerHTML}`)
    }
    // The groups in its first panel come next.
    labels[0]?.click()
  }
  return { count, faults }
}

/** Runs in the page, by the developer tools. */
function read(): Readonly<
  Record<'hrefs' | 'buttons', readonly string[]> & { readonly text: string }
> {
  const isSeen = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true })
  return {
    hrefs: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ href }) => href),
    text: document.querySelector('main')?.innerText ?? '',
    // Controls that need a script are hidden; a popover opens by itself, a form sends itself.
    buttons: [...document.querySelectorAll<HTMLElement>('button:not([popovertarget])')]
      .filter((button) => isSeen(button) && button.closest('form') === null)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  }
}
