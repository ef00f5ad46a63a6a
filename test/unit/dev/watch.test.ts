import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watch } from '../../../src/dev/watch.ts'
import { scratchFolder } from '../scratch.ts'

/** Waits for a machine that has other things to do as well. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 })

/** Watches a folder; `calls` has the files of each call, below the folder. */
async function watchFolder(root: string, since = Infinity) {
  const calls: string[][] = []
  const watcher = watch({
    root,
    ignore: [join(root, 'dist')],
    since,
    onChange: (files) => calls.push([...files].map((file) => relative(root, file)).sort()),
    onFailure: (reason) => calls.push([reason]),
  })
  onTestFinished(() => watcher.close())
  await watcher.ready
  return { calls, watcher }
}

/** The time of a file system goes on in steps of some milliseconds: waits for the next one, and gives it. */
async function fileTime(): Promise<number> {
  const file = join(scratchFolder({}), 'now')
  const written = (): number => {
    writeFileSync(file, '')
    return statSync(file).mtimeMs
  }
  const first = written()
  return vi.waitFor(
    () => {
      const time = written()
      expect(time).toBeGreaterThan(first)
      return time
    },
    { interval: 1 },
  )
}

test('files that change together are told of together', async () => {
  const root = scratchFolder({ 'a.md': '', 'b.md': '' })
  const { calls } = await watchFolder(root)
  writeFileSync(join(root, 'a.md'), '# A')
  writeFileSync(join(root, 'b.md'), '# B')
  await soon(() => expect(calls).toEqual([['a.md', 'b.md']]))
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
    await soon(() => expect(seen).toBe(text))
  }
})

test('what changed before it was watched is told as well, and nothing else', async () => {
  const root = scratchFolder({ 'docs/a.md': '', 'docs/gone.md': '', 'blog/b.md': '' })
  const since = await fileTime()
  rmSync(join(root, 'docs/gone.md'))
  writeFileSync(join(root, 'blog/b.md'), '# B')
  const { calls } = await watchFolder(root, since)
  await soon(() => expect(new Set(calls.flat())).toEqual(new Set(['blog/b.md', 'docs'])))
})

test('what comes, changes and goes while the folders are looked through is told as well', async () => {
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
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    writeFileSync(join(root, name, 'new.md'), '')
    writeFileSync(join(root, name, 'a.md'), '# A')
    rmSync(join(root, name, 'b.md'))
  }
  // Of a file that was gone before its folder was looked into, the folder tells.
  const isTold = (name: string, file: string) => told.has(join(name, file)) || told.has(name)
  await soon(() => {
    for (const file of ['new.md', 'a.md', 'b.md']) {
      expect(names.filter((name) => !isTold(name, file))).toEqual([])
    }
  })
})

test('new, renamed and deleted files are told of, in new folders too', async () => {
  const root = scratchFolder({ 'old.md': '', 'gone.md': '' })
  const { calls } = await watchFolder(root)
  mkdirSync(join(root, 'deep/er'), { recursive: true })
  writeFileSync(join(root, 'deep/er/new.md'), '')
  renameSync(join(root, 'old.md'), join(root, 'renamed.md'))
  rmSync(join(root, 'gone.md'))
  await soon(() =>
    expect(new Set(calls.flat())).toEqual(
      new Set(['deep/er/new.md', 'gone.md', 'old.md', 'renamed.md']),
    ),
  )
})

test('the output, installed packages and folders of tools are left alone', async () => {
  const root = scratchFolder({ 'a.md': '' })
  const { calls } = await watchFolder(root)
  for (const folder of ['dist', 'node_modules/x', '.git', '.specpress/cache']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'file.txt'), '')
  }
  writeFileSync(join(root, 'a.md'), '# A')
  await soon(() => expect(calls).not.toEqual([]))
  expect(calls).toEqual([['a.md']])
})

test('a theme outside of the site is watched when it is known', async () => {
  const root = scratchFolder({ 'a.md': '' })
  const theme = scratchFolder({ 'index.tsx': '' })
  const { calls, watcher } = await watchFolder(root)
  watcher.add([join(theme, 'index.tsx')])
  await soon(() => {
    writeFileSync(join(theme, 'index.tsx'), String(Math.random()))
    expect(calls.flat()).toContain(relative(root, join(theme, 'index.tsx')))
  })
})
