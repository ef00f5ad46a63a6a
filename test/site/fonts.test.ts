import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'

const FONT = readFileSync(join(import.meta.dirname, '../../templates/fonts/jetbrains-mono.woff2'))

const siteWith = (fonts: string) => ({
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', fonts: ${fonts} }\n`,
  'content/docs/a.md': '# A\n',
  'theme/acme.woff2': FONT,
  'theme/acme-greek.woff2': Buffer.concat([FONT, Buffer.from('Greek')]),
})

const fontsOf = (site: TestSite): readonly string[] =>
  site.paths
    .filter((path) => /\.woff2?$/.test(path))
    .map((path) => path.replace(/^assets\/(.*)-[\w-]{8}\.woff2?$/, '$1'))
    .sort()

const stylesOf = (site: TestSite): string => {
  const [, href = ''] =
    /<link rel="stylesheet" href="\/(assets\/[^"]+)"/.exec(site.read('docs/a.html')) ?? []
  return site.read(href)
}

test('the fonts of the system need no file', async () => {
  const site = await buildSite(siteWith(`'system'`))
  expect(site.problems).toEqual([])
  expect(fontsOf(site)).toEqual([])
  expect(site.read('docs/a.html')).not.toContain('rel="preload"')
  expect(stylesOf(site)).not.toContain('@font-face')
  expect(stylesOf(site)).toContain('--sp-font-text:system-ui')
})

test('a font of the site takes the place of Inter, and is preloaded', async () => {
  const site = await buildSite(
    siteWith(`{ text: [
      { src: 'theme/acme.woff2', weight: '400 700', unicodeRange: 'U+0-FF' },
      { src: 'theme/acme-greek.woff2', unicodeRange: 'U+370-3FF' },
    ] }`),
  )
  expect(site.problems).toEqual([])
  expect(fontsOf(site)).toEqual(['acme', 'acme-greek', 'jetbrains-mono', 'jetbrains-mono-extended'])
  expect(site.read('docs/a.html').match(/<link rel="preload"[^>]*>/g)).toEqual([
    expect.stringMatching(/href="\/assets\/acme-[\w-]+\.woff2" as="font" type="font\/woff2"/),
  ])
  expect(stylesOf(site)).toMatch(
    /@font-face\{font-family:Sp Text;font-weight:400 700;[^}]*font-display:optional;src:url\(\/assets\/acme-[^)]*\);unicode-range:U\+0-FF\}/,
  )
})

test('fonts are found with a theme and a base of the site', async () => {
  const site = await buildSite({
    ...siteWith(
      `{ text: 'system', code: [{ src: './theme/acme.woff2' }] }, theme: 'theme/index.ts', base: '/b/'`,
    ),
    'theme/index.ts':
      "import './look.css'\nimport theme from 'specpress/theme/default'\nexport default theme\n",
    'theme/look.css': 'h1 { color: red }\n',
  })
  expect(site.problems).toEqual([])
  expect(fontsOf(site)).toEqual(['acme'])
  const [, href = ''] =
    /<link rel="stylesheet" href="\/b\/(assets\/[^"]+)"/.exec(site.read('docs/a.html')) ?? []
  expect(site.read(href)).toMatch(/Sp Code;[^}]*src:url\(\/b\/assets\/acme-/)
})

test('a font file that is not there is a problem at its path', async () => {
  const site = await buildSite(siteWith(`{ code: [{ src: 'theme/gone.woff2' }] }`))
  expect(site.problems).toMatchObject([
    {
      id: 'bad-config-option',
      place: { line: 1, column: 80 },
      message: expect.stringContaining('there is no `theme/gone.woff2`'),
    },
  ])
})

test.each([
  [`{ text: 'Acme Sans' }`, '`system`, or a list of files'],
  [`'inter'`, '`system`, or an object'],
  [`{ text: [] }`, 'at least one file'],
  [`{ text: [{ src: 'theme/acme.css' }] }`, 'WOFF2'],
  [`{ text: [{ src: 'theme/acme.woff2', weight: 'bold' }] }`, '400 700'],
])('fonts that are no files are a problem: %s', async (fonts, message) => {
  const site = await buildSite(siteWith(fonts))
  expect(site.problems).toMatchObject([
    { id: 'bad-config-option', message: expect.stringContaining(message) },
  ])
})
