import { describe, expect, test } from 'vitest'
import { highlight } from '../../../../src/stages/markdown/code/highlight.ts'
import { textOfMarkup } from '../../../../src/base/shared/text/html.ts'

/** The lines that a reader who copies the block gets: those that begin with a prompt, without it. */
function typedIn(code: string, language: string): string {
  return highlight(code, language)
    .split('\n')
    .filter((line) => line.startsWith('<i class="prompt">'))
    .map((line) => textOfMarkup(line.replace(/^<i class="prompt">[^<]*<\/i>/, '')))
    .join('\n')
}

describe('a session has its commands without prompts and output', () => {
  test.each([
    ['console', '$ ls\nfile\n$ pwd\n/', 'ls\npwd'],
    ['console', '$ npm run build \\\n    --prod\ndone', 'npm run build \\\n    --prod'],
    ['console', '$ cat <<EOF\n> x\n> EOF\nx', 'cat <<EOF\nx\nEOF'],
    ['console', "$ cat <<'END' > a\nx\n\ny\nEND\nok", "cat <<'END' > a\nx\n\ny\nEND"],
    ['console', '$ echo "a\nb"\na\nb', 'echo "a\nb"'],
    ['console', "$ echo it's\nits", "echo it's"],
    ['console', '# apt update\nok', 'apt update'],
    ['console', 'me@host:~$ ls\na', 'ls'],
    [
      'pycon',
      '>>> print("a")\na\n>>> for i in x:\n...     print(i)\n1',
      'print("a")\nfor i in x:\n    print(i)',
    ],
    ['python', 'In [1]: x = 1\n   ...: y\nOut[1]: 2', 'x = 1\ny'],
    ['powershell', 'PS C:\\> Get-Item .\nMode\nPS> ls', 'Get-Item .\nls'],
    ['bash', '$ npm i\n# then\n$ npm start', 'npm i\nnpm start'],
    ['js', '> 1 + 1\n2', '1 + 1'],
    ['sql', 'app=# select 1\napp-# ;\n 1', 'select 1\n;'],
    ['irb', 'x', ''],
  ])('%s: %j', (language, code, typed) => {
    expect(typedIn(code, language)).toBe(typed)
  })

  test.each([
    ['bash', '$ npm i\nnpm start'],
    ['bash', 'echo $HOME'],
    ['python', 'print(1)'],
    ['js', 'const a = 1 > 2'],
  ])('code that is none stays whole, %s: %j', (language, code) => {
    expect(typedIn(code, language)).toBe('')
  })

  test.each(['$ ls\n<a>&\n', '>>> x\n1', '$ cat <<EOF\n> <b>\n> EOF'])(
    'keeps its text: %j',
    (code) => {
      expect(textOfMarkup(highlight(code, 'console'))).toBe(code)
    },
  )
})

describe('ansi', () => {
  const ESC = '\u001B'
  test.each([
    [`${ESC}[31mred${ESC}[0m plain`, '<i class="d">red</i> plain'],
    [`${ESC}[1;32mok${ESC}[0m`, '<i>ok</i>'],
    [`${ESC}[1mbold${ESC}[22m thin`, '<i class="strong">bold</i> thin'],
    [`${ESC}[38;5;196mred${ESC}[39m`, '<i class="d">red</i>'],
    [`${ESC}[38;2;0;0;255mblue${ESC}[m`, '<i class="f">blue</i>'],
    [`${ESC}[2Ka${ESC}[90mb${ESC}[0m`, 'a<i class="c">b</i>'],
    [`${ESC}[33ma\nb${ESC}[0m<c>`, '<i class="n">a</i>\n<i class="n">b</i>&lt;c&gt;'],
  ])('shows colors, and no escapes: %j', (code, html) => {
    expect(highlight(code, 'ansi')).toBe(html)
  })
})
