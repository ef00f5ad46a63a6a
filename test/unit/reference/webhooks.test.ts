import { expect, test } from 'vitest'
import { cardsOf, operationsOf, overviewOf, schemaOf, webhooksOf } from './description.ts'

const PETS = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  webhooks: {
    newPet: {
      post: {
        summary: 'A pet was born',
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
        },
        responses: { 200: { description: 'Understood.' } },
      },
    },
    gone: { $ref: '#/components/pathItems/Gone' },
  },
  components: {
    pathItems: { Gone: { put: { responses: {} }, post: { responses: {} } } },
    schemas: {
      Pet: { type: 'object', properties: { id: { readOnly: true }, key: { writeOnly: true } } },
    },
  },
})

test('each webhook is a page of its own kind, in a folder of the sidebar', async () => {
  const cards = (await cardsOf(PETS)).filter(({ kind }) => kind === 'webhook')
  expect(cards.map(({ pathname, title, method }) => [pathname, title, method])).toEqual([
    ['/docs/api/acme-webhook-new-pet', 'A pet was born', 'POST'],
    ['/docs/api/acme-webhook-gone-put', 'gone', 'PUT'],
    ['/docs/api/acme-webhook-gone-post', 'gone', 'POST'],
  ])
  expect(cards[0]?.folders.at(-1)).toMatchObject({ path: 'api/webhooks', label: 'Webhooks' })
})

test('its page has the payload, with all its properties, and the answers', async () => {
  const [pet] = await webhooksOf(PETS)
  expect(pet).toMatchObject({ name: 'newPet', method: 'POST' })
  expect(pet?.requestBody).toMatchObject({ title: { message: 'api.payload' } })
  expect(pet?.requestBody?.media[0]?.schema?.properties.map(({ name }) => name)).toEqual([
    'id',
    'key',
  ])
  expect(pet?.responses?.items[0]).toMatchObject({ status: '200' })
})

test('the overview lists the webhooks, and a schema those that use it', async () => {
  const { webhooks } = await overviewOf(PETS)
  expect(webhooks?.operations.map(({ path }) => path)).toEqual(['newPet', 'gone', 'gone'])
  const { usedBy } = await schemaOf(PETS, 'Pet')
  expect(usedBy?.operations.map(({ url }) => url)).toEqual(['/docs/api/acme-webhook-new-pet'])
})

test('callbacks have their titles as operations have them, and a sentence that is no title stays', async () => {
  const callback = (post: object) => ({
    '{$request.body#/url}': { post: { ...post, responses: {} } },
  })
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: {
      '/pets': {
        post: {
          operationId: 'createPet',
          description: 'Makes a pet.\n\nMore.',
          responses: {},
          callbacks: {
            done: callback({ operationId: 'petWasMade', description: 'Sent once.' }),
            failed: callback({ operationId: 'x', description: 'It went wrong. Try again.' }),
            late: callback({ summary: 'It is late', operationId: 'petIsLate' }),
            plain: callback({}),
          },
        },
      },
    },
  })
  const [operation] = await operationsOf(text)
  const [card] = (await cardsOf(text)).filter(({ kind }) => kind === 'operation')
  expect(card?.title).toBe('Create pet')
  expect(JSON.stringify(operation?.description)).toContain('Makes a pet.')
  expect(operation?.callbacks?.items.map(({ title }) => title)).toEqual([
    'Pet was made',
    'It went wrong',
    'It is late',
    'plain',
  ])
  expect(JSON.stringify(operation?.callbacks?.items[0]?.description)).toContain('Sent once.')
})
