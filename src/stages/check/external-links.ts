import { setTimeout as wait } from 'node:timers/promises'
import type { PageFacts, PageProps } from '../../base/model/page.ts'
import type { Route, RouteTable } from '../../base/model/route.ts'
import type { ExternalLinkOptions, SiteConfig } from '../../base/model/site-config.ts'
import { RefusedRequest, request, requestReason } from '../../base/platform/request.ts'
import { deadExternalLink } from '../../base/problems/catalogue.ts'
import type { Location, Problem } from '../../base/problems/problem.ts'
import { mapLimit } from '../../base/shared/map-limit.ts'

/** A link of a document to another host. */
export interface ExternalLink {
  readonly url: string
  readonly location: Location
}

/** When each URL was last found, as in `Date.now()`. */
export type FoundLinks = Readonly<Record<string, number>>

/** The settings for checking links to other hosts. */
export interface ExternalCheck extends Required<ExternalLinkOptions> {
  readonly found: FoundLinks
  readonly signal: AbortSignal
  /** Waits before the next try. Default: a timer. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

const HOSTS_AT_A_TIME = 16
const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_PAUSE_MS = 500
/** The limit, even if a host asks for a longer wait. */
const LONGEST_PAUSE_MS = 30_000

/** The inputs that decide where a link of a rendered page comes from. */
interface Rendered {
  readonly table: Pick<RouteTable, 'routes'>
  readonly pages: readonly PageProps[]
  readonly facts: readonly PageFacts[]
  readonly config: Pick<SiteConfig, 'file' | 'navbar' | 'footer' | 'announcement'>
}

/**
 * The links of rendered pages to other hosts that no document holds, each once: those of the config, and those of templates and
 * components at the first page that shows them. Links that are made for each page (edit, report, open in an assistant) are left out.
 */
export function renderedExternalLinksOf({
  table,
  pages,
  facts,
  config,
}: Rendered): readonly ExternalLink[] {
  const ofConfig = textsIn([config.navbar, config.footer, config.announcement])
  const pageAt = new Map(pages.map((page) => [page.pathname, page]))
  const found = new Map<string, ExternalLink>()
  for (const { pathname, externalLinks } of facts) {
    const page = pageAt.get(pathname)
    if (page === undefined) continue
    const route = table.routes.get(pathname)
    const written = route && 'card' in route ? (route.card?.links ?? []) : []
    const known = new Set([...madeLinksOf(page), ...written.map(({ url }) => url)])
    const file = 'source' in page ? page.source : undefined
    for (const url of externalLinks) {
      if (found.has(url) || known.has(url)) continue
      found.set(url, { url, location: { file: ofConfig.has(url) ? config.file : file } })
    }
  }
  return [...found.values()]
}

function madeLinksOf(page: PageProps): readonly (string | undefined)[] {
  const openIn = (page.menu?.openIn ?? []).map(({ href }) => href)
  return 'source' in page ? [page.editHref, page.reportHref, ...openIn] : openIn
}

/** All texts in a value of the config. */
function textsIn(value: unknown): ReadonlySet<string> {
  if (typeof value === 'string') return new Set([value])
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(Object.values(value).flatMap((each) => [...textsIn(each)]))
}

/** The links of all documents that lead to other hosts. */
export function externalLinksOf(routes: Iterable<Route>): readonly ExternalLink[] {
  return [...routes].flatMap((route) => {
    if (!('card' in route) || route.card === undefined) return []
    const { links, source } = route.card
    return links
      .filter(({ url, isUnchecked }) => !isUnchecked && /^https?:\/\//i.test(url))
      .map(({ url, file, place }) => ({ url, location: { file: file ?? source, place } }))
  })
}

/**
 * Requests each URL once, a few at a time from each host, and reports dead links. Also returns the URLs that
 * were found, for the next check. After `minutes`, the remaining links are reported as not reached.
 */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  check: ExternalCheck,
): Promise<{ readonly problems: readonly Problem[]; readonly found: FoundLinks }> {
  const signal = AbortSignal.any([check.signal, AbortSignal.timeout(check.minutes * 60_000)])
  const wanted = new Set(links.map(({ url }) => urlOf(url)).filter((url) => !isIgnored(url, check)))
  const now = Date.now()
  const isFresh = (url: string): boolean => now - (check.found[url] ?? 0) < check.days * DAY_MS
  const found = new Map([...wanted].filter(isFresh).map((url) => [url, check.found[url] ?? now]))
  const faults = new Map<string, string>()
  const byHost = new Map<string, string[]>()
  for (const url of wanted) {
    if (found.has(url)) continue
    const host = URL.canParse(url) ? new URL(url).host : ''
    byHost.set(host, [...(byHost.get(host) ?? []), url])
  }
  await mapLimit([...byHost.values()], HOSTS_AT_A_TIME, (urls) =>
    mapLimit(urls, check.perHost, async (url) => {
      const fault = await faultOf(url, { ...check, signal })
      if (fault === undefined) found.set(url, now)
      else faults.set(url, fault)
    }),
  )
  const problems = links.flatMap(({ url, location }) => {
    const reason = faults.get(urlOf(url))
    return reason === undefined ? [] : [deadExternalLink({ url, reason }, location)]
  })
  return { problems, found: Object.fromEntries(found) }
}

/** The URL without its fragment, which is not part of a request. */
function urlOf(url: string): string {
  return url.split('#')[0] ?? url
}

/** `*` matches any text: `https://*.example.com/*`. */
function isIgnored(url: string, { ignore }: ExternalCheck): boolean {
  return ignore.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\/]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`).test(url)
  })
}

/** The reason why a URL is dead; `undefined` if it is not. */
async function faultOf(url: string, check: ExternalCheck): Promise<string | undefined> {
  const { retries, signal, pause = (ms: number) => wait(ms, undefined, { signal }) } = check
  let fault: string | undefined
  for (let tries = 0; tries <= retries; tries += 1) {
    if (!URL.canParse(url)) return 'it is no valid URL'
    if (signal.aborted) return 'it was not reached in the time that the check has'
    const answer = await answerOf(url, check)
    if (answer.kind === 'final') return answer.fault
    ;({ fault } = answer)
    if (tries === retries) break
    const backoff = FIRST_PAUSE_MS * 2 ** tries * (1 + Math.random() / 2)
    await pause(Math.min(answer.pause ?? backoff, LONGEST_PAUSE_MS)).catch(() => undefined)
  }
  return fault
}

type Answer =
  | { readonly kind: 'final'; readonly fault: string | undefined }
  /** Another try may succeed, after `pause` milliseconds if the host asks for it. */
  | {
      readonly kind: 'try again'
      readonly fault: string | undefined
      readonly pause?: number | undefined
    }

// Many hosts answer HEAD wrongly: only GET decides that a URL is dead.
async function answerOf(url: string, check: ExternalCheck): Promise<Answer> {
  try {
    const head = await ask(url, 'HEAD', check)
    const { status, headers } = head.ok || head.status === 429 ? head : await ask(url, 'GET', check)
    if (status === 429) {
      // The host exists, but limits our requests.
      return { kind: 'try again', fault: undefined, pause: pauseIn(headers) }
    }
    const fault = `the host answers ${String(status)}`
    if (status >= 500) return { kind: 'try again', fault, pause: pauseIn(headers) }
    // A page that requires signing in exists.
    const isThere = status < 400 || status === 401 || status === 403
    return { kind: 'final', fault: isThere ? undefined : fault }
  } catch (error) {
    if (error instanceof RefusedRequest) {
      // The host answered, and a reader's browser follows such a redirect.
      return { kind: 'final', fault: error.isDowngrade ? undefined : error.message }
    }
    return { kind: 'try again', fault: reasonOf(error) }
  }
}

async function ask(
  url: string,
  method: 'HEAD' | 'GET',
  { seconds, signal }: ExternalCheck,
): Promise<Response> {
  const response = await request(url, {
    method,
    headers: { 'User-Agent': 'specpress-check', Accept: 'text/html, */*;q=0.8' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]),
  })
  // Only the status is needed.
  await response.body?.cancel().catch(() => undefined)
  return response
}

/** The milliseconds of `Retry-After`, which are seconds or a date. */
function pauseIn(headers: Headers): number | undefined {
  const given = headers.get('Retry-After')
  if (given === null) return undefined
  const milliseconds = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return 'the host does not answer in time'
  return `no host answers (${requestReason(error)})`
}
