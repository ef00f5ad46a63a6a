import Module from 'node:module'

/** A CommonJS module that Node has loaded. */
export interface Loaded {
  readonly id: string
  readonly filename: string | null
  readonly children: readonly Loaded[]
}

/** The parts of Node's loader of CommonJS modules that programs replace, and that its types leave out. */
interface Loader {
  readonly _cache: Record<string, Loaded | undefined>
  readonly _nodeModulePaths: (folder: string) => readonly string[]
  _pathCache: object
  _load: (request: string, parent?: Loaded, ...others: unknown[]) => unknown
  _resolveFilename: (request: string, parent?: Loaded, ...others: unknown[]) => string
}

export const LOADER = Module as unknown as Loader
