const SHOWN_FOR = 2000

/** Copies the Markdown version of the page; if that is not allowed, opens it. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const { markdown: url = '' } = button.dataset
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(response.statusText)
    await navigator.clipboard.writeText(await response.text())
  } catch {
    location.assign(url)
    return
  }
  sayDone(button)
}

/** Copies the text that a button has in its data. If the browser refuses, the button says so and shows the text. */
export async function copyText(button: HTMLElement): Promise<void> {
  const { text = '', failed = '' } = button.dataset
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    button.textContent = `${failed} ${text}`
    return
  }
  sayDone(button)
}

/** The button says for a moment that it has copied. */
function sayDone(button: HTMLElement): void {
  const { done = '' } = button.dataset
  // An icon may be before it.
  const text = button.lastChild
  const label = text?.textContent
  if (!text || label === done) return
  text.textContent = done
  button.dataset.copied = ''
  setTimeout(() => {
    text.textContent = label ?? null
    delete button.dataset.copied
  }, SHOWN_FOR)
}
