import { expect, test } from 'vitest'
import { readYaml } from '../../../../src/base/yaml/yaml-text.ts'
import { yamlWords } from '../../../../src/base/yaml/yaml-words.ts'

const mistakeIn = (text: string) => {
  const [mistake] = readYaml(text).mistakes
  const { line = 0, column = 0 } = mistake?.place ?? {}
  return mistake && `${line}:${column} ${yamlWords(mistake.reason, text, line)}`
}

test.each([
  ['a: 1\nb: 2\na: 3\n', '3:1 the key `a` is there twice, first in line 1'],
  ['x:\n  - a: 1\n    b: 2\n    a: 3\n', '4:5 the key `a` is there twice, first in line 2'],
  ['{a: 1, b: 2, a: 3}\n', '1:14 the key `a` is there twice, first in line 1'],
  ['{"a": 1,\n "b": {"a": 2},\n "a": 3}', '3:2 the key `a` is there twice, first in line 1'],
  ['{"x": ["a", {"c:": 1, "c:": "{"}]}', '1:23 the key `c:` is there twice, first in line 1'],
])('of two equal keys, the second one is named with the line of the first: %j', (text, mistake) => {
  expect(mistakeIn(text)).toContain(mistake)
})

test.each([
  '{"a": {"b": 1}, "b": [{"a": 1}, {"a": 2}]}',
  '{"a": "b\\": c", "\\"b": "{\\"b\\": 1}"}',
  'a: { b: 1 }\nb: [{ a: 1 }, { a: 2 }]\n',
])('equal keys of two maps are right: %s', (text) => {
  expect(mistakeIn(text)).toBeUndefined()
})

test.each([
  ["a: 'x\nb: 1\n", '1:4 a quotation mark is never closed'],
  ['a: 1\nb: "x\nc: 2\n', '2:4 a quotation mark is never closed'],
  ["- a\n- it: 's\n", '2:7 a quotation mark is never closed'],
  ['a: 1\n\tb: 2\n', '2:1 a line is indented with a tab'],
])('the place of a mistake is its own, and not the end of the file: %j', (text, mistake) => {
  expect(mistakeIn(text)).toContain(mistake)
})
