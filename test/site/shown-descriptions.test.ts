import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const FILES = {
  'content/docs/a.md': '---\ndescription: All about <A>.\n---\n\n# A\n\nText.\n',
  'content/docs/b.mdx': '---\ntitle: B\ndescription: All about B.\n---\n\nText.\n',
  'content/docs/c.md': '# C\n\nA first sentence.\n',
  'content/docs/d.md': '---\ndescription: All about D.\nhide_title: true\n---\n\nText.\n',
}

const CONFIG =
  "export default { title: 'Test', url: 'https://test.example', docs: { showDescriptions: true } }\n"

const leadsOf = (html: string) =>
  [...html.matchAll(/<p class="sp-lead">([^<]*)<\/p>/g)].map(([, text]) => text)

test('with `showDescriptions`, the description of front matter is below the title', async () => {
  const site = await buildSite({ 'site.config.ts': CONFIG, ...FILES })
  expect(site.read('docs/a.html')).toMatch(/<h1[^>]*>A<\/h1><p class="sp-lead">/)
  expect(leadsOf(site.read('docs/a.html'))).toEqual(['All about &lt;A&gt;.'])
  expect(site.read('docs/b.html')).toMatch(/<h1[^>]*>B<\/h1><p class="sp-lead">/)
  // A description that is made of the text would say it twice, and without a title there is no place below it.
  expect(leadsOf(site.read('docs/c.html'))).toEqual([])
  expect(leadsOf(site.read('docs/d.html'))).toEqual([])
})

test('and the links to the pages before and after have it', async () => {
  const site = await buildSite({ 'site.config.ts': CONFIG, ...FILES })
  const linksOf = (path: string) =>
    [...site.read(path).matchAll(/<a class="sp-neighbour [\s\S]*?<\/a>/g)].map(
      ([link]) => /<small>([^<]*)/.exec(link)?.[1],
    )
  expect(linksOf('docs/b.html')).toEqual(['All about &lt;A&gt;.', undefined])
  expect(linksOf('docs/c.html')).toEqual(['All about B.', 'All about D.'])
})

test('without it, neither', async () => {
  const site = await buildSite(FILES)
  expect(site.read('docs/b.html')).not.toMatch(/sp-lead|<small>/)
})
