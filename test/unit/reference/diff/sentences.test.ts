import { expect, test } from 'vitest'
import { changeSentence } from '../../../../src/tools/changes/compare/change-groups.ts'

const sentence = (text: string, ...places: readonly string[]): string =>
  changeSentence({
    text,
    operations: places.map((at, index) => ({ method: 'GET', path: `/${String(index)}`, at })),
  })

test.each([
  [
    'the header `X-Id` was added',
    ['response 200 header `X-Id`'],
    'Response 200: the header `X-Id` was added.',
  ],
  [
    'query parameter `page` was removed',
    ['query parameter `page`'],
    'Query parameter `page` was removed.',
  ],
  [
    'the type is `integer` now',
    ['request body, `items.id`'],
    'Request body, `items.id`: the type is `integer` now.',
  ],
  ['a body is required now', ['request body'], 'Request body: a body is required now.'],
  ['it is deprecated', [''], 'It is deprecated.'],
])('a change is a sentence that says its place once: %s', (text, places, words) => {
  expect(sentence(text, ...places)).toBe(words)
})

test('a change at several places says how many', () => {
  const text = 'the type is `integer` now'
  expect(sentence(text, 'response 200, `id`', 'response 200, `id`')).toBe(
    'Response 200, `id`: the type is `integer` now.',
  )
  expect(sentence(text, 'response 200, `id`', 'response 201, `id`', 'response 200, `a.id`')).toBe(
    'Response 200, `id` and 2 other places: the type is `integer` now.',
  )
})

test('a change at the same place of several responses names their statuses', () => {
  const text = 'the header `X-Id` was added'
  const at = (status: string) => `response \`${status}\` header \`X-Id\``
  expect(sentence(text, at('200'), at('404'))).toBe(
    'Responses `200` and `404`: the header `X-Id` was added.',
  )
  expect(
    sentence(
      'the type is `integer` now',
      'response 200, `id`',
      'response 201, `id`',
      'response 202, `id`',
    ),
  ).toBe('Responses 200, 201 and 202, `id`: the type is `integer` now.')
})
