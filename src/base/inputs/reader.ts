import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The code of the site that reads something. */
export interface Reader {
  /** The names of the compiled files that its functions on the call stack are in. */
  readonly files: ReadonlySet<string>
  /** True if the code loads a module, with `require`. */
  readonly isLoading: boolean
  /** True if no code of the site is on the call stack. */
  readonly isOfPackage?: true
}

const PACKAGE_FOLDER = fileURLToPath(new URL('../../../', import.meta.url))
const ENGINE = ['lib', 'src'].map((name) => `${PACKAGE_FOLDER}${name}${sep}`)
const OWN_PACKAGES = join(PACKAGE_FOLDER, 'node_modules')
const INSTALLED = `${sep}node_modules${sep}`
const LOADER = 'node:internal/modules/'
/** The functions that replace those of Node's loader, see `watch-modules.ts`. */
const OF_LOADER: ReadonlySet<string | null> = new Set(['specpressResolve', 'specpressLoad'])

/** True if a file belongs to an installed package. */
export function isInstalled(file: string): boolean {
  return file.includes(INSTALLED)
}

/**
 * The site's code that made the present call; `undefined` if the engine made it, or if a package did while it was loaded.
 * A call that no code of the site is part of, such as one of a package after it has waited, has no files.
 * `above` is the function that was called.
 */
export function readerOf(above: (...values: never[]) => unknown): Reader | undefined {
  const files = new Set<string>()
  let isOfEngine = false
  let isBelowPackage = false
  const sites = callSites(above)
  for (const site of sites) {
    const file = site.getFileName()
    if (file === null || file === undefined) continue
    if (isBelowPackage && files.size === 0 && file.startsWith(LOADER)) return undefined
    if (file.startsWith('node:') || OF_LOADER.has(site.getFunctionName())) continue
    const path = file.startsWith('file:') ? fileURLToPath(file) : file
    isOfEngine = ENGINE.some((folder) => path.startsWith(folder))
    if (isOfEngine) break
    if (isInstalled(path)) {
      isOfEngine = path.startsWith(OWN_PACKAGES)
      isBelowPackage = true
    } else files.add(path.slice(path.lastIndexOf(sep) + 1))
  }
  const isLoading = sites[0]?.getFileName()?.startsWith(LOADER) ?? false
  if (files.size > 0) return { files, isLoading }
  return isOfEngine || isLoading ? undefined : { files, isLoading: false, isOfPackage: true }
}

const DEPTH = 100

function callSites(above: (...values: never[]) => unknown): readonly NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  const holder: { readonly stack?: unknown } = {}
  // Code of the site may have made them constant.
  if (!Reflect.set(Error, 'stackTraceLimit', DEPTH)) return []
  try {
    Error.prepareStackTrace = (_, sites) => sites
    Error.captureStackTrace(holder, above)
    // As `prepareStackTrace` above returns them.
    return holder.stack as readonly NodeJS.CallSite[]
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  }
}
