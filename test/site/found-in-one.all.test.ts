import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteSearch } from '../../src/client/search/search.ts'
import { ownSite, SITES } from '../own-site.ts'
import { repository } from './repository.ts'

/** Queries with the pages that answer them, by site. */
type Sets = Readonly<Record<'serpline' | 'specpress', Readonly<Record<string, readonly string[]>>>>

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(repository, 'test/bench/search', name), 'utf8'))
}

const sites = [
  ['serpline', SITES.Serpline],
  ['specpress', SITES['the manual']],
] as const

/** The places, from 0, at which the first page that answers a query is; -1 if it is not among the first three. */
async function placesIn(sets: Sets): Promise<readonly number[]> {
  const found = sites.map(async ([name, folder]) => {
    const site = await ownSite(folder)
    const load = (address: string) =>
      Promise.resolve(new Response(site.read(address.slice(1)).toString()))
    const search = siteSearch(['/search.json'], { load })
    const places: number[] = []
    for (const [query, wanted] of Object.entries(sets[name])) {
      const pages = (await search.find(query)).slice(0, 3)
      places.push(pages.findIndex(({ href }) => wanted.includes(href)))
    }
    return places
  })
  return (await Promise.all(found)).flat()
}

function shares(places: readonly number[]): readonly [first: number, inThree: number] {
  const share = (isIn: (place: number) => boolean) => places.filter(isIn).length / places.length
  return [share((place) => place === 0), share((place) => place >= 0)]
}

test('a reader of our sites finds the page in one: of the queries with which the ranking was made', async () => {
  const [first, inThree] = shares(await placesIn(read('queries.json') as Sets))
  expect(first).toBeGreaterThan(0.85)
  expect(inThree).toBeGreaterThan(0.95)
})

test('and of the queries of someone who knew neither the ranking nor the keywords', async () => {
  const { queries } = read('third.json') as { readonly queries: Sets }
  const [first, inThree] = shares(await placesIn(queries))
  expect(first).toBeGreaterThan(0.75)
  expect(inThree).toBeGreaterThan(0.9)
})
