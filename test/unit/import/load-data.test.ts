import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { createBounds, withinBounds } from '../../../src/tools/import/bounds.ts'
import { lenientData } from '../../../src/tools/import/load-data.ts'

/** The data of a config, and the lines that the report has about it. */
async function read(files: Readonly<Record<string, string>>) {
  const folder = scratchFolder(files)
  const [file = ''] = Object.keys(files)
  const bounds = createBounds({ repository: folder })
  const data = await withinBounds(bounds, () =>
    lenientData(join(folder, basename(file)), { folder }),
  )
  return { data, left: bounds.left() }
}

test('a config that fails in both ways, and has no data, says both errors, with file and line', async () => {
  const files = {
    'site.config.js': `import { own } from './own.js'
import { z } from 'not-installed'
if (typeof z.string() !== 'string') throw new Error('No mode')
export default own
`,
    'own.js': "\nexport const own = 'Acme'\n",
  }
  await expect(read(files)).rejects.toThrow('Error: No mode (site.config.js:3)')
})

test('a config that fails because it checks its environment comes along as far as it is data', async () => {
  const { data, left } = await read({
    'docusaurus.config.ts': `import type { Config } from '@docusaurus/types'
import { cleanEnv, str } from 'envalid'
import { sidebars } from './sidebars'
const { themes } = require('prism-react-renderer')
const env = cleanEnv(process.env, { SITE: str() })
if (env.SITE !== 'acme') throw new Error('SITE is wrong')
const base = '/docs'
const shared: Config['i18n'] = { defaultLocale: 'en', locales: ['en', process.env.SECOND] }
export default {
  title: \`Acme \${base}\`,
  url: process.env.URL ?? 'https://acme.example',
  i18n: shared,
  baseUrl: base + '/',
  trailingSlash: false,
  customFields: { mode: env.MODE, count: -1, ...{ own: true } },
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.ts'), editUrl: () => 'x', sidebars } }]],
  themeConfig: { prism: { theme: themes.github }, items: [...[{ to: '/a' }], ...sidebars] },
} satisfies Config
`,
    'sidebars.ts': "throw new Error('not here')",
  })
  expect(data).toEqual({
    title: 'Acme /docs',
    url: 'https://acme.example',
    i18n: { defaultLocale: 'en', locales: ['en'] },
    baseUrl: '/docs/',
    trailingSlash: false,
    customFields: { count: -1, own: true },
    presets: [['classic', { docs: { sidebarPath: './sidebars.ts' } }]],
    themeConfig: { prism: {}, items: [{ to: '/a' }] },
  })
  expect(left).toEqual([
    expect.stringMatching(
      /^`docusaurus\.config\.ts`, whose code fails \(Error: .*\): only what is written in it as data came along$/,
    ),
  ])
})

test.each([
  [
    'a call of a package',
    `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
throw new Error('No')
export default defineConfig({ integrations: [starlight({ title: 'Acme' })] })`,
    {
      integrations: [{ $package: '@astrojs/starlight', $given: [{ title: 'Acme' }] }],
    },
  ],
  [
    'what a function returns',
    `throw new Error('No')
module.exports = async function createConfig() { const title = 'Acme'; return { title } }`,
    { title: 'Acme' },
  ],
  [
    'a function that is named below',
    `throw new Error('No')
export default config
function config() { return { title: 'Acme' } }`,
    { title: 'Acme' },
  ],
])('a config that fails is read without running it: %s', async (_, code, data) => {
  expect((await read({ 'site.config.js': code })).data).toEqual(data)
})

test.each([
  ['texts', "'x'", (name: string) => `${name} + ${name}`],
  ['lists', '[1]', (name: string) => `[...${name}, ...${name}]`],
  ['values', '[1]', (name: string) => `[${name}, ${name}]`],
])('a config whose %s double in each line does not fill the memory', async (_, first, next) => {
  const lines = Array.from(
    { length: 60 },
    (__, index) => `const a${index + 1} = ${next(`a${index}`)}`,
  )
  const code = ["throw new Error('No')", `const a0 = ${first}`, ...lines, 'export default { a60 }']
  const error = await read({ 'site.config.js': code.join('\n') }).then(
    ({ data }) => JSON.stringify(data),
    ({ message }: Error) => message,
  )
  expect(error.length).toBeLessThan(2000)
})
