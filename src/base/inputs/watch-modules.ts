import { isBuiltin } from 'node:module'
import { dirname, isAbsolute } from 'node:path'
import { RESOLVED, resolvedName } from './input.ts'
import { LOADER } from './loader.ts'
import type { Loaded } from './loader.ts'
import { isInstalled } from './reader.ts'
import { digestNow, resolvedNow } from './values.ts'
import type { Watching } from './watching.ts'

interface Loading {
  /** Called with each file that the loader reads. */
  readonly onLoad: (what: string) => void
}

const resolveFilename = LOADER._resolveFilename

/**
 * Lets `require` and `require.resolve` record: the file that a name leads to, even if there is none, and the files of
 * a module that Node has loaded before. A module whose file has changed since is loaded again.
 */
export function watchModules({ isRecording, note }: Watching): Loading {
  const digests = new Map<string, string>()
  const load = LOADER._load
  LOADER._resolveFilename = function specpressResolve(request, parent, ...others) {
    if (isRecording() && isSite(parent) && isOwn(request))
      note(`${RESOLVED} ${resolvedName(dirname(parent.filename), request)}`, specpressResolve)
    return resolveFilename.call(this, request, parent, ...others)
  }
  LOADER._load = function specpressLoad(request, parent, ...others) {
    if (isRecording() && isSite(parent) && isOwn(request)) {
      forgetResolution(request, parent)
      const files = filesOf(cachedModule(request, parent))
      const isChanged = files.some(
        (file) => (digests.get(file) ?? digestOf(file)) !== digestOf(file),
      )
      for (const file of files) {
        if (isChanged) Reflect.deleteProperty(LOADER._cache, file)
        else note(`file ${file}`, specpressLoad)
      }
    }
    return load.call(this, request, parent, ...others)
  }
  return {
    onLoad: (what) => {
      if (what.startsWith(FILE)) digests.set(what.slice(FILE.length), digestNow(what))
    },
  }
}

const FILE = 'file '

function digestOf(file: string): string {
  return digestNow(`${FILE}${file}`)
}

function isSite(parent: Loaded | undefined): parent is Loaded & { readonly filename: string } {
  return typeof parent?.filename === 'string' && !isInstalled(parent.filename)
}

/** True if a name can lead to another file next time; a path in a package, as compiled code has it, cannot. */
function isOwn(request: string): boolean {
  return !isBuiltin(request) && !(isAbsolute(request) && isInstalled(request))
}

/** Makes Node look for a module again, if its name leads to another file than before. */
function forgetResolution(request: string, parent: Loaded & { readonly filename: string }): void {
  const before = resolvedBefore(request, parent)
  if (before === undefined || before === resolvedNow(dirname(parent.filename), request)) return
  Reflect.deleteProperty(LOADER._cache, before)
  LOADER._pathCache = {}
}

/** The module that a name leads to, if Node has loaded it before. */
function cachedModule(request: string, parent: Loaded): Loaded | undefined {
  const file = resolvedBefore(request, parent)
  return file === undefined ? undefined : LOADER._cache[file]
}

/** The file that a name leads to, as far as Node knows. */
function resolvedBefore(request: string, parent: Loaded): string | undefined {
  try {
    return resolveFilename(request, parent, false)
  } catch {
    // The loader itself throws the error.
    return undefined
  }
}

/** The files of a module and of the modules that it has loaded, except those of packages. */
function filesOf(module: Loaded | undefined): readonly string[] {
  const found = new Set<string>()
  const visit = ({ filename, children }: Loaded): void => {
    if (filename === null || isInstalled(filename) || found.has(filename)) return
    found.add(filename)
    children.forEach(visit)
  }
  if (module) visit(module)
  return [...found]
}
