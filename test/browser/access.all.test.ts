import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests, lookingWith } from './browser.ts'
import { isIdle, overWide } from './reader.ts'
import { firstPaint, needsCodeFont, shiftsOf, watchShifts } from './shifts.ts'
import { isLarge } from '../size.ts'
import { serveOwnSite } from '../own-site.ts'

const PHONE = { width: 390, height: 800 }
const DESKTOP = { width: 1440, height: 900 }

/** One page of each kind. */
const KINDS = {
  home: '/',
  doc: '/docs/getting-started',
  'doc with everything': '/docs/tutorial-basics/markdown-features',
  operation: '/docs/api/serpline-users-api-search',
  schema: '/docs/api/schemas/searchparams',
  category: '/docs/category/api-documentation',
  blog: '/blog',
  post: '/blog/welcome',
  tags: '/docs/tags',
}
const PAGES = Object.entries(KINDS)
/** Pages with different sidebars: what opens over a page is the same on all others. */
const FEW = PAGES.filter(([name]) => isLarge || ['home', 'doc', 'operation', 'blog'].includes(name))

/** The windows to press Tab in: both, or in a small run one for each page. */
const windowsFor = (pathname: string) => {
  const isEven = Object.values(KINDS).indexOf(pathname) % 2 === 0
  return isLarge ? [DESKTOP, PHONE] : [isEven ? DESKTOP : PHONE]
}

const browser = await browserOfTests()
const site = await serveOwnSite()

const look = lookingWith(browser)

function onPage<Found>(
  pathname: string,
  options: BrowserContextOptions,
  find: (page: Page) => Promise<Found>,
): Promise<Found> {
  return look(`${site.origin}${pathname}`, { viewport: DESKTOP, ...options }, find)
}

/** Every visible control, except links inside of text. */
const CONTROLS =
  'button, summary, input, select, textarea, [role=tab], nav a, .sp-button, .sp-card, .sp-tag'

describe.each(PAGES)('%s', (_, pathname) => {
  test('everything that can be acted on is reached by keyboard, in view and with a visible focus', async () => {
    for (const viewport of windowsFor(pathname)) {
      const found = await onPage(pathname, { viewport, reducedMotion: 'reduce' }, async (page) => {
        const all = await page.evaluate(markFocusable)
        const reached = new Set<string>()
        const faults: string[] = []
        // Every element once, and then out of the page.
        for (let press = 0; press <= all.length + 2; press += 1) {
          await page.keyboard.press('Tab')
          const focus = await page.evaluate(describeFocus)
          if (focus === undefined) continue
          reached.add(focus.mark)
          if (!focus.isVisible) faults.push(`no visible focus: ${focus.html}`)
          if (!focus.isInView) faults.push(`focus out of view: ${focus.html}`)
        }
        const missed = all.filter(({ mark }) => !reached.has(mark))
        return [...faults, ...missed.map(({ html }) => `not reached: ${html}`)]
      })
      expect(found, `${viewport.width} pixels`).toEqual([])
    }
  })

  test('targets are at least 24 pixels wide and high', async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const small = await onPage(pathname, { viewport }, (page) =>
        page.evaluate(tooSmall, CONTROLS),
      )
      expect(small, `${viewport.width} pixels`).toEqual([])
    }
  })

  test('nothing moves for readers who ask for reduced motion', async () => {
    const moving = await onPage(pathname, { reducedMotion: 'reduce' }, (page) =>
      page.evaluate(() => {
        const isLong = (times: string): boolean =>
          times.split(',').some((time) => Number.parseFloat(time) > 0.001)
        return [...document.querySelectorAll('*')]
          .flatMap((element) => ['', '::before', '::after'].map((part) => [element, part] as const))
          .filter(([element, part]) => {
            const style = getComputedStyle(element, part)
            return (
              isLong(style.transitionDuration) ||
              (style.animationName !== 'none' && isLong(style.animationDuration)) ||
              style.scrollBehavior === 'smooth'
            )
          })
          .map(([element, part]) => element.outerHTML.slice(0, 80) + part)
      }),
    )
    expect(moving).toEqual([])
  })

  test('at 200 % zoom nothing is cut off, and with text twice the size nothing is wider than the window', async () => {
    const zoomed = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }
    await onPage(pathname, zoomed, async (page) => {
      expect(await overWide(page)).toBeLessThanOrEqual(0)
      expect(await page.evaluate(cutOff)).toEqual([])
    })
    await onPage(pathname, {}, async (page) => {
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect(await overWide(page)).toBeLessThanOrEqual(0)
    })
  })

  test('forced colours keep icons, edges of buttons and the mark of the current page', async () => {
    const lost = await onPage(pathname, { forcedColors: 'active' }, (page) =>
      page.evaluate(() => {
        const isSeen = (element: Element): boolean => element.checkVisibility()
        const canvas = getComputedStyle(document.documentElement).backgroundColor
        const icons = [...document.querySelectorAll('.sp-icon')].filter(
          (icon) => isSeen(icon) && getComputedStyle(icon).backgroundColor === canvas,
        )
        const buttons = [...document.querySelectorAll('.sp-button, .sp-icon-button')].filter(
          (button) => isSeen(button) && getComputedStyle(button).borderTopWidth === '0px',
        )
        const current = [...document.querySelectorAll('.sp-sidebar [aria-current]')].filter(
          (link) => isSeen(link) && getComputedStyle(link).textDecorationLine === 'none',
        )
        return [...icons, ...buttons, ...current].map(({ outerHTML }) => outerHTML)
      }),
    )
    expect(lost).toEqual([])
  })
})

test('nothing moves while a page loads, even if its scripts and fonts arrive after the first paint', async (testing) => {
  await onPage('/', {}, (page) => needsCodeFont(page, testing))
  for (const viewport of [PHONE, DESKTOP]) {
    const context = await browser.newContext({ viewport })
    await context.addInitScript(watchShifts)
    let late: string[] = []
    let arrived = Promise.resolve()
    await context.route('**/*.{js,woff2}', async (route) => {
      late.push(new URL(route.request().url()).pathname.replace(/.*\./, ''))
      await arrived
      await route.continue()
    })
    const page = await context.newPage()
    for (const [name, pathname] of PAGES) {
      late = []
      let arrive = (): void => undefined
      arrived = new Promise((done) => (arrive = done))
      const loaded = page.goto(`${site.origin}${pathname}`)
      await firstPaint(page, pathname)
      arrive()
      await loaded
      expect(await shiftsOf(page), `${name}, ${viewport.width} pixels`).toEqual([])
      expect(late, `late files of ${name}`).toEqual(expect.arrayContaining(['js', 'woff2']))
    }
    await context.close()
  }
})

test('a docs page is complete after 6 requests, fonts and icons included', async () => {
  const context = await browser.newContext({ viewport: DESKTOP })
  const page = await context.newPage()
  const urls = new Set<string>()
  page.on('request', (request) => {
    // Prefetched pages are not part of this one, and the counting script is from another site.
    const isOwn = request.url().startsWith(site.origin)
    if (isOwn && request.resourceType() !== 'fetch') urls.add(request.url())
  })
  // The code that a reader's first move loads is not part of the page, and a browser may place a pointer over a new window.
  await page.addInitScript(() => {
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await page.goto(`${site.origin}/docs/getting-started`)
  await isIdle(page)
  expect([...urls].length, [...urls].join(', ')).toBeLessThanOrEqual(6)
  await context.close()
})

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test('axe finds nothing while the keys are listed', async () => {
    for (const [index, [name, pathname]] of FEW.entries()) {
      // Each of these pages is checked twice: in a wide window and in a narrow one, in light and in dark.
      const viewport = (index % 2 === 0) === (colorScheme === 'light') ? DESKTOP : PHONE
      const options = { viewport, colorScheme, reducedMotion: 'reduce' } as const
      const found = await onPage(pathname, options, async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
        return axeFindings(page)
      })
      expect(found, name).toEqual([])
    }
  })

  test('axe finds nothing while a request is filled in', async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const options = { viewport, colorScheme, reducedMotion: 'reduce' } as const
      const filledIn = await onPage(KINDS.operation, options, async (page) => {
        const button = page.getByRole('button', { name: /^(Build a request|Try it)$/ })
        await button.click()
        await page.getByRole('dialog').waitFor()
        return axeFindings(page)
      })
      expect(filledIn, `${viewport.width} pixels`).toEqual([])
    }
  })

  test('axe finds nothing while the menu is open', async () => {
    for (const [name, pathname] of FEW) {
      const options = { viewport: PHONE, colorScheme, reducedMotion: 'reduce' } as const
      const found = await onPage(pathname, options, async (page) => {
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await page.getByRole('dialog', { name: 'Menu' }).waitFor()
        return axeFindings(page)
      })
      expect(found, name).toEqual([])
    }
  })
})

/** Runs in the page: marks everything that the Tab key must reach. Among radio buttons, the chosen one. */
function markFocusable(): readonly { readonly mark: string; readonly html: string }[] {
  const selector = 'a[href], button, summary, input, select, textarea, [tabindex="0"]'
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      if (element.matches(':disabled, [tabindex="-1"]')) return false
      return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
    })
    .map((element, index) => {
      element.setAttribute('data-test-mark', String(index))
      return { mark: String(index), html: element.outerHTML.slice(0, 120) }
    })
}

interface Focus {
  readonly mark: string
  readonly html: string
  readonly isVisible: boolean
  readonly isInView: boolean
}

/** Runs in the page: checks that the focus is visible. A control with a hidden box shows it on its label. */
function describeFocus(): Focus | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const shown = [element, ...(element.closest('label')?.querySelectorAll<HTMLElement>('*') ?? [])]
  const isMarked = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return {
    mark: element.dataset['testMark'] ?? '',
    html: element.outerHTML.slice(0, 120),
    isVisible: shown.some((part) => isMarked(getComputedStyle(part))),
    isInView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
  }
}

/** Runs in the page. A control inside a label is as large as the label. */
function tooSmall(controls: string): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('.sp-skip-link, p'))
    .flatMap((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      return width < 24 || height < 24
        ? [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`]
        : []
    })
}

/** Runs in the page: text that is hidden because its box does not grow with it. */
function cutOff(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isHidden = overflowX === 'hidden' || overflowY === 'hidden'
      if (!isHidden || element.clientHeight <= 1 || element.textContent === '') return false
      return (
        element.scrollHeight > element.clientHeight + 2 ||
        element.scrollWidth > element.clientWidth + 2
      )
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}
