import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli, startCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { eventually } from '../patience.ts'

const SECRET = 'The secret of this machine.'
const CONFIG = `export default { title: 'Test', url: 'https://test.example' }\n`

/** A site, built after links were made in it: the target by the path of the link. */
async function siteWithLinks(files: SiteFiles, links: Readonly<Record<string, string>>) {
  const site = await buildSite(files)
  for (const [path, target] of Object.entries(links)) makeLink(site.root, path, target)
  await site.edit({})
  return site
}

function makeLink(root: string, path: string, target: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  rmSync(join(root, path), { force: true })
  symlinkSync(target, join(root, path))
}

function published(site: { readonly paths: readonly string[]; read: (path: string) => string }) {
  return site.paths.filter((path) => site.read(path).includes(SECRET))
}

describe('a link never publishes files from outside the site', () => {
  const FILES = {
    'secret.md': `# Secret\n\n${SECRET}\n`,
    'secret.txt': `${SECRET}\n`,
    'secret.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${SECRET}</title></svg>`,
    'api.yaml': `openapi: 3.1.0\ninfo: { title: T, version: '1', description: ${SECRET} }\npaths: {}\n`,
  }

  test.each([
    ['a document', 'content/docs/b.md', 'secret.md'],
    ['a static file', 'content/static/secret.txt', 'secret.txt'],
    ['an image', 'content/docs/b.svg', 'secret.svg'],
    ['a part of a document', 'content/docs/_part.mdx', 'secret.md'],
  ])('%s', async (_, path, name) => {
    const outside = scratchFolder(FILES)
    const site = await siteWithLinks(
      { 'content/docs/a.md': '# A\n\nText.\n' },
      { [path]: join(outside, name) },
    )
    expect(site.problems).toMatchObject([{ id: 'link-outside', file: path, severity: 'error' }])
    expect(site.result.failed).toBe(true)
    expect(published(site)).toEqual([])
  })

  test('code that a document includes: the problem is at the place of the block', async () => {
    const outside = scratchFolder(FILES)
    const site = await siteWithLinks(
      {
        'site.config.ts': CONFIG.replace(' }', ', markdown: { codeFiles: true } }'),
        'examples/a.txt': 'Example.',
        'content/docs/a.md': '# A\n\n```txt file=@site/examples/a.txt\n```\n',
      },
      { 'examples/a.txt': join(outside, 'secret.txt') },
    )
    expect(site.problems).toMatchObject([
      {
        id: 'link-outside',
        file: 'content/docs/a.md',
        place: { line: 3, column: 1 },
        message: expect.stringContaining('`examples/a.txt`'),
      },
    ])
    expect(published(site)).toEqual([])
    makeLink(site.root, 'examples/a.txt', join(site.root, 'examples/b.txt'))
    await site.edit({ 'examples/b.txt': 'Inside.' })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toContain('Inside.')
  })

  test('an API description, and the files that it refers to', async () => {
    const outside = scratchFolder(FILES)
    const config = CONFIG.replace(' }', `, openapi: [{ file: 'api/main.yaml' }] }`)
    const main = `openapi: 3.1.0
info: { title: T, version: '1' }
paths: {}
components: { schemas: { A: { $ref: './part.yaml' } } }
`
    const part = 'type: string\n'
    const files = { 'site.config.ts': config, 'api/main.yaml': main, 'api/part.yaml': part }
    const whole = await siteWithLinks(files, { 'api/main.yaml': join(outside, 'api.yaml') })
    expect(whole.problems).toMatchObject([{ id: 'link-outside', file: 'api/main.yaml' }])
    const parts = await siteWithLinks(files, { 'api/part.yaml': join(outside, 'api.yaml') })
    expect(parts.problems[0]?.message).toContain('leads out of the site')
    expect([...published(whole), ...published(parts)]).toEqual([])
  })

  test('unless the config names the folder', async () => {
    const outside = scratchFolder({ ...FILES, 'shared/part.yaml': 'type: string\n' })
    const config = CONFIG.replace(
      ' }',
      `, markdown: { codeFiles: true }, linkedFolders: ['${outside}'], openapi: [{ file: 'api/main.yaml' }] }`,
    )
    const site = await siteWithLinks(
      {
        'site.config.ts': config,
        'api/main.yaml': `openapi: 3.1.0
info: { title: T, version: '1' }
paths: {}
components: { schemas: { A: { $ref: './part.yaml' } } }
`,
        'content/docs/a.md': '# A\n\n```txt file=@site/examples/a.txt\n```\n',
      },
      {
        'api/part.yaml': join(outside, 'shared/part.yaml'),
        'content/docs/b.md': join(outside, 'secret.md'),
        'content/static/c.txt': join(outside, 'secret.txt'),
        'examples/a.txt': join(outside, 'secret.txt'),
      },
    )
    expect(site.problems).toEqual([])
    expect(published(site)).toEqual(expect.arrayContaining(['c.txt', 'docs/a.html', 'docs/b.html']))
  })
})

test('a part that is a symbolic link can be imported, if the config names the folder that it leads to', async () => {
  const outside = scratchFolder({
    'part.mdx': 'The linked part.\n',
    'more/page.mdx': "import Part from './_part.mdx'\n\n# Page\n\n<Part />\n",
    'more/_part.mdx': 'The part next to it.\n',
  })
  const site = await siteWithLinks(
    {
      'site.config.ts': CONFIG.replace(' }', `, linkedFolders: ['${outside}'] }`),
      'content/docs/a.mdx': "import Part from './_part.mdx'\n\n# A\n\n<Part />\n",
      'content/docs/b.mdx': "import Part from '@site/content/docs/_part.mdx'\n\n# B\n\n<Part />\n",
      'content/docs/_part.mdx': 'The first part.\n',
    },
    {
      'content/docs/_part.mdx': join(outside, 'part.mdx'),
      'content/docs/more': join(outside, 'more'),
    },
  )
  expect(site.problems).toEqual([])
  expect(site.main('/docs/a')).toContain('The linked part.')
  expect(site.main('/docs/b')).toContain('The linked part.')
  expect(site.main('/docs/more/page')).toContain('The part next to it.')
})

test('a site can name a folder around it, for instance for the changelog of its repository', async () => {
  const parent = scratchFolder({
    'CHANGELOG.md': '# Changes\n\nThe first one.\n',
    'site/site.config.ts': CONFIG.replace(' }', `, linkedFolders: ['..'] }`),
    'site/content/docs/a.md': '# A\n',
  })
  symlinkSync(join(parent, 'CHANGELOG.md'), join(parent, 'site/content/docs/changes.md'))
  const { code, err } = await runCli(['build', 'site'], { cwd: parent })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(readFileSync(join(parent, 'site/dist/docs/changes.html'), 'utf8')).toContain(
    'The first one.',
  )
})

test('a site is built the same through a link to its folder', async () => {
  const parent = scratchFolder({
    'site/site.config.ts': CONFIG,
    'site/content/docs/a.mdx': "import Part from './_part.mdx'\n\n# A\n\n<Part />\n",
    'site/content/docs/_part.mdx': 'The part.\n',
  })
  symlinkSync(join(parent, 'site'), join(parent, 'link'))
  const { code, err } = await runCli(['build', 'link'], { cwd: parent })
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

test('dev reports a link that is created while it runs, and serves nothing behind it', async () => {
  const outside = scratchFolder({ 'secret.txt': SECRET, 'folder/more.txt': SECRET })
  const cwd = scratchFolder({ 'site.config.ts': CONFIG, 'content/docs/a.md': '# A\n' })
  const running = startCli(['dev', '--port', '0'], { cwd })
  const address = await running.says(/Ready in .*: (http:\/\/\S+)/)
  const statusOf = async (path: string): Promise<number> => (await fetch(address + path)).status
  makeLink(cwd, 'content/static/own.txt', join(cwd, 'content/docs/a.md'))
  await eventually(async () => expect(await statusOf('own.txt')).toBe(200))
  makeLink(cwd, 'content/static/secret.txt', join(outside, 'secret.txt'))
  makeLink(cwd, 'content/static/folder', join(outside, 'folder'))
  await running.says(/content\/static\/secret\.txt\s+error\s+link-outside/)
  await running.says(/content\/static\/folder\s+error\s+link-outside/)
  expect(await statusOf('secret.txt')).toBe(404)
  expect(await statusOf('folder/more.txt')).toBe(404)

  // A removed link is not a problem any more, and files behind it do not concern the site.
  const said = running.out.length
  writeFileSync(join(outside, 'folder/more.txt'), 'Changed.')
  rmSync(join(cwd, 'content/static/secret.txt'))
  rmSync(join(cwd, 'content/static/folder'))
  await running.says(/All problems are fixed/)
  expect(running.out.slice(said)).not.toContain('more.txt')
})

test('a frozen version holds nothing from outside the site', async () => {
  const outside = scratchFolder({ 'secret.md': SECRET })
  const cwd = scratchFolder({ 'site.config.ts': CONFIG, 'content/docs/a.md': '# A\n' })
  makeLink(cwd, 'content/docs/b.md', join(outside, 'secret.md'))
  const { code, err } = await runCli(['version', '1.0'], { cwd })
  expect(code).not.toBe(0)
  expect(err).toContain('`content/docs/b.md`')
})
