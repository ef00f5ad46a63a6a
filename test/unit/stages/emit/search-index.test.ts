import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchIndexOf } from '../../../../src/stages/emit/search-index.ts'
import {
  postingsOf,
  shardIn,
  shardText,
  weightIn,
} from '../../../../src/base/shared/search/search-files.ts'
import type { SearchHead } from '../../../../src/base/shared/search/search-files.ts'
import { runs } from '../../../size.ts'

const PLAIN = {
  title: '',
  trail: '',
  scope: '',
  isPopular: false,
  method: undefined,
  boost: undefined,
  terms: '',
}
const LETTERS = 'ABCDEF'
const START = { shards: '', count: 1, letters: 2, lang: 'en', synonyms: [] }

test('a word on most pages leads to its 64 most relevant pages, of equal ones the first', async () => {
  const weights = fc.array(fc.constantFrom(...LETTERS), { minLength: 129, maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(weights, async (letters) => {
      const pages = letters.map((letter, place) => ({
        ...PLAIN,
        href: `/${place}`,
        readTerms: () => Promise.resolve(`limit${letter}`),
      }))
      const { head, shards } = await searchIndexOf(pages, START)
      expect((JSON.parse(head) as SearchHead).common).toEqual(['limit'])
      const shard = shardIn(shards[0] ?? '')
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

test('a shard is read as it was written, whatever the terms', () => {
  const terms = fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }))
  fc.assert(
    fc.property(terms, (given) => {
      // A term has no space and no half of a character.
      const words = given.map((term) => term.replaceAll(/\s/g, '').toWellFormed()).filter(Boolean)
      const sorted = [...new Set(words)].toSorted()
      const postings = sorted.map((_, at) => `${at.toString(36)}A`)
      const text = new TextDecoder().decode(new TextEncoder().encode(shardText(sorted, postings)))
      expect(shardIn(text)).toEqual(
        Object.fromEntries(sorted.map((term, at) => [term, postings[at]])),
      )
    }),
    runs(300),
  )
})

test('a plural is kept with its singular: each page once, with its greater weight', async () => {
  const pages = ['limitC', 'limitsI limitE', 'limitsC addressC'].map((terms, place) => ({
    ...PLAIN,
    href: `/${place}`,
    readTerms: () => Promise.resolve(terms),
  }))
  const { shards } = await searchIndexOf(pages, START)
  expect(Object.keys(shardIn(shards[0] ?? ''))).toEqual(['address', 'limit'])
  expect(postingsOf(shardIn(shards[0] ?? '')['limit'] ?? '')).toEqual([
    { page: 0, weight: weightIn('C') },
    { page: 1, weight: weightIn('I') },
    { page: 2, weight: weightIn('C') },
  ])
})
