import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { ADDRESS, answering, code, give, openBuilder, send, siteWith } from './try-site.ts'
import type { Locator, Page } from 'playwright-core'

const browser = await browserOfTests()

const parameters = [
  {
    name: 'from',
    in: 'query',
    description: 'The **first** day. Days are in UTC.',
    schema: { type: 'string', format: 'date' },
  },
  { name: 'at', in: 'query', schema: { type: 'string', format: 'date-time' } },
  {
    name: 'count',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'How many.' },
  },
  {
    name: 'word',
    in: 'query',
    required: true,
    description: 'A word.',
    schema: { type: 'string', minLength: 2, pattern: '^[a-z]+$' },
    examples: { short: { value: 'tea' }, long: { summary: 'A long one', value: 'porridge' } },
  },
  { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
]

const address = {
  type: 'object',
  required: ['city'],
  properties: { city: { type: 'string' }, zip: { type: 'string', maxLength: 5 } },
}
const schema = {
  type: 'object',
  required: ['name', 'home'],
  properties: { name: { type: 'string' }, age: { type: 'integer', minimum: 0 }, home: address },
}

/** The text that a control is described by. */
function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((each) =>
    (each.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '')
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  )
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((each) => each === document.activeElement)

async function opened(
  operation: object,
): Promise<{ page: Page; sent: readonly { body: string }[] }> {
  const files = siteWith({ security: [], ...operation })
  const { open, context } = await openSite(browser, {
    files,
    timezoneId: 'America/New_York',
    viewport: { width: 390, height: 844 },
  })
  const sent = await answering(context, 'https://api.example/**')
  const page = await open(ADDRESS)
  await openBuilder(page)
  return { page, sent }
}

test('a field has the text, the format and the limits of the description', async () => {
  const { page } = await opened({ parameters })
  const dialog = page.getByRole('dialog')
  const word = dialog.getByRole('textbox', { name: 'word' })
  expect(await descriptionOf(word)).toBe('A word. Length: ≥ 2 Pattern: ^[a-z]+$')
  const count = dialog.getByRole('checkbox', { name: 'count' })
  expect(await descriptionOf(count)).toBe('How many. 1–100 Default: 20')
  await give(page, 'count', '3')
  expect(await descriptionOf(dialog.getByRole('spinbutton', { name: 'count' }))).toBe(
    'How many. 1–100 Default: 20',
  )
  expect(await descriptionOf(dialog.getByRole('checkbox', { name: 'from' }))).toBe(
    'The first day. date',
  )
})

test('a date has the control of the browser for it, and a point in time is sent in UTC', async () => {
  const { page } = await opened({ parameters })
  await give(page, 'from', '2026-02-03')
  await expect.poll(() => code(page, 'curl')).toContain('from=2026-02-03')
  await give(page, 'at', '2026-01-30T09:30:05')
  await expect.poll(() => code(page, 'go')).toContain('2026-01-30T14%3A30%3A05Z')
  const types = await page
    .locator('.sp-try-row .sp-field input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).type))
  expect(types).toEqual(expect.arrayContaining(['date', 'datetime-local']))
})

test('the examples of a field can be chosen', async () => {
  const { page } = await opened({ parameters })
  const choice = page.getByRole('combobox', { name: 'word: Choose an example' })
  expect(await choice.locator('option').allInnerTexts()).toEqual([
    'Choose an example …',
    'short',
    'A long one',
  ])
  await choice.selectOption('A long one')
  await expect.poll(() => code(page, 'curl')).toContain('word=porridge')
})

test('the values of a list have names, can be removed, and the focus stays in the list', async () => {
  const { page } = await opened({ parameters })
  await give(page, 'tag', 'a')
  const list = page.getByRole('group', { name: 'tag', exact: true })
  await list.getByRole('button', { name: 'Add a value' }).click()
  await list.getByRole('textbox', { name: 'tag 2' }).fill('b')
  await expect.poll(() => code(page, 'curl')).toContain('tag=a&tag=b')
  await list.getByRole('button', { name: 'Remove this value: tag 1' }).click()
  await expect.poll(() => code(page, 'curl')).toContain('tag=b')
  expect(await code(page, 'curl')).not.toContain('tag=a')
  expect(await hasFocus(list.getByRole('button', { name: 'Add a value' }))).toBe(true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
})

test('a body that breaks its schema is not sent, with the places, unless the reader wants it', async () => {
  const example = { name: 'Ada', home: { city: 'Cork' } }
  const { page, sent } = await opened({
    requestBody: { content: { 'application/json': { schema, example } } },
  })
  const body = page.getByRole('textbox', { name: 'Body' })
  const wrong = { age: -1, home: { zip: '123456' }, name: 'Ada' }
  await body.fill(JSON.stringify(wrong))
  expect(await descriptionOf(body)).toContain('/home lacks the property city')
  await send(page)
  const refused = page.getByRole('alert')
  await refused.waitFor()
  expect(await page.locator('.sp-try-faults li').allInnerTexts()).toEqual([
    '/age must be at least 0',
    '/home lacks the property city',
    '/home/zip must have a length of at most 5',
  ])
  expect(sent).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect.poll(() => sent.map((each) => each.body)).toEqual([JSON.stringify(wrong)])
  await body.fill(JSON.stringify(example))
  await send(page)
  await expect.poll(() => sent.length).toBe(2)
})

test('the examples of a body can be chosen', async () => {
  const examples = {
    one: { summary: 'With a name', value: { name: 'Ada', home: { city: 'Cork' } } },
    two: { value: { name: 'Bob', home: { city: 'Kyiv' }, age: 3 } },
  }
  const { page } = await opened({
    requestBody: { content: { 'application/json': { schema, examples } } },
  })
  const choice = page.getByRole('combobox', { name: 'Body: Choose an example' })
  await choice.selectOption('two')
  await expect.poll(() => code(page, 'curl')).toContain('Kyiv')
  await choice.selectOption('With a name')
  await expect.poll(() => code(page, 'curl')).toContain('Cork')
})
