import { resolve } from 'node:path'
import { isOfPath, nameParts, partsOf, RESOLVED } from './input.ts'
import type { InputList } from './input.ts'
import { isWithin } from '../platform/is-within.ts'

/** The absolute paths in a list of inputs. */
export function pathsIn(list: InputList, root: string): readonly string[] {
  return list.flatMap(([what]) => {
    const [kind, name] = partsOf(what)
    if (!isOfPath(kind)) return []
    return kind === RESOLVED ? placesOf(name, root) : [resolve(root, name)]
  })
}

/** The paths at which Node looks for a module that is not in a package. */
function placesOf(name: string, root: string): readonly string[] {
  const { folder, request } = nameParts(name)
  if (!/^\.{0,2}\//.test(request)) return []
  const path = resolve(root, folder, request)
  return ['', '.js', '.json', '.node'].map((extension) => `${path}${extension}`)
}

/** True if one of these files was changed, added or removed, or that one in them was. */
export function isTouched(paths: Iterable<string>, changed: ReadonlySet<string>): boolean {
  const files = [...changed]
  return [...paths].some((path) => files.some((file) => isWithin(path, file)))
}
