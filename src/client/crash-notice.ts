import { wordOf } from './words.ts'

/** The notice that replaces a component whose code cannot be run. */
export function crashNotice(retry: () => void): HTMLElement {
  const notice = document.createElement('div')
  notice.role = 'alert'
  notice.dataset.spCrashed = ''
  const text = document.createElement('p')
  text.textContent = wordOf('crashed')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = wordOf('retry')
  button.addEventListener('click', retry)
  notice.append(text, button)
  return notice
}
