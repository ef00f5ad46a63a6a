import { holdEarlyTouches } from './early-touches.ts'
import { startNavigation } from './navigator.ts'

// What every page runs, in order. The page is looked at first, before anything changes it.
startNavigation()
wakeIslands()
document.addEventListener('specpress:page', wakeIslands)
document.addEventListener('specpress:island', wakeIslands)

/** Most pages have no island, and need not load what wakes them. */
function wakeIslands(): void {
  if (!document.querySelector('sp-island:not(:defined)')) return
  const release = holdEarlyTouches()
  void import('./islands.ts').then(({ defineIslands }) => defineIslands()).finally(release)
}
