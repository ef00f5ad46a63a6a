import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The code of the site that reads something. */
export interface Reader {
  /** Its functions on the call stack, nearest first: two reads by the same way through the code have the same one. */
  readonly stack: string
  /** The names of the compiled files that they are in. */
  readonly files: ReadonlySet<string>
  /** True if the code loads a module, with `require`. */
  readonly isLoading: boolean
}

const PACKAGE_FOLDER = fileURLToPath(new URL('../../', import.meta.url))
const ENGINE = ['lib', 'src'].map((name) => `${PACKAGE_FOLDER}${name}${sep}`)
const INSTALLED = `${sep}node_modules${sep}`
const LOADER = 'node:internal/modules/'

/**
 * The site's code that made the present call; `undefined` if the engine made it, or if a package did while it was loaded.
 * `above` is the function that was called.
 */
export function readerOf(above: (...values: never[]) => unknown): Reader | undefined {
  const stack: string[] = []
  const files = new Set<string>()
  let isInPackage = false
  const sites = callSites(above)
  for (const site of sites) {
    const file = site.getFileName()
    if (file === null || file === undefined) continue
    if (isInPackage && stack.length === 0 && file.startsWith(LOADER)) return undefined
    if (file.startsWith('node:')) continue
    const path = file.startsWith('file:') ? fileURLToPath(file) : file
    if (ENGINE.some((folder) => path.startsWith(folder))) break
    if (path.includes(INSTALLED)) {
      isInPackage = true
      continue
    }
    files.add(path.slice(path.lastIndexOf(sep) + 1))
    stack.push(`${path}:${String(site.getLineNumber())}:${String(site.getColumnNumber())}`)
  }
  const isLoading = sites[0]?.getFileName()?.startsWith(LOADER) ?? false
  return stack.length === 0 ? undefined : { stack: stack.join('\n'), files, isLoading }
}

const DEPTH = 100

function callSites(above: (...values: never[]) => unknown): readonly NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  const holder: { readonly stack?: unknown } = {}
  try {
    Error.stackTraceLimit = DEPTH
    Error.prepareStackTrace = (_, sites) => sites
    Error.captureStackTrace(holder, above)
    // As `prepareStackTrace` above returns them.
    return holder.stack as readonly NodeJS.CallSite[]
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  }
}
