import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'

/** The labels of the sidebar of a page, in order. */
function sidebarOf(site: TestSite, path: string): readonly string[] {
  const nav = /<nav[^>]*aria-label="Section"[\s\S]*?<\/nav>/.exec(site.read(path))?.[0] ?? ''
  return [...nav.matchAll(/<(?:a|summary)\b[^>]*>([\s\S]*?)<\/(?:a|summary)>/g)]
    .map((match) => (match[1] ?? '').replaceAll(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, '').trim())
    .filter((label) => label !== '')
}

const ids = (site: TestSite): readonly string[] => site.problems.map(({ id }) => id)

describe('folders of docs', () => {
  test('become categories; number prefixes set the order and are not part of the URL', async () => {
    const site = await buildSite({
      'content/docs/02-second.md': '# Second',
      'content/docs/01-first.md': '# First',
      'content/docs/03-group/2-b.md': '# B',
      'content/docs/03-group/1-a.md': '# A',
    })
    expect(site.problems).toEqual([])
    expect(site.paths).toEqual(
      expect.arrayContaining(['docs/first.html', 'docs/second/index.html', 'docs/group/a.html']),
    )
    expect(sidebarOf(site, 'docs/group/a.html')).toEqual(['First', 'Second', 'Group', 'A', 'B'])
  })

  test('are listed in a sidebar where each page is marked, and no other, whatever it is called', async () => {
    const site = await buildSite({
      'content/docs/01-first.md': '# First',
      'content/docs/02-second.md': "---\nslug: /r&d's\n---\n# Second",
    })
    const marked = (path: string): readonly string[] =>
      [...site.read(path).matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)</g)].flatMap(
        ([, label]) => label ?? [],
      )
    expect(marked('docs/first.html')).toEqual(['First'])
    expect(marked("docs/r&d's.html")).toEqual(['Second'])
  })

  test('are labelled, placed and given an index by their category file', async () => {
    const site = await buildSite({
      'content/docs/a.md': '# A',
      'content/docs/guides/b.md': '---\ndescription: All about B.\n---\n# B',
      'content/docs/guides/_category_.json': JSON.stringify({
        label: 'Guides',
        position: 0,
        link: {
          type: 'generated-index',
          slug: '/category/guides',
          description: 'Read these first.',
        },
      }),
    })
    expect(site.problems).toEqual([])
    expect(sidebarOf(site, 'docs/guides/b.html')).toEqual(['Guides', 'B', 'A'])
    const index = site.main('/docs/category/guides')
    expect(index).toContain('Read these first.')
    expect(index).toContain('All about B.')
    expect(index).toContain('href="/docs/guides/b"')
  })

  test('a category file may be YAML, and lead to a doc', async () => {
    const site = await buildSite({
      'content/docs/guides/intro.md': '# Intro',
      'content/docs/guides/more.md': '# More',
      'content/docs/guides/_category_.yml':
        'label: Guides\nlink:\n  type: doc\n  id: guides/intro\n',
    })
    expect(site.problems).toEqual([])
    expect(site.read('docs/guides/more.html')).toContain('href="/docs/guides/intro"')
  })

  test('an index document is the page of its folder', async () => {
    const site = await buildSite({
      'content/docs/index.md': '# Welcome',
      'content/docs/guides/README.md': '# Guides',
      'content/docs/api/api.md': '# API',
    })
    expect(site.problems).toEqual([])
    expect(site.main('/docs')).toContain('Welcome')
    expect(site.main('/docs/guides')).toContain('Guides')
    expect(site.main('/docs/api')).toContain('API')
  })
})

describe('front matter of a doc', () => {
  test('sets its URL, label, order and neighbours', async () => {
    const site = await buildSite({
      'content/docs/a.md': '---\nsidebar_position: 2\nsidebar_label: Aleph\n---\n# A',
      'content/docs/b.md': '---\nsidebar_position: 1\nslug: /elsewhere\n---\n# B',
      'content/docs/c.md':
        '---\nsidebar_position: 3\npagination_next: null\npagination_prev: b\n---\n# C',
      'content/docs/d.md': '---\nsidebar_position: 4\n---\n# D',
    })
    expect(site.problems).toEqual([])
    expect(sidebarOf(site, 'docs/c.html')).toEqual(['B', 'Aleph', 'C', 'D'])
    expect(site.has('docs/elsewhere.html')).toBe(true)
    expect(site.has('docs/b.html')).toBe(false)
    expect(site.main('/docs/c')).toMatch(
      /href="\/docs\/elsewhere" rel="prev"|rel="prev"[^>]*href="\/docs\/elsewhere"/,
    )
    expect(site.main('/docs/c')).not.toContain('rel="next"')
    expect(site.main('/docs/a')).toContain('rel="next"')
  })

  test('a draft is no page, unless drafts are included; an unlisted doc is a page that nothing lists', async () => {
    const site = await buildSite({
      'content/docs/a.md': '# A',
      'content/docs/draft.md': '---\ndraft: true\n---\n# Draft',
      'content/docs/hidden.md': '---\nunlisted: true\n---\n# Hidden',
    })
    expect(site.problems).toEqual([])
    expect(site.has('docs/draft.html')).toBe(false)
    expect(site.read('docs/hidden.html')).toContain('<meta name="robots" content="noindex')
    expect(sidebarOf(site, 'docs/a.html')).toEqual(['A'])
    expect(site.read('sitemap.xml')).not.toContain('hidden')
  })

  test('hides the title or the table of contents, and sets the levels of the latter', async () => {
    const text = '## Two\n\n### Three\n\n#### Four\n'
    const site = await buildSite({
      'content/docs/a.md': `---\ntitle: Visible\ntoc_max_heading_level: 4\n---\n${text}`,
      'content/docs/b.md': `---\ntitle: Invisible\nhide_title: true\nhide_table_of_contents: true\n---\n${text}`,
    })
    const [a, b] = [site.main('/docs/a'), site.main('/docs/b')]
    expect(a).toMatch(/<h1[^>]*>Visible/)
    expect(a.match(/href="#four"/g)?.length).toBeGreaterThan(1)
    expect(b).not.toMatch(/<h1[^>]*>Invisible/)
    expect(b).not.toContain('On this page')
  })

  test('is checked: every wrong key is reported at once, each at its place', async () => {
    const site = await buildSite({
      'content/docs/a.md':
        '---\ntitle: 3\nsidebar_position: first\ndraft: maybe\nsidebar_lable: A\n---\n# A',
    })
    expect(site.problems).toMatchObject([
      { id: 'bad-front-matter', file: 'content/docs/a.md', place: { line: 3 } },
      { id: 'bad-front-matter', place: { line: 4 } },
      {
        id: 'unknown-front-matter',
        severity: 'warning',
        place: { line: 5 },
        hint: 'Did you mean `sidebar_label`?',
      },
    ])
    expect(site.result.failed).toBe(true)
  })

  test('may have keys of the site, and changes with the list of them', async () => {
    const config = (keys: string) =>
      `export default { title: 'T', url: 'https://t.example', markdown: { frontMatterKeys: ${keys} } }`
    const site = await buildSite({
      'site.config.ts': config("['owner', 'x-*']"),
      'content/docs/a.md': '---\ntitle: A\nowner: docs\nx-reviewed: 2026-01-30\n---\nText.\n',
    })
    expect(site.problems).toEqual([])
    await site.edit({ 'site.config.ts': config("['x-*']") })
    expect(site.problems).toMatchObject([{ id: 'unknown-front-matter', place: { line: 3 } }])
    await site.edit({ 'site.config.ts': config("'owner'") })
    expect(site.problems).toMatchObject([
      { id: 'bad-config-option', message: expect.stringContaining('markdown.frontMatterKeys') },
    ])
  })

  test('runs no code', async () => {
    const site = await buildSite({
      'content/docs/a.md': '---js\n{ title: (() => { throw new Error("run") })() }\n---\n# A',
    })
    expect(site.problems.map(({ message }) => message).join()).not.toContain('run"')
  })
})

describe('tags of docs', () => {
  test('have a page each, and one for all', async () => {
    const site = await buildSite({
      'content/docs/a.md': '---\ntags: [Getting started, api]\n---\n# A',
      'content/docs/b.md': '---\ntags: [api]\n---\n# B',
    })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/tags')).toContain('href="/docs/tags/getting-started"')
    expect(site.main('/docs/tags/api')).toContain('href="/docs/a"')
    expect(site.main('/docs/tags/api')).toContain('href="/docs/b"')
    expect(site.main('/docs/a')).toContain('href="/docs/tags/api"')
  })

  test('are labelled by tags.yml, and an unknown tag is reported', async () => {
    const site = await buildSite({
      'content/docs/a.md': '---\ntags: [api, gude]\n---\n# A',
      'content/docs/tags.yml':
        'api:\n  label: The API\n  permalink: /interface\nguide:\n  label: Guide\n',
    })
    expect(site.problems).toMatchObject([
      { id: 'unknown-tag', file: 'content/docs/a.md', hint: 'Did you mean `guide`?' },
    ])
  })
})

describe('URLs', () => {
  test('two documents that claim one are both named', async () => {
    const site = await buildSite({
      'content/docs/a.md': '# A',
      'content/docs/b.md': '---\nslug: a\n---\n# B',
    })
    expect(ids(site)).toEqual(['duplicate-url'])
    expect(site.problems[0]?.message).toMatch(/content\/docs\/[ab]\.md/)
  })

  test('may hold spaces and every script', async () => {
    const site = await buildSite({
      'content/docs/my file.md': '# Mine\n\n[über](./über.md)',
      'content/docs/über.md': '# Über\n\n[mine](<./my file.md>) [日本](./日本/索引.md)',
      'content/docs/日本/索引.md': '# 索引',
    })
    expect(site.problems).toEqual([])
    expect(site.paths).toEqual(
      expect.arrayContaining(['docs/my file.html', 'docs/über.html', 'docs/日本/索引.html']),
    )
    expect(site.main('/docs/über')).toContain('href="/docs/my%20file"')
    expect(site.main('/docs/über')).toContain('href="/docs/%E6%97%A5%E6%9C%AC/%E7%B4%A2%E5%BC%95"')
  })

  test('are below the base of the site', async () => {
    const site = await buildSite({
      'site.config.ts': `export default { title: 'T', url: 'https://t.example', base: '/docs-site/' }`,
      'content/docs/a.md': '# A\n\n[b](./b.md#part) [b](/docs/b) ![x](./x.png)',
      'content/docs/b.md': '# B\n\n## Part',
      'content/docs/x.png': Buffer.from('not really an image'),
      'content/static/robots.txt': 'User-agent: *\n',
    })
    expect(ids(site).filter((id) => id !== 'missing-alt')).toEqual([])
    const html = site.read('docs/a.html')
    expect(html).toContain('href="/docs-site/docs/b#part"')
    expect(html).toContain('src="/docs-site/assets/x.')
    expect(html).toContain('<link rel="canonical" href="https://t.example/docs-site/docs/a">')
    expect(html).not.toMatch(/(href|src)="\/(?!docs-site\/)/)
  })
})

describe('links', () => {
  test('by file path lead to the page, wherever its slug moves it', async () => {
    const site = await buildSite({
      'content/docs/guides/a.md':
        '# A\n\n[b](../b.md) [c](./deep/c.mdx#part) [post](../../blog/2026-01-30-welcome.md)',
      'content/docs/b.md': '---\nslug: /other\n---\n# B',
      'content/docs/guides/deep/c.mdx': '# C\n\n## Part\n\n[a](../a.md)',
      'content/blog/2026-01-30-welcome.md': '---\nslug: welcome\n---\n# Welcome',
    })
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const html = site.main('/docs/guides/a')
    expect(html).toContain('href="/docs/other"')
    expect(html).toContain('href="/docs/guides/deep/c#part"')
    expect(html).toContain('href="/blog/welcome"')
    expect(site.main('/docs/guides/deep/c')).toContain('href="/docs/guides/a"')
  })

  test('to a missing page, section or image are reported at their place, with the nearest match', async () => {
    const site = await buildSite({
      'content/docs/a.md':
        '# A\n\nRead [b](./bb.md), or [b](/docs/bee).\n\n[part](./b.md#prat)\n\n![x](./y.png)\n\n<a href="/docs/nowhere">raw</a>',
      'content/docs/b.md': '# B\n\n## Part',
      'content/docs/x.png': Buffer.from('x'),
    })
    expect(site.problems).toMatchObject([
      { id: 'dead-link', file: 'content/docs/a.md', place: { line: 3, column: 6 } },
      { id: 'dead-link', place: { line: 3, column: 23 } },
      { id: 'missing-anchor', place: { line: 5, column: 1 }, hint: 'Did you mean `#part`?' },
      { id: 'missing-image', place: { line: 7, column: 1 } },
      { id: 'dead-link', place: { line: 9 } },
    ])
  })

  test('a severity of the config rules', async () => {
    const site = await buildSite({
      'site.config.ts': `export default { title: 'T', url: 'https://t.example', check: { 'dead-link': 'warning', 'missing-alt': 'off' } }`,
      'content/docs/a.md': '[b](./b.md) ![](./x.png)',
      'content/docs/x.png': Buffer.from('x'),
    })
    expect(site.problems.filter(({ id }) => id === 'dead-link')).toMatchObject([
      { severity: 'warning' },
    ])
    expect(site.result.failed).toBe(false)
  })
})

describe('a sidebar', () => {
  test('may be given in the config', async () => {
    const site = await buildSite({
      'site.config.ts': `export default {
        title: 'T', url: 'https://t.example',
        docs: { sidebar: ['b', { type: 'category', label: 'More', items: ['a', { type: 'link', label: 'Out', href: 'https://o.example' }] }] },
      }`,
      'content/docs/a.md': '# A',
      'content/docs/b.md': '# B',
    })
    expect(site.problems).toEqual([])
    expect(sidebarOf(site, 'docs/a.html')).toEqual([
      'B',
      'More',
      'A',
      expect.stringContaining('Out'),
    ])
  })

  test('that names a missing doc is reported', async () => {
    const site = await buildSite({
      'site.config.ts': `export default { title: 'T', url: 'https://t.example', docs: { sidebar: ['intor'] } }`,
      'content/docs/intro.md': '# Intro',
    })
    expect(site.problems).toMatchObject([
      { id: 'unknown-doc', file: 'site.config.ts', hint: 'Did you mean `intro`?' },
    ])
  })

  test('of a large site renders the open branch, and links to everything else', async () => {
    const files: Record<string, string> = {}
    for (let group = 0; group < 10; group++) {
      for (let doc = 0; doc < 10; doc++)
        files[`content/docs/g${group}/d${doc}.md`] = `# Doc ${group}.${doc}`
    }
    const site = await buildSite(files)
    const nav = sidebarOf(site, 'docs/g3/d4.html')
    expect(nav).toContain('Doc 3.9')
    expect(nav).not.toContain('Doc 4.1')
    expect(nav).toContain('G4')
  })
})
