import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mockResponder } from '../../../../src/tools/mock/mock-responder.ts'
import { matchPath, pathTemplateOf, segmentsOf } from '../../../../src/tools/mock/mock-paths.ts'
import type { MockedOperation } from '../../../../src/reference/requests/runnable-operation.ts'
import { runs } from '../../../size.ts'

function valuesOf(template: string, path: string) {
  return matchPath(pathTemplateOf('', template), segmentsOf(path))?.values
}

test.each([
  ['/users/{id}', '/users/7', { id: '7' }],
  ['/users/{id}', '/users/', undefined],
  ['/users/{id}', '/users/7/8', undefined],
  ['/users/{id}:cancel', '/users/7:cancel', { id: '7' }],
  ['/users/{id}:cancel', '/users/:cancel', undefined],
  ['/{name}.{format}', '/a.b.json', { name: 'a', format: 'b.json' }],
  ['/{a}-{b}x', '/1-2x-3x', { a: '1', b: '2x-3' }],
  ['/{a}{b}', '/xyz', { a: 'x', b: 'yz' }],
  ['/{a}{b}', '/x', undefined],
  ['/{a}ab{b}ab', '/1abab', undefined],
  ['/{a}ab{b}ab', '/1ab2ab', { a: '1', b: '2' }],
  ['/files/{path/of file}', '/files/a%2Fb', { 'path/of file': 'a/b' }],
  ['/café/{a}', '/caf%C3%A9/%E8%AA%9E', { a: '語' }],
  ['/{a}', '/100%', { a: '100%' }],
  ['/{__proto__}', '/x', JSON.parse('{"__proto__":"x"}')],
  ['/a{b', '/a{b', {}],
])('%s and %s: %j', (template, path, expected) => {
  expect(valuesOf(template, path)).toEqual(expected)
})

function routeOf(templates: readonly string[], path: string, bases: readonly string[] = ['']) {
  const operations = templates.map((each): MockedOperation => {
    const [method = '', template = ''] = each.split(' ')
    return { method, path: template, bases, answers: () => [], check: () => refuse }
  })
  const { found, methods } = mockResponder(operations).route('GET', path)
  return { template: found && templates[found.operation], methods }
}

function refuse(): never {
  throw new Error('Nothing is checked here.')
}

test.each([
  ['/pets/mine', ['GET /pets/{id}', 'GET /pets/mine'], 'GET /pets/mine'],
  ['/pets/7:cancel', ['GET /pets/{id}', 'GET /pets/{id}:cancel'], 'GET /pets/{id}:cancel'],
  ['/a/b/c', ['GET /{x}/b/c', 'GET /a/{y}/{z}'], 'GET /a/{y}/{z}'],
  ['/a/', ['GET /a', 'GET /a/'], 'GET /a/'],
  ['/a/', ['GET /a'], 'GET /a'],
  ['/a', ['GET /a/'], undefined],
])('%s is the path that fits best', (path, templates, expected) => {
  expect(routeOf(templates, path).template).toBe(expected)
})

test('paths with other names of variables are one path', () => {
  expect(routeOf(['GET /a/{x}', 'POST /a/{y}', 'PUT /{z}/b'], '/a/b').methods).toEqual([
    'GET',
    'POST',
  ])
})

const piece = fc.constantFrom('a', 'b', 'ab', '-', '.')
const segment = fc.array(fc.oneof(piece, fc.constantFrom('{x}', '{y}')), { maxLength: 6 })

test('a path matches as a regular expression would say', () => {
  fc.assert(
    fc.property(
      segment,
      fc.array(piece, { maxLength: 10 }),
      fc.boolean(),
      (parts, texts, isLonger) => {
        const template = `/${parts.join('')}`
        const path = `/${texts.join('')}${isLonger ? '/a' : ''}`
        const source = parts.map((part) =>
          part.startsWith('{') ? '[^/]+?' : part.replace('.', '\\.'),
        )
        const isMatch = new RegExp(`^/${source.join('')}$`).test(path)
        expect(valuesOf(template, path) !== undefined).toBe(isMatch)
      },
    ),
    runs(2000),
  )
})

test('a path with 1,000 variables is compared in linear time', () => {
  const template = `/${Array.from({ length: 1000 }, (_, index) => `{p${String(index)}}`).join('-')}x`
  expect(valuesOf(template, `/${'-'.repeat(8000)}`)).toBeUndefined()
  expect(Object.keys(valuesOf(template, `/${'a-'.repeat(4000)}x`) ?? {})).toHaveLength(1000)
})
