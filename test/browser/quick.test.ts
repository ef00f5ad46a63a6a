import { describe, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests, lookingWith } from './browser.ts'
import { develop } from './develop.ts'
import { heading, isIdle, overWide, schemeOf } from './reader.ts'
import { openSite } from './theme-site.ts'
import { ADDRESS, answering, openBuilder, parameters, send, siteWith } from './try-site.ts'
import { needs } from '../machine/needs.ts'
import { serveOwnSite } from '../own-site.ts'
import { scratchFolder } from '../unit/scratch.ts'

// The main promises to readers, each once. The files `.all.test.ts` next to this one have the others.

const PHONE = { width: 390, height: 800 }
const FILES = {
  'content/docs/limits.md': '# Limits\n\n[Keys](./keys.md)\n\n## Quota\n\nEach key has a quota.\n',
  'content/docs/keys.md': '# Keys\n\nA key has tokens.\n',
  'content/pages/_counter.tsx': `'use client'
import { useState } from 'react'
export const when = 'visible'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Clicked {count}</button>
}
`,
  'content/pages/count.mdx': `import Counter from './_counter.tsx'\n\n# Count\n\n<Counter />\n`,
}

const browser = await browserOfTests()

test('a link shows the next page without loading a document, and the way back too', async () => {
  const { open, errors, site } = await openSite(browser, { files: FILES })
  expect(site.problems).toEqual([])
  const page = await open('/docs/limits')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('main').getByRole('link', { name: 'Keys' }).first().click()
  await heading(page, 'Keys').waitFor()
  expect(await page.title()).toBe('Keys | Test')
  await page.goBack()
  await heading(page, 'Limits').waitFor()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  expect(errors).toEqual([])
})

test('the search finds a page by its words, and Enter leads to it', async () => {
  const { open } = await openSite(browser, { files: FILES })
  const page = await open('/docs/keys')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('quota')
  await page.getByRole('option').filter({ hasText: 'Quota' }).first().waitFor()
  await page.keyboard.press('Enter')
  await heading(page, 'Limits').waitFor()
})

test('the chosen theme is kept', async () => {
  const { open } = await openSite(browser, { files: FILES, colorScheme: 'light' })
  const page = await open('/docs/keys')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await page.reload()
  expect(await schemeOf(page)).toBe('dark')
})

test('an island works', async () => {
  const { open } = await openSite(browser, { files: FILES })
  const page = await open('/count')
  await page.getByRole('button', { name: 'Clicked 0' }).click()
  await page.getByRole('button', { name: 'Clicked 1' }).waitFor()
})

test('on a phone the menu leads to pages, and no page is wider than the window', async () => {
  const { open } = await openSite(browser, { files: FILES, viewport: PHONE })
  const page = await open('/docs/limits')
  expect(await overWide(page)).toBe(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Keys' }).click()
  await heading(page, 'Keys').waitFor()
})

test('without scripts a page is complete, and its links work', async () => {
  const { open } = await openSite(browser, { files: FILES, javaScriptEnabled: false })
  const page = await open('/docs/limits')
  expect(await page.getByText('Each key has a quota.').isVisible()).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Keys' }).first().click()
  await heading(page, 'Keys').waitFor()
})

test('a request goes to the server of the description with its key, and to no server without TLS', async () => {
  const { open, context } = await openSite(browser, { files: siteWith({ parameters }) })
  const sent = await answering(context, 'https://api.example/**', {
    status: 418,
    body: '<b>tea</b>',
  })
  const page = await open(ADDRESS)
  await openBuilder(page)
  await page.locator('.sp-builder').getByLabel('API key').fill('secret')
  await send(page)
  await page.getByText('<b>tea</b>').waitFor()
  expect(sent.map(({ method, url, headers }) => [method, url, headers['x-key']])).toEqual([
    ['POST', 'https://api.example/v1/search?q=coffee', 'secret'],
  ])
  const servers = [{ url: 'http://api.example/v1' }]
  const unsafe = await openSite(browser, { files: siteWith({ parameters, servers }) })
  const there = await unsafe.open(ADDRESS)
  await openBuilder(there)
  expect(await there.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
})

test('print has the text, without the menu', async () => {
  const { open } = await openSite(browser, { files: FILES })
  const page = await open('/docs/limits')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Each key has a quota.').isVisible()).toBe(true)
  expect(await page.locator('nav.sp-sidebar').isVisible()).toBe(false)
})

test('in `dev`, an edit shows in the open page, and a mistake over it', async (context) => {
  needs(context, 'browser')
  const text = '# A\n\nFirst.\n'
  const root = scratchFolder({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }\n`,
    'content/docs/a.md': text,
  })
  const { page, write, loads } = await develop(browser, root)
  write('content/docs/a.md', text.replace('First.', 'Second.'))
  await page.getByText('Second.').waitFor()
  expect(loads).toHaveLength(1)
  write('content/docs/a.md', `${text}\n[b](./b.md)\n`)
  const overlay = page.locator('specpress-problems')
  await overlay.getByText('content/docs/a.md:5:1').first().waitFor()
})

/** One page of each kind in the site of this repository. */
const KINDS = {
  home: '/',
  doc: '/docs/getting-started',
  overview: '/docs/api/serpline-api',
  operation: '/docs/api/serpline-users-api-search',
  schema: '/docs/api/schemas/searchparams',
  category: '/docs/category/api-documentation',
  blog: '/blog',
  post: '/blog/welcome',
  tags: '/docs/tags',
}

describe('in the site of this repository', async () => {
  const { origin, pathnames } = await serveOwnSite()
  const look = lookingWith(browser)

  test.each(Object.entries(KINDS))(
    'axe finds nothing on a page of the kind %s, which its policy and its window hold',
    async (_, pathname) => {
      expect(pathnames).toContain(pathname)
      const found = await look(`${origin}${pathname}`, { viewport: PHONE }, async (page) => {
        await isIdle(page)
        return [...(await axeFindings(page)), await overWide(page)]
      })
      expect(found).toEqual([0])
    },
  )
})
