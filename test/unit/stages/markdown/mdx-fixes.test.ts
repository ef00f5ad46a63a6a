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
    ['<a href=x>y</a>', 'name="value"'],
    ['import the file first.', '`import`'],
    ['| a |\n| - |\n| x <= 3 |', 'no name of one begins with `=`'],
    ['<div title="x>y</div>', 'quotes of this attribute are never closed'],
    ['<div><section></div></section>', '`</div>` comes where `<section>` is open'],
    ['See <https://a.example>.', '[text](url)'],
    [
      '<div style="color: red; font-size: 2em">x</div>',
      "style={{ color: 'red', fontSize: '2em' }}",
    ],
  ])('%j', async (text, fix) => {
    const { card } = await parse(`# T\n\n${text}\n`, { path: 'content/docs/page.mdx' })
    expect(card.problems[0]).toMatchObject({ id: 'mdx-syntax' })
    const { message, hint } = card.problems[0] ?? {}
    expect(`${message}\n${hint}`).toContain(fix)
    expect(message).not.toMatch(/acorn|Unexpected|U\+|expected/)
  })
})

test.each([
  ['Text.\n\nAn open { brace.\n\nMore.', 5, 9],
  ['<Tabs>\n\n<div title="x>y</div>\n\n</Tabs>', 5, 11],
  ['A & <b', 3, 5],
])('what is never closed is reported where it begins: %j', async (text, line, column) => {
  const { card } = await parse(`# T\n\n${text}\n`, { path: 'content/docs/page.mdx' })
  expect(card.problems[0]).toMatchObject({ id: 'mdx-syntax', place: { line, column } })
})
