import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBounds, withinBounds } from '../../../src/tools/import/bounds.ts'
import { moveBody } from '../../../src/tools/import/python-markdown/move-body.ts'
import { sluggerFor } from '../../../src/base/shared/text/heading-slugs.ts'
import { withSnippets } from '../../../src/tools/import/python-markdown/snippets.ts'
import { scratchFolder } from '../scratch.ts'

const ignore = (): undefined => undefined

/** Converts a text as a site with all extensions does. */
function moved(text: string): string {
  return moveBody(text, {
    has: () => true,
    variables: {},
    abbreviations: new Map(),
    drop: ignore,
    classes: new Set(['own']),
    admonition: ignore,
    note: (note) => note,
    codeObject: () => ({ level: 3, source: { path: 'a/b.py', url: 'https://example.com/b' } }),
    link: (url) => url,
    reference: () => undefined,
    slugger: sluggerFor('mkdocs'),
  }).text
}

test('a text without syntax of Python-Markdown stays byte for byte', () => {
  const text = `# A title

Some *text* with a [link](a.md), \`code\` and ![an image](b.png).

- a list

    More of it.

        !!! code
        {{ code }}

1. one
2. two

> a quotation

| a | b |
| - | - |
| 1 | 2 |

\`\`\`py
!!! note
    {{ code }} ==no mark== ++ctrl++
\`\`\`

<div class="x">
  <b>HTML</b> ==no mark==
</div>
`
  expect(moved(text)).toBe(text)
})

test.each([
  ['!!! note\n    Text.', ':::note\n\nText.\n\n:::'],
  ['!!! tip "A *title*"\n    Text.', ':::tip[A *title*]\n\nText.\n\n:::'],
  ['??? note\n    Text.', ':::details[Note]\n\nText.\n\n:::'],
  ['=== "A"\n    1', '::::tabs{group=tabs}\n\n:::tab[A]\n\n1\n\n:::\n\n::::'],
  ['##Title', '## Title'],
  ['## T { #own .x }', '## T {#own}'],
  ['H~2~O x^2^ ==m== ^^i^^', 'H<sub>2</sub>O x<sup>2</sup> <mark>m</mark> <ins>i</ins>'],
  ['++ctrl+k++', '<kbd>Ctrl</kbd>+<kbd>K</kbd>'],
  ['[a](b.md){ .x }', '[a](b.md)'],
  [
    '[a](b.md "T"){ .x target=_blank download }',
    '<a href="b.md" class="x" title="T" target="_blank" download>a</a>',
  ],
  ['[a][d]{ .own }\n\n[d]: b.md', '<a href="b.md" class="own">a</a>\n\n[d]: b.md'],
  ['<https://a.b>{ target=_blank }', '<a href="https://a.b" target="_blank">https://a.b</a>'],
  [
    '![a](b.png){ #fig .right loading=lazy width=300 }',
    '<img src="b.png" alt="a" id="fig" class="right" loading="lazy" width="300">',
  ],
  [
    '[![i](p.png){ width=3 }](c.md){ .own }',
    '<a href="c.md" class="own"><img src="p.png" alt="i" width="3"></a>',
  ],
  ['**b**{ #x } ==m=={ .y }', '<span id="x">**b**</span> <mark>m</mark>'],
  ['A\nb\n{ #para .x }', '<a id="para"></a>A\nb'],
  ['1. a\n{: #one }\n2. b', '1. <a id="one"></a>a\n2. b'],
  ['> a\n> b\n{: #one }', '> <a id="one"></a>a\n> b'],
  ['Term {: #t }\n:   a', '<dl>\n<dt>\n\n<a id="t"></a>Term\n\n</dt>\n<dd>\n\na\n\n</dd>\n</dl>'],
  ['| a {: #t } |\n|---|\n| b {: .x } |', '| <a id="t"></a>a |\n|---|\n| b |'],
  ['### Closed ### {: #closed }', '### Closed {#closed}'],
  ['Title {: #t .x }\n====', 'Title {#t}\n===='],
  ['\\[ \\sum_{i=0}^{n} x_i \\]', '$$\n\\sum_{i=0}^{n} x_i\n$$'],
  ['_a_ \\(x_{i=0}\\) $y_{i=0}$', '_a_ $x_{i=0}$ $y_{i=0}$'],
  ['![a](b.png){ width=30 }', '<img src="b.png" alt="a" width="30">'],
  [
    '``` { .py title="a" hl_lines="1 3-4" linenums="2" }\nx\n```',
    '``` py title="a" {1,3-4} showLineNumbers=2\nx\n```',
  ],
  ['text\n[a]: b.md', 'text\n\n[a]: b.md'],
  ['<p>a\n\nb</p>\n*c*', '<p>a\nb</p>\n\n*c*'],
  ['<div markdown>\n    *a*\n</div>', '<div>\n\n*a*\n\n</div>'],
  [
    '\\begin{align}\na_1 &= b \\\\\n  c &= d\n\\end{align}',
    '$$\n\\begin{align}\na_1 &= b \\\\\nc &= d\n\\end{align}\n$$',
  ],
  [
    '$$\\begin{align}\na_1 &= b_2\n\\end{align}$$',
    '$$\n\\begin{align}\na_1 &= b_2\n\\end{align}\n$$',
  ],
  ['$$ a_1 = b_2 $$', '$$ a_1 = b_2 $$'],
  ['$$\na_1 = b_2\n$$', '$$\na_1 = b_2\n$$'],
  ['- \\[ a_1 = b_2 \\]', '- $$\n  a_1 = b_2\n  $$'],
  ['1. a\n\n    \\[\n    a_1 = b_2\n    \\]', '1. a\n\n    $$\n    a_1 = b_2\n    $$'],
  [
    '> \\begin{cases}\n> a_1\n> \\end{cases}',
    '> $$\n> \\begin{cases}\n> a_1\n> \\end{cases}\n> $$',
  ],
  ['??? "Only a title"\n    Text.', ':::details[Only a title]\n\nText.\n\n:::'],
  ['???+ "Only a title"\n    Text.', ':::details[Only a title]{open}\n\nText.\n\n:::'],
  ['> !!! note\n>     Text.\n>\n> More.', '> :::note\n>\n> Text.\n>\n> :::\n>\n> More.'],
  ['> > ??? "A"\n> >     Text.', '> > :::details[A]\n> >\n> > Text.\n> >\n> > :::'],
  [
    'A\n::: a.b.C\n    options:\n        members: [d]\n\nB',
    'A\n\n### `a.b.C` {#a.b.C}\n\nSource: [`a/b.py`](https://example.com/b)\n\nB',
  ],
  [
    '::: a.f\n    options:\n        heading_level: 5',
    '##### `a.f` {#a.f}\n\nSource: [`a/b.py`](https://example.com/b)',
  ],
  [
    '::: mkdocs-click\n    :module: a.cli\n    :command: run',
    '### `run` {#run}\n\nSource: [`a/b.py`](https://example.com/b)',
  ],
  ['/// html | div.note\n*a*\n///', '`/// html | div.note`\n\n*a*'],
  ['/// tab | Linux\nText.\n///', '`/// tab | Linux`\n\nText.'],
  ['<div markdown>*a*</div>', '<div>\n\n*a*\n\n</div>'],
  ['<p class="own" markdown>*a*</p>', '<div class="own">\n\n*a*\n\n</div>'],
  [
    '<figure markdown>![a](b.png)<figcaption>A</figcaption></figure>',
    '<figure>\n\n![a](b.png)\n<figcaption>A</figcaption>\n\n</figure>',
  ],
  ['costs $5, not $6', 'costs \\$5, not \\$6'],
  ['{{ name }}', '\\{{ name }}'],
])('%j becomes %j', (before, after) => {
  expect(moved(before)).toBe(after)
})

test.each([
  'Sum_{n=alphabet} here',
  '2 * 3 *{n=1}',
  'snake_case_{n=1}',
  '\\*a\\*{n=1}',
  '`a *b*{n=1}`',
  'f(x){n=1} a[0]{n=1} <b>c</b>{ .x }',
  '## GET {id}',
  'text { .x } text { .x }',
])('%j has no attributes, and stays', (text) => {
  expect(moved(text)).toBe(text)
})

test.each([
  '- ```\n  ++code++\n  ```',
  '* ```py\n  ++code++\n\n  more\n  ```',
  '1. ~~~\n   ++code++\n   ~~~',
  '- - ```\n    ++code++\n    ```',
  '1.  ```\n    ++code++\n    ```',
])('the fence %j stays, and the paragraph below is converted', (fence) => {
  expect(moved(`${fence}\n\nPress ++ctrl++ now.`)).toBe(`${fence}\n\nPress <kbd>Ctrl</kbd> now.`)
})

/** The words of a text, without the ids of headings. */
function wordsIn(text: string): readonly string[] {
  return (
    text
      .replaceAll(/\{#[^}]*\}$/gm, '')
      .toLowerCase()
      .match(/w\d+/g) ?? []
  )
}

const word = fc.integer({ min: 0, max: 999 }).map((number) => `w${String(number)}`)
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
const inline = fc.oneof(
  words,
  ...['**', '*', '==', '^^', '~~', '`'].map((mark) => words.map((text) => `${mark}${text}${mark}`)),
  word.map((text) => `x~${text}~ y^${text}^`),
  fc.tuple(words, word).map(([text, url]) => `[${text}](${url}.md){ .x }`),
  words.map((text) => `$${text}$ "${text}" \\"${text} {{ ${text} }} {++${text}++}`),
)
const paragraph = fc.array(inline, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ')
const { blocks } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    paragraph,
    paragraph.map((text) => `## ${text}`),
    paragraph.map((text) => indent(text)),
    fc
      .tuple(words, paragraph)
      .map(([info, code]) => `\`\`\`py title="${info}"\n${code}\n\n${code}\n\`\`\``),
    fc.tuple(words, tie('blocks')).map(([title, text]) => `!!! note "${title}"\n${indent(text)}`),
    fc.tuple(words, tie('blocks')).map(([title, text]) => `??? tip "${title}"\n\n${indent(text)}`),
    fc.tuple(words, tie('blocks')).map(([title, text]) => `=== "${title}"\n\n${indent(text)}`),
    fc.tuple(paragraph, tie('blocks')).map(([text, inner]) => `- ${text}\n\n${indent(inner)}`),
    fc.tuple(words, tie('blocks')).map(([term, text]) => `${term}\n:   ${indent(text).trim()}`),
    tie('blocks').map((text) => `<div markdown>\n\n${text}\n\n</div>`),
    tie('blocks').map((text) => `/// note | w1\n\n${text}\n\n///`),
    words.map((text) => `<p>${text}\n\n${text}</p>`),
    words.map((text) => `\`\`\`\n${text}`),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n\n')),
}))

test('no word of a document is lost, added or moved', () => {
  fc.assert(
    fc.property(blocks, (text) => {
      expect(wordsIn(moved(text))).toEqual(wordsIn(text))
    }),
    { numRuns: 500 },
  )
})

test('a fence may have any indentation', () => {
  expect(moved('Run this:\n    ```sh\n    a\n      b\n    ```\n')).toBe(
    'Run this:\n```sh\na\n  b\n```\n',
  )
  expect(moved('=== "A"\n\n    Run this:\n        ```sh\n        a\n        ```\n')).toContain(
    'Run this:\n```sh\na\n```\n',
  )
  const inList = '1. Run this:\n    ```sh\n    a\n    ```\n'
  expect(moved(inList)).toBe(inList)
  expect(moved('- Run this:\n        ```sh\n        a\n        ```\n')).toBe(
    '- Run this:\n    ```sh\n    a\n    ```\n',
  )
})

test('snippets are inserted with their sections, lines and indentation', () => {
  const root = scratchFolder({
    'a.md': 'one\ntwo\nthree\n',
    'b.py': '# --8<-- [start:x]\n  print(1)\n# --8<-- [end:x]\nprint(2)\n',
  })
  const settings = { bases: [root], leave: ignore }
  const insert = (text: string) => withSnippets(text, `${root}/c.md`, settings)
  expect(insert('--8<-- "a.md:2:3"')).toBe('two\nthree')
  expect(insert('  --8<-- "b.py:x"')).toBe('  print(1)')
  expect(insert(';--8<-- "a.md"')).toBe('--8<-- "a.md"')
  expect(insert('--8<--\na.md\n--8<--')).toBe('one\ntwo\nthree')
  expect(insert('{* b.py ln[2:4] hl[4] *}')).toContain('```py {3}')
  expect(insert('{!> a.md!}')).toBe('one\ntwo\nthree')
})

test('a snippet out of the repository, or that contains itself, is a comment; in code, nothing', async () => {
  const root = scratchFolder({
    'site/a.md': '--8<-- "b.md"\n',
    'site/b.md': '--8<-- "a.md"\n',
    'secret.md': 'secret',
  })
  const left: string[] = []
  const site = `${root}/site`
  const settings = {
    bases: [site],
    hasIncludes: true,
    leave: (what: string) => void left.push(what),
  }
  await withinBounds(createBounds({ repository: site }), () => {
    const insert = (text: string) => withSnippets(text, `${site}/c.md`, settings)
    expect(insert('--8<-- "../secret.md"')).toBe('<!-- Snippet: ../secret.md -->')
    expect(insert('--8<-- "/etc/passwd"')).toBe('<!-- Snippet: /etc/passwd -->')
    expect(insert('{! ../secret.md !}')).toBe('<!-- Snippet: ../secret.md -->')
    expect(insert('--8<-- "a.md"')).toBe('<!-- Snippet: a.md -->')
    expect(insert('```py\n--8<-- "none.py"\n```')).toBe('```py\n```')
    return Promise.resolve()
  })
  expect(left).toHaveLength(5)
})

test('snippets that double with each level end at a limit', () => {
  const files = Array.from({ length: 9 }, (_, level) => [
    `${String(level)}.md`,
    level === 8
      ? 'x'.repeat(200_000)
      : Array.from({ length: 9 }, () => `--8<-- "${String(level + 1)}.md"`).join('\n'),
  ])
  const root = scratchFolder(Object.fromEntries(files))
  const text = withSnippets('--8<-- "0.md"', `${root}/c.md`, { bases: [root], leave: ignore })
  expect(text.length).toBeLessThan(3_000_000)
})
