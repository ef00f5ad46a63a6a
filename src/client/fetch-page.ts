import type { Loaded } from './visit.ts'

/** A page as it came. */
export interface FetchedPage {
  readonly html: string
  /** Where it was found, after redirects. */
  readonly url: string
}

/** What became of it. Nothing may have answered: then the browser could most likely not show anything either. */
export type Fetched =
  Loaded<FetchedPage> | { readonly kind: 'unreachable'; readonly reason: string }

export interface PageRequest {
  readonly url: string
  readonly priority: RequestPriority
}

/** A reader who waited this long is better served by the browser, which shows what it has so far. */
const PATIENCE_MS = 15_000

/** Asks for the page at an address. Never throws. */
export async function fetchPage({ url, priority }: PageRequest): Promise<Fetched> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'text/html' },
      priority,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!isPage(response)) {
      // No more of it is taken; it may have been cut off meanwhile.
      response.body?.cancel().catch(() => undefined)
      return { kind: 'foreign' }
    }
    const html = await response.text()
    // An answer that was cut off may come without an error.
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
