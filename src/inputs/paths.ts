import { resolve } from 'node:path'
import { isOfPath, partsOf } from './input.ts'
import type { InputList } from './input.ts'
import { isWithin } from '../platform/is-within.ts'

/** The absolute paths in a list of inputs. */
export function pathsIn(list: InputList, root: string): readonly string[] {
  return list.flatMap(([what]) => {
    const [kind, name] = partsOf(what)
    return isOfPath(kind) ? [resolve(root, name)] : []
  })
}

/** Checks that one of these files was changed, added or removed, or that one in them was. */
export function isTouched(paths: Iterable<string>, changed: ReadonlySet<string>): boolean {
  const files = [...changed]
  return [...paths].some((path) => files.some((file) => isWithin(path, file)))
}
