import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const browser = await browserOfTests()

interface Asked {
  readonly body: unknown
  readonly response: ServerResponse
}

/** A service that answers questions, as the test says. */
async function service(answer: (asked: Asked) => void) {
  const server = createServer((request, response) => void handle(request, response))
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-allow-private-network', 'true')
    if (request.method === 'OPTIONS') return void response.end()
    let text = ''
    for await (const chunk of request) text += String(chunk)
    answer({ body: JSON.parse(text), response })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/ask`
}

/** The dialog for questions on a page, opened by keyboard. */
async function askedPage(endpoint: string, look: Parameters<typeof openSite>[1] = {}) {
  const { open, context } = await openSite(browser, {
    ...look,
    files: {
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', ai: { ask: { endpoint: '${endpoint}' } } }\n`,
      'content/docs/a.md': '# A\n\nText.\n',
    },
  })
  await context.grantPermissions(['local-network-access']).catch(() => undefined)
  const page = await open('/docs/a')
  await page.locator('.sp-page-menu summary').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ask a question' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ask the documentation' })
  await dialog.waitFor()
  return { page, dialog }
}

test('a question is answered as it arrives, by keyboard alone, with its sources and earlier questions', async () => {
  const asked: Asked[] = []
  const endpoint = await service((each) => void asked.push(each))
  const { page, dialog } = await askedPage(endpoint)
  await page.keyboard.type('How fast?')
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.body).toEqual({
    question: 'How fast?',
    history: [],
    page: page.url(),
    language: 'en',
  })
  const response = asked[0]?.response
  response?.writeHead(200, { 'content-type': 'text/event-stream' })
  response?.write('data: {"text":"Very **fa"}\n\ndata: {"te')
  await dialog.getByText('Very **fa').waitFor()
  response?.end(
    'xt":"st**: `go()`.\\n\\n```js\\nrun <b>\\n```\\n\\n- one\\n- [two](/docs/a)"}\n\ndata: {"text":" [x](javascript:alert(1))","sources":[{"title":"A","url":"/docs/a#b"},{"title":"Bad","url":"javascript:alert(1)"}]}\n\ndata: [DONE]\n\n',
  )
  await dialog.getByText('Sources').waitFor()
  expect(await dialog.locator('strong').textContent()).toBe('fast')
  expect(await dialog.locator('pre').textContent()).toBe('run <b>')
  expect(await dialog.locator('li').allTextContents()).toEqual([
    'one',
    'two [x](javascript:alert(1))',
    'A',
  ])
  const hrefs = await dialog
    .locator('a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
  expect(hrefs.map((href) => href?.replace(/^https?:\/\/[^/]+/, ''))).toEqual([
    '/docs/a',
    '/docs/a#b',
  ])
  await page.keyboard.type('And how slow?')
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.body).toMatchObject({ history: [{ question: 'How fast?' }] })
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await dialog.getByRole('button', { name: 'Ask' }).waitFor()
  expect(await dialog.getByRole('alert').isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(false)
})

test.each([
  ['lines that end in CR', 'data: {"text":"Very "}\r\rdata: {"text":"fast."}\r\r'],
  ['words alone, which may be JSON', 'data: Very\n\ndata:  fast\n\ndata: .\n\ndata: [DONE]\n\n'],
  ['no error', 'data: {"text":"Very fast.","error":null}\n\n'],
])('events can have %s', async (_, events) => {
  const endpoint = await service(({ response }) => {
    response.writeHead(200, { 'content-type': 'Text/Event-Stream' })
    response.end(events)
  })
  const { page, dialog } = await askedPage(endpoint)
  await page.keyboard.type('How fast?')
  await page.keyboard.press('Enter')
  await dialog.locator('[role=log] p', { hasText: 'Very fast.' }).waitFor()
})

test('the dialog ends with its page, when the reader follows a source', async () => {
  const endpoint = await service(({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{ "text": "On another page.", "sources": [{ "title": "B", "url": "/docs/b" }] }')
  })
  const { page, dialog } = await askedPage(endpoint)
  await page.keyboard.type('Where?')
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: 'B' }).click()
  await page.waitForURL('**/docs/b')
  await page.locator('.sp-ask').waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page B')
})

test('an answer without an end is cut', async () => {
  let isOpen = true
  const endpoint = await service(({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.on('close', () => (isOpen = false))
    const more = (): void => {
      if (isOpen) response.write(`data: ${'word '.repeat(2000)}\n\n`, () => setImmediate(more))
    }
    more()
  })
  const { page, dialog } = await askedPage(endpoint)
  await page.keyboard.type('How fast?')
  await page.keyboard.press('Enter')
  await expect.poll(() => isOpen).toBe(false)
  await dialog.getByRole('button', { name: 'Ask' }).waitFor()
  expect((await dialog.locator('[role=log] p').textContent())?.length).toBeGreaterThan(90_000)
})

test.each([
  ['application/json', '{ "answer": "Very fast.", "sources": [] }'],
  ['text/plain; charset=utf-8', 'Very fast.'],
])('an answer can be %s', async (type, text) => {
  const endpoint = await service(({ response }) => {
    response.writeHead(200, { 'content-type': type })
    response.end(text)
  })
  const { page, dialog } = await askedPage(endpoint)
  await page.keyboard.type('How fast?')
  await page.keyboard.press('Enter')
  expect(await dialog.locator('[role=log] p').textContent()).toBe('Very fast.')
})

test.each([
  ['an error', (response: ServerResponse) => response.writeHead(429).end()],
  ['nothing', (response: ServerResponse) => response.writeHead(200).end()],
  ['no connection', (response: ServerResponse) => response.destroy()],
  [
    'an error within the answer',
    (response: ServerResponse) =>
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('data: {"error":"too many"}\n\n'),
  ],
])('%s as an answer is said, and the question stays', async (_, answer) => {
  const endpoint = await service(({ response }) => void answer(response))
  const { page, dialog } = await askedPage(endpoint)
  await page.keyboard.type('How fast?')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByRole('textbox').inputValue()).toBe('How fast?')
})

test.each([
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const)('the dialog has no findings of axe: %o', async ({ width, colorScheme }) => {
  const endpoint = await service(({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{ "text": "A `b`.", "sources": [{ "title": "A", "url": "/docs/a" }] }')
  })
  const { page, dialog } = await askedPage(endpoint, {
    viewport: { width, height: 800 },
    colorScheme,
  })
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.type('How?')
  await page.keyboard.press('Enter')
  await dialog.getByText('Sources').waitFor()
  expect(await axeFindings(page)).toEqual([])
})
