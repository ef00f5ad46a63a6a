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

/** Checks that a result with these inputs must not be kept. */
export function isPassing(inputs: InputList): boolean {
  return inputs.some(([what]) => what === ALWAYS || what === FAILURE)
}

/** Checks that the name of what was read is an absolute path. */
export function isOfPath(kind: string): boolean {
  return OF_PATH.test(kind)
}

const OF_PATH = /^(?:own-)?(?:kind|stat\.\w+)$|^(?:file|folder|link|real)$/

/** An input with paths relative to the root of the site: it is the same on another machine. */
export function portableInput([what, digest]: Input, root: string): Input {
  const [kind, name] = partsOf(what)
  const isPath = kind === 'cwd' || kind === 'real'
  return [
    isOfPath(kind) ? `${kind} ${portable(name, root)}` : what,
    isPath ? portable(digest, root) : digest,
  ]
}

function portable(path: string, root: string): string {
  return isAbsolute(path) ? relative(root, path).replaceAll('\\', '/') : path
}
