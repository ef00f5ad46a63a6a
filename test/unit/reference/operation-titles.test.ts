import { describe, expect, test } from 'vitest'
import { outlineOf } from '../../../src/reference/outline/outline.ts'

const sentenceOf = (markdown: string): string => markdown

/** The title of one operation without an outline around it. */
function titleOf(call: string, operation: Readonly<Record<string, string>> = {}): string {
  const [method = '', path = ''] = call.split(' ')
  const root = { paths: { [path]: { [method.toLowerCase()]: { operationId: 'x', ...operation } } } }
  const options = { name: 'api', route: '/docs/api', sentenceOf }
  return outlineOf(root, options).operations[0]?.title ?? ''
}

test('an operation is called by its summary, even if it has a description', () => {
  expect(titleOf('GET /a', { summary: ' Read a ', description: 'Reads.' })).toBe('Read a')
})

test('without a summary, an operation is called by the sentence that describes it', () => {
  const summary = ''
  expect(titleOf('POST /a', { summary, description: 'Creates a payment.' })).toBe(
    'Creates a payment',
  )
  expect(titleOf('POST /a', { description: '支払いを作成します。' })).toBe('支払いを作成します')
})

test('without a short sentence, an operation is called by its method and path in words', () => {
  const description = 'Word '.repeat(30)
  expect(titleOf('GET /v1/payment_intents', { description })).toBe('List payment intents')
  expect(titleOf('POST /v1/payment_intents')).toBe('Create payment intent')
  expect(titleOf('GET /v1/payment_intents/{id}')).toBe('Get payment intent')
  expect(titleOf('PATCH /users/{id}/apiKeys/{key}')).toBe('Update user api key')
  expect(titleOf('DELETE /Accounts/{sid}/Calls/{sid}.json')).toBe('Delete account call')
  expect(titleOf('GET /accounts/{sid}/status')).toBe('Get account status')
  expect(titleOf('POST /policies/{id}/addresses')).toBe('Create policy address')
  expect(titleOf('GET /')).toBe('GET /')
  expect(titleOf('GET /{id}')).toBe('GET /{id}')
})

describe('a summary that is a whole text', () => {
  /** The title and the description of an operation, with the first sentence up to a full stop or a question mark. */
  function read(operation: Readonly<Record<string, string>>) {
    const root = { paths: { '/chats': { post: operation } } }
    const first = (text: string): string =>
      /^[^.?]+[.?]/.exec(text.replaceAll('\n', ' '))?.[0] ?? text
    const options = { name: 'api', route: '/docs/api', sentenceOf: first }
    const [found] = outlineOf(root, options).operations
    return [found?.title, found?.value['description']]
  }

  test('gives its first sentence to the title, and all of it to the text', () => {
    const summary = 'Cancels a batch.\n\nIt stays for ten minutes.\n'
    expect(read({ summary })).toEqual(['Cancels a batch', summary.trim()])
    expect(read({ summary, description: 'More.' })).toEqual([
      'Cancels a batch',
      `${summary.trim()}\n\nMore.`,
    ])
  })

  test('is not repeated if the description begins with it', () => {
    const summary = `Fetches it. ${'Changes may come later. '.repeat(5)}`.trim()
    expect(read({ summary, description: `${summary}\n\nMore.` })).toEqual([
      'Fetches it',
      `${summary}\n\nMore.`,
    ])
  })

  test('gives no question to the title', () => {
    const summary = 'Starting a project?\n\nUse answers.'
    expect(read({ summary })).toEqual(['Create chat', summary])
  })

  test('is the title if it is one sentence', () => {
    const summary = `Retrieves ${'a very '.repeat(14)}long sentence.`
    expect(read({ summary })).toEqual([summary.slice(0, -1), undefined])
  })
})

test('the names in a title have no backticks', () => {
  expect(titleOf('GET /a', { summary: 'Read `cash_flow`' })).toBe('Read cash_flow')
})
