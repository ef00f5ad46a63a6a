import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'

const INSTALLED = fileURLToPath(new URL('../../node_modules', import.meta.url))

const SITE = {
  'package.json': '{}',
  'site.config.ts':
    "export default { title: 'Test', url: 'https://test.example', theme: 'theme/index.tsx' }\n",
  'theme/index.tsx': "import './look.css'\nexport { default } from 'specpress/theme/default'\n",
  'theme/look.css': "@import 'tailwindcss';\n",
  'content/docs/a.mdx': '# A\n\n<b className="rounded-lg dark:text-red-500">red</b>\n',
}

/** A site with Tailwind installed, as `npm install` leaves it. */
async function siteWith(files: Readonly<Record<string, string>>): Promise<TestSite> {
  const site = await buildSite({ ...SITE, 'theme/look.css': '' })
  install(site)
  await site.edit(files)
  return site
}

function install({ root }: TestSite): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  for (const name of ['tailwindcss', '@tailwindcss'])
    symlinkSync(join(INSTALLED, name), join(root, 'node_modules', name))
}

function stylesOf({ paths, read }: TestSite): string {
  return paths
    .filter((path) => path.endsWith('.css'))
    .map(read)
    .join('\n')
}

test('a stylesheet that imports Tailwind has the rules of the classes in documents and code', async () => {
  const site = await siteWith({
    ...SITE,
    'content/docs/b.md': '# B\n\n<p class="mt-[7px]">text</p>\n',
    'content/docs/c.mdx': "import { Part } from '../../components/part.tsx'\n\n# C\n\n<Part />\n",
    'components/part.tsx':
      'export function Part() {\n  return <i className="indent-7">part</i>\n}\n',
  })
  expect(site.problems).toEqual([])
  const styles = stylesOf(site)
  for (const name of ['rounded-lg', 'mt-\\[7px\\]', 'indent-7'])
    expect(styles).toContain(`.${name}`)
  expect(styles).not.toContain('.rounded-xl')
})

test('the classes win over the default theme, whose base stays as it is', async () => {
  const styles = stylesOf(await siteWith(SITE))
  const [, order = ''] = /@layer (sp\.tokens,[^;{]+);/.exec(styles) ?? []
  expect(order).toMatch(/sp\.print$/)
  expect(styles.indexOf('@layer sp.tokens')).toBeLessThan(styles.indexOf('@layer theme'))
  expect(styles).not.toContain('::file-selector-button')
  expect(styles).toMatch(
    /@layer base\{:where\(\[class\*=["']?text-["']?\][^{]*h1[^{]*\{color:inherit\}/,
  )
})

test('`dark:` follows the choice of the reader, and the system until there is one', async () => {
  const styles = stylesOf(await siteWith(SITE))
  expect(styles).toMatch(/\.dark\\:text-red-500[^}]*:root\[data-theme=dark\]/)
  expect(styles).toMatch(/prefers-color-scheme: ?dark\)[^}]*:root:not\(\[data-theme\]\)/)
})

test('a class that a document gets later has its rule in the next build', async () => {
  const site = await siteWith(SITE)
  await site.edit({ 'content/docs/a.mdx': '# A\n\n<b className="underline">red</b>\n' })
  expect(stylesOf(site)).toContain('.underline')
  expect(stylesOf(site)).not.toContain('.rounded-lg')
  await site.edit({ 'content/docs/new/b.md': '# B\n\n<p class="uppercase">text</p>\n' })
  expect(stylesOf(site)).toContain('.uppercase')
})

test('`@config`, `@plugin`, `@apply` and `@source` work, and a change of their files counts', async () => {
  const site = await siteWith({
    ...SITE,
    'tailwind.config.js':
      "export default { theme: { extend: { colors: { brand: '#123456' } } } }\n",
    'data/names.txt': 'tracking-wide',
    'theme/look.css': `@import 'tailwindcss';
@config '../tailwind.config.js';
@source '../data/*.txt';
.button { @apply text-brand; }
`,
  })
  expect(site.problems).toEqual([])
  expect(stylesOf(site)).toContain('#123456')
  expect(stylesOf(site)).toContain('.tracking-wide')
  await site.edit({
    'tailwind.config.js':
      "export default { theme: { extend: { colors: { brand: '#654321' } } } }\n",
    'data/names.txt': 'tracking-widest',
  })
  expect(stylesOf(site)).toContain('#654321')
  expect(stylesOf(site)).toContain('.tracking-widest')
})

test('a CSS module can apply classes', async () => {
  const site = await siteWith({
    ...SITE,
    'content/docs/a.mdx':
      "import styles from './a.module.css'\n\n# A\n\n<b className={styles.red}>red</b>\n",
    'content/docs/a.module.css':
      "@reference '../../theme/look.css';\n.red {\n  @apply underline-offset-8;\n}\n",
  })
  expect(site.problems).toEqual([])
  const [, name = ''] = /<b class="([^"]+)">red/.exec(site.main('/docs/a')) ?? []
  expect(stylesOf(site)).toContain(`.${name}{text-underline-offset:8px}`)
})

test('a mistake has its place', async () => {
  const site = await siteWith({
    ...SITE,
    'theme/look.css': "@import 'tailwindcss';\n\n.button {\n  @apply text-nothing;\n}\n",
  })
  expect(site.problems).toMatchObject([
    { id: 'bundle-failed', file: 'theme/look.css', place: { line: 4, column: 10 } },
  ])
  expect(site.problems[0]?.message).toContain('text-nothing')
  await site.edit({ 'theme/look.css': "@import 'tailwindcss';\n\n.button {\n  color: red;\n" })
  expect(site.problems).toMatchObject([{ id: 'bundle-failed', file: 'theme/look.css' }])
  await site.edit({ 'theme/look.css': '/* Styles. */\n@tailwind base;\n' })
  expect(site.problems).toMatchObject([
    { id: 'bundle-failed', file: 'theme/look.css', place: { line: 2, column: 1 } },
  ])
  expect(site.problems[0]?.message).toContain('Tailwind CSS 3')
})

test('a stylesheet with a mistake takes no page with it', async () => {
  const site = await siteWith({
    ...SITE,
    'site.config.ts':
      "export default { title: 'Test', url: 'https://test.example', theme: 'theme/index.tsx', onBrokenPage: 'placeholder' }\n",
    'theme/index.tsx':
      "import './own.css'\nimport './look.css'\nexport { default } from 'specpress/theme/default'\n",
    'theme/own.css': '.own { color: #010203 }\n',
    'theme/look.css': "@import 'tailwindcss';\n@import './part.css';\n",
    'theme/part.css': '.a { @apply text-nothing; }\n',
    'content/docs/b.mdx':
      "import styles from './b.module.css'\n\n# B\n\n<b className={styles.red}>bold</b>\n",
    'content/docs/b.module.css': '.red { @apply text-nothing; }\n',
  })
  expect(site.main('/docs/a')).toContain('red</b>')
  expect(site.main('/docs/b')).toContain('bold</b>')
  expect(stylesOf(site)).toContain('#010203')
  const files = site.problems.map(({ file }) => file)
  expect(files).toContain('theme/part.css')
  expect(files).toContain('content/docs/b.module.css')
})

test('a site with Tailwind 3 has its rules, its config and the classes of its texts', async () => {
  const site = await siteWith({ 'theme/look.css': '' })
  rmSync(join(site.root, 'node_modules/tailwindcss'))
  symlinkSync(join(INSTALLED, 'tailwindcss-3'), join(site.root, 'node_modules/tailwindcss'))
  await site.edit({
    'tailwind.config.js':
      "module.exports = { content: ['./none'], theme: { extend: { colors: { brand: '#123456' } } } }\n",
    'theme/look.css':
      "@import 'parts/base.css';\n@tailwind base;\n@tailwind utilities;\n@layer utilities { .body-3 { font-size: 14px } }\n.note { @apply !body-3 text-brand; }\n",
    'theme/parts/base.css': '.part { @apply underline; }\n',
    'content/docs/a.mdx': '# A\n\n<b className="mt-[7px] dark:text-brand">red</b>\n',
  })
  expect(site.problems).toEqual([])
  const styles = stylesOf(site)
  expect(styles).toMatch(/\.note\{[^}]*font-size:14px!important/)
  expect(styles).toContain('.mt-\\[7px\\]')
  expect(styles).toMatch(/\.part\{[^}]*underline/)
  expect(styles).toMatch(
    /:root\[data-theme=["']?dark["']?\][^}]*\.dark\\:text-brand|\.dark\\:text-brand[^}]*data-theme/,
  )
  await site.edit({
    'tailwind.config.js':
      "module.exports = { content: [], theme: { extend: { colors: { brand: '#654321' } } } }\n",
  })
  expect(stylesOf(site)).toMatch(/101 67 33|#654321/)
})

test.each(['/', '../../..', '../../../**/*.html'])(
  'a source around the site is a mistake: %s',
  async (source) => {
    const css = `@import 'tailwindcss';\n@source '${source}';\n`
    const site = await siteWith({ 'theme/look.css': css })
    expect(site.problems).toMatchObject([
      { id: 'bundle-failed', file: 'theme/look.css', place: { line: 2, column: 1 } },
    ])
    expect(site.problems[0]?.message).toContain('around the site')
  },
)

test('without the packages, the stylesheet says what to install', async () => {
  const site = await buildSite(SITE)
  expect(site.problems).toMatchObject([
    { id: 'bundle-failed', file: 'theme/look.css', place: { line: 1 } },
  ])
  expect(site.problems[0]?.message).toContain(
    'npm install --save-dev tailwindcss @tailwindcss/node @tailwindcss/oxide',
  )
  install(site)
  await site.edit({})
  expect(site.problems).toEqual([])
})
