import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBounds, withinBounds } from '../../../src/import/bounds.ts'
import { UnreadableConfig } from '../../../src/import/load-data.ts'
import { loadConfig } from '../../../src/import/mkdocs/load-config.ts'
import { navigationFrom } from '../../../src/import/mkdocs/navigation.ts'
import { scratchFolder } from '../scratch.ts'

const ignore = (): undefined => undefined

/** The config of a repository with these files. */
const configIn = (files: Readonly<Record<string, string>>) => {
  const repository = scratchFolder(files)
  const load = () => Promise.resolve(loadConfig(join(repository, 'mkdocs.yml')))
  return withinBounds(createBounds({ repository }), async () => await load())
}

test('a config inherits, and its own values win', async () => {
  const config = await configIn({
    'mkdocs.yml': 'INHERIT: ./base.yml\nsite_name: Own\ntheme:\n  name: material\n',
    'base.yml': 'site_name: Base\ntheme:\n  language: fr\nextra: { a: 1 }\n',
  })
  expect(config).toEqual({
    site_name: 'Own',
    theme: { language: 'fr', name: 'material' },
    extra: { a: 1 },
  })
})

test('tags are data: the environment is not read, and no code runs', async () => {
  const mark = join(scratchFolder(), 'ran')
  const config = await configIn({
    'mkdocs.yml': `a: !ENV [HOME, off]
b: !ENV HOME
c: !!python/name:pymdownx.slugs.uslugify
d: !!python/object/apply:os.system ["touch ${mark}"]
e: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } }
f: !relative $config_dir
g: !!python/name:material.extensions.emoji.to_svg ''
`,
  })
  expect(config).toMatchObject({
    a: 'off',
    b: null,
    c: 'pymdownx.slugs.uslugify',
    e: { kwds: { case: 'lower' } },
    g: 'material.extensions.emoji.to_svg',
  })
  expect(existsSync(mark)).toBe(false)
})

test.each([
  ['INHERIT: mkdocs.yml\n', 'leads back'],
  ['INHERIT: a.yml\n', 'leads back'],
  ['INHERIT: ../outside.yml\n', 'no file of the repository'],
  ['a: [\n', 'flow|expected'],
  [
    `${Array.from({ length: 9 }, (_, level) => `a${String(level)}: &a${String(level)} [${level === 0 ? 'x' : Array.from({ length: 9 }, () => `*a${String(level - 1)}`).join(', ')}]`).join('\n')}\n`,
    'alias',
  ],
])('the config %j is refused with the reason', async (text, reason) => {
  const read = configIn({ 'mkdocs.yml': text, 'a.yml': 'INHERIT: mkdocs.yml\n' })
  await expect(read).rejects.toThrow(UnreadableConfig)
  await expect(read).rejects.toThrow(new RegExp(reason, 'i'))
})

const documents = new Map(
  ['index.md', 'guide/index.md', 'guide/a.md', 'guide/b.md', 'x/y/z.md'].map((path) => [
    path,
    { id: path.replace('.md', ''), title: path },
  ]),
)
const settings = {
  documents,
  pagesOf: (folder: string): unknown =>
    folder === 'guide' ? { title: 'Guides', nav: ['b.md', '...'] } : undefined,
  summaryOf: () => undefined,
  hasIndexes: true,
  pathOf: () => undefined,
  leave: ignore,
}

test('without a list, the navigation follows the folders, and the files of awesome-pages', () => {
  expect(navigationFrom(undefined, settings)).toEqual([
    { document: 'index' },
    {
      label: 'Guides',
      index: undefined,
      items: [{ document: 'guide/b' }, { document: 'guide/index' }, { document: 'guide/a' }],
    },
    {
      label: 'X',
      index: undefined,
      items: [{ label: 'Y', index: undefined, items: [{ document: 'x/y/z' }] }],
    },
  ])
})

test('a list has documents, links and sections, whose index is the page of their label', () => {
  const nav = [
    { Home: 'index.md' },
    { Guide: ['guide/index.md', 'guide/a.md', { Site: 'https://a.example' }] },
  ]
  expect(navigationFrom(nav, settings)).toEqual([
    { document: 'index', label: 'Home' },
    {
      label: 'Guide',
      index: 'guide/index',
      items: [{ document: 'guide/a' }, { href: 'https://a.example', label: 'Site' }],
    },
  ])
})
