import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import matter from 'gray-matter'
import { describe, expect, onTestFinished, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { serveSite } from './visit-site.ts'
import { filesOf, repository } from '../site/repository.ts'
import { runCli } from '../site/run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const browser = await browserOfTests()

const WIDTHS = [390, 820, 1440]

/** Tutorials whose reader makes pages with code of their own. */
const TUTORIALS = [
  'customize/theme.md',
  'extend/extension-points.md',
  'extend/plugins.md',
  'extend/status-page.md',
].map((path) => `manual/content/docs/${path}`)

/** The files of a reader who has followed a tutorial to its end. A later block replaces an earlier one with its path. */
async function filesAfter(text: string): Promise<Readonly<Record<string, string>>> {
  const written = Array.from(
    text.matchAll(/^(`{3,})\S+ title="([\w@./-]+\.\w+)"[^\n]*\n([\s\S]*?)^\1$/gm),
    ([, , path = '', code = '']) => [path, code] as const,
  )
  if (!text.includes(' init my-site')) return Object.fromEntries(written)
  const folder = scratchFolder()
  await runCli(['init', 'my-site'], { cwd: folder })
  const made = [...filesOf(join(folder, 'my-site'))].map(
    ([path, bytes]) => [path, bytes.toString()] as const,
  )
  return Object.fromEntries([...made, ...written])
}

describe.each(TUTORIALS)('the pages that a reader of %s makes', (path) => {
  test('have the gutter, the measure and the contrast of the theme, in each window', async () => {
    const text = matter(readFileSync(join(repository, path), 'utf8')).content
    const host = await serveSite(await filesAfter(text))
    onTestFinished(host.close)
    const opened = Array.from(text.matchAll(/Open `(\/[^`]+)`/g), ([, route = '']) => route)
    const routes = [...new Set(opened)].filter((route) => route !== '/nowhere')
    expect(routes).not.toEqual([])
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      const page = await context.newPage()
      for (const route of routes) {
        await page.goto(`${host.origin}${route}`)
        const where = `${route} at ${String(width)} px`
        expect(await page.evaluate(faultsOfLook), where).toEqual([])
        expect(await axeFindings(page, ['color-contrast']), where).toEqual([])
      }
      await context.close()
    }
  })
})

/** Texts of the page that touch its edge or are wider than a reader's eye follows, and a page that is wider than its window. */
function faultsOfLook(): readonly string[] {
  const root = document.documentElement
  const gutter = 16
  const measure = 800
  const texts = [...document.querySelectorAll('main :is(h1, h2, p, li, ul > li > a)')]
  const faults = texts.flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const name = `${element.tagName} “${element.textContent.slice(0, 30)}”`
    if (width === 0) return []
    if (left < gutter || right > root.clientWidth - gutter + 1) return [`${name} is at the edge`]
    return width > measure && !/^H/.test(element.tagName)
      ? [`${name} is ${String(Math.round(width))} px wide`]
      : []
  })
  return root.scrollWidth > root.clientWidth ? [...faults, 'the page scrolls sideways'] : faults
}
