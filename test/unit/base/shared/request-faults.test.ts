import { expect, test } from 'vitest'
import { boundaryOf, writeBody } from '../../../../src/base/shared/request/body.ts'
import { fieldFaults } from '../../../../src/base/shared/request/field-faults.ts'
import type { RequestField, RequestForm } from '../../../../src/base/shared/request/form.ts'

const text = { kind: 'text' } as const
const inPath = (name: string, more: Partial<RequestField> = {}): RequestField => ({
  in: 'path',
  name,
  input: text,
  ...more,
})

function formOf(path: string, fields: readonly RequestField[]): RequestForm {
  const server = 'https://api.example'
  return { method: 'GET', server, path, fields, bodies: [], secrets: [] }
}

/** The faults of the values of `a` and `b` in a path. */
function faultsOf(path: string, values: object, more: Partial<RequestField> = {}) {
  const fields = Object.keys(values).map((name) => inPath(name, more))
  const given = Object.entries(values).map(([name, value]) => [`path ${name}`, value as unknown])
  return [...fieldFaults(formOf(path, fields), { fields: Object.fromEntries(given) })]
}

test.each<[path: string, values: object, more?: Partial<RequestField>]>([
  ['/x/{a}', { a: '.' }],
  ['/x/{a}/y', { a: '..' }],
  ['/x/{a}.', { a: '.' }],
  ['/x/{a}', { a: '.' }, { style: 'label' }],
  ['/x/{a}', { a: '%2E.' }, { allowReserved: true }],
  ['/x/{a}', { a: ['..'] }],
])('a segment of dots is a fault: %s %j', (path, values, more) => {
  expect(faultsOf(path, values, more)).toEqual([['path a', 'dotSegment']])
})

test('each value of a segment of dots has the fault', () => {
  expect(faultsOf('/{a}{b}', { a: '.', b: '.' }).map(([key]) => key)).toEqual(['path a', 'path b'])
})

test.each([[''], [[]], [['']], [{}]])('an empty value of a path is a fault: %j', (a) => {
  expect(faultsOf('/x/{a}', { a })).toEqual([['path a', 'emptyPath']])
})

test.each<[path: string, values: object, more?: Partial<RequestField>]>([
  ['/x/{a}', { a: '...' }],
  ['/x/{a}.json', { a: '..' }],
  ['/x/{a}', { a: '%2e' }],
  ['/x/{a}', { a: '../y' }],
  ['/x/{a}', { a: '.' }, { style: 'matrix' }],
  ['/x/{a}', { a: ['.', '.'] }],
])('other values are none: %s %j', (path, values, more) => {
  expect(faultsOf(path, values, more)).toEqual([])
})

test.each([
  ['trače', 'headerValue'],
  ['a\nb', 'headerValue'],
  ['a\r\nX-Other: b', 'headerValue'],
  ['a\0b', 'headerValue'],
  ['tracé', undefined],
  ['', undefined],
])('a header that `fetch` refuses is a fault: %j', (value, fault) => {
  const form = formOf('/x', [{ in: 'header', name: 'X-A', input: text }])
  expect(fieldFaults(form, { fields: { 'header X-A': value } }).get('header X-A')).toBe(fault)
  expect(fieldFaults(form, { fields: {} }).size).toBe(0)
})

test('no part of a body contains its boundary', () => {
  const first = boundaryOf([])
  expect(boundaryOf([`a ${first}`, `${first}-2`])).toBe(`${first}-3`)
  const fields = [{ in: 'body', name: 'a', input: text }] as const
  const type = 'multipart/mixed'
  const form = { ...formOf('/x', []), bodies: [{ kind: 'parts', type, fields }] } as const
  const values = { fields: { 'body a': `x\r\n--${first}--` }, body: { type } }
  expect(writeBody(form, values)).toMatchObject({
    type: `multipart/mixed; boundary=${first}-2`,
    text: expect.stringMatching(
      new RegExp(`^--${first}-2\r\n.*--${first}-2--\r\n$`, 's'),
    ) as unknown,
  })
})
