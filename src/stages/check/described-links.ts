import type { CheckView } from './view.ts'
import type { DescribedLink, Link } from '../../base/model/document.ts'
import type { RouteTable } from '../../base/model/route.ts'
import { deadLink, openapiLinksBase } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** Links that begin with `/` and lead to no page: those of one description, which most likely belong to another site. */
interface AwayLinks {
  readonly first: Problem
  readonly urls: Set<string>
  readonly likelyBase: string | undefined
}

/**
 * Collects the problems of links in API descriptions. A text of a description is on many pages, so each place is reported once. The
 * links of a description from the root of another site are one problem.
 */
export function describedLinkProblems({ table }: Pick<CheckView, 'table'>) {
  const byPlace = new Map<string, Problem>()
  const away = new Map<SourcePath | undefined, AwayLinks>()
  const ownOrigins = new Set([...table.languages.values()].map(({ config }) => config.origin))

  return {
    add({ url, described }: Link & { readonly described: DescribedLink }, problem: Problem): void {
      const severity = described.report === 'warn' ? 'warning' : 'error'
      const { file, place } = problem
      const key = JSON.stringify([problem.id, url, file, place])
      if (byPlace.has(key)) return
      // One that is similar to a page of this site is a slip.
      if (problem.id === deadLink.id && url.startsWith('/') && problem.hint === undefined) {
        const { likelyBase } = described
        const known = away.get(file) ?? {
          first: { ...problem, severity },
          urls: new Set(),
          likelyBase,
        }
        away.set(file, { ...known, urls: known.urls.add(url) })
        return
      }
      byPlace.set(key, { ...problem, severity })
    },
    problems(): readonly Problem[] {
      const joined = [...away].map(([file, { first, urls, likelyBase }]) => {
        const all = [...urls]
        const site = siteOf(all, linksOf(file, table), ownOrigins) ?? likelyBase ?? EXAMPLE_SITE
        const details = { links: listed(all), isOne: all.length === 1, site }
        const { severity, place } = first
        return { ...openapiLinksBase(details, { file, place }), severity }
      })
      return [...byPlace.values(), ...joined]
    },
  }
}

/** If a description names no site. */
const EXAMPLE_SITE = 'https://www.example.com'

/** The number of URLs that a message lists. */
const MOST_LISTED = 3

function listed(urls: readonly string[]): string {
  const shown = urls.slice(0, MOST_LISTED).map((url) => `\`${url}\``)
  const others = urls.length - shown.length
  return others > 0 ? `${shown.join(', ')} and ${String(others)} more` : shown.join(' and ')
}

/** All links of a file of the site. */
function linksOf(file: SourcePath | undefined, { routes }: RouteTable): readonly string[] {
  return [...routes.values()].flatMap((route) => {
    const card = 'card' in route ? route.card : undefined
    return card?.source === file ? (card?.links ?? []).map(({ url }) => url) : []
  })
}

/** The other site to which the most full URLs lead whose paths begin like those from the root; `undefined` if there is none. */
function siteOf(
  fromRoot: readonly string[],
  urls: readonly string[],
  ownOrigins: ReadonlySet<string>,
): string | undefined {
  const folders = new Set(fromRoot.map(folderIn))
  const counts = new Map<string, number>()
  for (const url of new Set(urls)) {
    const [start = '', host] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? []
    const site = `https://${String(host)}`
    const isMeant = host !== undefined && folders.has(folderIn(url.slice(start.length)))
    if (isMeant && !ownOrigins.has(site)) counts.set(site, (counts.get(site) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** The first folder of a path: `/docs/a/b?c` → `docs`. */
function folderIn(path: string): string | undefined {
  return /^\/([^/?#]+)/.exec(path)?.[1]
}
