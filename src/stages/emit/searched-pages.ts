import type { BuildView, SearchedPage } from '../../base/model/output.ts'
import type { PageFacts, PageProps } from '../../base/model/page.ts'
import { partsOfPage } from '../../base/shared/search/page-text.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

interface SearchInput extends Pick<BuildView, 'table' | 'pages' | 'facts'> {
  readonly termsOf: (page: PageProps) => Promise<string | undefined>
  readonly htmlOf: (page: PageProps) => Promise<string>
}

/** The pages that the search finds, each in the index of its language and version. */
export function searchedPagesOf(given: SearchInput): readonly SearchedPage[] {
  const factsOf = new Map(given.facts.map((page) => [page.pathname, page]))
  return given.pages.flatMap((page) => searchedPage(page, given, factsOf) ?? [])
}

function searchedPage(
  page: PageProps,
  { table, termsOf, htmlOf }: SearchInput,
  factsOf: ReadonlyMap<Pathname, PageFacts>,
): SearchedPage | undefined {
  const [index] = page.search?.indexes ?? []
  const terms = factsOf.get(page.pathname)?.terms
  if (index === undefined || terms === undefined) return undefined
  const route = table.routes.get(page.pathname)
  const method = route && 'card' in route && 'method' in route.card ? route.card.method : undefined
  return {
    index,
    href: page.href,
    title: page.title,
    trail: trailOf(page),
    scope: blogOf(page) ?? page.search?.scope ?? '',
    isPopular: page.search?.popular === true,
    method,
    boost: page.search?.boost,
    names: [
      ...page.head.keywords,
      ...(page.search?.names ?? []),
      ...(page.search?.searchTerms ?? []),
    ],
    terms,
    readTerms: () => termsOf(page),
    readParts: async () => partsOfPage(await htmlOf(page)),
  }
}

/** The trail of a page: `Guides › Start`. */
function trailOf(page: PageProps): string {
  const above = page.breadcrumbs.slice(0, -1).map(({ label }) => label)
  return blogOf(page) ?? above.join(' › ')
}

function blogOf(page: PageProps): string | undefined {
  return 'blog' in page ? page.blog?.label : undefined
}
