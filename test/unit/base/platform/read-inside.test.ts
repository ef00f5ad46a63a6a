import { expect, test } from 'vitest'
import { readInside } from '../../../../src/base/platform/read-inside.ts'
import { scratchFolder } from '../../scratch.ts'

test.each(['bc\0.md', '\0', 'none.md', 'a.md/b'])('no file has the path %j', (path) => {
  const site = { root: scratchFolder({ 'a.md': '' }), linkedFolders: [] }
  expect(readInside(path, site)).toEqual({ reason: 'there is no such file' })
})

test.each([
  ['schemas/itme.yaml', 'item.yaml'],
  ['schema/item.yaml', 'schemas/item.yaml'],
  ['schemas/item.json', 'item.yaml'],
])('a file of a similar path as %s is named', (path, near) => {
  const site = { root: scratchFolder({ 'schemas/item.yaml': '' }), linkedFolders: [] }
  const reason = `there is no such file; did you mean \`${near}\``
  expect(readInside(path, site)).toEqual({ reason })
})
