import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { needs } from '../machine/needs.ts'
import { browserOfTests } from './browser.ts'
import { PLAIN_THEME } from '../unit/stages/assets/bundle-site.ts'
import { serveIslands } from './island-site.ts'
import { isIdle } from './reader.ts'

const browser = await browserOfTests()

const COUNTER = `'use client'
import { useId, useState } from 'react'
export default function Counter({ label }: { readonly label: string }) {
  const [count, setCount] = useState(0)
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} defaultValue="" />
      <button onClick={() => setCount(count + 1)}><svg width="8" height="8" />Clicked {count}</button>
    </p>
  )
}
`

/** Shows if it is hydrated. */
const awake = (when: string, first = ''): string => `'use client'
import { useEffect, useState } from 'react'
export const when = '${when}'
${first}
export default function Awake() {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return <p>{isAwake ? 'awake' : 'asleep'}</p>
}
`

/** Shows the input from each kind of control, except text fields. */
const CHOICES = `'use client'
import { useState } from 'react'
export const when = 'interaction'
export default function Choices() {
  const [place, setPlace] = useState('austin')
  const [hasImages, setImages] = useState(false)
  const [size, setSize] = useState('small')
  const [file, setFile] = useState('')
  const radio = (value, label) => <label><input type="radio" name="size" checked={size === value} onChange={() => setSize(value)} />{label}</label>
  return (
    <p>
      <select aria-label="Place" value={place} onChange={(event) => setPlace(event.target.value)}>
        <option value="austin">Austin</option>
        <option value="berlin">Berlin</option>
      </select>
      <label><input type="checkbox" checked={hasImages} onChange={(event) => setImages(event.target.checked)} />Images</label>
      {radio('small', 'Small')}
      {radio('large', 'Large')}
      <input type="file" aria-label="File" onChange={(event) => setFile(event.target.files[0].name)} />
      <output>{place} {String(hasImages)} {size} {file}</output>
    </p>
  )
}
`

const CHOICES_PAGE = `import Choices from './choices'\nexport default () => <Choices />`

interface Opened {
  readonly page: Page
  /** The scripts that were fetched. */
  readonly scripts: readonly string[]
  /** Errors and warnings of the browser. */
  readonly complaints: readonly string[]
}

/** The code that wakes islands: the first that the client requests. */
const WAKING = /\/chunk-/

/** Holds the response of a script until it is released; by default, the code of islands. */
async function holdCode(page: Page, code = /island-/): Promise<(end?: 'abort') => void> {
  let release = (_?: 'abort'): void => undefined
  const released = new Promise<'abort' | undefined>((resolve) => (release = resolve))
  await page.route(code, async (route) => {
    await route[(await released) ?? 'continue']()
  })
  return (end) => release(end)
}

async function newPage(): Promise<Page> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  return page
}

async function open(url: string): Promise<Opened> {
  const page = await newPage()
  const scripts: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(url)
  await isIdle(page)
  return { page, scripts, complaints }
}

function counterPage(count: number): string {
  const counters = [...Array(count).keys()].map((index) => `<Counter label="Number ${index}" />`)
  return `import Counter from './counter'\nexport default () => <><p>Before</p>${counters.join('')}</>`
}

describe('an island', () => {
  test('hydrates with the ids and the markup of the server', async () => {
    const site = await serveIslands({ a: counterPage(2) }, { 'content/counter.tsx': COUNTER })
    const { page, complaints } = await open(`${site}/a`)
    const button = page.getByRole('button').nth(1)
    await button.click()
    await button.click()
    await expect.poll(() => button.textContent()).toBe('Clicked 2')
    expect(await page.getByRole('button').first().textContent()).toBe('Clicked 0')
    await page.getByLabel('Number 1').fill('text')
    expect(complaints).toEqual([])
  })

  test('costs nothing on a page without one', async (context) => {
    needs(context, 'fullBrowser')
    const site = await serveIslands(
      { a: counterPage(1), b: 'export default () => <p>Plain</p>' },
      { 'content/counter.tsx': COUNTER },
    )
    const { page, scripts } = await open(`${site}/b`)
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/main-[\w-]{8}\.js$/)])
    const main = await (await fetch(`${site}${scripts[0]}`)).text()
    expect(main).not.toContain('hydrateRoot')
    expect(gzipSync(main).length).toBeLessThan(6_000)
    expect(await page.locator('sp-island').count()).toBe(0)
  })

  test('further down the page hydrates when it scrolls into view', async () => {
    const far = `import Awake from './awake'\nexport default () => <><p style={{ height: 4000 }}>Far</p><Awake /></>`
    const site = await serveIslands({ a: far }, { 'content/awake.tsx': awake('visible') })
    const { page, scripts } = await open(`${site}/a`)
    await page.evaluate(() => customElements.whenDefined('sp-island').then(() => undefined))
    expect(scripts.join(', ')).not.toContain('/island-')
    await page.getByText('asleep').scrollIntoViewIfNeeded()
    await page.getByText('awake').waitFor()
  })

  test('that waits for a touch loads React only then, and replays the touch', async () => {
    const counter = `${COUNTER}export const when = 'interaction'\n`
    const site = await serveIslands({ a: counterPage(1) }, { 'content/counter.tsx': counter })
    const { page, scripts, complaints } = await open(`${site}/a`)
    await page.evaluate(() => customElements.whenDefined('sp-island').then(() => undefined))
    expect(scripts.join(', ')).not.toContain('/island-')
    // On the icon of the button: it is not an HTML element.
    await page.locator('button svg').click()
    await page.getByText('Clicked 1').waitFor()
    expect(scripts.length).toBeGreaterThan(1)
    expect(complaints).toEqual([])
  })

  test('handles each click once, also those during hydration', async () => {
    const counter = `${COUNTER}export const when = 'interaction'\n`
    const site = await serveIslands({ a: counterPage(1) }, { 'content/counter.tsx': counter })
    const { page } = await open(`${site}/a`)
    await page.evaluate(() => customElements.whenDefined('sp-island').then(() => undefined))
    const clicks = await page.getByRole('button').evaluate(async (button: HTMLElement) => {
      const { port1, port2 } = new MessageChannel()
      let count = 0
      // In every gap between two tasks, and some more when it is hydrated.
      for (let more = 5; more > 0;) {
        button.click()
        count += 1
        if (button.textContent !== 'Clicked 0') more -= 1
        await new Promise((resolve) => {
          port1.onmessage = resolve
          port2.postMessage('')
        })
      }
      return count
    })
    await page.getByText(`Clicked ${clicks}`, { exact: true }).waitFor()
  })

  test('keeps text typed while its code loads', async () => {
    const echo = `'use client'
import { useState } from 'react'
export const when = 'interaction'
export default function Echo() {
  const [text, setText] = useState('')
  return <p><input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} /><output>{text}</output></p>
}`
    const page = `import Echo from './echo'\nexport default () => <Echo />`
    const site = await serveIslands({ a: page }, { 'content/echo.tsx': echo })
    const opened = await open(`${site}/a`)
    const release = await holdCode(opened.page)
    await opened.page.getByLabel('Text').pressSequentially('early')
    release()
    await opened.page.locator('output', { hasText: 'early' }).waitFor()
    expect(await opened.page.getByLabel('Text').inputValue()).toBe('early')
  })

  test.each(['load', 'visible', 'interaction'])(
    'that hydrates on "%s" replays what was done before the island loader arrived',
    async (when) => {
      const counter = `${COUNTER}export const when = '${when}'\n`
      const site = await serveIslands({ a: counterPage(2) }, { 'content/counter.tsx': counter })
      const page = await newPage()
      const release = await holdCode(page, WAKING)
      await page.goto(`${site}/a`)
      const [first, second] = [page.getByRole('button').first(), page.getByRole('button').last()]
      await first.click()
      await second.click()
      await second.click()
      release()
      await page.getByText('Clicked 2').waitFor()
      expect(await second.textContent()).toBe('Clicked 2')
      await first.and(page.getByText('Clicked 1')).waitFor()
      await first.click()
      expect(await first.textContent()).toBe('Clicked 2')
    },
  )

  test('leaves user input in its markup if the island loader does not arrive', async () => {
    const folded = `'use client'
export const when = 'interaction'
export default function Folded() {
  return <><details><summary>More</summary><p>Unfolded</p></details><label><input type="checkbox" />Images</label></>
}`
    const site = await serveIslands(
      { a: `import Folded from './folded'\nexport default () => <Folded />` },
      { 'content/folded.tsx': folded },
    )
    const page = await newPage()
    const release = await holdCode(page, WAKING)
    await page.goto(`${site}/a`)
    await page.getByText('More').click()
    await page.getByLabel('Images').click()
    expect(await page.getByText('Unfolded').isVisible()).toBe(false)
    release('abort')
    await page.getByText('Unfolded').waitFor()
    expect(await page.getByLabel('Images').isChecked()).toBe(true)
    await page.getByText('More').click()
    await page.getByText('Unfolded').waitFor({ state: 'hidden' })
  })

  test('keeps what was chosen, ticked and attached by keyboard while its code loads', async (context) => {
    needs(context, 'fullBrowser')
    const site = await serveIslands({ a: CHOICES_PAGE }, { 'content/choices.tsx': CHOICES })
    const { page, complaints } = await open(`${site}/a`)
    const release = await holdCode(page)
    const asked = page.waitForRequest(/island-/)
    await page.getByLabel('Place').press('b')
    await asked
    await page.getByLabel('Images').press('Space')
    await page.getByLabel('Small').press('ArrowDown')
    await page.getByLabel('File').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Notes'),
    })
    release()
    await page.locator('output', { hasText: 'berlin true large notes.txt' }).waitFor()
    expect(await page.getByLabel('Place').inputValue()).toBe('berlin')
    expect(await page.getByLabel('Images').isChecked()).toBe(true)
    expect(await page.getByLabel('Large').isChecked()).toBe(true)
    expect(complaints).toEqual([])
  })

  test.each(['load', 'idle', 'visible'])(
    'loses no click before its code arrives, with `when = %s`',
    async (when) => {
      const counter = `${COUNTER}export const when = '${when}'\n`
      const site = await serveIslands({ a: counterPage(1) }, { 'content/counter.tsx': counter })
      const page = await newPage()
      const release = await holdCode(page)
      const asked = page.waitForRequest(/island-/)
      await page.goto(`${site}/a`)
      await asked
      await page.getByRole('button').click()
      release()
      await page.getByText('Clicked 1', { exact: true }).waitFor()
    },
  )

  test.each(['load', 'idle'])('hydrates by itself with `when = %s`', async (when) => {
    const page = `import Awake from './awake'\nexport default () => <Awake />`
    const site = await serveIslands({ a: page }, { 'content/awake.tsx': awake(when) })
    await (await open(`${site}/a`)).page.getByText('awake').waitFor()
  })
})

const FRAGILE = `'use client'
import { useState } from 'react'
export const when = 'load'
export default function Fragile() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('broken on purpose')
  return <button onClick={() => setBroken(true)}>Break</button>
}
`

describe('an island that crashes', () => {
  test('shows an error, can be retried, and leaves the others running', async () => {
    const page = `import Fragile from './fragile'\nimport Counter from './counter'\nexport default () => <><Fragile /><Counter label="x" /></>`
    const site = await serveIslands(
      { a: page },
      { 'content/fragile.tsx': FRAGILE, 'content/counter.tsx': COUNTER },
    )
    const opened = await open(`${site}/a`)
    await opened.page.getByText('Break').click()
    await opened.page.getByText('This page crashed.').waitFor()
    await opened.page.getByText('Clicked 0').click()
    await opened.page.getByText('Clicked 1').waitFor()
    await opened.page.getByText('Retry').click()
    await opened.page.getByText('Break').waitFor()
    expect(await opened.page.getByText('This page crashed.').count()).toBe(0)
  })

  test('shows its server markup again if it is in the frame of the page', async () => {
    const page = `import Fragile from './fragile'\nexport default () => <p>Text</p>`
    const theme = {
      'theme/index.tsx': `import plain from ${JSON.stringify(PLAIN_THEME)}
import Fragile from '../content/fragile'
const Page = ({ content }) => <><nav><Fragile /></nav><main>{content}</main></>
export default { ...plain, pages: { ...plain.pages, page: Page } }`,
      'theme/client.ts': '',
    }
    const site = await serveIslands({ a: page }, { 'content/fragile.tsx': FRAGILE, ...theme })
    const opened = await open(`${site}/a`)
    const button = await opened.page.getByText('Break').elementHandle()
    await button?.click()
    await opened.page.waitForFunction((old) => old?.isConnected === false, button)
    await opened.page.getByRole('navigation').getByText('Break').waitFor()
    expect(await opened.page.getByText('This page crashed.').count()).toBe(0)
  })
})

describe('an island whose code cannot be run', () => {
  test('shows an error if its module throws, and runs when the reader retries', async () => {
    const broken = awake(
      'load',
      `if (typeof window !== 'undefined' && !Reflect.has(window, 'mended')) throw new Error('on purpose')`,
    )
    const counter = `${COUNTER}export const when = 'interaction'\n`
    const page = `import Counter from './counter'\nimport Broken from './broken'\nexport default () => <><Broken /><Counter label="b" /></>`
    const files = { 'content/broken.tsx': broken, 'content/counter.tsx': counter }
    const opened = await open(`${await serveIslands({ a: page }, files)}/a`)
    await opened.page.getByRole('alert').getByText('This page crashed.').waitFor()
    await opened.page.getByText('Clicked 0').click()
    await opened.page.getByText('Clicked 1').waitFor()
    await opened.page.evaluate(() => Object.assign(window, { mended: true }))
    await opened.page.getByRole('button', { name: 'Retry' }).click()
    await opened.page.getByText('awake').waitFor()
    expect(await opened.page.getByRole('alert').count()).toBe(0)
  })

  test('shows an error if its code does not load for a reader who touches it, and loads on retry', async () => {
    const page = `import Awake from './awake'\nexport default () => <Awake />`
    const files = { 'content/awake.tsx': awake('interaction') }
    const opened = await open(`${await serveIslands({ a: page }, files)}/a`)
    await opened.page.evaluate(() => customElements.whenDefined('sp-island').then(() => undefined))
    await opened.page.route(/island-/, (route) => route.abort())
    await opened.page.getByText('asleep').click()
    await opened.page.getByText('This page crashed.').waitFor()
    await opened.page.unroute(/island-/)
    await opened.page.getByRole('button', { name: 'Retry' }).click()
    await opened.page.getByText('awake').waitFor()
  })

  test('stays as it was rendered if its code does not load and it was not used', async () => {
    const counter = `${COUNTER}export const when = 'load'\n`
    const site = await serveIslands({ a: counterPage(1) }, { 'content/counter.tsx': counter })
    const page = await newPage()
    await page.route(/island-/, (route) => route.abort())
    const failed = page.waitForEvent('pageerror')
    await page.goto(`${site}/a`)
    await failed
    expect(await page.getByText('Clicked 0').isVisible()).toBe(true)
    expect(await page.getByText('This page crashed.').count()).toBe(0)
  })
})

describe('an island of a page that crashed', () => {
  test('is there again when the reader returns, by a link and by the back button', async () => {
    const site = await serveIslands(
      {
        a: `import Fragile from './fragile'\nexport default () => <><Fragile /><a href="/b">To b</a></>`,
        b: 'export default () => <><p>Page b</p><a href="/a">To a</a></>',
      },
      { 'content/fragile.tsx': FRAGILE },
    )
    const { page } = await open(`${site}/a`)
    await page.getByText('Break').click()
    await page.getByText('This page crashed.').waitFor()
    await page.getByText('To b').click()
    await page.getByText('Page b').waitFor()
    expect(await page.getByText('This page crashed.').count()).toBe(0)
    await page.getByText('To a').click()
    await page.getByText('Break').waitFor()
    await page.goBack()
    await page.getByText('Page b').waitFor()
    await page.goBack()
    await page.getByText('Break').click()
    await page.getByText('This page crashed.').waitFor()
    await page.getByText('Retry').click()
    await page.getByText('Break').waitFor()
  })
})

describe('an island that leaves the page', () => {
  test('stops, and hydrates again when the page returns', async () => {
    const site = await serveIslands({ a: counterPage(1) }, { 'content/counter.tsx': COUNTER })
    const { page, complaints } = await open(`${site}/a`)
    await page.getByRole('button').click()
    await page.getByText('Clicked 1').waitFor()
    await page.evaluate(async () => {
      const island = document.querySelector('sp-island')
      const parent = island?.parentElement
      island?.remove()
      await new Promise((resolve) => setTimeout(resolve))
      if (island) parent?.append(island)
    })
    await page.getByText('Clicked 0').click()
    await page.getByText('Clicked 1').waitFor()
    expect(complaints).toEqual([])
  })
})
