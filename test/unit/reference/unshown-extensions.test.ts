import { expect, test } from 'vitest'
import { unshownNotice } from '../../../src/reference/load/unshown-extensions.ts'

const operation = { 'x-rate-limit': 5, 'x-codeSamples': [], 'x-badges': [] }

test('the extensions that pages leave out are named once with their counts, the most frequent first', () => {
  const root = {
    'x-tagGroups': [],
    info: { 'x-logo': {} },
    paths: {
      'x-amazon': {},
      '/a': {
        'x-path': 1,
        get: {
          ...operation,
          parameters: [{ name: 'a', in: 'query', 'x-rate-limit': 1, schema: { 'x-unit': 'm' } }],
          responses: { 200: { description: 'Fine.', 'x-cache': true } },
        },
        post: operation,
      },
    },
    components: {
      schemas: { A: { properties: { 'x-name': { type: 'string' } }, example: { 'x-a': 1 } } },
    },
  }
  expect(unshownNotice(root, 'openapi/a.yaml')).toBe(
    "openapi/a.yaml: 3 extensions are not shown: `x-rate-limit` (3 times), `x-cache` (once), `x-unit` (once). Show them with `extensions: ['x-rate-limit', 'x-cache', 'x-unit']`, or set `extensions: []` to hide this line.",
  )
})

test('a long list ends with a count, and extensions that have a meaning give no line', () => {
  const names = Array.from({ length: 7 }, (_, index) => `x-${String(index)}`)
  const get = Object.fromEntries(names.map((name) => [name, 1]))
  const notice = unshownNotice({ paths: { '/a': { get } } }, 'a.yaml')
  expect(notice).toContain('a.yaml: 7 extensions are not shown: `x-0` (once), ')
  expect(notice).toContain('`x-4` (once), and 2 more. Show them')
  expect(unshownNotice({ paths: { '/a': { get: { 'x-internal': false } } } }, 'a')).toBe(undefined)
})
