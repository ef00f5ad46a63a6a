import type { DescribedLink, Link } from '../../base/model/document.ts'
import { rememberEach } from '../../base/shared/remember.ts'
import { fragmentOf, isExternal } from '../../base/shared/urls/paths.ts'
import type { Gathered } from '../description/draft.ts'
import type { ProseLink } from '../description/prose.ts'
import type { Description } from '../load/load.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import { addressOf, listOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { serversOf } from '../read/server-address.ts'

interface Described {
  readonly description: Description
  readonly settings: Pick<OpenApiSettings, 'links' | 'linksBase'>
}

/** The links of a page for the checks. Those that the description contains have their place in it. */
export function pageLinks(gathered: Gathered, described: Described): readonly Link[] {
  const ids = new Set([...gathered.ids, ...gathered.headings.map(({ id }) => id)])
  return gathered.links.map(({ url, kind, isWritten }) =>
    isWritten
      ? { url, kind, ...writtenLink({ url, kind, isWritten }, ids, described) }
      : { url, kind },
  )
}

function writtenLink(
  { url, kind }: ProseLink,
  ids: ReadonlySet<string>,
  { description, settings }: Described,
): Omit<Link, 'url' | 'kind'> {
  if (settings.links === 'ignore') return { isUnchecked: true }
  const isLost = kind === 'link' && url.startsWith('#') && !isPart(fragmentOf(url), ids)
  const base =
    isFromRoot(url) && settings.linksBase === undefined ? likelyBaseOf(description.root) : undefined
  const described: DescribedLink = {
    report: settings.links ?? 'warn',
    ...(isLost && { isLost }),
    ...(base !== undefined && { likelyBase: base }),
  }
  // Only links that are checked need a place: external ones do not.
  return { described, ...(isExternal(url) ? {} : description.placeOfText(url)) }
}

/** The HTML standard: an empty fragment and `top` refer to the top of every page. */
function isPart(fragment: string, ids: ReadonlySet<string>): boolean {
  return fragment === '' || fragment === 'top' || ids.has(fragment)
}

function isFromRoot(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//')
}

/**
 * The site that links from the root most likely belong to: that of the documentation which the description names, for all of it or
 * most often for its parts, else that of its owner, else the server.
 */
const likelyBaseOf = rememberEach((root: JsonRecord): string | undefined => {
  const info = recordOf(root['info'])
  const paths = Object.values(recordOf(root['paths'])).map(recordOf)
  const parts = [...listOf(root['tags']), ...paths.flatMap((item) => Object.values(item))]
  const candidates = [
    docsOriginOf(root),
    mostFrequent(parts.map((part) => docsOriginOf(recordOf(part)))),
    originOf(recordOf(info['contact'])['url']),
    originOf(info['termsOfService']),
    ...serversOf(root).map((server) => originOf(server['url'])),
  ]
  return candidates.find((origin) => origin !== undefined)
})

function docsOriginOf(holder: JsonRecord): string | undefined {
  return originOf(recordOf(holder['externalDocs'])['url'])
}

/** `https://docs.example.com` of a web URL there. */
function originOf(value: unknown): string | undefined {
  const url = addressOf(value)
  return url !== undefined && /^https?:/i.test(url) && URL.canParse(url)
    ? new URL(url).origin
    : undefined
}

function mostFrequent(origins: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>()
  for (const origin of origins)
    if (origin !== undefined) counts.set(origin, (counts.get(origin) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
