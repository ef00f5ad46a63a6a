import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { heading, isIdle, pathOf } from './reader.ts'
import { openSite } from './theme-site.ts'
import { leaveOut } from '../machine/needs.ts'
import type { SiteFiles } from '../site.ts'

const browser = await browserOfTests()

const FILES: SiteFiles = {
  'content/docs/limits.md':
    '# Limits\n\nWhat you may ask for.\n\n## Authentication\n\nEach key has a quota of tokens.',
  'content/docs/keys.md': '# Keys\n\nA key has tokens, and `getDailyRequests`.',
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('option')
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]')

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await field(page).waitFor()
}

/** Types one query after the other, and waits for the expected result of each. */
async function findsEach(
  page: Page,
  searches: readonly (readonly [typed: string, found: string])[],
): Promise<void> {
  for (const [typed, found] of searches) {
    await field(page).fill(typed)
    await options(page).filter({ hasText: found }).first().waitFor()
  }
}

test('the search loads nothing before a reader touches it', async () => {
  const { context, open } = await openSite(browser, { files: FILES })
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const page = await open('/docs/keys')
  await isIdle(page)
  const before = asked.length
  expect(asked.filter((path) => /search|island/.test(path))).toEqual([])
  await openSearch(page)
  await page.keyboard.type('quota')
  await options(page).first().waitFor()
  expect(asked.slice(before).some((path) => path === '/search.json')).toBe(true)
})

test('a slash, Ctrl-K and the button open it; Escape closes it and returns the focus', async () => {
  const { open, errors } = await openSite(browser, { files: FILES })
  const page = await open('/docs/keys')
  for (const press of [
    () => page.keyboard.press('/'),
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('button', { name: 'Search' }).click(),
  ]) {
    await press()
    await expect.poll(() => field(page).evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'hidden' })
  }
  const button = page.getByRole('button', { name: 'Search' })
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(errors).toEqual([])
})

test('text typed while the dialog opens is searched for, and the words are highlighted', async () => {
  const { open } = await openSite(browser, { files: FILES })
  const page = await open('/docs/keys')
  await page.keyboard.press('/')
  await page.keyboard.type('quot')
  await options(page).filter({ hasText: 'quota' }).waitFor()
  expect(await page.locator('.sp-search-excerpt mark').first().textContent()).toBe('quota')
  expect(await options(page).allInnerTexts()).toEqual([
    expect.stringContaining('Limits'),
    expect.stringContaining('Authentication'),
  ])
})

test('the arrows choose a line, and Enter opens it without a full page load', async () => {
  const { open } = await openSite(browser, { files: FILES })
  const page = await open('/docs/keys')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await openSearch(page)
  await page.keyboard.type('quota')
  await options(page).filter({ hasText: 'Authentication' }).waitFor()
  expect(await chosen(page).innerText()).toContain('Limits')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen(page).innerText()).toContain('Authentication')
  const id = await chosen(page).getAttribute('id')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(id)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen(page).innerText()).toContain('Limits')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await heading(page, 'Limits').waitFor()
  expect(pathOf(page)).toBe('/docs/limits')
  expect(new URL(page.url()).hash).toBe('#authentication')
  expect(await field(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  // The search still works, and has the typed text.
  await openSearch(page)
  expect(await field(page).inputValue()).toBe('quota')
})

test('finds the start of a word, a word with a typing mistake, and the parts of a name', async () => {
  const { open } = await openSite(browser, { files: FILES })
  const page = await open('/docs/keys')
  await openSearch(page)
  await findsEach(page, [
    ['auth', 'Limits'],
    ['authentcation', 'Limits'],
    ['tokns', 'Keys'],
    ['daily', 'Keys'],
    ['limts', 'Limits'],
  ])
})

test('shows that nothing was found', async () => {
  const { open } = await openSite(browser, { files: FILES })
  const page = await open('/docs/keys')
  await openSearch(page)
  await page.keyboard.type('zzyzx')
  await page.getByText('Nothing was found.').waitFor()
  expect(await options(page).count()).toBe(0)
})

test('a search that finds nothing offers the nearest words, the popular pages, and where to ask', async () => {
  const { open, errors } = await openSite(browser, {
    files: {
      ...FILES,
      'site.config.ts': `export default {
        title: 'Test', url: 'https://test.example', search: { help: '/docs/limits' },
      }`,
      'content/docs/start.md': '---\nsearch: { popular: true }\n---\n\n# Start\n\nBegin here.',
    },
  })
  const page = await open('/docs/keys')
  await openSearch(page)
  await field(page).fill('oauthentikaton')
  await page.getByText('Nothing was found.').waitFor()
  await options(page).filter({ hasText: 'Start' }).waitFor()
  const help = page.getByRole('link', { name: 'Ask for help' })
  expect(await help.getAttribute('href')).toBe('/docs/limits')
  await page.getByRole('button', { name: 'authentication' }).click()
  await options(page).filter({ hasText: 'Limits' }).first().waitFor()
  expect(await field(page).inputValue()).toBe('authentication')
  expect(errors).toEqual([])
})

test('a search that finds nothing lists the other pages of the section that the reader is in', async () => {
  const { open } = await openSite(browser, {
    files: {
      ...FILES,
      'content/docs/guides/_category_.json': '{ "label": "Guides" }',
      'content/docs/guides/first.md': '# First steps\n\nBegin.',
      'content/docs/guides/second.md': '# Second steps\n\nGo on.',
    },
  })
  const page = await open('/docs/guides/first')
  await openSearch(page)
  await field(page).fill('zzyzx')
  await page.getByText('Nothing was found.').waitFor()
  const section = page.getByRole('group', { name: 'Guides' }).getByRole('option')
  await section.first().waitFor()
  expect(await section.allInnerTexts()).toEqual(['Second steps'])
})

test('the keys of the hints are in the page before any script runs', async () => {
  const { open } = await openSite(browser, { files: FILES })
  const page = await open('/docs/keys')
  const keys = await page.evaluate(() => {
    const template = document.querySelector<HTMLTemplateElement>('[data-sp-search] + template')
    return [...(template?.content.querySelectorAll('kbd') ?? [])].map((key) => key.textContent)
  })
  expect(keys).toEqual(['↑', '↓', '↵', 'Esc'])
})

test('an index that fails to load is reported, and Retry loads it', async () => {
  const { context, open } = await openSite(browser, { files: FILES })
  let isDown = true
  await context.route('**/search.json', (route) => (isDown ? route.abort() : route.fallback()))
  const page = await open('/docs/keys')
  await openSearch(page)
  await page.keyboard.type('quota')
  await page.getByText('The search could not be loaded.').waitFor()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await options(page).filter({ hasText: 'Limits' }).waitFor()
})

test('if the search code cannot be loaded, the dialog reports it, and Retry runs the typed query', async (testing) => {
  const { context, open } = await openSite(browser, { files: FILES })
  let isDown = false
  await context.route('**/assets/*.js', (route) => (isDown ? route.abort() : route.fallback()))
  const page = await open('/docs/keys')
  if (await cachesFailedImports(page)) leaveOut(testing, NEW_BROWSER)
  await isIdle(page)
  isDown = true
  await openSearch(page)
  await page.keyboard.type('quota')
  await page.getByText('The search could not be loaded.').waitFor()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await options(page).filter({ hasText: 'Limits' }).waitFor()
  expect(await page.getByText('The search could not be loaded.').isVisible()).toBe(false)
})

const NEW_BROWSER = {
  name: 'A browser that retries failed imports',
  fix: 'install Chromium 156 or a newer version',
}

/** Checks that the browser caches a failed import until the page is closed. Then Retry cannot help. */
async function cachesFailedImports(page: Page): Promise<boolean> {
  let requests = 0
  await page.route('**/probe.js', (route) => {
    requests += 1
    return requests === 1
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: 'export {}' })
  })
  // A string, because the test runner replaces `import()` in functions.
  const load = (): Promise<boolean> =>
    page.evaluate("import('/probe.js').then(() => true, () => false)")
  await load()
  return !(await load())
}

test('a small index is loaded whole with the first search, and works offline from then on', async () => {
  const { context, open } = await openSite(browser, { files: FILES })
  const page = await open('/docs/keys')
  await openSearch(page)
  await page.keyboard.type('token')
  await options(page).first().waitFor()
  await context.setOffline(true)
  await field(page).fill('quota')
  await options(page).filter({ hasText: 'Limits' }).waitFor()
  expect(await page.getByText('The search could not be loaded.').isVisible()).toBe(false)
})

test('before a reader types, the dialog lists recently chosen pages and those that the site names', async () => {
  const { open } = await openSite(browser, {
    files: {
      ...FILES,
      'content/docs/start.md': '---\nsearch: { popular: true }\n---\n\n# Start here\n\nBegin.',
    },
  })
  const page = await open('/docs/keys')
  await openSearch(page)
  const groups = page.getByRole('group')
  await groups.filter({ hasText: 'Popular' }).waitFor()
  expect(await options(page).allInnerTexts()).toEqual(['Start here'])
  await page.keyboard.type('quota')
  await options(page).filter({ hasText: 'Limits' }).first().waitFor()
  await page.keyboard.press('Enter')
  // The dialog of the page before closes when the new page is there.
  await heading(page, 'Limits').waitFor()
  await openSearch(page)
  await field(page).fill('')
  await groups.filter({ hasText: 'Recent' }).waitFor()
  expect(await options(page).allInnerTexts()).toEqual(['Limits', 'Start here'])
})

test('a reader can search the blog alone, and everything again', async () => {
  const { open } = await openSite(browser, {
    files: { ...FILES, 'content/blog/2026-01-02-tokens.md': '# News of tokens\n\nTokens.' },
  })
  const page = await open('/docs/keys')
  await openSearch(page)
  await page.keyboard.type('tokens')
  await options(page).filter({ hasText: 'Keys' }).first().waitFor()
  await page.getByRole('radio', { name: 'Blog' }).click()
  await options(page).filter({ hasText: 'Keys' }).waitFor({ state: 'detached' })
  expect((await options(page).first().innerText()).split('\n')[0]).toBe('News of tokens')
  await page.getByRole('radio', { name: 'Everything' }).click()
  await options(page).filter({ hasText: 'Keys' }).first().waitFor()
})

test('Japanese is found by any part of it, and Arabic without the article and vowel marks', async () => {
  const { open } = await openSite(browser, {
    files: {
      'content/docs/ja.md': '# 認証\n\nページネーションとAPIキーの使い方。',
      'content/docs/ar.md': '# التوثيق\n\nمُصادَقة الطلبات بالمفتاح.',
      'content/docs/de.md': '# Größe\n\nDie Übertragung.',
    },
  })
  const page = await open('/docs/a')
  await openSearch(page)
  await findsEach(page, [
    ['ページネ', '認証'],
    ['apiキー', '認証'],
    ['証', '認証'],
    ['توثيق', 'التوثيق'],
    ['المصادقة', 'التوثيق'],
    ['grosse', 'Größe'],
    ['ubertragung', 'Größe'],
  ])
})

test('a page of a version finds its own version, and offers the reader another', async () => {
  const { open } = await openSite(browser, {
    files: {
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }`,
      'content/versions.json': '["1.0"]',
      'content/docs/fruit.md': '# Fruit\n\nApples of today.',
      'content/versioned_docs/version-1.0/fruit.md':
        '# Fruit\n\nApples of yore. [Next](/docs/next/fruit)',
    },
  })
  const page = await open('/docs/fruit')
  await openSearch(page)
  await page.keyboard.type('apples')
  await options(page).filter({ hasText: 'yore' }).waitFor()
  expect(await options(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.getByText('Apples of today').waitFor()
  await openSearch(page)
  await field(page).fill('apple')
  await options(page).filter({ hasText: 'today' }).waitFor()
  expect(await options(page).count()).toBe(1)
})

test('is accessible with results, light and dark, wide and narrow', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390, 320]) {
      const { open } = await openSite(browser, {
        files: FILES,
        colorScheme,
        viewport: { width, height: 800 },
      })
      const page = await open('/docs/keys')
      await page.getByRole('button', { name: 'Search' }).click()
      await field(page).fill('tokens')
      await page.locator('.sp-search-excerpt mark').first().waitFor()
      expect(await axeFindings(page)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
})

test('without a script there is no button, and none at all if the config says so', async () => {
  const plain = await openSite(browser, { files: FILES, javaScriptEnabled: false })
  expect(
    await (await plain.open('/docs/keys')).getByRole('button', { name: 'Search' }).isVisible(),
  ).toBe(false)
  const off = await openSite(browser, {
    files: {
      ...FILES,
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', search: false }`,
    },
  })
  const page = await off.open('/docs/keys')
  expect(await page.getByRole('button', { name: 'Search' }).count()).toBe(0)
  await page.keyboard.press('Control+k')
  expect(await page.locator('dialog').count()).toBe(0)
})
