import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { develop } from './develop.ts'
import { startCli } from '../site/run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const LONG = 'A line of many.\n\n'.repeat(80)

const PAGE = `# The page

First sentence.

<details><summary>More</summary>

What is hidden.

</details>

${LONG}

Last sentence.
`

const SITE = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', theme: './theme/index.tsx' }\n`,
  'theme/index.tsx': `import theme from 'specpress/theme/default'
import './extra.css'
export default theme
`,
  'theme/extra.css': `h1 { color: rgb(1, 2, 3) }\n`,
  'content/docs/a.md': PAGE,
  'content/docs/b.md': '# Other\n\nText.\n',
}

const browser = await browserOfTests()

describe('dev', () => {
  const developSite = (files: Readonly<Record<string, string>> = SITE, path?: string) =>
    develop(browser, scratchFolder(files), path)

  const overlayOf = (page: Page) => page.locator('specpress-problems').getByRole('alertdialog')

  test('an edit shows in the open page without a reload, and keeps the reader’s position', async () => {
    const { page, write, loads } = await developSite()
    await page.locator('summary').first().click()
    await page.getByText('Last sentence.').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)

    write('content/docs/a.md', PAGE.replace('Last sentence.', 'A better last sentence.'))
    await page.getByText('A better last sentence.').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(before)
    expect(await page.locator('main details[open], article details[open]').count()).toBe(1)
    expect(loads).toHaveLength(1)
  })

  test('the title of the page and of the tab update', async () => {
    const { page, write } = await developSite()
    write('content/docs/a.md', PAGE.replace('# The page', '# Another name'))
    await page.getByRole('heading', { level: 1, name: 'Another name' }).waitFor()
    expect(await page.title()).toContain('Another name')
  })

  test('typed text and focus survive an update', async () => {
    const field = '<input aria-label="Name">\n\nFirst sentence.'
    const { page, write } = await developSite({
      ...SITE,
      'content/docs/a.md': PAGE.replace('First sentence.', field),
    })
    await page.getByLabel('Name').fill('typed')
    write('content/docs/a.md', PAGE.replace('First sentence.', `${field} And more.`))
    await page.getByText('And more.').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('typed')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Name',
    )
  })

  test('the chosen tab stays chosen', async () => {
    const tabs = (text: string): string => `# Tabs

${text}

<Tabs>
<TabItem value="one" label="One">The first.</TabItem>
<TabItem value="two" label="Two">The second.</TabItem>
</Tabs>
`
    const { page, write, loads } = await developSite(
      { ...SITE, 'content/docs/t.mdx': tabs('Before.') },
      'docs/t',
    )
    await page.getByRole('radio', { name: 'Two' }).check()
    await page.getByText('The second.').waitFor()
    write('content/docs/t.mdx', tabs('<Tabs><TabItem value="x" label="X">After.</TabItem></Tabs>'))
    await page.getByText('After.').waitFor()
    expect(await page.getByText('The second.').isVisible()).toBe(true)
    expect(await page.getByText('The first.').isVisible()).toBe(false)
    expect(loads).toHaveLength(1)
  })

  test('a file that an API description includes updates the open page when it is saved', async () => {
    const operation = (summary: string): string =>
      `get:\n  operationId: list\n  summary: ${summary}\n  responses: { '200': { description: Fine. } }\n`
    const files = {
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/api.yaml', name: 'acme' }] }\n`,
      'openapi/api.yaml': `openapi: 3.1.0\ninfo: { title: Acme, version: '1' }\npaths:\n  /items: { $ref: 'paths/items.yaml' }\n`,
      'openapi/paths/items.yaml': operation('List items'),
    }
    const { page, write, loads } = await developSite(files, 'docs/api/acme-list')
    await page.getByRole('heading', { name: 'List items' }).waitFor()
    write('openapi/paths/items.yaml', operation('List all items'))
    await page.getByRole('heading', { name: 'List all items' }).waitFor()
    expect(loads).toHaveLength(1)
  })

  test('a replaced image shows on the page', async () => {
    const svg = (size: number): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`
    const { page, write } = await developSite({
      ...SITE,
      'content/static/a.svg': svg(10),
      'content/docs/a.md': '# A\n\n<img src="/a.svg" alt="A square">\n',
    })
    const width = () =>
      page.getByAltText('A square').evaluate((image) => (image as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBe(10)
    write('content/static/a.svg', svg(20))
    await expect.poll(width).toBe(20)
  })

  test('a page that lost the server catches up once it is back', async () => {
    const { root, cli, page, address, write } = await developSite()
    cli.child.kill('SIGKILL')
    await cli.ended
    write('content/docs/a.md', PAGE.replace('First sentence.', 'Written in between.'))
    startCli(['dev', '--port', new URL(address).port], { cwd: root })
    await page.getByText('Written in between.').waitFor()
  })

  test('a changed stylesheet is swapped without a reload', async () => {
    const { page, write, loads } = await developSite()
    const colour = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
    expect(await colour()).toBe('rgb(1, 2, 3)')
    write('theme/extra.css', 'h1 { color: rgb(4, 5, 6) }\n')
    await expect.poll(colour).toBe('rgb(4, 5, 6)')
    expect(loads).toHaveLength(1)
  })

  test('a problem shows over the page with file, line and frame, hides with Escape, and disappears once it is fixed', async () => {
    const { page, write } = await developSite()
    write('content/docs/b.md', '# Other\n\nSee [it](/docs/nowhere).\n')
    const overlay = overlayOf(page)
    await overlay.waitFor()
    const text = await overlay.innerText()
    expect(text).toContain('content/docs/b.md:3:')
    expect(text).toContain('dead-link')
    expect(text).toContain('3 │ See [it](/docs/nowhere).')

    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '1 problem' }).click()
    await overlay.waitFor()

    write('content/docs/b.md', '# Other\n\nSee [it](/docs/a).\n')
    await page.locator('specpress-problems').waitFor({ state: 'detached' })
  })

  test('a mistake in the theme shows, the page stays as it was, and the next edit works', async () => {
    const { page, write } = await developSite()
    write('theme/index.tsx', 'export default {{\n')
    await overlayOf(page).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('The page')
    write('theme/index.tsx', SITE['theme/index.tsx'])
    await page.locator('specpress-problems').waitFor({ state: 'detached' })
    write('content/docs/a.md', PAGE.replace('First sentence.', 'A new first sentence.'))
    await page.getByText('A new first sentence.').waitFor()
  })

  test('a mistake in the config shows, and disappears once it is fixed', async () => {
    const { page, write } = await developSite()
    write('site.config.ts', SITE['site.config.ts'].replace('title', 'titel'))
    await overlayOf(page).getByText('Did you mean `title`?').waitFor()
    write('site.config.ts', SITE['site.config.ts'].replace(`'Test'`, `'Renamed'`))
    await page.locator('specpress-problems').waitFor({ state: 'detached' })
    await expect.poll(() => page.title()).toContain('Renamed')
  })

  test('new, renamed and deleted files are picked up', async () => {
    const { root, page, address, write } = await developSite()
    write('content/docs/c.md', '# Third\n')
    await page.getByRole('link', { name: 'Third' }).first().waitFor({ state: 'attached' })

    renameSync(join(root, 'content/docs/c.md'), join(root, 'content/docs/d.md'))
    const statusOf = async (path: string) => (await fetch(address + path)).status
    await expect.poll(() => statusOf('docs/d')).toBe(200)
    expect(await statusOf('docs/c')).toBe(404)

    rmSync(join(root, 'content/docs/d.md'))
    await page.getByRole('link', { name: 'Third' }).first().waitFor({ state: 'detached' })
    expect(await statusOf('docs/d')).toBe(404)
  })

  test('a page that was missing shows when it is written', async () => {
    const { page, write } = await developSite(SITE, 'docs/new')
    write('content/docs/new.md', '# Brand new\n')
    await page.getByRole('heading', { level: 1, name: 'Brand new' }).waitFor()
  })

  test('an edit after the reader went on to another page shows there', async () => {
    const { page, write } = await developSite()
    await page.getByRole('link', { name: 'Other' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
    write('content/docs/b.md', '# Other\n\nEdited text.\n')
    await page.getByText('Edited text.').waitFor()
  })
})
