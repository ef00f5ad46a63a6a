import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The file that code in one of several places would load by a name; `undefined` if it is not installed for any of them. */
export function installedFile(name: string, places: readonly string[]): string | undefined {
  for (const place of places) {
    try {
      return createRequire(place).resolve(name)
    } catch {
      // It may be installed in another place.
    }
  }
  return undefined
}

/** The place from which the code of a site loads packages. */
export function placeOfSite(root: string): string {
  return join(root, 'package.json')
}
