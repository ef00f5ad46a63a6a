import { wordOf } from './words.ts'

/** What stands in the place of a page that nothing answers for. */
export function failureNotice(reason: string, retry: () => void): HTMLElement {
  const notice = document.createElement('div')
  notice.role = 'alert'
  notice.dataset.spFailed = ''
  const [heading, text, button] = [
    element('h1', wordOf('failed')),
    element('p', reason),
    element('button', wordOf('retry')),
  ]
  button.addEventListener('click', retry)
  notice.append(heading, text, button)
  return notice
}

/** Whether anything is at an address, be it a redirect to another origin, which a script may not follow. */
export async function answers(url: string): Promise<boolean> {
  try {
    const { body } = await fetch(url, { redirect: 'manual', cache: 'no-store' })
    // No more of it is taken; it may have been cut off meanwhile, and was there all the same.
    body?.cancel().catch(() => undefined)
    return true
  } catch {
    return false
  }
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
