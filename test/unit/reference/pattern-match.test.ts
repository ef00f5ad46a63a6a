import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_STEPS, matchPattern } from '../../../src/reference/schema/pattern-match.ts'
import { runs } from '../../size.ts'

test.each([
  ['^(?=.*[A-Z])(?=.*\\d).{8,}$', 'Passw0rd', true],
  ['^(?=.*[A-Z])(?=.*\\d).{8,}$', 'password', false],
  ['(?<!-)end$', 'the end', true],
  ['(?<!-)end$', 'the-end', false],
  ['^(?<sign>[ab])\\k<sign>\\1$', 'aaa', true],
  ['^(a|b)\\1$', 'ab', false],
  ['^\\p{Lu}\\u{1F600}?.$', 'É😀', true],
  ['^[\\w\\-.]+$', 'a-b.c', true],
  ['\\bword\\b', 'a word here', true],
  ['^a{2,3}?$', 'aaaa', false],
  ['^(?:[a-z]+,)*[a-z]+$', 'one,two,three', true],
])('%s and "%s": %s, as the engine says', (pattern, text, expected) => {
  expect(matchPattern(text, pattern).isMatch).toBe(expected)
})

test.each([
  ['^(a+)+$', `${'a'.repeat(40)}!`],
  ['^(a|a|a|a)*$', `${'a'.repeat(30)}!`],
  ['^(.*)*(.*)*(.*)*x$', 'y'.repeat(200)],
  ['(?:ab)*$', 'ab'.repeat(2400)],
  [`^${'(?:a?){50}'.repeat(20)}$`, 'a'.repeat(3000)],
  ['a{100000000}b', 'a'.repeat(5000)],
  ['^((((a{99}){99}){99}){99}){99}$', 'a'.repeat(4000)],
])('%s is stopped before it takes time', (pattern, text) => {
  expect(matchPattern(text, pattern).isMatch).not.toBe(true)
  // The last level of a stack that is too deep takes all the steps at once.
  expect(matchPattern(text, pattern).steps).toBeLessThan(3 * MOST_STEPS)
})

test.each([`${'('.repeat(3000)}a${')'.repeat(3000)}`, 'a'.repeat(100_000), '(', '[b-a]'])(
  'a pattern that cannot be read is not known to match',
  (pattern) => {
    expect(matchPattern('a', pattern).isMatch).toBeUndefined()
  },
)

/** Patterns of a few parts, most of them typical for a description. */
const { pattern: patterns } = fc.letrec<{ pattern: string; atom: string; part: string }>((tie) => ({
  pattern: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  part: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{0,2}', '{1,}', '*?', '+?'))
    .map(([atom, sign]) => `${atom}${/^\(\?[=!<]|^[\^$]|^\\b/.test(atom) ? '' : sign}`),
  atom: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'pattern' },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '^', '$', '\\b', '1'),
    tie('pattern').map((text) => `(?:${text})`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
    tie('pattern').map((text) => `(?=${text})`),
    tie('pattern').map((text) => `(?!${text})`),
  ),
}))
const texts = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), maxLength: 6 })

test('the matcher agrees with JavaScript’s engine on every pattern that it supports', () => {
  fc.assert(
    fc.property(patterns, texts, (pattern, text) => {
      const found = matchPattern(text, pattern).isMatch
      if (found !== undefined) expect(found).toBe(new RegExp(pattern, 'u').test(text))
    }),
    runs(2000),
  )
})
