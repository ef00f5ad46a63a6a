import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { runCli, runCliProcess, startCli } from './run-cli.ts'
import { isLarge } from '../size.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { workFolders } from '../../src/base/platform/work-folder.ts'

const CONFIG = `export default { title: 'Test', url: 'https://test.example' }\n`
const SITE = {
  'site.config.ts': CONFIG,
  'content/docs/a.md': '# A\n\nText.\n',
  'content/static/note.txt': 'A note.\n',
}

/** Every file of a folder with its text, without the folders of the cache. */
function filesIn(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.specpress'))
    .sort()
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
}

describe('a build never removes what it did not write', () => {
  test.each([
    'content',
    'content/docs',
    'content/docs/new',
    'content/static',
    '.git',
    '.git/pages',
    'node_modules',
    'node_modules/x',
    '.specpress',
    '..',
    'theirs',
    'linked',
    'to-content',
    'to-content/docs/deep',
    'nowhere',
  ])('--out %s is refused, and every file is still there', async (out) => {
    const files = { '.git/HEAD': 'ref', 'node_modules/x/index.js': '', 'theirs/a.txt': 'theirs' }
    const root = scratchFolder({ 'elsewhere/b.txt': 'theirs' })
    const cwd = join(root, 'site')
    for (const [path, text] of Object.entries({ ...SITE, ...files })) {
      mkdirSync(join(cwd, path, '..'), { recursive: true })
      writeFileSync(join(cwd, path), text)
    }
    symlinkSync(join(root, 'elsewhere'), join(cwd, 'linked'))
    symlinkSync(join(cwd, 'content'), join(cwd, 'to-content'))
    symlinkSync(join(root, 'missing'), join(cwd, 'nowhere'))
    const before = filesIn(root)
    const isForeign = ['theirs'].includes(out)
    // A folder that is refused with the flag is refused without it, which a small run tries for one of each
    // kind.
    const isTriedWithout = isLarge || ['content', '.git', '..', 'nowhere'].includes(out)
    const flags = [
      ...(isForeign || isTriedWithout ? [[]] : []),
      ...(isForeign ? [] : [['--empty-out']]),
    ]
    for (const further of flags) {
      const { code, err } = await runCli(['build', '--out', out, ...further], { cwd })
      expect(err).toContain('error')
      expect([1, 2]).toContain(code)
    }
    const after = Object.entries(filesIn(root)).filter(([path]) => !path.includes('.specpress/'))
    expect(Object.fromEntries(after)).toEqual(before)
  })

  test('a folder with other files is refused with their names, and emptied only on request', async () => {
    const cwd = scratchFolder({
      ...SITE,
      'public/CNAME': 'docs.example',
      'public/.git/HEAD': 'ref',
    })
    const refused = await runCli(['build', '--out', 'public'], { cwd })
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('that no build of this site wrote')
    expect(refused.err).toContain('`CNAME`')
    expect(refused.err).toContain('`--empty-out`')
    expect(readdirSync(join(cwd, 'public')).sort()).toEqual(['.git', 'CNAME'])
    const { code, err } = await runCli(['build', '--out', 'public', '--empty-out'], { cwd })
    expect([code, err]).toEqual([0, ''])
    expect(existsSync(join(cwd, 'public/CNAME'))).toBe(false)
    expect(existsSync(join(cwd, 'public/docs/a.html'))).toBe(true)
    expect(readFileSync(join(cwd, 'public/.git/HEAD'), 'utf8')).toBe('ref')
  })

  test.each(['openapi', 'src/components', 'src', 'examples', 'data', 'texts', 'unused'])(
    '--out %s is refused, since the site is made of files in it',
    async (out) => {
      const page = `import { Box } from '../../src/components/box.tsx'

<Box />

\`\`\`js file=../../examples/a.js
\`\`\`
`
      const api = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} }
      const cwd = scratchFolder({
        ...SITE,
        'site.config.ts': `import { more } from './data/more.ts'
export default { title: 'Test', url: 'https://test.example', ...more, markdown: { codeFiles: true, components: { file: 'unused/parts.tsx', names: ['Part'] } } }\n`,
        'data/more.ts': `export const more = { openapi: [{ file: 'openapi/api.json' }] }\n`,
        'openapi/api.json': JSON.stringify(api),
        'content/docs/b.mdx': page,
        'src/components/box.tsx': `import { readFileSync } from 'node:fs'
const file = new URL('../../texts/a.txt', import.meta.url)
export const Box = () => <p>{readFileSync(file, 'utf8')}</p>
`,
        'texts/a.txt': 'Box',
        'unused/parts.tsx': 'export const Part = () => <p>Part</p>\n',
        'examples/a.js': 'console.log(1)\n',
      })
      const before = filesIn(cwd)
      for (const flags of [[], ['--empty-out']]) {
        const { code, err } = await runCli(['build', '--out', out, ...flags], { cwd })
        expect([code, err]).toEqual([
          2,
          expect.stringMatching(/site is made of|source of the site/),
        ])
      }
      expect(filesIn(cwd)).toEqual(before)
      // The last build counts as well: this site does not read them. What its code alone read is not known any more.
      if (out === 'texts') return
      await runCli(['build'], { cwd })
      rmSync(join(cwd, 'content/docs/b.mdx'))
      writeFileSync(join(cwd, 'site.config.ts'), CONFIG)
      const { code } = await runCli(['build', '--out', out, '--empty-out'], { cwd })
      expect(code).toBe(2)
      for (const path of Object.keys(before))
        if (path.startsWith(out)) expect(existsSync(join(cwd, path))).toBe(true)
    },
  )

  test.each([
    ['the config', `title: readFileSync(new URL('data/a.txt', import.meta.url), 'utf8')`],
    [
      'an emitter',
      `title: 'Test', emitters: [{ name: 'e', *emit() { yield textFile('e.txt', readFileSync(new URL('data/a.txt', import.meta.url), 'utf8')) } }]`,
    ],
  ])(
    'a folder with a file that code of the config reads is never emptied: %s',
    async (_, option) => {
      const cwd = scratchFolder({
        ...SITE,
        'site.config.ts': `import { readFileSync } from 'node:fs'
import { textFile } from 'specpress'
export default { url: 'https://test.example', ${option} }\n`,
        'data/a.txt': 'Data',
      })
      for (const flags of [[], ['--empty-out']]) {
        const { code, err } = await runCli(['build', '--out', 'data', ...flags], { cwd })
        expect([code, err]).toEqual([
          2,
          expect.stringMatching(/site is made of|source of the site/),
        ])
        expect(existsSync(join(cwd, 'data/a.txt'))).toBe(true)
      }
    },
  )

  test('a folder with a bare Git repository is never emptied', async () => {
    const cwd = scratchFolder(SITE)
    execFileSync('git', ['init', '--bare', 'theirs/deep/own.git'], { cwd, stdio: 'ignore' })
    for (const flags of [[], ['--empty-out']]) {
      const { code, err } = await runCli(['build', '--out', 'theirs', ...flags], { cwd })
      expect([code, err]).toEqual([2, expect.stringContaining('is part of a Git repository')])
    }
    expect(existsSync(join(cwd, 'theirs/deep/own.git/HEAD'))).toBe(true)
  })

  test('a folder in which Git tracks files is never emptied, and what to do is said', async () => {
    const cwd = scratchFolder({ ...SITE, 'theirs/a.txt': 'theirs', 'theirs/.gitkeep': '' })
    const git = (...words: readonly string[]) =>
      execFileSync('git', words, { cwd, stdio: 'ignore' })
    git('init')
    git('add', 'theirs/.gitkeep')
    expect((await runCli(['build', '--out', 'other'], { cwd })).code).toBe(0)
    git('add', 'other', 'theirs/a.txt')
    for (const out of ['theirs', 'other']) {
      const { code, err } = await runCli(['build', '--out', out, '--empty-out'], { cwd })
      expect([code, err]).toEqual([2, expect.stringContaining('leave `--empty-out` out')])
    }
    expect(readFileSync(join(cwd, 'theirs/a.txt'), 'utf8')).toBe('theirs')
    writeFileSync(join(cwd, 'content/docs/a.md'), '# A\n\nMore.\n')
    expect(await runCli(['build', '--out', 'other'], { cwd })).toMatchObject({ code: 0, err: '' })
    const refused = await runCli(['build', '--out', 'theirs'], { cwd })
    expect(refused.err).toContain('Git tracks some of them')
    rmSync(join(cwd, 'theirs/a.txt'))
    const emptied = await runCli(['build', '--out', 'theirs', '--empty-out'], { cwd })
    expect(emptied).toMatchObject({ code: 0, err: '' })
    expect(existsSync(join(cwd, 'theirs/.gitkeep'))).toBe(true)
  })

  test('a name that builds leave alone stays, even if the site has a file of that name', async () => {
    const files = { 'dist/.gitattributes': 'theirs' }
    const emitter = `{ name: 'attributes', emit: () => [{ path: '.gitattributes', digest: '1', content: async () => 'ours' }] }`
    const cwd = scratchFolder({ ...SITE, ...files })
    writeFileSync(join(cwd, 'site.config.ts'), CONFIG.replace(' }', `, emitters: [${emitter}] }`))
    const { code } = await runCli(['build'], { cwd })
    expect([code, readFileSync(join(cwd, 'dist/.gitattributes'), 'utf8')]).toEqual([2, 'theirs'])
  })

  test('a work tree of gh-pages is published to, and its repository stays', async () => {
    const cwd = scratchFolder({ ...SITE, 'pages/.git': 'gitdir: ../.git/worktrees/pages\n' })
    for (const text of ['# A\n', '# A\n\nMore.\n']) {
      writeFileSync(join(cwd, 'content/docs/a.md'), text)
      const { code, err } = await runCli(['build', '--out', 'pages'], { cwd })
      expect([code, err]).toEqual([0, ''])
    }
    expect(readFileSync(join(cwd, 'pages/.git'), 'utf8')).toContain('gitdir')
  })

  test('its record is also kept with temporary files, so that `.specpress` may be removed', async () => {
    const cwd = scratchFolder(SITE)
    await runCli(['build'], { cwd })
    const [own = '', temporary = ''] = workFolders(realpathSync(cwd))
    rmSync(own, { recursive: true })
    expect(statSync(temporary).mode & 0o077, 'other users cannot read it').toBe(0)
    writeFileSync(join(cwd, 'content/docs/a.md'), '# A\n\nMore.\n')
    expect(await runCli(['build'], { cwd })).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(join(cwd, 'dist/docs/a.html'), 'utf8')).toContain('More.')
  })

  test('without any record, an unchanged site is taken over, and another one stays as it is', async () => {
    const cwd = scratchFolder(SITE)
    const onAnotherMachine = () => ({ cwd, env: { TMPDIR: scratchFolder() } })
    await runCliProcess(['build'], onAnotherMachine())
    rmSync(join(cwd, '.specpress'), { recursive: true })
    expect((await runCliProcess(['build'], onAnotherMachine())).out).toContain('0 written')
    rmSync(join(cwd, '.specpress'), { recursive: true })
    writeFileSync(join(cwd, 'content/docs/a.md'), '# A\n\nMore.\n')
    const before = filesIn(join(cwd, 'dist'))
    const { code, err } = await runCliProcess(['build'], onAnotherMachine())
    expect([code, err]).toEqual([2, expect.stringContaining('`docs/a.html`')])
    expect(filesIn(join(cwd, 'dist'))).toEqual(before)
  })

  test('a link inside the output folder leads no file elsewhere', async () => {
    const cwd = scratchFolder({ ...SITE, 'elsewhere/a.html': 'theirs', 'dist/x': '' })
    symlinkSync(join(cwd, 'elsewhere'), join(cwd, 'dist/docs'))
    const { code, err } = await runCli(['build', '--empty-out'], { cwd })
    expect([code, err]).toEqual([0, ''])
    expect(readFileSync(join(cwd, 'elsewhere/a.html'), 'utf8')).toBe('theirs')
    expect(existsSync(join(cwd, 'dist/docs/a.html'))).toBe(true)
  })
})

describe('broken code', () => {
  test.each(['bundle-failed', 'theme-failed', 'mdx-syntax', 'component-threw'])(
    'cannot be lowered below an error: %s',
    async (id) => {
      const cwd = scratchFolder(SITE)
      await runCli(['build'], { cwd })
      const before = filesIn(join(cwd, 'dist'))
      const check = `check: { '${id}': 'warning' }`
      writeFileSync(
        join(cwd, 'site.config.ts'),
        `export default { title: 'Test', url: 'https://test.example', ${check}, theme: './theme.ts' }\n`,
      )
      writeFileSync(join(cwd, 'theme.ts'), 'import "./missing.ts"\nexport default {}\n')
      const { code, err } = await runCli(['build'], { cwd })
      expect(code).toBe(1)
      expect(err).toContain('site.config.ts:1:')
      expect(err).toContain(`check.${id}`)
      expect(filesIn(join(cwd, 'dist'))).toEqual(before)
    },
  )
})

describe('two builds into one folder', () => {
  test('both succeed, and the second says that it waits', async () => {
    const cwd = scratchFolder(SITE)
    const several = Array.from({ length: 3 }, () => startCli(['build'], { cwd }))
    expect(await Promise.all(several.map(({ ended }) => ended))).toEqual([0, 0, 0])
    expect(
      several.some(({ err }) => /^Waiting for another build of `.*dist` \(process \d+\)/.test(err)),
    ).toBe(true)
    expect(existsSync(join(cwd, 'dist/docs/a.html'))).toBe(true)
    expect(readdirSync(join(cwd, 'dist')).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('the lock of a process that is gone is taken over', async () => {
    const cwd = scratchFolder(SITE)
    const lock = { pid: 4_194_303, host: hostname(), started: '1' }
    mkdirSync(join(cwd, 'dist'))
    writeFileSync(join(cwd, 'dist/.specpress-lock'), JSON.stringify(lock))
    const { code, err } = await runCli(['build'], { cwd })
    expect([code, err]).toEqual([0, ''])
  })

  test('a build that waits ends at once when it is interrupted', async () => {
    const cwd = scratchFolder(SITE)
    mkdirSync(join(cwd, 'dist'))
    const lock = { pid: process.pid, host: 'another-host', started: '1' }
    writeFileSync(join(cwd, 'dist/.specpress-lock'), JSON.stringify(lock))
    const waiting = startCli(['build'], { cwd })
    await waiting.says(/Waiting for another build/)
    waiting.child.kill('SIGINT')
    expect(await waiting.ended).toBe(130)
    expect(readdirSync(join(cwd, 'dist'))).toEqual(['.specpress-lock'])
  })
})

const KILL = fileURLToPath(new URL('../faults/kill-at.mjs', import.meta.url))

describe('a build that is killed while it publishes', () => {
  const NEW = {
    'content/docs/a.md': '# A\n\nNew.\n',
    'content/docs/c.md': '# C\n',
    'content/static/note.txt': 'New.\n',
  }

  /** A site of two builds: the old one is published, and the sources are those of the new one. */
  async function changedSite() {
    const cwd = scratchFolder({
      ...SITE,
      'content/docs/b.md': '# B\n',
      'content/static/old/gone.txt': '',
    })
    await runCli(['build'], { cwd })
    const old = filesIn(join(cwd, 'dist'))
    rmSync(join(cwd, 'content/docs/b.md'))
    rmSync(join(cwd, 'content/static/old'), { recursive: true })
    for (const [path, text] of Object.entries(NEW)) writeFileSync(join(cwd, path), text)
    fresh ??= await builtFrom(join(cwd, 'content'))
    return { cwd, old, fresh }
  }

  /** The new site, which is the same for all moments. */
  let fresh: Readonly<Record<string, string>> | undefined

  async function builtFrom(content: string): Promise<Readonly<Record<string, string>>> {
    const clean = scratchFolder({ 'site.config.ts': CONFIG })
    cpSync(content, join(clean, 'content'), { recursive: true })
    await runCli(['build'], { cwd: clean })
    return filesIn(join(clean, 'dist'))
  }

  const MOMENTS = [
    'rename:1',
    'rename:2',
    'rename:4',
    'rename:8',
    'remove:2',
    'remove:4',
    'write:3',
  ]

  test.each(MOMENTS)(
    'at %s leaves every page of one of both builds, and the next build finishes',
    async (at) => {
      const { cwd, old, fresh } = await changedSite()
      const env = { NODE_OPTIONS: `--import=${KILL}`, KILL_AT: at, KILL_BELOW: join(cwd, 'dist') }
      const { code } = await runCliProcess(['build'], { cwd, env })
      const left = filesIn(join(cwd, 'dist'))
      const isPage = (path: string): boolean => path.endsWith('.html')
      const has = (site: Readonly<Record<string, string>>): boolean =>
        Object.keys(site)
          .filter(isPage)
          .every((path) => path in left)
      expect([code === 137 || code === 0, has(old) || has(fresh)]).toEqual([true, true])
      for (const [path, text] of Object.entries(left)) {
        if (path.startsWith('.specpress-')) continue
        expect([old[path], fresh[path]]).toContain(text)
        for (const [, asset = ''] of text.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g))
          expect([asset, asset in left]).toEqual([asset, true])
      }
      const repaired = await runCli(['build'], { cwd })
      // The page may have been removed before the end.
      const removed = expect.stringMatching(
        /^(?:This build removed 1 page of the last one, .*\n)?$/,
      )
      expect([repaired.code, repaired.err]).toEqual([0, removed])
      expect(filesIn(join(cwd, 'dist'))).toEqual(fresh)
    },
  )

  test('is finished by `serve` as well', async () => {
    const { cwd, fresh } = await changedSite()
    const env = {
      NODE_OPTIONS: `--import=${KILL}`,
      KILL_AT: 'rename:4',
      KILL_BELOW: join(cwd, 'dist'),
    }
    expect((await runCliProcess(['build'], { cwd, env })).code).toBe(137)
    const server = startCli(['serve', '--port', '0'], { cwd })
    await server.says(/Serving/)
    expect(filesIn(join(cwd, 'dist'))).toEqual(fresh)
  })
})
