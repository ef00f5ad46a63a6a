import { expect, test } from 'vitest'
import type { MockedAnswer } from '../../../src/reference/requests/runnable-operation.ts'
import { chosenAnswer, preferencesOf } from '../../../src/tools/mock/mock-answer.ts'

const answer = (status: string, ...names: readonly string[]): MockedAnswer => ({
  status,
  headers: [],
  at: [],
  media: [
    {
      type: 'application/json',
      examples: () => names.map((name) => ({ name, body: `"${name}"` })),
    },
  ],
})
const ANSWERS = [answer('200', 'few', 'many'), answer('404', 'gone', 'few'), answer('5XX', 'down')]

test.each([
  ['example=many', 200, '"many"'],
  ['example=few', 200, '"few"'],
  ['example=gone', 404, '"gone"'],
  ['example=down', 500, '"down"'],
  ['code=404, example=few', 404, '"few"'],
])('`Prefer: %s` gives the answer that has the example', (header, status, body) => {
  const preferences = preferencesOf(header)
  expect(chosenAnswer(ANSWERS, { preferences, accept: '*/*' })).toMatchObject({ status, body })
})

test('an example that no answer has is refused, with the examples of the first one', () => {
  const preferences = preferencesOf('example=none')
  expect(chosenAnswer(ANSWERS, { preferences, accept: '*/*' })).toMatchObject({
    status: 400,
    detail: expect.stringContaining('few, many'),
  })
})
