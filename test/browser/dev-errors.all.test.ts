import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { develop } from './develop.ts'
import { scratchFolder } from '../unit/scratch.ts'

const HELPER = `export function nameOf(user?: { name: string }): string {
  const found = user as { name: string }
  return found.name
}
`

const PARTS = `'use client'

import { useEffect, useState } from 'react'
import { nameOf } from './names.ts'

export const when = 'load'

export function OnClick() {
  const fail = () => {
    const text: any = undefined
    text.trim()
  }
  return <button onClick={fail}>Click</button>
}

export function InRender() {
  const [isOn, setOn] = useState(false)
  if (isOn) throw new RangeError('Too far')
  return <button onClick={() => setOn(true)}>Render</button>
}

export function Rejected() {
  const fail = async () => {
    await Promise.resolve()
    throw new Error('No answer.')
  }
  return <button onClick={() => void fail()}>Reject</button>
}

export function FromHelper() {
  return <button onClick={() => nameOf()}>Help</button>
}

export function Unlike() {
  const [place] = useState(() => (typeof window === 'undefined' ? 'server' : 'browser'))
  return <p>{place}</p>
}

export function Ready() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return <p>{isReady ? 'Ready' : 'Waiting'}</p>
}
`

const pageOf = (parts: string): string =>
  `import { ${parts.replaceAll(/[</>]/g, '').trim().split(/\s+/).join(', ')} } from './parts.tsx'\n\n# The page\n\n${parts}\n`

function siteOf(parts: string) {
  return {
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }\n`,
    'content/docs/a.mdx': pageOf(`${parts}\n\n<Ready />`),
    'content/docs/parts.tsx': PARTS,
    'content/docs/names.ts': HELPER,
  }
}

const browser = await browserOfTests()

describe('an error in the browser', () => {
  const developSite = (files: Readonly<Record<string, string>>) =>
    develop(browser, scratchFolder(files))

  const overlayOf = (page: Page) => page.locator('specpress-problems').getByRole('alertdialog')

  test.each([
    {
      part: 'OnClick',
      button: 'Click',
      place: 'content/docs/parts.tsx:11:10',
      reason: "reading 'trim'",
      frame: '11 │     text.trim()',
    },
    {
      part: 'InRender',
      button: 'Render',
      place: 'content/docs/parts.tsx:18:19',
      reason: 'RangeError: Too far',
      frame: '18 │   if (isOn)',
    },
    {
      part: 'Rejected',
      button: 'Reject',
      place: 'content/docs/parts.tsx:25:11',
      reason: 'Error: No answer',
      frame: '25 │     throw',
    },
    {
      part: 'FromHelper',
      button: 'Help',
      place: 'content/docs/names.ts:3:16',
      reason: "reading 'name'",
      frame: '3 │   return found',
    },
  ])(
    'of $part shows over the page with its source, closes, and is gone with the next edit',
    async ({ part, button, place, reason, frame }) => {
      const { page, write } = await developSite(siteOf(`<${part} />`))
      await page.getByText('Ready').waitFor()
      await page.getByRole('button', { name: button }).click()
      const overlay = overlayOf(page)
      await overlay.waitFor()
      const text = await overlay.innerText()
      expect(text).toContain(`${place} error browser-error`)
      expect(text).toContain(reason)
      expect(text).toContain(frame)

      await page.keyboard.press('Escape')
      await overlay.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: '1 problem' }).click()
      await overlay.waitFor()

      write('content/docs/parts.tsx', PARTS.replace('Ready', 'Ready '))
      await page.locator('specpress-problems').waitFor({ state: 'detached' })
    },
  )

  test('that comes again is counted, and stays hidden once it was closed', async () => {
    const { page } = await developSite(siteOf('<OnClick />'))
    await page.getByText('Ready').waitFor()
    const button = page.getByRole('button', { name: 'Click' })
    await button.click()
    const overlay = overlayOf(page)
    await overlay.waitFor()
    await page.keyboard.press('Escape')
    await button.click()
    await button.click()
    await page.getByRole('button', { name: '1 problem' }).click()
    await overlay.getByText('browser-error  3 times').waitFor()
    expect(await overlay.getByRole('listitem').count()).toBe(1)
  })

  test('shows its source, too, if the code was compiled by an earlier start', async () => {
    const files = siteOf('<OnClick />')
    const { root, cli } = await developSite(files)
    cli.child.kill('SIGTERM')
    await cli.ended
    const { page } = await develop(browser, root)
    await page.getByText('Ready').waitFor()
    await page.getByRole('button', { name: 'Click' }).click()
    await overlayOf(page).getByText('content/docs/parts.tsx:11:10').waitFor()
  })

  test('of markup that differs from the server’s shows the component', async () => {
    const { page } = await developSite(siteOf('<Unlike />'))
    const overlay = overlayOf(page)
    await overlay.getByText('content/docs/parts.tsx:3').waitFor()
    expect(await overlay.innerText()).toContain('Hydration failed')
  })

  test('of a script from elsewhere is left to the console', async () => {
    const { page } = await developSite(siteOf('<OnClick />'))
    await page.getByText('Ready').waitFor()
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('An extension of the browser')
      })
    })
    await thrown
    // The server answers errors in the order in which it is asked.
    await page.getByRole('button', { name: 'Click' }).click()
    await overlayOf(page).waitFor()
    expect(await overlayOf(page).getByRole('listitem').count()).toBe(1)
  })

  test('shows its lines to pages of this server only, and only those of scripts of the site', async () => {
    const { address } = await developSite(siteOf('<OnClick />'))
    const ask = (query: string, headers = {}) =>
      fetch(`${address}@specpress/error?${query}`, { headers })
    const foreign = await ask('reason=x&at=/assets/a.js:1:1', { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    for (const at of ['/../site.config.ts:1:1', '/site.config.ts:1:1', '/assets/no.js:1:1', 'x']) {
      expect((await ask(`reason=x&at=${encodeURIComponent(at)}`)).status).toBe(204)
    }
  })
})

describe('an edit of an island', () => {
  const counter = (name: string, label: string): string => `'use client'

import { useState } from 'react'

export const when = 'load'

export function ${name}() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>${label} {count}</button>
}
`
  const files = {
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }\n`,
    'content/docs/a.mdx': `import { One } from './one.tsx'
import { Two } from './two.tsx'

# The page

<One />

<Two />
`,
    'content/docs/one.tsx': counter('One', 'First'),
    'content/docs/two.tsx': counter('Two', 'Second'),
  }

  test('starts it again, and keeps the state of all others and of the page', async () => {
    const root = scratchFolder(files)
    const { page, loads } = await develop(browser, root)
    const first = page.getByRole('button', { name: 'First' })
    const second = page.getByRole('button', { name: 'Second' })
    for (const button of [first, second]) {
      await expect
        .poll(async () => {
          await button.click()
          return Number(/\d+/.exec(await button.innerText()))
        })
        .toBeGreaterThan(1)
    }
    const before = await first.innerText()
    writeFileSync(join(root, 'content/docs/two.tsx'), counter('Two', 'Another'))
    await page.getByRole('button', { name: 'Another 0' }).waitFor()
    expect(await first.innerText()).toBe(before)
    expect(loads).toHaveLength(1)
  })
})
