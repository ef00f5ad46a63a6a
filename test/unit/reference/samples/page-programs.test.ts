import { expect, test } from 'vitest'
import {
  pageCodeOf,
  redirectedProgram,
  shownProgram,
} from '../../../../src/tools/samples/page-programs.ts'

test('the code of a page is the text that a browser reads', () => {
  const html = `<!doctype html><p>a<pre>\n<code><i>echo</i> &quot;a&amp;b&#13;&lt;c&gt;\r\nd\re</code></pre>`
  expect(pageCodeOf(html)).toEqual(['echo "a&b\r<c>\nd\ne'])
})

test('a block whose invisible characters were changed is the same sample', () => {
  const page = ['other', `printf 'a\nb'`]
  expect(shownProgram(`printf 'a\rb'`, page)).toBe(`printf 'a\nb'`)
  expect(shownProgram(`printf 'ab c'`, page)).toBeUndefined()
})

test('only the URL that the program calls is replaced', () => {
  const program = (server: string, end = '\n') =>
    `data = "https://api.example/hook"${end}get("${server}/a", data, "https://api.example/b")`
  const written = program('https://api.example')
  const other = program('http://127.0.0.1:80')
  expect(redirectedProgram(written, { written, other })).toBe(other)
  const shown = program('https://api.example', '\t')
  const expected = program('http://127.0.0.1:80', '\t')
  expect(redirectedProgram(shown, { written, other })).toBe(expected)
  expect(redirectedProgram('get("https://api.example/a")', { written, other })).toBeUndefined()
})
