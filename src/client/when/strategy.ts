/**
 * Wakes an island at its time, unless an event has done so before. Returns a function that stops the waiting.
 */
export type Strategy = (element: HTMLElement, wake: () => void) => () => void
