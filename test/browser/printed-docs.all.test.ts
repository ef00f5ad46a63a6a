import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { staticHost } from '../../src/programs/dev/static-host.ts'
import { runCli } from '../site/run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const browser = await browserOfTests()

const CONFIG = `export default { title: 'Acme', url: 'https://acme.example', locales: { en: {}, de: {} } }\n`

const SITE = {
  'site.config.ts': CONFIG,
  'content/docs/index.md': `---
title: Start
sidebar_position: 1
---

Go to [Linux](./guides/setup.md#linux), [the guide](./guides/setup.md), [all guides](/docs/category/guides),
[the blog](/blog) and [the web](https://web.example).

## One

Text.
`,
  'content/docs/guides/_category_.json':
    '{ "label": "Guides", "position": 2, "link": { "type": "generated-index" } }',
  'content/docs/guides/setup.md': `# Set *up*

::::tabs
:::tab[Npm]
Text for npm.
:::
:::tab[Yarn]
Text for yarn.
:::
::::

<details name="one"><summary>More</summary>

Text in details.

</details>

## One

See [this part](#one), [the start](../index.md) and a note[^1].

## Linux

[^1]: Text of the note.
`,
  'content/docs/zero.mdx': '---\nunlisted: true\n---\n\n# Zero\n\nText of zero.\n',
  'content/i18n/de/docs/index.md': '---\ntitle: Anfang\n---\n\nText.\n',
  'content/blog/2026-01-01-post.md': '# Post\n\nText.\n',
}

async function printedSite() {
  const cwd = scratchFolder(SITE)
  const { code, err } = await runCli(['build', '--print', 'docs'], { cwd })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const server = createServer(staticHost({ folder: join(cwd, 'dist'), base: '/' }))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const context = await browser.newContext()
  onTestFinished(async () => {
    await context.close()
    server.close()
  })
  const page = await context.newPage()
  const open = async (path: string) => {
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${String(port)}${path}`)
    await page.emulateMedia({ media: 'print' })
    return page
  }
  return { open }
}

test('the page for printing has all documents in the order of the sidebar, below one title', async () => {
  const { open } = await printedSite()
  const page = await open('/print/docs')
  const headings = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map((each) => `${each.tagName} ${each.textContent ?? ''}`))
  expect(headings).toEqual([
    'H1 Acme',
    'H2 Start',
    'H3 One',
    'H2 Guides',
    'H3 Set up',
    'H4 One',
    'H4 Linux',
    'H4 Footnotes',
  ])
  const german = await open('/print/de/docs')
  expect(await german.locator('h2').first().textContent()).toBe('Anfang')
  expect(await german.locator('html').getAttribute('lang')).toBe('de')
})

test('tabs and details of the page for printing are open, below their labels', async () => {
  const { open } = await printedSite()
  const page = await open('/print/docs')
  const texts = ['Npm', 'Text for npm.', 'Yarn', 'Text for yarn.', 'Text in details.']
  const tops: number[] = []
  for (const text of texts) {
    const found = page.getByText(text, { exact: true })
    expect(await found.isVisible(), text).toBe(true)
    tops.push((await found.boundingBox())?.y ?? -1)
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('ids of the page for printing are unique, and its links lead to its parts', async () => {
  const { open } = await printedSite()
  const page = await open('/print/docs')
  const { repeated, dead, away } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const hrefs = [...document.querySelectorAll('a[href]')].map((a) => a.getAttribute('href') ?? '')
    return {
      repeated: ids.filter((id, at) => ids.indexOf(id) < at),
      dead: hrefs.filter((href) => href.startsWith('#') && !ids.includes(href.slice(1))),
      away: hrefs.filter((href) => !href.startsWith('#')),
    }
  })
  expect({ repeated, dead }).toEqual({ repeated: [], dead: [] })
  expect(away).toEqual(['https://acme.example/blog', 'https://web.example/'])
})

test('the PDF that a browser makes of it has an outline and links that work', async () => {
  const { open } = await printedSite()
  const page = await open('/print/docs')
  const client = await page.context().newCDPSession(page)
  const options = { generateDocumentOutline: true, generateTaggedPDF: true }
  const { data } = await client.send('Page.printToPDF', options)
  const pdf = Buffer.from(data, 'base64').toString('latin1')
  const titles = [...pdf.matchAll(/\/Title \(([^)]*)\)/g)].map(([, title]) => title)
  expect(titles).toEqual(expect.arrayContaining(['Acme', 'Start', 'Guides', 'Set up', 'Linux']))
  expect(pdf).toContain('/StructTreeRoot')
  const named = [...pdf.matchAll(/\/Dest \/(\S+)/g)].map(([, name = '']) => name)
  expect(named).toEqual(expect.arrayContaining(['p1', 'p2', 'p3', 'p3-one', 'p3-linux']))
  // The places of the names are in one dictionary.
  const places = (name: string): boolean => new RegExp(`/${name} \\[?\\d`).test(pdf)
  expect(named.filter((name) => !places(name))).toEqual([])
  expect(pdf).toContain('/URI (https://acme.example/blog)')
})
