import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The code of the site that reads something. */
export interface Reader {
  /** Its functions on the call stack, nearest first: two reads by the same way through the code have the same one. */
  readonly stack: string
  /** The names of the compiled files that they are in. */
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

/** Checks that a file belongs to an installed package. */
export function isInstalled(file: string): boolean {
  return file.includes(INSTALLED)
}

/**
 * The site's code that made the present call; `undefined` if the engine made it, or if a package did while it was loaded.
 * A call that no code of the site is part of, such as one of a package after it has waited, has the stack of the package.
 * `above` is the function that was called.
 */
export function readerOf(above: (...values: never[]) => unknown): Reader | undefined {
  const stack: string[] = []
  const packages: string[] = []
  const files = new Set<string>()
  let isOfEngine = false
  const sites = callSites(above)
  for (const site of sites) {
    const file = site.getFileName()
    if (file === null || file === undefined) continue
    if (packages.length > 0 && stack.length === 0 && file.startsWith(LOADER)) return undefined
    if (file.startsWith('node:') || OF_LOADER.has(site.getFunctionName())) continue
    const path = file.startsWith('file:') ? fileURLToPath(file) : file
    isOfEngine = ENGINE.some((folder) => path.startsWith(folder))
    if (isOfEngine) break
    const place = `${path}:${String(site.getLineNumber())}:${String(site.getColumnNumber())}`
    if (isInstalled(path)) {
      isOfEngine = path.startsWith(OWN_PACKAGES)
      packages.push(place)
      continue
    }
    files.add(path.slice(path.lastIndexOf(sep) + 1))
    stack.push(place)
  }
  const isLoading = sites[0]?.getFileName()?.startsWith(LOADER) ?? false
  if (stack.length > 0) return { stack: stack.join('\n'), files, isLoading }
  return isOfEngine || isLoading
    ? undefined
    : { stack: packages.join('\n'), isLoading: false, isOfPackage: true, files }
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
