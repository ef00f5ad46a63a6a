import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { highlight } from '../../../src/markdown/highlight.ts'
import { codeHighlighter } from '../../../src/markdown/alike-code.ts'
import { programsFor } from '../../../src/openapi/samples.ts'
import { initialValues } from '../../../src/shared/request/form.ts'
import { shortMarkup } from '../../../src/shared/short-markup.ts'
import { hostileDescription } from '../../samples/hostile.ts'
import { operationsIn } from '../../samples/samples-of.ts'

test('samples that are highlighted line by line look as if each were highlighted as a whole', async () => {
  const ours = readFileSync(new URL('../../../openapi/search-api.yaml', import.meta.url), 'utf8')
  const operations = [...(await operationsIn(hostileDescription())), ...(await operationsIn(ours))]
  const byLine = codeHighlighter(highlight)
  for (const { form } of operations) {
    for (const { code, syntax } of programsFor(form, initialValues(form))) {
      expect(byLine(code, syntax)).toBe(shortMarkup(highlight(code, syntax).html))
    }
  }
})

test('a line that many samples have is highlighted once', () => {
  const asked: string[] = []
  const byLine = codeHighlighter((code, language) => {
    asked.push(code)
    return highlight(code, language)
  })
  byLine('import sys\nprint("a")', 'python')
  byLine('import sys\nprint("b")', 'python')
  expect(asked).toEqual(['import sys', 'print("a")', 'print("b")'])
})

test('lines that differ in an address alone are highlighted once, and each shows its own', () => {
  const asked: string[] = []
  const byLine = codeHighlighter((code, language) => {
    asked.push(code)
    return highlight(code, language)
  })
  const lines = [
    'get("https://a.example/b?c=1&d=2")',
    "get('https://a.example/%7Be%7D')",
    "get('/f') or get('/g')",
    'get(f"/{h}/i")',
    "x = '' + 1 / 2 + ''",
    "'/sp-any-address'",
  ]
  for (const line of [...lines, 'get("https://other.example/")'])
    expect(byLine(line, 'python')).toBe(shortMarkup(highlight(line, 'python').html))
  expect(asked.filter((line) => line.startsWith('get("'))).toHaveLength(1)
})
