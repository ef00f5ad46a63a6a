import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const LINK = '<link rel="canonical" href="https://original.example/a" />'

test.each([
  ['content/docs/a.mdx', `# A\n\n${LINK}\n\nText.\n`, 'docs/a.html'],
  ['content/docs/a.md', `# A\n\n${LINK}\n\nText.\n`, 'docs/a.html'],
  ['content/docs/a.md', `# A\n\nText ${LINK.replace(' /', '')} text.\n`, 'docs/a.html'],
  [
    'content/pages/a.tsx',
    `/*---\ntitle: A\n---*/\nexport default () => <>${LINK}<p>Text.</p></>\n`,
    'a.html',
  ],
])('the canonical link of a writer is the only one of the page: %s', async (path, text, output) => {
  const site = await buildSite({ 'content/docs/index.md': '# Home\n', [path]: text })
  expect(site.problems).toEqual([])
  const html = site.read(output)
  const links = html.match(/<link[^>]*canonical[^>]*>/g)
  expect(links).toHaveLength(1)
  expect(links?.[0]).toContain('href="https://original.example/a"')
  expect(html.indexOf(String(links?.[0]))).toBeLessThan(html.indexOf('</head>'))
  expect(html).toContain('<meta property="og:url" content="https://original.example/a">')
})

test('code that shows a canonical link does not count', async () => {
  const site = await buildSite({
    'content/docs/a.md': `# A\n\n\`${LINK}\`\n\n\`\`\`html\n${LINK}\n\`\`\`\n`,
  })
  expect(site.read('docs/a.html').match(/<link[^>]*rel="canonical"[^>]*>/g)).toEqual([
    '<link rel="canonical" href="https://test.example/docs/a">',
  ])
})
