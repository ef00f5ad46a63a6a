import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const API = `openapi: 3.1.0
info: { title: Acme, version: '1' }
paths:
  /items:
    get:
      operationId: listItems
      summary: List
      responses:
        '404':
          description: Gone.
          content: { application/problem+json: { schema: { type: object, properties: { title: { const: No item } } } } }
`
const configWith = (errors: string) =>
  `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.yaml', name: 'acme'${errors} }] }\n`

test('a page of the site about the errors replaces the generated one', async () => {
  const site = await buildSite({
    'site.config.ts': configWith(''),
    'openapi/a.yaml': API,
    'content/docs/errors.md': '# Errors\n',
  })
  expect(site.has('docs/api/acme-errors.html')).toBe(true)
  await site.edit({ 'site.config.ts': configWith(`, errors: '/docs/errors'`) })
  expect(site.problems).toEqual([])
  expect(site.has('docs/api/acme-errors.html')).toBe(false)
  expect(site.main('/docs/api/acme-api')).toContain('href="/docs/errors"')
})

test('a missing page about the errors is a dead link', async () => {
  const site = await buildSite({
    'site.config.ts': configWith(`, errors: '/docs/mistakes'`),
    'openapi/a.yaml': API,
  })
  expect(site.problems).toMatchObject([{ id: 'dead-link', file: 'openapi/a.yaml' }])
})
