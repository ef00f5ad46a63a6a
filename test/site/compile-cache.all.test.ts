import { spawnSync } from 'node:child_process'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { installIn } from './installed.ts'
import { isLarge } from '../size.ts'
import { repository } from './repository.ts'
import { scratchFolder } from '../unit/scratch.ts'

test('the engine’s files are ASCII, and are read as such', () => {
  const folder = join(repository, 'lib', 'compiled')
  const names = readdirSync(folder)
  expect(names).toContain('commands.cjs')
  for (const name of names) {
    const bytes = readFileSync(join(folder, name))
    expect([name, bytes.every((byte) => byte < 0x80)]).toEqual([name, true])
  }
})

describe('V8’s compiled code of the engine', () => {
  test('is cached next to the packages, for commands, threads and the renderer, and used by the next start', () => {
    const site = installedSite(40)
    expect(site.kept()).toEqual([])
    expect(site.build()).toContain('42 pages')
    expect(site.kept()).toEqual(['commands', 'package-sitemap', 'react-server', 'threads'])
    // A start that uses the code writes it again only if it compiled a quarter more, which depends on the order in which
    // threads take their work. Each time it is larger, so it is complete after a few starts.
    let before: readonly number[] = []
    for (let start = 0; start < 10 && String(before) !== String(site.writings()); start += 1) {
      before = site.writings()
      expect(site.build()).toContain('42 pages')
    }
    expect(site.writings()).toEqual(before)
  })

  test('does not change what is built', () => {
    const site = installedSite(40)
    site.build()
    const first = site.pages()
    site.build()
    expect(site.pages()).toEqual(first)
    site.build({ NODE_DISABLE_COMPILE_CACHE: '1' })
    expect(site.pages()).toEqual(first)
  })

  const damages: readonly (readonly [string, (file: string) => void])[] = [
    ['has another byte', (file) => writeFileSync(file, withOtherByte(readFileSync(file)))],
    ['is cut off', (file) => truncateSync(file, 5000)],
    ['is empty', (file) => writeFileSync(file, '')],
  ]
  test.each(damages.slice(0, isLarge ? damages.length : 1))(
    'is made again if it %s',
    (_, spoil) => {
      const site = installedSite(40)
      site.build()
      const before = site.bytes()
      for (const file of site.keptFiles()) spoil(file)
      expect(site.build()).toContain('42 pages')
      expect(site.bytes().map((bytes) => bytes.length > 10_000)).toEqual(before.map(() => true))
      expect(site.build()).toContain('42 pages')
    },
  )

  test('is not used for another text of the same length', () => {
    const site = installedSite(1)
    expect(site.build()).toContain(' unchanged')
    const file = join(site.engine, 'compiled', 'commands.cjs')
    const text = readFileSync(file, 'latin1')
    const digest = text.slice(2, 66)
    const other = text.replace(digest, digest.replaceAll(/[0-9a-f]/g, '0'))
    writeFileSync(file, other.replaceAll('} unchanged', '} UNCHANGED'), 'latin1')
    expect(site.build()).toContain(' UNCHANGED')
  })

  test('is made again in another folder, so that an error names the files of that folder', () => {
    const root = scratchFolder()
    installIn(join(root, 'first'))
    const breaks = `String.prototype.normalize=()=>{throw new Error('No such table')}`
    const init = (folder: string) =>
      spawnSync(
        process.execPath,
        [
          '--import',
          `data:text/javascript,${encodeURIComponent(breaks)}`,
          join(root, folder, 'node_modules/specpress/bin/specpress.js'),
          'init',
          'site',
        ],
        { cwd: root, encoding: 'utf8' },
      ).stderr
    expect(init('first')).toContain('This is a bug in Specpress.')
    renameSync(join(root, 'first'), join(root, 'moved'))
    const stack = init('moved')
    expect(stack).toContain(join(root, 'moved/node_modules/specpress/lib/compiled/commands.cjs'))
    expect(stack).toContain('This is a bug in Specpress.')
  })

  test('is extended by a command that runs other code', () => {
    const site = installedSite(40)
    site.run(['--help'])
    expect(site.kept()).toEqual(['commands'])
    const [small] = site.bytes()
    site.build()
    const [large] = site.bytes()
    expect(large?.length).toBeGreaterThan((small?.length ?? 0) * 1.25)
  })

  test('is not kept if Node may not cache, nor if nothing can be written', () => {
    const site = installedSite(1)
    site.build({ NODE_DISABLE_COMPILE_CACHE: '1' })
    expect(site.kept()).toEqual([])
    // A file in place of the folder: even root cannot write there.
    writeFileSync(site.cache, '')
    expect(site.build()).toContain('3 pages')
  })
})

/** A site, and the engine as npm installs it next to the site. */
function installedSite(documents: number) {
  const pages = Array.from({ length: documents }, (_, number) => [
    `content/docs/page-${number}.md`,
    `---\ntitle: Page ${number}\n---\n\n## Words\n\n${'One of many words. '.repeat(200)}\n`,
  ])
  const folder = scratchFolder({
    'site.config.ts': "export default { title: 'Small', url: 'https://small.example' }\n",
    'content/docs/index.md': '# Start\n',
    ...(Object.fromEntries(pages) as Record<string, string>),
  })
  const { own, packages } = installIn(join(folder, 'engine'))
  const cache = join(packages, '.cache')
  const files = join(cache, 'specpress-compile-cache')
  const names = (): string[] => (existsSync(files) ? readdirSync(files).sort() : [])
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): string => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(own, 'bin', 'specpress.js'), ...args],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } },
    )
    expect(`${status} ${stderr}`).toBe('0 ')
    return stdout
  }
  return {
    cache,
    engine: join(own, 'lib'),
    run,
    build: (env?: Readonly<Record<string, string>>) => run(['build', '--no-cache'], env),
    kept: () => names().map((name) => name.replace(`-${process.versions.v8}-${process.arch}`, '')),
    keptFiles: () => names().map((name) => join(files, name)),
    /** Different numbers for files that were written again. */
    writings: () => names().map((name) => statSync(join(files, name)).ino),
    bytes: () => names().map((name) => readFileSync(join(files, name))),
    pages: () => {
      const out = join(folder, 'dist')
      return readdirSync(out, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.html'))
        .sort()
        .map((path) => [path, readFileSync(join(out, path), 'utf8')])
    },
  }
}

function withOtherByte(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes)
  const middle = Math.floor(other.length / 2)
  other.writeUInt8(255 - other.readUInt8(middle), middle)
  return other
}
