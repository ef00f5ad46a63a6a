import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const built = (ai: string) =>
  buildSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', base: '/b/', ai: ${ai} }\n`,
    'content/docs/a.md': '# A\n',
    'content/pages/p.md': '# P\n',
  })

const menuOf = (html: string): readonly (readonly [string, string])[] => {
  const menu = /<div class="sp-page-menu"[^]*?<\/details>/.exec(html)?.[0] ?? ''
  return [
    ...menu.matchAll(
      /<a href="([^"]*)"[^>]*>(?:<span class="sp-icon [^>]*><\/span>)?([^<]*)<\/a>/g,
    ),
  ].map(([, href = '', label = '']) => [label, href.replaceAll('&amp;', '&')])
}

test('each page has a menu of plain links that hand it to an assistant', async () => {
  const site = await built('true')
  expect(site.problems).toEqual([])
  const prompt = encodeURIComponent(
    'Read https://test.example/b/docs/a.md and answer my questions about it.',
  )
  expect(menuOf(site.read('docs/a.html'))).toEqual([
    ['View as Markdown', '/b/docs/a.md'],
    ['Open in Claude', `https://claude.ai/new?q=${prompt}`],
    ['Open in ChatGPT', `https://chatgpt.com/?q=${prompt}`],
  ])
  expect(menuOf(site.read('p.html'))).toHaveLength(3)
  expect(menuOf(site.read('404.html'))).toEqual([])
})

test('the config names the assistants of the menu', async () => {
  const site = await built(
    "{ menu: [{ label: 'Our bot', href: 'https://bot.example/?read={page}' }] }",
  )
  expect(menuOf(site.read('docs/a.html')).at(-1)).toEqual([
    'Open in Our bot',
    `https://bot.example/?read=${encodeURIComponent('https://test.example/b/docs/a.md')}`,
  ])
})

test('the menu adds less than 0.5 KB to a page, and no script', async () => {
  const [one, other] = await Promise.all([built('true'), built('{ menu: false }')])
  const page = one.read('docs/a.html')
  const without = other.read('docs/a.html')
  expect(gzipSync(page).length - gzipSync(without).length).toBeLessThan(500)
  const scriptsOf = (html: string): readonly string[] => html.match(/<script\b[^>]*>/g) ?? []
  expect(scriptsOf(page)).toEqual(scriptsOf(without))
})

test('a site can omit the menu', async () => {
  expect(menuOf((await built('{ menu: false }')).read('docs/a.html'))).toEqual([])
})
