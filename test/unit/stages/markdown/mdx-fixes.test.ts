import { describe, expect, test } from 'vitest'
import { parse } from './pipeline.ts'

describe('a mistake in MDX says what to write', () => {
  test.each([
    ['A map {a: 1} here.', String.raw`\{`],
    ['An open { brace.', String.raw`\{`],
    ['If a <5 then.', String.raw`\<`],
    ['<div>\n\nText', '</div>'],
    ['<p>one<br>two</p>', '<br />'],
    ['Text </div> here.', 'opening tag'],
    ['<a href=x>y</a>', 'href="…"'],
    ['import the file first.', '`import`'],
  ])('%j', async (text, fix) => {
    const { card } = await parse(`# T\n\n${text}\n`, { path: 'content/docs/page.mdx' })
    expect(card.problems[0]).toMatchObject({ id: 'mdx-syntax' })
    const { message, hint } = card.problems[0] ?? {}
    expect(`${message}\n${hint}`).toContain(fix)
  })
})
