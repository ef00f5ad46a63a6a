/**
 * Checks all fields of a form. Returns false if one is not valid: it gets the focus and its message, also if it is in a
 * group that is folded, which browsers do not open.
 */
export function showInvalid(form: HTMLFormElement): boolean {
  const invalid = form.querySelector<HTMLInputElement>(':is(input, select, textarea):invalid')
  if (invalid === null) return true
  for (let at = invalid.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true
  invalid.reportValidity()
  return false
}
