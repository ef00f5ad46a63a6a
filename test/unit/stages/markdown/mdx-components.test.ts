import { describe, expect, test } from 'vitest'
import { lineOf, parse, problemsIn, settings } from './pipeline.ts'
import { docSource } from '../../../../src/kinds/docs/sources.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'

const given = { path: 'content/docs/page.mdx' }

describe('components that a document does not have', () => {
  test('are reported all at once, each at the place where it is used first', async () => {
    const text =
      '# P\n\n<One />\n\nText <Two.Part>x</Two.Part> and <One />.\n\n{[1].map((n) => <Three key={n} />)}\n\n<Details summary={<Four />} {...(<Five />)} />\n'
    expect(await problemsIn(text, given)).toEqual([
      '3:1 unknown-component',
      '5:6 unknown-component',
      '7:17 unknown-component',
      '9:19 unknown-component',
      '9:34 unknown-component',
    ])
  })

  test('are reported with those that the document has, and the nearest', async () => {
    const { card } = await parse(
      "import Chart from '../chart.tsx'\n\nexport const Price = () => <b>1</b>\n\n# P\n\n<Chrat />\n\n<Admonitoin>x</Admonitoin>\n",
      given,
    )
    expect(card.problems).toMatchObject([
      {
        message:
          'This document has no component `Chrat`. Import it, or use an existing one: `Chart` and `Price` of the document, or `Admonition`, `CodeBlock`, `Details`, `Tab`, `TabItem` and `Tabs` of the theme.',
        hint: 'Did you mean `Chart`?',
        place: { line: 7, column: 1 },
      },
      { hint: 'Did you mean `Admonition`?', place: { line: 9, column: 1 } },
    ])
  })

  test('are known by the places of the file as written', async () => {
    const text = '---\ntitle: T\n---\n\n{{product.name}} <Gone />\n'
    const variables = { 'product.name': 'A much longer name than that' }
    expect(await problemsIn(text, { ...given, settings: { variables } })).toEqual([
      '5:18 unknown-component',
    ])
  })

  test('in an exported component are those of the theme too, which it has to import', async () => {
    const { card } = await parse(
      '# P\n\nexport const Part = () => <Tabs><Other /></Tabs>\n\n<Part />\n',
      given,
    )
    expect(card.problems).toMatchObject([
      {
        id: 'unknown-component',
        hint: "Import it: `import Tabs from '@theme/Tabs'`.",
        place: { line: 3, column: 27 },
      },
      { id: 'unknown-component', place: { line: 3, column: 33 } },
    ])
  })

  test('in a part that others import are reported too', async () => {
    const source = docSource(settings, 'content/docs')
    const [document] = await source.parse({
      kind: source.kind,
      digest: 'd',
      text: 'Text.\n\n<Gone />\n',
      path: sourcePathOf('content/docs/_part.mdx'),
    })
    expect(document?.card.problems.map(lineOf)).toEqual(['3:1 unknown-component'])
  })
})

describe('no false alarm is given for', () => {
  test.each([
    ['a component that is imported below its use', "<A />\n\nimport A from './a.tsx'"],
    ['one of several imports', "import B, { A as C } from './a.tsx'\n\n<B /> <C />"],
    ['a namespace', "import * as Ui from './a.tsx'\n\n<Ui.Button />"],
    [
      'a component that is exported',
      'export function A() { return <B /> }\n\nexport const B = () => 1\n\n<A />',
    ],
    ['a component that is taken apart', 'export const { A, ...rest } = props\n\n<A />'],
    ['a member of the props', '<props.components.Tabs />'],
    [
      'the components of the theme',
      '<Tabs><TabItem value="a">A</TabItem><Tab value="b">B</Tab></Tabs> <Details /> <CodeBlock /> <Admonition />',
    ],
    ['a name of a function’s own', '{[1].map((Item) => <Item />)}'],
    ['a name that is declared inside', '{(() => { const A = "b"; return <A /> })()}'],
    ['a parameter that is taken apart', '{[{ A: "b" }].map(({ A }) => <A.B />)}'],
    ['elements', '<div><my-element /></div>'],
    ['what code shows', '`<Gone />`\n\n```jsx\n<Gone />\n```'],
    ['what a comment says', '{/* <Gone /> */}'],
    ['an element of a namespace', '<svg xlink:href="a" />'],
  ])('%s', async (_, text) => {
    expect(await problemsIn(`# P\n\n${text}\n`, given)).toEqual([])
  })
})
