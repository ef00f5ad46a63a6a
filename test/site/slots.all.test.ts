import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCli, runCliProcess } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { expectRightTypes } from '../types.ts'
import { THEME_IMPORTS } from '../../src/base/shared/mdx-components.ts'
import { ASSET_EXTENSIONS } from '../../src/stages/assets/code-plugins.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { slots } from '../../templates/slots.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

const CONTENT = {
  'content/docs/index.md': '# Start\n\n## First\n\nText.\n\n## Second\n\nText.\n',
  'content/docs/guides/more.md': '---\ntags: [a]\n---\n\n# More\n\n## Part\n\nText.\n',
  'content/blog/2026-01-01-hello.md': '# Hello\n\nText.\n',
  'content/pages/about.md': '# About\n\nText.\n',
  'openapi/api.yaml': `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    get: { operationId: listThings, summary: List things, responses: { '200': { description: Things } } }
`,
}
const config = (more = ''): string =>
  `export default {
  title: 'Slots', url: 'https://slots.example', openapi: [{ file: 'openapi/api.yaml' }],
  announcement: { id: 'new', text: 'All is new' }, ${more}
}\n`
const theme = (
  changes: string,
): string => `import { defineTheme, usePage, CurrentLink } from 'specpress/theme'
import theme from 'specpress/theme/default'

export default defineTheme({ ...theme, slots: { ...theme.slots, ${changes} } })
`

test('a slot that is replaced changes on all pages', async () => {
  const site = await buildSite({
    ...CONTENT,
    'site.config.ts': config(`theme: 'theme/index.tsx'`),
    'theme/index.tsx': theme(`footer: ({ site }) => <footer>Made by {site.title}</footer>`),
  })
  expect(site.problems).toEqual([])
  // The start page only leads to another one.
  const pages = site.paths.filter((path) => path.endsWith('.html') && path !== 'index.html')
  expect(pages).toEqual(expect.arrayContaining(['404.html', 'about.html', 'blog.html']))
  for (const path of pages) {
    expect(site.read(path), path).toContain('<footer>Made by Slots</footer>')
    expect(site.read(path), path).not.toContain('sp-footer')
    expect(site.read(path), path).toContain('sp-navbar')
  }
})

test('a slot that is `null` is left out, with its container', async () => {
  const names = Object.keys(slots)
  const site = await buildSite({
    ...CONTENT,
    'site.config.ts': config(`theme: 'theme/index.tsx'`),
    'theme/index.tsx': theme(names.map((name) => `${name}: null`).join(', ')),
  })
  expect(site.problems).toEqual([])
  const html = site.read('docs/guides/more.html')
  const body = html.slice(html.indexOf('<body>'))
  for (const part of ['navbar', 'drawer', 'footer', 'announcement', 'breadcrumbs', 'toc', 'tags'])
    expect(body, part).not.toContain(`"sp-${part}`)
  expect(html).toContain('<div class="sp-frame">')
  expect(html).toContain('<div class="sp-doc">')
  expect(html).not.toContain('rel="preload"')
  expect(site.read('404.html')).not.toContain('sp-not-found')
})

test('a slot can ask for its page', async () => {
  const site = await buildSite({
    ...CONTENT,
    'site.config.ts': config(`theme: 'theme/index.tsx'`),
    'theme/index.tsx': theme(`
      head: () => <meta name="kind" content={usePage().kind} />,
      footer: () => <CurrentLink href="/about">{usePage().title}</CurrentLink>,
    `),
  })
  expect(site.problems).toEqual([])
  expect(site.read('about.html')).toContain('<a href="/about" aria-current="page">About</a>')
  expect(site.read('docs.html')).toContain('<a href="/about">Start</a>')
  expect(site.read('docs.html')).toMatch(/<meta name="kind" content="doc"\/>[^]*<\/head>/)
  expect(site.read('about.html')).toMatch(/<meta name="kind" content="page"\/>[^]*<\/head>/)
})

test('a site with a replaced footer and an ejected navbar builds, and its types are right', async () => {
  const root = scratchFolder({
    ...CONTENT,
    'site.config.ts': config(`theme: 'theme/index.tsx'`),
    'theme/footer.tsx': `import type { SiteSlotProps } from 'specpress/theme'

export function Footer({ site }: SiteSlotProps) {
  return <footer>Made by {site.title}</footer>
}
`,
    'theme/index.tsx': theme('footer: Footer').replace(
      '\n\n',
      `\nimport { Footer } from './footer.tsx'\n\n`,
    ),
  })
  const { code, out } = await runCli(['eject', 'navbar'], { cwd: root })
  expect(code).toBe(0)
  expect(out).toContain(`import { Navbar } from './navbar.tsx'`)
  expect(out).toContain('slots: { ...theme.slots, navbar: Navbar },')
  expect(out).not.toContain('config')
  const entry = join(root, 'theme/index.tsx')
  writeFileSync(
    entry,
    readFileSync(entry, 'utf8')
      .replace('footer: Footer', 'footer: Footer, navbar: Navbar')
      .replace('\n\n', `\nimport { Navbar } from './navbar.tsx'\n\n`),
  )
  const navbar = join(root, 'theme/navbar.tsx')
  const source = readFileSync(navbar, 'utf8')
  expect(source).not.toContain(`from '.`)
  writeFileSync(navbar, source.replace('className="sp-navbar"', 'className="sp-navbar mine"'))
  expect(await runCli(['build', '--quiet'], { cwd: root })).toMatchObject({ code: 0, err: '' })
  const html = readFileSync(join(root, 'dist/docs.html'), 'utf8')
  expect(html).toContain('<header class="sp-navbar mine">')
  expect(html).toContain('<footer>Made by Slots</footer>')
  expectRightTypes(root)
})

test('each ejected slot gives the same pages as before, and its types are right', async () => {
  const root = scratchFolder({ ...CONTENT, 'site.config.ts': config() })
  const before = await built(root)
  const first = await runCli(['eject', 'head'], { cwd: root })
  expect(first.out).toContain('Made theme/index.tsx')
  expect(first.out).toContain(`theme: 'theme/index.tsx',`)
  const names = Object.keys(slots)
  for (const name of names.slice(1)) {
    const { code, out } = await runCli(['eject', name, '--site', root], { cwd: REPOSITORY })
    expect(code, name).toBe(0)
    expect(out, name).toContain(`theme: 'theme/index.tsx',`)
  }
  const components = names.map((name) => {
    const text = readFileSync(join(root, 'theme', `${name}.tsx`), 'utf8')
    return [name, /^export function (\w+)/m.exec(text)?.[1] ?? ''] as const
  })
  const imports = components.map(
    ([name, component]) => `import { ${component} } from './${name}.tsx'`,
  )
  writeFileSync(
    join(root, 'theme/index.tsx'),
    `${imports.join('\n')}\n${theme(components.map((pair) => pair.join(': ')).join(', '))}`,
  )
  writeFileSync(join(root, 'site.config.ts'), config(`theme: 'theme/index.tsx'`))
  expect(await built(root)).toEqual(before)
  expectRightTypes(root)
})

test('ejecting never overwrites a file, and an unknown slot is answered with the known ones', async () => {
  const root = scratchFolder({
    ...CONTENT,
    'site.config.ts': config(),
    'theme/footer.tsx': 'mine',
    'theme/index.tsx': 'mine too',
  })
  const over = await runCli(['eject', 'footer'], { cwd: root })
  expect(over).toMatchObject({ code: 2 })
  expect(over.err).toContain('`theme/footer.tsx` is there already')
  expect(readFileSync(join(root, 'theme/footer.tsx'), 'utf8')).toBe('mine')
  const beside = await runCli(['eject', 'toc'], { cwd: root })
  expect(beside).toMatchObject({ code: 0 })
  expect(beside.out).toContain('Add it to the slots of theme/index.tsx')
  expect(readFileSync(join(root, 'theme/index.tsx'), 'utf8')).toBe('mine too')
  const unknown = await runCli(['eject', 'navigation'], { cwd: root })
  expect(unknown).toMatchObject({ code: 2 })
  for (const name of Object.keys(slots)) expect(unknown.err).toContain(name)
  expect(existsSync(join(root, 'theme/navigation.tsx'))).toBe(false)
})

test('all parts of the default theme can be imported by name', () => {
  const parts = readFileSync(join(REPOSITORY, 'templates/parts.ts'), 'utf8')
  const named = new Set(parts.match(/\b[A-Z]\w+/g))
  const missing = ['layout', 'content', 'pages', 'api'].flatMap((folder) =>
    readdirSync(join(REPOSITORY, 'templates', folder)).flatMap((name) => {
      const text = readFileSync(join(REPOSITORY, 'templates', folder, name), 'utf8')
      const components = Array.from(
        text.matchAll(/^export function ([A-Z]\w+)/gm),
        ([, found = '']) => found,
      )
      return components.filter((component) => !named.has(component))
    }),
  )
  expect(missing).toEqual([])
})

test('a theme and a plug-in that import all kinds of modules have right types', () => {
  const root = scratchFolder({})
  cpSync(join(REPOSITORY, 'test/fixtures/types'), root, { recursive: true })
  const parts = [
    ...readFileSync(join(REPOSITORY, 'src/plugins/components/parts.ts'), 'utf8').matchAll(
      /\b[A-Z]\w+/g,
    ),
  ]
  const statements = [
    ...ASSET_EXTENSIONS.map((name) => `import ${name} from './file.${name}'`),
    `export const urls: readonly string[] = [${ASSET_EXTENSIONS.join()}]`,
    ...THEME_IMPORTS.map((name) => `export { default as ${name} } from '@theme/${name}'`),
    ...parts.map(([name]) => `export { ${name} as Own${name} } from '@components'`),
  ]
  writeFileSync(join(root, 'theme/every-name.ts'), statements.join('\n'))
  expectRightTypes(root)
})

/** The pages of a site, by their paths. The digest of the stylesheet, which the theme's files are in, is left out. */
async function built(root: string): Promise<Readonly<Record<string, string>>> {
  expect(await runCliProcess(['build', '--quiet'], { cwd: root })).toMatchObject({
    code: 0,
    err: '',
  })
  const paths = ['docs', 'docs/guides/more', 'blog', 'blog/2026/01/01/hello', 'about', '404']
  return Object.fromEntries(
    paths.map((path) => [path, readFileSync(join(root, 'dist', `${path}.html`), 'utf8')]),
  )
}
