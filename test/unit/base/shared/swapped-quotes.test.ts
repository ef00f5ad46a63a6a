import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swappedQuotes } from '../../../../src/base/shared/text/swapped-quotes.ts'

test('JSON of any value survives an attribute', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value)
      expect(swappedQuotes(swappedQuotes(json))).toBe(json)
    }),
  )
  expect(swappedQuotes('{"a":"`b`"}')).toBe('{`a`:`"b"`}')
})
