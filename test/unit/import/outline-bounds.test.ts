import { expect, test } from 'vitest'
import { oldOutlineOf } from '../../../src/tools/import/outline.ts'

test.each([
  ['images that do not end', '!['],
  ['comments that do not end', '<!--'],
  ['comments of MDX that do not end', '{/*'],
])('a document of %s has an outline in a bounded time', (_, opening) => {
  const { outline } = oldOutlineOf(`# Title\n\n## Part\n\n${opening.repeat(150_000)}\n`)
  expect(outline).toMatchObject({ title: 'Title', headings: ['part'] })
})

test.each(['[a](', '<a ', '**a ', '__a ', '!['])(
  'a heading that repeats “%s” without end has an id in a bounded time',
  (opening) => {
    const { outline } = oldOutlineOf(`# Title\n\n## Part ${opening.repeat(100_000)}\n`)
    expect(outline.headings).toHaveLength(1)
    expect(outline.headings[0]).toMatch(/^part/)
  },
)
