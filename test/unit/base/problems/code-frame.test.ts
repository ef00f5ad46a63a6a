import { expect, test } from 'vitest'
import { codeFrame } from '../../../../src/base/problems/framed.ts'

test('a frame shows the line with its number, the line before it, and a caret below the column', () => {
  expect(codeFrame(['a', 'b\tc', 'd'], { line: 2, column: 3 })).toBe('1 │ a\n2 │ b c\n  │   ^')
})

test('for a line of a minified file, a frame shows the part around the column', () => {
  const line = `${'a'.repeat(5_000_000)}!${'b'.repeat(5_000_000)}`
  const frame = codeFrame([line], { line: 1, column: 5_000_001 })
  expect(frame.length).toBeLessThan(400)
  const [shown = '', caret = ''] = frame.split('\n')
  expect(shown).toMatch(/^1 │ …a{80}!b{79}…$/)
  expect(shown[caret.indexOf('^')]).toBe('!')

  const [start = '', below = ''] = codeFrame([line], { line: 1, column: 1 }).split('\n')
  expect(start).toMatch(/^1 │ a{80}…$/)
  expect(below.indexOf('^')).toBe(4)
})
