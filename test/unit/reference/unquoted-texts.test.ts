import { expect, test } from 'vitest'
import { problemsOf } from './description.ts'
import { buildSite } from '../../site.ts'

const REST = `paths:
  /a:
    get:
      operationId: getA
      responses: { '200': { description: Fine. } }
`

async function pagesOf(description: string) {
  return buildSite({
    'site.config.ts':
      "export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.yaml', name: 'acme' }] }\n",
    'openapi/a.yaml': description,
  })
}

test.each([
  ['the version', '{ title: A, version: 1.10 }', '1.10'],
  ['the title', "{ title: 2024, version: '1' }", '2024'],
  ['a date', '{ title: A, version: 2024.0 }', '2024.0'],
  ['a boolean', "{ title: yes, description: True, version: '1' }", 'True'],
  ['many digits', "{ title: 12345678901234567890, version: '1' }", '12345678901234567890'],
])('a text without quotes is read as it is written: %s', async (_, info, shown) => {
  const site = await pagesOf(`openapi: 3.1.0\ninfo: ${info}\n${REST}`)
  expect(site.problems.map(({ id, severity, place }) => [id, severity, place?.line])).toEqual([
    ['openapi-unquoted', 'warning', 2],
  ])
  expect(site.main('/docs/api/acme-api')).toContain(shown)
  expect(site.read('api/openapi.json')).toContain(`"${shown}"`)
})

test.each([
  ['a summary', 'summary: 404'],
  ['an operation id', 'operationId: 12'],
  ['a tag', 'tags: [2024]'],
  ['a text of a response', "responses: { '404': { description: 404 } }"],
  [
    'a description of a parameter',
    'parameters: [{ name: b, in: query, description: 5, schema: {} }]',
  ],
  [
    'a value of a server',
    'servers: [{ url: "https://a.example:{p}", variables: { p: { default: 443, enum: [443, 8443] } } }]',
  ],
])('numbers anywhere in a description are texts where OpenAPI wants one: %s', async (_, member) => {
  for (const version of ['3.0.4', '3.1.0', '3.2.0']) {
    const responses = member.startsWith('responses')
      ? ''
      : "      responses: { '200': { description: Fine. } }\n"
    const text = `openapi: ${version}\ninfo: { title: A, version: '1' }\npaths:\n  /a:\n    get:\n      ${member}\n${responses}`
    const problems = await problemsOf(text)
    expect(new Set(problems.map(({ id, place }) => `${id} ${String(place?.line)}`))).toEqual(
      new Set(['openapi-unquoted 6']),
    )
  }
})

test('JSON is read the same way', async () => {
  const text = `{ "openapi": "3.0.0", "info": { "title": 1.50, "version": "1" }, "paths": {} }`
  const site = await pagesOf(text)
  expect(site.problems.map(({ id }) => id)).toContain('openapi-unquoted')
  expect(site.main('/docs/api/acme-api')).toContain('1.50')
})

test('the version of OpenAPI 2.0 needs no quotes', async () => {
  const problems = await problemsOf("swagger: 2.0\ninfo: { title: A, version: '1' }\npaths: {}\n")
  expect(problems.map(({ id, severity, place }) => [id, severity, place?.line])).toEqual([
    ['openapi-unquoted', 'warning', 1],
  ])
})

test('what is wrong as a text, too, is left out', async () => {
  const problems = await problemsOf(
    "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { securitySchemes: { a: { type: 5 } } }\n",
  )
  expect(problems.map(({ id }) => id)).toEqual(['openapi-left-out'])
})

test('data of the API stays as it is', async () => {
  const text = `openapi: 3.1.0
info: { title: A, version: '1' }
${REST}components:
  schemas:
    A: { type: number, default: 1.5, example: 2, enum: [1.5, 2], x-note: 5 }
x-count: 5
`
  expect(await problemsOf(text)).toEqual([])
})
