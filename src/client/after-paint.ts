/** Does what the next picture of the page need not wait for. A key that is pressed before finds it done. */
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
