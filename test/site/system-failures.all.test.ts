import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BIN, runCli, runCliProcess } from './run-cli.ts'
import { mountTinyDisk } from '../unit/engine/cache/tiny-disk.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { systemErrorText } from '../../src/base/platform/system-error.ts'

const SITE = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }\n`,
  'content/docs/a.md': '# A\n',
}

describe('a system failure is not a bug: it says what happened, where, and what to do', () => {
  test('a full disk below the output folder', async (context) => {
    const cwd = scratchFolder({
      ...SITE,
      'content/static/large.bin': Buffer.alloc(3 * 1024 * 1024),
    })
    mkdirSync(join(cwd, 'dist'))
    mountTinyDisk(context, join(cwd, 'dist'), '2m')
    const { code, err } = await runCli(['build'], { cwd })
    expect(err).toContain('the disk is full (ENOSPC)')
    expect(err).not.toContain('bug')
    expect(code).toBe(1)
    expect(readdirSync(join(cwd, 'dist'))).toEqual([])
  })

  test('a full disk below the whole site', async (context) => {
    const cwd = scratchFolder()
    mountTinyDisk(context, cwd, '64k')
    mkdirSync(join(cwd, 'content/docs'), { recursive: true })
    for (const [path, text] of Object.entries(SITE)) writeFileSync(join(cwd, path), text)
    const { code, err } = await runCli(['build'], { cwd })
    expect(err).toContain('the disk is full (ENOSPC')
    expect(err).not.toContain('bug')
    expect(code).toBe(1)
  })

  test('an output folder with a name that is too long', async () => {
    const cwd = scratchFolder(SITE)
    const { code, err } = await runCli(['build', '--out', 'x'.repeat(300)], { cwd })
    expect(err).toContain('the path is too long for this disk (ENAMETOOLONG')
    expect(code).toBe(1)
  })

  test.each(['EACCES', 'EIO', 'EMFILE', 'ENOSPC', 'EROFS', 'ELOOP', 'EISDIR', 'ENOTDIR'])(
    '%s is explained, also as the cause of another error',
    (code) => {
      const error = Object.assign(new Error(code), { code, syscall: 'open', path: '/a/b' })
      const text = systemErrorText(new Error('It failed.', { cause: error }))
      expect(text).toMatch(new RegExp(`^\`/a/b\` cannot be used: .+ \\(${code}, open\\)\\. .+\\.$`))
    },
  )

  test('an error of the engine is not explained as a failure of the system', () => {
    expect(systemErrorText(new TypeError('x is not a function'))).toBeUndefined()
    expect(systemErrorText(Object.assign(new Error('x'), { code: 'ERR_X' }))).toBeUndefined()
  })
})

describe('if the reader of the output goes away', () => {
  test('the build goes on, and ends as usual', async () => {
    const cwd = scratchFolder({ ...SITE, 'content/docs/a.md': '# A\n\n[b](/nowhere)\n' })
    const child = spawn(process.execPath, [BIN, 'build', '--json'], { cwd })
    for (const stream of [child.stdout, child.stderr]) {
      stream.once('data', () => stream.destroy())
    }
    const [code] = (await once(child, 'close')) as [number | null]
    expect(code).toBe(1)
  })
})

describe('a site lives in any folder', () => {
  test.each([
    'a b',
    'é😀',
    'a#b',
    'a%20b',
    'a%zz',
    `a'b`,
    'a"b',
    'a\nb',
    'a?b',
    'a[b]',
    'a{b}',
    '!a',
  ])('called %j', async (name) => {
    const cwd = scratchFolder()
    const site = join(cwd, name)
    mkdirSync(join(site, 'content/docs'), { recursive: true })
    const files = {
      ...SITE,
      'content/docs/b.mdx': "import { Box } from './_box.tsx'\n\n# B\n\n<Box />\n",
      'content/docs/_box.tsx': `'use client'\nexport function Box() { return <p>hi</p> }\n`,
    }
    for (const [path, text] of Object.entries(files)) writeFileSync(join(site, path), text)
    // The test runner cannot import files below some of these names.
    const run = /[#?]/.test(name) ? runCliProcess : runCli
    const { code, err } = await run(['build'], { cwd: site })
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })
})
