import type { DescribedLink, Link } from '../../base/model/document.ts'
import { mostFrequent } from '../../base/shared/most-frequent.ts'
import { rememberEach } from '../../base/shared/remember.ts'
import { fragmentOf, isExternal } from '../../base/shared/urls/paths.ts'
import type { Gathered } from '../description/draft.ts'
import type { ProseLink } from '../description/prose.ts'
import type { Description } from '../load/load.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import { addressOf, listOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { decodedUri } from '../read/references.ts'
import { serversOf } from '../read/server-address.ts'

interface Described {
  readonly description: Description
  /** A link as the description contains it. */
  readonly originalOf: (url: string) => string
  readonly settings: Pick<OpenApiSettings, 'links' | 'linksBase'>
}

/** A text that is often on a page would be searched for as often. */
const MOST_PLACES = 20

/** The links of a page for the checks. Those that the description contains have their places in it. */
export function pageLinks(gathered: Gathered, described: Described): readonly Link[] {
  const ids = new Set([...gathered.ids, ...gathered.headings.map(({ id }) => id)])
  return gathered.links.flatMap((link): readonly Link[] => {
    const { url, kind } = link
    if (!link.isWritten) return [{ url, kind }]
    const facts = writtenLink(link, ids, described)
    return placesOf(link, described).map((place) => ({ url, kind, ...facts, ...place }))
  })
}

type TextPlaces = readonly Pick<Link, 'place' | 'file'>[]

/** The places of a link that is on a page. Only links that are checked need them: external ones do not. */
function placesOf(
  { url, count = 1 }: ProseLink,
  { description, originalOf }: Described,
): TextPlaces {
  if (isExternal(url)) return [{}]
  const original = originalOf(url)
  const written = [original, decodedUri(original)].flatMap((each) => [
    each,
    each.replaceAll('&', '&amp;'),
  ])
  const places = new Map<string, Pick<Link, 'place' | 'file'>>()
  for (let each = 0; each < Math.min(count, MOST_PLACES); each++) {
    const found = firstOf(written, description.placeOfText)
    if (found === undefined) break
    places.set(JSON.stringify(found), found)
  }
  return places.size === 0 ? [{}] : [...places.values()]
}

function firstOf<Found>(
  texts: readonly string[],
  find: (text: string) => Found | undefined,
): Found | undefined {
  for (const text of new Set(texts)) {
    const found = find(text)
    if (found !== undefined) return found
  }
  return undefined
}

function writtenLink(
  { url, kind }: ProseLink,
  ids: ReadonlySet<string>,
  { description, settings }: Described,
): Pick<Link, 'described' | 'isUnchecked'> {
  if (settings.links === 'off') return { isUnchecked: true }
  const isLost = kind === 'link' && url.startsWith('#') && !isPart(fragmentOf(url), ids)
  const base =
    isFromRoot(url) && settings.linksBase === undefined ? likelyBaseOf(description.root) : undefined
  const described: DescribedLink = {
    report: settings.links ?? 'warning',
    ...(isLost && { isLost }),
    ...(base !== undefined && { likelyBase: base }),
  }
  return { described }
}

/** The HTML standard: an empty fragment and `top` refer to the top of every page. */
function isPart(fragment: string, ids: ReadonlySet<string>): boolean {
  // Text fragments begin with `:~:`.
  const [id = ''] = fragment.split(':~:')
  return id === '' || id === 'top' || ids.has(id)
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
    mostFrequent(parts.flatMap((part) => docsOriginOf(recordOf(part)) ?? [])),
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
    ? `https://${new URL(url).host}`
    : undefined
}
