import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

/** True if an optional package is installed where Specpress finds it. */
export function isInstalled(name: string): boolean {
  try {
    require.resolve(name)
    return true
  } catch (error) {
    // A package without an entry for `require` is installed all the same.
    return codeOf(error) === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
  }
}

/** The name of the package that an import did not find, if the error is about that. */
export function missingPackageOf(error: unknown): string | undefined {
  if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND' && codeOf(error) !== 'MODULE_NOT_FOUND')
    return undefined
  const message = error instanceof Error ? error.message : ''
  return /Cannot find (?:package|module) '([^'./][^']*)'/.exec(message)?.[1]
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** The entry of a package, absolute: as installed in a folder, or else next to Specpress. `undefined` if it is not installed. */
export function pathOfPackage(name: string, folder: string): string | undefined {
  for (const from of [createRequire(join(folder, 'package.json')), require]) {
    try {
      return from.resolve(name)
    } catch {
      // It may be in the other place.
    }
  }
  return undefined
}
