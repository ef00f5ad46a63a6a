import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './importing.ts'
import { scratchFolder } from '../unit/scratch.ts'

interface Case {
  readonly generator: 'docusaurus' | 'mintlify' | 'starlight' | 'vitepress'
  readonly files: Readonly<Record<string, string>>
  /** The path of the document in both sites. */
  readonly from: string
  readonly to: string
}

const CASES: readonly (readonly [string, Case])[] = [
  [
    'Astro: directives in prose and in labels, strings in braces, and signs of other syntax',
    {
      generator: 'starlight',
      from: 'src/content/docs/index.mdx',
      to: 'src/content/docs/index.mdx',
      files: {
        'astro.config.mjs':
          "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T' })] }",
        'src/content/docs/index.mdx': `---
title: T
---
import { Aside } from '@astrojs/starlight/components'

Some hydrate with client:load, others with client:visible={{ rootMargin: '1px' }}.

<Aside title="When client:idle is enough">Most can wait.</Aside>

The values {"{frontmatter.title}"} and {'<b style="color:red">'} stay, and 10:30.
`,
      },
    },
  ],
  [
    'Mintlify: styles in strings',
    {
      generator: 'mintlify',
      from: 'index.mdx',
      to: 'docs/index.mdx',
      files: {
        'docs.json': '{"name":"T","navigation":{"pages":["index"]}}',
        'index.mdx': `---
title: T
---

The text {'<b style="color:red">x</b>'} and {\`<i style="a:b">\`} is a string.

<Note title='<div style="color:red">'>A note.</Note>
`,
      },
    },
  ],
  [
    'VitePress: components in code by indentation, in titles of links and in attributes',
    {
      generator: 'vitepress',
      from: 'guide.md',
      to: 'docs/guide.md',
      files: {
        '.vitepress/config.mjs':
          "export default { title: 'T', themeConfig: { sidebar: [{ text: 'G', link: '/guide' }] } }",
        'guide.md': `# Guide

Wrap a widget:

    <ClientOnly>
      <Chart :data="rows" />

    </ClientOnly>

\t<p>{{ 1 + 1 }}</p>

[a](/guide "<Badge text='x' />") and <span title="<Badge text='x' />">y</span>.
`,
      },
    },
  ],
]

test.each(CASES)('%s: the text stays as it is', async (_, { generator, files, from, to }) => {
  const old = scratchFolder(files)
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', generator, old, '--to', site, '--no-build')
  expect(imported.code, imported.err).toBe(0)
  expect(readFileSync(join(site, to), 'utf8')).toBe(files[from])
})

test('Astro: directives of components go, whatever their values are', async () => {
  const [, first] = CASES[0] ?? []
  const old = scratchFolder({
    ...first?.files,
    'src/content/docs/index.mdx':
      '---\ntitle: T\n---\nimport A from "../../A.jsx"\n\n<A client:load b={{ c: 1 }} client:only="react" d="client:idle" />\n',
    'src/A.jsx': 'export default function A() { return null }',
  })
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', 'starlight', old, '--to', site, '--no-build')
  expect(imported.code, imported.err).toBe(0)
  expect(readFileSync(join(site, 'src/content/docs/index.mdx'), 'utf8')).toContain(
    '<A b={{ c: 1 }} d="client:idle" />',
  )
})

test('Docusaurus: documents that are imported from the root of the site are found', async () => {
  const old = scratchFolder({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', {}]] }",
    'docs/a.mdx': "---\ntitle: A\n---\nimport P from '/docs/parts/_p.mdx'\n\n<P />\n",
    'docs/parts/_p.mdx': 'Part words.\n',
  })
  const imported = await run('import', 'docusaurus', old, '--check')
  expect(imported.out).toContain('0 boxes in place of a part')
})

test('VitePress: a config may await and use what a package that is not installed returns', async () => {
  const old = scratchFolder({
    '.vitepress/config.ts': `import glob from 'some-glob-package'
const pages = await glob(['*.md']).then((files) => files.sort())
const others = await glob('x')
const [first, ...rest] = others
for (const each of pages) each.more().then(() => 1)
export default { title: 'T', themeConfig: { sidebar: pages.map((p) => ({ text: p, link: p })) } }`,
    'a.md': '# A\n',
  })
  const imported = await run('import', 'vitepress', old, '--check', '--no-build')
  expect(imported.code, imported.err).toBe(0)
})
