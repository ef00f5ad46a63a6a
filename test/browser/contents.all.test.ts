import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { isLarge } from '../size.ts'
import { serveOwnSite, SITES } from '../own-site.ts'

const browser = await browserOfTests()

describe.each(Object.entries(SITES))('%s', async (_, folder) => {
  const site = await serveOwnSite(folder)
  const withContents = site.pathnames.filter((pathname) =>
    site.read(`${pathname === '/' ? 'index' : pathname.slice(1)}.html`).includes('data-sp-toc'),
  )

  test('“On this page” marks the heading that is read, at the end the last one, and one that was clicked', async () => {
    expect(withContents.length).toBeGreaterThan(10)
    // It scrolls to each heading, which takes seconds for a page.
    const left = withContents.filter((_, index) => isLarge || index % 3 === 0)
    const faults: string[] = []
    // Most of the time, a page waits for its next frame.
    const work = async (): Promise<void> => {
      const page = await browser.newPage({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      })
      for (let pathname = left.pop(); pathname !== undefined; pathname = left.pop()) {
        await page.goto(`${site.origin}${pathname}`)
        const found = await page.evaluate(findWrongMarks)
        faults.push(...found.map((fault) => `${pathname}: ${fault}`))
      }
    }
    await Promise.all(Array.from({ length: 4 }, work))
    expect(faults).toEqual([])
  })

  test('and each heading whose text is in the window has a fainter mark', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    for (const pathname of withContents.slice(0, 8)) {
      await page.goto(`${site.origin}${pathname}`)
      await page.mouse.wheel(0, 1)
      await page.locator('[data-sp-toc] a[data-seen]').first().waitFor({ state: 'attached' })
      const { marked, inView } = await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-sp-toc] a')]
        const topOf = ({ hash }: HTMLAnchorElement) =>
          document.getElementById(decodeURIComponent(hash.slice(1)))?.getBoundingClientRect().top
        return {
          marked: links.filter((link) => 'seen' in link.dataset).map(({ hash }) => hash),
          inView: links.filter((link) => (topOf(link) ?? 0) < innerHeight).map(({ hash }) => hash),
        }
      })
      expect(marked, pathname).toEqual(inView)
    }
    await page.close()
  })
})

/** Scrolls to each heading of a page, and returns those that were not marked then. Runs in the browser. */
async function findWrongMarks(): Promise<readonly string[]> {
  const frame = () =>
    new Promise((next) => {
      requestAnimationFrame(next)
    })
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-sp-toc] a')]
  const idOf = (link: HTMLAnchorElement): string => decodeURIComponent(link.hash.slice(1))
  const marked = (): string =>
    links.flatMap((link) => (link.ariaCurrent === null ? [] : [idOf(link)])).join(', ')
  const faults: string[] = []
  const expectMark = async (id: string, when: string): Promise<void> => {
    // The script comes with the first scroll.
    for (let tries = 0; tries < 120 && marked() !== id; tries += 1) await frame()
    if (marked() !== id) faults.push(`${when}, ${marked() || 'nothing'} is marked instead of ${id}`)
  }
  // Parts out of view get their true height when they come into view.
  const end = (): number => document.documentElement.scrollHeight - innerHeight
  if (end() < 200) return []
  for (const link of links.slice(1)) {
    const heading = document.getElementById(idOf(link))
    heading?.scrollIntoView({ behavior: 'instant' })
    // A heading near the end cannot reach the top of the window.
    if (scrollY < end() - 1) await expectMark(idOf(link), `at ${idOf(link)}`)
  }
  while (scrollY < end() - 1) {
    scrollTo({ top: end(), behavior: 'instant' })
    await frame()
  }
  const last = links.at(-1)
  if (last) await expectMark(idOf(last), 'at the end')
  for (const link of links.slice(-3)) {
    link.click()
    await expectMark(idOf(link), `after a click on ${idOf(link)}`)
  }
  // A chosen heading stays marked until the page has moved on from it.
  const moved = new Promise((next) => {
    document.addEventListener('scrollend', next, { once: true })
  })
  scrollTo({ top: end() / 2, behavior: 'instant' })
  await moved
  scrollTo({ top: 0, behavior: 'instant' })
  const [first] = links
  if (first) await expectMark(idOf(first), 'at the top')
  return faults
}
