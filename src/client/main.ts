import { holdEarlyEvents } from './early-events.ts'
import { startNavigation } from './navigator.ts'

// The start of every page, in order. The page is read first, before anything changes it.
startNavigation()
wakeIslands()
document.addEventListener('specpress:page', wakeIslands)
document.addEventListener('specpress:island', wakeIslands)

/** Most pages have no island, and do not load the code that wakes them. */
function wakeIslands(): void {
  if (!document.querySelector('sp-island:not(:defined)')) return
  const release = holdEarlyEvents()
  void import('./islands.ts').then(({ defineIslands }) => defineIslands()).finally(release)
}
