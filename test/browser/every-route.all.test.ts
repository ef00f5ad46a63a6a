import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { overWide } from './reader.ts'
import { isLarge } from '../size.ts'
import { serveOwnSite, SITES } from '../own-site.ts'
import type { OwnSite } from '../own-site.ts'

const NARROW = { width: 320, height: 720 }
const WIDE = { width: 1440, height: 900 }

const LOOKS = [
  { viewport: NARROW, colorScheme: 'dark' },
  { viewport: WIDE, colorScheme: 'light' },
  { viewport: NARROW, colorScheme: 'light' },
  { viewport: WIDE, colorScheme: 'dark' },
] as const

/** The rules about what is written. All others are about elements and styles, which pages share. */
const RULES_OF_CONTENT = [
  'empty-heading',
  'heading-order',
  'image-alt',
  'link-name',
  'list',
  'page-has-heading-one',
  'scrollable-region-focusable',
  'table-duplicate-name',
]

const NO_PAGE = '/no-such-page'

const browser = await browserOfTests()

describe.each(Object.entries(SITES))('%s', async (_, folder) => {
  const site = await serveOwnSite(folder)
  // A small run applies all rules to pages that have each kind of element between them.
  const isWhole = isLarge ? () => true : isIn(coveringPages(site))
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage({ reducedMotion: 'reduce' })
  })

  test.each([...site.pathnames, NO_PAGE])(
    'axe finds nothing on %s, no script fails, and nothing is wider than the window',
    async (pathname) => {
      const found: string[] = []
      const note = (error: Error): void => void found.push(error.message)
      page.on('pageerror', note)
      onTestFinished(() => void page.off('pageerror', note))
      const looks = LOOKS.slice(0, isLarge ? LOOKS.length : isWhole(pathname) ? 2 : 1)
      for (const [index, { viewport, colorScheme }] of looks.entries()) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        if (index === 0) await page.goto(`${site.origin}${pathname}`)
        const findings = await axeFindings(page, isWhole(pathname) ? undefined : RULES_OF_CONTENT)
        const over = await overWide(page)
        const wide = over > 0 ? [`${over} pixels wider than the window`] : []
        const look = `${viewport.width} pixels, ${colorScheme}`
        found.push(...[...findings, ...wide].map((text) => `${look}: ${text}`))
      }
      expect(found).toEqual([])
    },
  )
})

function isIn(pathnames: readonly string[]): (pathname: string) => boolean {
  return (pathname) => pathnames.includes(pathname)
}

/** Pages that have every kind of element of the site between them: few, the ones with the most kinds first. */
function coveringPages(site: OwnSite): readonly string[] {
  const kinds = new Map([...site.pathnames, NO_PAGE].map((path) => [path, kindsIn(site, path)]))
  const left = new Set([...kinds.values()].flatMap((own) => [...own]))
  const newIn = (own: ReadonlySet<string>) => [...own].filter((kind) => left.has(kind)).length
  const chosen: string[] = []
  while (left.size > 0) {
    const [best] = [...kinds].toSorted(([, a], [, b]) => newIn(b) - newIn(a))
    if (best === undefined) break
    chosen.push(best[0])
    for (const kind of best[1]) left.delete(kind)
  }
  return chosen
}

/** The elements of a page with their classes and roles: `a.sp-card`, `div[tablist]`. */
function kindsIn(site: OwnSite, pathname: string): ReadonlySet<string> {
  const name = pathname === '/' ? 'index' : pathname === NO_PAGE ? '404' : pathname.slice(1)
  const html = site.read(`${name}.html`).toString('utf8')
  const kinds = new Set<string>()
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)([^>]*)>/g)) {
    const [, classes = ''] = / class="([^"]*)"/.exec(attributes) ?? []
    for (const each of classes.split(' ')) kinds.add(`${tag}.${each}`)
    const [, role] = / role="([^"]*)"/.exec(attributes) ?? []
    if (role !== undefined) kinds.add(`${tag}[${role}]`)
  }
  return kinds
}
