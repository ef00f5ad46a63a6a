import { expect, test } from 'vitest'
import { PROVIDED_MODULES } from '../../../src/tools/import/docusaurus/unbuilt-components.ts'
import { unbuiltIn } from '../../../src/tools/import/docusaurus/unbuilt-components.ts'
import { THEME_IMPORTS } from '../../../src/base/shared/mdx-components.ts'
import { SHIMS } from '../../../src/plugins/docusaurus/names.ts'

const sources = new Map([
  ['docs/a.mdx', '/old/docs/a.mdx'],
  ['docs/own/index.tsx', '/old/docs/own/index.tsx'],
  ['src/components/Card.jsx', '/old/src/components/Card.jsx'],
  ['src/theme/Swizzled/index.js', '/old/src/theme/Swizzled/index.js'],
  ['i18n/de/docs/a.mdx', '/old/i18n/de/docusaurus-plugin-content-docs/current/a.mdx'],
  ['i18n/de/docs/b.jsx', '/old/i18n/de/docusaurus-plugin-content-docs/current/b.jsx'],
])
const withoutUnbuilt = unbuiltIn({ sources, textAt: () => undefined, code: () => [] })
const within = (text: string, place = 'docs/a.mdx') =>
  withoutUnbuilt({ text, place, source: sources.get(place) ?? '' })

test.each([
  '@theme/Advert',
  '@docusaurus/none',
  '@site/src/components/Gone',
  './gone',
  '../gone.jsx',
])('a component of %s without content is left out with its import', async (module) => {
  const head = '---\ntitle: A\n---\n'
  const text = `${head}import { Link } from '@theme/Tabs'\nimport Ad from '${module}'\n\nOne <Ad size={2} /> two.\n`
  expect(await within(text)).toEqual({
    text: `${head}import { Link } from '@theme/Tabs'\n\nOne  two.\n`,
    removed: ['Ad'],
  })
})

test.each([
  '@theme/Tabs',
  '@theme/Swizzled',
  '@theme-original/DocCard',
  '@docusaurus/Link',
  './own',
  '@site/src/components/Card',
  '@site/src/components/Card.jsx?x',
  '@acme/stars',
  '~alias/x',
])('a component of %s stays', async (module) => {
  const text = `import Ad from '${module}'\n\n<Ad />\n`
  expect(await within(text)).toEqual({ text, removed: [] })
})

test('a component with content stays, and so do its import, code and words', async () => {
  const text = "import Ad from '@theme/Ad'\n\n<Ad>\n\nKept.\n\n</Ad>\n\n```mdx\n<Ad />\n```\n"
  expect(await within(text)).toEqual({ text, removed: [] })
  expect((await within(`${text}\n<Ad />\n`)).text).toContain("import Ad from '@theme/Ad'")
})

test('a translation finds the files next to it', async () => {
  const text = "import B from './b'\n\n<B />\n"
  expect(await within(text, 'i18n/de/docs/a.mdx')).toEqual({ text, removed: [] })
})

test('the plug-in of the new site has the modules that count as there', () => {
  const ofPlugin = Object.keys(SHIMS).filter((name) => /^@(?:theme|docusaurus)\//.test(name))
  const ofTheme = THEME_IMPORTS.map((name) => `@theme/${name}`)
  const all = [...ofPlugin, ...ofTheme]
  expect([...PROVIDED_MODULES].toSorted()).toEqual(all.toSorted())
})
