import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const FILES = {
  'content/pages/index.mdx': `import './index.css'\n\n# Home\n`,
  'content/pages/index.css': '.home { color: red }',
  'content/pages/about.mdx': `import './about.css'\n\n# About\n`,
  'content/pages/about.css': '.about { color: blue }',
  'content/pages/plain.md': '# Plain\n',
}

const sheetsOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g), ([, href = '']) => href)

test('only the page that imports a stylesheet loads it, after the styles of the theme', async () => {
  const site = await buildSite(FILES)
  expect(site.problems).toEqual([])
  const [theme = '', own = '', ...more] = sheetsOf(site.read('index.html'))
  expect(more).toEqual([])
  expect(site.read(own)).toBe('.home{color:red}\n')
  expect(site.read(theme)).not.toContain('.home')
  expect(sheetsOf(site.read('plain.html'))).toEqual([theme])
  expect(site.read(sheetsOf(site.read('about.html'))[1] ?? '')).toBe('.about{color:#00f}\n')
})

test('an edited stylesheet changes the page that imports it, and no other', async () => {
  const site = await buildSite(FILES)
  await site.edit({ 'content/pages/index.css': '.home { color: green }' })
  expect(site.rendered).toEqual(['/'])
  const own = sheetsOf(site.read('index.html'))[1] ?? ''
  expect(site.read(own)).toBe('.home{color:green}\n')
})

test('pages with the same stylesheets share one file', async () => {
  const site = await buildSite({
    ...FILES,
    'content/pages/about.mdx': `import './index.css'\n\n# About\n`,
  })
  expect(sheetsOf(site.read('about.html'))).toEqual(sheetsOf(site.read('index.html')))
})
