import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { RULES_PAGE, rulesPage } from './rules-page.ts'
import { root } from '../../../imports.ts'

test('the manual has each rule for changes, with an example that a test has tried', async () => {
  const file = `${root}/${RULES_PAGE}`
  const options = { ...(await resolveConfig(file)), filepath: file }
  // If this fails: node scripts/change-rules.js
  expect(readFileSync(file, 'utf8')).toBe(await format(rulesPage(), options))
})
