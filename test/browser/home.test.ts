import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { LANGUAGES } from '../languages.ts'
import { serveOwnSite } from '../own-site.ts'
import { repository } from '../site/repository.ts'

interface Response {
  readonly organic_results: readonly { readonly title: string }[]
}

const browser = await browserOfTests()
const site = await serveOwnSite('home')

describe('the home page of this site', () => {
  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(site.origin)
    return page
  }

  test('shows a request in nine languages, its response, and the page that it describes from the same data', async () => {
    const page = await open()
    const sample = page.getByRole('region', { name: 'A request and its response' })
    for (const language of LANGUAGES) {
      await sample.getByRole('radio', { name: language, exact: true }).check()
      expect(await sample.locator('pre:visible').first().textContent(), language).toContain(
        'search',
      )
    }
    const { organic_results: results } = JSON.parse(
      readFileSync(join(repository, 'content/home/response.json'), 'utf8'),
    ) as Response
    for (const { title } of results) {
      expect(await sample.locator('pre:visible').last().textContent()).toContain(title)
    }
    for (const { title } of results) {
      expect(await sample.getByText(title, { exact: true }).isVisible()).toBe(true)
    }
  })

  test('says what the product is and the three facts about it, and where to begin', async () => {
    const page = await open({ javaScriptEnabled: false })
    expect(await page.locator('h1').innerText()).toBe('Reliable SERP data is one API call away')
    const facts = await page.locator('.home-facts li').allInnerTexts()
    expect(facts).toEqual(['Sub-second responses', '99.9% reliability', 'Free trial'])
    for (const name of ['Start with 250 free searches', 'Create an account', 'Start the trial']) {
      const href = await page.getByRole('link', { name }).getAttribute('href')
      expect(href, name).toMatch(/\/register$/)
    }
  })

  test('the volume chooses the plan, and the interval its price', async () => {
    const page = await open()
    const pricing = page.getByRole('region', { name: 'Pricing' })
    const offer = pricing.locator('[aria-live]')
    const slider = pricing.getByRole('slider')
    await slider.scrollIntoViewIfNeeded()
    await expect.poll(() => offer.innerText()).toContain('Growth')
    await slider.focus()
    await expect
      .poll(async () => {
        await slider.press('End')
        return offer.innerText()
      })
      .toContain('Volume')
    expect(await offer.innerText()).toMatch(/\$1,000\.00\s+a month\s+\$2\.00\s+for 1,000 searches/)
    await pricing.getByRole('radio', { name: 'Yearly' }).check()
    expect(await offer.innerText()).toMatch(/\$833\.33\s+a month, paid as \$10,000\.00 a year/)
    expect(await pricing.getByRole('row', { name: /^Volume/ }).innerText()).toContain(
      '$10,000 a year',
    )
    await slider.press('Home')
    expect(await offer.innerText()).toContain('Starter')
  })

  test('a volume that was chosen before the script had come chooses the plan', async () => {
    const page = await open()
    const held: (() => Promise<void>)[] = []
    let isHeld = true
    await page.route('**/*.js', (route) => {
      if (!isHeld) return route.continue()
      held.push(() => route.continue())
      return undefined
    })
    await page.reload({ waitUntil: 'commit' })
    const pricing = page.getByRole('region', { name: 'Pricing' })
    const slider = pricing.getByRole('slider')
    await slider.press('End')
    expect(await slider.evaluate((input: HTMLInputElement) => input.value === input.max)).toBe(true)
    isHeld = false
    for (const release of held) await release()
    await expect.poll(() => pricing.locator('[aria-live]').innerText()).toContain('Volume')
  })

  test('without a script the plans are a table', async () => {
    const page = await open({ javaScriptEnabled: false })
    const pricing = page.getByRole('region', { name: 'Pricing' })
    expect(await pricing.getByRole('slider').isVisible()).toBe(false)
    for (const [plan, month, year] of [
      ['Starter', '$25 a month', 'or $250 a year'],
      ['Scale', '$300 a month', 'or $3,000 a year'],
    ]) {
      const row = await pricing.getByRole('row', { name: new RegExp(`^${plan}`) }).innerText()
      expect(row).toContain(month)
      expect(row).toContain(year)
    }
  })
})
