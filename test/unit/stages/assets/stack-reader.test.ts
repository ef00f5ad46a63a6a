import { expect, test } from 'vitest'
import { sourceLocation, stackReader } from '../../../../src/stages/assets/stack-reader.ts'
import { folderWith } from './bundle-site.ts'

const MAP = { version: 3, names: [], sources: ['../page.tsx'] }

/** The place of an error that is thrown at a line and column of a compiled file with this map. */
function located(map: object, { page = 'one\ntwo\nthree\n', at = '2:1' } = {}) {
  const root = folderWith({ 'page.tsx': page, 'out/entry.mjs.map': JSON.stringify(map) })
  const error = new Error('It broke.')
  error.stack = `Error: It broke.\n    at Page (file://${root}/out/entry.mjs:${at})`
  return stackReader(`${root}/out`, root)(error)
}

test('an error has the place where its line was written', () => {
  // The second line comes from 3:2.
  expect(located({ ...MAP, mappings: ';AAEC' })).toEqual({
    file: 'page.tsx',
    place: { line: 3, column: 2 },
  })
})

test('code without a source has no place, though a line above it has one', () => {
  expect(located({ ...MAP, mappings: 'AAAA;A,EAAA' })).toEqual({})
  expect(located({ ...MAP, mappings: 'AAAA' })).toEqual({})
})

test('a line that the file does not have is left out', () => {
  expect(located({ ...MAP, mappings: ';AAEC' }, { page: 'one\n' })).toEqual({ file: 'page.tsx' })
  expect(located({ ...MAP, mappings: ';AAEC' }, { page: '1\n2\n' })).toEqual({ file: 'page.tsx' })
})

test('a generated module is skipped', () => {
  const map = { ...MAP, sources: ['specpress-page:page.tsx'], mappings: ';AAEC' }
  expect(located(map)).toEqual({})
})

test('sources are found from the folder that the map names', () => {
  const map = { ...MAP, sourceRoot: '../assets', mappings: ';AAEC' }
  const root = folderWith({
    'page.tsx': 'one\ntwo\nthree\n',
    'client/a.js.map': JSON.stringify(map),
  })
  const at = { file: `${root}/client/a.js`, line: 2, column: 1 }
  expect(sourceLocation([at], root)).toEqual({
    file: 'page.tsx',
    place: { line: 3, column: 2 },
  })
})
