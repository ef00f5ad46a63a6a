import type { SiteConfig } from '../base/model/site-config.ts'
import { referenceTools } from './reference-tools.ts'
import { blog } from '../kinds/blog/kind.ts'
import { docs } from '../kinds/docs/kind.ts'
import { pages } from '../kinds/pages/kind.ts'
import { kindOfPlugin, pagesOfPlugins } from '../kinds/plugged/kind.ts'
import { tags } from '../kinds/tags/kind.ts'
import { descriptionsIn } from '../reference/kind/description-sources.ts'
import { openapi } from '../reference/kind/kind.ts'
import { changelogFeedsIn } from '../tools/changes/changelog/changelog-feed.ts'
import type { PageKind } from '../stages/routes/page-kind.ts'
import { listingsOf } from '../stages/routes/page-type.ts'

const references = openapi({
  sourcesIn: (site) => descriptionsIn(site, referenceTools),
  feedsIn: changelogFeedsIn,
})

export const BUILT_IN_KINDS: readonly PageKind[] = [docs, references, blog, pages, tags]

/** The names of the built-in sources. */
export const BUILT_IN_SOURCES: readonly string[] = [
  ...BUILT_IN_KINDS.flatMap(({ sourceNames = [] }) => sourceNames),
  'messages',
]

/** The kinds of pages of a site, in the order in which they claim URLs. */
export function pageKindsOf({ kinds }: Pick<SiteConfig, 'kinds'>): readonly PageKind[] {
  return [...BUILT_IN_KINDS, ...kinds.map(kindOfPlugin)]
}

/**
 * The kinds of pages of a site, in the order in which they claim files: kinds of plug-ins come before the built-in
 * ones, whose folders may contain their files.
 */
export function kindsOfFiles({ kinds }: Pick<SiteConfig, 'kinds'>): readonly PageKind[] {
  return [...kinds.map(kindOfPlugin), ...BUILT_IN_KINDS]
}

/** The listings of the pages of any site. */
export const listingOf = listingsOf([...BUILT_IN_KINDS, { pages: pagesOfPlugins }])
