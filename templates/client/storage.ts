const PREFIX = 'sp-'

/** What the reader chose. Storage may be missing or full, or throw where cookies are blocked: then there is no choice. */
export function readChoice(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a choice for the next page, and tells the other open tabs of it. */
export function keepChoice(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // The choice lasts as long as the page.
  }
}

/**
 * Calls back when a choice may have changed elsewhere: another open tab changed one whose name begins with `prefix` or
 * cleared all of them, or the reader came back to a page that the browser kept, which heard of no choice meanwhile.
 */
export function onChoice(prefix: string, changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (!key || key.startsWith(PREFIX + prefix)) changed()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed()
  })
}
