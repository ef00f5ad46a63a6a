import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

describe('unusual files', () => {
  test('an empty file and one with only front matter are pages', async () => {
    const site = await buildSite({
      'content/docs/empty.md': '',
      'content/docs/head.md': '---\ntitle: Only a head\n---\n',
    })
    expect(site.result.failed).toBe(false)
    expect(site.has('docs/empty.html')).toBe(true)
    expect(site.main('/docs/head')).toContain('Only a head')
  })

  test('Windows line endings and a byte order mark change nothing', async () => {
    const text =
      '---\ntitle: A\n---\n\nText with `code`.\n\n```js {2}\nlet a\nlet b\n```\n\n- one\n- two\n'
    const site = await buildSite({
      'content/docs/unix.md': text,
      'content/docs/windows.md': `\uFEFF${text.replaceAll('\n', '\r\n')}`,
    })
    expect(site.problems).toEqual([])
    const article = (path: string): string =>
      /<article[\s\S]*<\/article>/.exec(site.read(path))?.[0] ?? ''
    expect(article('docs/windows.html').replaceAll('\r', '')).toContain(
      'Text with <code>code</code>.',
    )
    expect(site.read('docs/windows.html')).not.toContain('\r')
    expect(article('docs/windows.html').match(/<pre[\s\S]*?<\/pre>/)?.[0]).toBe(
      article('docs/unix.html').match(/<pre[\s\S]*?<\/pre>/)?.[0],
    )
  })

  test('a file that is not UTF-8 is reported, and so are all other problems', async () => {
    const site = await buildSite({
      'content/docs/a.md': Buffer.from([0x23, 0x20, 0xe9, 0x0a]),
      'content/docs/b.md': '# B\n\n[a](/nowhere)',
    })
    expect(site.problems.map(({ id }) => id)).toEqual(['not-utf8', 'dead-link'])
  })

  test('braces and angle brackets never break a Markdown file', async () => {
    const site = await buildSite({
      'content/docs/a.md':
        '# A\n\nIf a < b then {x} else {{y}} <3 <notatag {\n\n`{{z}}` and {% raw %}.\n',
    })
    expect(site.result.failed).toBe(false)
    expect(site.main('/docs/a')).toContain('If a &lt; b then {x} else {{y}} &lt;3')
  })

  test('a folder of 2,000 documents is built, and no page carries the whole list', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [
        `content/docs/page-${index}.md`,
        `# Page ${index}\n\nText.`,
      ]),
    )
    const site = await buildSite(files)
    expect(site.problems).toEqual([])
    expect(site.result.pages).toBe(2001)
    // The first is rendered with those that follow it by name: page-1, page-10, page-100, …
    const html = site.read('docs/page-0.html')
    const [sidebar = ''] = /<nav class="sp-sidebar".*?<\/nav>/.exec(html) ?? []
    expect(sidebar.match(/<a /g)).toHaveLength(22)
    expect(html).toContain('1,980 later pages')
    expect(html.length).toBeLessThan(20_000)
  })
})

describe('values of the config in content', () => {
  const config = `export default {
    title: 'T', url: 'https://t.example', product: { name: 'Acme', slug: 'acme' }, variables: { 'api.url': 'https://api.acme.example' },
  }`

  test('replace their names in text, code, links and front matter', async () => {
    const site = await buildSite({
      'site.config.ts': config,
      'content/docs/a.md':
        '---\ntitle: About {{product.name}}\n---\nCall `{{api.url}}` with {{ product.name }}, see [b](./{{product.slug}}.md).\n\n```sh\ncurl {{api.url}}\n```\n',
      'content/docs/acme.md': '# B\n\nA literal `\\{{product.name}}` and `{{unknown}}`.',
    })
    expect(site.problems).toEqual([])
    const html = site.main('/docs/a')
    expect(html).toContain('About Acme')
    expect(html).toContain('<code>https://api.acme.example</code>')
    expect(html).toContain('with Acme')
    expect(html).toContain('href="/docs/acme"')
    expect(site.main('/docs/acme')).toContain(
      '<code>{{product.name}}</code> and <code>{{unknown}}</code>',
    )
  })

  test('keep problems at the place that the writer sees', async () => {
    const site = await buildSite({
      'site.config.ts': config,
      'content/docs/a.md': '# A\n\n{{product.name}} {{product.name}} [b](/nowhere)',
    })
    expect(site.problems).toMatchObject([{ id: 'dead-link', place: { line: 3, column: 35 } }])
  })
})

describe('a build', () => {
  test('renders only the edited page again', async () => {
    const site = await buildSite({ 'content/docs/a.md': '# A', 'content/docs/b.md': '# B' })
    await site.edit({ 'content/docs/a.md': '# A\n\nMore.' })
    expect(site.rendered).toEqual(['/docs/a'])
    await site.edit({})
    expect(site.rendered).toEqual([])
  })

  test('renders the pages that show a title again when it changes', async () => {
    const site = await buildSite({
      'content/docs/a.md': '# A',
      'content/docs/b.md': '# B',
      'content/pages/c.md': '# C',
    })
    await site.edit({ 'content/docs/a.md': '# Anew' })
    expect(site.rendered.toSorted()).toEqual(['/c', '/docs/a', '/docs/b'])
  })

  test('follows a page that moved: links to it by path still work', async () => {
    const site = await buildSite({
      'content/docs/a.md': '# A\n\n[b](./b.md)',
      'content/docs/b.md': '# B',
    })
    await site.edit({ 'content/docs/b.md': '---\nslug: moved\n---\n# B' })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toContain('href="/docs/moved"')
  })

  test('gives the same bytes after edits as a clean build', async () => {
    const before = {
      'content/docs/a.md': '# A\n\n[b](./b.md)',
      'content/docs/b.md': '# B',
      'content/docs/c.md': '# C',
    }
    const after = {
      'content/docs/a.md': '# A2\n\n[d](./d.md)',
      'content/docs/b.md': undefined,
      'content/docs/d.md': '# D',
    }
    const edited = await buildSite(before)
    await edited.edit(after)
    const fresh = await buildSite({
      'content/docs/a.md': after['content/docs/a.md'],
      'content/docs/d.md': '# D',
      'content/docs/c.md': '# C',
    })
    expect(edited.problems).toEqual([])
    expect(edited.paths.toSorted()).toEqual(fresh.paths.toSorted())
    for (const path of fresh.paths) expect(edited.read(path), path).toBe(fresh.read(path))
  })

  test('that fails leaves the site as it was', async () => {
    const site = await buildSite({ 'content/docs/a.md': '# A' })
    await site.edit({ 'content/docs/a.md': '# B\n\n[x](/nowhere)' })
    expect(site.result.failed).toBe(true)
    expect(site.main('/docs/a')).toContain('A</h1>')
  })

  test('can run next to another one in the same process', async () => {
    const [one, two] = await Promise.all([
      buildSite({ 'content/docs/a.md': '# One' }),
      buildSite({ 'content/docs/a.md': '# Two' }),
    ])
    expect(one.main('/docs/a')).toContain('One')
    expect(two.main('/docs/a')).toContain('Two')
  })
})

describe('code of the site that throws', () => {
  test('is a problem of the file that a source was given', async () => {
    const site = await buildSite({
      'site.config.ts': `export default {
        title: 'T', url: 'https://t.example',
        sources: [{ kind: 'recipe', files: ['content/recipes/*.txt'], parse() { throw new Error('no salt') } }],
      }`,
      'content/recipes/soup.txt': 'Soup',
      'content/docs/a.md': '# A',
    })
    expect(site.problems).toMatchObject([
      {
        id: 'extension-threw',
        file: 'content/recipes/soup.txt',
        message: expect.stringContaining('no salt'),
      },
    ])
  })
})

describe('content that is made to break its reader', () => {
  test.each([
    ['quotes', `${'> '.repeat(1000)}x`],
    ['lists', `${'- '.repeat(5000)}x`],
    [
      'lists by indent',
      Array.from({ length: 2000 }, (_, i) => `${' '.repeat(2 * i)}- x`).join('\n'),
    ],
    ['elements', '<b>'.repeat(20_000)],
    ['blocks of HTML', '<div>\n\n'.repeat(5000)],
    ['emphasis', `${'*a **b '.repeat(1200)}${' b** a*'.repeat(1200)}`],
    ['containers that nothing closes', ':::note\n'.repeat(10_000)],
  ])('endlessly nested %s are one problem', async (_, text) => {
    const site = await buildSite({ 'content/docs/a.md': `# A\n\n${text}\n` })
    expect(site.problems).toMatchObject([{ id: 'nested-too-deeply', file: 'content/docs/a.md' }])
  })

  test('more signs of emphasis than a parser can compare are one problem', async () => {
    const text = `${'*a **b '.repeat(20_000)}${' b** a*'.repeat(20_000)}`
    const site = await buildSite({ 'content/docs/a.md': `# A\n\n${text}\n` })
    expect(site.problems).toMatchObject([{ id: 'file-too-large', file: 'content/docs/a.md' }])
  })

  test('endlessly nested elements of MDX are one problem, too', async () => {
    const text = `# A\n\n${'<b>'.repeat(2000)}x${'</b>'.repeat(2000)}\n`
    const site = await buildSite({ 'content/docs/a.mdx': text })
    expect(site.problems).toMatchObject([{ id: 'nested-too-deeply', file: 'content/docs/a.mdx' }])
  })

  test.each([
    ['brackets', '['.repeat(100_000)],
    ['stars', '*'.repeat(100_000)],
    ['parts of links', '[]('.repeat(20_000)],
    ['a wide table', `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n|${'b|'.repeat(2000)}\n`],
  ])('endless %s are a page', async (_, text) => {
    const site = await buildSite({ 'content/docs/a.md': `# A\n\n${text}\n` })
    expect(site.problems).toEqual([])
    expect(site.has('docs/a.html')).toBe(true)
  })

  test('a hundred levels are a page', async () => {
    const site = await buildSite({ 'content/docs/a.md': `# A\n\n${'- '.repeat(100)}x\n` })
    expect(site.problems).toEqual([])
  })

  test('a document above 10 MB is not even parsed', async () => {
    const site = await buildSite({ 'content/docs/a.md': `# A\n\n${'word '.repeat(10_000_000)}` })
    expect(site.problems).toMatchObject([{ id: 'file-too-large', file: 'content/docs/a.md' }])
    expect(site.problems[0]?.message).toContain('This file has 47.7 MB')
    expect(site.result.parsed).toEqual([])
  })

  test.each([
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 1])],
    ['a text with NUL', Buffer.from('PK\u0003\u0004\u0000')],
    ['UTF-16', Buffer.from('# A\n', 'utf16le')],
  ])('%s is not text, whatever its ending', async (_, bytes) => {
    const site = await buildSite({ 'content/docs/a.md': bytes })
    expect(site.problems).toMatchObject([{ id: 'not-text', place: { line: 1 } }])
  })

  const BOMB = Array.from(
    { length: 9 },
    (_, i) =>
      `k${i}: &k${i} [${Array(10)
        .fill(i === 0 ? 'x' : `*k${i - 1}`)
        .join(',')}]`,
  ).join('\n')

  test.each([
    ['aliases that multiply', BOMB, 'values'],
    ['a list in itself', 'a: &a [*a]', 'an alias is inside'],
    ['brackets without end', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'nests deeper'],
    ['a list', '- a\n- b', 'lines like'],
    ['a text', 'hello', 'lines like'],
    ['a number', '5', 'lines like'],
  ])('front matter with %s is one problem', async (_, yaml, reason) => {
    for (const name of ['a.md', 'a.mdx']) {
      const site = await buildSite({ [`content/docs/${name}`]: `---\n${yaml}\n---\n\n# A\n` })
      expect(site.problems).toMatchObject([{ id: 'bad-front-matter-syntax', place: { line: 2 } }])
      expect(site.problems[0]?.message).toContain(reason)
    }
  })

  test('front matter may use anchors and merge keys', async () => {
    const yaml = 'base: &base { title: Merged }\n<<: *base'
    const site = await buildSite({ 'content/docs/a.md': `---\n${yaml}\n---\n\nText.\n` })
    expect(site.result.failed).toBe(false)
    expect(site.main('/docs/a')).toContain('Merged')
  })

  test.each([String.raw`a\b.md`, 'a\uFFFDb.md'])(
    'a file with the name %s cannot be distinguished from others, and is a problem',
    async (name) => {
      const site = await buildSite({
        [`content/docs/${name}`]: '# A\n',
        'content/docs/b.md': '# B\n',
      })
      expect(site.problems).toMatchObject([{ id: 'unreadable-file', file: `content/docs/${name}` }])
    },
  )
})

describe('a file that is removed during the build', () => {
  const removing = (path: string) => `import { rmSync } from 'node:fs'
    const remove = () => () => rmSync(new URL('./${path}', import.meta.url), { force: true })
    export default { title: 'T', url: 'https://t.example', markdown: { remarkPlugins: [remove] } }`
  const FILES = {
    'content/docs/a.md': '# A\n\n![p](./p.svg) [x](./x.zip) [d](/nowhere)\n',
    'content/docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/docs/x.zip': 'zip',
    'content/static/hi.txt': 'hi',
  }

  test.each(['content/static/hi.txt', 'content/docs/p.svg', 'content/docs/x.zip'])(
    'is a problem next to all others: %s',
    async (path) => {
      const cwd = scratchFolder({ ...FILES, 'site.config.ts': removing(path) })
      const { code, err } = await runCli(['build'], { cwd })
      expect(err).toMatch(/^content\/docs\/a\.md:3:\d+ {2}error {2}dead-link$/m)
      expect(err).toContain(`${path}  error  unreadable-file\n`)
      expect(err).toContain('it does not exist, or was removed meanwhile (ENOENT)')
      expect(code).toBe(1)
      expect(existsSync(join(cwd, 'dist/docs/a.html'))).toBe(false)
    },
  )
})
