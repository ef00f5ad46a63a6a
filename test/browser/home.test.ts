import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { LANGUAGES } from '../languages.ts'
import { serveOwnSite } from '../own-site.ts'
import plans from '../../content/data/plans.json' with { type: 'json' }
import responseData from '../../content/home/response.json' with { type: 'json' }

const browser = await browserOfTests()
const site = await serveOwnSite()

describe('the home page of this site', () => {
  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(site.origin)
    return page
  }

  test('choosing a part of the results page marks it in the request, on the page and in the response', async () => {
    const page = await open({ javaScriptEnabled: false })
    const sample = page.getByRole('region', { name: 'A request and its response' })
    const response = sample.getByRole('region', { name: 'The response' })
    expect(await response.innerText()).toContain('"organic_results": [\n')
    for (const { title } of responseData.organic_results) {
      expect(await response.innerText()).toContain(title)
      expect(await sample.locator('.home-serp').getByText(title, { exact: true }).count()).toBe(1)
    }
    await sample.getByRole('radio', { name: 'Locale' }).check()
    expect(await response.innerText()).toContain('"gl": "us", "hl": "en"')
    expect(await response.innerText()).toContain('"organic_results": [ … ]')
    const marked = sample.locator('.home-part[data-part=search_parameters]')
    expect(await marked.count()).toBe(3)
    for (const part of await marked.all()) {
      expect(await part.evaluate((element) => getComputedStyle(element).boxShadow)).toContain('1px')
    }
    await sample.locator('.home-serp [data-part=ads]').click()
    expect(await sample.getByRole('radio', { name: 'Ad' }).isChecked()).toBe(true)
    expect(await response.innerText()).toContain('"block": "top"')
  })

  test('choosing a part moves nothing on the page', async () => {
    const page = await open()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    for (const name of ['Locale', 'Ad', 'Answer', 'Questions']) {
      await page.getByRole('radio', { name, exact: true }).check()
      expect(await height(), name).toBe(before)
    }
  })

  test('shows the request in nine languages', async () => {
    const page = await open()
    const languages = page.getByRole('region', { name: 'Plain HTTP, in your language' })
    for (const language of LANGUAGES) {
      await languages.getByRole('radio', { name: language, exact: true }).check()
      expect(await languages.locator('pre:visible').textContent(), language).toContain('search')
    }
  })

  test('says what the product is, three facts about it, and where to start', async () => {
    const page = await open({ javaScriptEnabled: false })
    expect(await page.locator('h1').innerText()).toBe('Reliable SERP data is one API call away')
    const lead = await page.locator('.home-lead').innerText()
    expect(lead).toContain('SEO tools and analysis platforms')
    const facts = await page.locator('.home-facts li').allInnerTexts()
    expect(facts).toEqual(['Sub-second responses', '99.9% reliability', 'Free trial'])
    for (const name of ['Start with 250 free searches', 'Create an account', 'Start the trial']) {
      const href = await page.getByRole('link', { name }).getAttribute('href')
      expect(href, name).toMatch(/\/register$/)
    }
  })

  test('each plan has a button that orders it', async () => {
    const page = await open({ javaScriptEnabled: false })
    for (const { id, name } of plans.plans) {
      const button = page.getByRole('link', { name: `Choose ${name}`, exact: true })
      expect(await button.getAttribute('href')).toMatch(new RegExp(`/register\\?plan=${id}$`))
    }
  })

  test('each figure on the first screen has a definition', async () => {
    const page = await open({ javaScriptEnabled: false })
    const figures = page.getByRole('region', { name: 'Figures, with their definitions' })
    expect(await figures.locator('dt').allInnerTexts()).toEqual(
      expect.arrayContaining(['Sub-second', '99.9%']),
    )
    expect(await figures.locator('div:has(> dt:text("99.9%")) dd').innerText()).toContain('share')
  })

  test('the volume selects the plan, and the interval its price', async () => {
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

  test('a volume chosen before the script loads selects the plan', async () => {
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
    // A page that still grows can move the slider out of the view, and its code waits until it is seen.
    await slider.scrollIntoViewIfNeeded()
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
