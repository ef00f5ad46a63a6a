import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../../src/base/platform/make-folder.ts'
import { scratchFolder } from '../../scratch.ts'

test('a folder is made with those around it, and one that is there stays', () => {
  const top = scratchFolder({})
  makeFolder(join(top, 'a/b/c'))
  makeFolder(join(top, 'a/b'))
  expect(statSync(join(top, 'a/b/c')).isDirectory()).toBe(true)
})

test('a file in the way is an error', () => {
  const top = scratchFolder({})
  writeFileSync(join(top, 'a'), '')
  symlinkSync('nowhere', join(top, 'b'))
  expect(() => makeFolder(join(top, 'a'))).toThrow('EEXIST')
  expect(() => makeFolder(join(top, 'b'))).toThrow()
})

test.runIf(existsSync('/proc/self'))('a folder that the system denies is an error, too', () => {
  expect(() => makeFolder('/proc/specpress/a')).toThrow()
})
