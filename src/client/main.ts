import { defineIslands } from './islands.ts'
import { startNavigation } from './navigator.ts'

// What every page runs, in order. The page is looked at first, before anything changes it.
startNavigation()
defineIslands()
