import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import { policyOfPage } from '../../src/base/shared/policy.ts'

const configWith = (options: string): string =>
  `export default { title: 'Test', url: 'https://test.example', ${options} }\n`

const count = (html: string, part: string): number => html.split(part).length - 1

test('elements of the config are on every page, in the head and at the end of the body', async () => {
  const site = await buildSite({
    'site.config.ts': configWith(`
      base: '/base/',
      head: [
        { tag: 'meta', attributes: { name: 'author', content: 'Ann & Bob' } },
        { tag: 'link', attributes: { rel: 'preconnect', href: 'https://cdn.example' } },
        { tag: 'script', attributes: { src: '/early.js', defer: true } },
      ],
      foot: [{ tag: 'script', content: 'window.late = 1' }],
    `),
    'content/docs/a.md': '# A\n',
    'content/static/early.js': 'window.early = 1',
  })
  for (const page of ['docs/a.html', '404.html']) {
    const html = site.read(page)
    const [head = '', body = ''] = html.split('</head>')
    expect(head).toContain('<meta name="author" content="Ann &amp; Bob">')
    expect(head).toContain('<link rel="preconnect" href="https://cdn.example">')
    expect(head).toContain('<script src="/base/early.js" defer></script>')
    expect(body).toMatch(/<script>window\.late = 1<\/script><\/body><\/html>\n$/)
  }
})

test('the policy of the pages allows them by itself', async () => {
  const site = await buildSite({
    'site.config.ts': configWith(`
      head: [{ tag: 'script', attributes: { src: 'https://chat.example/widget.js?key=1' } }],
      foot: [{ tag: 'script', content: 'window.late = 1' }],
    `),
    'content/docs/a.md': '# A\n',
  })
  const policy = policyOfPage(site.read('docs/a.html'))
  expect(policy).toContain('https://chat.example/widget.js')
  expect(policy).toContain("connect-src 'self' https://chat.example")
  // `printf 'window.late = 1' | openssl dgst -sha256 -binary | base64`
  expect(policy).toContain(`'sha256-2XF7llnQsflraqP9EA5tScfF9oDfbrYl+OREYDTQjX4='`)
})

test('front matter adds elements to its page alone, and wins over those of the config and of Specpress', async () => {
  const site = await buildSite({
    'site.config.ts': configWith(
      `base: '/base/', head: [{ tag: 'meta', attributes: { name: 'robots', content: 'all' } }]`,
    ),
    'content/docs/a.md': `---
head:
  - tag: meta
    attributes: { name: robots, content: noarchive }
  - tag: link
    attributes: { rel: canonical, href: 'https://else.example/a' }
  - tag: link
    attributes: { rel: preload, as: image, href: /a.png }
---

# A
`,
    'content/static/a.png': Buffer.from('iVBORw0KGgo=', 'base64'),
    'content/docs/b.md': '# B\n',
  })
  expect(site.problems).toEqual([])
  const a = site.read('docs/a.html')
  expect(a).toContain('<meta name="robots" content="noarchive">')
  expect(a).toContain('<link rel="canonical" href="https://else.example/a">')
  expect(a).toContain('<link rel="preload" as="image" href="/base/a.png">')
  expect([count(a, 'name="robots"'), count(a, 'rel="canonical"')]).toEqual([1, 1])
  const b = site.read('docs/b.html')
  expect(b).toContain('<meta name="robots" content="all">')
  expect(b).toContain('<link rel="canonical" href="https://test.example/base/docs/b">')
})

test('a canonical link that an MDX page writes takes the place of the own one', async () => {
  const site = await buildSite({
    'content/docs/a.mdx': '# A\n\n<link rel="canonical" href="https://else.example/a" />\n',
  })
  const html = site.read('docs/a.html')
  expect(html).toContain('href="https://else.example/a"')
  expect(count(html, 'rel="canonical"')).toBe(1)
})

test('an invalid element is a problem with its place', async () => {
  const site = await buildSite({
    'site.config.ts': configWith(`head: [{ tag: 'iframe' }]`),
    'content/docs/a.md': '# A\n',
  })
  expect(site.problems).toMatchObject([
    { id: 'bad-config-option', message: expect.stringContaining('must be an element') },
  ])
  await site.edit({
    'site.config.ts': configWith(''),
    'content/docs/a.md': '---\nhead:\n  - tag: meta\n    content: text\n---\n\n# A\n',
  })
  expect(site.problems).toMatchObject([
    { id: 'bad-front-matter', file: 'content/docs/a.md', place: { line: 2, column: 1 } },
  ])
})

test('a missing file that an element names is a dead link', async () => {
  const site = await buildSite({
    'site.config.ts': configWith(`head: [{ tag: 'script', attributes: { src: '/gone.js' } }]`),
    'content/docs/a.md': '# A\n',
  })
  expect(site.problems[0]).toMatchObject({ message: expect.stringContaining('/gone.js') })
})
