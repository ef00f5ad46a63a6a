import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'

const browser = await browserOfTests()

const config = (parts: string) => `import { components } from 'specpress/plugins/components'
import { mermaid } from 'specpress/plugins/mermaid'
export default { title: 'Test', url: 'https://test.example', plugins: [components(), mermaid()], ${parts} }\n`

const PNG = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7387a8' } })
  .png()
  .toBuffer()
const IMAGE = {
  'site.config.ts': config('images: { zoom: true, formats: [] }'),
  'content/docs/map.png': PNG,
  'content/docs/a.md': '# A\n\nText.\n\n![Map](./map.png)\n',
}

test.each([true, false])(
  'an image fills the window by the keyboard, and Escape gives the focus back (script: %s)',
  async (javaScriptEnabled) => {
    const { open, errors } = await openSite(browser, { files: IMAGE, javaScriptEnabled })
    const page = await open('/docs/a')
    const enlarge = page.getByRole('button', { name: 'Map' }).first()
    const dialog = page.getByRole('dialog', { name: 'Map', includeHidden: true })
    expect(await dialog.isVisible()).toBe(false)
    await enlarge.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'visible' })
    const close = dialog.getByRole('button')
    expect(await close.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await enlarge.evaluate((button) => button === document.activeElement)).toBe(true)
    // A press anywhere closes it, too.
    await enlarge.click()
    await close.click()
    await dialog.waitFor({ state: 'hidden' })
    expect(errors).toEqual([])
  },
)

const VIDEO = {
  'site.config.ts': config(''),
  'content/docs/tour.mdx':
    '# A\n\nimport { Video } from \'@components\'\n\n<Video src="https://videos.example/tour" title="A tour" />\n',
}

// Without scripts, browsers load an `iframe` with the page, even if its loading is lazy.
test('a video asks its site for nothing before a reader opens it', async () => {
  const { context, open, site } = await openSite(browser, { files: VIDEO })
  const asked: string[] = []
  await context.route('https://videos.example/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await route.fulfill({ contentType: 'text/html', body: '<p>Playing</p>' })
  })
  const page = await open('/docs/tour')
  await page.waitForLoadState('load')
  expect(asked).toEqual([])
  await page.locator('summary', { hasText: 'A tour' }).focus()
  await page.keyboard.press('Enter')
  await page.frameLocator('iframe[title="A tour"]').getByText('Playing').waitFor()
  expect(asked).toEqual(['/tour'])
  // The policy of the page allows the video, and no other frame.
  expect(site.read('docs/tour.html')).toMatch(
    /frame-src (?:&#x27;|')self(?:&#x27;|') https:\/\/videos\.example;/,
  )
  await page.locator('summary', { hasText: 'A tour' }).focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('iframe').isVisible()).toBe(false)
})

const LONG = Array.from({ length: 30 }, (_, index) => `  step${index} --> step${index + 1}`)
const DIAGRAM = {
  'site.config.ts': config(''),
  'content/docs/a.md': `# A\n\n\`\`\`mermaid\nflowchart LR\n${LONG.join('\n')}\n\`\`\`\n\n## More\n\n\`\`\`mermaid\npie\n  "One" : 1\n  "Two" : 2\n\`\`\`\n`,
}

test.each(['light', 'dark'] as const)(
  'a diagram is readable in the %s theme, within the policy of its page',
  async (colorScheme) => {
    const { open, errors } = await openSite(browser, {
      files: DIAGRAM,
      colorScheme,
      viewport: { width: 390, height: 800 },
    })
    const page = await open('/docs/a')
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    await page.reload()
    const view = page.getByRole('group', { name: 'Diagram' }).first()
    const filter = await view.locator('svg').evaluate((svg) => getComputedStyle(svg).filter)
    expect(filter.includes('invert')).toBe(colorScheme === 'dark')
    // It scrolls by the keyboard, and the page does not.
    await view.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => view.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const source = page.locator('details', { hasText: 'Source of the diagram' }).first()
    await source.locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await source.getByText('step29').first().isVisible()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    expect([...errors, ...refused]).toEqual([])
  },
)

test('a diagram is printed in its light colors, without its source', async () => {
  const { open } = await openSite(browser, { files: DIAGRAM, colorScheme: 'dark' })
  const page = await open('/docs/a')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const svg = page.locator('.sp-diagram-view svg').first()
  expect(await svg.evaluate((element) => getComputedStyle(element).filter)).toBe('none')
  expect(await page.getByText('Source of the diagram').first().isVisible()).toBe(false)
})

test('a diagram shows without a script', async () => {
  const { open } = await openSite(browser, { files: DIAGRAM, javaScriptEnabled: false })
  const page = await open('/docs/a')
  const box = await page.locator('.sp-diagram-view svg').nth(1).boundingBox()
  expect(box?.height).toBeGreaterThan(100)
})
