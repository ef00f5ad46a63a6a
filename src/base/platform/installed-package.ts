import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Checks that an optional package is installed where Specpress finds it. */
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
