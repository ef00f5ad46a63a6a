import { describe, expect, test } from 'vitest'
import { htmlOf, parse, settings } from './pipeline.ts'
import { proseParser } from '../../../../src/stages/markdown/parse/prose.ts'

/** A table with a first row of `columns` cells, and `rows` rows with one cell each. */
const tableOf = (columns: number, rows: number): string =>
  ['a', '-', ...Array.from({ length: rows }, () => 'b')]
    .map((cell, row) => `|${`${cell}|`.repeat(row < 2 ? columns : 1)}\n`)
    .join('')

const cellsIn = (html: string): number => html.match(/<t[dh]\b/g)?.length ?? 0

const parseProse = proseParser(settings)
const PARSERS: readonly (readonly [string, (text: string) => Promise<string>])[] = [
  ['a document', async (text) => (await parse(text, { path: 'content/docs/a.md' })).html],
  ['the description of an API', async (text) => htmlOf(parseProse(text))],
]

describe.each(PARSERS)('in %s', (_, htmlFrom) => {
  test('a row that is too short gets empty cells', async () => {
    expect(cellsIn(await htmlFrom(tableOf(4, 10)))).toBe(4 + 10 * 4)
  })

  test('a table whose rows lack thousands of cells does not become larger than its text', async () => {
    const html = await htmlFrom(tableOf(1500, 1500))
    expect(cellsIn(html)).toBe(1500 + 1500)
    expect(html).toContain('<td>b</td>')
    expect(html).not.toContain('<th>b</th>')
  })
})

test('a document in MDX with such a table has code that grows as its text does', async () => {
  const codeOf = async (size: number): Promise<number> => {
    const { card, body } = await parse(tableOf(size, size), { path: 'content/docs/a.mdx' })
    expect(card.problems.map(({ id }) => id)).toEqual(['missing-title'])
    return JSON.stringify(body).length
  }
  expect(await codeOf(1500)).toBeLessThan(4 * (await codeOf(750)))
})
