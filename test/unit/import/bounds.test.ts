import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { repositoryOf } from '../../../src/base/platform/git-files.ts'
import {
  createBounds,
  currentBounds,
  TooLarge,
  withinBounds,
} from '../../../src/tools/import/bounds.ts'
import type { BoundsSettings } from '../../../src/tools/import/bounds.ts'
import { publicEnvironment } from '../../../src/tools/import/environment.ts'
import { copy, filesBelow, OutsideTarget, textIn, write } from '../../../src/tools/import/files.ts'
import { readOldSite as readMintlify } from '../../../src/tools/import/mintlify/old-site.ts'
import { withIncludes } from '../../../src/tools/import/vitepress/includes.ts'

/** A folder with a repository, whose files are given, and with a secret next to it. */
function repositoryWith(files: Readonly<Record<string, string>>) {
  const folder = scratchFolder()
  const root = join(folder, 'repo')
  const target = join(folder, 'new')
  mkdirSync(target)
  writeFileSync(join(folder, 'secret.txt'), 'SECRET')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const within = async <Result>(work: () => Result, more: Partial<BoundsSettings> = {}) => {
    const bounds = createBounds({ repository: root, target, ...more })
    const result = await withinBounds(bounds, () => Promise.resolve().then(work))
    return { result, left: bounds.left() }
  }
  return { folder, root, target, within }
}

describe('an import reads only its repository', () => {
  test('a link to a file outside is not read and not copied, and is listed', async () => {
    const { root, target, within } = repositoryWith({ 'docs/a.md': 'A' })
    symlinkSync('../../secret.txt', join(root, 'docs/s.txt'))
    const { result, left } = await within(() => {
      copy(join(root, 'docs'), join(target, 'docs'), target)
      return [filesBelow(join(root, 'docs')), textIn(join(root, 'docs/s.txt'))]
    })
    expect(result).toEqual([['a.md'], undefined])
    expect(readdirSync(join(target, 'docs'))).toEqual(['a.md'])
    expect(left).toEqual(['`docs/s.txt`, which leads out of the repository'])
  })

  test('a folder next to a site that is no clone is read if the config names it', async () => {
    const { root, within } = repositoryWith({
      'site/a.md': 'A',
      'docs/b.md': 'B',
      'docs/.env': 'C',
    })
    const read = () => {
      currentBounds().open(join(root, 'docs'))
      return [textIn(join(root, 'docs/b.md')), textIn(join(root, 'docs/.env'))]
    }
    const repository = join(root, 'site')
    expect((await within(read, { repository, isLoose: true })).result).toEqual(['B', undefined])
    expect((await within(read, { repository })).result).toEqual([undefined, undefined])
    const above = () => {
      currentBounds().open(join(root, '..'))
      return textIn(join(root, '../secret.txt'))
    }
    expect((await within(above, { repository, isLoose: true })).result).toBeUndefined()
  })

  test('a path with `..` is not read', async () => {
    const { root, within } = repositoryWith({ 'docs/a.md': 'A' })
    const { result, left } = await within(() => textIn(join(root, 'docs', '../../secret.txt')))
    expect(result).toBeUndefined()
    expect(left).toHaveLength(1)
  })

  test('a link to a file inside is read, and copied as a file', async () => {
    const { root, target, within } = repositoryWith({ 'docs/a.md': 'A', 'other/b.md': 'B' })
    symlinkSync('../other/b.md', join(root, 'docs/b.md'))
    await within(() => copy(join(root, 'docs'), join(target, 'docs'), target))
    expect(readFileSync(join(target, 'docs/b.md'), 'utf8')).toBe('B')
  })

  test('links to folders are not followed, wherever they lead, and are listed', async () => {
    const { root, target, within } = repositoryWith({ 'docs/a.md': 'A', 'other/b.md': 'B' })
    for (const [name, to] of [
      ['self', '.'] as const,
      ['up', '..'] as const,
      ['out', '../..'] as const,
      ['other', '../other'] as const,
    ])
      symlinkSync(to, join(root, 'docs', name))
    symlinkSync('loop', join(root, 'docs/loop'))
    const { result, left } = await within(() => {
      copy(join(root, 'docs'), join(target, 'docs'), target)
      return filesBelow(join(root, 'docs'))
    })
    expect(result).toEqual(['a.md'])
    expect(readdirSync(join(target, 'docs'))).toEqual(['a.md'])
    expect(left.map((line) => line.split(',')[0])).toEqual([
      '`docs/other`',
      '`docs/out`',
      '`docs/self`',
      '`docs/up`',
    ])
  })

  test('a file with a name that begins with a dot is private, unless sites have it, and is listed', async () => {
    const files = {
      '.env': 'TOKEN=1',
      '.git/config': '[remote]',
      'docs/.env.local': 'TOKEN=2',
      'docs/.secrets/a.md': 'TOKEN=3',
      '.vitepress/config.ts': 'config',
      '.github/steps.yml': 'on: push',
      'docs/.well-known/security.txt': 'Contact',
    }
    const { root, target, within } = repositoryWith({ 'docs/a.md': 'A', ...files })
    const { result, left } = await within(() => {
      copy(join(root, 'docs'), join(target, 'docs'), target)
      return Object.keys(files).filter((path) => textIn(join(root, path)) !== undefined)
    })
    expect(result).toEqual([
      '.vitepress/config.ts',
      '.github/steps.yml',
      'docs/.well-known/security.txt',
    ])
    expect(readdirSync(join(target, 'docs')).sort()).toEqual(['.well-known', 'a.md'])
    expect(left.map((line) => line.split(',')[0])).toEqual([
      '`.env`',
      '`.git/config`',
      '`docs/.env.local`',
      '`docs/.secrets`',
      '`docs/.secrets/a.md`',
    ])
  })

  test('a link with a public name does not open a private file', async () => {
    const { root, within } = repositoryWith({ 'docs/a.md': 'A', '.env': 'TOKEN=1' })
    symlinkSync('../.env', join(root, 'docs/steps.md'))
    const { result } = await within(() => textIn(join(root, 'docs/steps.md')))
    expect(result).toBe(undefined)
  })

  test('a folder that is left out is not read', async () => {
    const { root, within } = repositoryWith({ 'docs/a.md': 'A', 'docs/big/b.md': 'B' })
    const { result } = await within(() => filesBelow(join(root, 'docs')), {
      excluded: [join(root, 'docs/big')],
    })
    expect(result).toEqual(['a.md'])
  })

  test('the repository is the next folder above with `.git`', () => {
    const { folder, root } = repositoryWith({ 'docs/a.md': 'A' })
    expect(repositoryOf(join(root, 'docs'))).toBeUndefined()
    mkdirSync(join(folder, '.git'))
    expect(repositoryOf(join(root, 'docs'))).toBe(folder)
  })
})

describe('an import writes only into its folder', () => {
  test('neither a path with `..` nor a link in the folder leads out', async () => {
    const { folder, target, within } = repositoryWith({})
    symlinkSync(folder, join(target, 'link'))
    for (const path of ['../escaped.md', 'link/escaped.md'])
      await expect(within(() => write(join(target, path), 'x', target))).rejects.toThrow(
        OutsideTarget,
      )
    expect(readdirSync(folder)).not.toContain('escaped.md')
  })
})

describe('an import ends at its limits', () => {
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`data/big/${String(index)}.md`, 'x'.repeat(100)]),
  )

  test('too many files: the message names the folder to leave out', async () => {
    const { root, within } = repositoryWith({ ...many, 'docs/a.md': 'A' })
    await expect(within(() => filesBelow(root), { limits: { files: 10 } })).rejects.toThrow(
      '`--exclude data/big`',
    )
    await expect(within(() => filesBelow(root))).resolves.toMatchObject({ left: [] })
  })

  test('too many bytes', async () => {
    const { root, target, within } = repositoryWith(many)
    const copying = () => copy(join(root, 'data'), join(target, 'data'), target)
    await expect(within(copying, { limits: { bytes: 1000 } })).rejects.toThrow(TooLarge)
    await within(copying, { limits: { bytes: 3000 } })
  })

  test('folders too deep in each other', async () => {
    const { root, within } = repositoryWith({ 'a/b/c/d/e.md': 'x' })
    await expect(within(() => filesBelow(root), { limits: { depth: 3 } })).rejects.toThrow(
      '`--exclude a`',
    )
    await within(() => filesBelow(root), { limits: { depth: 4 } })
  })

  test('parts that include others twice, many times over', async () => {
    const { within } = repositoryWith({})
    const read = (path: string) => {
      const next = `${String(Number(path.replace('.md', '')) + 1)}.md`
      return `<!--@include: ./${next}-->\n<!--@include: ./${next}-->`
    }
    await expect(
      within(() => withIncludes(read('0.md'), { path: '0.md', read }), { limits: { parts: 500 } }),
    ).rejects.toThrow(TooLarge)
  })

  test('a part that includes itself gets a note', () => {
    const { text, notes } = withIncludes('A <!--@include: ./a.md-->', {
      path: 'a.md',
      read: () => 'B <!--@include: ./a.md-->',
    })
    expect(text).toBe('A `@include: ./a.md`')
    expect(notes).toHaveLength(1)
  })

  test('a config whose references lead back to itself', async () => {
    const { root, within } = repositoryWith({
      'docs.json': '{"name":"M","navigation":{"pages":[{"$ref":"./a.json"},{"$ref":"./a.json"}]}}',
      'a.json': '{"group":"G","pages":[{"$ref":"./a.json"},{"$ref":"./docs.json"}]}',
    })
    const { result } = await within(() => readMintlify(join(root, 'docs.json')))
    expect(result.navigation['pages']).toEqual([
      { group: 'G', pages: [{}, {}] },
      { group: 'G', pages: [{}, {}] },
    ])
  })
})

test('the config of the old site sees no secret of the environment, only what it needs or is given', () => {
  process.env['NODE_AUTH_TOKEN'] = 'a'
  process.env['DOCS_KEY'] = 'b'
  try {
    const environment = publicEnvironment(['DOCS_KEY'])
    expect(environment).toMatchObject({ PATH: process.env['PATH'], DOCS_KEY: 'b' })
    expect(environment).not.toHaveProperty('NODE_AUTH_TOKEN')
    expect(publicEnvironment([])).not.toHaveProperty('DOCS_KEY')
  } finally {
    delete process.env['NODE_AUTH_TOKEN']
    delete process.env['DOCS_KEY']
  }
})
