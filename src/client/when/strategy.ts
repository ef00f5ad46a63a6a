/**
 * Wakes an island at its time: calls `wake` once, with what the reader does there until it is alive. Gives a function
 * that stops the waiting.
 */
export type Strategy = (
  element: HTMLElement,
  wake: (touches: readonly Event[]) => void,
) => () => void
