import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const config = (lastUpdate: string): string =>
  `export default { title: 'Test', url: 'https://test.example', lastUpdate: ${lastUpdate}, search: false }\n`

/** A repository whose site is in a folder of it, with two commits. */
function repository(lastUpdate = 'true'): string {
  const root = scratchFolder({
    'site/site.config.ts': config(lastUpdate),
    'site/content/docs/a.md': '# A\n\nText.\n',
    'site/content/docs/b ü.md': '# B\n\nText.\n',
    'site/content/docs/c.md': '---\nlast_update: { date: 2020-02-02 }\n---\n\n# C\n\nText.\n',
    'site/content/pages/about.md': '# About\n\nText.\n',
  })
  git(root, 'init', '-q', '-b', 'main')
  commit(root, { date: '2024-01-05T10:00:00Z', author: 'Ada' })
  write(root, 'a.md', '# A\n\nOther text.\n')
  commit(root, { date: '2025-03-09T23:30:00-05:00', author: 'Grace' })
  return root
}

function git(root: string, ...words: readonly string[]): void {
  execFileSync('git', words, { cwd: root, stdio: 'pipe' })
}

function commit(
  root: string,
  { date, author }: { readonly date: string; readonly author: string },
) {
  git(root, 'add', '.')
  const who = { NAME: author, EMAIL: `${author}@test.example`, DATE: date }
  const env = Object.fromEntries(
    Object.entries(who).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  )
  execFileSync('git', ['commit', '-qm', 'A change'], { cwd: root, env: { ...process.env, ...env } })
}

function write(root: string, name: string, text: string): void {
  writeFileSync(join(root, 'site/content/docs', name), text)
}

async function build(root: string) {
  const cwd = join(root, 'site')
  const { code, out, err } = await runCli(['build', '--json'], { cwd })
  expect([code, err]).toEqual([0, ''])
  const { problems, written } = JSON.parse(out) as {
    readonly problems: readonly { readonly id: string; readonly message: string }[]
    readonly written: readonly string[]
  }
  const dateIn = (page: string): string | undefined => {
    const html = readFileSync(join(cwd, 'dist', page), 'utf8')
    return /Last updated[^]*?<time datetime="([^"]*)"/i.exec(html)?.[1]
  }
  return {
    problems,
    written,
    dateIn,
    read: (path: string) => readFileSync(join(cwd, 'dist', path), 'utf8'),
  }
}

test('each document shows when it last changed, in the order of the commits', async () => {
  const { problems, dateIn, read } = await build(repository())
  expect(problems).toEqual([])
  expect(dateIn('docs/a.html')).toBe('2025-03-10T04:30:00.000Z')
  expect(dateIn('docs/b ü.html')).toBe('2024-01-05T10:00:00.000Z')
  expect(dateIn('docs/c.html')).toMatch(/^2020-02-02/)
  expect(read('docs/a.html')).not.toContain('Grace')
  expect(read('sitemap.xml')).toContain('<lastmod>2025-03-10T04:30:00.000Z</lastmod>')
})

test('the author is named if the config asks for it', async () => {
  const { read } = await build(repository('{ author: true }'))
  expect(read('docs/a.html')).toContain('Grace')
  expect(read('docs/b ü.html')).toContain('Ada')
})

test('a commit alone changes the dates, and without one the build has nothing to do', async () => {
  const root = repository()
  write(root, 'b ü.md', '# B\n\nNew text.\n')
  expect((await build(root)).dateIn('docs/b ü.html')).toBe('2024-01-05T10:00:00.000Z')
  expect((await build(root)).written).toEqual([])
  commit(root, { date: '2026-06-01T00:00:00Z', author: 'Ada' })
  const after = await build(root)
  expect(after.dateIn('docs/b ü.html')).toBe('2026-06-01T00:00:00.000Z')
  expect(after.written).not.toContain('docs/a.html')
})

test('in a shallow clone, unknown dates are left out, with a warning', async () => {
  const origin = repository()
  const root = scratchFolder()
  git(root, 'clone', '-q', '--depth', '1', `file://${origin}`, '.')
  const { problems, dateIn } = await build(root)
  expect(problems).toMatchObject([{ id: 'no-history' }])
  expect(problems[0]?.message).toContain('fetch-depth: 0')
  expect(dateIn('docs/a.html')).toBeUndefined()
})
