import { resolve } from 'node:path'
import { isOfPath, isPassing, partsOf, portableInput } from '../../base/inputs/input.ts'
import type { InputList } from '../../base/inputs/input.ts'
import { pathsIn } from '../../base/inputs/read-paths.ts'
import { digestNow } from '../../base/inputs/values.ts'
import type { Store } from '../../base/model/output.ts'
import { digestOf } from '../../base/platform/digest.ts'

/** The lists of inputs of the results in a store, during one build: each value is read once. */
export interface KeptInputs {
  /**
   * Keeps the lists of a result, and returns their names; `undefined` if the result must not be kept. Pages that have read
   * the same share their lists.
   */
  readonly keep: (lists: readonly InputList[]) => readonly string[] | undefined
  /** Checks that everything in lists has the same value as when they were kept. */
  readonly areCurrent: (names: readonly string[] | undefined) => Promise<boolean>
  /** The absolute paths in lists. */
  readonly pathsOf: (names: readonly string[] | undefined) => Promise<readonly string[]>
  /** Everything that the results of this build have read; `undefined` if one of them belongs to this build alone. */
  readonly all: () => InputList | undefined
  /** Adds inputs of this build that belong to no result in the store. */
  readonly add: (list: InputList) => void
  /** The absolute paths that they have read. */
  readonly paths: () => ReadonlySet<string>
}

// A page that reads more than this is rendered in each build: its list would be larger than the page.
const MOST = 2000

/** The inputs of the results in a store. Paths are kept relative to `root`, so that they are valid on other machines. */
export function keptInputs(store: Store, root: string): KeptInputs {
  const values = new Map<string, string>()
  const lists = new Map<string, Promise<InputList | undefined>>()
  const current = new Map<string, Promise<boolean>>()
  const used = new Map<string, string>()
  const seen = { isPassing: false, paths: new Set<string>() }

  const use = (list: InputList): void => {
    for (const [what, digest] of list) {
      // Another digest than before: it has changed during the build.
      if ((used.get(what) ?? digest) !== digest) seen.isPassing = true
      used.set(what, digest)
    }
  }
  const note = (list: InputList): void => {
    for (const path of pathsIn(list, root)) seen.paths.add(path)
  }
  const valueOf = (what: string): string =>
    values.get(what) ?? setAndGet(values, what, valueNow(what, root))
  const read = async (name: string): Promise<InputList | undefined> => {
    const text = await (await store.get(listKey(name)))?.body()
    // Written by us; the name is its digest.
    return text === undefined ? undefined : (JSON.parse(text) as InputList)
  }
  const listOf = (name: string) => lists.get(name) ?? setAndGet(lists, name, read(name))
  const check = async (name: string): Promise<boolean> => {
    const list = await listOf(name)
    if (list === undefined) return false
    note(list)
    const isCurrent = list.every(([what, digest]) => valueOf(what) === digest)
    if (isCurrent) use(list)
    return isCurrent
  }

  return {
    keep(given) {
      const written = given
        .filter((list) => list.length > 0)
        .map((list) => list.map((input) => portableInput(input, root)))
      for (const list of written) note(list)
      const isTooLong = written.reduce((sum, { length }) => sum + length, 0) > MOST
      if (isTooLong || written.some(isPassing)) {
        seen.isPassing = true
        return undefined
      }
      return written.map((list) => {
        const text = JSON.stringify(list)
        const name = digestOf(text)
        if (!lists.has(name)) {
          store.put(listKey(name), undefined, text)
          lists.set(name, Promise.resolve(list))
        }
        // The result was made in this build, so it is valid until the build ends, even if the list was not: code may
        // set what it reads.
        current.set(name, Promise.resolve(true))
        use(list)
        return name
      })
    },
    async areCurrent(names = []) {
      const found = names.map((name) => current.get(name) ?? setAndGet(current, name, check(name)))
      return (await Promise.all(found)).every(Boolean)
    },
    async pathsOf(names = []) {
      const found = await Promise.all(names.map(listOf))
      return found.flatMap((list) => pathsIn(list ?? [], root))
    },
    add(list) {
      note(list)
      if (isPassing(list)) seen.isPassing = true
      else use(list.map((input) => portableInput(input, root)))
    },
    all: () => (seen.isPassing ? undefined : [...used]),
    paths: () => seen.paths,
  }
}

/** All inputs of several lists; `undefined` if one of them is, or if a value has changed in between. */
export function joinedInputs(lists: readonly (InputList | undefined)[]): InputList | undefined {
  const all = new Map<string, string>()
  for (const list of lists) {
    if (list === undefined) return undefined
    for (const [what, digest] of list) {
      if ((all.get(what) ?? digest) !== digest) return undefined
      all.set(what, digest)
    }
  }
  return [...all]
}

/** True if everything in a list has the same value as when it was read. */
export function areCurrent(list: InputList, root: string): boolean {
  return list.every(([what, digest]) => valueNow(what, root) === digest)
}

function setAndGet<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.set(key, value)
  return value
}

function listKey(name: string): string {
  return `inputs/${name}`
}

/** The digest of the present value of what a list has relative to a root. */
function valueNow(what: string, root: string): string {
  const [kind, name] = partsOf(what)
  const placed = isOfPath(kind) ? `${kind} ${resolve(root, name)}` : what
  return portableInput([placed, digestNow(placed)], root)[1]
}
