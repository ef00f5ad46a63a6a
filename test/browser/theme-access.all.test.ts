import { describe, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { isLarge } from '../size.ts'

const EVERYTHING = `# Everything

A paragraph with \`code\`, **strong** words, a [link](/docs/a) and a footnote.[^1]

[^1]: At the end.

## A heading with \`code\`

${['note', 'tip', 'info', 'warning', 'caution', 'danger']
  .map((kind) => `:::${kind}\n\nText with a [link](/docs/b).\n\n:::\n`)
  .join('\n')}

> A quotation.

- [x] Done
- [ ] Not yet

| Name | Value |
| --- | ---: |
| a | 1 |

\`\`\`js {1} title="a.js"
/* A comment */ const text = \`\${1 + 1}\`; class A { static b = /x/.test('y') }
\`\`\`

\`\`\`diff
- old
+ new
\`\`\`

<details><summary>More</summary>

Hidden.

</details>

${'a_name_of_sixty_characters_that_no_line_can_break_anywhere_x '.repeat(2)}

| ${'Column | '.repeat(12)}
| ${'--- | '.repeat(12)}
| ${'`a_long_value` | '.repeat(12)}
`

const FILES = {
  'content/docs/everything.md': EVERYTHING,
  'content/blog/2026-01-30-post.md':
    '---\nslug: post\ntitle: Post\ntags: [news]\nauthors: [{ name: A. Writer }]\n---\n\nText.\n',
  'content/pages/page.md': '# A page\n\nText.\n',
}

const PAGES = ['/docs/everything', '/docs/a', '/blog', '/blog/post', '/blog/tags', '/page', '/404']

const browser = await browserOfTests()

describe('the default theme', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    // A small run checks each width and each scheme once.
    const widths = isLarge ? [390, 1440] : [colorScheme === 'light' ? 390 : 1440]
    for (const width of widths) {
      test(`${colorScheme}, ${width} pixels wide: axe finds nothing, and nothing is wider than the window`, async () => {
        const viewport = { width, height: 900 }
        const { open, context } = await openSite(browser, { files: FILES, colorScheme, viewport })
        const page = await context.newPage()
        for (const pathname of PAGES) {
          await open(pathname, page)
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            pathname,
          ).toBeLessThanOrEqual(0)
          expect(await axeFindings(page), pathname).toEqual([])
        }
      })
    }
  }

  test('axe finds nothing while the lists of languages and of versions are open, wide and narrow, light and dark', async () => {
    const files = {
      'site.config.ts': `export default {
        title: 'Test',
        url: 'https://test.example',
        product: { name: 'Test', slug: 'test' },
        locales: { en: {}, de: {} },
        check: { 'untranslated-message': 'off' },
      }`,
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/a.md': '# Page A, as it was',
    }
    const { open } = await openSite(browser, { files, reducedMotion: 'reduce' })
    const page = await open('/docs/a')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['Language', 'Version']) {
        const list = page.locator('.sp-switcher', { hasText: `${name}:` })
        await list.locator('summary').click()
        await list.getByRole('list').waitFor()
        const schemes = ['light', 'dark'] as const
        for (const colorScheme of isLarge ? schemes : [schemes[width === 390 ? 0 : 1]]) {
          await page.emulateMedia({ colorScheme })
          expect(await axeFindings(page), `${name}, ${colorScheme}, ${width} pixels`).toEqual([])
        }
        await list.locator('summary').click()
      }
    }
  })
})
