import type { Element, Parents } from 'hast'
import { describe, expect, test } from 'vitest'
import { renderedCode, parse, settings } from './pipeline.ts'
import {
  codeElement,
  codeMarkup,
  parseFence,
} from '../../../../src/stages/markdown/code/code-block.ts'
import { highlighter } from '../../../../src/stages/markdown/code/highlight.ts'
import { documentBudget } from '../../../../src/stages/markdown/document-budget.ts'
import { proseParser } from '../../../../src/stages/markdown/parse/prose.ts'
import type { SourcePath } from '../../../../src/base/shared/urls/paths.ts'

const LABELS = { inserted: 'Added', deleted: 'Removed', error: 'Error', warning: 'Warning' }

/** The markup of a block, with short names of its line marks: `<del line>`. */
function shown(info: string, code: string): string {
  const [, language, meta] = /^(\S*)\s*(.*)$/.exec(info) ?? []
  const { element } = codeElement({ code, ...parseFence(language, meta) }, documentBudget())
  return codeMarkup(element.properties as never, (mark) => LABELS[mark])
}

/** The block without the colours of its language. */
function plain(info: string, code: string): string {
  return shown(info, code).replaceAll(/<\/?[biu](?: class="\w+")?>/g, '')
}

async function problemsOf(info: string, code: string) {
  const { card } = await parse(`# T\n\n\`\`\`${info}\n${code}\n\`\`\`\n`)
  return card.problems.map(({ id, severity, message, hint, place }) => ({
    id,
    severity,
    place: place && `${place.line}:${place.column}`,
    text: [message, hint].filter((each) => each !== undefined).join(' '),
  }))
}

describe('lines that are named after the language', () => {
  test('are highlighted, inserted and deleted, with the sign named for a screen reader', () => {
    expect(plain('text {1} ins={2} del={3} mark={4}', 'a\nb\nc\nd\ne')).toBe(
      '<span class="line highlighted">a\n</span>' +
        '<ins class="line inserted" data-label="Added">b\n</ins>' +
        '<del class="line deleted" data-label="Removed">c\n</del>' +
        '<span class="line highlighted">d\n</span>e',
    )
  })

  test('are in focus, and the others are not', () => {
    expect(plain('text focus={2}', 'a\nb')).toBe(
      '<span class="line unfocused">a\n</span><span class="line focused">b</span>',
    )
  })

  test('are numbered as well, from any number', () => {
    const code = 'a\nb'
    const numbered =
      '<span class="line" data-line="5">a\n</span>' +
      '<ins class="line inserted" data-line="6" data-label="Added">b</ins>'
    expect(plain('text showLineNumbers=5 ins={2}', code)).toBe(numbered)
    expect(plain('text showLineNumbers={5} ins={2}', code)).toBe(numbered)
    expect(plain('text startLineNumber=5 showLineNumbers ins={2}', code)).toBe(numbered)
    expect(plain('text showLineNumbers=false', code)).toBe(code)
  })

  test('are numbered in one column, however many digits there are', () => {
    const numbers = (from: number) =>
      Array.from(
        plain(`text showLineNumbers=${from}`, 'a\nb').matchAll(/data-line="(.*?)"/g),
        ([, number]) => number,
      )
    expect(numbers(9)).toEqual(['9', '10'])
    expect(numbers(99)).toEqual([' 99', '100'])
  })
})

describe('text that is named after the language', () => {
  test('is marked wherever it is', () => {
    expect(plain('js "foo"', 'foo(foo)\nbar')).toBe('<mark>foo</mark>(<mark>foo</mark>)\nbar')
    expect(plain(`js ins="b" del='a'`, 'a b')).toBe('<del>a</del> <ins>b</ins>')
    expect(plain('js "\\"q\\""', 'f("q")')).toBe('f(<mark>"q"</mark>)')
  })

  test('may be a pattern, of which groups are marked alone', () => {
    expect(plain('text /ye[sp]/', 'yes yep yen')).toBe('<mark>yes</mark> <mark>yep</mark> yen')
    expect(plain('text /=(\\w+)/', 'a=1 b=2')).toBe('a=<mark>1</mark> b=<mark>2</mark>')
    expect(plain('text ins=/\\/v\\d/', 'GET /v1/a')).toBe('GET <ins>/v1</ins>/a')
  })

  test('keeps its colours, also if it ends within a word, a string or a sign', () => {
    expect(shown('js "st a"', 'const a = 1')).toBe(
      '<b>con</b><mark><b>st</b> a</mark> = <i class="n">1</i>',
    )
    expect(shown('js "b && c"', '"a b && c d"')).toBe(
      '<i>"a </i><mark><i>b &amp;&amp; c</i></mark><i> d"</i>',
    )
    expect(shown('html "p>"', '<p>a</p>')).toBe(
      '&lt;<mark><i class="f">p</i>&gt;</mark>a&lt;/<mark><i class="f">p</i>&gt;</mark>',
    )
  })

  test('is found in code that has more than ASCII', () => {
    expect(plain('text "é"', '😀é')).toBe('😀<mark>é</mark>')
  })
})

describe('comments', () => {
  test.each([
    ['js', '//', ''],
    ['python', '#', ''],
    ['sql', '--', ''],
    ['html', '<!--', '-->'],
    ['css', '/*', '*/'],
    ['jsx', '{/*', '*/}'],
    ['ini', ';', ''],
    ['latex', '%', ''],
    ['ocaml', '(*', '*)'],
  ])('in %s mark their line, or the next, and are removed', (language, open, close) => {
    const beside = `x ${open} [!code ++] ${close}`.trimEnd()
    const above = `  ${open} [!code --] ${close}\ny`
    expect(plain(language, `${beside}\n${above}\nz`)).toBe(
      '<ins class="line inserted" data-label="Added">x\n</ins>' +
        '<del class="line deleted" data-label="Removed">y\n</del>z',
    )
  })

  test.each([
    ['highlight', '<span class="line highlighted">a</span>'],
    ['hl', '<span class="line highlighted">a</span>'],
    ['focus', '<span class="line focused">a</span>'],
    ['error', '<span class="line error" data-label="Error">a</span>'],
    ['warning', '<span class="line warning" data-label="Warning">a</span>'],
    ['word:a', '<mark>a</mark>'],
  ])('know %s', (name, markup) => {
    expect(plain('js', `a // [!code ${name}]`)).toBe(markup)
  })

  test('mark as many lines as they say', () => {
    const marked = (text: string) => `<span class="line highlighted">${text}</span>`
    expect(plain('js', 'a // [!code hl:2]\nb\nc')).toBe(`${marked('a\n')}${marked('b\n')}c`)
    expect(plain('js', '// [!code hl:2]\na\nb\nc')).toBe(`${marked('a\n')}${marked('b\n')}c`)
  })

  test('mark a word from their line on, or in some lines, with colons in it', () => {
    expect(plain('js', 'a\n// [!code word:a]\na\nb a')).toBe('a\n<mark>a</mark>\nb <mark>a</mark>')
    expect(plain('js', '// [!code word:a:1]\na\na')).toBe('<mark>a</mark>\na')
    expect(plain('js', 'a:b // [!code word:a\\:b]')).toBe('<mark>a:b</mark>')
  })

  test('may hold several marks, and words that stay', () => {
    expect(plain('js', 'a // [!code ++] [!code focus]')).toBe(
      '<ins class="line inserted focused" data-label="Added">a</ins>',
    )
    expect(plain('js', 'a // why [!code ++]')).toContain('>a // why<')
    expect(plain('css', 'a /* why [!code ++] */')).toContain('>a /* why */<')
    expect(plain('js', "let a = 'http://a' // [!code ++]")).toContain(">let a = 'http://a'<")
  })

  test('in the syntax of Docusaurus highlight, and are removed', () => {
    const marked = (text: string) => `<span class="line highlighted">${text}</span>`
    const code = '// highlight-next-line\na\nb\n# highlight-start\nc\nd\n# highlight-end\ne'
    expect(plain('js', code)).toBe(`${marked('a\n')}b\n${marked('c\n')}${marked('d\n')}e`)
  })

  test('do not count for the lines that are named after the language', () => {
    expect(plain('js {2}', '// [!code ++]\na\nb')).toContain('<span class="line highlighted">b')
  })

  test('in the code of a Markdown sample are shown, and so are those with a backslash', () => {
    expect(plain('md', '```js\na // [!code ++]\n```')).toBe('```js\na // [!code ++]\n```')
    expect(plain('md', '# A <!-- [!code ++] -->')).toContain('<ins')
    expect(plain('js', 'a // [\\!code ++]')).toBe('a // [!code ++]')
  })

  test('keep the colours of the remaining code', () => {
    const code = 'const a = `x\n// [!code hl]\ny` // [!code ++]\nf(1)'
    const { element } = codeElement({ code, ...parseFence('js', '') }, documentBudget())
    const lines = highlighter.linesOf('const a = `x\ny`\nf(1)', 'javascript')
    const markup = codeMarkup(element.properties as never)
    for (const line of lines) expect(markup).toContain(line)
  })
})

describe('a diff', () => {
  test('in a language has its colours, and its signs are not text', () => {
    const code = ' const a = 1\n-const b = 2\n+const b = 3'
    for (const info of ['diff lang=js', 'diff lang="js"', 'js diff'])
      expect(shown(info, code), info).toBe(
        '<b>const</b> a = <i class="n">1</i>\n' +
          '<del class="line deleted" data-label="Removed"><b>const</b> b = <i class="n">2</i>\n</del>' +
          '<ins class="line inserted" data-label="Added"><b>const</b> b = <i class="n">3</i></ins>',
      )
  })

  test('may have signs in code that is not moved by a column', () => {
    expect(plain('js diff', 'a {\n- b\n+ c\n}')).toBe(
      'a {\n' +
        '<del class="line deleted" data-label="Removed">b\n</del>' +
        '<ins class="line inserted" data-label="Added">c\n</ins>}',
    )
  })

  test('without a language has its signs as text, and so has a patch', () => {
    expect(plain('diff', '-a\n+b')).toBe(
      '<del class="line deleted">-a\n</del><ins class="line inserted">+b</ins>',
    )
    const patch = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b'
    expect(plain('diff lang=js', patch)).toBe(plain('diff', patch))
  })
})

describe('a mark without effect is one warning, at its place', () => {
  test.each([
    ['js {99}', 'a', '3:7', 'line 99, but the code has 1 line.'],
    ['js {1,4-9}', 'a\nb', '3:7', 'line 9, but the code has 2 lines.'],
    ['js {3-1}', 'a', '3:7', 'write numbers of lines'],
    ['js {0}', 'a', '3:7', 'write numbers of lines'],
    ['js ins={x}', 'a', '3:7', 'such as `ins={1,3-5}`'],
    ['js del=3', 'a', '3:7', '`del={1,3-5}` or `del="word"`'],
    ['js focus="a"', 'a', '3:7', 'whole lines'],
    ['js ""', 'a', '3:7', 'it names no text'],
    ['js "b"', 'a', '3:7', 'the code does not have this text'],
    ['js /b+/', 'a', '3:7', 'the code does not have this text'],
    ['js /[/', 'a', '3:7', 'not a regular expression'],
    ['js', 'a // [!code foo]', '4:6', 'the marks are `++`'],
    ['js', 'a\nb // [!code fcous]', '5:6', 'Did you mean `[!code focus]`?'],
    ['js', 'a // [!code ++:x]', '4:6', 'how many lines'],
    ['js', 'a // [!code ++:3]', '4:6', 'line 3, but the code has 1 line.'],
    ['js', 'a\n// [!code ++]', '5:4', 'line 2, but the code has 1 line.'],
    ['js', 'a // [!code word]', '4:6', '`[!code word:text]`'],
    ['js', 'a // [!code word:b]', '4:6', 'the code does not have this text'],
    ['js', '// highlight-start\na', '4:4', 'no `highlight-end`'],
    ['js', 'a\n// highlight-next-line', '5:4', 'line 2, but the code has 1 line.'],
  ])('```%s | %s', async (...[info, code, place, text]) => {
    const problems = await problemsOf(info, code)
    expect(problems).toEqual([
      { id: 'bad-code-mark', severity: 'warning', place, text: expect.stringContaining(text) },
    ])
  })

  test('in the code of a file, at the fence', async () => {
    const readCode = (path: SourcePath) =>
      path === 'content/docs/a.js' ? 'a\nb // [!code foo]\n' : undefined
    const { card } = await parse('# T\n\n- list\n\n  ```js file=./a.js {9}\n  ```\n', {
      settings: { readCode },
    })
    expect(card.problems.map(({ id, place }) => [id, place])).toEqual([
      ['bad-code-mark', { line: 5, column: 3 }],
      ['bad-code-mark', { line: 5, column: 21 }],
    ])
  })

  test('a pattern that takes years is stopped', async () => {
    const started = performance.now()
    const [problem] = await problemsOf('js /(a+)+$/', `${'a'.repeat(60)}b`)
    expect(problem?.text).toContain('takes too long')
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('a comment without meaning stays, so that its writer sees it', () => {
    expect(plain('js', 'a // [!code foo]')).toBe('a // [!code foo]')
  })

  test('braces and words of other tools are left alone', async () => {
    expect(await problemsOf('js {.class} {monaco} live foo="bar" a/b "a"', 'a')).toEqual([])
  })
})

describe('every place that has code has marks', () => {
  const fence = '```js {1} "a"\na\nb // [!code ++]\n```'

  test('a document, MDX, and the descriptions of the reference', async () => {
    const inMarkdown = blockIn((await parse(`# T\n\n${fence}`)).body)
    const prose = proseParser(settings)(fence)
    const inProse = blockIn({ kind: 'hast', tree: prose })
    if (inProse) inProse.properties = renderedCode(inProse.properties)
    expect(inMarkdown?.properties.html).toBe(
      '<span class="line highlighted"><mark>a</mark>\n</span><ins class="line inserted">b</ins>',
    )
    expect(inProse?.properties).toEqual(inMarkdown?.properties)

    const { body } = await parse(`# T\n\n${fence}`, { path: 'content/docs/page.mdx' })
    expect(body?.kind === 'module' && body.code).toContain('marks: "{')
  })

  test('a description of an API cannot read files', () => {
    const block = blockIn({
      kind: 'hast',
      tree: proseParser(settings)('```js file="/etc/passwd"\na\n```'),
    })
    expect(block?.properties.code).toBe('a')
  })
})

test('a block without marks is what the highlighter writes, in any language', () => {
  const code = 'const a = "<b>" // c\n\n# d\n'
  for (const language of highlighter.names()) {
    const grammar = highlighter.grammarOf(language) ?? ''
    const { element, wrong } = codeElement(
      { code, ...parseFence(language, 'title="a" live') },
      documentBudget(),
    )
    expect(element.properties).toEqual({ language, title: 'a', code, grammar })
    expect(wrong).toEqual([])
    const lines = highlighter.linesOf(code, grammar)
    expect(codeMarkup({ code, grammar }), language).toBe(lines.join('\n'))
  }
})

function blockIn(body: unknown): Element | undefined {
  const find = (parent: Parents): Element | undefined => {
    for (const child of parent.children) {
      if (child.type === 'element' && child.tagName === 'sp-code') return child
      const found = 'children' in child ? find(child) : undefined
      if (found) return found
    }
    return undefined
  }
  return find((body as { readonly tree: Parents }).tree)
}
