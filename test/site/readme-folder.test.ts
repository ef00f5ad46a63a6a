import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { sourceUrlIn } from '../../src/base/platform/git-files.ts'
import { workFolder } from '../../src/base/platform/work-folder.ts'

/** The documents of a repository, as people write them for its host. */
const REPOSITORY = {
  LICENSE: 'Free.\n',
  'src/index.ts': 'export {}\n',
  'src/own.ts': 'export {}\n',
  'docs/README.md': `![Logo](./logo.svg)

## Widgets

The [license](../LICENSE), the [code](../src/index.ts#L1), [examples](./examples), [steps](.github/steps.yml),
the [script](./run.ts), [more](guide/start.md) and a [mistake](./nowhere.md).
`,
  'docs/guide/start.md': '# Start\n\n[Up](../../src/) and [far](../../../../other).\n',
  'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />\n',
  'docs/run.ts': 'export const a = 1\n',
  'docs/examples/a.sh': 'echo a\n',
  'docs/.github/steps.yml': 'on: push\n',
}

/** The repository in a new folder, with a remote. */
function repository(remote: string): string {
  const cwd = scratchFolder(REPOSITORY)
  for (const words of [
    ['init', '-q'],
    ['remote', 'add', 'origin', remote],
  ])
    spawnSync('git', words, { cwd })
  return cwd
}

/** The targets of the links of a page, by their texts. */
function linksOf(html: string): Readonly<Record<string, string>> {
  const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)
  return Object.fromEntries(Array.from(links, ([, href = '', text = '']) => [text, href]))
}

describe('a folder of README documents', () => {
  test('becomes a site, whose links out of the folder lead to the repository', async () => {
    const cwd = repository('git@github.com:acme/widgets.git')
    expect(await runCli(['init', 'site', '--from', 'docs'], { cwd })).toMatchObject({ code: 0 })
    const config = readFileSync(join(cwd, 'site/site.config.ts'), 'utf8')
    expect(config).toContain("sourceUrl: 'https://github.com/acme/widgets/blob/HEAD/docs'")
    const { code, err } = await runCli(['build'], { cwd: join(cwd, 'site') })
    expect(code).toBe(0)
    const page = readFileSync(join(cwd, 'site/dist/index.html'), 'utf8')
    expect(page).toContain('<h1 id="widgets">')
    const links = linksOf(page)
    const top = 'https://github.com/acme/widgets/blob/HEAD'
    expect(links).toMatchObject({
      license: `${top}/LICENSE`,
      code: `${top}/src/index.ts#L1`,
      examples: `${top}/docs/examples`,
      steps: `${top}/docs/.github/steps.yml`,
      script: `${top}/docs/run.ts`,
      more: '/guide/start',
    })
    // A document that does not exist, and a path that leaves the repository, are mistakes.
    expect(err.match(/dead-link/g)).toHaveLength(2)
    expect(err).toContain('./nowhere.md')
    expect(err).toContain('../../../../other')
  })

  test('is shown without a config, too: mistakes are warnings, and links lead to the repository', async () => {
    const cwd = repository('https://github.com/acme/widgets.git')
    writeFileSync(
      join(cwd, 'README.md'),
      '# All\n\n[code](./src) [docs](docs/) [gone](./gone.md)\n',
    )
    const { code, err } = await runCli(['build', '.', '--out', 'pages'], { cwd })
    expect(code, err).toBe(0)
    expect(err).toContain('./gone.md')
    const links = linksOf(readFileSync(join(cwd, 'pages/index.html'), 'utf8'))
    expect(links).toMatchObject({
      code: 'https://github.com/acme/widgets/blob/HEAD/src',
      docs: '/docs',
    })
  })

  test('without a repository, such links are dead', async () => {
    const site = await buildSite({
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', check: { content: 'warning' } }\n`,
      'content/docs/a.md': '# A\n\n[license](../../LICENSE)\n',
    })
    expect(site.problems.map(({ id }) => id)).toEqual(['dead-link'])
  })

  test('an image out of the folder is reported: a page of the repository is no image', async () => {
    const site = await buildSite({
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example',
  docs: { sourceUrl: 'https://github.com/acme/widgets/blob/HEAD/docs' }, check: { content: 'warning' } }\n`,
      'content/docs/a.md': '# A\n\n![Logo](../logo.png)\n\n[Logo](../logo.png)\n',
    })
    expect(site.problems.map(({ id }) => id).sort()).toEqual(['dead-link', 'missing-image'])
    expect(site.main('/docs/a')).not.toContain('github.com')
  })
})

test('without a config, a folder keeps nothing of Specpress, and nothing that others kept there is used', async () => {
  const cwd = scratchFolder({ 'docs/a.md': '# A\n' })
  const folder = join(cwd, 'docs')
  expect(await runCli(['build', 'docs'], { cwd })).toMatchObject({ code: 0 })
  expect(existsSync(join(folder, '.specpress'))).toBe(false)
  const own = join(realpathSync(folder), '.specpress')
  const temporary = workFolder(realpathSync(folder))
  expect(existsSync(join(temporary, 'cache'))).toBe(true)
  // As in an archive of a stranger.
  cpSync(temporary, own, { recursive: true })
  const index = join(own, 'cache/index')
  const before = readFileSync(index)
  await runCli(['build', 'docs'], { cwd })
  expect(workFolder(realpathSync(folder))).toBe(temporary)
  expect(readFileSync(index).equals(before)).toBe(true)
})

test.each([
  ['https://github.com/acme/widgets.git', 'https://github.com/acme/widgets/blob/HEAD/docs'],
  ['https://user:secret@github.com/acme/widgets', 'https://github.com/acme/widgets/blob/HEAD/docs'],
  ['ssh://git@gitlab.example:2222/a/b/c.git', 'https://gitlab.example/a/b/c/-/blob/HEAD/docs'],
  ['git@bitbucket.org:acme/widgets.git', 'https://bitbucket.org/acme/widgets/src/HEAD/docs'],
  ['https://git.acme.example/widgets.git', undefined],
  ['/srv/git/widgets.git', undefined],
])('the folder of a clone of %s is at %s', (...[remote, url]) => {
  expect(sourceUrlIn(join(repository(remote), 'docs'))).toBe(url)
})

test('outside of a repository, a folder is nowhere', () => {
  expect(sourceUrlIn(join(scratchFolder(REPOSITORY), 'docs'))).toBe(undefined)
})
