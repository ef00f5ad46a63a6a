import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { follow, heading } from './reader.ts'
import { hostOfTests, openWindow } from './visit-site.ts'

const browser = await browserOfTests()
const host = await hostOfTests({
  'content/docs/a.md': '# Page A\n\n[To B](/docs/b)\n',
  'content/docs/b.md': '# Page B\n\nText.\n',
})

describe('the progress bar', () => {
  // The clock of the page is stopped, so that the test decides when 200 milliseconds are over.
  test('shows if the next page takes longer than 200 milliseconds, and goes when it arrives', async () => {
    const { page } = await openWindow(browser, `${host.origin}/docs/a`, { saveData: true })
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    const release = host.hold('/docs/b')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    const isAsked = page.waitForRequest('**/docs/b')
    await follow(page, 'To B')
    await isAsked
    await page.clock.runFor(199)
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(1)
    await bar.waitFor()
    release()
    await page.clock.resume()
    await heading(page, 'Page B').waitFor()
    expect(await bar.count()).toBe(0)
  })

  test('does not show if the next page arrives sooner', async () => {
    const { page } = await openWindow(browser, `${host.origin}/docs/a`, { saveData: true })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await follow(page, 'To B')
    await heading(page, 'Page B').waitFor()
    await page.clock.runFor(10_000)
    expect(await page.getByRole('progressbar').count()).toBe(0)
  })
})
