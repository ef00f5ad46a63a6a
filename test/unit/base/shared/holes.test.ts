import { expect, test } from 'vitest'
import { HOLE, withoutHoles } from '../../../../src/base/shared/text/holes.ts'

test.each([
  ['between words', 'an * image', 'an image'],
  ['inside a word', 'no*thing', 'nothing'],
  ['after a word', 'a note* here', 'a note here'],
  ['before a full stop', 'It ends *.', 'It ends.'],
  ['before a comma', 'One *, two', 'One, two'],
  ['before a bracket', '(see this *) and', '(see this) and'],
  ['after a bracket', 'see (* this)', 'see (this)'],
  ['alone in brackets', 'both (*) and [ * ].', 'both and.'],
  ['in brackets in brackets', 'both ([*]) and', 'both and'],
  ['several in brackets', 'both (*, *; *) and', 'both and'],
  [
    'alone in quotation marks',
    'the “*” sign, the „*“ sign and the "*" sign',
    'the sign, the sign and the sign',
  ],
  ['in full-width brackets', '说明（*）。', '说明。'],
  ['at the start, before a colon', '*: the text', 'the text'],
  ['at the start, before a dash', '* – the text', 'the text'],
  ['several at the start', '* | * · * the text', 'the text'],
  ['at the end, after a comma', 'the text, *', 'the text'],
  ['at the end, after a dash', 'the text - *', 'the text'],
  ['as a sentence', 'One. *. Two.', 'One. Two.'],
  ['between commas', 'one, *, two', 'one, two'],
  ['between a colon and a full stop', 'Like this: *. Then', 'Like this. Then'],
  ['before a sign that French writes after a space', 'le logo * : ici', 'le logo : ici'],
  ['before a name with a dot', 'the file * .env', 'the file .env'],
  ['between signs and full-width signs', '图*，文', '图，文'],
])('a hole %s is closed', (_, text, closed) => {
  expect(withoutHoles(text.replaceAll('*', HOLE)).trim()).toBe(closed)
})

test.each(['call `f()` or [] with ( ) ;', ' : a text , as typed ', '', '...', '“”'])(
  'text without holes stays as it is: %j',
  (text) => {
    expect(withoutHoles(text)).toBe(text)
  },
)

test('many holes take no longer than their text', () => {
  const count = 200_000
  expect(withoutHoles(`${'('.repeat(count)}${HOLE}${')'.repeat(count)}`)).toBe('')
  expect(withoutHoles(`a ${HOLE}`.repeat(count))).toBe(`${'a '.repeat(count - 1)}a`)
})
