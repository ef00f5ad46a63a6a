import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { quoted } from '../../../../src/programs/cli/quoted.ts'

test.each([
  ['my-site'],
  ['my site'],
  ['a$(touch x)'],
  ["a'b"],
  ['a"b'],
  ['a`id`'],
  ['a;b'],
  ['$HOME'],
])('a shell reads the printed name of the folder %s as it is', (name) => {
  const { stdout } = spawnSync('sh', ['-c', `printf %s ${quoted(name)}`], { encoding: 'utf8' })
  expect(stdout).toBe(name)
})

test('what a terminal would act on is left out', () => {
  expect(quoted('a\u001B[31m\nb')).toBe("'a[31mb'")
})
