import { expect, test } from 'vitest'
import { hasFormula } from '../../../src/tools/import/formulas.ts'

test.each([
  ['$$ x^2 $$', true],
  ['A\n\n$$\nx^2\n$$\n', true],
  ['It costs $100–$200, or $$ more.', false],
  ['```sh\necho $$ > a; kill $$\n```', false],
  ['`$$ a $$`', false],
])('%j: %s', (text, is) => {
  expect(hasFormula(text)).toBe(is)
})
