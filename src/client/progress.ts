/** Shorter waits are not shown. */
const DELAY_MS = 200

/** Shows the reader that something is loading, if it takes a while. Returns the function that ends it. */
export function startProgress(): () => void {
  let bar: HTMLElement | undefined
  const timer = setTimeout(() => {
    bar = document.createElement('div')
    bar.role = 'progressbar'
    bar.ariaLabel = document.querySelector('main')?.dataset['spSayLoading'] ?? 'Loading'
    bar.dataset.spProgress = ''
    document.body.append(bar)
  }, DELAY_MS)
  return () => {
    clearTimeout(timer)
    bar?.remove()
  }
}
