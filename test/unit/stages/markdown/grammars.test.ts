import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import type { Highlighter } from '../../../../src/stages/markdown/code/highlight.ts'

/** Code for each grammar that others embed: markup, styles, scripts, patterns, data, a comment with a tag. */
const CODE = `---
title: [some_tag]
---
<style>p { color: red }</style><script>let a = /b+[c]/g.test("d${'${e}'}")</script>
HTTP/1.1 200 OK
Content-Type: application/json

{"a": 1}
/** @param {string} x See {@link y}. */
"""# Title **strong** \`code\`"""
# comment
%{ <?php echo $a; ?> } :css
  p { margin: 0 }
`

// Another highlighter, like that of another thread, without loaded grammars.
async function newHighlighter(): Promise<Highlighter> {
  const { cache } = createRequire(import.meta.url)
  for (const file of Object.keys(cache))
    if (file.includes('/prismjs/')) Reflect.deleteProperty(cache, file)
  vi.resetModules()
  const { highlighter } = await import('../../../../src/stages/markdown/code/highlight.ts')
  return highlighter
}

test('the result of a language does not depend on the languages before it', async () => {
  const first = await newHighlighter()
  const grammars = [...new Set(first.names().map((name) => first.grammarOf(name) ?? ''))]
  expect(grammars.length).toBeGreaterThan(250)
  const forwards = new Map(grammars.map((each) => [each, first.linesOf(CODE, each)]))
  for (const each of grammars) expect(first.linesOf(CODE, each), each).toEqual(forwards.get(each))

  const second = await newHighlighter()
  for (const each of grammars.toReversed())
    expect(second.linesOf(CODE, each), each).toEqual(forwards.get(each))
})

test('no language loses a character of its code', async () => {
  const { names, grammarOf, linesOf } = await newHighlighter()
  const plain = CODE.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  for (const name of names()) {
    const marked = linesOf(CODE, grammarOf(name) ?? '').join('\n')
    expect(marked.replaceAll(/<\/?[biu](?: class="\w+")?>/g, ''), name).toBe(plain)
  }
})

test('a language that another copy of the highlighter loaded has its colors in this one, too', async () => {
  const first = await newHighlighter()
  first.linesOf(CODE, 'javascript')
  const second = await newHighlighter()
  const lines = second.linesOf('-a\n+b', 'diff')
  expect(first.linesOf('-a\n+b', 'diff')).toEqual(lines)
})

test('a process with two copies of the highlighter writes the same twice', async () => {
  const first = await newHighlighter()
  const grammars = ['powershell', 'javascript', 'bash', 'php', 'http']
  const lines = grammars.map((each) => first.linesOf(CODE, each))
  vi.resetModules()
  // The code of a page that writes samples.
  await import('../../../../src/client/sample-highlight.ts')
  vi.resetModules()
  const { highlighter: second } = await import('../../../../src/stages/markdown/code/highlight.ts')
  expect(second).not.toBe(first)
  expect(grammars.map((each) => second.linesOf(CODE, each))).toEqual(lines)
})
