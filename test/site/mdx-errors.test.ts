import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const CONFIG = `export default { title: 'Test', url: 'https://test.example', variables: { long: 'a much longer word' } }\n`

const thrown = async (text: string) => {
  const site = await buildSite({ 'site.config.ts': CONFIG, 'content/docs/page.mdx': text })
  return site.problems.map(({ id, file, place }) => ({ id, file, place }))
}

test.each([
  ['in an expression', '---\ntitle: P\n---\n\nText.\n\nNow {undefined.name} here.\n', [7, 16]],
  ['in an attribute', '# P\n\nText.\n\n<p\n  title={JSON.parse("{")}\n>\n  A\n</p>\n', [6, 15]],
  [
    'in a component of the document',
    '# P\n\nexport function Part() {\n  throw new Error("no")\n}\n\n<Part />\n',
    [4, 13],
  ],
  ['behind a variable', '# P\n\n{{long}} and {undefined.name}\n', [3, 25]],
])('an error that is thrown %s has its place', async (_, text, [line, column]) => {
  expect(await thrown(text)).toEqual([
    { id: 'component-threw', file: 'content/docs/page.mdx', place: { line, column } },
  ])
})

test('an error in a partial document has its place there', async () => {
  const site = await buildSite({
    'content/docs/page.mdx': "import Part from './_part.mdx'\n\n# P\n\n<Part />\n",
    'content/docs/_part.mdx': 'First.\n\n{props.who.name}\n',
  })
  expect(site.problems).toMatchObject([
    { id: 'component-threw', file: 'content/docs/_part.mdx', place: { line: 3, column: 12 } },
  ])
})
