/**
 * Wakes an island at its time: calls `wake` once, with what there is to be done as soon as it is alive. Gives a function
 * that stops the waiting.
 */
export type Strategy = (element: HTMLElement, wake: (replay: () => void) => void) => () => void

/** Nothing happened while the island slept. */
export function nothing(): void {
  // There is nothing to replay.
}
