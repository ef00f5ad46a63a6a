import { watchErrors } from './error-client.ts'
import { createOverlay } from './overlay.ts'
import type { ReloadMessage } from './reload.ts'
import { patchElement } from '../../base/shared/patch.ts'
import { addStyles, headChange, patchHead } from '../../base/shared/patch-head.ts'
import { parsePathname } from '../../base/shared/urls/paths.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

/**
 * Runs in every page that `dev` serves: updates a changed page, swaps changed styles, and shows the problems.
 * If it cannot know what the reader is looking at, it reloads the page, which keeps the scroll position as
 * well.
 */

const OURS = 'script[src^="/@specpress/"]'
const overlay = createOverlay()
const errors = watchErrors(showProblems)
let ofSite: ReloadMessage['problems'] = []
const version = new URL(import.meta.url).search.slice(1)
const connection = { version, base: '/', isFirst: true }
/**
 * Pages that changed since this document was loaded: the cache of the site's own navigation is out of date
 * for them.
 */
const outdated = new Set<Pathname>()
const page = createPage()

connect()

function connect(): void {
  let events = listen()
  // A browser allows six connections to one server: pages in the background close theirs.
  document.addEventListener('visibilitychange', () => {
    events.close()
    if (document.visibilityState === 'visible') events = listen()
  })
}

function listen(): EventSource {
  const events = new EventSource('/@specpress/events')
  connection.isFirst = true
  events.onmessage = ({ data }: MessageEvent<string>) => {
    receive(JSON.parse(data) as ReloadMessage)
  }
  events.onerror = () => {
    connection.isFirst = true
  }
  return events
}

function receive(message: ReloadMessage): void {
  const isUpdate = message.version !== connection.version
  const missedSomething = connection.isFirst && isUpdate
  connection.isFirst = false
  connection.version = message.version
  connection.base = message.base
  for (const pathname of message.pages) outdated.add(pathname)
  const pathname = currentPathname()
  const isChanged = pathname !== undefined && outdated.delete(pathname)
  if (missedSomething || isChanged) page.refresh()
  if (message.files) refreshImages()
  // The code that threw may have changed. If it throws again, that is another error.
  if (isUpdate) errors.forget()
  ofSite = message.problems
  showProblems()
}

function showProblems(): void {
  overlay.show([...errors.problems(), ...ofSite])
}

function currentPathname(): Pathname | undefined {
  return parsePathname(location.pathname, connection.base)
}

interface Page {
  readonly refresh: () => void
}

/** The current page, with the HTML that it was made from. */
function createPage(): Page {
  // The server may have changed since it sent this document: then its source is unknown.
  const own = fetchHtml().then((html) => (html?.includes(`?${version}"`) ? html : undefined))
  let shown = { address: addressOf(location), html: own }
  // The site's own navigation changes the page without loading a new document.
  const follow = (): void => {
    if (addressOf(location) === shown.address) return
    const pathname = currentPathname()
    if (pathname !== undefined && outdated.has(pathname)) return location.reload()
    shown = { address: addressOf(location), html: fetchHtml() }
  }
  // Not all browsers have it: without it, a page that was navigated to is reloaded when it changes.
  const { navigation } = window as { readonly navigation?: EventTarget }
  navigation?.addEventListener('currententrychange', follow)

  const refresh = async (): Promise<void> => {
    const { address, html } = shown
    const [before, after] = [await html, await fetchHtml()]
    if (after === undefined) return
    if (before === undefined || address !== addressOf(location)) return location.reload()
    shown = { address, html: Promise.resolve(after) }
    patchDocument(parse(before), parse(after))
  }
  // One after the other: two changes in a row must not start from the same page.
  let queue: Promise<void> = Promise.resolve()
  return {
    refresh: () => {
      queue = queue.then(refresh).catch(() => location.reload())
    },
  }
}

/**
 * The current HTML of this page on the server; `undefined` if the page cannot be rendered, so that the last
 * one stays.
 */
async function fetchHtml(): Promise<string | undefined> {
  const response = await fetch(location.href, { cache: 'no-cache' })
  return response.status >= 500 ? undefined : response.text()
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search
}

function parse(html: string): Document {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  for (const script of parsed.querySelectorAll(OURS)) script.remove()
  return parsed
}

function patchDocument(before: Document, after: Document): void {
  // Scripts run once, and a page keeps the policy that it was loaded with.
  const fixedOf = (html: Document): string =>
    [...html.head.querySelectorAll('script:not([type="application/ld+json"]), meta[http-equiv]')]
      .map((element) => element.outerHTML)
      .join('\n')
  if (fixedOf(before) !== fixedOf(after)) return location.reload()
  const choices = [
    ...document.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]'),
  ].map((input) => [input, input.checked] as const)
  const change = headChange(before.head, after.head)
  patchHead(change)
  void addStyles(change).then((removeOld) => removeOld())
  patchElement(document.body, before.body, after.body)
  // Radio buttons that are inserted one after the other would change each other's state.
  for (const [input, isChecked] of choices) input.checked = isChecked
  // The site's own navigation continues from the new page.
  document.dispatchEvent(new CustomEvent('specpress:page', { detail: after }))
}

/** Images and styles with a fixed URL: requested again, and replaced if they have changed. */
function refreshImages(): void {
  for (const image of document.images) {
    if (!image.src.startsWith(location.origin)) continue
    void fetch(image.src, { cache: 'reload' }).then(() => {
      image.src = image.getAttribute('src') ?? ''
    })
  }
}
