import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expandVariables } from '../../../../src/base/shared/text/variables.ts'

const variables = {
  'product.name': 'Acme',
  long: 'a much longer text',
  empty: '',
  lines: 'one\ntwo',
}

test('a name gives its value; an undefined name stays; `\\{{name}}` is the text `{{name}}`', () => {
  expect(expandVariables('{{product.name}} {{ long }}{{empty}}', variables).text).toBe(
    'Acme a much longer text',
  )
  expect(expandVariables('{{other}} {{ a b }} {{}} style={{ color: 1 }}', variables).text).toBe(
    '{{other}} {{ a b }} {{}} style={{ color: 1 }}',
  )
  expect(expandVariables('\\{{product.name}} \\{{other}}', variables).text).toBe(
    '{{product.name}} {{other}}',
  )
  expect(expandVariables('{{constructor}} {{toString}}', variables).text).toBe(
    '{{constructor}} {{toString}}',
  )
})

test('a value is not expanded again', () => {
  expect(expandVariables('{{a}}', { a: '{{b}}', b: 'c' }).text).toBe('{{b}}')
})

test('a place inside a value is the start of its variable', () => {
  const { placeOf } = expandVariables('x {{long}} y', variables)
  expect(placeOf({ line: 1, column: 8 })).toEqual({ line: 1, column: 3 })
})

test('a text without variables keeps its places', () => {
  const place = { line: 7, column: 9 }
  expect(expandVariables('{ {a} }', variables).placeOf(place)).toEqual(place)
})

/** Pieces of a text: an unchanged one is a character of its own kind, so that it can be found again. */
const piece = fc.oneof(
  fc.constantFrom('{{product.name}}', '{{long}}', '{{empty}}', '{{lines}}', '{{ long }}'),
  fc.constantFrom('{{unknown}}', '{', '}}', '\n', '\r\n', '\r', ' ', 'é', '\\'),
  fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code)),
)

test('every character that was not replaced keeps its place', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const written = pieces.join('')
      const { text, placeOf } = expandVariables(written, variables)
      const found = markersIn(text).map(({ character, ...place }) => ({
        character,
        ...placeOf(place),
      }))
      expect(found).toEqual(markersIn(written))
    }),
  )
})

/** The Han characters of a text, which are in no value, with their places. */
function markersIn(text: string) {
  return text.split(/\r\n|\n|\r/).flatMap((line, index) =>
    [...line.matchAll(/[\u4e00-\u9fff]/g)].map((match) => ({
      character: match[0],
      line: index + 1,
      column: match.index + 1,
    })),
  )
}
