import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reportsIn, run } from './importing.ts'
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
  const { site, read } = await importSite('starlight', {
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
  expect(reportsIn(site)).toContain(
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

test('a site with Tailwind 3 keeps version 3, its rules and its config', async () => {
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
    "@config '../tailwind.config.js';\n@tailwind base;\n@tailwind components;\n@tailwind utilities;\n.chip { @apply rounded text-brand; }",
  )
  expect(read('tailwind.config.js')).not.toContain('darkMode')
  expect(read('colors.js')).toContain('#123456')
  const { dependencies } = JSON.parse(read('package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  expect(dependencies).toEqual({
    tailwindcss: '^3.4.1',
    '@tailwindcss/typography': '^0.5.0',
  })
})

test('headings have the colors of the old site in both modes, however its rules name the dark one', async () => {
  const { read } = await importSite('mintlify', {
    'docs.json': '{ "name": "T", "navigation": { "pages": ["a"] } }',
    'custom.css': `article h2, .prose h3 { color: navy !important; margin: 0 }
:is(.dark) article h2, :where( .dark ) .prose h3 { color: white !important }
.dark article h4 { color: red }
a:is(:hover, :focus) { color: green }
`,
    'a.mdx': '---\ntitle: A\n---\n\n## B\n',
  })
  const styles = read('theme/custom.css').replaceAll(/\s+/g, ' ')
  expect(styles).toContain('@layer sp.content { .sp-prose h2 { margin: 0 } }')
  expect(styles).toContain('} .sp-prose h2 { color: navy !important }')
  expect(styles).toContain(":root[data-theme='dark'] .sp-prose h2 { color: white !important")
  expect(styles).toContain(":root[data-theme='dark'] .sp-prose h3 { color: white !important")
  expect(styles).toContain(":root[data-theme='dark'] .sp-prose h4 { color: red }")
  expect(styles).toContain('.sp-prose a:is(:hover, :focus) { color: green }')
  expect(styles).not.toContain('article')
})

test('no variable of the old generator is lost without a line in the report', async () => {
  const { site, read } = await importSite('docusaurus', {
    'docusaurus.config.js': `export default { title: 'T', url: 'https://a.example', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false, theme: { customCss: './src/css/custom.css' } }]] }
`,
    'src/css/custom.css': `@import './more.css';
:root {
  --ifm-color-primary: #0a0;
  --ifm-color-primary-dark: #090;
  --ifm-heading-color: #123;
  --ifm-global-radius: 2px;
  --ifm-code-font-size: 90%;
  --ifm-table-stripe-background: var(--ifm-color-emphasis-100);
}
.steps { padding: var(--ifm-pre-padding); color: var(--ifm-pre-padding, red) }
`,
    'src/css/more.css':
      '.steps li {\n  margin: 0;\n  gap: var(--ifm-pre-padding);\n  color: var(--docusaurus-tag-list-border);\n}\n[data-theme="dark"] { --ifm-code-font-size: 80% }\n',
    'docs/a.mdx': '# A\n\n<ol className="steps"><li>one</li></ol>\n',
  })
  const report = reportsIn(site)
  for (const line of [
    '- Declarations with `var(--ifm-pre-padding)`, which only the old generator sets: 2 places, the first is `src/css/more.css:3`',
    '- Declarations with `var(--docusaurus-tag-list-border)`, which only the old generator sets: `src/css/more.css:4`',
    '- The value of `--ifm-code-font-size`, which nothing here reads: 2 places, the first is `src/css/more.css:6`',
    '- The value of `--ifm-table-stripe-background`, which nothing here reads: `src/css/custom.css:8`',
  ])
    expect(report).toContain(`${line}\n`)
  expect(report).not.toMatch(/`--ifm-(?:color-primary|heading|global)/)
  const look = read('theme/look.css')
  expect(look).toContain(":root[data-theme='light'] {\n  --sp-color-heading: #123;\n}")
  expect(look).toMatch(
    /@media \(prefers-color-scheme: light\) \{\s*:root:not\(\[data-theme\]\) \{\s*--sp-color-heading: #123;/,
  )
  expect(look).toContain('--sp-radius: 2px;')
})

test('the copy of a stylesheet that only the theme uses does not come along', async () => {
  const { site, read } = await importSite('docusaurus', {
    'docusaurus.config.js': `export default { title: 'T', url: 'https://a.example', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false, theme: { customCss: './src/css/custom.css' } }]] }
`,
    'src/css/custom.css': "@import './part.css';\n[data-theme='dark'] p { color: red }\n",
    'src/css/part.css': 'p { margin: 0 }\n',
    'src/parts/box.css': "@import './base.css';\n.box { top: 0 }\n",
    'src/parts/base.css': '.box { left: 0 }\n',
    'src/parts/Box.jsx':
      'import \'./box.css\'\nexport default () => <div className="box">text</div>\n',
    'docs/a.mdx': "import Box from '../src/parts/Box'\n\n# A\n\n<Box />\n",
  })
  expect(read('theme/src-css-custom.css')).toContain('.sp-prose p { margin: 0 }')
  for (const path of ['src/css/custom.css', 'src/css/part.css'])
    expect(existsSync(join(site, path)), path).toBe(false)
  for (const path of ['src/parts/box.css', 'src/parts/base.css'])
    expect(existsSync(join(site, path)), path).toBe(true)
})

test('a Mintlify site has Tailwind if a class has no other rule', async () => {
  const files = {
    'docs.json': JSON.stringify({
      name: 'T',
      colors: { primary: '#0a7' },
      navigation: { pages: ['a'] },
    }),
    'style.css': '.own { color: red }\n',
  }
  const without = await importSite('mintlify', {
    ...files,
    'a.mdx': '---\ntitle: A\n---\n\n<div className="own">text</div>\n\n`<p class="flex">`\n',
  })
  expect(without.read('theme/index.tsx')).not.toContain('tailwind')
  expect(without.read('package.json')).not.toContain('tailwind')
  const { read } = await importSite('mintlify', {
    ...files,
    'a.mdx': '---\ntitle: A\n---\n\n<img className="own dark:hidden" src="/a.png" alt="" />\n',
  })
  expect(read('theme/index.tsx')).toContain("import './tailwind.css'\nimport './style.css'\n")
  expect(read('theme/tailwind.css')).toContain("@import 'tailwindcss';")
  expect(read('package.json')).toContain('"tailwindcss": "^4.1.0"')
})

test('a stylesheet with 64,000 rules is imported, unless too many of them have an element', async () => {
  const long = Array.from({ length: 62_000 }, (_, index) => `.a${String(index)} { top: 0 }\n`)
  const shown = Array.from(
    { length: 2000 },
    (_, index) => `[data-theme='dark'] .used, p > b { left: ${String(index)}px }\n`,
  )
  const many = Array.from({ length: 12_000 }, () => '.used { top: 0 }\n')
  const { site, read } = await importSite('starlight', {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'T', customCss: ['./src/long.css', './src/many.css'] })] }
`,
    'src/long.css': [...long, ...shown].join(''),
    'src/many.css': many.join(''),
    'src/content/docs/index.mdx': '---\ntitle: A\n---\n\n<p class="used">text</p>\n',
  })
  const report = reportsIn(site)
  expect(report).toContain('62000 rules of `src/long.css`')
  expect(report).toContain('`src/many.css`, which has more than 10000 rules')
  expect(read('theme/src-long.css')).toContain('.sp-prose p > b { left: 1999px }')
  expect(existsSync(join(site, 'theme/src-many.css'))).toBe(false)
})

test('styles in Sass come along by the package of the old site, or are compiled by the one that the new site installs', async () => {
  const files = {
    'package.json': '{ "devDependencies": { "sass": "^1.80.0" } }',
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false, theme: { customCss: ['./src/css/custom.scss', './src/css/other.css'] } }]] }
`,
    'src/css/custom.scss':
      '@use "./parts"; // parts\n:root { --ifm-color-primary: #4c48ff; }\n.note { color: $red }\n',
    'src/css/_parts.scss': "$red: red;\n[data-theme='dark'] { --ifm-color-primary: #9d9bff; }\n",
    'src/css/other.css': '.note p { margin: 0 }\n',
    'src/parts/cup.module.scss': '$red: red; .cup { color: $red }\n',
    'docs/a.mdx':
      'import styles from \'@site/src/parts/cup.module.scss\'\n\n# A\n\n<p className="note">text</p>\n',
  }
  const installed = {
    'node_modules/sass/package.json': '{ "name": "sass", "main": "index.js" }',
    'node_modules/sass/index.js':
      "exports.compile = () => ({ css: '.note { color: red }', loadedUrls: [] })",
  }
  const whole = await importSite('docusaurus', { ...files, ...installed })
  expect(whole.read('theme/src-css-custom.scss.css')).toContain('.note { color: red }')
  expect(whole.read('theme/index.tsx')).toContain("import './src-css-custom.scss.css'")
  // The build of the new site compiles the styles of components.
  expect(whole.read('package.json')).toContain('"sass": "^1.80.0"')
  expect(reportsIn(whole.site)).not.toContain('custom.scss`, so pages')

  const { site, read } = await importSite('docusaurus', files)
  expect(read('theme/src-css-other.css')).toContain('.note p')
  expect(read('theme/index.tsx')).toContain("import '../src/css/custom.scss'")
  expect(reportsIn(site)).toContain('The modes of the styles `src/css/custom.scss`')
  expect(read('src/css/_parts.scss')).toContain('$red: red')
  expect(read('package.json')).toContain('"sass": "^1.80.0"')
  expect(read('theme/look.css')).toMatch(/#4c48ff[\s\S]*#9d9bff/)
  const reports = reportsIn(site)
  expect(reports).not.toContain('custom.scss`, so pages')
  expect(reports).not.toContain('custom.scss:')
})
