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

/** Calls back when the reader comes back to a page that the browser kept: it heard of no choice meanwhile. */
export function onReturn(returned: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) returned()
  })
}

/** Calls back when another open tab changes a choice whose name begins with `prefix`; everything cleared: each of them. */
export function onChoice(
  prefix: string,
  changed: (name: string, value: string | undefined) => void,
): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null) changed(prefix, undefined)
    else if (key.startsWith(PREFIX + prefix)) {
      changed(key.slice(PREFIX.length), newValue ?? undefined)
    }
  })
}
