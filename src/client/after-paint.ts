/**
 * Runs a task that the next paint of the page need not wait for. It is done before the next key press is
 * handled.
 */
export function afterPaint(task: () => void): void {
  const run = (): void => {
    if (isDone) return
    isDone = true
    removeEventListener('keydown', run, true)
    task()
  }
  let isDone = false
  addEventListener('keydown', run, true)
  requestAnimationFrame(() => setTimeout(run))
}
