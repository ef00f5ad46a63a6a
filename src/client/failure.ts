import { copyOf } from './page-frame.ts'
import type { Arrival } from './page-view.ts'
import { FAILURE_WORDS } from '../base/shared/failure-words.ts'

/** The notice that replaces a page that could not be loaded, in the frame of the current page. */
export function failurePage(
  shown: Document,
  {
    reason,
    url,
    retry,
  }: { readonly reason: string; readonly url: string; readonly retry: () => void },
): Arrival {
  const frame = copyOf(shown)
  frame.title = messageOf('failed')
  const [notice, heading, text, button] = ['div', 'h1', 'p', 'button'].map((name) =>
    document.createElement(name),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
  notice.role = 'alert'
  notice.dataset.spFailed = ''
  heading.textContent = frame.title
  text.textContent = reason
  button.textContent = messageOf('retry')
  button.addEventListener('click', retry)
  notice.append(heading, text, button)
  return { frame, content: [notice], url, address: undefined }
}

// Not shared with the crash notice: a shared module would be another request of the first script.
function messageOf(name: keyof typeof FAILURE_WORDS): string {
  const text = document.querySelector('main')?.getAttribute(`data-sp-say-${name}`)
  return text ?? FAILURE_WORDS[name]
}

/** Checks that a URL answers, even with a redirect to another origin, which a script may not follow. */
export async function answers(url: string): Promise<boolean> {
  try {
    const { body } = await fetch(url, { redirect: 'manual', cache: 'no-store' })
    // The rest is not needed. It may have been cut off in the meantime, but the URL did answer.
    body?.cancel().catch(() => undefined)
    return true
  } catch {
    return false
  }
}
