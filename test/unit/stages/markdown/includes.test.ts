import { describe, expect, test } from 'vitest'
import { parse } from './pipeline.ts'

const FILES: Readonly<Record<string, string>> = {
  'shared/setup.md': `---
title: Set up
---

Before.

## Install {#install}

Run \`npm i\`, see [the guide](./guide.md#a) and [spec].

<img src="img/a b.png" alt="A">

### Check

It works[^1].

## Use

Later.

<!-- #region short -->
Only *this*.

![Logo](./img/logo.svg)
<!-- #endregion -->

[spec]: ../spec.md
[^1]: A note.
`,
  'shared/one.md': 'One.\n\n::include{file=two.md}\n',
  'shared/two.md': 'Two.\n\n::include{file=./one.md}\n',
  'shared/steps.md': 'Run it:\n\n```sh\nnpm i\n```\n\n- and then\n',
  'shared/block.mdx': `import Card from './card.jsx'\n\n<Card href="a">{1 + 1}</Card>\n\n[next](./next.mdx)\n`,
  'shared/dead.md': 'A line.\n\nSee [this](./gone.md), ![](./x.png).\n',
  'shared/note.md': 'Yes[^1].\n\n[^1]: Other.\n',
  'shared/code.md': '```js file=./app.js\n```\n',
  'shared/app.js': 'run()\n',
  'shared/open.md': 'A.\n\n<!-- #region open -->\nText.\n',
}

const readCode = (path: string) => FILES[path]
const page = (text: string, path = 'content/docs/page.md') =>
  parse(`# Page\n\n${text}\n`, { path, settings: { readCode } })
const problemsOf = async (text: string, path?: string) => (await page(text, path)).card.problems

describe('a Markdown file is included', () => {
  test('whole, without its front matter', async () => {
    const { card, html } = await page('::include{file=../../shared/setup.md}\n\n## Own')
    expect(html).toContain('<p>Before.</p>')
    expect(html).not.toContain('title: Set up')
    expect(card.headings.map(({ id }) => id)).toEqual(['page', 'install', 'check', 'use', 'own'])
    expect(card.includes).toEqual(['shared/setup.md'])
    expect(card.words).toBeGreaterThan(15)
    expect(card.problems).toEqual([])
  })

  test('by the section of a heading, with the definitions that it refers to', async () => {
    const { card, html } = await page('::include{file=/shared/setup.md part=install}')
    expect(card.headings.map(({ id }) => id)).toEqual(['page', 'install', 'check'])
    expect(html).toContain('A note.')
    expect(html).not.toMatch(/Before|Later|Only/)
    expect(card.problems).toEqual([])
  })

  test('by a region between comments', async () => {
    const { html } = await page('::include{file="@site/shared/setup.md" part="short"}')
    expect(html).toContain('<p>Only <em>this</em>.</p>')
    expect(html).not.toMatch(/Later|endregion/)
  })

  test('with links and images from its own folder, in Markdown and HTML', async () => {
    const { card } = await page('::include{file=/shared/setup.md}')
    expect(card.links.map(({ url, file }) => [url, file])).toEqual([
      ['../../shared/guide.md#a', 'shared/setup.md'],
      ['../../spec.md', 'shared/setup.md'],
      ['../../shared/img/a%20b.png', 'shared/setup.md'],
      ['../../shared/img/logo.svg', 'shared/setup.md'],
    ])
  })

  test('in lists, quotes, containers and next to text', async () => {
    const list = await page('1. First\n\n   ::include{file=/shared/steps.md}\n2. Second')
    expect(list.html).toMatch(
      /<li>[^]*First[^]*Run it[^]*<li>and then<\/li>[^]*<\/li>\s*<li>[^]*Second/,
    )
    expect((await page('- ::include{file=/shared/steps.md}')).html).toMatch(/<li>\s*<p>Run it:/)
    expect((await page('> ::include{file=/shared/steps.md}')).html).toMatch(
      /<blockquote>\s*<p>Run it[^]*and then[^]*<\/blockquote>/,
    )
    expect((await page(':::note\n::include{file=/shared/steps.md}\n:::\n\nEnd')).html).toMatch(
      /and then[^]*<\/sp-admonition>\s*<p>End/,
    )
    expect((await page('Text\n::include{file=/shared/steps.md}\n---')).html).toMatch(
      /<p>Text<\/p>\s*<p>Run it:<\/p>[^]*<hr\/>/,
    )
  })

  test('in MDX, with imports and properties from its own folder', async () => {
    const { card, body } = await page('::include{file=/shared/block.mdx}', 'content/docs/page.mdx')
    const code = body?.kind === 'module' ? body.code : ''
    expect(code).toContain('import Card from "../../shared/card.jsx"')
    expect(card.links).toMatchObject([{ url: '../../shared/next.mdx', file: 'shared/block.mdx' }])
    expect(card.problems).toEqual([])
  })

  test('and takes code from files of its own folder', async () => {
    const { card } = await page('::include{file=/shared/code.md}')
    expect(card.includes).toEqual(['shared/code.md', 'shared/app.js'])
    expect(card.problems).toEqual([])
  })

  test('but not where the directive is code', async () => {
    const text =
      '```md\n::include{file=/shared/one.md}\n```\n\n`a\n::include{file=/shared/one.md}\nb`'
    for (const path of ['content/docs/page.md', 'content/docs/page.mdx']) {
      const { card } = await page(text, path)
      expect(card.includes).toBeUndefined()
      expect(card.problems).toEqual([])
    }
  })
})

describe('a mistake has its place', () => {
  test('in the included file', async () => {
    const problems = await problemsOf('Text.\n\n- ::include{file=/shared/dead.md}')
    expect(problems).toMatchObject([
      { id: 'missing-alt', file: 'shared/dead.md', place: { line: 3, column: 24 } },
    ])
    const { card } = await page('Text.\n\n- ::include{file=/shared/dead.md}')
    expect(card.links[0]).toMatchObject({ file: 'shared/dead.md', place: { line: 3, column: 5 } })
  })

  test('after it, and the heading of an included text has the place of the include', async () => {
    const { card } = await page('::include{file=/shared/setup.md}\n\n[x](./y.md)\n\n## Own')
    expect(card.links.at(-1)).toMatchObject({ url: './y.md', place: { line: 5, column: 1 } })
    expect(card.headings.map(({ place }) => place?.line)).toEqual([1, 3, 3, 3, 7])
  })

  test.each([
    ['::include{file=./gone.md}', 'there is no such file'],
    ['::include', 'it names no file'],
    ['::include{file=/shared/app.js}', 'only `.md` and `.mdx` files'],
    ['::include{file=/shared/note.md part=instal}', 'no heading with the id `instal`'],
    ['::include{file=../../../etc/x.md}', 'there is no such file'],
  ])('if nothing can be included: %s', async (text, reason) => {
    for (const path of ['content/docs/page.md', 'content/docs/page.mdx']) {
      const problems = await problemsOf(`> ${text}\n\nEnd`, path)
      expect(problems).toMatchObject([{ id: 'bad-include', place: { line: 3, column: 3 } }])
      expect(problems[0]?.message).toContain(reason)
    }
  })

  test('a misspelt part is named, and a missing file is watched for', async () => {
    const [problem] = await problemsOf('::include{file=/shared/setup.md part=shor}')
    expect(problem?.hint).toBe('Did you mean `short`?')
    expect((await page('::include{file=gone.md}')).card.includes).toEqual(['content/docs/gone.md'])
  })

  test('text that MDX cannot read is reported in the included file', async () => {
    const path = 'content/docs/page.mdx'
    expect(await problemsOf('::include{file=/shared/setup.md part=use}', path)).toMatchObject([
      { id: 'mdx-syntax', file: 'shared/setup.md', place: { line: 11 } },
    ])
  })

  test('a cycle is reported where it closes', async () => {
    const problems = await problemsOf('::include{file=/shared/one.md}')
    expect(problems).toMatchObject([
      { id: 'bad-include', file: 'shared/two.md', place: { line: 3, column: 1 } },
    ])
    expect(problems[0]?.message).toContain('`shared/one.md` → `shared/two.md` → `shared/one.md`')
  })

  test('two footnotes of one name are not mixed up', async () => {
    const problems = await problemsOf('A[^1].\n\n::include{file=/shared/note.md}\n\n[^1]: Own.')
    expect(problems).toMatchObject([{ id: 'duplicate-definition', file: 'shared/note.md' }])
  })
})

test('the number, depth and size of includes are limited', async () => {
  const doubled = (at: number) => `::include{file=/d${at + 1}.md}\n\n`.repeat(2)
  const files: Record<string, string> = { 'large.md': 'word '.repeat(12_000) }
  for (let at = 0; at < 30; at += 1) {
    files[`d${at}.md`] = doubled(at)
    files[`n${at}.md`] = `::include{file=/n${at + 1}.md}\n`
  }
  for (let at = 0; at < 9; at += 1)
    files[`e${at}.md`] = `::include{file=/e${at + 1}.md}\n\n`.repeat(2)
  files['e9.md'] = 'End.'
  const messages = async (text: string) => {
    const { card } = await parse(`# T\n\n${text}\n`, {
      settings: { readCode: (path) => files[path] },
    })
    return card.problems.map(({ message }) => message)
  }
  expect((await messages('::include{file=/n0.md}'))[0]).toContain('10 levels deep')
  const wide = await messages('::include{file=/e0.md}')
  expect(wide).toHaveLength(1)
  expect(wide[0]).toContain('more than 500 includes')
  const large = await messages('::include{file=/large.md}\n\n'.repeat(9))
  expect(large[0]).toContain('makes the page too large')
})

test.each([
  ['shared/setup.md part=""', '`part` is empty'],
  ['shared/open.md part=open', 'the region `open` has no end: `<!-- #endregion -->`'],
])('an include says what its part lacks: %s', async (include, reason) => {
  const [problem, ...others] = await problemsOf(`::include{file=../../${include}}`)
  expect(problem?.message).toContain(`fails: ${reason}. `)
  expect(others).toEqual([])
})
