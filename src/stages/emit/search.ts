import { searchIndexOf } from './search-index.ts'
import type { SearchIndex } from './search-index.ts'
import type { Emitter, OutputFile, SearchedPage } from '../../base/model/output.ts'
import type { SiteSearchSettings } from '../../base/model/search-options.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { isSearchFile, searchShardPathOf } from '../../base/shared/search/search-paths.ts'
import { fileHrefOf, fileOfHref, folderOf } from '../../base/shared/urls/paths.ts'
import type { Href, OutputPath } from '../../base/shared/urls/paths.ts'

/** The version of the index format. A new number writes all indexes again. */
const FORMAT = 9
const PAGES_PER_SHARD = 24
/** With fewer pages, browsers load the whole index anyway, and larger shards take less room. */
const FEW_PAGES = 240
const FEW_PAGES_PER_SHARD = 96
const MOST_SHARDS = 512
/** With this many pages or more, shards by two letters would be too large. */
const MANY_PAGES = 4000

/**
 * The indexes of the search: one for each language, and for each version of the docs. The number and the
 * names of an index's files follow from the digests of its pages; their contents are made only if they have
 * to be written.
 */
export const search: Emitter = {
  name: 'search',
  mayWrite: isSearchFile,
  *emit({ config, pages, searchedPages }) {
    const { base, search: settings } = config
    if (settings === undefined) return
    // An index without pages is still requested by the pages that name it.
    const found = new Map<Href, SearchedPage[]>(
      pages.flatMap((page) => page.search?.indexes ?? []).map((href) => [href, []]),
    )
    const sites = new Map(pages.map(({ search: own, site }) => [own?.indexes[0], site]))
    for (const page of searchedPages()) found.get(page.index)?.push(page)
    for (const [href, searched] of found) {
      const path = fileOfHref(href, base)
      const { lang = config.lang, searchHelp: help } = sites.get(href) ?? {}
      if (path !== undefined) yield* filesOf(path, searched, { base, lang, help, settings })
    }
  },
}

interface IndexMeans {
  readonly base: string
  readonly lang: string
  readonly help: Href | undefined
  readonly settings: SiteSearchSettings
}

function filesOf(
  head: OutputPath,
  pages: readonly SearchedPage[],
  { base, lang, help, settings }: IndexMeans,
): readonly OutputFile[] {
  const digest = digestOf(JSON.stringify([FORMAT, lang, help, settings, pages]))
  const perShard = pages.length < FEW_PAGES ? FEW_PAGES_PER_SHARD : PAGES_PER_SHARD
  const sharding = {
    lang,
    count: Math.min(Math.ceil(pages.length / perShard), MOST_SHARDS),
    letters: pages.length < MANY_PAGES ? 2 : 3,
  }
  const pathOf = (shard: number) => searchShardPathOf(folderOf(head), digest, shard)
  const [shards = ''] = /^.*-(?=0\.json$)/.exec(fileHrefOf(pathOf(0), base)) ?? []
  let made: Promise<SearchIndex> | undefined
  const index = (): Promise<SearchIndex> =>
    (made ??= searchIndexOf(pages, {
      shards,
      ...sharding,
      synonyms: settings.synonyms,
      ...(help !== undefined && { help }),
    }))
  return [
    { path: head, digest, content: async () => (await index()).head },
    ...Array.from({ length: sharding.count }, (_, shard) => ({
      path: pathOf(shard),
      digest: `${digest}-${shard}`,
      content: async () => (await index()).shards[shard] ?? '[]',
    })),
  ]
}
