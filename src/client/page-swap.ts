import { fresh, patchOf } from '../shared/patch.ts'
import type { Patch } from '../shared/patch.ts'
import { headChange, patchHead } from '../shared/patch-head.ts'
import type { HeadChange } from '../shared/patch-head.ts'

/** A page as the server sent it, in two parts. */
export interface PageParts {
  /** The whole document, with nothing in its `<main>`. */
  readonly frame: Document
  /** What stands in `<main>`. */
  readonly content: readonly Node[]
}

/** The parts of a page, from its HTML; nothing where it has no `<main>`. */
export function partsOf(html: string): PageParts | undefined {
  const frame = new DOMParser().parseFromString(html, 'text/html')
  const main = frame.querySelector('main')
  if (!main) return undefined
  const content = document.createDocumentFragment()
  content.append(...main.childNodes)
  return { frame, content: [fresh(content)] }
}

/**
 * Whether a page needs code, or rules for it, that this one has not: it belongs to a newer version of the site, or
 * brings scripts of its own. Such a page has to be loaded. What others put into the head of this one does not matter.
 */
export function needsLoading(frame: Document, next: Document): boolean {
  const present = [...frame.head.querySelectorAll(TRACKED)].map(signatureOf)
  return [...next.head.querySelectorAll(TRACKED)].some(
    (element) => !present.includes(signatureOf(element)),
  )
}

const TRACKED = 'script:not([type="application/ld+json"]), style, meta[http-equiv]'

// A query on the address of a script says nothing of its code: `dev` writes one.
function signatureOf(element: Element): string {
  const source = element.getAttribute('src')?.split('?')[0]
  return `${source} ${element.getAttribute('content')} ${element.textContent}`
}

/** What the frame of a page loses and gains where another one comes: worked out while the reader has not asked yet. */
export interface FrameChange {
  /** The frame that it begins with. */
  readonly shown: Document
  readonly head: HeadChange
  readonly body: Patch
}

export function frameChange(shown: Document, next: Document): FrameChange {
  return {
    shown,
    head: headChange(shown.head, next.head),
    body: patchOf(document.body, shown.body, next.body),
  }
}

/** Whether the page is still the one that a change was worked out for. */
export function isFitting(change: FrameChange, shown: Document): boolean {
  return change.shown === shown && change.body.isFitting()
}

/** Puts a page in the place of the one that is shown, of which all stays that both have. Gives what stood in `<main>`. */
export function swap({ frame, content }: PageParts, { head, body }: FrameChange): readonly Node[] {
  const { documentElement: root } = document
  for (const name of ['lang', 'dir']) {
    const value = frame.documentElement.getAttribute(name)
    if (value === null) root.removeAttribute(name)
    else if (value !== root.getAttribute(name)) root.setAttribute(name, value)
  }
  patchHead(head)
  const last = [...contentOf(document).childNodes]
  // Only taken out: to put it anywhere would take half as long again.
  contentOf(document).replaceChildren()
  body.apply()
  contentOf(document).append(...content)
  return last
}

function contentOf(html: Document): Element {
  return html.querySelector('main') ?? html.body
}
