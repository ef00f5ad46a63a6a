import { fresh, patchOf } from '../base/shared/patch.ts'
import type { Patch } from '../base/shared/patch.ts'
import { allowsAllOf } from './policy.ts'
import { headChange, patchHead } from '../base/shared/patch-head.ts'
import type { HeadChange } from '../base/shared/patch-head.ts'
import { policyOfPage } from '../base/shared/policy.ts'

/** A page as the server sent it, in two parts. */
export interface PageParts {
  /** The whole document, with nothing in its `<main>`. */
  readonly frame: Document
  /** The nodes in `<main>`. */
  readonly content: readonly Node[]
}

/**
 * The parts of a page, from its HTML; `undefined` if it has no `<main>`, or its own policy allows more than the current one.
 * While a browser parses a page, it reports each style that the current policy forbids, although nothing shows it.
 */
export function pagePartsOf(html: string): PageParts | undefined {
  if (!allowsAllOf(policyOf(document), policyOfPage(html) ?? policyOf(document))) return undefined
  const frame = new DOMParser().parseFromString(html, 'text/html')
  const main = frame.querySelector('main')
  if (!main) return undefined
  const content = document.createDocumentFragment()
  content.append(...main.childNodes)
  return { frame, content: [fresh(content)] }
}

/**
 * True if a page needs scripts or styles that this one does not have, or more than the policy of this one allows: it
 * belongs to a newer version of the site, has scripts of its own, or sends requests. Such a page has to be loaded.
 * Elements that others put into the head of this page do not matter.
 */
export function needsLoading(frame: Document, next: Document): boolean {
  const present = [...frame.head.querySelectorAll(TRACKED)].map(signatureOf)
  return (
    [...next.head.querySelectorAll(TRACKED)].some(
      (element) => !present.includes(signatureOf(element)),
    ) || !allowsAllOf(policyOf(document), policyOf(next))
  )
}

const POLICY = 'meta[http-equiv=Content-Security-Policy]'
const TRACKED = `script:not([type="application/ld+json"]), style, meta[http-equiv]:not(${POLICY})`

function policyOf({ head }: Document): string | null {
  return head.querySelector(POLICY)?.getAttribute('content') ?? null
}

// The query of a script's URL says nothing about its code: `dev` adds one.
function signatureOf(element: Element): string {
  const source = element.getAttribute('src')?.split('?')[0]
  return `${source} ${element.getAttribute('content')} ${element.textContent}`
}

/** The changes to the frame of a page for another page: computed before the reader opens it. */
export interface FrameChange {
  /** The frame that the changes apply to. */
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

/** True if the page is still the one that a change was computed for. */
export function isFitting(change: FrameChange, shown: Document): boolean {
  return change.shown === shown && change.body.isFitting()
}

/**
 * Replaces the current page, and leaves everything that both pages share. Returns the old nodes of `<main>`.
 */
export function swap({ frame, content }: PageParts, { head, body }: FrameChange): readonly Node[] {
  const { documentElement: root } = document
  for (const name of ['lang', 'dir']) {
    const value = frame.documentElement.getAttribute(name)
    if (value === null) root.removeAttribute(name)
    else if (value !== root.getAttribute(name)) root.setAttribute(name, value)
  }
  patchHead(head)
  const last = [...contentOf(document).childNodes]
  // Only removed: to insert them elsewhere would take half as long again.
  contentOf(document).replaceChildren()
  body.apply()
  contentOf(document).append(...content)
  return last
}

function contentOf(html: Document): Element {
  return html.querySelector('main') ?? html.body
}
