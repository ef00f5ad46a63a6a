import { appendFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskStore } from '../../../src/cache/disk-store.ts'
import { scratchFolder } from '../scratch.ts'

const packsOf = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.pack'))

async function filled(folder: string): Promise<void> {
  const store = diskStore(folder)
  store.put('a', { title: 'A' }, '<p>é</p>')
  store.put('b\twith\ttabs', { title: 'B' }, undefined)
  await store.commit()
}

test('the next build finds what the last one put', async () => {
  const folder = scratchFolder()
  await filled(folder)
  const store = diskStore(folder)
  expect((await store.get('a'))?.card).toEqual({ title: 'A' })
  expect(await (await store.get('a'))?.body()).toBe('<p>é</p>')
  expect((await store.get('b\twith\ttabs'))?.card).toEqual({ title: 'B' })
  expect(await store.get('c')).toBeUndefined()
})

test('a body can be read in the build that put it, before and after it went to the disk', async () => {
  const store = diskStore(scratchFolder())
  const small = store.put('small', undefined, 'small')
  const large = store.put('large', undefined, 'x'.repeat(3_000_000))
  const after = store.put('after', undefined, 'after')
  expect(await small.body()).toBe('small')
  expect(await large.body()).toHaveLength(3_000_000)
  expect(await after.body()).toBe('after')
})

test('an index that was cut off counts as not there', async () => {
  const folder = scratchFolder()
  await filled(folder)
  truncateSync(join(folder, 'index'), readFileSync(join(folder, 'index')).length - 3)
  expect(await diskStore(folder).get('a')).toBeUndefined()
})

test('an index of another format counts as not there', async () => {
  const folder = scratchFolder()
  await filled(folder)
  const text = readFileSync(join(folder, 'index'), 'utf8')
  writeFileSync(join(folder, 'index'), text.replace('specpress-cache-1', 'specpress-cache-0'))
  expect(await diskStore(folder).get('a')).toBeUndefined()
})

test('a body whose bytes were changed counts as not there', async () => {
  const folder = scratchFolder()
  await filled(folder)
  const [pack = ''] = packsOf(folder)
  writeFileSync(join(folder, pack), '<p>x</p>!')
  expect(await (await diskStore(folder).get('a'))?.body()).toBeUndefined()
})

test('a folder that cannot be written costs time alone', async () => {
  const root = scratchFolder({ 'a-file': '' })
  const store = diskStore(join(root, 'a-file', 'cache'))
  const entry = store.put('a', { title: 'A' }, 'x'.repeat(2_000_000))
  expect(await entry.body()).toHaveLength(2_000_000)
  await expect(store.commit()).resolves.toBeUndefined()
})

test('what eight builds did not ask for is forgotten, and its bytes go', async () => {
  const folder = scratchFolder()
  const first = diskStore(folder)
  first.put('stays', undefined, 'stays')
  first.put('goes', undefined, 'x'.repeat(1000))
  await first.commit()
  for (let build = 0; build < 9; build++) {
    const store = diskStore(folder)
    await store.get('stays')
    await store.commit()
  }
  const store = diskStore(folder)
  expect(await store.get('goes')).toBeUndefined()
  expect(await (await store.get('stays'))?.body()).toBe('stays')
})

test('two builds at once do not harm each other', async () => {
  const folder = scratchFolder()
  const [first, second] = [diskStore(folder), diskStore(folder)]
  first.put('a', undefined, 'from the first')
  second.put('b', undefined, 'from the second')
  await first.commit()
  await second.commit()
  const store = diskStore(folder)
  expect(await (await store.get('b'))?.body()).toBe('from the second')
  const a = await (await store.get('a'))?.body()
  expect([undefined, 'from the first']).toContain(a)
})

test('a stranger in the folder is no trouble', async () => {
  const folder = scratchFolder({ 'notes.txt': 'hello' })
  await filled(folder)
  appendFileSync(join(folder, 'notes.txt'), '!')
  expect((await diskStore(folder).get('a'))?.card).toEqual({ title: 'A' })
})
