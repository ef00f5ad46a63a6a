import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { filesIn, run } from './importing.ts'
import { scratchFolder } from '../unit/scratch.ts'

const program = fileURLToPath(new URL('../../bin/specpress.js', import.meta.url))
const fixture = fileURLToPath(new URL('../fixtures/vitepress', import.meta.url))

/** A VitePress site, and the folder for the new one. */
function oldSite(files: Readonly<Record<string, string>> = {}) {
  const folder = scratchFolder({
    'repo/docs/.vitepress/config.mjs':
      "export default { title: 'Kiln', themeConfig: { sidebar: [{ text: 'A', link: '/a' }] } }",
    'repo/docs/a.md': '# A\n\nFirst line.\n\nMiddle.\n\nLast line.\n',
    'repo/docs/b.md': '# B\n\nB.\n',
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`repo/${path}`, text])),
  })
  const [old, site] = [join(folder, 'repo/docs'), join(folder, 'new')]
  return {
    folder,
    old,
    site,
    importIt: (...flags: readonly string[]) =>
      run('import', 'vitepress', old, '--to', site, ...flags),
    read: (path: string) => readFileSync(join(site, path), 'utf8'),
  }
}

describe('import --again', () => {
  test('merges, keeps what was deleted away, brings what is new, and says so', async () => {
    const { old, site, importIt, read } = oldSite()
    expect((await importIt()).code).toBe(0)
    writeFileSync(join(site, 'docs/a.md'), read('docs/a.md').replace('Last line', 'My line'))
    writeFileSync(join(site, 'site.config.ts'), `// Mine.\n${read('site.config.ts')}`)
    writeFileSync(join(site, 'theme/mine.css'), 'mine')
    rmSync(join(site, 'docs/b.md'))
    writeFileSync(join(old, 'a.md'), '# A\n\nNew line.\n\nMiddle.\n\nLast line.\n')
    writeFileSync(join(old, 'c.md'), '# C\n\nC.\n')
    const again = await importIt('--again', '--diff')
    expect(again.code, again.err).toBe(0)
    expect(read('docs/a.md')).toBe('# A\n\nNew line.\n\nMiddle.\n\nMy line.\n')
    expect(read('site.config.ts')).toContain('// Mine.')
    expect(read('theme/mine.css')).toBe('mine')
    expect(read('docs/c.md')).toContain('# C\n\nC.\n')
    expect(existsSync(join(site, 'docs/b.md'))).toBe(false)
    expect(again.out).toContain('1 file merged with your edits')
    expect(again.out).toMatch(/-First line\.\n\+New line\./)
    expect(again.out).not.toContain('My line.\n+')
    expect(read('import-details.md')).toContain('## Files that stay deleted: 1')
    expect(read('import-details.md')).toContain('- `docs/b.md`')
    expect(read('import-report.md')).toContain('**Merged files**: 1 place')
    expect(readdirSync(site)).not.toContain('.specpress-new')
  })

  test('with --check writes nothing, and lists what it would change', async () => {
    const { old, site, importIt } = oldSite()
    expect((await importIt()).code).toBe(0)
    writeFileSync(join(old, 'a.md'), '# A\n\nNew.\n')
    const before = filesIn(site)
    const checked = await importIt('--again', '--check')
    expect(checked.code, checked.err).toBe(0)
    expect(checked.out).toContain('1 file updated')
    expect(filesIn(site)).toEqual(before)
  })

  test('with --check prints the report of the site with the edits in it, as the import writes it', async () => {
    const { old, site, importIt, read } = oldSite()
    expect((await importIt()).code).toBe(0)
    writeFileSync(join(site, 'docs/b.md'), `${read('docs/b.md')}\nSee [C](./c.md).\n`)
    writeFileSync(join(site, 'docs/mine.md'), '# Mine\n\nSee [D](./d.md).\n')
    writeFileSync(join(site, 'docs/a.md'), read('docs/a.md').replace('First line.\n\n', ''))
    writeFileSync(join(old, 'a.md'), '# A\n\nFirst line.\n\nMiddle.\n\nNew last line.\n')
    const checked = await importIt('--again', '--check')
    expect(checked.out).toContain('docs/mine.md:3:5')
    const imported = await importIt('--again')
    expect(checked.out).toContain(read('import-report.md'))
    expect(checked.out).toContain(read('import-details.md'))
    const figures = /\d+ of \d+ pages,[^\n]*part\./.exec(imported.out)?.[0]
    expect(figures).toBeDefined()
    expect(checked.out).toContain(figures)
    expect(checked.code).toBe(imported.code)
  })

  test('keeps a report that a person edited', async () => {
    const { site, importIt, read } = oldSite()
    await importIt()
    writeFileSync(join(site, 'import-report.md'), 'My notes')
    expect((await importIt('--again')).code).toBe(0)
    expect(read('import-report.md.edited-1')).toBe('My notes')
    expect(read('import-report.md')).toContain('# Import of Kiln')
  })
})

describe('import --check', () => {
  test('writes nothing, needs no folder, and has the figures and the exit code of the import', async () => {
    const folder = scratchFolder()
    cpSync(fixture, folder, { recursive: true })
    mkdirSync(join(folder, '.git'))
    const before = filesIn(folder)
    const own = (name: string) => name.startsWith('specpress-check-')
    const temporary = readdirSync(tmpdir()).filter(own)
    const checked = await run('import', 'vitepress', join(folder, 'docs'), '--check')
    expect(checked.code, checked.err).toBe(0)
    expect(filesIn(folder)).toEqual(before)
    const left = readdirSync(tmpdir()).filter((name) => own(name) && !temporary.includes(name))
    expect(left).toEqual([])
    const imported = await run('import', 'vitepress', join(folder, 'docs'))
    const figures = /\d+ of \d+ pages,[^\n]*part\./.exec(imported.out)?.[0]
    expect(figures).toBeDefined()
    expect(checked.out).toContain(figures)
    const table = /\| --- [\s\S]*?\n\n/.exec(
      readFileSync(join(folder, 'specpress-site/import-report.md'), 'utf8'),
    )
    expect(checked.out).toContain(table?.[0])
  })
})

describe('an import of a repository of someone else', () => {
  test('copies nothing from outside, ends for links in a circle, and lists them', async () => {
    const { folder, old, site, importIt, read } = oldSite({
      'docs/public/robots.svg': '<svg/>',
      'docs/code.md':
        '# Code\n\n<<< ../../../../../../../../etc/passwd\n\n<<< @/../../secret.txt\n',
    })
    writeFileSync(join(folder, 'secret.txt'), 'OUTSIDE')
    symlinkSync('../../../secret.txt', join(old, 'public/s.txt'))
    symlinkSync('../../..', join(old, 'up'))
    const imported = await importIt()
    expect(imported.code, imported.err).toBe(0)
    const texts = filesIn(site).map(([, text]) => text)
    expect(texts.join('\n')).not.toContain('OUTSIDE')
    expect(texts.join('\n')).not.toContain('root:x:')
    expect(read('import-details.md')).toMatch(
      /which leads out of the repository \(3 places\):\n(?: .*\n)* {2}- `public\/s\.txt`/,
    )
    expect(read('import-details.md')).toContain('up`, a link to a folder')
  })

  test('writes no file outside, and leaves no half of a site', async () => {
    const { folder, old, site, importIt } = oldSite()
    writeFileSync(
      join(old, '.vitepress/config.mjs'),
      "export default { rewrites: { 'a.md': '../../../escaped/a.md' } }",
    )
    const imported = await importIt()
    expect([imported.code, imported.err]).toEqual([2, expect.stringContaining('leads out of')])
    expect(readdirSync(folder)).toEqual(['repo'])
    expect(existsSync(site)).toBe(false)
  })

  test('takes no tests, scripts and sources of the repository along', async () => {
    const { site, importIt } = oldSite({
      'docs/test/a.test.ts': 'test()',
      'docs/scripts/release.sh': 'x',
      'docs/src/index.ts': 'export {}',
      'docs/image.png': 'png',
      'docs/more.md': '# More\n\n![x](./image.png)\n',
    })
    expect((await importIt()).code).toBe(0)
    const paths = filesIn(site).map(([path]) => path)
    expect(paths.filter((path) => /a\.test|release|src\/index/.test(path))).toEqual([])
    expect(paths).toContain('docs/image.png')
  })

  test('runs its config without secrets, and none of its pages with --no-build', async () => {
    const { folder, old, importIt, read } = oldSite()
    writeFileSync(
      join(old, '.vitepress/config.mjs'),
      'export default { title: `key ${process.env.DOCS_KEY} ${process.env.OTHER_KEY}` }',
    )
    process.env['DOCS_KEY'] = 'shown'
    process.env['OTHER_KEY'] = 'hidden'
    try {
      const imported = await importIt('--env', 'DOCS_KEY', '--no-build')
      expect(imported.code, imported.err).toBe(0)
      expect(imported.out).toContain('It was not built')
      expect(read('site.config.ts')).toContain('key shown undefined')
    } finally {
      delete process.env['DOCS_KEY']
      delete process.env['OTHER_KEY']
    }
    const mintlify = join(folder, 'mint')
    mkdirSync(mintlify)
    writeFileSync(
      join(mintlify, 'docs.json'),
      '{"name":"M","navigation":{"groups":[{"group":"G","pages":["index"]}]}}',
    )
    const proof = join(folder, 'ran')
    writeFileSync(
      join(mintlify, 'index.mdx'),
      `import fs from "node:fs"\n\nexport const x = fs.writeFileSync(${JSON.stringify(proof)}, "yes")\n\n# Hi {x}\n`,
    )
    const imported = await run('import', 'mintlify', mintlify, '--no-build')
    expect([imported.code, existsSync(proof)]).toEqual([0, false])
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'ends at once by %s, and the next import begins from scratch',
    async (signal) => {
      const { old, site, importIt } = oldSite()
      const config = join(old, '.vitepress/config.mjs')
      const text = readFileSync(config, 'utf8')
      writeFileSync(config, `await new Promise((end) => setTimeout(end, 50_000))\n${text}`)
      const running = spawn(process.execPath, [program, 'import', 'vitepress', old, '--to', site])
      const ended = new Promise<NodeJS.Signals | null>((end) => {
        running.on('exit', (_, by) => end(by))
      })
      // The folder is there as soon as the import works in it.
      while (!existsSync(join(site, '.specpress-new')))
        await new Promise((next) => setTimeout(next, 20))
      running.kill(signal)
      expect(await ended).toBe(signal)
      writeFileSync(config, text)
      const imported = await importIt()
      expect(imported.code, imported.err).toBe(0)
    },
  )
})

test('an import that was ended while it built the site does not block the next one, which keeps edits', async () => {
  const { site, importIt, read } = oldSite()
  expect((await importIt()).code).toBe(0)
  // The reports are written at the end.
  for (const report of ['import-report.md', 'import-details.md', 'import.diff'])
    rmSync(join(site, report))
  rmSync(join(site, 'docs/a.md'))
  writeFileSync(join(site, 'docs/b.md'), `${read('docs/b.md')}Mine.\n`)
  writeFileSync(join(site, 'mine.md'), 'Mine.')
  const imported = await importIt()
  expect(imported.code, imported.err).toBe(0)
  expect(read('docs/b.md')).toContain('Mine.')
  expect(read('mine.md')).toBe('Mine.')
  expect(read('import-report.md')).toContain('## By hand')
  // The next one is a second import.
  expect((await importIt()).code).toBe(2)
})

describe('an import whose site cannot be built', () => {
  test('exits with 1, and says so first', async () => {
    const folder = scratchFolder({
      'old/docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', {}]] }",
      'old/docs/a.md': '# A\n',
    })
    const [old, site] = [join(folder, 'old'), join(folder, 'new')]
    expect((await run('import', 'docusaurus', old, '--to', site)).code).toBe(0)
    const config = join(site, 'site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace('title:', 'titel:'))
    const imported = await run('import', 'docusaurus', old, '--to', site, '--again')
    expect(imported.code, imported.out).toBe(1)
    expect(imported.out).toMatch(/^The new site has \d+ errors?, and a build of it writes nothing/)
    expect(imported.err).toContain('titel')
  })
})
