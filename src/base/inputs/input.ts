import { isAbsolute, relative } from 'node:path'

/**
 * One thing that code has read in addition to its arguments, and the digest of its value. The thing is a kind and a name:
 * `file /site/data/a.json`, `variable EDITION`.
 */
export type Input = readonly [what: string, digest: string]

export type InputList = readonly Input[]

/** Code that asks to run in every build. No value of it is ever current. */
export const ALWAYS = 'always'

/** Code that failed, maybe because of something that is not recorded. No value of it is ever current. */
export const FAILURE = 'failure'

/** The kind and the name of what was read. */
export function partsOf(what: string): readonly [kind: string, name: string] {
  const end = what.indexOf(' ')
  return end < 0 ? [what, ''] : [what.slice(0, end), what.slice(end + 1)]
}

/** The kind of the file that a name of a module leads to. */
export const RESOLVED = 'resolved'

/** The name of the input for a module: the folder of the code that asks for it, and its name in this code. */
export function resolvedName(folder: string, request: string): string {
  // A path is the same on another machine only relative to the folder.
  const name = isAbsolute(request)
    ? `./${relative(folder, request).replaceAll('\\', '/')}`
    : request
  // Encoded, it is one step of a path.
  return `${folder}\0${encodeURIComponent(name)}`
}

/** The parts of such a name. */
export function nameParts(name: string): { readonly folder: string; readonly request: string } {
  const [folder = '', request = ''] = name.split('\0')
  return { folder, request: decodeURIComponent(request) }
}

/** True if a result with these inputs must not be kept. */
export function isPassing(inputs: InputList): boolean {
  return inputs.some(([what]) => what === ALWAYS || what === FAILURE)
}

/** True if the name of what was read is an absolute path. */
export function isOfPath(kind: string): boolean {
  return OF_PATH.test(kind)
}

const OF_PATH = /^(?:own-)?(?:kind|stat\.\w+)$|^(?:file|folder|link|real|resolved)$/

/** An input with paths relative to the root of the site: it is the same on another machine. */
export function portableInput([what, digest]: Input, root: string): Input {
  const [kind, name] = partsOf(what)
  const isPath = ['cwd', 'real', RESOLVED].includes(kind)
  return [
    isOfPath(kind) ? `${kind} ${portable(name, root)}` : what,
    isPath ? portable(digest, root) : digest,
  ]
}

function portable(path: string, root: string): string {
  return isAbsolute(path) ? relative(root, path).replaceAll('\\', '/') : path
}
