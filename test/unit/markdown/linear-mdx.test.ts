import { createProcessor } from '@mdx-js/mdx'
import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { describe, expect, test } from 'vitest'
import { remarkLinearMdx } from '../../../src/markdown/mdx/remark-linear-mdx.ts'
import { runs } from '../../size.ts'

/** The tree of a document, or its mistake. */
function parsed(text: string, plugins: PluggableList): unknown {
  try {
    const tree = createProcessor({ format: 'mdx', remarkPlugins: [...plugins, remarkGfm] }).parse(text)
    return JSON.parse(JSON.stringify(tree, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)))
  } catch (error) {
    if (!(error instanceof Error) || !('reason' in error)) throw error
    const { reason, place, cause, ruleId } = error as { reason: string; place?: unknown; cause?: Error; ruleId?: string }
    return { reason, place, ruleId, cause: cause?.message }
  }
}

function expectSame(text: string): void {
  expect(parsed(text, [remarkLinearMdx])).toEqual(parsed(text, []))
}

const PARTS = [
  ...['{', '}', '{', '}', '(', ')', '[', ']', '`', '${', '"', "'", '/', '/*', '*/', '//', '/a}/', '<', '>', '</a>'],
  ...['<a', '<b', '/>', '<b>', '</b>', '<a b={', '<C {...', '{...', '}>', '} />', '=', '=>', '+', '!', ',', ':', ';', '.', '?', '?.'],
  ...['a', 'b', 'c', '1', '"}"', "'{'", '`${a}`', '/* } */', '// }\n', '{a: 1}', '{"a": [1, {"b": 2}]}', '() => { return 1 }'],
  ...['\n', '\n', '\n\n', '\r\n', '\t', ' ', ' ', '  ', '    ', '\n> ', '\n- ', '\n  ', '\n> > ', '> ', '- ', '1. ', '# ', '* '],
  ...['import a from "b"\n', 'import {b} from "c"\n\n', 'export const d = ', 'export {a}', 'export default ', '\n\nexport ', '\n\nimport '],
  ...['é', '😀', '\u2028', '\uFEFF', '\\', '|', '|-|', 'return ', 'class ', 'function ', 'async ', 'await ', 'typeof ', '#', '#!'],
]

describe('MDX that is read in linear time has the tree and the mistakes of `remark-mdx`', () => {
  test('for random documents', () => {
    const text = fc.array(fc.constantFrom(...PARTS), { maxLength: 14 }).map((parts) => parts.join(''))
    fc.assert(fc.property(text, expectSame), runs(2000))
  })
})
