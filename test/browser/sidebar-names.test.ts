import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'

const NAMES = [
  'getApplicationsByCustomerIdentifier',
  'list_organization_security_advisories',
  'microsoft.graph.deviceManagement.reports',
  '/repositories/{repositoryOwner}/collaborators',
  'HTTPServerCertificateRevocationList',
]

const API = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: Object.fromEntries(
    NAMES.map((summary, index) => [
      `/${String(index)}`,
      {
        get: {
          summary,
          operationId: `o${String(index)}`,
          tags: ['DeviceManagementConfiguration', 'b'],
        },
      },
    ]),
  ),
}

const browser = await browserOfTests()

/** The lines of text that the browser makes of each name in the sidebar. */
function linesOfNames(page: Page): Promise<readonly (readonly string[])[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.sp-sidebar a[href*="/api/"]')].flatMap((link) => {
      const lines: { top: number; text: string }[] = []
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('[data-method]')) continue
        for (const [index, sign] of [...(node.textContent ?? '')].entries()) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const { top } = range.getBoundingClientRect()
          const last = lines.at(-1)
          if (last && Math.abs(last.top - top) < 4) last.text += sign
          else lines.push({ top, text: sign })
        }
      }
      return [lines.map(({ text }) => text)]
    }),
  )
}

test.each([390, 820, 1440])(
  'names break in the sidebar where their parts meet, at %i px',
  async (width) => {
    const { open } = await openSite(browser, {
      viewport: { width, height: 900 },
      files: {
        'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.json', name: 'acme' }] }`,
        'openapi/a.json': JSON.stringify(API),
      },
    })
    const page = await open('/docs/api/acme-devicemanagementconfiguration-o0')
    if (width < 1000) await page.getByRole('button', { name: /menu/i }).click()
    const names = await linesOfNames(page)
    const broken = names.filter((lines) => lines.length > 1)
    expect(broken.length).toBeGreaterThan(0)
    for (const lines of names)
      for (const [index, line] of lines.entries())
        if (index > 0) {
          const border = `${lines[index - 1]?.at(-1) ?? ''}${line.charAt(0)}`
          expect(border).toMatch(/^(?:[a-z0-9][A-Z]|[A-Z][A-Z]|[_/.: -].)$/)
        }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  },
)
