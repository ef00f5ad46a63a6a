import { describe, expect, test } from 'vitest'
import { parse, problemsIn, settings } from './pipeline.ts'
import { docSource } from '../../../../src/kinds/docs/sources.ts'
import { pageSource } from '../../../../src/kinds/pages/sources.ts'
import { digestOf } from '../../../../src/base/platform/digest.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'
import { packed } from '../../../../src/stages/source/parse.ts'

describe('title', () => {
  test('front matter comes first, and the heading of the text stays', async () => {
    const { card, html } = await parse('---\ntitle: Short\n---\n\n# The long title\n')
    expect(card.title).toBe('Short')
    expect(card.hasOwnTitle).toBe(true)
    expect(html).toBe('<h1 id="the-long-title">The long title</h1>')
  })

  test('without it, the first heading is the title', async () => {
    const { card } = await parse('<!-- a comment -->\n\n# All about `x` {#x}\n\nText.\n')
    expect(card).toMatchObject({ title: 'All about x', hasOwnTitle: true, problems: [] })
  })

  test.each([
    ['Text.\n\n# Later\n'],
    ['<p align="center"><img src="/logo.svg" alt="Logo"></p>\n\n# Later\n'],
    ['[![CI](/ci.svg)](https://ci.example)\n\n# Later\n\n## Part\n'],
    ['---\ntitle: Other\n---\n\nText.\n\n# Later\n'],
    ['<div align="center"><h1>Later</h1></div>\n\nText.\n'],
  ])('a heading below a logo, badges or text is the only title of the page: %j', async (text) => {
    const { card } = await parse(text)
    expect(card.hasOwnTitle).toBe(true)
    expect(card.title).toBe(text.startsWith('---') ? 'Other' : 'Later')
  })

  test.each([
    ['## Widgets\n\nText.\n\n## Install\n'],
    [
      '<!-- a comment -->\n\n![Logo](/logo.svg)\n\n[![CI](/ci.svg)](https://ci.example)\n\n## Widgets\n',
    ],
    ['<p align="center"><a href="/"><img src="/logo.svg" alt="Logo"></a></p>\n\n## Widgets\n'],
  ])(
    'a heading of level 2 at the top is the title if there is none of level 1: %j',
    async (text) => {
      const { card, html } = await parse(text)
      expect(card).toMatchObject({ title: 'Widgets', hasOwnTitle: true, problems: [] })
      expect(card.headings[0]).toMatchObject({ level: 1, id: 'widgets' })
      expect(html).toContain('<h1 id="widgets">Widgets</h1>')
    },
  )

  test.each([
    ['Text.\n\n## Install\n', 'content/docs/start.md'],
    ['### Small\n\n## Install\n', 'content/docs/start.md'],
    ['> ## Install\n', 'content/docs/start.md'],
    ['<Hero />\n\n## Install\n', 'content/docs/start.mdx'],
  ])('a heading of level 2 below something else is a section: %j', async (text, path) => {
    const { card } = await parse(text, { path })
    expect(card).toMatchObject({ title: 'Start', hasOwnTitle: false })
  })

  test('below a title of front matter, or next to a heading of level 1, it stays a section', async () => {
    const titled = await parse('---\ntitle: Widgets\n---\n\n## Install\n')
    expect(titled.card).toMatchObject({ title: 'Widgets', headings: [{ level: 2 }] })
    const headed = await parse('## Install\n\n# Widgets\n')
    expect(headed.card).toMatchObject({ title: 'Widgets', headings: [{ level: 2 }, { level: 1 }] })
  })

  test('sections of level 1 below a title of front matter do not replace it', async () => {
    const { card } = await parse('---\ntitle: Guide\n---\n\nText.\n\n# One\n\n# Two\n')
    expect(card).toMatchObject({ title: 'Guide', hasOwnTitle: false })
    expect(card.problems).toMatchObject([{ id: 'second-title', place: { line: 9, column: 1 } }])
  })

  test.each([
    ['content/docs/01-getting-started.md', 'Getting started'],
    ['content/docs/guide/index.md', 'Guide'],
    ['content/docs/API_keys.md', 'API keys'],
    ['content/blog/2026-01-30-welcome.md', 'Welcome'],
    ['content/docs/42.md', '42'],
  ])('without either, %s is called %s, with a warning', async (path, title) => {
    const { card } = await parse('Text.\n', { path })
    expect(card.title).toBe(title)
    expect(card.problems.map(({ id }) => id)).toEqual(['missing-title'])
  })
})

describe('description, excerpt and words', () => {
  test('the description is the first paragraph, cut at a word', async () => {
    const { card } = await parse(
      `# T\n\n![a](a.png)\n\nA *long* [text](b.md) ${'word '.repeat(60)}\n\nMore.\n`,
    )
    expect(card.description.startsWith('A long text word')).toBe(true)
    expect(card.description.length).toBeLessThanOrEqual(161)
    expect(card.description.endsWith('word…')).toBe(true)
  })

  test.each(['<!-- truncate -->', '<!--truncate-->', '{/* truncate */}'])(
    'the excerpt ends at %s',
    async (mark) => {
      const { card, html } = await parse(`# T\n\nOne.\n\n## Two\n\nThree.\n\n${mark}\n\nFour.\n`)
      expect(card).toMatchObject({ excerpt: 'One. Three.', truncated: true })
      expect(html).not.toContain('truncate')
    },
  )

  test('without a mark it is the first paragraph', async () => {
    const { card } = await parse('# T\n\nOne.\n\nTwo.\n')
    expect(card).toMatchObject({ excerpt: 'One.', truncated: false })
  })

  test.each([
    ['# T\n\n<div>One.</div>\n\nTwo.\n', true],
    ['# T\n\n<p align="center">One.</p>\n\nTwo.\n', true],
    ['# T\n\n<!-- a note -->\n\n<br>\n\nTwo.\n', undefined],
    ['# T\n\n<div>\n\nOne.\n\n</div>\n', undefined],
  ])('HTML before the first paragraph may have the first words: %j', async (text, isRendered) => {
    expect((await parse(text)).card.isExcerptRendered).toBe(isRendered)
  })

  test.each([
    ["import P from './_p.mdx'\n\n# T\n\n<P />\n\nTwo.\n", true],
    ['# T\n\n{intro}\n\nTwo.\n', true],
    ['# T\n\n{/* a note */}\n\nTwo.\n\n<P />\n', undefined],
  ])('so may a component or an expression of MDX: %j', async (text, isRendered) => {
    const { card } = await parse(text, { path: 'content/docs/page.mdx' })
    expect(card.isExcerptRendered).toBe(isRendered)
  })

  test('code is not counted as words, and scripts without spaces are counted by character', async () => {
    expect((await parse('One two **three**.\n\n```\nfour five\n```\n')).card.words).toBe(3)
    expect((await parse('日本語 text\n')).card.words).toBe(4)
  })
})

describe('links and images', () => {
  test('every form is noted with its place', async () => {
    const { card } = await parse(`# T

A [link](./b.md#part "title"), <https://auto.example>, www.bare.example,
[reference][r], ![picture](./a b.png) ![shape](<./a b.png>) and <a href="../raw.md">raw</a>.

> - [nested](#here) <img src="raw.png" alt="raw">

| a |
| - |
| [cell](/cell) |

[r]: /docs/reference
`)
    expect(
      card.links.map(({ url, kind, place }) => [kind, url, place?.line, place?.column]),
    ).toEqual([
      ['link', './b.md#part', 3, 3],
      ['link', 'https://auto.example', 3, 32],
      ['link', 'http://www.bare.example', 3, 56],
      ['link', '/docs/reference', 4, 1],
      ['image', './a%20b.png', 4, 39],
      ['link', '../raw.md', 4, 65],
      ['link', '#here', 6, 5],
      ['image', 'raw.png', 6, 21],
      ['link', '/cell', 10, 3],
    ])
  })

  test('an image without alternative text is a warning', async () => {
    expect(await problemsIn('# T\n\ntext ![](a.png)\n')).toEqual(['3:6 missing-alt'])
    expect(await problemsIn('# T\n\n<img src="a.png">\n')).toEqual(['3:1 missing-alt'])
    // In HTML, an empty text marks an image as decoration.
    expect(await problemsIn('# T\n\n<img src="a.png" alt="">\n')).toEqual([])
  })
})

describe('headings', () => {
  test('they are listed with their text, id and place', async () => {
    const { card } = await parse(
      '# One `two`\n\n## Three[^1] {#four}\n\n### ![Five](a.png)\n\n[^1]: n\n',
    )
    expect(card.headings).toEqual([
      { level: 1, id: 'one-two', text: 'One two', custom: false, place: { line: 1, column: 1 } },
      { level: 2, id: 'four', text: 'Three', custom: true, place: { line: 3, column: 1 } },
      { level: 3, id: 'five', text: 'Five', custom: false, place: { line: 5, column: 1 } },
    ])
  })

  test('an id may have any sign but spaces and braces', async () => {
    const { card } = await parse(
      "# T\n\n## A {#a–b—c}\n\n## B {#api:call}\n\n## C {#what's/(new)?}\n\n## D {#a b}\n",
    )
    expect(card.headings.map(({ id, text }) => [id, text])).toEqual([
      ['t', 'T'],
      ['a–b—c', 'A'],
      ['api:call', 'B'],
      ["what's/(new)?", 'C'],
      ['d-a-b', 'D {#a b}'],
    ])
  })

  test('an id may be after an image, code, a link or HTML', async () => {
    const text = ['![a](b.png)', '`c`', '[d](#e)', '<sup>f</sup>', '*g*']
      .map((inline, at) => `## H ${inline} {#i${String(at)}}`)
      .join('\n\n')
    const { card } = await parse(`# T\n\n${text}\n`)
    expect(card.headings.map(({ id }) => id)).toEqual(['t', 'i0', 'i1', 'i2', 'i3', 'i4'])
  })

  test('an id that is set twice is a problem at the second heading', async () => {
    expect(await problemsIn('# T\n\n## A {#x}\n\n## B {#x}\n')).toEqual([
      '5:1 duplicate-heading-id',
    ])
  })
})

describe('documents', () => {
  test('a partial file is a module for others to import, and no page', async () => {
    const docs = docSource(settings, 'content/_site/docs')
    const given = { kind: 'doc', digest: '', text: 'Part {1 + 1} <b>c</b>\n' }
    const parsed = async (path: string) => {
      const [document] = await docs.parse({ ...given, path: sourcePathOf(path) })
      return [document?.card.kind, document?.body?.kind, document?.card.problems]
    }
    expect(await parsed('content/_site/docs/_part.mdx')).toEqual(['partial', 'module', []])
    expect(await parsed('content/_site/docs/_parts/a.md')).toEqual(['partial', 'module', []])
    expect((await parsed('content/_site/docs/a.md'))[0]).toBe('doc')
  })

  test('tests and unused code next to pages are not documents', async () => {
    const pages = pageSource(settings, 'content/pages', '/')
    for (const name of ['a.test.tsx', '_part.tsx', '_parts/a.tsx', 'a.test.md']) {
      const path = sourcePathOf(`content/pages/${name}`)
      expect(await pages.parse({ kind: 'page', digest: '', text: '', path })).toEqual([])
    }
  })

  test('the digest changes with what is rendered, and only then', async () => {
    const digest = async (text: string) => {
      const { card, body } = await parse(text)
      return packed({ card: { ...card, kind: 'doc' }, ...(body && { body }) }).card.digest
    }
    expect(await digest('# A\n\nText.\n')).toBe(await digest('# A\n\nText.   \n\n\n'))
    expect(await digest('# A\n\nText.\n')).not.toBe(await digest('# A\n\nOther.\n'))
    expect(await digest('---\ndraft: true\n---\n# A\n')).toBe(await digest('# A\n'))
  })

  test('trees carry no positions', async () => {
    const { body } = await parse('# A\n\n<div>\n\n:::note\n\n```js\n1\n```\n\n:::\n\n</div>\n')
    expect(JSON.stringify(body)).not.toContain('position')
  })

  test('plug-ins of the config run, and what they say becomes a problem', async () => {
    const shout =
      () => (tree: { children: unknown[] }, file: { message: (...args: unknown[]) => void }) => {
        file.message('Shouted', { line: 1, column: 1 }, 'shout:loud')
        tree.children.pop()
      }
    const { card, html } = await parse('---\ntitle: T\n---\n{{x}}A\n\nB\n', {
      settings: {
        variables: { x: '' },
        markdown: { ...settings.markdown, remarkPlugins: [shout] },
      },
    })
    expect(html).toBe('<p>A</p>')
    expect(card.problems).toMatchObject([
      {
        id: 'plugin-message',
        severity: 'warning',
        message: 'shout: Shouted',
        place: { line: 4, column: 6 },
      },
    ])
  })

  test('a plug-in can refuse a document', async () => {
    const refuse = () => (_: unknown, file: { fail: (reason: string) => void }) => file.fail('No')
    const { card, html } = await parse('# A\n', {
      settings: { markdown: { ...settings.markdown, rehypePlugins: [refuse] }, digestOf },
    })
    expect(html).toBe('')
    expect(card.problems.map(({ id, severity }) => [id, severity])).toContainEqual([
      'plugin-message',
      'error',
    ])
  })
})
