const PREFIX = 'sp-'

/**
 * A choice of the reader. Storage may be missing or full, or throw if cookies are blocked: then there is no
 * choice.
 */
export function readChoice(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined
  } catch {
    return undefined
  }
}

/** Saves a choice for the next page, and notifies the other open tabs. */
export function keepChoice(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // The choice lasts as long as the page.
  }
}

/**
 * Calls back when a choice may have changed elsewhere: another open tab changed one whose name begins with
 * `prefix` or cleared all of them, or the reader came back to a page from the browser's cache, which got no
 * events in the meantime.
 */
export function onChoice(prefix: string, changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (!key || key.startsWith(PREFIX + prefix)) changed()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed()
  })
}
