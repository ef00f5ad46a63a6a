/** Wakes an island at its time, unless a touch has done so before. Gives a function that stops the waiting. */
export type Strategy = (element: HTMLElement, wake: () => void) => () => void
