import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { needs } from '../machine/needs.ts'
import { browserOfTests } from './browser.ts'
import { follow, heading, isIdle, isInView, pathOf, scrollOf } from './reader.ts'
import { hostOfTests, openWindow, pageAnswer, serveSite } from './visit-site.ts'
import type { WindowOptions } from './visit-site.ts'
import type { SiteFiles } from '../site.ts'

const MANY_LINES = 'A line of many.\n\n'.repeat(80)

const SITE: SiteFiles = {
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://test.example',
  check: { 'dead-link': 'off' },
  navbar: { items: [{ label: 'Guide', href: '/docs/a' }, { label: 'Blog', href: '/blog' }] },
}\n`,
  'content/docs/a.md': `---\ndescription: About A.\n---\n# Page A\n\n[To B](/docs/b) and [its end](/docs/b#the-end) and [the words](/docs/b#:~:text=The%20last%20words)\nand [a file](/data.json) and [elsewhere](https://elsewhere.example/) and [gone](/docs/gone)\n\n${MANY_LINES}\n## Far down\n\n[Back up](#page-a) or [on to B](/docs/b)\n`,
  'content/docs/b.md': `---\ndescription: About B.\n---\n# Page B\n\n[To A](/docs/a) [To a script](/docs/script)\n\n${MANY_LINES}\n## The end\n\nThe last words.\n`,
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `content/docs/many/page-${index + 1}.md`,
      `---\nsidebar_position: ${index + 1}\n---\n# Page ${index + 1}\n\nText.\n`,
    ]),
  ),
  'content/docs/many/other/inside.md': '# Inside the other\n\nText.\n',
  'content/blog/2026-01-30-post.md': `---\nslug: post\ntitle: Post\n---\n\nText of the post, and [a page](/docs/many/page-30).\n`,
  'content/docs/script.md': `# Script\n\n<script>document.documentElement.dataset.ran = 'yes'</script>\n`,
  'content/static/data.json': '{"a":1}',
}

const browser = await browserOfTests()
const host = await hostOfTests(SITE)

describe('a link inside the site', () => {
  const open = (path = '/docs/a', options: WindowOptions = {}) =>
    openWindow(browser, host.origin + path, { saveData: true, ...options })

  test('shows the next page without loading a document, with its title, metadata and place in the menu', async () => {
    const { page, loads, errors } = await open()
    const menu = page.getByRole('navigation', { name: 'Section', exact: true })
    expect(await menu.locator('[aria-current=page]').innerText()).toBe('Page A')
    await follow(page, 'To B', 'Page B')
    expect(await page.title()).toBe('Page B | Test')
    expect(pathOf(page)).toBe('/docs/b')
    const head = page.locator('head')
    expect(await head.locator('meta[name=description]').getAttribute('content')).toBe('About B.')
    expect(await head.locator('link[rel=canonical]').getAttribute('href')).toBe(
      'https://test.example/docs/b',
    )
    expect(await head.locator('[type="application/ld+json"]').first().textContent()).toContain(
      'Page B',
    )
    expect(await head.locator('title, meta[name=description], [rel=canonical]').count()).toBe(3)
    expect(await menu.locator('[aria-current=page]').innerText()).toBe('Page B')
    expect(loads).toEqual(['/docs/a'])
    expect(errors).toEqual([])
  })

  test('leads from the docs to the blog and back: what frames the page follows', async () => {
    const { page, loads } = await open()
    const menu = page.getByRole('navigation', { name: 'Section', exact: true })
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await heading(page, 'Blog').waitFor()
    expect(await menu.count()).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'Guide' }).click()
    await heading(page, 'Page A').waitFor()
    await expect.poll(() => menu.locator('[aria-current=page]').innerText()).toBe('Page A')
    expect(loads).toEqual(['/docs/a'])
  })

  test('brings a menu right after the heading, scrolled to the place of the page in it', async () => {
    const { page } = await open('/blog/post')
    const begun = visibleAtArrival(page, ['h1', '#sp-drawer [aria-current]'])
    await follow(page, 'a page', 'Page 30')
    expect(await begun).toEqual([true, false])
    const menu = page.locator('#sp-drawer')
    await expect.poll(() => menu.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  })

  test('leaves open what the reader opened in the menu, and where it was scrolled', async () => {
    const { page } = await open('/docs/many/page-1')
    const menu = page.locator('#sp-drawer')
    await menu.locator('summary').getByText('other').click()
    await menu.evaluate((element) => element.scrollTo(0, 300))
    await menu.getByRole('link', { name: 'Page 20', exact: true }).click()
    await heading(page, 'Page 20').waitFor()
    expect(await menu.getByRole('link', { name: 'Inside the other' }).isVisible()).toBe(true)
    expect(await menu.evaluate((element) => element.scrollTop)).toBe(300)
  })

  test('brings the language of the page it leads to', async () => {
    const { page } = await open()
    const html = host.site.read('docs/b.html').replace('lang="en"', 'lang="de" dir="rtl"')
    host.answer('/docs/b', pageAnswer(html))
    await follow(page, 'To B')
    await page.locator('html[lang=de][dir=rtl]').waitFor()
    await follow(page, 'To A')
    await page.locator('html[lang=en]').waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe(null)
  })

  test('brings a stylesheet of the page it leads to before that page shows, and takes it along again', async () => {
    const { page } = await open()
    const link = '<link rel="stylesheet" href="/extra.css">'
    const html = host.site.read('docs/b.html').replace('</head>', `${link}</head>`)
    host.answer('/docs/b', pageAnswer(html))
    host.answer('/extra.css', (_, response) =>
      response.setHeader('Content-Type', 'text/css').end('h1 { color: rgb(1, 2, 3) !important }'),
    )
    const colour = (name: string) =>
      heading(page, name).evaluate((element) => getComputedStyle(element).color)
    await follow(page, 'To B', 'Page B')
    expect(await colour('Page B')).toBe('rgb(1, 2, 3)')
    await follow(page, 'To A', 'Page A')
    expect(await colour('Page A')).not.toBe('rgb(1, 2, 3)')
  })

  test('begins the page at its top, with the focus before its first element', async () => {
    const { page } = await open()
    await page.getByRole('link', { name: 'on to B' }).scrollIntoViewIfNeeded()
    await follow(page, 'on to B', 'Page B')
    expect(await scrollOf(page)).toBe(0)
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Skip to content')
  })

  test('jumps to a part of another page, and glides to a part of the same one', async () => {
    const { page } = await open()
    const end = page.getByRole('heading', { name: 'The end' })
    const jump = await scrollsOf(page)
    await follow(page, 'its end', 'Page B')
    await expect.poll(() => isInView(end)).toBe(true)
    const last = await scrollOf(page)
    expect((await jump()).filter((at) => at !== 0 && at !== last)).toEqual([])
    await follow(page, 'To A', 'Page A')
    const glide = await scrollsOf(page)
    await follow(page, 'Back up')
    await expect.poll(() => scrollOf(page)).toBe(0)
    expect((await glide()).length).toBeGreaterThan(4)
  })

  test('shows the heading of the page first, and all that is below it right after', async () => {
    const { page } = await open()
    const begun = visibleAtArrival(page, ['h1', 'main p a'])
    await follow(page, 'To B', 'Page B')
    expect(await begun).toEqual([true, false])
    await page.waitForFunction(() => document.querySelector('main p a')?.checkVisibility())
    await page.getByText('The last words.').scrollIntoViewIfNeeded()
    expect(await isInView(page.getByText('The last words.'))).toBe(true)
  })

  test('is spoken by a screen reader with the title of the page', async () => {
    const { page } = await open()
    await follow(page, 'To B')
    await page.getByRole('status').getByText('Page B | Test').waitFor({ state: 'attached' })
  })

  test('keeps the focus that a reader set before the next page is painted', async () => {
    const { page } = await open()
    await page.evaluate(() =>
      document.addEventListener('specpress:page', () =>
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('[data-sp-search]')?.focus(),
        ),
      ),
    )
    await follow(page, 'To B')
    await page.getByRole('status').getByText('Page B | Test').waitFor({ state: 'attached' })
    expect(await page.locator('[data-sp-search]:focus').count()).toBe(1)
  })

  test('leads to a section of the next page, and the next Tab continues from there', async () => {
    const { page, loads } = await open()
    await follow(page, 'its end', 'Page B')
    const end = page.getByRole('heading', { name: 'The end' })
    await expect.poll(() => end.evaluate((element) => element.matches(':target'))).toBe(true)
    expect(new URL(page.url()).hash).toBe('#the-end')
    await expect.poll(() => isInView(end)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#the-end')
    expect(loads).toEqual(['/docs/a'])
  })

  test('leads to words of the next page by a text fragment', async (context) => {
    needs(context, 'fullBrowser')
    const { page } = await open()
    await follow(page, 'the words', 'Page B')
    await expect.poll(() => isInView(page.getByText('The last words.'))).toBe(true)
  })

  test('to a part of the same page scrolls, and loads nothing', async () => {
    const { page } = await open()
    host.requests()
    await follow(page, 'Back up')
    await expect.poll(() => new URL(page.url()).hash).toBe('#page-a')
    expect(host.requests()).not.toContain('/docs/a')
  })

  test('to the same page renders it again and adds no history entry', async () => {
    const { page, loads } = await open()
    const entries = await page.evaluate(() => history.length)
    await page.evaluate(() => scrollTo(0, 500))
    const isShown = shown(page)
    await page.getByRole('banner').getByRole('link', { name: 'Guide' }).click()
    await isShown
    expect(await scrollOf(page)).toBe(0)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    expect(loads).toEqual(['/docs/a'])
  })

  test.each(['/docs/a/', '/docs/a.html', '/docs/a/index.html'])(
    'knows %s as the same page: in the menu, for a step in the history, for prefetching',
    async (path) => {
      const { page, loads } = await open(path)
      const menu = page.getByRole('navigation', { name: 'Section', exact: true })
      expect(await menu.locator('[aria-current=page]').innerText()).toBe('Page A')
      const entries = await page.evaluate(() => history.length)
      const isShown = shown(page)
      await menu.getByRole('link', { name: 'Page A' }).click()
      await isShown
      expect(await page.evaluate(() => history.length)).toBe(entries)

      const isShownAgain = shown(page)
      await linkToB(page).evaluate((link, href) => link.setAttribute('href', href), path)
      await follow(page, 'To B')
      await isShownAgain
      expect(await page.evaluate(() => history.length)).toBe(entries)
      expect(loads).toEqual([path])
    },
  )

  test('with a query is another page than without', async () => {
    const { page } = await open()
    await linkToB(page).evaluate((link) => link.setAttribute('href', '/docs/a?x=1'))
    const isShown = shown(page)
    await follow(page, 'To B')
    await isShown
    expect(new URL(page.url()).search).toBe('?x=1')
    await page.goBack()
    expect(new URL(page.url()).search).toBe('')
  })

  test.for(['Control', 'Shift'] as const)(
    'opens elsewhere with the %s key',
    async (key, context) => {
      needs(context, 'fullBrowser')
      const { page, loads } = await open()
      const popup = page.context().waitForEvent('page')
      await page
        .getByRole('main')
        .getByRole('link', { name: 'To B', exact: true })
        .click({ modifiers: [key] })
      const other = await popup
      await heading(other, 'Page B').waitFor()
      expect(pathOf(page)).toBe('/docs/a')
      expect(loads).toEqual(['/docs/a'])
    },
  )

  test('opens a new tab if it asks for one', async () => {
    const { page } = await open()
    await linkToB(page).evaluate((link) => link.setAttribute('target', '_blank'))
    const popup = page.context().waitForEvent('page')
    await follow(page, 'To B')
    await heading(await popup, 'Page B').waitFor()
    expect(pathOf(page)).toBe('/docs/a')
  })

  test('downloads if it asks for that', async () => {
    const { page } = await open()
    await linkToB(page).evaluate((link) => link.setAttribute('download', 'b'))
    const download = page.waitForEvent('download')
    await follow(page, 'To B')
    expect((await download).suggestedFilename()).toMatch(/^b/)
    expect(pathOf(page)).toBe('/docs/a')
  })

  test('to another origin is followed by the browser', async () => {
    const { page } = await open()
    await page.route('https://elsewhere.example/', (route) => route.fulfill({ body: 'Elsewhere' }))
    await follow(page, 'elsewhere')
    await page.waitForURL('https://elsewhere.example/')
  })

  test('to a file is followed by the browser', async () => {
    const { page } = await open()
    await follow(page, 'a file')
    await page.waitForURL('**/data.json')
    expect(await page.locator('body').innerText()).toContain('{"a":1}')
  })

  test('to anything that is not a page is followed by the browser', async () => {
    const { page, loads } = await open()
    host.answer('/docs/b', (_, response) =>
      response.setHeader('Content-Type', 'text/plain').end('Only text'),
    )
    await follow(page, 'To B')
    await page.getByText('Only text').waitFor()
    expect(loads).toEqual(['/docs/a', '/docs/b'])
  })

  test('that is redirected shows its target page at the target’s URL', async () => {
    const { page, loads } = await open()
    host.answer('/docs/b', (_, response) =>
      response.writeHead(302, { Location: '/blog/post' }).end(),
    )
    await follow(page, 'To B', 'Post')
    expect(pathOf(page)).toBe('/blog/post')
    expect(loads).toEqual(['/docs/a'])
  })

  test('to a page whose policy allows less is shown without loading it, and to one that allows more is loaded', async () => {
    const film = '<iframe src="https://video.example/a" title="A film"></iframe>'
    const here = await serveSite({
      'site.config.ts': "export default { title: 'Test', url: 'https://test.example' }\n",
      'content/pages/film.md': `# Film\n\n${film}\n\n[To the text](/text)\n`,
      'content/pages/text.md': '# Text\n\n[To the film](/film)\n',
    })
    onTestFinished(here.close)
    const { page, loads, errors } = await openWindow(browser, `${here.origin}/film`, {
      saveData: true,
    })
    await follow(page, 'To the text', 'Text')
    expect(loads).toEqual(['/film'])
    await page.goto(`${here.origin}/text`)
    await follow(page, 'To the film', 'Film')
    await expect.poll(() => loads).toEqual(['/film', '/text', '/film'])
    expect(errors).toEqual([])
  })

  test('to a page with styles of its own is loaded, and read ahead without a report of the browser', async () => {
    const style = "<style href='own' precedence='own'>{'h1 { color: red }'}</style>"
    const here = await serveSite({
      'site.config.ts': "export default { title: 'Test', url: 'https://test.example' }\n",
      'content/pages/plain.md': '# Plain\n\n[To the style](/styled)\n',
      'content/pages/styled.mdx': `# Styled\n\n${style}\n`,
    })
    onTestFinished(here.close)
    const { page, loads, errors } = await openWindow(browser, `${here.origin}/plain`)
    const read = page.waitForResponse(`${here.origin}/styled`)
    await page.getByRole('link', { name: 'To the style' }).hover()
    await (await read).finished()
    await isIdle(page)
    await follow(page, 'To the style', 'Styled')
    expect(loads).toEqual(['/plain', '/styled'])
    expect(errors).toEqual([])
  })

  test('that is redirected to another origin is followed by the browser', async () => {
    // The policy of a page would report that a script may not request it.
    const security = 'security: { contentSecurityPolicy: false }'
    const config = `export default { title: 'Test', url: 'https://test.example', ${security} }`
    const here = await serveSite({
      'site.config.ts': config,
      'content/pages/index.md': '# Here\n\n[To B](/b)\n',
      'content/pages/b.md': '# B\n\nText.\n',
    })
    onTestFinished(here.close)
    here.answer('/b', (_, response) =>
      response.writeHead(302, { Location: `${host.origin}/docs/b` }).end(),
    )
    const { page } = await openWindow(browser, here.origin, { saveData: true })
    await follow(page, 'To B', 'Page B')
    expect(page.url()).toBe(`${host.origin}/docs/b`)
  })

  test('whose click a script handles is left to the script', async () => {
    const { page } = await open()
    await linkToB(page).evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault())
    })
    await follow(page, 'To B')
    await follow(page, 'its end', 'Page B')
    expect(await page.evaluate(() => history.length)).toBe(3)
  })

  test('to a page with a script of its own runs it', async () => {
    const { page } = await open('/docs/b')
    await follow(page, 'To a script')
    await page.locator('html[data-ran=yes]').waitFor()
  })

  test.each(['no-preference', 'reduce'] as const)(
    'moves from page to page only for readers who do not mind: %s',
    async (reducedMotion) => {
      const { page } = await open('/docs/a', { reducedMotion })
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (update) => {
          document.documentElement.dataset.moved = ''
          return start(update)
        }
      })
      await follow(page, 'To B')
      await heading(page, 'Page B').waitFor()
      expect(await page.locator('html[data-moved]').count()).toBe(
        reducedMotion === 'reduce' ? 0 : 1,
      )
    },
  )

  test('that is clicked while an older one still loads wins', async () => {
    const { page, loads } = await open()
    const release = host.hold('/docs/b')
    const isAsked = page.waitForRequest('**/docs/b')
    await follow(page, 'To B')
    await isAsked
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await heading(page, 'Blog').waitFor()
    const answered = page.waitForResponse('**/docs/b')
    release()
    await (await answered).finished()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await heading(page, 'Blog').count()).toBe(1)
    expect(pathOf(page)).toBe('/blog')
    expect(loads).toEqual(['/docs/a'])
  })
})

function linkToB(page: Page): Locator {
  return page.getByRole('link', { name: 'To B', exact: true })
}

function focusedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent)
}

/** Waits until the next page has been shown. */
function shown(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener('specpress:page', () => resolve(), { once: true })
      }),
  )
}

/** Checks which of these elements are visible when the next page has just replaced this one. */
function visibleAtArrival(
  page: Page,
  selectors: readonly string[],
): Promise<readonly (boolean | undefined)[]> {
  return page.evaluate(
    (names) =>
      new Promise((resolve) =>
        document.addEventListener('specpress:page', () =>
          resolve(names.map((name) => document.querySelector(name)?.checkVisibility())),
        ),
      ),
    selectors,
  )
}

/** Notes where the window is at each step of its scrolls. */
async function scrollsOf(page: Page): Promise<() => Promise<readonly number[]>> {
  const places = await page.evaluateHandle(() => {
    const list: number[] = []
    addEventListener('scroll', () => list.push(Math.round(scrollY)), { passive: true })
    return list
  })
  return () => places.jsonValue()
}
