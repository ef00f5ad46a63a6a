/** Changes the page: from one picture to the other where the browser can do that and the reader does not mind motion. */
export async function transition(change: () => void): Promise<void> {
  const isStill =
    !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) {
    change()
    return
  }
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  // A newer visit ends the picture of an older one, and a page that nobody sees has none.
  ready.catch(() => undefined)
  await updateCallbackDone
}
