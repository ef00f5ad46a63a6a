import { answerTo } from './answer-to.ts'
import type { Exchange } from './answer-to.ts'
import { answerNodes } from './answer-nodes.ts'
import './ask-styles.ts'
import { element } from '../client/element.ts'

const dialogs = new WeakMap<HTMLElement, HTMLDialogElement>()

/** Opens the dialog for questions of a button. Answers stay in it while the page is open. */
export function openAsk(button: HTMLElement): void {
  const dialog = dialogs.get(button) ?? newDialog(button)
  if (dialog === undefined) return
  dialogs.set(button, dialog)
  dialog.showModal()
  dialog.querySelector('textarea')?.focus()
}

function newDialog(button: HTMLElement): HTMLDialogElement | undefined {
  const template = button.parentElement?.querySelector('template')
  const copy = template?.content.cloneNode(true)
  const dialog = copy instanceof DocumentFragment ? copy.querySelector('dialog') : null
  if (!dialog) return undefined
  document.body.append(dialog)
  const part = <Kind extends Element>(selector: string): Kind | null =>
    dialog.querySelector<Kind>(selector)
  const [form, log] = [part<HTMLFormElement>('form'), part<HTMLElement>('[role=log]')]
  const [stop, alert] = [part<HTMLElement>('[data-stop]'), part<HTMLElement>('[role=alert]')]
  const field = part<HTMLTextAreaElement>('textarea')
  const send = part<HTMLButtonElement>('[type=submit]')
  if (!form || !log || !field || !stop || !alert || !send) return undefined
  const history: Exchange[] = []
  let running: AbortController | undefined

  const ask = async (question: string): Promise<void> => {
    const control = new AbortController()
    running = control
    const asked = element('h3', {}, question)
    const answer = element('div', { 'aria-busy': 'true' })
    log.append(asked, answer)
    asked.scrollIntoView({ block: 'nearest' })
    field.value = ''
    alert.hidden = send.hidden = true
    stop.hidden = false
    try {
      const endpoint = button.dataset['spAsk'] ?? ''
      const call = { question, history: history.slice(-MOST_TURNS), signal: control.signal }
      const found = await answerTo(endpoint, call, (text) =>
        answer.replaceChildren(...answerNodes(text)),
      )
      history.push({ question, answer: found.text })
      answer.append(...sourceNodes(dialog, found.sources))
    } catch {
      alert.hidden = control.signal.aborted
      if (answer.textContent === '') field.value = question
    }
    answer.ariaBusy = null
    send.hidden = false
    stop.hidden = true
    running = undefined
    field.focus()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const question = field.value.trim()
    if (question !== '' && !running) void ask(question)
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  stop.addEventListener('click', () => running?.abort())
  part<HTMLElement>('[data-close]')?.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => running?.abort())
  // The button belongs to the page that the reader leaves.
  const end = (): void => {
    running?.abort()
    dialog.remove()
  }
  document.addEventListener('specpress:page', end, { once: true })
  return dialog
}

/** So many earlier questions are sent along. */
const MOST_TURNS = 5

function sourceNodes(
  dialog: HTMLElement,
  sources: readonly { readonly title: string; readonly url: string }[],
): readonly Node[] {
  const copy = dialog.querySelector<HTMLTemplateElement>('[data-sources]')?.content.cloneNode(true)
  if (sources.length === 0 || !(copy instanceof DocumentFragment)) return []
  const items = sources.map(({ title, url }) =>
    element('li', {}, element('a', { href: url }, title)),
  )
  copy.querySelector('ul')?.append(...items)
  return [copy]
}
