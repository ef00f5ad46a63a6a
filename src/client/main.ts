import { defineIslands } from './islands.ts'

// What every page runs, in order.
defineIslands()
