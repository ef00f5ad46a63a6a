import type { Loaded } from './visit.ts'

/** A page as it was received. */
export interface FetchedPage {
  readonly html: string
  /** Its URL after redirects. */
  readonly url: string
}

/** The result of a request. If nothing answered, the browser most likely could not show anything either. */
export type Fetched =
  Loaded<FetchedPage> | { readonly kind: 'unreachable'; readonly reason: string }

export interface PageRequest {
  readonly url: string
  readonly priority: RequestPriority
}

/** After this time, the browser serves the reader better: it shows what it has so far. */
const PATIENCE_MS = 15_000

/** Requests the page at a URL. Never throws. */
export async function fetchPage({ url, priority }: PageRequest): Promise<Fetched> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'text/html' },
      priority,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!isPage(response)) {
      // The rest is not needed. It may have been cut off in the meantime.
      response.body?.cancel().catch(() => undefined)
      return { kind: 'foreign' }
    }
    const html = await response.text()
    // A response that was cut off may come without an error.
    if (!html.trimEnd().endsWith('</html>')) return { kind: 'foreign' }
    return { kind: 'page', page: { html, url: response.url } }
  } catch (error) {
    const { name, message } = error as Error
    return name === 'TimeoutError' ? { kind: 'foreign' } : { kind: 'unreachable', reason: message }
  }
}

function isPage(response: Response): boolean {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') === true
  const isThere = response.ok || response.status === 404
  return isHtml && isThere && new URL(response.url).origin === location.origin
}
