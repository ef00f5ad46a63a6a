import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBounds, withinBounds } from '../../../src/tools/import/bounds.ts'
import { outsideFilesOf } from '../../../src/tools/import/starlight/documents.ts'
import { readOldSite } from '../../../src/tools/import/starlight/old-site.ts'
import {
  navigationOf,
  topicSidebarOf,
  topicsOf,
} from '../../../src/tools/import/starlight/topics.ts'
import { scratchFolder } from '../scratch.ts'
import { documentsBelow } from '../../../src/tools/import/starlight/sidebars.ts'
import type { DocumentPlace, Places } from '../../../src/tools/import/starlight/places.ts'
import { pathnameFrom } from '../../../src/base/shared/urls/paths.ts'

function placeIn(folder: string, file: string): DocumentPlace {
  return {
    path: `src/content/docs/${folder}/start.md`,
    text: '',
    data: {},
    file,
    id: 'start',
    pathname: pathnameFrom(`${folder}/start`),
    route: 'start',
    isNotFound: false,
    isPlain: false,
    locale: { folder, label: undefined, lang: folder, dir: undefined },
  }
}

test('the sidebar has the pages of the main language, also if a translation comes first', () => {
  const arabic = placeIn('ar', 'src/content/i18n/ar/docs/start.md')
  const english = placeIn('en', 'src/content/docs/start.md')
  const places: Places = {
    docs: 'src/content/docs',
    documents: [arabic, english],
    byFile: new Map(),
    byPathname: new Map(),
    ofFile: (path) => path,
  }
  expect(documentsBelow('', places)).toEqual([english])
})

test('each topic has a sidebar of its own and a link at the top, by the language', async () => {
  const repository = scratchFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import topics from 'starlight-sidebar-topics'
const list = [
  { label: { en: 'Guides', de: 'Anleitungen' }, link: '/guides/', items: ['guides/a'] },
  { label: 'guides', link: 'api', items: [{ label: 'All', items: ['api'] }] },
  { label: 'Shop', link: 'https://shop.example', icon: 'cart' },
]
export default defineConfig({ integrations: [starlight({ title: 'A', plugins: [topics(list)] })] })`,
    'src/content/docs/index.md': '# A',
  })
  const site = await withinBounds(createBounds({ repository }), () =>
    readOldSite(join(repository, 'astro.config.mjs')),
  )
  const itemsOf = (items: readonly unknown[]) =>
    items.map((item) => ({ document: JSON.stringify(item) }))
  expect(navigationOf(topicsOf(site), 'de', itemsOf)).toEqual({
    trees: [
      { name: 'anleitungen', items: [{ document: '"guides/a"' }] },
      { name: 'guides', items: [{ document: '{"label":"All","items":["api"]}' }] },
    ],
    links: [
      { label: 'Anleitungen', href: '/guides/' },
      { label: 'guides', href: '/api' },
      { label: 'Shop', href: 'https://shop.example' },
    ],
  })
  expect(navigationOf(topicsOf(site), 'en', itemsOf).trees.map(({ name }) => name)).toEqual([
    'guides',
    'guides-2',
  ])
  expect(topicSidebarOf(site)).toEqual(['guides/a', { label: 'All', items: ['api'] }])
  const [only] = topicsOf(site)
  expect(navigationOf(only ? [only] : [], 'en', itemsOf).links).toEqual([])
})

test('files of the repository that documents import from outside of the site come along', async () => {
  const repository = scratchFolder({
    'site/astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'A' })] }",
    'site/src/content/docs/a.mdx': `import yaml from '../../../../examples/a.yaml?raw'
import Part from "../../../../PART.md"
import code from '../../../../examples/b.ts?raw'
import { run } from '../../../../examples/b.ts'
import Box from '../../../../Box.astro'
import gone from '../../../../gone.yaml?raw'
import own from '../../own.yaml?raw'
import far from '../../../../../far.yaml?raw'
`,
    'examples/a.yaml': 'a',
    'examples/b.ts': 'b',
    'PART.md': 'c',
    'Box.astro': 'd',
    'site/src/own.yaml': 'e',
  })
  await withinBounds(createBounds({ repository }), async () => {
    const site = await readOldSite(join(repository, 'site/astro.config.mjs'))
    expect(outsideFilesOf(site)).toEqual(['../examples/a.yaml', '../PART.md', '../examples/b.ts'])
  })
})
