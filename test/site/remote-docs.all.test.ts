import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { buildSite } from '../site.ts'

test('docs of another repository are pages like any other, by the commit that the config names', async () => {
  const other = repositoryWith({
    'docs/guide.md': '# Guide\n\nOf the first commit. See [more](./more.md).',
    'docs/more.md': '# More',
  })
  const first = other.commit()
  other.write({ 'docs/guide.md': '# Guide\n\nOf the second commit.' })
  const second = other.commit()
  const site = await buildSite({
    'site.config.ts': configOf(other, first),
    'content/docs/a.md': '# A',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/widgets/guide')).toContain('Of the first commit.')
  expect(site.main('/widgets/guide')).toContain('href="/widgets/more"')
  expect(site.main('/docs/a')).toContain('A</h1>')

  await site.edit({ 'site.config.ts': configOf(other, second) })
  expect(site.main('/widgets/guide')).toContain('Of the second commit.')
  expect(readdirSync(join(site.root, '.specpress/remote/docs'))).toHaveLength(1)
})

test('a commit that was fetched needs no network again, also after the config named another', async () => {
  const other = repositoryWith({ 'docs/guide.md': '# First' })
  const first = other.commit()
  other.write({ 'docs/guide.md': '# Second' })
  const second = other.commit()
  const site = await buildSite({ 'site.config.ts': configOf(other, first) })
  await site.edit({ 'site.config.ts': configOf(other, second) })
  rmSync(other.folder, { recursive: true })
  await site.edit({ 'content/docs/a.md': '# A' })
  expect(site.problems).toEqual([])
  expect(site.main('/widgets/guide')).toContain('Second</h1>')
})

test('edit links and dates are those of the other repository', async () => {
  const other = repositoryWith({ 'docs/guide.md': '# Guide', 'docs/new.md': '# New' })
  other.commit('2020-02-03T10:00:00Z')
  other.write({ 'docs/new.md': '# New\n\nMore.' })
  const commit = other.commit('2021-04-05T10:00:00Z')
  const site = await buildSite({
    'site.config.ts': configOf(other, commit, {
      docs: `editUrl: 'https://git.example/acme/widgets/edit/main'`,
      site: 'lastUpdate: { author: true },',
    }),
  })
  expect(site.main('/widgets/guide')).toContain(
    'href="https://git.example/acme/widgets/edit/main/docs/guide.md"',
  )
  expect(site.main('/widgets/guide')).toContain('2020-02-03')
  expect(site.main('/widgets/new')).toContain('2021-04-05')
  expect(site.main('/widgets/new')).toContain('Ada')
})

test('dates are right after a build that did not ask for them', async () => {
  const other = repositoryWith({ 'docs/guide.md': '# Guide', 'docs/new.md': '# New' })
  other.commit('2020-02-03T10:00:00Z')
  other.write({ 'docs/new.md': '# New\n\nMore.' })
  const commit = other.commit('2021-04-05T10:00:00Z')
  const site = await buildSite({ 'site.config.ts': configOf(other, commit) })
  await site.edit({ 'site.config.ts': configOf(other, commit, { site: 'lastUpdate: true,' }) })
  expect(site.main('/widgets/guide')).toContain('2020-02-03')
})

test('code in MDX of another repository is not run, and each place of it is named', async () => {
  const ran = join(scratchFolder(), 'ran')
  const code = `import fs from 'node:fs'\n\n# Guide\n\n{fs.writeFileSync(${JSON.stringify(ran)}, '')}\n\n<span {...props} title={'a' + 'b'}>x</span>\n`
  const other = repositoryWith({
    'docs/guide.mdx': code,
    'docs/plain.mdx': '# Plain\n\n{/* a comment */}\n\n<b title={`fine`}>Fine: {"text"}.</b>\n',
  })
  const commit = other.commit()
  const site = await buildSite({ 'site.config.ts': configOf(other, commit) })
  const places = site.problems.map(({ id, place }) => `${id} ${String(place?.line)}`)
  expect(places.filter((each) => each.startsWith('foreign-code'))).toEqual([
    'foreign-code 1',
    'foreign-code 5',
    'foreign-code 7',
    'foreign-code 7',
  ])
  expect(site.result.published).toBe(false)
  expect(existsSync(ran)).toBe(false)
  expect(site.problems.every(({ file }) => file?.endsWith('docs/guide.mdx'))).toBe(true)

  await site.edit({ 'site.config.ts': configOf(other, commit, { from: 'runCode: true' }) })
  expect(existsSync(ran)).toBe(true)
})

test('a repository can publish no file of the site, neither by a link nor by a code block', async () => {
  const other = repositoryWith({
    'docs/guide.md':
      '# Guide\n\n```txt file=../../../../../secret.txt\n```\n\n```txt file=/secret.txt\n```\n',
  })
  symlinkSync('../../../../../secret.txt', join(other.folder, 'docs/secret.md'))
  const commit = other.commit()
  const site = await buildSite({
    'site.config.ts': configOf(other, commit, { site: 'markdown: { codeFiles: true },' }),
    'secret.txt': '# The password',
  })
  const all = site.paths
    .filter((path) => path.endsWith('.html'))
    .map(site.read)
    .join('')
  expect(all).not.toContain('The password')
})

test('a branch in place of a commit is refused, at its place', async () => {
  const site = await buildSite({
    'site.config.ts': `export default {
  title: 'Test', url: 'https://test.example',
  docs: [{ from: { repository: 'https://git.example/acme/widgets.git', commit: 'main' } }],
}`,
  })
  expect(site.problems).toMatchObject([{ id: 'bad-config-option', place: { line: 3 } }])
  expect(site.problems[0]?.message).toContain('git ls-remote')
})

test.each([
  'ext::sh -c touch% /tmp/pwned',
  '--upload-pack=touch',
  'https://ada:secret@git.example/widgets.git',
  '../widgets',
])('%s is not a repository', async (repository) => {
  const config = `export default { title: 'Test', url: 'https://test.example', docs: { from: { repository: ${JSON.stringify(repository)}, commit: '${'a'.repeat(40)}' } } }`
  const { problems } = await buildSite({ 'site.config.ts': config })
  expect(problems.map(({ id }) => id)).toEqual(['bad-config-option'])
})

test('a missing commit is one problem, at its place, and nothing is published', async () => {
  const other = repositoryWith({ 'docs/guide.md': '# Guide' })
  other.commit()
  const site = await buildSite({
    'site.config.ts': configOf(other, 'b'.repeat(40)),
    'content/docs/a.md': '# A',
  })
  expect(site.problems).toMatchObject([
    { id: 'remote-content-missing', severity: 'error', file: 'site.config.ts', place: { line: 3 } },
  ])
  expect(site.result.published).toBe(false)
})

test('a folder that the commit does not have is named', async () => {
  const other = repositoryWith({ 'readme.md': '# Guide' })
  const site = await buildSite({
    'site.config.ts': configOf(other, other.commit()),
    'content/docs/a.md': '# A',
  })
  expect(site.problems[0]?.message).toContain('the commit has no folder `docs`')
})

test('a host that never answers ends the build in time, and the last site stays', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const cwd = scratchFolder({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }`,
    'content/docs/a.md': '# A',
  })
  expect((await runCli(['build'], { cwd })).code).toBe(0)
  writeFileSync(
    join(cwd, 'site.config.ts'),
    `export default { title: 'Test', url: 'https://test.example', remote: { timeout: 1 },
    docs: [{}, { from: { repository: 'http://127.0.0.1:${String(port)}/w.git', commit: '${'c'.repeat(40)}' } }] }`,
  )
  const { code, err } = await runCli(['build'], { cwd })
  expect(code).toBe(1)
  expect(err.match(/remote-content-missing/g)).toHaveLength(1)
  expect(err).toContain('it took more than 1 seconds')
  expect(existsSync(join(cwd, 'dist/docs/a.html'))).toBe(true)
})

test('a repository that is too large is refused', async () => {
  const noise = Array.from({ length: 60_000 }, () => Math.random().toString(36)).join('\n')
  const other = repositoryWith({ 'docs/guide.md': '# Guide', 'docs/noise.txt': noise })
  const site = await buildSite({
    'site.config.ts': configOf(other, other.commit(), { site: 'remote: { maxSize: 0.2 },' }),
    'content/docs/a.md': '# A',
  })
  expect(site.problems[0]?.message).toContain('it has more than 0.2 MB')
})

test('offline, a fetched commit is built without a message, and another one is missing', async () => {
  const other = repositoryWith({ 'docs/guide.md': '# Guide' })
  const commit = other.commit()
  const cwd = scratchFolder({
    'site.config.ts': configOf(other, commit),
    'content/docs/a.md': '# A',
  })
  const early = await runCli(['build', '--offline'], { cwd })
  expect(early.code).toBe(1)
  expect(early.err).toContain('nothing was fetched yet, and this build is offline')
  expect((await runCli(['build'], { cwd })).code).toBe(0)
  const later = await runCli(['build', '--offline'], { cwd })
  expect(later.err).not.toContain('remote-content')
  expect(later.code).toBe(0)
})

test('a version of the docs of another repository cannot be frozen', async () => {
  const other = repositoryWith({ 'docs/guide.md': '# Guide' })
  const cwd = scratchFolder({ 'site.config.ts': configOf(other, other.commit()) })
  const { code, err } = await runCli(['version', '1.0', '--docs', 'widgets'], { cwd })
  expect(code).toBe(2)
  expect(err).toContain('a commit of another repository')
})

interface Repository {
  readonly folder: string
  readonly write: (files: Readonly<Record<string, string>>) => void
  /** Commits all files, and gives the id of the commit. */
  readonly commit: (date?: string) => string
}

/** A repository on this machine, with files. */
function repositoryWith(files: Readonly<Record<string, string>>): Repository {
  const folder = join(scratchFolder(), 'widgets')
  const git = (words: readonly string[], env = {}): string =>
    execFileSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    }).trim()
  const write = (written: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(written)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  }
  write(files)
  git(['init', '--quiet', '--initial-branch=main'])
  git(['config', 'uploadpack.allowFilter', 'true'])
  const who = {
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
  }
  return {
    folder,
    write,
    commit(date = '2024-01-02T10:00:00Z') {
      git(['add', '--all'])
      git(['commit', '--quiet', '--message=Change'], {
        ...who,
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
      })
      return git(['rev-parse', 'HEAD'])
    },
  }
}

interface More {
  readonly from?: string
  readonly docs?: string
  readonly site?: string
}

/** A site with docs of its own, and those of a repository at `/widgets`. */
function configOf(
  { folder }: Repository,
  commit: string,
  { from = '', docs = '', site = '' }: More = {},
): string {
  return `export default {
  title: 'Test', url: 'https://test.example', ${site}
  docs: [{}, { from: { repository: 'file://${folder}', folder: 'docs', commit: '${commit}', ${from} }, route: '/widgets', ${docs} }],
}\n`
}
