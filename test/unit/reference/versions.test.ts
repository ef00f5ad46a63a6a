import { expect, test } from 'vitest'
import {
  downloadsOf,
  english,
  operationsOf,
  overviewOf,
  problemsOf,
  property,
  schemaOf,
} from './description.ts'

const SWAGGER = `swagger: '2.0'
info: { title: Shop, version: '1' }
host: shop.example
basePath: /v2
schemes: [https]
consumes: [application/json]
produces: [application/json, application/xml]
securityDefinitions:
  site: { type: oauth2, flow: accessCode, authorizationUrl: 'https://shop.example/in', tokenUrl: 'https://shop.example/token', scopes: { read: Reads. } }
  old: { type: basic }
parameters:
  Limit: { name: limit, in: query, type: integer, maximum: 50, default: 10 }
definitions:
  Item:
    type: object
    required: [name]
    properties:
      name: { type: string, x-nullable: true }
      next: { $ref: '#/definitions/Item' }
paths:
  /items:
    get:
      operationId: list
      security: [{ site: [read] }]
      parameters:
        - { $ref: '#/parameters/Limit' }
        - { name: ids, in: query, type: array, items: { type: string }, collectionFormat: pipes }
      responses:
        200: { description: Fine., headers: { X-Count: { type: integer } }, schema: { type: array, items: { $ref: '#/definitions/Item' } }, examples: { application/json: [{ name: lamp }] } }
    post:
      operationId: add
      parameters: [{ name: item, in: body, required: true, schema: { $ref: '#/definitions/Item' } }]
      responses: { 201: { description: Made. } }
  /pictures:
    post:
      operationId: send
      consumes: [multipart/form-data]
      parameters:
        - { name: title, in: formData, type: string }
        - { name: file, in: formData, type: file, required: true }
      responses: { 204: { description: Kept. } }
`

test('a description in OpenAPI 2.0 is rendered with everything that newer ones have', async () => {
  expect(await problemsOf(SWAGGER)).toEqual([])
  const overview = await overviewOf(SWAGGER)
  expect(overview.servers?.servers.map(({ url }) => url)).toEqual(['https://shop.example/v2'])
  const [list, add, send] = await operationsOf(SWAGGER)

  const [limit, ids] = list?.parameters[0]?.parameters ?? []
  expect(limit?.schema.defaultValue).toBe('10')
  expect(ids?.written).toMatchObject({ style: 'pipeDelimited', explode: false })
  const [fine] = list?.responses?.items ?? []
  expect(fine?.headers.map(({ name }) => name)).toEqual(['X-Count'])
  expect(fine?.media.map(({ type }) => type)).toEqual(['application/json', 'application/xml'])
  expect(fine?.media[0]?.examples[0]?.html).toContain('lamp')
  const flow = list?.authentication?.ways[0]?.schemes[0]?.flows[0]
  expect(flow && english(flow.name)).toBe('Authorization code')

  expect(add?.requestBody?.required).toBe(true)
  expect(add?.requestBody?.media.map(({ type }) => type)).toEqual(['application/json'])
  const form = send?.requestBody?.media[0]
  expect(form?.type).toBe('multipart/form-data')
  expect(form?.schema?.properties.map(({ name, required }) => [name, required])).toEqual([
    ['title', false],
    ['file', true],
  ])
  const item = (await schemaOf(SWAGGER, 'Item')).definition.schema
  expect(english(property(item, 'name').type)).toBe('string or null')
})

test('its download is the description as it was written', async () => {
  expect((await downloadsOf(SWAGGER)).yaml).toContain("swagger: '2.0'")
})

const NEW = `openapi: 3.2.0
info: { title: Shop, version: '1' }
servers: [{ url: 'https://shop.example', name: Live }]
components:
  securitySchemes:
    tv:
      type: oauth2
      deprecated: true
      flows:
        deviceAuthorization: { deviceAuthorizationUrl: 'https://shop.example/device', tokenUrl: 'https://shop.example/token', scopes: { read: Reads. } }
security: [{ tv: [read] }]
paths:
  /items:
    query:
      operationId: ask
      parameters:
        - in: querystring
          name: filter
          content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { size: { type: integer } } } } }
      responses:
        200:
          summary: One line for each item
          description: Fine.
          content:
            application/jsonl:
              itemSchema: { type: object, properties: { name: { type: string } } }
              examples: { two: { dataValue: { name: lamp }, serializedValue: '{"name":"lamp"}' } }
    additionalOperations:
      COPY:
        operationId: copy
        responses: { 201: { description: Copied. } }
`

test('additions of OpenAPI 3.2 are rendered: QUERY, further methods, query strings, streams, the device flow', async () => {
  expect(await problemsOf(NEW)).toEqual([])
  const operations = await operationsOf(NEW)
  expect(operations.map(({ method }) => method.toUpperCase())).toEqual(['QUERY', 'COPY'])
  const [ask] = operations
  const [group] = ask?.parameters ?? []
  expect(group && english(group.title)).toBe('Query string')
  expect(group?.parameters[0]?.schema.properties.map(({ name }) => name)).toEqual(['size'])
  const stream = ask?.responses?.items[0]?.media[0]
  expect(stream?.type).toBe('application/jsonl')
  expect(stream?.schema?.properties.map(({ name }) => name)).toEqual(['name'])
  expect(stream?.examples[0]?.html).toContain('lamp')
  const scheme = ask?.authentication?.ways[0]?.schemes[0]
  expect(scheme?.deprecated).toBe(true)
  expect(scheme?.flows[0]?.addresses.map(({ url }) => url)).toContain('https://shop.example/device')
})
