import type { Target } from './link-targets.ts'
import type { CheckView } from './view.ts'
import type { DescribedLink, Link } from '../../base/model/document.ts'
import type { RouteTable } from '../../base/model/route.ts'
import { deadLink, openapiLinksBase } from '../../base/problems/catalogue.ts'
import type { Location, Problem } from '../../base/problems/problem.ts'
import { mostFrequent } from '../../base/shared/most-frequent.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { firstNames } from '../../base/shared/text/text.ts'

/** A dead link in an API description, with its place there. */
interface DeadLink extends Pick<Link, 'url'> {
  readonly described: DescribedLink
  /** The missing thing: `nothing` for a page or file, `no-anchor` for a part of one. */
  readonly target: Target['kind']
  readonly location: Location
}

type AwayLinks = [DeadLink, ...DeadLink[]]

/**
 * Collects the problems of links in API descriptions. A text of a description is on many pages, so each place is reported once. The
 * links of a description from the root of another site are one problem.
 */
export function describedLinkProblems({ table }: Pick<CheckView, 'table'>) {
  const told = new Set<string>()
  const problems: Problem[] = []
  /** By their files: links that begin with `/` and lead to nothing, which most likely belong to another site. */
  const away = new Map<SourcePath | undefined, AwayLinks>()

  return {
    /** `problemOf` is called for a new link only: it looks for similar paths among all pages. */
    add(link: DeadLink, problemOf: () => Problem): void {
      const { url, described, target, location } = link
      const key = JSON.stringify([target, url, location])
      if (told.has(key)) return
      told.add(key)
      const problem = problemOf()
      // One that is similar to a page of this site is a slip.
      const isAway = url.startsWith('/') && problem.id === deadLink.id && problem.hint === undefined
      if (!isAway) problems.push({ ...problem, severity: described.report })
      else if (!away.get(location.file)?.push(link)) away.set(location.file, [link])
    },
    problems: () => [
      ...problems,
      ...[...away].map(([file, links]) => linksBaseProblem(links, fullUrlsIn(file, table))),
    ],
  }
}

/** The problem of all links of one description that most likely belong to another site. `fullUrls` are its other links. */
function linksBaseProblem([first, ...others]: AwayLinks, fullUrls: ReadonlySet<string>): Problem {
  const urls = [...new Set([first, ...others].map(({ url }) => url))]
  const site = siteOf(urls, fullUrls) ?? first.described.likelyBase ?? EXAMPLE_SITE
  const details = {
    links: firstNames(urls.map((url) => `\`${url}\``)),
    isOne: urls.length === 1,
    site,
  }
  return { ...openapiLinksBase(details, first.location), severity: first.described.report }
}

/** If a description names no site. */
const EXAMPLE_SITE = 'https://www.example.com'

/** The links of a file that lead to other sites. */
function fullUrlsIn(
  file: SourcePath | undefined,
  { routes, languages }: RouteTable,
): ReadonlySet<string> {
  const own = new Set([...languages.values()].map(({ config }) => config.origin))
  const links = [...routes.values()].flatMap((route) =>
    'card' in route && route.card?.source === file ? route.card.links : [],
  )
  const urls = links.map(({ url }) => url)
  return new Set(urls.filter((url) => URL.canParse(url) && !own.has(new URL(url).origin)))
}

/** The site to which the most full URLs lead whose paths begin like those from the root; `undefined` if there is none. */
function siteOf(fromRoot: readonly string[], fullUrls: ReadonlySet<string>): string | undefined {
  const folders = new Set(fromRoot.map(folderIn))
  const meant = [...fullUrls].flatMap((url) => {
    const { protocol, host, pathname } = new URL(url)
    return /^https?:$/.test(protocol) && folders.has(folderIn(pathname)) ? [`https://${host}`] : []
  })
  return mostFrequent(meant)
}

/** The first folder of a path: `/docs/a/b?c` → `docs`. */
function folderIn(path: string): string | undefined {
  return /^\/([^/?#]+)/.exec(path)?.[1]
}
