import type { Strategy } from './strategy.ts'

/** Waits for the first event, which wakes every island. */
export const interaction: Strategy = () => () => undefined
