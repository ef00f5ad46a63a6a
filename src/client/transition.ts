/** Changes the page: with a view transition if the browser supports it and the reader allows motion. */
export async function transition(change: () => void): Promise<void> {
  const isStill =
    !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) {
    change()
    return
  }
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  // A newer visit ends the transition of an older one, and a hidden page has none.
  ready.catch(() => undefined)
  await updateCallbackDone
}
