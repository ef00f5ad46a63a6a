import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watch } from '../../../../src/programs/dev/watch.ts'
import { scratchFolder } from '../../scratch.ts'
import { eventually } from '../../../patience.ts'

/** Waits for a machine that may be busy. */

/** Watches a folder; `calls` has the files of each call, below the folder. */
async function watchFolder(root: string, since = Infinity, isOutward = (_: string) => false) {
  const calls: string[][] = []
  const watcher = watch({
    root,
    ignore: [join(root, 'dist')],
    since,
    isOutward,
    onChange: (files) => calls.push([...files].map((file) => relative(root, file)).sort()),
    onFailure: (reason) => calls.push([reason]),
  })
  onTestFinished(() => watcher.close())
  await watcher.ready
  return { calls, watcher }
}

/** File system time advances in steps of some milliseconds: waits for the next one, and returns it. */
async function fileTime(): Promise<number> {
  const file = join(scratchFolder({}), 'now')
  const written = (): number => {
    writeFileSync(file, '')
    return statSync(file).mtimeMs
  }
  const first = written()
  return eventually(() => {
    const time = written()
    expect(time).toBeGreaterThan(first)
    return time
  })
}

test('files that change together are reported together', async () => {
  const root = scratchFolder({ 'a.md': '', 'b.md': '' })
  const { calls } = await watchFolder(root)
  writeFileSync(join(root, 'a.md'), '# A')
  writeFileSync(join(root, 'b.md'), '# B')
  await eventually(() => expect(calls).toEqual([['a.md', 'b.md']]))
})

test('no change is lost, however soon it follows the one before', async () => {
  const root = scratchFolder({ 'a.md': '' })
  const file = join(root, 'a.md')
  let seen = ''
  const watcher = watch({
    root,
    ignore: [],
    onChange: () => (seen = readFileSync(file, 'utf8')),
    onFailure: () => undefined,
  })
  onTestFinished(() => watcher.close())
  await watcher.ready
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) {
    writeFileSync(file, text)
    await eventually(() => expect(seen).toBe(text))
  }
})

test('changes from before the watch are reported as well, and nothing else', async () => {
  const root = scratchFolder({ 'docs/a.md': '', 'docs/gone.md': '', 'blog/b.md': '' })
  const since = await fileTime()
  rmSync(join(root, 'docs/gone.md'))
  writeFileSync(join(root, 'blog/b.md'), '# B')
  const { calls } = await watchFolder(root, since)
  await eventually(() => expect(new Set(calls.flat())).toEqual(new Set(['blog/b.md', 'docs'])))
})

test('files that appear, change and disappear during the first scan are reported as well', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `docs/f${index}`)
  const files = names.flatMap((name) => [`${name}/a.md`, `${name}/b.md`, `${name}/c.md`])
  const root = scratchFolder(Object.fromEntries(files.map((file) => [file, ''])))
  const told = new Set<string>()
  const watcher = watch({
    root,
    ignore: [],
    since: await fileTime(),
    onChange: (changed) => changed.forEach((file) => told.add(relative(root, file))),
    onFailure: (reason) => told.add(reason),
  })
  onTestFinished(() => watcher.close())
  for (const name of names) {
    await nextTurn()
    writeFileSync(join(root, name, 'new.md'), '')
    writeFileSync(join(root, name, 'a.md'), '# A')
    rmSync(join(root, name, 'b.md'))
  }
  // If a file was removed before its folder was listed, the folder is reported.
  const isTold = (name: string, file: string) => told.has(join(name, file)) || told.has(name)
  await eventually(() => {
    for (const file of ['new.md', 'a.md', 'b.md']) {
      expect(names.filter((name) => !isTold(name, file))).toEqual([])
    }
  })
})

test('new, renamed and deleted files are reported, in new folders too', async () => {
  const root = scratchFolder({ 'old.md': '', 'gone.md': '' })
  const { calls } = await watchFolder(root)
  mkdirSync(join(root, 'deep/er'), { recursive: true })
  writeFileSync(join(root, 'deep/er/new.md'), '')
  renameSync(join(root, 'old.md'), join(root, 'renamed.md'))
  rmSync(join(root, 'gone.md'))
  await eventually(() =>
    expect(new Set(calls.flat())).toEqual(
      new Set(['deep/er/new.md', 'gone.md', 'old.md', 'renamed.md']),
    ),
  )
})

test('no file of a new folder is missed, however soon it comes after the folder', async () => {
  const root = scratchFolder({ 'a.md': '' })
  const { calls } = await watchFolder(root)
  const files = Array.from({ length: 60 }, (_, index) => [`f${index}/g/a.md`, `f${index}/g/b.md`])
  for (const [index, both] of files.entries()) {
    mkdirSync(join(root, `f${index}/g`), { recursive: true })
    for (const file of both) {
      for (let turn = 0; turn < index; turn++) await nextTurn()
      writeFileSync(join(root, file), '')
    }
  }
  await eventually(() => {
    const told = new Set(calls.flat())
    expect(files.flat().filter((file) => !told.has(file))).toEqual([])
  })
})

test('a folder that is deleted and created again at once is still watched', async () => {
  const root = scratchFolder({ 'api/v1/a.json': '', 'api/v1/b.json': '' })
  const { calls } = await watchFolder(root)
  rmSync(join(root, 'api'), { recursive: true })
  mkdirSync(join(root, 'api/v1'), { recursive: true })
  writeFileSync(join(root, 'api/v1/a.json'), '{}')
  await eventually(() => expect(calls.flat().sort()).toEqual(['api/v1/a.json', 'api/v1/b.json']))
  writeFileSync(join(root, 'api/v1/c.json'), '{}')
  await eventually(() => expect(calls.at(-1)).toEqual(['api/v1/c.json']))
})

test('the files of a renamed folder are reported under both names', async () => {
  const root = scratchFolder({ 'old/a.md': '', 'old/deep/b.md': '' })
  const { calls } = await watchFolder(root)
  renameSync(join(root, 'old'), join(root, 'new'))
  await eventually(() =>
    expect(calls).toEqual([['new/a.md', 'new/deep/b.md', 'old/a.md', 'old/deep/b.md']]),
  )
  writeFileSync(join(root, 'new/deep/b.md'), '# B')
  await eventually(() => expect(calls.at(-1)).toEqual(['new/deep/b.md']))
})

test('the target of a link is watched, and a circular link is not followed', async () => {
  const elsewhere = scratchFolder({ 'shared.md': '', 'guides/a.md': '' })
  const root = scratchFolder({ 'docs/b.md': '' })
  symlinkSync(join(elsewhere, 'shared.md'), join(root, 'docs/link.md'))
  symlinkSync(join(elsewhere, 'guides'), join(root, 'docs/guides'))
  symlinkSync(root, join(root, 'docs/round'))
  symlinkSync('nowhere.md', join(root, 'docs/dead.md'))
  const asked: string[] = []
  const { calls } = await watchFolder(root, Infinity, (link) => {
    asked.push(relative(root, link))
    return false
  })
  symlinkSync('itself.md', join(root, 'docs/itself.md'))
  await eventually(() => expect(calls.flat()).toContain('docs/itself.md'))
  writeFileSync(join(elsewhere, 'shared.md'), '# Shared')
  await eventually(() => expect(calls.flat()).toContain('docs/link.md'))
  writeFileSync(join(elsewhere, 'guides/a.md'), '# A')
  await eventually(() => expect(calls.flat()).toContain('docs/guides/a.md'))
  expect(new Set(asked)).toEqual(new Set(['docs/guides']))
})

test('the target of a link out of the site is not watched, the link itself is', async () => {
  const outside = scratchFolder({ 'many/a.txt': '', 'one.txt': '' })
  const root = scratchFolder({ 'content/a.md': '' })
  symlinkSync(outside, join(root, 'content/out'))
  const asked: string[] = []
  const { calls } = await watchFolder(root, Infinity, (link) => {
    asked.push(relative(root, link))
    return link === join(root, 'content/out')
  })
  writeFileSync(join(outside, 'one.txt'), 'changed')
  writeFileSync(join(outside, 'many/a.txt'), 'changed')
  writeFileSync(join(outside, 'two.txt'), 'new')
  writeFileSync(join(root, 'content/a.md'), 'changed')
  await eventually(() => expect(calls.flat()).toContain('content/a.md'))
  rmSync(join(root, 'content/out'))
  await eventually(() => expect(calls.flat()).toContain('content/out'))
  expect(new Set(calls.flat())).toEqual(new Set(['content/a.md', 'content/out']))
  // The callback is called for each link, and for nothing else.
  expect(new Set(asked)).toEqual(new Set(['content/out']))
})

test('the output, installed packages and tool folders are left alone', async () => {
  const root = scratchFolder({ 'a.md': '' })
  const { calls } = await watchFolder(root)
  for (const folder of ['dist', 'node_modules/x', '.git', '.specpress/cache']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'file.txt'), '')
  }
  writeFileSync(join(root, 'a.md'), '# A')
  await eventually(() => expect(calls).not.toEqual([]))
  expect(calls).toEqual([['a.md']])
})

test('a theme outside the site is watched once it is known', async () => {
  const root = scratchFolder({ 'a.md': '' })
  const theme = scratchFolder({ 'index.tsx': '' })
  const { calls, watcher } = await watchFolder(root)
  watcher.add([join(theme, 'index.tsx')], [])
  await eventually(() => {
    writeFileSync(join(theme, 'index.tsx'), String(Math.random()))
    expect(calls.flat()).toContain(relative(root, join(theme, 'index.tsx')))
  })
})
