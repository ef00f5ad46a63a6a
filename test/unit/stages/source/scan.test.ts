import { mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Scan, Source } from '../../../../src/base/model/source.ts'
import { rescan, scan } from '../../../../src/stages/source/scan.ts'
import { scratchFolder } from '../../scratch.ts'

const source = (kind: string, ...files: readonly string[]): Source => ({
  kind,
  files,
  parse: () => Promise.resolve([]),
})
const sources = [source('openapi', 'api.yaml'), source('doc', 'content/docs/**/*.{md,mdx}')]

function scanFolder(root: string, linkedFolders: readonly string[] = []): Scan {
  return scan({ root, sources, staticFolder: 'content/static', linkedFolders })
}

test('text and assets are separated, and nothing else is read', () => {
  const root = scratchFolder({
    'content/docs/a.md': '# A',
    'content/docs/deep/b.mdx': '# B',
    'content/docs/chart.tsx': 'export {}',
    'content/docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
    'content/docs/.hidden.md': '# Hidden',
    'content/static/robots.txt': '',
    'content/static/notes.md': '# Published as it is',
    'api.yaml': 'openapi: 3.1.0',
    'other/c.md': '# C',
  })
  const { files, assets, problems } = scanFolder(root)
  expect(files.map(({ kind, path }) => `${kind} ${path}`).sort()).toEqual([
    'doc content/docs/a.md',
    'doc content/docs/deep/b.mdx',
    'openapi api.yaml',
  ])
  expect([...assets.keys()].sort()).toEqual([
    'content/docs/chart.tsx',
    'content/docs/picture.svg',
    'content/static/notes.md',
    'content/static/robots.txt',
  ])
  expect([...assets.values()].find(({ path }) => path.endsWith('.svg'))).toMatchObject({
    width: 30,
    height: 20,
  })
  expect(problems).toEqual([])
})

test('code next to documents can be published as files, private code cannot', () => {
  const root = scratchFolder({
    'content/docs/a.md': '# A',
    'content/docs/a.js': 'throw new Error("runs")',
    'content/docs/a.py': 'x',
    'content/docs/a.ts': 'x',
    'content/docs/.secret.ts': 'x',
    'content/docs/.hidden/b.ts': 'x',
    'content/docs/node_modules/c.js': 'x',
  })
  expect([...scanFolder(root).assets.keys()].sort()).toEqual([
    'content/docs/a.js',
    'content/docs/a.py',
    'content/docs/a.ts',
  ])
})

test('a byte order mark is not part of the text', () => {
  const root = scratchFolder({ 'content/docs/a.md': '\uFEFF# A' })
  expect(scanFolder(root).files[0]?.text).toBe('# A')
})

test('a file that is not UTF-8 is reported with the place of the first wrong byte', () => {
  const bytes = Buffer.concat([
    Buffer.from('# A\n\ncaf'),
    Buffer.from([0xe9]),
    Buffer.from(' noir\n'),
  ])
  const { files, problems } = scanFolder(scratchFolder({ 'content/docs/a.md': bytes }))
  expect(files).toEqual([])
  expect(problems).toMatchObject([
    { id: 'not-utf8', file: 'content/docs/a.md', place: { line: 3, column: 4 } },
  ])
})

test('a link to a folder is followed, a link back to a parent is reported and not followed', () => {
  const root = scratchFolder({ 'content/docs/a.md': '# A', 'elsewhere/b.md': '# B' })
  symlinkSync(join(root, 'elsewhere'), join(root, 'content/docs/linked'))
  mkdirSync(join(root, 'content/docs/deep'))
  symlinkSync(join(root, 'content/docs'), join(root, 'content/docs/deep/loop'))
  const { files, problems } = scanFolder(root)
  expect(files.map(({ path }) => path).sort()).toEqual([
    'content/docs/a.md',
    'content/docs/linked/b.md',
  ])
  expect(problems).toMatchObject([{ id: 'link-loop', file: 'content/docs/deep/loop' }])
})

describe('links that lead out of the site', () => {
  /** A site, and files of others next to it; `link` makes a link in the site. */
  function siteBeside(files: Readonly<Record<string, string>>) {
    const parent = realpathSync(scratchFolder({ 'site/content/docs/a.md': '# A', ...files }))
    const root = join(parent, 'site')
    const link = (path: string, target: string): void => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      symlinkSync(join(parent, target), join(root, path))
    }
    return { parent, root, link }
  }

  const linksIn = ({ problems }: Scan) => problems.map(({ id, file }) => `${id} ${file}`)
  const pathsIn = ({ files, assets }: Scan) =>
    [...files.map(({ path }) => path), ...assets.keys()].sort()

  test('are reported, and nothing behind them is read', () => {
    const { parent, root, link } = siteBeside({
      'secret/b.md': '# B',
      'secret/c.svg': '<svg/>',
      'secret/d.yaml': 'openapi: 3.1.0',
    })
    link('content/docs/folder', 'secret')
    link('content/docs/b.md', 'secret/b.md')
    link('content/docs/c.svg', 'secret/c.svg')
    link('content/static/deep/c.svg', 'secret/c.svg')
    link('api.yaml', 'secret/d.yaml')
    const found = scanFolder(root)
    expect(pathsIn(found)).toEqual(['content/docs/a.md'])
    expect(linksIn(found).sort()).toEqual([
      'link-outside api.yaml',
      'link-outside content/docs/b.md',
      'link-outside content/docs/c.svg',
      'link-outside content/docs/folder',
      'link-outside content/static/deep/c.svg',
    ])
    const { message, severity } = found.problems.find(({ file }) => file === 'api.yaml') ?? {}
    expect(severity).toBe('error')
    expect(message).toContain(`\`${join(parent, 'secret/d.yaml')}\``)
    expect(message).toContain('`linkedFolders`')
  })

  test('are reported once if a folder of the site itself is one', () => {
    const { root, link } = siteBeside({ 'other/docs/x.md': '# X', 'other/static/y.txt': 'Y' })
    rmSync(join(root, 'content'), { recursive: true })
    link('content', 'other')
    const found = scanFolder(root)
    expect(pathsIn(found)).toEqual([])
    expect(linksIn(found)).toEqual(['link-outside content'])
  })

  test('are followed into the folders that the config names', () => {
    const { parent, root, link } = siteBeside({
      'shared/images/c.svg': '<svg/>',
      'shared/images-of-others/d.svg': '<svg/>',
      'api/d.yaml': 'openapi: 3.1.0',
    })
    link('content/docs/images', 'shared/images')
    link('content/docs/others', 'shared/images-of-others')
    link('content/docs/c.svg', 'shared/images/c.svg')
    link('api.yaml', 'api/d.yaml')
    symlinkSync(join(parent, 'api'), join(parent, 'linked-api'))
    const found = scanFolder(root, [join(parent, 'shared/images'), join(parent, 'linked-api')])
    expect(pathsIn(found)).toEqual([
      'api.yaml',
      'content/docs/a.md',
      'content/docs/c.svg',
      'content/docs/images/c.svg',
    ])
    expect(linksIn(found)).toEqual(['link-outside content/docs/others'])
  })

  test('are reported if one replaces a file while the site is edited', () => {
    const { root, link } = siteBeside({ 'secret/b.md': '# Secret' })
    const before = scanFolder(root)
    rmSync(join(root, 'content/docs/a.md'))
    link('content/docs/a.md', 'secret/b.md')
    const settings = { root, sources, staticFolder: 'content/static', linkedFolders: [] }
    const found = rescan(settings, before, new Set([join(root, 'content/docs/a.md')]))
    expect(pathsIn(found)).toEqual([])
    expect(linksIn(found)).toEqual(['link-outside content/docs/a.md'])
  })

  test('are allowed if the site itself is reached by a link, or the packages of a workspace are linked', () => {
    const { parent, root, link } = siteBeside({ 'packages/theme/readme.md': '# Theme' })
    link('node_modules/theme', 'packages/theme')
    link('content/docs/node_modules/theme', 'packages/theme')
    link('content/docs/own', 'site/content/docs/a.md')
    symlinkSync(join(root, 'content/docs/a.md'), join(root, 'content/docs/b.md'))
    symlinkSync(root, join(parent, 'link'))
    const found = scanFolder(join(parent, 'link'))
    expect(pathsIn(found)).toEqual(['content/docs/a.md', 'content/docs/b.md', 'content/docs/own'])
    expect(found.problems).toEqual([])
  })
})

test('a link to nothing is reported', () => {
  const root = scratchFolder({ 'content/docs/a.md': '# A' })
  symlinkSync(join(root, 'gone.md'), join(root, 'content/docs/b.md'))
  expect(scanFolder(root).problems).toMatchObject([
    { id: 'unreadable-file', file: 'content/docs/b.md' },
  ])
})

test('a folder of 2,000 files is read whole', () => {
  const files = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [
      `content/docs/page-${index}.md`,
      `# Page ${index}`,
    ]),
  )
  expect(scanFolder(scratchFolder(files)).files).toHaveLength(2000)
})

test('a site without content is empty, not broken', () => {
  expect(scanFolder(scratchFolder())).toEqual({
    files: [],
    assets: new Map(),
    problems: [],
  })
})

test('files for hosts are published, and other names with a dot in the static folder are named', () => {
  const root = scratchFolder({
    'content/docs/.hidden.md': '# Hidden',
    'content/static/.nojekyll': '',
    'content/static/.well-known/security.txt': '',
    'content/static/.DS_Store': '',
    'content/static/.env': 'TOKEN=a',
    'content/static/deep/.secret/a.txt': '',
  })
  const { assets, problems } = scanFolder(root)
  expect([...assets.keys()].sort()).toEqual([
    'content/static/.nojekyll',
    'content/static/.well-known/security.txt',
  ])
  expect(problems.map(({ id, file }) => `${id} ${file ?? ''}`)).toEqual([
    'hidden-file content/static/.env',
    'hidden-file content/static/deep/.secret',
  ])
})
