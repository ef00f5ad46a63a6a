import { expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { hostOfTests, openWindow } from './visit-site.ts'

const WORDS = 'Many words of a post that go on. '.repeat(30)

const browser = await browserOfTests()
const host = await hostOfTests({
  'content/blog/2026-01-30-one.md': `# One\n\n${WORDS}\n\n- A list\n- of points\n\n[A link](/blog)\n\n<!-- truncate -->\n\nThe rest.\n`,
  'content/blog/2026-01-29-two.md': '# Two\n\nA short post.\n',
})

test('a list shows at most three lines of a post, and all of them for a link that has the focus', async () => {
  const { page } = await openWindow(browser, `${host.origin}/blog`)
  const text = page.locator('.sp-post-preview h2 + *')
  const linesOf = (index: number): Promise<number> =>
    text
      .nth(index)
      .evaluate(
        (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      )
  expect(await linesOf(0)).toBeCloseTo(3, 1)
  expect(await linesOf(1)).toBeCloseTo(1, 1)
  await page.getByRole('link', { name: 'A link' }).focus()
  expect(await linesOf(0)).toBeGreaterThan(5)
})
