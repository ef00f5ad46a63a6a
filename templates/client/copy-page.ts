const SHOWN_FOR = 2000

/** Copies the Markdown version of the page; if that is not allowed, opens it. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const { markdown: url = '', done = '' } = button.dataset
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(response.statusText)
    await navigator.clipboard.writeText(await response.text())
  } catch {
    location.assign(url)
    return
  }
  const label = button.textContent
  if (label === done) return
  button.textContent = done
  setTimeout(() => {
    button.textContent = label
  }, SHOWN_FOR)
}
