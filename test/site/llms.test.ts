import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const config = (more = ''): string =>
  `export default { title: 'Test', url: 'https://test.example', description: 'About it.', ai: true, ${more} }\n`

const page = (title: string, description: string, text = ''): string =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${text}\n`

describe('llms.txt', () => {
  test('lists the pages by the sections of the sidebar, each with its description', async () => {
    const site = await buildSite({
      'site.config.ts': config(),
      'content/docs/intro.md': page('Intro', 'What it is.'),
      'content/docs/guides/a.md': page('First', 'How to begin.'),
      'content/docs/guides/deep/b.md': page('Second', 'How to go on.'),
      'content/docs/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n',
      'content/blog/2026-01-30-hello.md': page('Hello', 'The first post.'),
      'content/pages/about.md': page('About', 'Who we are.'),
    })
    expect(site.problems).toEqual([])
    expect(site.read('llms.txt')).toBe(
      [
        '# Test',
        '> About it.',
        'Each link leads to the Markdown version of a page.',
        '## Files for agents and tools',
        '- [How to use this documentation, as a skill](https://test.example/skill.md)\n- [The text of all pages](https://test.example/llms-full.txt)\n- [Tools for agents (MCP)](https://test.example/mcp.json)',
        '## Start here',
        '- [Intro](https://test.example/docs/intro.md): What it is.',
        '## Guides',
        '- [First](https://test.example/docs/guides/a.md): How to begin.\n- [Second](https://test.example/docs/guides/deep/b.md): How to go on.',
        '## Other pages',
        '- [About](https://test.example/about.md): Who we are.',
        '## Optional',
        '- [Hello](https://test.example/blog/2026/01/30/hello.md): The first post.\n',
      ].join('\n\n'),
    )
    const whole = site.read('llms-full.txt')
    expect(whole).toMatch(
      /^# Test\n\n## Contents\n\n- Intro\n- First\n- Second\n- About\n- Hello\n\n---\n/,
    )
    for (const path of [
      'docs/intro.md',
      'docs/guides/a.md',
      'blog/2026/01/30/hello.md',
      'about.md',
    ])
      expect(whole).toContain(site.read(path))
    expect(whole).not.toContain('Hidden')
  })

  test('exists for each version of the docs and each language, with links from the first', async () => {
    const site = await buildSite({
      'site.config.ts': config('locales: { en: {}, de: {} }'),
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/intro.md': page('Intro', 'As it was.'),
      'content/docs/intro.md': page('Intro', 'As it is.'),
      'content/docs/new.md': page('New', 'Only now.'),
      'content/i18n/de/docs/intro.md': page('Einleitung', 'Wie es ist.'),
    })
    const paths = site.paths.filter((path) => path.endsWith('llms.txt'))
    expect(paths).toEqual(expect.arrayContaining(['llms.txt', 'de/llms.txt', 'docs/next/llms.txt']))
    expect(site.read('llms.txt')).toContain('As it was.')
    expect(site.read('llms.txt')).not.toContain('Only now.')
    expect(site.read('llms.txt')).toContain('(https://test.example/docs/next/llms.txt)')
    expect(site.read('docs/next/llms.txt')).toContain('Only now.')
    expect(site.read('de/docs/next/llms.txt')).toContain(
      '[Einleitung](https://test.example/de/docs/next/intro.md): Wie es ist.',
    )
  })

  test('the text of a large site is split by section', async () => {
    const long = 'A sentence that fills the page. '.repeat(6000)
    const site = await buildSite({
      'site.config.ts': config(),
      'content/docs/a/one.md': page('One', 'First.', long),
      'content/docs/a/two.md': page('Two', 'Second.', long),
      'content/docs/a/three.md': page('Three', 'Third.', long),
      'content/docs/b/four.md': page('Four', 'Fourth.'),
    })
    expect(site.read('llms-full.txt')).toContain(
      [
        '- [A (1/2)](https://test.example/llms-full/a.txt)',
        '- [A (2/2)](https://test.example/llms-full/a-2.txt)',
        '- [B](https://test.example/llms-full/b.txt)',
      ].join('\n'),
    )
    const parts = ['a', 'a-2', 'b'].map((name) => site.read(`llms-full/${name}.txt`))
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(500_000)
    const titles = parts.map((part) => [...part.matchAll(/^# (.+)$/gm)].map(([, title]) => title))
    expect(titles.flat().toSorted()).toEqual([
      'Four',
      'One',
      'Test: A (1/2)',
      'Test: A (2/2)',
      'Test: B',
      'Three',
      'Two',
    ])
  })

  test('pages whose list has at most 12 kB are in one', async () => {
    const names = Array.from({ length: 150 }, (_, at) => `p${String(at)}`)
    const site = await buildSite({
      'site.config.ts': config(),
      ...Object.fromEntries(names.map((name) => [`content/docs/a/${name}.md`, page(name, 'It.')])),
    })
    expect(site.read('llms.txt').match(/\.md\): It\.$/gm)).toHaveLength(150)
    expect(site.paths.filter((path) => path.startsWith('llms/'))).toEqual([])
  })

  test('a longer list is divided into a file for each section, and a section into its categories', async () => {
    const long = 'A description that says what the page is about and when to read it. '.repeat(3)
    const pages = (folder: string, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `content/docs/${folder}/p${String(at)}.md`,
          page(`${folder.replace('/', ' ')} ${String(at)}`, long),
        ]),
      )
    const site = await buildSite({
      'site.config.ts': config('locales: { en: {}, de: {} }'),
      'content/docs/intro.md': page('Intro', 'What it is.'),
      ...pages('guides', 5),
      ...pages('reference', 15),
      ...pages('reference/problems', 285),
    })
    const root = site.read('llms.txt')
    expect(root).toContain(
      '## All pages of this documentation\n\n- [Start here](https://test.example/llms/start-here.txt): Intro\n- [Guides](https://test.example/llms/guides.txt): guides 0, guides 1, guides 2, guides 3, guides 4\n',
    )
    expect(root).toContain('[Reference](https://test.example/llms/reference.txt)')
    expect(root).toContain(
      '[Reference › Problems (1/22)](https://test.example/llms/reference-problems.txt)',
    )
    expect(root.replace('skill.md)', '')).not.toContain('.md)')
    expect(site.read('llms/guides.txt')).toMatch(
      /^# Test: Guides\n\nEach link [^\n]*\n\n\[All pages of this documentation\]\(https:\/\/test\.example\/llms\.txt\)\n\n- \[guides 0\]\(https:\/\/test\.example\/docs\/guides\/p0\.md\): A description/,
    )
    const lists = site.paths.filter((path) => /^llms\/.*\.txt$/.test(path))
    expect(Buffer.byteLength(root)).toBeLessThan(12_000)
    for (const path of lists) expect(Buffer.byteLength(site.read(path)), path).toBeLessThan(6000)
    const listed = lists.flatMap((path) => [...site.read(path).matchAll(/\((\S+\.md)\)/g)])
    expect(new Set(listed.map(([, url]) => url)).size).toBe(306)
    expect(site.read('de/llms.txt')).toContain('(https://test.example/de/llms/guides.txt)')
  })

  test('a long page has parts, which are listed with their headings', async () => {
    const sections = Array.from(
      { length: 6 },
      (_, at) => `## Step ${String(at)}\n\n${'A sentence that fills the page. '.repeat(45)}`,
    )
    const site = await buildSite({
      'site.config.ts': config(),
      'content/docs/long.md': page('Long', 'All steps.', sections.join('\n\n')),
      'content/docs/short.md': page('Short', 'One step.', sections.slice(0, 1).join()),
    })
    expect(site.read('llms.txt')).toContain(
      [
        '- [Long (1/2)](https://test.example/docs/long.part-1.md): Step 0, Step 1, Step 2',
        '- [Long (2/2)](https://test.example/docs/long.part-2.md): Step 3, Step 4, Step 5',
        '- [Short](https://test.example/docs/short.md): One step.',
      ].join('\n'),
    )
    const [first = '', second = ''] = [1, 2].map((part) =>
      site.read(`docs/long.part-${String(part)}.md`),
    )
    expect(second).toMatch(
      /^---\nindex: "https:\/\/test\.example\/llms\.txt"\ntitle: "Long \(2\/2\)"\ndescription: "All steps\."\nurl: "https:\/\/test\.example\/docs\/long"\n/,
    )
    const whole = site.read('docs/long.md').replace(/^---\n[\s\S]*?\n---\n\n/, '')
    const texts = [first, second].map((part) => part.split('\n---\n')[1]?.trim())
    expect(texts.join('\n\n').replace('\n\n# Long\n\n## Step 3', '\n\n## Step 3').trim()).toBe(
      whole.trim(),
    )
    expect(texts[1]).toMatch(/^# Long\n\n## Step 3/)
    expect(first).toContain(
      '\n---\n\n[Long (2/2)](https://test.example/docs/long.part-2.md) · [The whole page](https://test.example/docs/long.md)\n',
    )
    expect(second).toMatch(
      /\n---\n\n\[The whole page\]\(https:\/\/test\.example\/docs\/long\.md\)\n$/,
    )
    expect(site.paths.filter((path) => path.includes('short.part'))).toEqual([])
  })

  test('is not written for a site without Markdown versions', async () => {
    const site = await buildSite({ 'content/docs/a.md': '# A\n' })
    expect(site.paths.filter((path) => path.includes('llms'))).toEqual([])
  })
})

describe('robots.txt', () => {
  const robots = async (ai: string): Promise<string> => {
    const site = await buildSite({
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', ai: ${ai} }\n`,
      'content/docs/a.md': '# A\n',
    })
    expect(site.problems).toEqual([])
    return site.read('robots.txt')
  }

  test('lists who may read and train', async () => {
    expect(
      await robots(
        "{ markdown: false, search: true, read: true, train: false, block: ['GPTBot', 'CCBot'] }",
      ),
    ).toBe(
      [
        'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /',
        'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /',
        'Sitemap: https://test.example/sitemap.xml\n',
      ].join('\n\n'),
    )
  })

  test('does not mention it by default', async () => {
    expect(await robots('true')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://test.example/sitemap.xml\n',
    )
  })

  test('a wrong option is reported with the allowed values', async () => {
    const site = await buildSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://test.example', ai: { train: 'no' } }\n",
    })
    expect(site.problems.map(({ message }) => message).join()).toContain('`ai.train`')
    expect(site.result.failed).toBe(true)
  })
})
