import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { codeWords, styleWords } from '../../../../src/stages/assets/code-words.ts'

async function firstMessage(code: string, loader: 'css' | 'tsx'): Promise<string> {
  try {
    const { warnings } = await transform(code, { loader, logLevel: 'silent' })
    return warnings[0]?.text ?? ''
  } catch (error) {
    return (
      (error as { readonly errors: readonly { readonly text: string }[] }).errors[0]?.text ?? ''
    )
  }
}

test.each([
  ["const a = 'b", 'a quotation mark is never closed'],
  ["export default { title: 'M' url: 'x' }", 'before `url`, a comma'],
  ['const a = { b: 1', 'a bracket or a brace is never closed'],
  ['const a = 1; const a = 2', '`a` is declared twice'],
  ['const a = <b>x</i>', '`</i>` comes where `<b>` is open'],
])('a mistake in code is named in plain words: %s', async (code, words) => {
  expect(codeWords(await firstMessage(code, 'tsx'))).toContain(words)
})

test.each([
  ['.a { color red }', 'no colon'],
  ['.a { color: red;', 'a brace `{` is never closed'],
  ['.a { color: red } }', 'closes nothing'],
  ['// a\n.a { color: red }', 'Write `/* … */`'],
])('so is one in a stylesheet: %s', async (code, words) => {
  expect(styleWords(await firstMessage(code, 'css'))).toContain(words)
})
