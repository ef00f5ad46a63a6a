import { expect, test } from 'vitest'
import { operationsOf } from './description.ts'
import type { UnrenderedOperation } from '../../../src/base/model/api.ts'

/** The page of an operation with these members. */
async function operation(value: object): Promise<UnrenderedOperation> {
  const [body] = await operationsOf(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: { '/a': { post: { responses: { 200: { description: 'Fine.' } }, ...value } } },
    }),
  )
  if (body === undefined) throw new Error('The description has no operation.')
  return body
}

const responses = { 200: { description: 'Fine.' } }
const ids = { type: 'array', items: { type: 'integer' } }

test.each([
  [{ in: 'query' }, { style: 'form', explode: true, text: 'ids=3&ids=4' }],
  [
    { in: 'query', explode: false },
    { style: 'form', explode: false, text: 'ids=3,4' },
  ],
  [
    { in: 'query', style: 'pipeDelimited', explode: false },
    { style: 'pipeDelimited', explode: false, text: 'ids=3%7C4' },
  ],
  [{ in: 'header' }, { style: 'simple', explode: false, text: '3,4' }],
  [
    { in: 'cookie', explode: false },
    { style: 'form', explode: false, text: 'ids=3,4' },
  ],
])('%j is explained by an example', async (writing, written) => {
  const { parameters } = await operation({
    parameters: [{ name: 'ids', schema: ids, example: [3, 4], ...writing }],
  })
  expect(parameters[0]?.parameters[0]?.written).toEqual(written)
})

test('a parameter shows all of its named examples, with their descriptions', async () => {
  const { parameters } = await operation({
    parameters: [
      {
        name: 'q',
        in: 'query',
        schema: { type: 'string' },
        examples: {
          plain: { value: 'coffee' },
          exact: { summary: 'Exact words', description: 'In quotes.', value: '"black coffee"' },
        },
      },
    ],
  })
  expect(parameters[0]?.parameters[0]?.examples).toMatchObject([
    { name: 'plain', value: 'coffee' },
    { name: 'Exact words', value: '"black coffee"', description: { type: 'root' } },
  ])
})

test('a parameter with content says in which media type, with the schema and examples of it', async () => {
  const { parameters } = await operation({
    parameters: [
      {
        name: 'filter',
        in: 'query',
        'x-deprecated-description': 'Use q.',
        deprecated: true,
        content: {
          'application/json': { schema: { properties: { a: {} } }, example: { a: 1 } },
        },
      },
    ],
  })
  const [filter] = parameters[0]?.parameters ?? []
  expect(filter).toMatchObject({ mediaType: 'application/json', examples: [{ value: '{"a":1}' }] })
  expect(filter?.schema.properties).toHaveLength(1)
  expect(JSON.stringify(filter?.deprecatedText)).toContain('Use q.')
})

test('a callback has an anchor, its parameters, its body and its answers', async () => {
  const { callbacks } = await operation({
    callbacks: {
      done: {
        '{$request.body#/url}': {
          post: {
            parameters: [{ name: 'X-Signature', in: 'header', schema: { type: 'string' } }],
            requestBody: { content: { 'application/json': { schema: { properties: { a: {} } } } } },
          },
        },
      },
    },
  })
  const [done] = callbacks?.items ?? []
  expect(done).toMatchObject({
    id: 'done-post',
    method: 'POST',
    expression: '{$request.body#/url}',
  })
  expect(done?.parameters[0]?.parameters[0]).toMatchObject({ id: 'done-post-header-X-Signature' })
  expect(done?.requestBody?.media[0]?.schema?.properties).toHaveLength(1)
})

test('the description of a path appears next to that of its operation', async () => {
  const [described, bare] = await operationsOf(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: {
        '/pets': {
          summary: 'All pets',
          description: 'The *whole* herd.',
          post: { summary: 'Add a pet', description: 'Adds **one**.', responses },
          get: { summary: 'All pets', responses },
        },
      },
    }),
  )
  const words = (body: UnrenderedOperation | undefined) =>
    JSON.stringify(body?.description).match(/(?<="value":")[^"]+/g)
  expect(words(described)).toEqual(['Adds **one**.', 'All pets', 'The *whole* herd.'])
  expect(words(bare)).toEqual(['The *whole* herd.'])
})

test('a query parameter says whether it may be empty, and whether reserved signs stay as they are', async () => {
  const { parameters } = await operation({
    parameters: [
      { name: 'a', in: 'query', allowEmptyValue: true, schema: {} },
      { name: 'b', in: 'query', allowReserved: true, schema: {} },
      { name: 'c', in: 'query', schema: {} },
    ],
  })
  const [empty, reserved, plain] = parameters[0]?.parameters ?? []
  expect(empty).toMatchObject({ allowEmptyValue: true })
  expect(reserved).toMatchObject({ allowReserved: true })
  expect(Object.keys(plain ?? {}).filter((key) => key.startsWith('allow'))).toEqual([])
})

test('the parts of a form have their media types and headers', async () => {
  const { requestBody } = await operation({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { properties: { photo: { type: 'string' } } },
          encoding: {
            photo: {
              contentType: 'image/png, image/jpeg',
              headers: { 'X-Size': { schema: { type: 'integer' } } },
            },
          },
        },
      },
    },
  })
  expect(requestBody?.media[0]?.encodings).toMatchObject([
    { name: 'photo', contentType: 'image/png, image/jpeg', headers: [{ name: 'X-Size' }] },
  ])
})

test('a link names its target operation, and the values that it passes', async () => {
  const { responses } = await operation({
    operationId: 'make',
    responses: {
      201: {
        description: 'Made.',
        links: {
          Again: {
            operationId: 'make',
            parameters: { id: '$response.body#/id' },
            requestBody: '$request.body',
          },
        },
      },
    },
  })
  expect(responses?.items[0]?.links).toMatchObject([
    {
      name: 'Again',
      operation: { name: 'Post a' },
      parameters: [{ name: 'id', value: '$response.body#/id' }],
      requestBody: '$request.body',
    },
  ])
})

test('an external example is a link, unless it would run code', async () => {
  const { requestBody } = await operation({
    requestBody: {
      content: {
        'application/json': {
          examples: {
            far: { externalValue: 'https://acme.example/far.json' },
            bad: { externalValue: 'javascript:alert(1)' },
          },
        },
      },
    },
  })
  expect(requestBody?.media[0]?.examples).toMatchObject([
    { name: 'far', externalUrl: 'https://acme.example/far.json' },
  ])
})
