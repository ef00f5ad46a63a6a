import { expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { ADDRESS, answer, answering, openBuilder, send, siteWith } from './try-site.ts'

const browser = await browserOfTests()

const KEYS = {
  Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  Admin: { type: 'apiKey', in: 'header', name: 'X-Admin' },
}

async function opened(operation: object, body = '') {
  const files = { ...siteWith(operation, { schemes: KEYS }) }
  const api = String(files['openapi/a.json']).replace('"/search"', '"/items/{id}"')
  const { open, context } = await openSite(browser, { files: { ...files, 'openapi/a.json': api } })
  const headers = { 'content-type': 'application/json' }
  const sent = await answering(context, 'https://api.example/**', { headers, body })
  const page = await open(ADDRESS)
  await openBuilder(page)
  return { page, sent, dialog: page.getByRole('dialog') }
}

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a' }

test('a key is sent with its own scheme only', async () => {
  const { page, sent, dialog } = await opened({ security: [{ Key: [] }, { Admin: [] }] })
  await dialog.getByLabel('API key').fill('of-key')
  await dialog.getByLabel('Sign in with').selectOption('Admin')
  expect(await dialog.getByLabel('API key').inputValue()).toBe('')
  await send(page)
  expect(sent).toHaveLength(0)
  await dialog.getByLabel('API key').fill('of-admin')
  await send(page)
  await answer(page).waitFor()
  expect(sent[0]?.headers).toMatchObject({ 'x-admin': 'of-admin' })
  expect(JSON.stringify(sent)).not.toContain('of-key')
})

test('a file may contain what looks like the boundary of the parts', async () => {
  const schema = {
    type: 'object',
    required: ['file', 'text'],
    properties: { file: { type: 'string', format: 'binary' }, text: { type: 'string' } },
  }
  const { page, sent, dialog } = await opened({
    security: [],
    parameters: [id],
    requestBody: { content: { 'multipart/form-data': { schema } } },
  })
  const content = 'a\r\n--form-boundary-7d1f0c5a--\r\nb'
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.bin', mimeType: 'text/plain', buffer: Buffer.from(content) })
  await dialog.getByRole('textbox', { name: 'text' }).fill('--form-boundary-7d1f0c5a')
  await send(page)
  await answer(page).waitFor()
  const { headers, body = '' } = sent[0] ?? {}
  const [, boundary = '-'] = /boundary=(\S+)$/.exec(headers?.['content-type'] ?? '') ?? []
  const parts = body.split(`--${boundary}`)
  expect(parts).toHaveLength(4)
  expect(parts[1]).toContain(`\r\n\r\n${content}\r\n`)
})

test.each(['.', '..', ''])('the value %j of a path is an error at the field', async (value) => {
  const { page, sent, dialog } = await opened({ security: [], parameters: [id] })
  const field = dialog.getByRole('textbox', { name: 'id' })
  await field.fill(value)
  await send(page)
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true)
  await dialog.getByText('it would be another endpoint').waitFor()
  expect(sent).toHaveLength(0)
  await field.fill('%2e')
  await send(page)
  await answer(page).waitFor()
  expect(sent[0]?.url).toBe('https://api.example/v1/items/%252e')
})

test('a header that no browser sends is an error at the field, and not in the history', async () => {
  const trace = { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' } }
  const { page, sent, dialog } = await opened({ parameters: [id, trace] })
  const message = dialog.getByText('characters outside Latin-1')
  await dialog.getByLabel('API key').fill('ключ')
  await dialog.getByRole('textbox', { name: 'X-Trace' }).fill('trače')
  expect(await message.count()).toBe(2)
  await send(page)
  await dialog.getByLabel('API key').fill('key')
  await send(page)
  expect(
    await dialog.getByRole('textbox', { name: 'X-Trace' }).getAttribute('aria-describedby'),
  ).toBe(await message.getAttribute('id'))
  expect(await dialog.getByText('Requests of this tab').count()).toBe(0)
  await dialog.getByRole('textbox', { name: 'X-Trace' }).fill('tracé')
  await send(page)
  await answer(page).waitFor()
  expect(sent).toHaveLength(1)
})

test('a response has its numbers, members and their order as they were sent', async () => {
  const body =
    '{"2":1.10,"1":[1E400,-0.0,{},[]],"1":12345678901234567890,"text":"\\u0434 \\"1.0,[\\""}'
  const { page } = await opened({ security: [], parameters: [id] }, body)
  await send(page)
  const shown = await answer(page).locator('pre').first().innerText()
  expect(shown.trim()).toBe(`{
  "2": 1.10,
  "1": [
    1E400,
    -0.0,
    {},
    []
  ],
  "1": 12345678901234567890,
  "text": "д \\"1.0,[\\""
}`)
})
