import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'

const TERMS = {
  'rate limit, rate limits': 'How many requests a key may send in a second.',
  SERP: 'The page that a search engine answers with.',
  'A+B (test)': 'A comparison of <two> versions.',
}
const config = (options: object = {}, more = ''): string =>
  `import { glossary } from 'specpress/plugins/glossary'
export default { title: 'Test', url: 'https://test.example', plugins: [glossary(${JSON.stringify({ terms: TERMS, ...options })})], ${more} }
`
const SITE: SiteFiles = {
  'site.config.ts': config(),
  'content/docs/a.md': [
    '# Rate limits',
    'Each key has a **Rate limit**, see rate limits; a [rate limit](/docs/a) and `SERP`.',
    'No SERPs, but a SERP. An A+B (test) too.',
    '```text\nSERP\n```',
  ].join('\n\n'),
}

test('the first use of a term on a page has its definition, and leads to the glossary', async () => {
  const site = await buildSite(SITE)
  expect(site.problems).toEqual([])
  const main = site.main('/docs/a')
  const shown = (id: string, written: string, definition: string): string =>
    `<span class="sp-term"><a href="/glossary#${id}">${written}</a><span class="sp-term-text" role="tooltip" data-sp-unsearched="">${definition}</span></span>`
  expect(main).toContain(
    `<strong>${shown('rate-limit', 'Rate limit', TERMS['rate limit, rate limits'])}</strong>, see rate limits;`,
  )
  expect(main).toContain(`No SERPs, but a ${shown('serp', 'SERP', TERMS.SERP)}.`)
  expect(main).toContain(shown('a-b-test', 'A+B (test)', 'A comparison of &lt;two&gt; versions.'))
  expect(main.match(/class="sp-term"/g)).toHaveLength(3)
  expect(main).toContain('<code>SERP</code>')
})

test('the glossary lists all terms by the alphabet, and the search finds them there', async () => {
  const site = await buildSite(SITE)
  const main = site.main('/glossary')
  expect(main.match(/(?<=<dfn>)[^<]*/g)).toEqual(['A+B (test)', 'rate limit', 'SERP'])
  expect(main).toContain('<div id="rate-limit">')
  expect(main).toContain('(rate limits)')
  expect(site.read('sitemap.xml')).toContain('/glossary')
})

test('path, title and base are those of the config, and styles pass a strict policy', async () => {
  const site = await buildSite({
    ...SITE,
    'site.config.ts': config({ path: '/words/', title: 'Words' }, `base: '/sub/'`),
  })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/a')).toContain('<a href="/sub/words#serp">')
  expect(site.main('/words')).toContain('<h1>Words</h1>')
  const [, sheet = ''] =
    /<link rel="stylesheet" href="\/sub\/([^"]*)"/.exec(site.read('docs/a.html')) ?? []
  expect(site.read(sheet)).toContain('.sp-term')
  expect(site.read('docs/a.html')).not.toContain('<style>')
})

test('two terms with one name are a problem, and so is a glossary without terms', async () => {
  const twice = await buildSite({
    ...SITE,
    'site.config.ts': config({ terms: { 'a, b': 'One.', B: 'Two.' } }),
  })
  expect(twice.problems).toMatchObject([{ id: 'glossary/same-term', severity: 'error' }])
  expect(twice.problems[0]?.message).toContain('`b`')
  const none = await buildSite({ ...SITE, 'site.config.ts': config({ terms: undefined }) })
  expect(none.problems).toMatchObject([{ id: 'bad-config-option' }])
})

test('a change of a definition renders the pages that show it, and the glossary', async () => {
  const site = await buildSite({ ...SITE, 'content/docs/b.md': '# B\n\nNothing of it.\n' })
  const terms = { ...TERMS, SERP: 'A page of results.' }
  await site.edit({ 'site.config.ts': config({ terms }) })
  expect([...site.rendered].toSorted()).toEqual(['/docs/a', '/glossary'])
})
