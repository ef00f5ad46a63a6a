import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CODE_ORIGINS, mayRun } from '../../../../src/base/model/code-origins.ts'

const SECURITY = new URL('../../../../manual/content/docs/operate/security.md', import.meta.url)
const WORDS = { always: 'yes', asked: 'if you say so', never: 'no' }

test('the manual shows the table of whose code may run', () => {
  const rows = readFileSync(SECURITY, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5)
  const expected = Object.values(CODE_ORIGINS).map(({ code, runs, permission }) => [
    '',
    code,
    WORDS[runs],
    permission,
    '',
  ])
  const begin = rows.findIndex(([, first]) => first === 'Code') + 2
  expect(rows.slice(begin, begin + expected.length)).toEqual(expected)
})

test('what is asked for runs only if it is allowed, and data never runs', () => {
  expect(mayRun('folder')).toBe(false)
  expect(mayRun('folder', true)).toBe(true)
  expect(mayRun('site')).toBe(true)
  expect(mayRun('data', true)).toBe(false)
})
