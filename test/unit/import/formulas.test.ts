import { expect, test } from 'vitest'
import { hasFormula } from '../../../src/tools/import/formulas.ts'

test.each([
  ['$$ x^2 $$', true],
  ['A\n\n$$\nx^2\n$$\n', true],
  ['Default: $3 \\sqrt{D}$ bytes', true],
  ['It costs $5 \\_or_ $6, or $C:\\dir and $HOME.', false],
  ['It costs $100–$200, or $$ more.', false],
  ['```sh\necho $$ > a; kill $$\n```', false],
  ['`$$ a $$`', false],
])('%j: %s', (text, is) => {
  expect(hasFormula(text)).toBe(is)
})
