import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installIn } from './installed.ts'
import { runCli, runCliProcess } from './run-cli.ts'
import { lastingScratchFolder, scratchFolder } from '../unit/scratch.ts'
import { mountTinyDisk } from '../unit/engine/cache/tiny-disk.ts'

/** The site is right after any damage to the cache. Losing it costs time. */
const SITE = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }\n`,
  'content/docs/a.md': '# A\n\nSee [b](./b.mdx).\n\n```js\nconst a = 1\n```\n',
  'content/docs/b.mdx': '# B\n\nTwo is {1 + 1}.\n',
  'content/blog/2024-01-01-one.md': '# One\n\nText.\n',
  'content/pages/index.md': '# Home\n\nText.\n',
}

const ISLAND = {
  'content/parts/counter.tsx': `'use client'
import { useState } from 'react'
export default function Counter() {
  const [count, set] = useState(0)
  return <button onClick={() => set(count + 1)}>{count}</button>
}
`,
  'content/docs/counter.mdx': `import Counter from '../parts/counter.tsx'\n\n# Counter\n\n<Counter />\n`,
}

/** Every file of the built site, by its path. */
function siteIn(folder: string): ReadonlyMap<string, string> {
  const out = join(folder, 'dist')
  const entries = readdirSync(out, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Map(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((file) => [file.slice(out.length + 1), readFileSync(file, 'base64')]),
  )
}

async function built(cwd: string): Promise<ReadonlyMap<string, string>> {
  rmSync(join(cwd, 'dist'), { recursive: true, force: true })
  expect(await runCli(['build', '--quiet'], { cwd })).toEqual({ code: 0, out: '', err: '' })
  return siteIn(cwd)
}

/** The same if nothing can be kept, which is a warning with the reason. */
async function builtWithoutKeeping(
  cwd: string,
  reason: string,
): Promise<ReadonlyMap<string, string>> {
  rmSync(join(cwd, 'dist'), { recursive: true, force: true })
  const { code, err } = await runCli(['build', '--quiet'], { cwd })
  expect(err).toMatch(/^warning {2}cache-not-kept\n/)
  expect(err).toContain(reason)
  expect(code).toBe(0)
  return siteIn(cwd)
}

const cacheOf = (cwd: string): string => join(cwd, '.specpress/cache')

function eachPack(cwd: string, change: (file: string) => void): void {
  // A folder with such a name is what another accident has left.
  const packs = readdirSync(cacheOf(cwd), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.pack'))
    .map(({ name }) => name)
  expect(packs).not.toEqual([])
  for (const name of packs) change(join(cacheOf(cwd), name))
}

function changeIndex(cwd: string, change: (text: string) => string): void {
  const file = join(cacheOf(cwd), 'index')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function eachCompiled(cwd: string, pattern: RegExp, change: (file: string) => void): void {
  const work = join(cwd, '.specpress')
  const entries = readdirSync(work, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => pattern.test(file.slice(work.length + 1).replaceAll('\\', '/')))
  expect(files).not.toEqual([])
  files.forEach(change)
}

const cutOff = (file: string): void => truncateSync(file, statSync(file).size >> 1)
const overwrite = (file: string): void =>
  writeFileSync(file, Buffer.alloc(statSync(file).size, 'x'))

const ACCIDENTS: readonly (readonly [what: string, happens: (cwd: string) => void])[] = [
  ['the index is cut off', (cwd) => changeIndex(cwd, (text) => text.slice(0, text.length / 2))],
  ['the index is empty', (cwd) => changeIndex(cwd, () => '')],
  ['the index is noise', (cwd) => changeIndex(cwd, () => '\0\xff\n\t\t\t\n'.repeat(99))],
  [
    'a letter of the index changed',
    (cwd) => changeIndex(cwd, (text) => text.replace('Text', 'Test')),
  ],
  ['the index is of another format', (cwd) => changeIndex(cwd, (text) => text.replace(/\d/, '0'))],
  ['the packs are cut off', (cwd) => eachPack(cwd, (file) => truncateSync(file, 100))],
  ['the packs are gone', (cwd) => eachPack(cwd, (file) => rmSync(file))],
  [
    'the packs have other bytes',
    (cwd) => eachPack(cwd, (file) => writeFileSync(file, Buffer.alloc(statSync(file).size, 'x'))),
  ],
  [
    'the packs are folders',
    (cwd) =>
      eachPack(cwd, (file) => {
        rmSync(file)
        mkdirSync(file)
      }),
  ],
]

/** esbuild's results for a config, code pages, and an island. */
const COMPILED_ACCIDENTS: typeof ACCIDENTS = [
  ['the compiled pages are cut off', (cwd) => eachCompiled(cwd, /^bundle\/entry.*mjs$/, cutOff)],
  ['what they import is cut off', (cwd) => eachCompiled(cwd, /^bundle\/chunk.*mjs$/, cutOff)],
  ['the scripts of the pages have other bytes', (cwd) => eachCompiled(cwd, /^client\//, overwrite)],
  [
    'the scripts of the pages are folders',
    (cwd) =>
      eachCompiled(cwd, /^client\//, (file) => {
        rmSync(file)
        mkdirSync(join(file, 'inside'), { recursive: true })
      }),
  ],
  ['the compiled config has other bytes', (cwd) => eachCompiled(cwd, /^config-/, overwrite)],
  [
    'the list of compiled files names others',
    (cwd) =>
      eachCompiled(cwd, /^bundle-production\.json$/, (file) =>
        writeFileSync(
          file,
          readFileSync(file, 'utf8').replace('"path":"assets/', '"path":"asset/'),
        ),
      ),
  ],
]

/** A site with a cache, for all tests of a group: each of them damages the cache, and leaves one that was made again. */
function siteOfTests(files: Readonly<Record<string, string>>) {
  const { root: cwd, remove } = lastingScratchFolder(files)
  const site = { cwd, right: new Map() as ReadonlyMap<string, string> }
  beforeAll(async () => {
    expect(await runCli(['build', '--quiet'], { cwd })).toMatchObject({ code: 0, err: '' })
    site.right = siteIn(cwd)
  })
  afterAll(remove)
  return site
}

describe('the site is right', () => {
  describe('when', () => {
    const site = siteOfTests(SITE)
    test.each(ACCIDENTS)('%s', async (_what, happens) => {
      happens(site.cwd)
      expect(await built(site.cwd)).toEqual(site.right)
    })
  })

  test('when the cache is a file', async () => {
    const cwd = scratchFolder(SITE)
    const right = await built(cwd)
    rmSync(cacheOf(cwd), { recursive: true })
    writeFileSync(cacheOf(cwd), '')
    expect(await builtWithoutKeeping(cwd, 'ENOTDIR')).toEqual(right)
  })

  test('when the config makes it an error that nothing can be kept: the last site stays', async () => {
    const cwd = scratchFolder(SITE)
    const right = await built(cwd)
    rmSync(cacheOf(cwd), { recursive: true })
    writeFileSync(cacheOf(cwd), '')
    writeFileSync(
      join(cwd, 'site.config.ts'),
      `export default { title: 'Other', url: 'https://test.example', check: { 'cache-not-kept': 'error' } }\n`,
    )
    const { code, err } = await runCli(['build', '--quiet'], { cwd })
    expect([code, err]).toEqual([1, expect.stringMatching(/^error {2}cache-not-kept\n/)])
    expect(siteIn(cwd)).toEqual(right)
  })

  describe('when', () => {
    const site = siteOfTests({ ...SITE, ...ISLAND })
    test.each(COMPILED_ACCIDENTS)('%s, and all pages are rendered again', async (_, happens) => {
      happens(site.cwd)
      rmSync(cacheOf(site.cwd), { recursive: true })
      expect(await built(site.cwd)).toEqual(site.right)
    })
  })

  test('when the cache cannot be written', async (context) => {
    const cwd = scratchFolder(SITE)
    mkdirSync(cacheOf(cwd), { recursive: true })
    mountTinyDisk(context, cacheOf(cwd), '64k,ro')
    const right = await builtWithoutKeeping(cwd, 'the disk can only be read (EROFS)')
    expect(await builtWithoutKeeping(cwd, 'EROFS')).toEqual(right)
    expect(right.has('docs/b.html')).toBe(true)
  })

  test('when the disk of the cache is full', async (context) => {
    const cwd = scratchFolder(SITE)
    mkdirSync(cacheOf(cwd), { recursive: true })
    mountTinyDisk(context, cacheOf(cwd), '16k')
    const right = await builtWithoutKeeping(cwd, 'the disk is full (ENOSPC)')
    expect(await builtWithoutKeeping(cwd, 'ENOSPC')).toEqual(right)
    expect(readdirSync(cacheOf(cwd))).toEqual([])
  })

  test('when two builds run at once', async () => {
    const cwd = scratchFolder(SITE)
    const right = await built(cwd)
    writeFileSync(join(cwd, 'content/docs/c.md'), '# C\n')
    rmSync(cacheOf(cwd), { recursive: true })
    const both = await Promise.all(
      ['one', 'two'].map((out) => runCliProcess(['build', '--quiet', '--out', out], { cwd })),
    )
    expect(both.map(({ code, err }) => ({ code, err }))).toEqual([
      { code: 0, err: '' },
      { code: 0, err: '' },
    ])
    const anew = await built(cwd)
    expect(anew.size).toBeGreaterThan(right.size)
    for (const out of ['one', 'two']) {
      rmSync(join(cwd, 'dist'), { recursive: true })
      renameSync(join(cwd, out), join(cwd, 'dist'))
      expect(siteIn(cwd)).toEqual(anew)
    }
  })

  test('when a build was killed', async () => {
    const cwd = scratchFolder(SITE)
    const right = await built(cwd)
    const leftover = { pack: 'half a pa', partial: 'half an ind' }
    for (const [ending, text] of Object.entries(leftover))
      writeFileSync(join(cacheOf(cwd), `left.${ending}`), text)
    expect(await built(cwd)).toEqual(right)
  })
})

test('a cache from another machine is used: nothing is parsed or rendered again', async () => {
  const [here, there] = [scratchFolder(), scratchFolder({ 'deep/er/.keep': '' })]
  const site = {
    ...SITE,
    // A config with a plug-in of its own, and an import from Specpress.
    'site.config.ts': `import { defineConfig } from 'specpress'
const plugin = () => () => undefined
export default defineConfig({ title: 'Test', url: 'https://test.example', markdown: { remarkPlugins: [plugin] } })\n`,
    'content/pages/about.tsx': '/*---\ntitle: About\n---*/\nexport default () => <p>About.</p>\n',
  }
  // Both are next to the same packages, with another number of folders above.
  const [first, second] = [join(here, 'site'), join(there, 'deep/er/site')]
  for (const folder of [first, second])
    for (const [path, text] of Object.entries(site)) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  const cold = await installIn(here).build(first)
  expect(cold.rendered).toBe(cold.pages)

  cpSync(cacheOf(first), cacheOf(second), { recursive: true })
  const restored = await installIn(there).build(second)
  expect(restored).toEqual({ parsed: 0, rendered: 0, pages: cold.pages })
  expect(siteIn(second)).toEqual(siteIn(first))
})

describe('code that was compiled before', () => {
  const THEME = `import theme from 'specpress/theme/default'
export default { ...theme, htmlAttributes: { 'data-mine': 'yes' } }
`
  const site = siteOfTests({
    ...SITE,
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', theme: './theme.ts' }\n`,
    'theme.ts': THEME,
  })
  const files = (cwd: string, pattern: RegExp): readonly string[] =>
    readdirSync(join(cwd, '.specpress'), { recursive: true, encoding: 'utf8' })
      .filter((path) => pattern.test(path))
      .map((path) => join(cwd, '.specpress', path))

  test.each<[string, RegExp, (file: string) => void]>([
    ['the config says another title', /config-.*\.mjs$/, (file) => edit(file, 'Test', 'Other')],
    ['the config is empty', /config-.*\.mjs$/, (file) => writeFileSync(file, '')],
    ['the record of the config is cut off', /config\.json$/, (file) => truncateSync(file, 99)],
    ['the record names another file', /config\.json$/, (file) => edit(file, 'config-', 'confix-')],
    ['the theme throws', /bundle\/.*\.mjs$/, (file) => appendFileSync(file, 'throw 1')],
    ['a script of the browser has other bytes', /main.*\.js$/, (file) => edit(file, 'a', 'b')],
    ['a stylesheet is cut off', /site.*\.css$/, (file) => truncateSync(file, 10)],
  ])('is compiled again if %s', async (_, pattern, spoil) => {
    // The tests before have spoiled files.
    rmSync(join(site.cwd, '.specpress'), { recursive: true })
    await built(site.cwd)
    const found = files(site.cwd, pattern)
    expect(found).not.toEqual([])
    found.forEach(spoil)
    expect(await built(site.cwd)).toEqual(site.right)
  })

  function edit(file: string, from: string, to: string): void {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
  }
})
