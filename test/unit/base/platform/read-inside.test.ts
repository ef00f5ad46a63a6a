import { expect, test } from 'vitest'
import { readInside } from '../../../../src/base/platform/read-inside.ts'
import { scratchFolder } from '../../scratch.ts'

test.each(['a\0.md', '\0', 'none.md', 'a.md/b'])('no file has the path %j', (path) => {
  const site = { root: scratchFolder({ 'a.md': '' }), linkedFolders: [] }
  expect(readInside(path, site)).toEqual({ reason: 'there is no such file' })
})
