import fc from 'fast-check'
import type { PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Options } from 'mdast-util-to-markdown'
import { expect, test } from 'vitest'
import { markdownText } from '../../../src/agents/markdown-text.ts'
import { runs } from '../../size.ts'

const words = fc.constantFrom(
  'a',
  'Z',
  'é',
  '日',
  '1',
  '10',
  ' ',
  '.',
  ',',
  ':',
  ';',
  '-',
  '+',
  '(',
  ')',
  '"',
  "'",
  '/',
  '?',
  '%',
  'www',
  'w',
  'http',
  'https',
  '*',
  '_',
  '`',
  '[',
  ']',
  '<',
  '&',
  '#',
  '!',
  '|',
  '~',
  '@',
  '=',
  '\\',
  '·',
)
const text = fc
  .array(words, { minLength: 1, maxLength: 8 })
  .map((parts): PhrasingContent => ({ type: 'text', value: parts.join('') }))
const inline = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.constant<PhrasingContent>({ type: 'inlineCode', value: 'x' }),
  fc.constant<PhrasingContent>({ type: 'break' }),
  fc.constant<PhrasingContent>({ type: 'footnoteReference', identifier: '1' }),
  text.map((child): PhrasingContent => ({ type: 'strong', children: [child] })),
  text.map((child): PhrasingContent => ({ type: 'emphasis', children: [child] })),
  text.map((child): PhrasingContent => ({
    type: 'link',
    url: '/b',
    children: [child as { type: 'text'; value: string }],
  })),
)
const block = fc.array(inline, { minLength: 1, maxLength: 4 }).chain((children) =>
  fc.constantFrom<RootContent>(
    { type: 'paragraph', children },
    { type: 'heading', depth: 2, children },
    {
      type: 'table',
      children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }],
    },
  ),
)

const STYLE: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  tightDefinitions: true,
}

test('plain text is escaped as if each character were checked', () => {
  const options: Options = {
    ...STYLE,
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  }
  fc.assert(
    fc.property(fc.array(block, { maxLength: 3 }), (children) => {
      expect(markdownText(children)).toBe(toMarkdown({ type: 'root', children }, options))
    }),
    runs(5000),
  )
})
