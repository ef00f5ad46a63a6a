import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Scan, Source } from '../../../src/model/source.ts'
import { scan } from '../../../src/source/scan.ts'
import { scratchFolder } from '../scratch.ts'

const source = (kind: string, ...files: readonly string[]): Source => ({
  kind,
  files,
  parse: () => Promise.resolve([]),
})
const sources = [source('openapi', 'api.yaml'), source('doc', 'content/docs/**/*.{md,mdx}')]

function scanFolder(root: string): Scan {
  return scan({ root, sources, staticFolder: 'content/static' })
}

test('text of sources and assets are told apart, and nothing else is read', () => {
  const root = scratchFolder({
    'content/docs/a.md': '# A',
    'content/docs/deep/b.mdx': '# B',
    'content/docs/chart.tsx': 'export {}',
    'content/docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
    'content/docs/.hidden.md': '# Hidden',
    'content/static/robots.txt': '',
    'content/static/notes.md': '# Published as it is',
    'api.yaml': 'openapi: 3.1.0',
    'other/c.md': '# C',
  })
  const { files, assets, problems } = scanFolder(root)
  expect(files.map(({ kind, path }) => `${kind} ${path}`).sort()).toEqual([
    'doc content/docs/a.md',
    'doc content/docs/deep/b.mdx',
    'openapi api.yaml',
  ])
  expect([...assets.keys()].sort()).toEqual([
    'content/docs/picture.svg',
    'content/static/notes.md',
    'content/static/robots.txt',
  ])
  expect([...assets.values()].find(({ path }) => path.endsWith('.svg'))).toMatchObject({
    width: 30,
    height: 20,
  })
  expect(problems).toEqual([])
})

test('a byte order mark is no part of the text', () => {
  const root = scratchFolder({ 'content/docs/a.md': '\uFEFF# A' })
  expect(scanFolder(root).files[0]?.text).toBe('# A')
})

test('a file that is not UTF-8 is told with the place of the first wrong byte', () => {
  const bytes = Buffer.concat([
    Buffer.from('# A\n\ncaf'),
    Buffer.from([0xe9]),
    Buffer.from(' noir\n'),
  ])
  const { files, problems } = scanFolder(scratchFolder({ 'content/docs/a.md': bytes }))
  expect(files).toEqual([])
  expect(problems).toMatchObject([
    { id: 'not-utf8', file: 'content/docs/a.md', place: { line: 3, column: 4 } },
  ])
})

test('a link to a folder is followed, a link back to a parent is told and left', () => {
  const root = scratchFolder({ 'content/docs/a.md': '# A', 'elsewhere/b.md': '# B' })
  symlinkSync(join(root, 'elsewhere'), join(root, 'content/docs/linked'))
  mkdirSync(join(root, 'content/docs/deep'))
  symlinkSync(join(root, 'content/docs'), join(root, 'content/docs/deep/loop'))
  const { files, problems } = scanFolder(root)
  expect(files.map(({ path }) => path).sort()).toEqual([
    'content/docs/a.md',
    'content/docs/linked/b.md',
  ])
  expect(problems).toMatchObject([{ id: 'link-loop', file: 'content/docs/deep/loop' }])
})

test('a link to nothing is told', () => {
  const root = scratchFolder({ 'content/docs/a.md': '# A' })
  symlinkSync(join(root, 'gone.md'), join(root, 'content/docs/b.md'))
  expect(scanFolder(root).problems).toMatchObject([
    { id: 'unreadable-file', file: 'content/docs/b.md' },
  ])
})

test('a folder of 2,000 files is read whole', () => {
  const files = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [
      `content/docs/page-${index}.md`,
      `# Page ${index}`,
    ]),
  )
  expect(scanFolder(scratchFolder(files)).files).toHaveLength(2000)
})

test('a site without content is empty, not broken', () => {
  expect(scanFolder(scratchFolder())).toEqual({
    files: [],
    assets: new Map(),
    problems: [],
  })
})
