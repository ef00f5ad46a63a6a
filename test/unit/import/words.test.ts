import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPageOf } from '../../../src/tools/import/new-page.ts'
import { wordsOfDocument } from '../../../src/tools/import/words/document-words.ts'
import type { DocumentSyntax } from '../../../src/tools/import/words/document-syntax.ts'
import { keptWords } from '../../../src/tools/import/words/compare-words.ts'
import { visibleTextOf } from '../../../src/tools/import/words/markup-text.ts'
import { comparedWordsIn } from '../../../src/tools/import/words/text-stream.ts'

async function wordsOf(text: string, syntax: DocumentSyntax = 'mdx'): Promise<string> {
  return (await wordsOfDocument(text, syntax)).map(({ word }) => word).join(' ')
}

describe('the words of an old document', () => {
  test.each<readonly [string, DocumentSyntax, string, string]>([
    [
      'a title in front matter, headings, and lists',
      'mdx',
      '---\ntitle: T\n---\n\n## H {#id}\n\n- a\n1. b\n',
      'T H a b',
    ],
    [
      'formatting within a word',
      'markdown',
      'un**do**, `code`s, [a](/b "c") ![alt](x.png)',
      'undo codes a',
    ],
    [
      'tables and code',
      'markdown',
      '| A | B |\n| - | - |\n| `c` | d |\n\n```js title="x.js"\nlet e\n```\n',
      'A B c d x js let e',
    ],
    [
      'labels and children of components',
      'mdx',
      '<Card title="One two" href="/x">Three</Card>\n',
      'One two Three',
    ],
    [
      'strings in braces, but no other code',
      'mdx',
      'a {"b {c}"} {d + e}\n\nexport const f = 1\n\ng\n',
      'a b c g',
    ],
    [
      'labels of components in markup at their places',
      'vue',
      '<Tabs>\n<Tab label="A">\na\n</Tab>\n<Tab title=\'B\'>b</Tab>\n</Tabs>\n',
      'A a B b',
    ],
    [
      'the content of mdx-code-block, which is no code',
      'mdx',
      '```mdx-code-block\n<Tabs>\n<Tab label="A">\n\nimport { b } from "./b"\n\n<B of={b} />\n```\n\nc\n\n```mdx-code-block\n</Tab>\n</Tabs>\n```\n',
      'A c',
    ],
    ['containers by their titles', 'mdx', ':::note[My title]\n\nx\n\n:::\n', 'My title x'],
    [
      'containers of VitePress',
      'vue',
      '::: tip My title\nx\n:::\n\n::: code-group\n\n```sh [npm]\na\n```\n\n:::\n',
      'My title x a',
    ],
    ['alerts', 'markdown', '> [!NOTE]\n> x\n', 'x'],
    ['values of Vue', 'vue', 'a {{ $params.b }} c\n', 'a c'],
    [
      'code by indentation, with its tags',
      'vue',
      'a\n\n    <ClientOnly>b</ClientOnly>\n',
      'a ClientOnly b ClientOnly',
    ],
    [
      'colons in prose',
      'markdown',
      'at 10:30 with client:load :tada:\n',
      'at 10 30 with client load',
    ],
    [
      'no comments, scripts and styles',
      'vue',
      '<script setup>\nlet a\n</script>\n\n<!-- b\n\nc -->\n\nd\n',
      'd',
    ],
    ['comments that code shows', 'markdown', '```html\n<!-- a -->\n```\n\n<!-- b -->\n', 'a'],
    [
      'no notes to highlighters',
      'vue',
      '```ts\na // [!code ++]\n// highlight-next-line\nb\n```\n',
      'a b',
    ],
    ['only what Twoslash shows', 'vue', '```ts twoslash\nlet a\n// ---cut---\nb\n```\n', 'b'],
    [
      'the texts of a home page',
      'vue',
      '---\nlayout: home\nhero:\n  name: A\n  actions:\n    - text: B\n      link: /c\nfeatures:\n  - title: D\n    details: E\n---\n',
      'A B D E',
    ],
    ['footnotes at the end', 'markdown', 'a[^1]\n\n[^1]: b\n\nc\n', 'a c b'],
    ['entities', 'markdown', '<p>a&amp;b</p> &copy; c&nbsp;d\n', 'a b c d'],
    ['a document with a mistake in its MDX', 'mdx', 'a < b\n\n<Card>\n\nc {\n', 'a b c'],
  ])('%s', async (...[, syntax, text, words]) => {
    expect(await wordsOf(text, syntax)).toBe(words)
  })

  test('each has the line of the document', async () => {
    const text =
      '---\na: 1\ntitle: T\n---\n\none\ntwo **three**\n\n```js\nfour\n\nfive\n```\n\n    six\n'
    const words = await wordsOfDocument(text, 'markdown')
    expect(words.map(({ word, line }) => `${String(line)} ${word}`)).toEqual([
      '3 T',
      '6 one',
      '7 two',
      '7 three',
      '10 four',
      '12 five',
      '15 six',
    ])
  })
})

test('the text of a page is that of its content, with its blocks apart', () => {
  const { text } = newPageOf(
    'a.html',
    '<title>T | S</title><nav>n</nav><main><h1>A<a href="#a">#</a></h1><p>un<b>do</b><br>x &amp; y</p><script>z</script><td>1</td><td>2</td></main>',
  )
  expect(comparedWordsIn(text)).toEqual(['T', 'A', 'undo', 'x', 'y', '1', '2'])
  expect(visibleTextOf('<a title="<b>">x</a>')).toBe('x')
})

test('the label of a tab is in front of its panel, as in documents, also in tabs within tabs', () => {
  const tabs = (...panels: readonly (readonly [string, string])[]): string =>
    `<div class="sp-tabs"><div class="sp-tab-list" role="radiogroup">${panels
      .map(([label]) => `<label><input value="v"/><span>${label}</span></label>`)
      .join('')}</div><select><option>A</option></select><div class="sp-tab-panels">${panels
      .map(([, content]) => `<div>${content}</div>`)
      .join('')}</div></div>`
  const inner = tabs(['C', 'c'], ['D', '<div>d</div><div>e</div>'])
  const { text } = newPageOf('a.html', `<main>${tabs(['A', '<p>a</p>'], ['B', inner])}z</main>`)
  expect(comparedWordsIn(text).join(' ')).toBe('A a B C c D d e z')
  const alone = '<main><div class="sp-tab-list"><label>A</label></div><div>b</div></main>'
  expect(comparedWordsIn(newPageOf('a.html', alone).text).join(' ')).toBe('A b')
})

describe('lost words', () => {
  const kept = (old: string, now: string): string =>
    keptWords(old.split(' '), now.split(' '))
      .map((isKept, index) => (isKept ? '' : old.split(' ')[index]))
      .filter(Boolean)
      .join(' ')

  test('are those that the new text does not have at their place', () => {
    expect(kept('a b c d', 'x a b y c d z')).toBe('')
    expect(kept('a b c d', 'a c d')).toBe('b')
    expect(kept('a b c d', 'b a c d')).toMatch(/^[ab]$/)
    expect(kept('a b', '')).toBe('a b')
  })

  test('are not those of a run that was moved', () => {
    expect(kept('one two three four five six seven', 'four five six seven one two three')).toBe('')
  })

  test('are as few as possible', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(words, words, (old, now) => {
        const count = keptWords(old, now).filter(Boolean).length
        const most = longest(old, now)
        // Runs that were moved count in addition.
        expect(count).toBeGreaterThanOrEqual(most)
        const isShort = old.length - most < 3
        expect(isShort ? count : most).toBe(most)
      }),
    )
  })

  test('are found in texts that have little in common, too', () => {
    const old = Array.from({ length: 3000 }, (_, index) => `old${String(index)}`)
    const now = Array.from({ length: 3000 }, (_, index) => `new${String(index)}`)
    expect(keptWords([...old, 'x', ...old], [...now, 'x', ...now]).filter(Boolean)).toHaveLength(1)
  })
})

/** The length of the longest common subsequence, by its definition. */
function longest(a: readonly string[], b: readonly string[]): number {
  const [first, ...rest] = a
  if (first === undefined) return 0
  const at = b.indexOf(first)
  const without = longest(rest, b)
  return at === -1 ? without : Math.max(without, 1 + longest(rest, b.slice(at + 1)))
}
