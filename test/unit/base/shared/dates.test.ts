import { describe, expect, test } from 'vitest'
import { compareDates, dayOf, isoDateOf } from '../../../../src/base/shared/dates.ts'

describe('a date', () => {
  test.each([
    ['2024-01-06', '2024-01-06T00:00:00.000Z'],
    ['2024/1/6', '2024-01-06T00:00:00.000Z'],
    ['2024-01-06T23:30:00-08:00', '2024-01-06T23:30:00.000-08:00'],
    ['2024-01-06 23:30 +5', '2024-01-06T23:30:00.000+05:00'],
    ['2024-01-06T23:30:00+00:00', '2024-01-06T23:30:00.000Z'],
    ['2024-01-06T23:30:00+14:00', '2024-01-06T23:30:00.000+14:00'],
  ])('%s is %s', (written, iso) => {
    expect(isoDateOf(written)).toBe(iso)
  })

  test.each(['2024-02-30', '2024-01-06T23:30:00+25:00', '2024-01-06T23:30:00+05:75', '6.1.2024'])(
    '%s is not one',
    (written) => {
      expect(isoDateOf(written)).toBeUndefined()
    },
  )

  test('has the day of its author', () => {
    expect(dayOf('2024-01-06T23:30:00.000-08:00')).toBe('2024-01-06')
    expect(dayOf('2024-01-06T23:30:00.000Z')).toBe('2024-01-06')
  })

  test('is older or newer by its time', () => {
    const dates = ['2024-01-07T01:00:00.000Z', '2024-01-06T23:30:00.000-08:00']
    const sorted = dates.map((date) => ({ date })).sort(compareDates)
    expect(sorted[0]?.date).toBe(dates[1])
  })
})
