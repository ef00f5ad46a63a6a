import { describe, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { ADDRESS, answering, siteWith } from './try-site.ts'
import type { Locator, Page } from 'playwright-core'

const browser = await browserOfTests()

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The element cannot be reached by Tab.')
}

async function openByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Try it' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
}

async function retype(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

describe('by keyboard alone', () => {
  test('a request with a file and an optional field is sent', async () => {
    const content = {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['image'],
          properties: { image: { type: 'string', format: 'binary' }, title: { type: 'string' } },
        },
      },
    }
    const { open, context } = await openSite(browser, {
      files: siteWith({ security: [], requestBody: { required: true, content } }),
    })
    const sent = await answering(context, 'https://api.example/**')
    const page = await open(ADDRESS)
    // The listener comes first: Chromium closes a dialog for files at once if nothing waits for it.
    const chosen = page.waitForEvent('filechooser')
    await openByKeyboard(page)
    await tabTo(page, page.locator('dialog input[type="file"]'))
    await page.keyboard.press('Enter')
    const chooser = await chosen
    const buffer = Buffer.from('\x89PNG', 'latin1')
    await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await tabTo(page, page.getByRole('checkbox', { name: 'title' }))
    await page.keyboard.press('Space')
    await retype(page, page.getByRole('textbox', { name: 'title' }), 'Harbour')
    await page.keyboard.press('Enter')
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.body).toContain('\x89PNG')
    expect(sent[0]?.body).toContain('Harbour')
  })

  test('a body with nested objects is sent with each way to sign in', async () => {
    const schemes = {
      Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      Login: { type: 'http', scheme: 'basic' },
      Bearer: { type: 'http', scheme: 'bearer' },
      OAuth: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://login.example/token', scopes: {} } },
      },
    }
    const security = [...Object.keys(schemes).map((name) => ({ [name]: [] })), {}]
    const example = { to: { city: 'Cork', lines: [{ text: '1' }] } }
    const requestBody = { content: { 'application/json': { example } } }
    const { open, context } = await openSite(browser, {
      files: siteWith({ security, requestBody }, { schemes }),
      viewport: { width: 390, height: 844 },
    })
    const sent = await answering(context, 'https://api.example/**')
    const page = await open(ADDRESS)
    await openByKeyboard(page)
    const body = JSON.stringify({ to: { city: 'Kyiv', lines: [{ text: '2' }, { text: '3' }] } })
    await retype(page, page.getByRole('textbox', { name: 'Body' }), body)
    const fields = [['API key'], ['User name', 'Password'], ['Bearer token'], ['Access token'], []]
    for (const [index, labels] of fields.entries()) {
      await tabTo(page, page.getByLabel('Sign in with'))
      if (index > 0) await page.keyboard.press('ArrowDown')
      for (const label of labels) await retype(page, page.getByLabel(label), 'se')
      await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }))
      await page.keyboard.press('Enter')
      await expect.poll(() => sent.length).toBe(index + 1)
      await page.getByText('Response 200').waitFor()
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' })
      expect(await axeFindings(page)).toEqual([])
    }
    expect(new Set(sent.map((each) => each.body))).toEqual(new Set([body]))
    expect(sent.map(({ headers }) => headers['x-key'] ?? headers['authorization'])).toEqual([
      'se',
      `Basic ${btoa('se:se')}`,
      'Bearer se',
      'Bearer se',
      undefined,
    ])
  })
})
