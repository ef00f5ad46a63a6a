/** The answer of a reader: the fields of the form. */
type Answer = Readonly<Record<string, string>>

// On the document, so that it works on pages after a visit, too.
document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-sp-feedback]')) return
  event.preventDefault()
  void answer(form)
})

async function answer(form: HTMLFormElement): Promise<void> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  const given: Answer = Object.fromEntries(fields)
  window.dispatchEvent(new CustomEvent('specpress:feedback', { detail: given }))
  const status = form.querySelector<HTMLElement>('[role=status]')
  const isSent = !form.hasAttribute('action') || (await send(form.action, given))
  if (!status) return
  status.textContent = (isSent ? status.dataset['thanks'] : status.dataset['failed']) ?? ''
  if (!isSent) return
  form.replaceChildren(status)
  // The element with the focus was removed.
  status.tabIndex = -1
  status.focus()
}

/** Returns true if the answer has arrived. */
async function send(url: string, given: Answer): Promise<boolean> {
  try {
    const { ok } = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(given),
      signal: AbortSignal.timeout(10_000),
    })
    return ok
  } catch {
    return false
  }
}
