import { createProcessor } from '@mdx-js/mdx'
import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { describe, expect, test, vi } from 'vitest'
import { remarkLinearMdx } from '../../../../src/stages/markdown/mdx/remark-linear-mdx.ts'
import { JsxParser } from '../../../../src/base/platform/javascript.ts'
import { runs } from '../../../size.ts'

/** The tree of a document, or its mistake. */
function parsed(text: string, plugins: PluggableList): unknown {
  try {
    const tree = createProcessor({ format: 'mdx', remarkPlugins: [...plugins, remarkGfm] }).parse(
      text,
    )
    return withoutParentheses(JSON.parse(JSON.stringify(tree, bigintAsText)))
  } catch (error) {
    if (!(error instanceof Error) || !('reason' in error)) throw error
    const { reason, place, cause, ruleId } = error as Error & Record<string, unknown>
    const because = cause instanceof Error ? cause.message : undefined
    return { reason, ruleId, because, place: JSON.parse(JSON.stringify(place ?? null)) as unknown }
  }
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}

/** `remark-mdx` leaves the inner one of two pairs of parentheses, which stops the compiler. */
function withoutParentheses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutParentheses)
  if (typeof value !== 'object' || value === null) return value
  if ('type' in value && value.type === 'ParenthesizedExpression' && 'expression' in value)
    return withoutParentheses(value.expression)
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, withoutParentheses(child)]),
  )
}

function expectSame(text: string): void {
  expect(parsed(text, [remarkLinearMdx])).toEqual(parsed(text, []))
}

const PARTS = [
  '{',
  '}',
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '`',
  '${',
  '"',
  "'",
  '/',
  '/*',
  '*/',
  '//',
  '/a}/',
  '<',
  '>',
  '</a>',
  '<a',
  '<b',
  '/>',
  '<b>',
  '</b>',
  '<a b={',
  '<C {...',
  '{...',
  '}>',
  '} />',
  '=',
  '=>',
  '+',
  '!',
  ',',
  ':',
  ';',
  '.',
  '?',
  '?.',
  'a',
  'b',
  'c',
  '1',
  '"}"',
  "'{'",
  '`${a}`',
  '/* } */',
  '// }\n',
  '{a: 1}',
  '{"a": [1, {"b": 2}]}',
  '() => { return 1 }',
  '\n',
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  ' ',
  ' ',
  '  ',
  '    ',
  '\n> ',
  '\n- ',
  '\n  ',
  '\n> > ',
  '> ',
  '- ',
  '1. ',
  '# ',
  '* ',
  'import a from "b"\n',
  'import {b} from "c"\n\n',
  'export const d = ',
  'export {a}',
  'export default ',
  '\n\nexport ',
  '\n\nimport ',
  'é',
  '😀',
  '\u2028',
  '\uFEFF',
  '\\',
  '|',
  '|-|',
  'return ',
  'class ',
  'function ',
  'async ',
  'await ',
  'typeof ',
  '#',
  '#!',
]

describe('MDX that is read in linear time has the tree and the mistakes of `remark-mdx`', () => {
  test.each([
    [
      'nested objects',
      '<A b={{ c: { d: [{}] } }} {...{ e: {} }} />\n\n{{ f: {} }.f} and {`${{}}`}',
    ],
    ['braces in texts, comments and patterns', '{["}", `}`, /[}]/, /* } */ 1, // }\n]}'],
    ['elements', '<A b={<C d={{}}>text {`}`}</C>} />'],
    ['lines of a quote in a list', '- > {[1,\n  > {a: 1},\n  > `b\n  > }`]}'],
    ['tabs, and characters of two units', '> \t<A b={[\n>\t\t"😀}",\r\n>   {é: 1}]} />'],
    ['empty lines in a module', 'export const a = [\n\n{},\n\n`\n\n`]\n\nText {a}'],
    [
      'a module that an empty line ends',
      "import a from 'a'\n\nexport {a}\nexport const b = 1 +\n\n2\n\n+ 3",
    ],
    ['a name that is declared twice', "import a from 'a'\n\nexport const a = 1"],
    ['a block that is no module', 'export const a = 1\nb()'],
    ['an expression without an end', '{{a: 1}\n\n} b }'],
    ['two expressions in one', 'a {b c} d {e}'],
    ['more than a spread', '<A {...b, c} />'],
    ['no spread', '<A {b} />'],
    ['no value', '<A b={/* } */} />'],
    ['a lazy line', '> {{a: 1},\n2}'],
    ['the end of a quote', '> a {{b: 1}\n\n}'],
    ['a mistake within', '<A b={[{}, c d, {}]} />'],
  ])('for %s', (_, text) => expectSame(text))

  test('for random documents', () => {
    const text = fc
      .array(fc.constantFrom(...PARTS), { maxLength: 14 })
      .map((parts) => parts.join(''))
    fc.assert(fc.property(text, expectSame), runs(5000))
  })
})

test('an expression is parsed twice, however many braces it has', () => {
  const parse = vi.spyOn(JsxParser, 'parseExpressionAt')
  const code = `<A b={[${'{c: {}},'.repeat(500)}]} />\n\n> {[${'{c: {}},\n> '.repeat(500)}]}\n`
  expect(parsed(code, [remarkLinearMdx])).toMatchObject({ type: 'root' })
  expect(parse.mock.calls.length).toBeLessThan(30)
  parse.mockClear()
  expect(parsed(`{[${'{c: {}},'.repeat(500)}`, [remarkLinearMdx])).toMatchObject({
    ruleId: 'acorn',
  })
  expect(parse.mock.calls.length).toBeLessThan(5)
  parse.mockRestore()
})

test('a module is parsed a few times, however many empty lines it has', () => {
  const parse = vi.spyOn(JsxParser, 'parse')
  expect(parsed(`export const a = [${'{},\n\n'.repeat(500)}]\n`, [remarkLinearMdx])).toMatchObject({
    type: 'root',
  })
  expect(parse.mock.calls.length).toBeLessThan(5)
  parse.mockRestore()
})

test.each([
  ['names', 'const a = 1,\n', (index: number) => `b${index}\n\n= 1,\n`],
  ['a choice', 'const a = ', (index: number) => `b ? ${index}\n\n: `],
  ['classes', 'const a = ', (index: number) => `class a${index}\n\nextends `],
])('a module whose empty lines are no end is bounded: %s', (_what, start, part) => {
  const parse = vi.spyOn(JsxParser, 'parse')
  const code = `export ${start}${[...Array(4000).keys()].map(part).join('')}b\n`
  expect(parsed(code, [remarkLinearMdx])).toMatchObject({ ruleId: 'empty-lines' })
  // A call with `onToken` ends early.
  const whole = parse.mock.calls.filter(([, { onToken }]) => onToken === undefined)
  const length = whole.reduce((sum, [text]) => sum + text.length, 0)
  expect(length).toBeLessThan(2_000_000)
  parse.mockRestore()
})
