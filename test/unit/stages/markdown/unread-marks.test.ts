import { describe, expect, test } from 'vitest'
import { parse } from './pipeline.ts'

const found = async (text: string, path = 'content/docs/page.md') => {
  const { card } = await parse(`# T\n\n${text}\n`, { path })
  return card.problems
    .filter(({ id }) => ['markdown-as-text', 'unclosed-code', 'foreign-syntax'].includes(id))
    .map(
      ({ id, place, message }) =>
        `${String(place?.line)}:${String(place?.column)} ${id} ${message}`,
    )
}

describe.each(['content/docs/page.md', 'content/docs/page.mdx'])('in %s', (path) => {
  test.each([
    ['See [a](./my page.md).', '3:5', '`[a](<./my page.md>)`'],
    ['![b](./my pic.png)', '3:1', '`![b](<./my pic.png>)`'],
    ['- one\n- [a b](guides/my page.md#x)', '4:3', '`[a b](<guides/my page.md#x>)`'],
    ['[c] (./x.md)', '3:1', '`[c](./x.md)`'],
    ['See [the guide] (/docs/x) first.', '3:5', '`[the guide](/docs/x)`'],
    ['![c] (x.png)', '3:1', '`![c](x.png)`'],
    ['[d](./x.md', '3:1', '`[d](./x.md)`'],
    ['See [d](./x.md and more', '3:5', '`[d](./x.md)`'],
    ['- [d](/docs/x.', '3:3', '`[d](/docs/x)`'],
    ['See [[My Page]].', '3:5', '`[My Page](./my-page.md)`'],
    ['[[x]] and more', '3:1', '`[x](./x.md)`'],
    ['See [[guide|the guide]]', '3:5', '(./guide.md)'],
    ['| a | b |\n| - |\n| 1 | 2 |', '3:1', '`| - | - |`'],
    ['a | b | c\n--- | ---\n1 | 2 | 3', '3:1', '`| - | - | - |`'],
    ['| a | b |\n|---|---|---|\n| 1 | 2 |', '3:1', '`| - | - |`'],
  ])('a mistake is reported with its fix: %j', async (text, place, fix) => {
    expect(await found(text, path)).toEqual([
      expect.stringMatching(new RegExp(`^${place} markdown-as-text `)),
    ])
    expect((await found(text, path))[0]).toContain(fix)
  })

  test.each(['```js\nconst a = 1\n\nText.', '- a\n\n  ~~~\n  x', '> ```\n> x\n\nText.'])(
    'a block of code that is never closed is reported: %j',
    async (text) => {
      expect(await found(text, path)).toEqual([expect.stringContaining(' unclosed-code ')])
    },
  )

  test.each([
    '`[a](./my page.md)` and `[[x]]`',
    '[a](<./my page.md>) [b](./x.md "A title") [c](./x.md (title))',
    'An array[0] (see x.md), and f[a](b c).',
    '[ ] (optional) and [1] (2) and [x] (a word)',
    String.raw`\[a](./my page.md)`,
    '[note](this is a remark)',
    'The [[Prototype]] of an object, its [[Call]], the [[IsHTMLDDA]] slot, super-[[Class]]',
    'matrix [[1, 2], [3, 4]] and a[[0]]',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'a | b\n\n- | -',
    '````md\n```js\nx\n```\n````',
    '```js\n```',
    '> ```\n> x\n> ```',
    '- ```js\n  x\n  ```',
    'It costs $5 and $6, and $HOME and $PATH are set.',
  ])('text that is meant as text, and right Markdown, is not: %j', async (text) => {
    expect(await found(text, path)).toEqual([])
  })

  test.each(['Let $x$ be.', 'So $a = b$ holds.', 'Then $E=mc^2$ is.'])(
    'a formula without the plug-in is: %s',
    async (text) => {
      expect(await found(text, path)).toEqual([expect.stringContaining('Add the plug-in `math`')])
    },
  )

  test('a diagram without the plug-in is', async () => {
    expect(await found('```mermaid\nflowchart LR\n```', path)).toEqual([
      expect.stringMatching(/^3:1 foreign-syntax .*Add the plug-in `mermaid`/),
    ])
  })
})
