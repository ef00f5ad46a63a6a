import type { Loaded } from './visit.ts'

/** A page as it came. */
export interface FetchedPage {
  readonly html: string
  /** Where it was found, after redirects. */
  readonly url: string
}

export interface PageRequest {
  readonly url: string
  readonly priority: RequestPriority
}

/** A reader who waited this long is better served by the browser, which shows what it has so far. */
const PATIENCE_MS = 15_000

/** Asks for the page at an address. Never throws. */
export async function fetchPage({ url, priority }: PageRequest): Promise<Loaded<FetchedPage>> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'text/html' },
      priority,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!isPage(response)) {
      drop(response)
      return { kind: 'foreign' }
    }
    const html = await response.text()
    // An answer that was cut off may come without an error.
    if (!html.trimEnd().endsWith('</html>')) return { kind: 'foreign' }
    return { kind: 'page', page: { html, url: response.url } }
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'TimeoutError' || (await answers(url))) return { kind: 'foreign' }
    return { kind: 'unreachable', reason: message }
  }
}

function isPage({ headers, ok, status, url }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') === true
  return isHtml && (ok || status === 404) && new URL(url).origin === location.origin
}

/** Whether anything is there, be it a redirect to another origin, which a script may not follow. */
async function answers(url: string): Promise<boolean> {
  try {
    drop(await fetch(url, { redirect: 'manual', cache: 'no-store' }))
    return true
  } catch {
    return false
  }
}

/** Takes no more of an answer. One that was cut off meanwhile has come all the same. */
function drop({ body }: Response): void {
  body?.cancel().catch(() => undefined)
}
