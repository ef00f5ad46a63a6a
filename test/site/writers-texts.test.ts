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

test('Unicode is compared in one form: files, links, parts of pages, images and tags', async () => {
  const [whole, parts] = ['файлй', 'файлй'.normalize('NFD')]
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
    'base64',
  )
  const site = await buildSite({
    [`content/docs/${parts}.md`]: `---\ntags: [${parts}]\n---\n\n# F\n\n## ${parts}\n\n![x](./${whole}.png) [up](#${parts})\n`,
    [`content/docs/${parts}.png`]: png,
    'content/docs/b.md': `---\ntags: [${whole}]\n---\n\n# B\n\n[a](./${whole}.md#${parts}) [b](/docs/${whole}) [c](/docs/${whole}.md)\n`,
  })
  expect(site.problems).toEqual([])
  const page = `/docs/${encodeURI(parts)}`
  expect(site.main('/docs/b')).toContain(`<a href="${page}#${whole}">a</a>`)
  expect(site.main('/docs/b')).toContain(`<a href="${page}">b</a>`)
  expect(site.main('/docs/b')).toContain(`<a href="${page}">c</a>`)
  expect(site.main(`/docs/${parts}`)).toContain(`id="${whole}"`)
  expect(site.main(`/docs/${parts}`)).toContain(`href="#${whole}"`)
  expect(site.main(`/docs/tags/${whole}`)).toContain('href="/docs/b"')
})

test('files that a style names are published, and missing ones reported', async () => {
  const site = await buildSite({
    'content/docs/a.md':
      '# A\n\n<div style="background: url(./x.svg)">One.</div>\n\n<style>\n.a { background: url("./x.svg") }\n</style>\n\n<p style="background: url(./none.svg)">Two.</p>\n',
    'content/docs/b.mdx':
      "# B\n\n<div style={{ background: 'url(./x.svg)' }}>One.</div>\n\n<style>{`.a { background: url(x.svg) }`}</style>\n",
    'content/docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  expect(site.problems).toMatchObject([{ id: 'missing-image', place: { line: 9, column: 1 } }])
  await site.edit({ 'content/docs/none.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  for (const pathname of ['/docs/a', '/docs/b']) {
    expect(site.main(pathname)).toMatch(
      /<div style="background:url\(&quot;\/assets\/x\.[\w-]+\.svg/,
    )
    expect(site.main(pathname)).toMatch(/\.a \{ background: url\("\/assets\/x\.[\w-]+\.svg"\) \}/)
  }
})

test('a page whose own head refuses search engines is not in the sitemap', async () => {
  const head = (content: string) =>
    `---\nhead: [{ tag: meta, attributes: { name: robots, content: '${content}' } }]\n---\n\n# A\n\nText.\n`
  const site = await buildSite({
    'content/docs/a.md': head('noindex'),
    'content/docs/b.md': head('none'),
    'content/docs/c.mdx': '# C\n\n<meta name="robots" content="nofollow, noindex" />\n\nText.\n',
    'content/docs/d.md': head('nofollow'),
  })
  const listed = [...site.read('sitemap.xml').matchAll(/<loc>https:\/\/test\.example([^<]*)/g)]
  expect(listed.map(([, path]) => path)).toEqual(['/docs/d'])
})

test('feeds have the image of a post', async () => {
  const site = await buildSite({
    'content/blog/2026-01-30-a.md': '---\nimage: ./a.jpg\n---\n\n# A\n\nText.\n',
    'content/blog/2026-01-29-b.md': '# B\n\nText.\n',
    'content/blog/a.jpg': 'x',
  })
  const url = /https:\/\/test\.example\/assets\/a\.[\w-]+\.jpg/
  const feed = JSON.parse(site.read('blog/feed.json')) as { readonly items: { image?: string }[] }
  expect(feed.items.map(({ image }) => image)).toEqual([expect.stringMatching(url), undefined])
  expect(site.read('blog/rss.xml')).toMatch(/<enclosure url="[^"]*\.jpg"[^>]* type="image\/jpeg"/)
  expect(site.read('blog/atom.xml')).toMatch(/<link rel="enclosure" [^>]*type="image\/jpeg"/)
})

test('a sidebar has each document once, and the page of a version keeps its title', async () => {
  const site = await buildSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', docs: { sidebar: ['guides/b', { type: 'autogenerated', folder: 'guides' }] } }\n`,
    'content/docs/index.md': 'Hello.\n',
    'content/docs/guides/a.md': '# A\n',
    'content/docs/guides/b.md': '# B\n',
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/index.md': 'Hello.\n',
  })
  const links = [
    ...site
      .read('docs/next/guides/a.html')
      .matchAll(/<a[^>]*href="(\/docs\/next\/guides\/\w)"[^>]*>[AB]</g),
  ]
  expect(new Set(links.map(([, href]) => href)).size).toBe(2)
  expect(links.filter(([, href]) => href === '/docs/next/guides/b').length).toBeLessThanOrEqual(2)
  expect(site.read('docs.html')).toContain('<title>Docs ')
})
