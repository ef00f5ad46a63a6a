import { expect, test } from 'vitest'
import { cardsOf, errorsOf, overviewOf } from './description.ts'

const TYPE = 'application/problem+json'

/** A description whose operation answers 400 and 429 with these media objects. */
function api(bad: object, often: object, schemas: object = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: {
      '/a': {
        get: {
          responses: {
            200: { description: 'Fine.' },
            400: { description: 'Fix it.', content: { [TYPE]: bad } },
            429: { description: 'Wait.', content: { [TYPE]: often } },
          },
        },
      },
      '/b': { get: { responses: { 200: { description: 'Fine.' } } } },
    },
    components: { schemas },
  })
}

const problem = (code: string, title: string) => ({
  example: { type: `https://acme.example/errors#${code}`, title, code },
})

test('a description with problem details gets one page for them, with an anchor for each code', async () => {
  const text = api(problem('bad_name', 'Bad name'), problem('too_often', 'Too often'))
  const [overview, , , errors] = await cardsOf(text)
  expect(errors).toMatchObject({ kind: 'errors', pathname: '/docs/api/acme-errors', folder: 'api' })
  expect(overview?.links).toContainEqual(expect.objectContaining({ url: '/docs/api/acme-errors' }))
  const { problems } = await errorsOf(text)
  expect(
    problems.items.map(({ id, title, type, statuses }) => [id, title, type, statuses[0]?.status]),
  ).toEqual([
    ['bad_name', 'Bad name', 'https://acme.example/errors#bad_name', '400'],
    ['too_often', 'Too often', 'https://acme.example/errors#too_often', '429'],
  ])
  expect(problems.items[0]?.operations.map(({ path }) => path)).toEqual(['/a'])
  expect(problems.items[0]?.examples).toHaveLength(1)
})

test('without a code, the last part of the type names a problem', async () => {
  const types = ['https://acme.example/probs/out-of-credit', 'urn:acme:too-often']
  const [first, second] = types.map((type) => ({ example: { type, title: type } }))
  const { problems } = await errorsOf(api(first ?? {}, second ?? {}))
  expect(problems.items.map(({ id }) => id)).toEqual(['out-of-credit', 'too-often'])
})

test('problems of one schema, whose example names one title, are named after their statuses', async () => {
  const schema = { type: 'object', properties: { title: { type: 'string', examples: ['No key'] } } }
  const { problems } = await errorsOf(api({ schema }, { schema }))
  expect(problems.items.map(({ title }) => title)).toEqual([
    '400 Bad Request',
    '429 Too Many Requests',
  ])
})

test('a problem without details is listed under its status', async () => {
  const schema = { type: 'object', properties: { detail: { type: 'string' } } }
  const { problems } = await errorsOf(api({ schema }, { schema }))
  expect(problems.items.map(({ id, title }) => [id, title])).toEqual([
    ['status-400', '400 Bad Request'],
    ['status-429', '429 Too Many Requests'],
  ])
})

test('codes that the schema lists are all there, in its order, with their meaning', async () => {
  const schema = { $ref: '#/components/schemas/Problem' }
  const code = { enum: ['unseen', 'bad_name'], 'x-enumDescriptions': { unseen: 'Comes later.' } }
  const text = api(
    { schema, ...problem('bad_name', 'Bad name') },
    { schema },
    {
      Problem: { properties: { title: {}, code } },
    },
  )
  const { problems, forms } = await errorsOf(text)
  expect(problems.items.map(({ id }) => id)).toEqual(['unseen', 'bad_name', 'status-429'])
  expect(JSON.stringify(problems.items[0]?.descriptions)).toContain('Comes later.')
  expect(forms?.schemas).toHaveLength(1)
})

test('JSON with the members of a problem is one, other errors are not', async () => {
  const described = (properties: object) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: {
        '/a': {
          get: {
            responses: {
              400: {
                description: 'Bad.',
                content: { 'application/json': { schema: { properties } } },
              },
            },
          },
        },
      },
    })
  const members = { type: {}, title: {}, status: {}, detail: {} }
  expect((await overviewOf(described(members))).errors).toMatchObject({
    name: { message: 'api.errors' },
  })
  expect((await overviewOf(described({ message: {} }))).errors).toBeUndefined()
})
