import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles, TestSite } from '../site.ts'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { localWorkers } from '../../src/engine/workers/local-workers.ts'
import { configure } from '../../src/main/defaults.ts'
import { siteOpener } from '../../src/programs/cli/site-opener.ts'
import { pathnameFrom } from '../../src/base/shared/urls/paths.ts'

/** Problems that need rendered pages, and documents. */
const OTHERS: SiteFiles = {
  'content/docs/links.md': '# Links\n\n[gone](/docs/gone)\n\n![](./a.png)\n',
  'content/docs/a.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'content/docs/front.md': '---\ntitle: [a\n---\n\nText.\n',
  'content/docs/one.mdx': '# One\n\n{a b}\n',
  'content/docs/two.mdx': '# Two\n\n<b>\n',
}
const FOUND = [
  'content/docs/front.md:2 bad-front-matter-syntax',
  'content/docs/links.md:3 dead-link',
  'content/docs/links.md:5 missing-alt',
  'content/docs/one.mdx:3 mdx-syntax',
  'content/docs/two.mdx:3 mdx-syntax',
]

const problemsOf = ({ problems }: TestSite): readonly string[] =>
  problems
    .filter(({ id }) => id !== 'missing-title')
    .map(({ id, file, place }) => `${file}:${place?.line} ${id}`)

const THEME = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../fixtures/themes/plain/${file}`, import.meta.url)), 'utf8')
const themed = (edit: (index: string) => string): SiteFiles => ({
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', theme: 'theme/index.tsx' }\n`,
  'theme/index.tsx': edit(THEME('index.tsx')),
  'theme/client.ts': THEME('client.ts'),
  'theme/plain.css': THEME('plain.css'),
})

describe('an import that leads nowhere hides no other problem:', () => {
  test.each<[string, SiteFiles, readonly string[]]>([
    [
      'in an MDX document',
      { 'content/docs/x.mdx': "import A from './gone.tsx'\n\n# X\n\n<A />\n" },
      ['content/docs/x.mdx:1 bundle-failed'],
    ],
    [
      'in a React page',
      { 'content/pages/x.tsx': "import A from './gone.tsx'\nexport default () => <A />\n" },
      ['content/pages/x.tsx:1 bundle-failed'],
    ],
    [
      'in what a page imports, by several ways',
      {
        'content/pages/x.tsx': "import A from '../../part'\nexport default () => <A />\n",
        'content/docs/y.mdx': "import A from '../../part'\n\n# Y\n\n<A />\n",
        'part.tsx':
          "import b from './gone'\nimport c from 'no-package'\nexport default () => b + c\n",
      },
      ['part.tsx:1 bundle-failed', 'part.tsx:2 bundle-failed'],
    ],
    [
      'in a stylesheet of a page',
      {
        'content/pages/x.tsx': "import './x.css'\nexport default () => <p>x</p>\n",
        'content/pages/x.css':
          'p { color: red }\n@import "./gone.css";\np { background: url(./no.png) }\n',
      },
      ['content/pages/x.css:3 bundle-failed'],
    ],
    [
      'in a CSS module',
      {
        'content/pages/x.tsx':
          "import s from './x.module.css'\nexport default () => <p className={s.a}>x</p>\n",
        'content/pages/x.module.css': '.a {\n  background: url(./no.png) }\n',
      },
      ['content/pages/x.module.css:2 bundle-failed'],
    ],
    [
      'in an island',
      {
        'content/docs/x.mdx': "import A from '../../clock.tsx'\n\n# X\n\n<A />\n",
        'clock.tsx': "'use client'\nimport b from './gone'\nexport default () => <p>{b}</p>\n",
      },
      ['clock.tsx:2 bundle-failed'],
    ],
    [
      'in an island, of what only Node has',
      {
        'content/docs/x.mdx': "import A from '../../clock.tsx'\n\n# X\n\n<A />\n",
        'clock.tsx':
          "'use client'\nimport { readFileSync } from 'node:fs'\nexport default () => <p>{typeof readFileSync}</p>\n",
      },
      ['clock.tsx:2 bundle-failed'],
    ],
    [
      'in the theme',
      themed((index) => `import gone from './gone'\nvoid gone\n${index}`),
      ['theme/index.tsx:1 bundle-failed'],
    ],
    [
      'in a stylesheet of the theme',
      { ...themed((index) => index), 'theme/plain.css': '@import "./gone.css";\n' },
      ['theme/plain.css:1 bundle-failed'],
    ],
    [
      'in the script of the theme',
      { ...themed((index) => index), 'theme/client.ts': "import './gone'\n" },
      ['theme/client.ts:1 bundle-failed'],
    ],
    [
      'in the theme, which throws as well',
      themed((index) => `throw new Error('No.')\n${index}`),
      ['theme/index.tsx:1 theme-failed'],
    ],
  ])('%s', async (_, files, broken) => {
    const site = await buildSite({ ...OTHERS, ...files })
    expect(problemsOf(site)).toEqual([...FOUND, ...broken].toSorted())
    expect(site.result.failed).toBe(true)
    expect(site.paths).toEqual([])
  })
})

test('a link to an id that only the broken theme makes is not reported', async () => {
  const theme = (broken: string): SiteFiles =>
    themed((index) => `${broken}${index.replace('<main>', '<main id="content">')}`)
  const docs = { 'content/docs/a.md': '# A\n\n[b](./b.md#content)\n', 'content/docs/b.md': '# B\n' }
  const site = await buildSite({ ...docs, ...theme('') })
  expect(site.problems).toEqual([])
  await site.edit(theme("import './gone'\n"))
  expect(problemsOf(site)).toEqual(['theme/index.tsx:1 bundle-failed'])
})

test('errors of every stage come in one run, sorted by file and line, and the last good site stays', async () => {
  const site = await buildSite({ 'content/docs/links.md': '# Links\n' })
  const before = site.read('docs/links.html')
  await site.edit({
    ...OTHERS,
    'content/pages/a.tsx':
      "import A from './gone.tsx'\nimport B from './no.tsx'\nexport default () => <A b={B} />\n",
    'content/pages/b.tsx': 'export default () => <p>{</p>\n',
    'content/pages/c.tsx': "export default () => {\n  throw new Error('No.')\n}\n",
    'content/docs/d.mdx': '# D\n\n<Gone />\n\n<Away />\n\n[gone](./no.md)\n',
  })
  expect(problemsOf(site)).toEqual([
    'content/docs/d.mdx:3 unknown-component',
    'content/docs/d.mdx:5 unknown-component',
    'content/docs/d.mdx:7 dead-link',
    ...FOUND,
    'content/pages/a.tsx:1 bundle-failed',
    'content/pages/a.tsx:2 bundle-failed',
    'content/pages/b.tsx:1 bundle-failed',
    'content/pages/c.tsx:2 component-threw',
  ])
  expect(site.read('docs/links.html')).toBe(before)
})

test('an error that shows only after the others are fixed is reported in the same run', async () => {
  const site = await buildSite({
    'content/pages/a.tsx': "import A from './gone.tsx'\nexport default () => <A />\n",
    'content/pages/b.tsx': "import { no } from '../../part'\nexport default () => <p>{no}</p>\n",
    'part.ts': 'export const yes = 1\n',
  })
  expect(problemsOf(site)).toEqual([
    'content/pages/a.tsx:1 bundle-failed',
    'content/pages/b.tsx:1 bundle-failed',
  ])
})

test('a part that is broken is reported once, and not blamed on the documents that show it', async () => {
  const site = await buildSite({
    'content/docs/_part.mdx': 'export const x = 1\n\n{a b}\n',
    'content/docs/a.mdx':
      "import Part, { x } from './_part.mdx'\n\n# A {x}\n\n<Part />\n\n[gone](/no)\n",
    'content/pages/b.tsx': "import Part from '../docs/_part.mdx'\nexport default () => <Part />\n",
  })
  expect(problemsOf(site)).toEqual([
    'content/docs/_part.mdx:3 mdx-syntax',
    'content/docs/a.mdx:7 dead-link',
  ])
})

test('a part that lacks a component is reported once, unless it is given the component', async () => {
  const site = await buildSite({
    'content/docs/_part.mdx': 'Text.\n\n<Gone />\n',
    'content/docs/_given.mdx': "import Inner from './_inner.mdx'\n\n<Widget />\n\n<Inner />\n",
    'content/docs/_inner.mdx': '<Widget />\n',
    'content/docs/a.mdx': "import Part from './_part.mdx'\n\n# A\n\n<Part />\n",
    'content/docs/b.mdx':
      "import Given from './_given.mdx'\n\nexport const Widget = () => <b>widget</b>\n\n# B\n\n<Given components={{ Widget }} />\n",
  })
  expect(problemsOf(site)).toEqual(['content/docs/_part.mdx:3 unknown-component'])
  await site.edit({ 'content/docs/_part.mdx': 'Text.\n' })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/b').match(/<b>widget<\/b>/g)).toHaveLength(2)
})

describe('while a writer types', () => {
  const pathnames = ['/x', '/docs/links', '/docs/one'].map((path) => pathnameFrom(path))

  test('a broken page is a placeholder, all others work, and its problems are known at once', async () => {
    const site = await buildSite({
      ...OTHERS,
      'content/pages/x.tsx':
        "import gone from './gone'\nexport default () => <p>fixed {gone}</p>\n",
    })
    const { config } = await configure(site.root, {})
    if (!config) throw new Error('The config is fine.')
    const open = siteOpener({ store: memoryStore(), openWorkers: localWorkers })
    const session = await open(config, new Set())
    const shown = await Promise.all(pathnames.map((pathname) => session.page(pathname)))
    expect(shown.map((page) => page?.isUnbuilt)).toEqual([true, false, true])
    expect(shown[0]?.html).toContain('This page could not be built')
    expect(session.problems.map(({ id }) => id)).toContain('bundle-failed')
    const found = (await session.check()).filter(({ id }) => id !== 'missing-title')
    expect(found.map(({ id }) => id)).toEqual([
      'bad-front-matter-syntax',
      'dead-link',
      'missing-alt',
      'mdx-syntax',
      'mdx-syntax',
      'bundle-failed',
    ])

    const file = join(site.root, 'content/pages/gone.ts')
    writeFileSync(file, 'export default "at last"\n')
    const next = await open(config, new Set([file]))
    expect(await next.page(pathnameFrom('/x'))).toMatchObject({
      isUnbuilt: false,
      html: expect.stringContaining('fixed at last'),
    })
  })
})
