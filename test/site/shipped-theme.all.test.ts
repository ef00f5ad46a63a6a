import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { runCliProcess } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const SITE = {
  'content/docs/index.md': '# Start\n\n```js\nconst a = 1\n```\n\n> [!NOTE]\n> Mind the step.\n',
}
const config = (more: string): string =>
  `export default { title: 'Plain', url: 'https://plain.example', ${more} }`

async function built(files: Readonly<Record<string, string>>) {
  const root = scratchFolder({ ...SITE, ...files })
  const { code, err } = await runCliProcess(['build'], { cwd: root })
  expect(`${code} ${err}`).toBe('0 ')
  const out = join(root, 'dist')
  const paths = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)))
    .sort()
  return {
    compiled: existsSync(join(root, '.specpress', 'bundle')),
    compiledForBrowsers: existsSync(join(root, '.specpress', 'client')),
    site: Object.fromEntries(paths.map((path) => [path, readFileSync(join(out, path), 'base64')])),
  }
}

test('a site that takes the theme as it comes compiles nothing, and is the site that compiling gives', async () => {
  const shipped = await built({ 'site.config.ts': config('') })
  const compiled = await built({
    'site.config.ts': config(`theme: './theme.ts'`),
    'theme.ts': `export { default } from 'specpress/theme/default'\n`,
  })
  expect(shipped.compiled).toBe(false)
  expect(compiled.compiled).toBe(true)
  expect(shipped.site).toEqual(compiled.site)
})

test('a site below a base, or with a page that is code, compiles the theme for itself', async () => {
  for (const files of [
    { 'site.config.ts': config(`base: '/below/'`) },
    { 'site.config.ts': config(''), 'content/docs/more.mdx': '# More\n\n{1 + 1}\n' },
  ]) {
    expect((await built(files)).compiled).toBe(true)
  }
})

test('a page that is code takes what browsers get as it comes, and the site is the one that compiling gives', async () => {
  const page = { 'content/docs/more.mdx': '# More\n\n{1 + 1}\n' }
  const shipped = await built({ ...page, 'site.config.ts': config('') })
  const compiled = await built({
    ...page,
    'site.config.ts': config(`theme: './theme.ts'`),
    'theme.ts': `export { default } from 'specpress/theme/default'\n`,
  })
  expect(shipped.compiledForBrowsers).toBe(false)
  expect(compiled.compiledForBrowsers).toBe(true)
  expect(shipped.site).toEqual(compiled.site)
})

test.each([
  {
    what: 'styles',
    files: { 'content/pages/look.css': '.look { color: red }\n' },
    page: `import './look.css'\n\n# Look\n`,
    own: '.look{color:red}',
  },
  {
    what: 'an island',
    files: {
      'components/count.tsx': `'use client'
import { useState } from 'react'
export function Count() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Own counter: {count}</button>
}
`,
    },
    page: `import { Count } from '../../components/count.tsx'\n\n# Count\n\n<Count />\n`,
    own: 'Own counter: ',
  },
])('a page that brings $what of its own has them compiled', async ({ files, page, own }) => {
  const { compiledForBrowsers, site } = await built({
    ...files,
    'content/pages/own.mdx': page,
    'site.config.ts': config(''),
  })
  expect(compiledForBrowsers).toBe(true)
  const texts = Object.entries(site)
    .filter(([path]) => path.startsWith('assets/'))
    .map(([, content]) => Buffer.from(content, 'base64').toString())
  expect(texts.some((text) => text.includes(own))).toBe(true)
})

test('code that no page of a site loads is not published: without an island, no React', async () => {
  const scriptsOf = (site: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(site)
        .filter(([path]) => path.endsWith('.js'))
        .map(([path, content]) => [path, Buffer.from(content, 'base64').toString()]),
    )
  const island = {
    'components/clock.tsx': `'use client'\nexport function Clock() { return <b>12</b> }\n`,
    'content/pages/own.mdx': `import { Clock } from '../../components/clock.tsx'\n\n# Clock\n\n<Clock />\n`,
  }
  const plain = scriptsOf((await built({ 'site.config.ts': config('') })).site)
  const withIsland = scriptsOf((await built({ ...island, 'site.config.ts': config('') })).site)
  const usesReact = (code: string): boolean =>
    code.includes('react.element') || code.includes('react.transitional.element')
  expect(Object.values(withIsland).some(usesReact)).toBe(true)
  expect(Object.values(plain).some(usesReact)).toBe(false)
  for (const [path, code] of Object.entries(withIsland)) {
    for (const [, imported] of code.matchAll(/(?:from|import)\s*\(?"\.\/([^"]+)"/g)) {
      expect(withIsland, `${path} loads ${imported}`).toHaveProperty([`assets/${imported}`])
    }
  }
})
