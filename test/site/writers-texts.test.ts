import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

test('texts are read as their writers mean them: URLs in Chinese, labels, links by file, descriptions, the order of files', async () => {
  const site = await buildSite({
    'content/docs/index.md':
      '# Start\n\n见 https://a.example/x。下一句。\n\n[a](/docs/01-guides/install.md) [b](/blog/2024-01-01-news.md) [c](/docs/guides/install-linux.mdx)\n',
    'content/docs/cjk.mdx': '# Cjk\n\n**见 https://a.example/x**。下一句。\n',
    'content/docs/01-guides/install.md':
      '# Install\n\n<div>Text in a block.</div>\n\nSecond.\n\n:::code-group\n```ts [[id].tsx]\none()\n```\n:::\n',
    'content/docs/01-guides/install-linux.mdx':
      "import P from './_p.mdx'\n\n# Linux\n\n<P />\n\nSecond.\n",
    'content/docs/01-guides/_p.mdx': 'Partial words.\n',
    'content/blog/2024-01-01-news.md': '# News\n\nText.\n',
  })
  expect(site.problems).toEqual([])
  const start = site.main('/docs')
  expect(start).toContain('href="https://a.example/x"')
  expect(start).toContain('<a href="/docs/guides/install">a</a>')
  expect(start).toContain('<a href="/blog/2024/01/01/news">b</a>')
  expect(start).toContain('<a href="/docs/guides/install-linux">c</a>')
  expect(site.main('/docs/cjk')).toMatch(
    /href="https:\/\/a\.example\/x"[^>]*>[^<]*<\/a><\/strong>。/,
  )
  expect(site.main('/docs/guides/install')).toContain('[id].tsx')
  const description = (path: string) =>
    /<meta name="description" content="([^"]*)"/.exec(site.read(path))?.[1]
  expect(description('docs/guides/install.html')).toBe('Text in a block.')
  expect(description('docs/guides/install-linux.html')).toBe('Partial words.')
  const sidebar = [...site.read('docs/cjk.html').matchAll(/href="(\/docs\/guides\/[^"]*)"/g)]
  expect([...new Set(sidebar.map(([, href]) => href))]).toEqual([
    '/docs/guides/install',
    '/docs/guides/install-linux',
  ])
})
