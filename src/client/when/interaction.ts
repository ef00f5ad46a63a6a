import type { Strategy } from './strategy.ts'

/** Not before the first touch, which wakes every island. */
export const interaction: Strategy = () => () => undefined
