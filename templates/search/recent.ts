const KEY = 'sp-search-recent'
const MOST = 4

/**
 * The paths of the pages that the reader chose in a search, the latest one first. They are stored only in
 * this browser.
 */
export function chosenPages(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split('\n').filter((path) => path !== '')
  } catch {
    // Cookies are blocked.
    return []
  }
}

export function keepChosen(path: string): void {
  const others = chosenPages().filter((other) => other !== path)
  try {
    localStorage.setItem(KEY, [path, ...others].slice(0, MOST).join('\n'))
  } catch {
    // Nothing is kept.
  }
}
