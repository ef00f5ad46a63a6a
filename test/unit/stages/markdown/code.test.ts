import { describe, expect, test } from 'vitest'
import { parse, problemsIn } from './pipeline.ts'
import { linesOf } from '../../../../src/stages/markdown/code/code-meta.ts'
import { highlight, highlighter } from '../../../../src/stages/markdown/code/highlight.ts'
import type { SourcePath } from '../../../../src/base/shared/urls/paths.ts'

const files: Readonly<Record<string, string>> = {
  'content/docs/app.js': 'one\ntwo\nthree\nfour\n',
  'samples/regions.py': [
    'import x',
    'def f():',
    '    # region setup',
    '    a = 1',
    '    # region inner',
    '    b = 2',
    '    # endregion',
    '    # endregion setup',
    '    return a',
  ].join('\n'),
}
const readCode = (path: SourcePath) => files[path]

async function codeOf(fence: string) {
  const { card, body } = await parse(`# T\n\n\`\`\`${fence}\n\`\`\`\n`, { settings: { readCode } })
  const block = body?.kind === 'hast' ? body.tree.children.at(-1) : undefined
  const properties = block?.type === 'element' ? block.properties : {}
  return { card, text: String(properties.html).replaceAll(/<[^>]*>/g, ''), properties }
}

describe('highlighting', () => {
  test.each([
    'js',
    'ts',
    'tsx',
    'jsx',
    'sh',
    'shell',
    'bash',
    'console',
    'curl',
    'py',
    'rb',
    'cs',
    'csharp',
    'go',
    'java',
    'php',
    'powershell',
    'ps1',
    'http',
    'toml',
    'nginx',
    'dockerfile',
    'json',
    'jsonc',
    'yaml',
    'html',
    'css',
    'sql',
    'rust',
    'kotlin',
    'swift',
    'c',
    'cpp',
    'diff',
    'graphql',
    'ini',
    'makefile',
    'xml',
    'nodejs',
    'vue',
    'text',
    'objc',
    'haskell',
    'scala',
    'dart',
  ])('%s is known', (language) => {
    expect(highlighter.grammarOf(language)).toBeDefined()
  })

  test('no character of the code is lost, in any language', () => {
    const code = 'const a = `<b>&amp;${x}\n\n\tend` // "c"\n<style>p { color: red }</style>\n  \n'
    for (const language of ['js', 'html', 'http', 'md', 'yaml', 'bash', 'text', 'php', 'nope']) {
      const text = highlight(code, language)
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
      expect(text).toBe(code)
    }
  })

  test('the flags of a command are seen, in the shell and in a session', () => {
    for (const language of ['bash', 'console']) {
      const line = highlight("$ curl --data-raw a -s 'https://a.example/x-y' # --no", language)
      expect(line, language).toContain('<u>--data-raw</u>')
      expect(line, language).toContain('<u>-s</u>')
      expect(line, language).not.toContain('<u>--no</u>')
    }
  })

  test('a prompt and all before the command is marked, and output is plain', () => {
    expect(highlight('user@host:~/a$ ls\nfile', 'console')).toBe(
      '<i class="prompt">user@host:~/a$ </i><i class="f">ls</i>\nfile',
    )
  })

  test('brackets, colons and commas have no mark, and the text between them keeps its own', () => {
    expect(highlight('{"a": [1,\n2]}', 'json')).toBe(
      '{<u>"a"</u>: [<i class="n">1</i>,\n<i class="n">2</i>]}',
    )
  })

  test('a language in another is highlighted, whichever block came first', () => {
    expect(highlight('<style>p { color: red }</style>', 'html')).toContain('<u>color</u>')
    const request = 'POST / HTTP/1.1\nContent-Type: application/json\n\n{"a": 1}'
    expect(highlight(request, 'http')).toContain('<u>"a"</u>')
    expect(highlight('<p onclick="go(1)">{a && <b>{c}</b>}</p>', 'jsx')).toContain('{c}')
  })

  test('the front matter of a Markdown file is YAML, and the text below it is Markdown', () => {
    const code = '---\nsidebar_label: Top\ntags: [some_tag]\n---\n\n# Title\n\n---\n'
    const html = highlight(code, 'md')
    expect(html).not.toContain('class="em"')
    expect(html).toContain('<u>sidebar_label</u>: Top\n')
    expect(html).toContain('<i class="f"> Title</i>')
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(code)
    expect(highlight('---\ntitle: A\n---', 'md')).toBe('---\n<u>title</u>: A\n---')
  })

  test('an unknown language is a warning that names the nearest match, and its code is plain', async () => {
    const { card, text } = await codeOf('javascipt\nconst a = 1')
    expect(card.problems).toMatchObject([
      {
        id: 'unknown-language',
        severity: 'warning',
        place: { line: 3, column: 1 },
        hint: 'Did you mean `javascript`?',
      },
    ])
    expect(text).toBe('const a = 1')
  })

  test('a range of lines without an end does not fill the memory', () => {
    expect([...linesOf('1,3-5', 9)]).toEqual([1, 3, 4, 5])
    expect(linesOf('1-999999999', 7).size).toBe(7)
    expect(linesOf(Array(9999).fill('1-999999999').join(), 9).size).toBe(9)
    expect(linesOf('x, 5-3', 9).size).toBe(0)
  })
})

describe('code from a file', () => {
  test('the whole file, and its language', async () => {
    const { card, text } = await codeOf('js file=./app.js title="app.js"')
    expect(text).toBe('one\ntwo\nthree\nfour')
    expect(card.includes).toEqual(['content/docs/app.js'])
  })

  test('some of its lines, with their numbers', async () => {
    const { text, properties } = await codeOf('js file=./app.js#L2-L3 showLineNumbers')
    expect(text).toBe('two\nthree')
    expect(properties.startLine).toBe(2)
  })

  test('a region of it, without the marks and the indent', async () => {
    expect((await codeOf('python file=/samples/regions.py#setup')).text).toBe('a = 1\nb = 2')
    expect((await codeOf('python file=@site/samples/regions.py#inner')).text).toBe('b = 2')
  })

  test('a missing file is a problem, and is watched for', async () => {
    const { card } = await codeOf('js file=./gone.js')
    expect(card.problems).toMatchObject([
      { id: 'code-file-missing', place: { line: 3, column: 1 } },
    ])
    expect(card.includes).toEqual(['content/docs/gone.js'])
  })

  test.each(['./app.js#L3-L9', './app.js#L0', '../../samples/regions.py#setp'])(
    'a missing part is a problem: %s',
    async (reference) => {
      const { card } = await codeOf(`js file=${reference}`)
      expect(card.problems.map(({ id }) => id)).toEqual(['code-part-missing'])
    },
  )

  test('a misspelt region is named', async () => {
    const { card } = await codeOf('js file=/samples/regions.py#setp')
    expect(card.problems[0]?.hint).toBe('Did you mean `#setup`?')
  })

  test('a path out of the site is never read', async () => {
    const { card } = await codeOf('js file=../../../etc/passwd')
    expect(card.problems.map(({ id }) => id)).toEqual(['code-file-missing'])
  })
})

test('unknown text after the language is left alone', async () => {
  expect(await problemsIn('# T\n\n```js live noInline foo=bar\n1\n```\n')).toEqual([])
})
