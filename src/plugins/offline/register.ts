// A module without imports: it is published as it is compiled, and runs on each page of a built site.
{
  const HOUR_MS = 60 * 60_000
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  const isAffordable = !connection?.saveData && !connection?.effectiveType?.includes('2g')

  const start = async (): Promise<void> => {
    const worker = new URL('offline-worker.js', import.meta.url)
    const registration = await navigator.serviceWorker.register(worker)
    let asked = performance.now()
    // The browser looks for a new worker when it loads a page. Most visits only replace the content of the page.
    document.addEventListener('specpress:page', () => {
      if (performance.now() - asked < HOUR_MS) return
      asked = performance.now()
      registration.update().catch(() => undefined)
    })
  }
  const tryToStart = (): void => void start().catch(() => undefined)

  // Only secure origins have service workers. The page itself comes first.
  if ('serviceWorker' in navigator && isAffordable) {
    if (document.readyState === 'complete') tryToStart()
    else addEventListener('load', tryToStart)
  }
}
