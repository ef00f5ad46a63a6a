import { expect, test } from 'vitest'
import { cardsOf, overviewOf, schemaOf, webhooksOf } from './description.ts'

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
