import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { ADDRESS, answer, answering, give, openBuilder, send, siteWith } from './try-site.ts'

const browser = await browserOfTests()

const API = 'https://api.example/**'
const TOKENS = 'https://id.example/token'

const PARAMETERS = [
  {
    name: 'word',
    in: 'query',
    required: true,
    description: 'A word.',
    schema: { type: 'string', minLength: 2 },
    examples: { short: { value: 'tea' }, long: { summary: 'A long one', value: 'porridge' } },
  },
  { name: 'kind', in: 'query', schema: { enum: ['web', 'news'] } },
  { name: 'fresh', in: 'query', schema: { type: 'boolean' } },
  { name: 'from', in: 'query', schema: { type: 'string', format: 'date' } },
  { name: 'count', in: 'query', schema: { type: 'integer', minimum: 1, default: 20 } },
  { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
  {
    name: 'a_parameter_whose_name_is_longer_than_the_line_of_a_phone[deeply][nested]',
    in: 'query',
    schema: { type: 'string' },
  },
  { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
]

const OPERATION = {
  parameters: PARAMETERS,
  security: [{ OAuth: [] }, { Login: [] }, { Key: [] }],
  servers: [
    { url: 'https://api.example/v1' },
    {
      url: 'https://{region}.example/v1',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
    },
  ],
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
        example: { name: 'a' },
      },
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string' } },
        },
      },
    },
  },
}

const SCHEMES = {
  OAuth: {
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: 'https://id.example/authorize',
        tokenUrl: TOKENS,
        scopes: {},
      },
      clientCredentials: { tokenUrl: TOKENS, scopes: {} },
      password: { tokenUrl: TOKENS, scopes: {} },
    },
  },
  Login: { type: 'http', scheme: 'basic' },
  Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
}

const FILES = siteWith(OPERATION, { schemes: SCHEMES })

/** Opens all folded groups of the form. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('dialog details')
  await folded.evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
}

/** Sends the request with a token, and with this word. */
async function sendWord(page: Page, word: string): Promise<void> {
  await page.getByLabel('Access token').fill('t')
  await page.getByRole('dialog').getByRole('textbox', { name: 'word' }).fill(word)
  await send(page)
}

async function fieldsFilled(page: Page): Promise<void> {
  await give(page, 'kind', 'news')
  await give(page, 'tag', 'a')
  await give(page, 'from', '2026-02-03')
}

/** The states of the form, each with the steps that lead to it from the open form. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'as it opens': async () => undefined,
  'with all groups open': unfold,
  'with optional fields': fieldsFilled,
  'without a required value': async (page) => {
    await sendWord(page, '')
    await page.locator('dialog :invalid, dialog [role="alert"]').first().waitFor()
  },
  'with a body that breaks its schema': async (page) => {
    await page.getByRole('textbox', { name: 'Body' }).fill('{ "name": 3 }')
    await sendWord(page, 'tea')
    await page.getByRole('button', { name: 'Send anyway' }).waitFor()
  },
  'with an answer': async (page) => {
    await sendWord(page, 'tea')
    await answer(page).waitFor()
  },
}

describe.each([820, 1440])('at %i px', (width) => {
  test.each(Object.keys(STATES))('axe finds nothing in the form %s', async (state) => {
    const { open, context, errors } = await openSite(browser, {
      files: FILES,
      viewport: { width, height: 900 },
    })
    await answering(context, API, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(400) }),
    })
    const page = await open(ADDRESS)
    await openBuilder(page)
    await STATES[state]?.(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page)).toEqual([])
    }
    expect(errors).toEqual([])
  })
})

test('at 320 px, the form does not widen the page, and its fields can be used', async () => {
  const { open, context } = await openSite(browser, {
    files: FILES,
    viewport: { width: 320, height: 640 },
  })
  const sent = await answering(context, API, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'x'.repeat(400) }),
  })
  const page = await open(ADDRESS)
  await openBuilder(page)
  await unfold(page)
  const outside = () =>
    page.locator('dialog :is(input, select, textarea, button, summary, label)').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => ({ text: each.outerHTML.slice(0, 120), box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.left < 0 || box.right > innerWidth + 0.5))
        .map(({ text }) => text),
    )
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await outside()).toEqual([])
  expect(await widthOf()).toBeLessThanOrEqual(320)
  await fieldsFilled(page)
  expect(await outside()).toEqual([])
  await sendWord(page, 'tea')
  await answer(page).waitFor()
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?word=tea&kind=news&from=2026-02-03&tag=a',
  ])
  expect(await widthOf()).toBeLessThanOrEqual(320)
  expect(await axeFindings(page)).toEqual([])
})
