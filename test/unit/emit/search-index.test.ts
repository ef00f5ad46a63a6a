import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchIndexOf } from '../../../src/emit/search-index.ts'
import { postingsOf } from '../../../src/shared/search/search-files.ts'
import type { SearchHead, SearchShard } from '../../../src/shared/search/search-files.ts'
import { runs } from '../../size.ts'

const PLAIN = {
  title: '',
  trail: '',
  scope: '',
  isPopular: false,
  method: undefined,
  boost: undefined,
  terms: '',
}
const LETTERS = 'ABCDEFGHI'

test('a word of most pages leads to all pages that have it in their titles', async () => {
  const pages = Array.from({ length: 300 }, (_, place) => ({
    ...PLAIN,
    href: `/${place}`,
    readTerms: () => Promise.resolve(place % 2 === 0 ? '10 limitJ' : '10 limitA'),
  }))
  const { shards } = await searchIndexOf(pages, { shards: '', count: 1, letters: 2 })
  const shard = JSON.parse(shards[0] ?? '') as SearchShard
  const places = postingsOf(shard.limit ?? '').map(({ where }) => where)
  expect(places.filter((where) => where === 'title')).toHaveLength(150)
  expect(places.filter((where) => where === 'text')).toHaveLength(64)
})

test('a word of most pages leads to the 64 pages that say most of it, of equal ones to the first', async () => {
  const weights = fc.array(fc.constantFrom(...LETTERS), { minLength: 129, maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(weights, async (letters) => {
      const pages = letters.map((letter, place) => ({
        ...PLAIN,
        href: `/${place}`,
        readTerms: () => Promise.resolve(`10 limit${letter}`),
      }))
      const { head, shards } = await searchIndexOf(pages, { shards: '', count: 1, letters: 2 })
      expect((JSON.parse(head) as SearchHead).common).toEqual(['limit'])
      const shard = JSON.parse(shards[0] ?? '') as SearchShard
      const expected = letters
        .map((letter, page) => ({ page, weight: LETTERS.indexOf(letter) }))
        .toSorted((a, b) => b.weight - a.weight || a.page - b.page)
        .slice(0, 64)
        .map(({ page }) => page)
        .toSorted((a, b) => a - b)
      expect(postingsOf(shard.limit ?? '').map(({ page }) => page)).toEqual(expected)
    }),
    runs(200),
  )
})
