import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

test.each([
  ['404.md', '---\ntitle: Lost?\n---\nTry the [docs](/docs/a).'],
  ['404.mdx', '# Lost?\n\nTry the [docs](/docs/a).'],
  ['404.tsx', '/*---\ntitle: Lost?\n---*/\nexport default () => <p>No page here.</p>'],
  ['404/index.md', '# Lost?'],
])(
  'content/pages/%s is the page that hosts show for every path without a page',
  async (file, text) => {
    const site = await buildSite({ 'content/docs/a.md': '# A', [`content/pages/${file}`]: text })
    expect(site.problems).toEqual([])
    expect(site.read('404.html')).toContain('Lost?')
    expect(site.read('404.html')).toContain('<meta name="robots" content="noindex')
    expect(site.has('404/index.html')).toBe(false)
    expect(site.read('sitemap.xml')).toContain('https://test.example/docs/a')
    expect(site.read('sitemap.xml')).not.toContain('404')
  },
)

test('without one, a default page exists', async () => {
  const site = await buildSite({ 'content/docs/a.md': '# A' })
  expect(site.main('/404')).toContain('Page not found')
  expect(site.has('404/index.html')).toBe(false)
})
