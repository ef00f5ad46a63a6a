// A script without imports: it is published as it is compiled, below the list of what it keeps.

/** The digest of each kept file, by its path; pages are without `/` or `.html` at the end. */
declare const KEPT: Readonly<Record<string, string>>

{
  interface WorkerEvent extends Event {
    readonly waitUntil: (work: Promise<unknown>) => void
  }
  interface RequestEvent extends WorkerEvent {
    readonly request: Request
    readonly respondWith: (response: Promise<Response>) => void
  }
  interface Worker {
    readonly registration: { readonly scope: string; readonly unregister: () => Promise<boolean> }
    readonly clients: { readonly claim: () => Promise<void> }
    readonly skipWaiting: () => Promise<void>
    addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
    addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  }
  const worker = self as unknown as Worker
  /** Sites of one origin have caches of their own. */
  const CACHE = `specpress-offline ${worker.registration.scope}`
  const AT_A_TIME = 6
  const CHECK_EVERY_MS = 60_000

  /** A new version of a file has another key, so that the worker before this one still finds its own. */
  const keyOf = (path: string): string =>
    new URL(`${path}?${KEPT[path] ?? ''}`, location.origin).href

  /** `/a/`, `/a.html` and `/a/index.html` are the page `/a`. */
  const pathOf = ({ pathname }: URL): string => {
    if (Object.hasOwn(KEPT, pathname)) return pathname
    const plain = pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '')
    return plain === '' ? '/' : plain
  }

  const keep = async (cache: Cache, path: string): Promise<void> => {
    const response = await fetch(path, { cache: 'no-cache' })
    // A host may publish fewer files than the build wrote.
    if (!response.ok) return
    // The browser refuses a redirected answer for a page: hosts redirect `/a` to `/a/`.
    const { status, headers } = response
    await cache.put(keyOf(path), new Response(await response.blob(), { status, headers }))
  }

  /** Keeps what is not kept yet. What could not be loaded is tried again with the next page. */
  const keepAll = async (): Promise<void> => {
    const cache = await caches.open(CACHE)
    const known = new Set((await cache.keys()).map(({ url }) => url))
    const waiting = Object.keys(KEPT).filter((path) => !known.has(keyOf(path)))
    const work = async (): Promise<void> => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        await keep(cache, path)
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_A_TIME }, work))
    } catch (error) {
      // A browser without room for more keeps what it has.
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
    }
  }

  const removeOld = async (): Promise<void> => {
    const cache = await caches.open(CACHE)
    const current = new Set(Object.keys(KEPT).map(keyOf))
    for (const request of await cache.keys()) {
      if (!current.has(request.url)) await cache.delete(request)
    }
  }

  let checked = -CHECK_EVERY_MS
  /** Once the site is published without this worker, nothing of it stays. A host that fails says nothing about that. */
  const endIfRemoved = async (): Promise<void> => {
    if (performance.now() - checked < CHECK_EVERY_MS) return
    checked = performance.now()
    const { ok, status, headers } = await fetch(location.href, { cache: 'no-store' })
    const isScript = headers.get('Content-Type')?.includes('javascript') === true
    const isRemoved = ok ? !isScript : status === 404 || status === 410
    if (!isRemoved) return
    await caches.delete(CACHE)
    await worker.registration.unregister()
  }

  const answer = async (request: Request, path: string): Promise<Response> => {
    try {
      return await fetch(request)
    } catch (error) {
      const cache = await caches.open(CACHE)
      const kept = await cache.match(keyOf(path), { ignoreVary: true })
      if (kept) return kept
      throw error
    }
  }

  worker.addEventListener('install', (event) => {
    event.waitUntil(keepAll().then(() => worker.skipWaiting()))
  })
  worker.addEventListener('activate', (event) => {
    event.waitUntil(removeOld().then(() => worker.clients.claim()))
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== location.origin) return
    if (request.mode === 'navigate') event.waitUntil(endIfRemoved().catch(() => undefined))
    const path = pathOf(url)
    const isKept = Object.hasOwn(KEPT, path) && !request.headers.has('Range')
    if (isKept) event.respondWith(answer(request, path))
  })
}
