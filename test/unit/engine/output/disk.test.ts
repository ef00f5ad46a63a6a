import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OutputFile, WriteResult } from '../../../../src/base/model/output.ts'
import { openOutput } from '../../../../src/engine/output/disk.ts'
import { outputPathFrom } from '../../../../src/base/shared/urls/paths.ts'
import { scratchFolder } from '../../scratch.ts'

interface Outcome {
  readonly end?: 'commit' | 'discard'
  readonly emptyOut?: boolean
}

async function write(
  root: string,
  files: Readonly<Record<string, string>>,
  { end = 'commit', emptyOut = false }: Outcome = {},
): Promise<WriteResult> {
  const publication = {
    out: join(root, 'dist'),
    manifests: ['a', 'b'].map((name) => join(root, name, 'manifest.json')),
  }
  const output = await openOutput(publication, { emptyOut })
  if (output === undefined) throw new Error('The output folder was not opened')
  try {
    for (const [path, text] of Object.entries(files)) await output.writer.put(file(path, text))
    return await output.writer[end]()
  } finally {
    output.close()
  }
}

function file(path: string, text: string): OutputFile {
  return { path: outputPathFrom(path), digest: text, content: () => Promise.resolve(text) }
}

const read = (root: string, path: string): string => readFileSync(join(root, 'dist', path), 'utf8')

test('the written files are the site, and nothing else', async () => {
  const root = scratchFolder({ 'dist/stray.html': 'stray' })
  const first = { 'index.html': 'home', 'a.html': 'a', 'a/index.html': 'a' }
  await write(root, first, { emptyOut: true })
  await write(root, { 'index.html': 'home' })
  expect(readdirSync(join(root, 'dist'))).toEqual(['index.html'])
})

test('a second build writes only what changed', async () => {
  const root = scratchFolder()
  await write(root, { 'a.html': 'a', 'b.html': 'b' })
  const before = statSync(join(root, 'dist/a.html')).mtimeMs
  const result = await write(root, { 'a.html': 'a', 'b.html': 'B' })
  expect(result).toMatchObject({ written: ['b.html'], removed: [], unchanged: 1 })
  expect(statSync(join(root, 'dist/a.html')).mtimeMs).toBe(before)
  expect(read(root, 'b.html')).toBe('B')
})

test('an output file that was edited is written again', async () => {
  const root = scratchFolder()
  await write(root, { 'a.html': 'a' })
  writeFileSync(join(root, 'dist/a.html'), 'edited')
  await write(root, { 'a.html': 'a' })
  expect(read(root, 'a.html')).toBe('a')
})

test('a build that fails leaves the site as it was', async () => {
  const root = scratchFolder()
  await write(root, { 'a.html': 'a', 'old.html': 'old' })
  await write(root, { 'a.html': 'broken', 'new.html': 'new' }, { end: 'discard' })
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['a.html', 'old.html'])
  expect(read(root, 'a.html')).toBe('a')
})

test('a first build that fails leaves no output folder', async () => {
  const root = scratchFolder()
  await write(root, { 'a.html': 'a' }, { end: 'discard' })
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

test('files of a killed build are removed', async () => {
  const root = scratchFolder({ 'dist/.specpress-staging/files/a.html': 'half' })
  await write(root, { 'a.html': 'a' })
  expect(readdirSync(join(root, 'dist'))).toEqual(['a.html'])
})

test('other files stay, unless the folder may be emptied', async () => {
  const root = scratchFolder({ 'dist/theirs.txt': 'theirs', 'dist/.git/HEAD': 'ref' })
  await expect(write(root, { 'a.html': 'a' })).rejects.toMatchObject({ files: ['theirs.txt'] })
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['.git', 'theirs.txt'])
  await write(root, { 'a.html': 'a' }, { emptyOut: true })
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['.git', 'a.html'])
})

test('without the record of the last build, files with the same content count as ours', async () => {
  const root = scratchFolder()
  await write(root, { 'a.html': 'a', 'b.html': 'b' })
  for (const name of ['a', 'b']) rmSync(join(root, name, 'manifest.json'))
  await expect(write(root, { 'a.html': 'a', 'b.html': 'B' })).rejects.toMatchObject({
    files: ['b.html'],
  })
  expect(read(root, 'b.html')).toBe('b')
  const result = await write(root, { 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' })
  expect(result).toMatchObject({ written: ['c.html'], unchanged: 2 })
})

test('a page may replace a folder, and a folder a page', async () => {
  const root = scratchFolder()
  await write(root, { 'a/b.txt': 'b', c: 'c' })
  await write(root, { a: 'a', 'c/d.txt': 'd' })
  expect(read(root, 'a')).toBe('a')
  expect(read(root, 'c/d.txt')).toBe('d')
})

test('empty folders are removed', async () => {
  const root = scratchFolder()
  mkdirSync(join(root, 'dist'))
  await write(root, { 'a/b/c.html': 'c', 'd.html': 'd' })
  await write(root, { 'd.html': 'd' })
  expect(readdirSync(join(root, 'dist'))).toEqual(['d.html'])
})

test('the two forms of a page are one file, even with other pages between them', async () => {
  const root = scratchFolder()
  await write(root, { 'a.html': 'a', 'b.html': 'b', 'a/index.html': 'a', 'b/index.html': 'b' })
  const linksOf = (path: string): number => statSync(join(root, 'dist', path)).nlink
  expect(['a.html', 'b.html', 'a/index.html'].map(linksOf)).toEqual([2, 2, 2])
  await write(root, { 'a.html': 'A', 'b.html': 'b', 'a/index.html': 'A', 'b/index.html': 'b' })
  expect([read(root, 'a/index.html'), read(root, 'b/index.html')]).toEqual(['A', 'b'])
})

test('if the manifest cannot be written, the next builds still know the written files', async () => {
  const root = scratchFolder()
  await write(root, { 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' })
  // No user can create a file in a file, including root.
  renameSync(join(root, 'a'), join(root, 'a-before'))
  writeFileSync(join(root, 'a'), '')
  await write(root, { 'a.html': 'a', 'b.html': 'b', 'd.html': 'd' })
  expect(await write(root, { 'a.html': 'a', 'd.html': 'D' })).toMatchObject({
    written: ['d.html'],
    removed: ['b.html'],
    unchanged: 1,
  })
  rmSync(join(root, 'a'))
  renameSync(join(root, 'a-before'), join(root, 'a'))
  expect(await write(root, { 'd.html': 'D' })).toMatchObject({
    written: [],
    removed: ['a.html'],
    unchanged: 1,
  })
  expect(readdirSync(join(root, 'dist'))).toEqual(['d.html'])
})
