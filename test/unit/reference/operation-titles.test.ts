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

describe('an operation without a summary', () => {
  const description = 'Returns all of it.'

  test.each([
    ['getPetById', 'Get pet by id'],
    ['list_all_pets', 'List all pets'],
    ['pets-list', 'Pets list'],
    ['PetsGetAll', 'Pets get all'],
    ['pets.archive', 'Pets archive'],
    ['pets/listForOwner', 'List for owner'],
    ['app.bsky.actor.getPreferences', 'Get preferences'],
    ['getAPIKey', 'Get API key'],
    ['GET_ALL_PETS', 'Get all pets'],
    ['createOauth2Token', 'Create oauth2 token'],
  ])('has its `operationId` as its title if that reads as words: %s', (operationId, title) => {
    expect(titleOf('GET /a', { operationId, description })).toBe(title)
  })

  test.each([
    'pets',
    '5f2b8c9e1d3a',
    '123e4567-e89b-12d3-a456-426614174000',
    'QmYwAPJzvTkBsR',
    'aGVsbG8gd29ybGQ',
    'pets_1',
    'op-4711',
    'a.b.c',
  ])('has the first sentence of its description otherwise: %s', (operationId) => {
    expect(titleOf('GET /a', { operationId, description })).toBe('Returns all of it')
  })

  test('an id that is only the path in other letters is no title', () => {
    expect(titleOf('GET /pets/{id}', { operationId: 'getPetsId' })).toBe('Get pet')
    expect(titleOf('GET /pets', { operationId: 'getPets' })).toBe('Get pets')
  })

  test('has as much of the namespace of its id as makes it unique', () => {
    const paths = Object.fromEntries(
      ['acme.pets.listAll', 'acme.owners.listAll', 'acme.owners.find_by_name'].map(
        (operationId) => [`/${operationId}`, { get: { operationId, description } }],
      ),
    )
    const { operations } = outlineOf({ paths }, { name: 'api', route: '/docs/api', sentenceOf })
    expect(operations.map(({ title }) => title)).toEqual([
      'Pets list all',
      'Owners list all',
      'Find by name',
    ])
    // The paths of pages have the whole id, as they had.
    expect(operations.map(({ pathname }) => pathname)).toEqual([
      '/docs/api/api-acme-pets-list-all',
      '/docs/api/api-acme-owners-list-all',
      '/docs/api/api-acme-owners-find-by-name',
    ])
  })

  test('a webhook has its title in the same way, and its name as the last one', () => {
    const titleOfWebhook = (post: Readonly<Record<string, string>>, summary = ''): string => {
      const root = { webhooks: { newPet: { ...(summary && { summary }), post } } }
      return (
        outlineOf(root, { name: 'api', route: '/docs/api', sentenceOf }).webhooks[0]?.title ?? ''
      )
    }
    expect(titleOfWebhook({ operationId: 'petWasBorn', description })).toBe('Pet was born')
    expect(titleOfWebhook({ operationId: 'petWasBorn' }, 'A new pet')).toBe('A new pet')
    expect(titleOfWebhook({ operationId: 'x1', description })).toBe('Returns all of it')
    expect(titleOfWebhook({})).toBe('newPet')
  })
})
