import { describe, expect, test } from 'vitest'
import { collectionsOf, downloadsOf, operationsOf, placesOf, problemsOf } from './description.ts'
import { textOfMarkup } from '../../../src/base/shared/text/html.ts'

const PET = { 'openapi/examples/pet.json': '{ "id": 9007199254740993, "name": "Bo" }' }

/** A description whose only response has the given media type. */
function answering(media: string, more = ''): string {
  return `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /pet:
    get:
      operationId: getPet
      responses:
        '200': { description: Fine., content: { application/json: ${media} } }
${more}`
}

async function shown(text: string, files: Readonly<Record<string, string>>) {
  const [operation] = await operationsOf(text, { files })
  const [media] = operation?.responses?.items[0]?.media ?? []
  return (media?.examples ?? []).map(({ name, html, externalUrl }) => [
    name,
    textOfMarkup(html),
    externalUrl,
  ])
}

const WHOLE = '{\n  "id": 9007199254740993,\n  "name": "Bo"\n}'

describe('the content of a file is the example that names it', () => {
  test.each([
    ['`example`', '{ example: { $ref: ./examples/pet.json } }', 'example'],
    [
      'the example of a schema',
      '{ schema: { example: { $ref: ./examples/pet.json } } }',
      'example',
    ],
    ['the list of a schema', '{ schema: { examples: [{ $ref: examples/pet.json }] } }', 'example'],
    ['a named example', '{ examples: { a: { $ref: ./examples/pet.json } } }', 'a'],
    ['a part of a file', '{ example: { $ref: "./examples/all.yaml#/pets/0" } }', 'example'],
    ['a named part of a file', '{ examples: { a: { $ref: "examples/all.yaml#/pets/0" } } }', 'a'],
    ['an Example Object', '{ examples: { a: { $ref: ./examples/object.yaml } } }', 'a'],
    ['an Example Object in `example`', '{ example: { $ref: ./examples/object.yaml } }', 'example'],
    ['`value`', '{ examples: { a: { value: { $ref: ./examples/pet.json } } } }', 'a'],
    ['`externalValue`', '{ examples: { a: { externalValue: ./examples/pet.json } } }', 'a'],
    ['a map of examples', '{ examples: { $ref: ./examples/map.yaml } }', 'a'],
    ['a shared example', "{ example: { $ref: '#/components/examples/Bo' } }", 'example'],
  ])('%s', async (_, media, name) => {
    const pet = '{ id: 9007199254740993, name: Bo }'
    const files = {
      ...PET,
      'openapi/examples/all.yaml': `pets: [${pet}]`,
      'openapi/examples/object.yaml': `summary: Bo\nvalue: ${pet}`,
      'openapi/examples/map.yaml': `a: { value: ${pet} }`,
    }
    const text = answering(media, `components: { examples: { Bo: { value: ${pet} } } }`)
    expect(await problemsOf(text, { files })).toEqual([])
    expect(await shown(text, files)).toEqual([[name, WHOLE, undefined]])
    expect((await downloadsOf(text, { files })).json).not.toContain('externalValue')
  })

  test('a text is shown as it is', async () => {
    const files = { 'openapi/a.csv': 'id,name\n1,Bo\n', 'openapi/b.xml': '<pet/>' }
    const text = answering(
      '{ examples: { a: { externalValue: a.csv }, b: { $ref: b.xml } } }',
    ).replace('application/json', 'text/plain')
    expect(await problemsOf(text, { files })).toEqual([])
    expect(await shown(text, files)).toEqual([
      ['a', 'id,name\n1,Bo\n', undefined],
      ['b', '<pet/>', undefined],
    ])
  })

  test('in OpenAPI 2.0', async () => {
    const text = `swagger: '2.0'
info: { title: Shop, version: '1' }
host: shop.example
paths:
  /pet:
    get:
      responses:
        '200': { description: Fine., examples: { application/json: { $ref: examples/pet.json } } }
`
    expect(await shown(text, PET)).toEqual([['example', WHOLE, undefined]])
  })

  test('with paths that are relative to the file that names it', async () => {
    const files = {
      'openapi/paths/pet.yaml': `get:
  operationId: getPet
  responses:
    '200': { description: Fine., content: { application/json: { example: { $ref: ../examples/pet.json } } } }
`,
      ...PET,
    }
    const text = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths: { /pet: { $ref: paths/pet.yaml } }
`
    expect(await shown(text, files)).toEqual([['example', WHOLE, undefined]])
  })

  test('in samples and collections', async () => {
    const text = answering('{}')
      .replace(
        '      responses:',
        '      requestBody: { content: { application/json: { examples: { a: { externalValue: examples/pet.json } } } } }\n      responses:',
      )
      .replace('    get:', '    post:')
    const [operation] = await operationsOf(text, { files: PET })
    expect(operation?.samples?.items[0]?.code).toContain('9007199254740993')
    expect((await collectionsOf(text, { files: PET })).join('')).toContain('9007199254740993')
  })
})

describe('a file that cannot be shown is one warning at its place', () => {
  test.each([
    ['a missing file', '{ example: { $ref: ./no.json } }', 'there is no such file'],
    [
      'a missing file of text',
      '{ examples: { a: { externalValue: no.json } } }',
      'there is no such file',
    ],
    ['a file with a mistake', '{ example: { $ref: bad.json } }', 'it is neither JSON nor YAML'],
    ['a missing part', "{ example: { $ref: 'pet.json#/no' } }", 'the file has no `#/no`'],
    [
      'a file above the folder',
      '{ example: { $ref: ../secret.json } }',
      'it is outside of the folder',
    ],
    ['a large file of an example', '{ example: { $ref: big.txt } }', 'more than 1,000,000'],
    ['a large file', '{ examples: { a: { externalValue: big.txt } } }', 'more than 1,000,000'],
  ])('%s', async (_, media, reason) => {
    const files = {
      'openapi/bad.json': '{ "a": ',
      'openapi/pet.json': '{}',
      'secret.json': '{}',
      'openapi/big.txt': 'a'.repeat(1_000_001),
    }
    const text = answering(media)
    const column = 1 + (text.split('\n')[7] ?? '').search(/ \.?\.?\/?'?\w+\.\w+/) + 1
    expect(await placesOf(text, { files })).toEqual([`8:${String(column)} openapi-example-file`])
    const [problem] = await problemsOf(text, { files })
    expect(problem?.severity).toBe('warning')
    expect(problem?.message).toContain(reason)
    expect(await shown(text, files)).toEqual([])
  })
})

describe('data stays data', () => {
  test.each([
    ['a reference deeper in an example', '{ example: { pets: [{ $ref: ./pet.json }] } }'],
    ['a reference to a schema', "{ example: { $ref: '#/components/schemas/Pet' } }"],
    ['a reference with other members', '{ example: { $ref: ./pet.json, id: 1 } }'],
    ['a text that names no file', '{ example: { $ref: Pet } }'],
    ['a URL', '{ example: { $ref: https://acme.example/pet.json } }'],
    [
      'a property of the name `$ref`',
      '{ schema: { properties: { $ref: { type: string } } }, example: { $ref: pet.json } }',
    ],
  ])('%s', async (_, media) => {
    const files = { 'openapi/pet.json': '{ "name": "Bo" }' }
    const text = answering(media, 'components: { schemas: { Pet: { type: object } } }')
    expect(await problemsOf(text, { files })).toEqual([])
    const [example] = await shown(text, files)
    expect(example?.[1]).toContain('"$ref"')
  })

  test('an external value of another site, or from the root of this one, is a link', async () => {
    const media =
      '{ examples: { a: { externalValue: https://acme.example/a.json }, b: { externalValue: /a.json } } }'
    expect((await shown(answering(media), {})).map(([, , url]) => url)).toEqual([
      'https://acme.example/a.json',
      '/a.json',
    ])
  })

  test('an object that happens to have a `value` is no Example Object', async () => {
    const files = { 'openapi/price.json': '{ "value": 3, "currency": "EUR" }' }
    const [example] = await shown(answering('{ examples: { a: { $ref: price.json } } }'), files)
    expect(example?.[1]).toContain('currency')
  })
})
