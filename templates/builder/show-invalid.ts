/**
 * Checks all fields of a form. Returns false if one is not valid, or its value cannot be sent: it gets the focus and
 * its message, even if it is in a group that is folded, which browsers do not open.
 */
export function showInvalid(form: HTMLFormElement): boolean {
  const invalid = form.querySelector<HTMLInputElement | HTMLButtonElement>(
    ':is(input, select, textarea):invalid, [data-fault] :is(input, select, textarea, button)',
  )
  if (invalid === null) return true
  for (let at = invalid.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true
  // A field with a fault has its message below it.
  if (invalid.reportValidity()) invalid.focus()
  return false
}
