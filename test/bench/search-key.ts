import type { Browser } from 'playwright-core'
import { slowPage } from './reader-load.ts'

/** So long a hand rests on the key that opens the dialog before it presses the first letter. */
const KEY_PRESSED_FOR_MS = 250
const LETTER = 'r'

/**
 * Milliseconds from the first letter in the search dialog until the first result is there, with a slow processor, in a
 * fresh profile. The dialog was opened by its key just before.
 */
export async function measureFirstKey(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const { page } = await slowPage(context)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(watchFirstResult, LETTER)
    await page.keyboard.press('/', { delay: KEY_PRESSED_FOR_MS })
    await page.keyboard.press(LETTER)
    const taken = await page.waitForFunction(() => document.documentElement.dataset['benchTaken'])
    return Number(await taken.jsonValue())
  } finally {
    await context.close()
  }
}

/** Runs in the page. The list of results is no longer busy once it has those of the query. */
function watchFirstResult(letter: string): void {
  let pressed: number | undefined
  const look = (): void => {
    const list = document.querySelector('.sp-search [role=listbox][aria-busy=false]')
    const field = document.querySelector<HTMLInputElement>('.sp-search input')
    if (pressed === undefined || field?.value !== letter) return
    if (!list?.querySelector('[role=option]')) return
    document.documentElement.dataset['benchTaken'] = String(performance.now() - pressed)
    observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === letter) pressed = performance.now()
    },
    true,
  )
}
