import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diskStore } from '../../../../src/engine/cache/disk-store.ts'
import { mountTinyDisk } from './tiny-disk.ts'
import { scratchFolder } from '../../scratch.ts'

const packsOf = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.pack'))

async function filled(folder: string): Promise<void> {
  const store = diskStore(folder)
  store.put('a', { title: 'A' }, '<p>é</p>')
  store.put('b\twith\ttabs', { title: 'B' }, undefined)
  await store.commit()
}

test('the next build finds the entries of the last one', async () => {
  const folder = scratchFolder()
  await filled(folder)
  const store = diskStore(folder)
  expect((await store.get('a'))?.card).toEqual({ title: 'A' })
  expect(await (await store.get('a'))?.body()).toBe('<p>é</p>')
  expect((await store.get('b\twith\ttabs'))?.card).toEqual({ title: 'B' })
  expect(await store.get('c')).toBeUndefined()
})

test('a body can be read in the build that put it, before and after it is written to disk', async () => {
  const store = diskStore(scratchFolder())
  const small = store.put('small', undefined, 'small')
  const large = store.put('large', undefined, 'x'.repeat(3_000_000))
  const after = store.put('after', undefined, 'after')
  expect(await small.body()).toBe('small')
  expect(await large.body()).toHaveLength(3_000_000)
  expect(await after.body()).toBe('after')
})

test('a truncated index counts as missing', async () => {
  const folder = scratchFolder()
  await filled(folder)
  truncateSync(join(folder, 'index'), readFileSync(join(folder, 'index')).length - 3)
  expect(await diskStore(folder).get('a')).toBeUndefined()
})

test('an index of another format counts as missing', async () => {
  const folder = scratchFolder()
  await filled(folder)
  const text = readFileSync(join(folder, 'index'), 'utf8')
  writeFileSync(join(folder, 'index'), text.replace('specpress-cache-3', 'specpress-cache-0'))
  expect(await diskStore(folder).get('a')).toBeUndefined()
})

test('a body whose bytes changed counts as missing', async () => {
  const folder = scratchFolder()
  await filled(folder)
  const [pack = ''] = packsOf(folder)
  writeFileSync(join(folder, pack), '<p>x</p>!')
  expect(await (await diskStore(folder).get('a'))?.body()).toBeUndefined()
})

test('a folder that cannot be written only costs time', async () => {
  const root = scratchFolder({ 'a-file': '' })
  const store = diskStore(join(root, 'a-file', 'cache'))
  const entry = store.put('a', { title: 'A' }, 'x'.repeat(2_000_000))
  expect(await entry.body()).toHaveLength(2_000_000)
  await expect(store.commit()).resolves.toBeUndefined()
})

test('foreign files in the folder are no problem', async () => {
  const folder = scratchFolder({ 'notes.txt': 'hello' })
  await filled(folder)
  appendFileSync(join(folder, 'notes.txt'), '!')
  expect((await diskStore(folder).get('a'))?.card).toEqual({ title: 'A' })
})

test('two builds at once both keep their results', async () => {
  const folder = scratchFolder()
  await filled(folder)
  const [first, second] = [diskStore(folder), diskStore(folder)]
  first.put('first', { title: 'First' }, 'from the first')
  second.put('second', { title: 'Second' }, 'from the second')
  await first.commit()
  await second.commit()
  const store = diskStore(folder)
  expect(await (await store.get('a'))?.body()).toBe('<p>é</p>')
  expect(await (await store.get('first'))?.body()).toBe('from the first')
  expect(await (await store.get('second'))?.body()).toBe('from the second')
})

test('an entry that another build removed is a miss', async () => {
  const folder = scratchFolder()
  await filled(folder)
  const reading = diskStore(folder)
  const removing = diskStore(folder, { maxSize: 1 })
  await removing.commit()
  expect(packsOf(folder)).toEqual([])
  expect(await (await reading.get('a'))?.body()).toBeUndefined()
})

test('entries that no build used for long stay with the others of their document', async () => {
  const folder = scratchFolder()
  const first = diskStore(folder)
  first.put('card', { title: 'A' }, undefined)
  first.put('body', undefined, 'text')
  await first.commit()
  for (let build = 0; build < 10; build++) {
    const store = diskStore(folder)
    await store.get('card')
    await store.commit()
  }
  expect(await (await diskStore(folder).get('body'))?.body()).toBe('text')
})

test('a store that is too large is emptied as a whole', async () => {
  const folder = scratchFolder()
  const store = diskStore(folder, { maxSize: 1000 })
  for (const name of ['a', 'b', 'c']) store.put(name, undefined, name.repeat(400))
  await store.commit()
  const next = diskStore(folder)
  for (const name of ['a', 'b', 'c']) expect(await next.get(name)).toBeUndefined()
})

describe('the cache has a bound', () => {
  const MAX = 20_000
  const sizeOf = (folder: string): number =>
    readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

  test('it never has many more bytes than that', async () => {
    const folder = scratchFolder()
    for (let build = 0; build < 12; build++) {
      const store = diskStore(folder, { maxSize: MAX })
      for (let page = 0; page < 4; page++)
        store.put(`page/${build}/${page}`, { build }, randomBytes(1500).toString('hex'))
      await store.commit()
      // The index has some digests and numbers in addition to the entries.
      expect(sizeOf(folder)).toBeLessThan(MAX * 1.25)
    }
  })
})

test('files of a killed build are removed after an hour, and not while it may be running', async () => {
  const folder = scratchFolder({ 'old.pack': 'x', 'old.partial': 'x', 'young.pack': 'x' })
  const twoHoursAgo = Date.now() / 1000 - 7200
  for (const name of ['old.pack', 'old.partial'])
    utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo)
  await filled(folder)
  expect(readdirSync(folder)).toContain('young.pack')
  expect(readdirSync(folder).filter((name) => name.startsWith('old'))).toEqual([])
})

test('a long-lived store, as in dev, can be committed again and again', async () => {
  const folder = scratchFolder()
  await filled(folder)
  const store = diskStore(folder)
  for (let round = 0; round < 5; round++) {
    store.put('page', undefined, String(round).repeat(1000))
    await store.commit()
    expect(await (await store.get('page'))?.body()).toBe(String(round).repeat(1000))
    expect(await (await diskStore(folder).get('page'))?.body()).toBe(String(round).repeat(1000))
  }
})

describe('on a full disk', () => {
  test('a build keeps the entries of the last one, and leaves nothing half written', async (context) => {
    const disk = scratchFolder()
    mountTinyDisk(context, disk, '96k')
    await filled(disk)
    const before = readdirSync(disk).toSorted()
    const store = diskStore(disk)
    const text = randomBytes(1_000_000).toString('hex')
    const entry = store.put('large', { title: 'Large' }, text)
    const small = store.put('small', undefined, 'small')
    expect(await entry.body()).toBe(text)
    expect(await small.body()).toBe('small')
    await store.commit()
    expect(await entry.body()).toBe(text)
    expect(readdirSync(disk).toSorted()).toEqual(before)
    const next = diskStore(disk)
    expect(await (await next.get('a'))?.body()).toBe('<p>é</p>')
    expect(await next.get('large')).toBeUndefined()
  })
})
