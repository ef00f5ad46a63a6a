import { searchIndexOf } from './search-index.ts'
import type { ReadablePage, SearchIndex, SearchedPage } from './search-index.ts'
import type { BuildView, Emitter, OutputFile } from '../model/output.ts'
import type { PageFacts, PageProps } from '../model/page.ts'
import { digestOf } from '../platform/digest.ts'
import { fileHrefOf, fileOfHref, folderOf } from '../shared/paths.ts'
import type { Href, OutputPath, Pathname } from '../shared/paths.ts'
import { isSearchFile, searchShardPathOf } from '../shared/search/search-files.ts'

/** The version of the form of an index. A new number writes all of them again. */
const FORMAT = 2
const PAGES_PER_SHARD = 24
const MOST_SHARDS = 512
/** With this many pages or more, two letters would gather too much in one shard. */
const MANY_PAGES = 4000

/**
 * The indexes of the search: of each language, and of each version of the docs. How many files an index has, and what
 * they are called, follows from the digests of its pages; their contents are made where they have to be written.
 */
export const search: Emitter = {
  name: 'search',
  mayWrite: isSearchFile,
  *emit({ config: { base, search: isOn }, table, pages, facts, termsOf }) {
    if (!isOn) return
    const factsOf = new Map(facts.map((page) => [page.pathname, page]))
    for (const [href, found] of pagesByIndex(pages, factsOf)) {
      const path = fileOfHref(href, base)
      if (path === undefined) continue
      const searched = found.map((page) => ({
        ...searchedPage(page, { table, factsOf }),
        readTerms: () => termsOf(page),
      }))
      yield* filesOf(path, searched, base)
    }
  },
}

/** The pages of each index. A page that is not found in its own still needs it. */
function pagesByIndex(
  pages: readonly PageProps[],
  factsOf: ReadonlyMap<Pathname, PageFacts>,
): ReadonlyMap<Href, readonly PageProps[]> {
  const indexes = new Map<Href, PageProps[]>()
  for (const page of pages) {
    const [own] = page.search?.indexes ?? []
    for (const href of page.search?.indexes ?? []) {
      const found = indexes.get(href) ?? []
      if (href === own && factsOf.get(page.pathname)?.terms !== undefined) found.push(page)
      indexes.set(href, found)
    }
  }
  return indexes
}

interface Surroundings extends Pick<BuildView, 'table'> {
  readonly factsOf: ReadonlyMap<Pathname, PageFacts>
}

function searchedPage(page: PageProps, { table, factsOf }: Surroundings): SearchedPage {
  const route = table.routes.get(page.pathname)
  const method = route && 'card' in route && 'method' in route.card ? route.card.method : undefined
  return {
    href: page.href,
    title: page.title,
    trail: trailOf(page),
    method,
    boost: page.search?.boost,
    terms: factsOf.get(page.pathname)?.terms ?? '',
  }
}

/** What a page stands in: `Guides › Start`. */
function trailOf(page: PageProps): string {
  if (page.kind === 'post') return page.blog.label
  if (!('breadcrumbs' in page)) return ''
  return page.breadcrumbs
    .slice(0, -1)
    .map(({ label }) => label)
    .join(' › ')
}

function filesOf(
  head: OutputPath,
  pages: readonly ReadablePage[],
  base: string,
): readonly OutputFile[] {
  const digest = digestOf(JSON.stringify([FORMAT, pages]))
  const sharding = {
    count: Math.min(Math.ceil(pages.length / PAGES_PER_SHARD), MOST_SHARDS),
    letters: pages.length < MANY_PAGES ? 2 : 3,
  }
  const pathOf = (shard: number) => searchShardPathOf(folderOf(head), digest, shard)
  const [shards = ''] = /^.*-(?=0\.json$)/.exec(fileHrefOf(pathOf(0), base)) ?? []
  let made: Promise<SearchIndex> | undefined
  const index = (): Promise<SearchIndex> => (made ??= searchIndexOf(pages, { shards, ...sharding }))
  return [
    { path: head, digest, content: async () => (await index()).head },
    ...Array.from({ length: sharding.count }, (_, shard) => ({
      path: pathOf(shard),
      digest: `${digest}-${shard}`,
      content: async () => (await index()).shards[shard] ?? '{}',
    })),
  ]
}
