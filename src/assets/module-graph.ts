import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { canonicalPath } from './canonical-path.ts'
import type { Metafile } from './esbuild.ts'
import { digestOf } from '../platform/digest.ts'

/** What a compilation was made of: its modules, by the names that esbuild gives them, and who imports whom. */
export interface ModuleGraph {
  /** The modules that an entry reaches, itself included, in the order of its imports. */
  readonly reach: (entry: string) => readonly string[]
  /** The files of all modules that lie on the disk, absolute. */
  readonly files: readonly string[]
  /** The file of a module on the disk, absolute; `undefined` where the engine made it up. */
  readonly fileOf: (module: string) => string | undefined
  /** Of everything that these modules are made of, wherever they lie. */
  readonly digestOf: (modules: readonly string[]) => string
}

/** Reads the graph of a compilation below `root`. */
export function moduleGraph({ inputs }: Metafile, root: string): ModuleGraph {
  const contents = new Map<string, string>()
  const fileOf = (module: string): string | undefined => {
    // A namespace has more letters than the drive that a path of Windows begins with; `<data:…>` is the text of an import.
    if (/^(?:<|[\w-]{2,}:)/.test(module)) return undefined
    return resolve(root, module.replace(/\?\w+$/, ''))
  }
  const contentOf = (module: string): string => {
    const known = contents.get(module)
    if (known !== undefined) return known
    const file = fileOf(module)
    const content =
      file === undefined ? module : `${canonicalPath(file, root)} ${digestOfFile(file)}`
    contents.set(module, content)
    return content
  }
  return {
    files: Object.keys(inputs).flatMap((module) => fileOf(module) ?? []),
    fileOf,
    digestOf: (modules) => digestOf(modules.map(contentOf).toSorted().join('\n')),
    reach(entry) {
      const reached = new Set<string>()
      const visit = (module: string): void => {
        if (reached.has(module) || inputs[module] === undefined) return
        reached.add(module)
        for (const { path, external } of inputs[module].imports) if (!external) visit(path)
      }
      visit(entry)
      return [...reached]
    },
  }
}

function digestOfFile(file: string): string {
  return digestOf(readFileSync(file))
}
