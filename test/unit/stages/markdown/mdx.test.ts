import { describe, expect, test } from 'vitest'
import { parse, problemsIn } from './pipeline.ts'

const given = { path: 'content/docs/page.mdx' }

describe('MDX', () => {
  test('its imports and exports are as written, and its facts are those of Markdown', async () => {
    const { card, body } = await parse(
      `---
title: T
---
import Chart from './chart.tsx'
export { x } from '@site/x.ts'

## Part {#part}

<Chart data={[1, 2]} /> and [a link](./b.md)

<img src="./a.png" alt="A" style={{ width: 10 }} />

{/* truncate */}

Rest.
`,
      given,
    )
    expect(card.problems).toEqual([])
    expect(card).toMatchObject({ content: 'module', excerpt: 'and a link', truncated: true })
    expect(card.headings.map(({ id }) => id)).toEqual(['part'])
    expect(card.links.map(({ url, place }) => [url, place])).toEqual([
      ['./a.png', { line: 11, column: 1 }],
      ['./b.md', { line: 9, column: 29 }],
    ])
    const code = body?.kind === 'module' ? body.code : ''
    expect(code).toContain("import Chart from './chart.tsx'")
    expect(code).toContain("export {x} from '@site/x.ts'")
    expect(code).toContain('_components.img')
  })

  test.each([
    ['an expression that is not closed', 'Text {a\n\nmore\n', 4],
    ['an expression that is no JavaScript', 'Text {a b}\n', 4],
    ['a tag that is not closed', 'Text <b>bold\n\nmore\n', 4],
    ['an import that is none', 'import { from x\n', 4],
  ])('%s is a problem at its place', async (_, text, line) => {
    const { card, body } = await parse(`---\ntitle: T\n---\n${text}`, given)
    expect(card.problems.map(({ id }) => id)).toEqual(['mdx-syntax'])
    expect(card.problems[0]?.place?.line).toBe(line)
    expect(card.problems[0]?.message).not.toMatch(/\(\d+:\d+/)
    expect(body?.kind).toBe('broken')
  })

  test('the problem of a tag is at the tag', async () => {
    const { card } = await parse('---\ntitle: T\n---\n\nText <b>bold\n', given)
    expect(card.problems[0]).toMatchObject({
      place: { line: 5, column: 6 },
      message: 'This is not valid MDX: `<b>` is never closed.',
    })
  })

  test('a tag that is not closed in a directive is a problem at the tag', async () => {
    const { card } = await parse('---\ntitle: T\n---\n\n:::note\n<Tabs>\n:::\n', given)
    expect(card.problems[0]).toMatchObject({ id: 'mdx-syntax', place: { line: 6, column: 1 } })
  })

  test('a directive may be indented as deeply as the elements around it', async () => {
    const text = '---\ntitle: T\n---\n\n<div>\n    :::note\n    Text.\n    :::\n</div>\n'
    expect(await problemsIn(text, given)).toEqual([])
  })

  test('a broken document is not blamed for missing values', async () => {
    expect(await problemsIn('{\n', given)).toEqual(['1:1 mdx-syntax'])
  })

  test('front matter is available as a value, as in Docusaurus', async () => {
    const { body } = await parse('---\ntitle: T\nown: 1\n---\n\n{frontMatter.own}\n', given)
    expect(body?.kind === 'module' && body.code).toContain(
      'export const frontMatter = {"title":"T","own":1}',
    )
    const own = await parse('export const frontMatter = 1\n\n{frontMatter}\n', given)
    expect(own.body?.kind === 'module' && own.body.code.match(/const frontMatter/g)).toHaveLength(1)
  })
})
