import { textToCopy } from './copied-text.ts'

const SHOWN_FOR = 2000

/** Copies the code next to a button. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure')?.querySelector('code')
  if (!code) return
  try {
    await navigator.clipboard.writeText(textToCopy(code))
  } catch {
    // Not allowed here (an insecure page, a frame): the selected text can be copied by hand.
    getSelection()?.selectAllChildren(code)
    return
  }
  const label = button.ariaLabel
  button.dataset.copied = ''
  // The page has the message for screen readers in its own language.
  const words = document.querySelector('main')
  button.ariaLabel = words?.dataset.spCopied ?? label
  setTimeout(() => {
    delete button.dataset.copied
    button.ariaLabel = label
  }, SHOWN_FOR)
}
