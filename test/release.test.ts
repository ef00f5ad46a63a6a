import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { scratchFolder } from './unit/scratch.ts'
import { filesOf, repository } from './site/repository.ts'
import { ownSite } from './own-site.ts'

interface ChangelogScript {
  readonly upgradeProblemsOf: (
    changelog: string,
    page: string,
    version: string | undefined,
  ) => readonly string[]
}

const script: unknown = await import(join(repository, 'scripts/changelog.js'))
const { upgradeProblemsOf } = script as ChangelogScript

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n## 1.2.0 (2026-11-24)\n\n### Added\n\n- Search.\n'
const READY = {
  'CHANGELOG.md': CHANGELOG,
  'package.json': '{ "version": "1.2.0" }',
  'package-lock.json': '{ "version": "1.2.0" }',
  'manual/content/docs/operate/upgrade.md': '## From 1.1 to 1.2\n',
}

test('each action of a workflow is pinned by its commit', () => {
  const folder = join(repository, '.github/workflows')
  const actions = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/uses: *(.+)/g)].map(([, used]) => used),
  )
  expect(actions).not.toEqual([])
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[\da-f]{40} # v\d/)
})

/** The output of the release script for a repository with these files. */
function releaseOf(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const root = scratchFolder(files)
  const git = (...words: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], { cwd: root })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'First')
  const script = join(repository, 'scripts/release.js')
  const run = (...words: readonly string[]) =>
    spawnSync(process.execPath, [script, '--root', root, ...words], { encoding: 'utf8' })
  return { root, git, run, first: run('1.2.0', ...args) }
}

describe('a release', () => {
  test('is refused with everything that is missing', () => {
    const { first } = releaseOf({
      'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- Search.\n',
      'package.json': '{ "version": "1.1.0" }',
      'package-lock.json': '{ "version": "1.2.0" }',
    })
    expect(first.status).toBe(1)
    expect(first.stderr.trim().split('\n')).toEqual([
      expect.stringContaining('package.json has the version 1.1.0'),
      expect.stringContaining('no heading `## 1.2.0 (<date>)`'),
      expect.stringContaining('still has unreleased changes'),
      expect.stringContaining('has no section `## From … to 1.2`'),
    ])
  })

  test('is refused if the list of exported names has some without a version', () => {
    const names = JSON.stringify({ entries: [{ names: [{ since: 'next' }] }] }, undefined, 2)
    const { first } = releaseOf({ ...READY, 'manual/content/data/exports.json': names })
    expect(first.status).toBe(1)
    expect(first.stderr).toContain('node scripts/exports.js --release 1.2.0')
  })

  test('is refused while first commands name a clone, which readers of the registry do not have', () => {
    const { first } = releaseOf({ ...READY, 'version.json': '{ "package": "~/specpress" }' })
    expect(first.status).toBe(1)
    expect(first.stderr).toContain('node scripts/first-commands.js registry')
  })

  test('is refused with uncommitted changes, and if its tag exists', () => {
    const { root, git, run } = releaseOf(READY, '--notes')
    git('tag', 'v1.2.0')
    spawnSync('touch', [join(root, 'more.txt')])
    const { status, stderr } = run('1.2.0')
    expect(status).toBe(1)
    expect(stderr).toContain('The working tree has changes.')
    expect(stderr).toContain('The tag v1.2.0 is there already.')
  })

  test('is refused if the manual does not say how to upgrade to it', () => {
    const page = (text: string) => ({
      ...READY,
      'CHANGELOG.md': `${CHANGELOG}\n### Changed\n\n- **\`shard\` is gone.** It was slow.\n- Faster.\n`,
      'manual/content/docs/operate/upgrade.md': text,
    })
    const problemsOf = (text: string) =>
      releaseOf(page(text))
        .first.stderr.trim()
        .split('\n')
        .filter((line) => line.includes('upgrade.md'))
    const table = '| Changed | What to do |\n| --- | --- |\n'
    expect(problemsOf('## From 1.1 to the next release\n')).toEqual([
      expect.stringContaining('has a section for the next release'),
      expect.stringContaining('has no section `## From … to 1.2`'),
    ])
    expect(problemsOf(`## From 1.1 to 1.2\n\n${table}| All | Nothing |\n`)).toEqual([
      expect.stringContaining('has no row “`shard` is gone”'),
    ])
    const right = `## From 1.1 to 1.2\n\n${table}| \`shard\` is gone | Nothing |\n`
    expect(upgradeProblemsOf(page(right)['CHANGELOG.md'], right, '1.2.0')).toEqual([])
  })

  test('is refused without a version', () => {
    expect(releaseOf(READY).run('next').stderr).toContain('Name the version')
  })

  test('has the notes of its version', () => {
    expect(releaseOf(READY, '--notes').first.stdout).toBe('### Added\n\n- Search.\n')
  })

  test('is published from the tag, with provenance', () => {
    const text = readFileSync(join(repository, '.github/workflows/release.yml'), 'utf8')
    expect(parse(text)).toMatchObject({
      on: { push: { tags: ['v*'] } },
      permissions: { 'id-token': 'write' },
    })
    expect(text).toContain('npm publish --provenance')
    expect(text).toContain('repository.url=git+$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git')
  })
})

test('the manual says how to upgrade to the latest version, and to the next one', () => {
  const changelog = readFileSync(join(repository, 'CHANGELOG.md'), 'utf8')
  const page = readFileSync(join(repository, 'manual/content/docs/operate/upgrade.md'), 'utf8')
  const [, latest] = /^## (\d[\d.]*) /m.exec(changelog) ?? []
  expect(upgradeProblemsOf(changelog, page, undefined)).toEqual([])
  const released = page.replace(/^## From \S+ to the next release\n[\s\S]*?(?=^## )/m, '')
  expect(upgradeProblemsOf(changelog, released, latest)).toEqual([])
})

test('the release notes of the manual are the changelog', async () => {
  const site = await ownSite('manual')
  const page = filesOf(site.folder).get('docs/release-notes.html')?.toString() ?? ''
  const headings = readFileSync(join(repository, 'CHANGELOG.md'), 'utf8').match(/^## .+$/gm) ?? []
  expect(headings.length).toBeGreaterThan(0)
  for (const heading of headings) expect(page).toContain(`>${heading.slice(3)}<`)
})

test('the files and tests that the first changes name exist', () => {
  const text = readFileSync(
    join(repository, 'manual/content/docs/extend/good-first-changes.md'),
    'utf8',
  )
  const named = Array.from(
    text.matchAll(/(?:`|vitest run )((?:src|test|templates|manual)\/[\w./-]+)/g),
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((path) => !existsSync(join(repository, path)))).toEqual([])
  expect(text.match(/^## \d\. /gm)).toHaveLength(5)
})

describe('the first commands', () => {
  const script = join(repository, 'scripts/first-commands.js')
  const stateOf = (...words: readonly string[]) => {
    const names = ['README.md', 'package.json', 'version.json']
    const root = scratchFolder(
      Object.fromEntries(names.map((name) => [name, readFileSync(join(repository, name), 'utf8')])),
    )
    const run = (...given: readonly string[]) =>
      spawnSync(process.execPath, [script, '--root', root, ...given], { encoding: 'utf8' })
    const read = (name: string) => readFileSync(join(root, name), 'utf8')
    for (const word of words) expect(run(word)).toMatchObject({ status: 0, stderr: '' })
    return { root, run, read }
  }

  test('run the package of the registry after one command, and a clone after another', () => {
    const published = stateOf('registry')
    const { version } = JSON.parse(published.read('package.json')) as { readonly version: string }
    expect(JSON.parse(published.read('version.json'))).toEqual({
      package: `specpress@${version}`,
      before: '',
    })
    expect(published.read('README.md')).toContain(`npx specpress@${version} dev openapi.yaml\n`)
    expect(published.read('README.md')).not.toContain('~/specpress')
    const cloned = stateOf('registry', 'clone')
    expect(cloned.read('README.md')).toContain('npx ~/specpress dev openapi.yaml\n')
    expect(cloned.read('README.md')).toContain('(cd ~/specpress && npm ci)\n')
    expect(cloned.read('README.md')).not.toContain(`npx specpress@${version}`)
  })

  test('follow the version, and a check fails until they do', () => {
    const { root, run, read } = stateOf('registry')
    writeFileSync(join(root, 'package.json'), '{ "version": "9.8.7" }')
    expect(run('--check')).toMatchObject({ status: 1 })
    expect(run()).toMatchObject({ status: 0 })
    expect(run('--check')).toMatchObject({ status: 0, stderr: '' })
    expect(read('README.md')).toContain('npx specpress@9.8.7 init my-docs\n')
  })
})
