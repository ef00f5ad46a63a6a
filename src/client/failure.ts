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

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
