import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const PAGES = at('manual/content/docs/components')
const COMPONENTS = `export default { title: 'Test', url: 'https://test.example', plugins: [components()] }\n`
const CONFIG = `import { components } from 'specpress/plugins/components'\n${COMPONENTS}`

test('each component of the plug-in is rendered on a page of the manual, with its source', () => {
  const parts = readFileSync(at('src/plugins/components/parts.ts'), 'utf8')
  const names = [...parts.matchAll(/\b(\p{Lu}\p{Ll}\w*)\b(?=[^']*from)/gu)].map(([name]) => name)
  expect(names).toContain('Features')
  const pages = readdirSync(PAGES).map((name) => readFileSync(`${PAGES}/${name}`, 'utf8'))
  for (const name of names) {
    const uses = pages.filter((text) =>
      text.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '').includes(`<${name}`),
    )
    expect(uses, `${name} is on no page`).not.toEqual([])
  }
})

test('a page loads the styles of components only if it uses one', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/plain.md': '# Plain\n',
    'content/docs/cards.mdx':
      'import { Card } from \'@components\'\n\n# Cards\n\n<Card title="A" />\n',
  })
  expect(site.problems).toEqual([])
  const sheets = (page: string) => site.read(page).match(/<link rel="stylesheet"/g) ?? []
  expect(sheets('docs/plain.html')).toHaveLength(1)
  expect(sheets('docs/cards.html')).toHaveLength(2)
  expect(site.read('docs/plain.html')).not.toContain('<style>')
})

test('an icon has a size and a colour without a style, which a strict policy forbids', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/icons.mdx':
      'import { Icon } from \'@components\'\n\n# Icons\n\n<Icon name="rocket" size="3rem" color="red" label="Start" />\n',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/icons')).toMatch(/<svg[^>]*color="red" width="3rem" height="3rem"/)
  expect(site.read('docs/icons.html')).not.toContain('unsafe')
  expect(site.main('/docs/icons')).not.toContain('style=')
})

test('features are a list, whose titles link to pages with the base of the site', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG.replace("title: 'Test'", "title: 'Test', base: '/sub/'"),
    'content/docs/a.mdx':
      "import { Features, Hero } from '@components'\n\n<Hero heading=\"h2\" title=\"Top\" />\n\n<Features items={[{ title: 'Fast', icon: 'rocket', link: '/docs/a' }, { title: 'Safe', details: 'By far.' }]} />\n",
  })
  expect(site.problems.map(({ id }) => id)).toEqual(['missing-title'])
  const main = site.main('/docs/a')
  expect(main).toMatch(/<ul class="sp-part-features"><li[^>]*>.*<a href="\/sub\/docs\/a">Fast<\/a>/)
  expect(main).toContain('<p>By far.</p>')
  expect(main).toContain('<h2 class="sp-part-hero-title">Top</h2>')
})
