import { expect, test } from 'vitest'
import { outlineOf } from '../../../src/reference/outline/outline.ts'

const sentenceOf = (markdown: string): string => markdown

/** The title of one operation without an outline around it. */
function titleOf(call: string, operation: Readonly<Record<string, string>> = {}): string {
  const [method = '', path = ''] = call.split(' ')
  const root = { paths: { [path]: { [method.toLowerCase()]: { operationId: 'x', ...operation } } } }
  const options = { name: 'api', route: '/docs', folder: 'api', sentenceOf }
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
