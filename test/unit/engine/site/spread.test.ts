import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from '../../../../src/engine/site/spread.ts'

test('takes items from all over a list, each once', () => {
  fc.assert(
    fc.property(fc.nat(300), (length) => {
      const items = Array.from({ length }, (_, index) => index)
      const order = spread(items)
      expect(order.toSorted((a, b) => a - b)).toEqual(items)
      // In any quarter of the order, some items are from the first half and some from the second.
      const quarter = Math.ceil(length / 4)
      if (length < 16) return
      for (let start = 0; start + quarter <= length; start += 1) {
        const part = order.slice(start, start + quarter)
        expect(part.some((item) => item < length / 2)).toBe(true)
        expect(part.some((item) => item >= length / 2)).toBe(true)
      }
    }),
    { seed: 20261122 },
  )
})
