import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTemplate } from 'url-template'
import { writeField } from '../../../src/base/shared/request/serialize.ts'

/**
 * The style table of OpenAPI has the RFC 6570 expression for each style. Another library expands it here, so
 * that the writer is not compared with itself: https://spec.openapis.org/oas/v3.2.0.html#style-values
 */
const EXPRESSIONS = [
  { in: 'path', style: 'simple', explode: false, expression: '{v}' },
  { in: 'path', style: 'simple', explode: true, expression: '{v*}' },
  { in: 'path', style: 'label', explode: false, expression: '{.v}' },
  { in: 'path', style: 'label', explode: true, expression: '{.v*}' },
  { in: 'path', style: 'matrix', explode: false, expression: '{;v}' },
  { in: 'path', style: 'matrix', explode: true, expression: '{;v*}' },
  { in: 'query', style: 'form', explode: false, expression: '{?v}' },
  { in: 'query', style: 'form', explode: true, expression: '{?v*}' },
] as const

const text = fc.string({ unit: 'binary', maxLength: 8 }).map((each) => each.toWellFormed())
const plain = fc.oneof(text, fc.integer(), fc.boolean().map(String))
const value = fc.oneof(
  plain,
  fc.array(plain, { minLength: 1, maxLength: 4 }),
  fc.dictionary(
    text.filter((key) => key !== '' && key !== '__proto__'),
    plain,
    {
      minKeys: 1,
      maxKeys: 4,
    },
  ),
)

test.each(EXPRESSIONS)(
  'a parameter in $in with style $style and explode $explode is written as $expression expands',
  ({ expression, ...writing }) => {
    const template = parseTemplate(expression)
    fc.assert(
      fc.property(value, (v) => {
        // The library writes `;v=` here, against section 3.2.1 of RFC 6570: see the test below.
        fc.pre(expression !== '{;v*}' || !membersOf(v).includes(''))
        const written = writeField({ ...writing, name: 'v' }, v).join('&')
        expect(writing.in === 'query' ? `?${written}` : written).toBe(
          template.expand({ v: v as string }),
        )
      }),
    )
  },
)

function membersOf(given: unknown): readonly unknown[] {
  return typeof given === 'object' && given !== null ? Object.values(given) : []
}

test('an exploded matrix has no sign behind the name of an empty member', () => {
  const writing = { in: 'path', style: 'matrix', explode: true, name: 'v' } as const
  expect(writeField(writing, ['', 'a'])).toEqual([';v;v=a'])
  expect(writeField(writing, { R: '', G: 1 })).toEqual([';R;G=1'])
})
