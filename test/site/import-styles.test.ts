import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './importing.ts'
import { scratchFolder } from '../unit/scratch.ts'

/** Imports a site with these files, and returns a function that reads the new one. */
async function importSite(generator: string, files: Readonly<Record<string, string>>) {
  const old = scratchFolder({ '.git/HEAD': '', ...files })
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', generator, old, '--to', site)
  expect(imported.code, `${imported.out}${imported.err}`).toBe(0)
  return { site, read: (path: string): string => readFileSync(join(site, path), 'utf8') }
}

test('the stylesheets of a Starlight site come along, without the rules for its frame', async () => {
  const { read } = await importSite('starlight', {
    'package.json': '{ "dependencies": { "@fontsource/inter": "^5.0.0" } }',
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'T', customCss: ['@fontsource/inter/400.css', './src/styles/custom.css'] })] }
`,
    'src/styles/custom.css': `@import './more.css';
:root { --own: hsl(200 50% 60%); --sl-color-accent: var(--own); --sl-color-bg: #101010; --sl-font: 'Inter', serif; }
:root[data-theme='light'] { --own: hsl(200 50% 30%); --sl-color-bg: #fafafa; }
.card { border: 1px solid var(--sl-color-gray-5); background: url('../images/a.png') }
[data-theme='light'] .card { color: black }
.sidebar-content { display: none }
.sl-markdown-content table { width: 100% }
`,
    'src/styles/more.css': '.card p { margin: 0 }\nstarlight-menu-button { color: red }\n',
    'src/images/a.png': 'x',
    'src/content/docs/index.mdx': '---\ntitle: A\n---\n\n<div class="card">\n\ntext\n\n</div>\n',
  })
  const theme = read('theme/index.tsx')
  expect(theme).toContain(
    "import './look.css'\nimport '@fontsource/inter/400.css'\nimport './src-styles-custom.css'\n",
  )
  const styles = read('theme/src-styles-custom.css')
  for (const part of [
    '.card { border: 1px solid var(--sl-color-gray-5); background: url("../src/images/a.png") }',
    '@media (prefers-color-scheme: light) {\n:root:not([data-theme]) .card { color: black }\n}',
    '.sp-prose table { width: 100% }',
    '.card p { margin: 0 }',
  ])
    expect(styles).toContain(part)
  expect(styles).not.toMatch(/sidebar-content|starlight-menu-button/)
  const look = read('theme/look.css')
  expect(look).toContain('the old site, hsl(200 50% 30%) and hsl(200 50% 60%),')
  expect(look).toContain('--sp-color-bg: light-dark(#fafafa, #101010);')
  expect(look).toContain("--sp-font-text: 'Inter', serif;")
  expect(look).toContain('--sl-color-gray-5: var(--sp-color-border);')
  expect(look).not.toContain('--sl-color-gray-6')
  expect(read('package.json')).toContain('"@fontsource/inter": "^5.0.0"')
  expect(read('import-report.md')).toContain(
    '2 rules of `src/styles/custom.css` without an element in the new site, such as the one for `starlight-menu-button`',
  )
})

test('so do those of a VitePress site and of a Docusaurus site', async () => {
  const vitepress = await importSite('vitepress', {
    'docs/.vitepress/config.ts': "export default { title: 'T' }\n",
    'docs/.vitepress/theme/index.ts':
      "import DefaultTheme from 'vitepress/theme'\nimport './custom.css'\nexport default DefaultTheme\n",
    'docs/.vitepress/theme/custom.css': `:root { --vp-c-brand-1: #a00 }
.dark { --vp-c-brand-1: #faa }
.tag { color: var(--vp-c-text-2) }
.dark .tag { color: red }
.VPNav { color: red }
`,
    'docs/.vitepress/theme/unused.css': '.tag { top: 0 }\n',
    'docs/index.md': '# A\n\n<b class="tag">text</b>\n',
  })
  expect(vitepress.read('theme/look.css')).toContain('the old site, #a00 and #faa,')
  expect(vitepress.read('theme/look.css')).toContain('--vp-c-text-2: var(--sp-color-text-muted);')
  const tags = vitepress.read('theme/vitepress-theme-custom.css')
  expect(tags).toContain(":root[data-theme='dark'] .tag { color: red }")
  expect(tags).not.toContain('VPNav')

  const docusaurus = await importSite('docusaurus', {
    'docusaurus.config.js': `export default { title: 'T', url: 'https://a.example', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false, theme: { customCss: './src/css/custom.css' } }]] }
`,
    'src/css/custom.css': `:root { --ifm-color-primary: #0a0 }
.steps li { color: var(--ifm-color-emphasis-600) }
html[data-theme='dark'] .steps { color: red }
.navbar__logo { height: 3rem }
`,
    'docs/a.mdx': '# A\n\n<ol className="steps"><li>one</li></ol>\n',
  })
  expect(docusaurus.read('theme/look.css')).toContain('the old site, #0a0 and #0a0,')
  const steps = docusaurus.read('theme/src-css-custom.css')
  expect(steps).toContain('.steps li { color: var(--ifm-color-emphasis-600) }')
  expect(steps).toContain(
    '@media (prefers-color-scheme: dark) {\n:root:not([data-theme]) .steps { color: red }',
  )
  expect(steps).not.toContain('navbar__logo')
})

test('a site with Tailwind 3 has the packages and rules of version 4, and its config', async () => {
  const { read } = await importSite('docusaurus', {
    'package.json':
      '{ "devDependencies": { "tailwindcss": "^3.4.0", "@tailwindcss/typography": "^0.5.0" } }',
    'docusaurus.config.js': `export default { title: 'T', url: 'https://a.example', baseUrl: '/',
  plugins: [function tailwind() { return { name: 'tailwind', configurePostCss: (options) => options } }],
  presets: [['classic', { docs: {}, blog: false, theme: { customCss: './src/css/custom.css' } }]] }
`,
    'tailwind.config.js': `const colors = require('./colors')
module.exports = {
  content: ['./docs/**/*.mdx'],
  darkMode: ['class', '[data-theme="dark"]'],
  theme: { extend: { colors } },
  plugins: [require('@tailwindcss/typography')],
}
`,
    'colors.js': "module.exports = { brand: '#123456' }\n",
    'src/css/custom.css': `@tailwind base;
@tailwind components;
@tailwind utilities;
.chip { @apply rounded text-brand; }
`,
    'docs/a.mdx': '# A\n\n<p className="chip mt-4">one</p>\n',
  })
  expect(read('theme/src-css-custom.css')).toContain(
    "@import 'tailwindcss';\n@config '../tailwind.config.js';\n.chip { @apply rounded text-brand; }",
  )
  expect(read('tailwind.config.js')).not.toContain('darkMode')
  expect(read('colors.js')).toContain('#123456')
  const { dependencies } = JSON.parse(read('package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  expect(dependencies).toMatchObject({
    tailwindcss: '^4.1.0',
    '@tailwindcss/node': '^4.1.0',
    '@tailwindcss/oxide': '^4.1.0',
    '@tailwindcss/typography': '^0.5.0',
  })
})
