import { describe, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'

const FILES = {
  'site.config.ts': `export default {
    title: 'مثال', url: 'https://test.example', lang: 'ar',
    navbar: { items: [{ label: 'التوثيق', href: '/docs/start' }, { label: 'الدخول', href: 'https://app.example/', position: 'right' }] },
    openapi: [{ file: 'openapi/api.yaml', name: 'shop' }],
  }\n`,
  'content/docs/start.md': `---\ntitle: البداية\nlast_update: { date: 2026-01-30, author: ليلى }\n---

اكتب \`npm install\` ثم اقرأ [الصفحة التالية](./next.md).

## التثبيت

- خطوة أولى
- خطوة ثانية

\`\`\`js title="a.js"
const a = [1, 2]
\`\`\`

| الاسم | القيمة |
| --- | ---: |
| أ | 1 |

## الاستخدام

> اقتباس.
`,
  'content/docs/next.md': '# التالي\n\nنص.\n',
  'content/docs/a.md': '# أ\n\nنص.\n',
  'content/blog/2026-01-30-post.md':
    '---\nslug: post\ntitle: مقال\ntags: [أخبار]\nauthors: [{ name: ليلى }]\n---\n\nنص.\n',
  'openapi/api.yaml': `openapi: 3.1.0
info: { title: المتجر, version: '1', description: كل شيء. }
servers: [{ url: 'https://api.example.com' }]
paths:
  /orders:
    get:
      operationId: listOrders
      summary: قائمة الطلبات
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 10 } }
      responses:
        '200':
          description: نجاح
          content:
            application/json:
              schema:
                type: array
                minItems: 2
                items: { $ref: '#/components/schemas/Order' }
components:
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id: { type: [string, 'null'], maxLength: 11, description: المعرّف }
        total: { type: number, exclusiveMinimum: 0 }
        lines: { type: array, items: { type: string } }
`,
}

const PAGES = [
  '/docs/start',
  '/docs/api/shop-api',
  '/docs/api/shop-list-orders',
  '/docs/api/schemas/order',
  '/blog',
  '/blog/post',
  '/blog/archive',
  '/blog/tags',
  '/404',
]

const browser = await browserOfTests()

describe('a site in Arabic', () => {
  test.each([390, 1440])(
    'runs from right to left in a window of %i pixels: nothing is too wide, axe finds nothing',
    async (width) => {
      const { open, site, context } = await openSite(browser, {
        files: FILES,
        viewport: { width, height: 900 },
      })
      expect(site.problems).toEqual([])
      const page = await context.newPage()
      for (const pathname of PAGES) {
        await open(pathname, page)
        expect(await page.locator('html').getAttribute('dir'), pathname).toBe('rtl')
        expect(await page.locator('html').getAttribute('lang'), pathname).toBe('ar')
        const wider = () => document.documentElement.scrollWidth - innerWidth
        expect(await page.evaluate(wider), pathname).toBeLessThanOrEqual(0)
        // Except for names and code, no text of the page is left in English.
        const text = await page.locator('body').innerText()
        expect(text, pathname).not.toMatch(/\b(on this page|next|previous|tags?|edit|limits)\b/i)
        expect(await axeFindings(page), pathname).toEqual([])
      }
    },
  )

  test('has its sidebar at the right, its code from left to right, and dates and numbers in Arabic', async () => {
    const { open } = await openSite(browser, {
      files: FILES,
      viewport: { width: 1440, height: 900 },
    })
    const page = await open('/docs/start')
    const sideOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { left, width } = element.getBoundingClientRect()
        return left + width / 2 > innerWidth / 2 ? 'right' : 'left'
      })
    expect(await sideOf('#sp-drawer')).toBe('right')
    expect(await sideOf('.sp-toc')).toBe('left')
    for (const code of await page.locator('main code').all()) {
      expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    }
    expect(await page.locator('main').innerText()).toContain(
      'آخر تحديث في 30 يناير 2026 بواسطة ليلى',
    )

    const operation = await open('/docs/api/shop-list-orders')
    const words = await operation.locator('main').textContent()
    expect(words).toContain('من 1 إلى 100')
    expect(words).toContain('مصفوفة من Order')
    const schema = await open('/docs/api/schemas/order')
    expect(await schema.locator('main').innerText()).toContain('11 محرفًا على الأكثر')
  })

  test('opens its drawer from the right', async () => {
    const { open } = await openSite(browser, {
      files: FILES,
      viewport: { width: 390, height: 800 },
    })
    const page = await open('/docs/start')
    await page.getByRole('button', { name: 'القائمة' }).click()
    const drawer = page.locator('#sp-drawer:popover-open')
    await drawer.waitFor()
    // The scroll bar of the page may be between drawer and edge.
    await expect
      .poll(() => drawer.evaluate((element) => innerWidth - element.getBoundingClientRect().right))
      .toBeLessThan(20)
    expect(
      await drawer.evaluate((element) => element.getBoundingClientRect().left),
    ).toBeGreaterThan(0)
  })
})
