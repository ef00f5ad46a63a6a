import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { canonicalPath } from './canonical-path.ts'
import type { Metafile } from './esbuild.ts'
import { digestOf } from '../../base/platform/digest.ts'

/** The namespace of files that are imported as text. */
export const TEXTS = 'specpress-text'

/** The inputs of a compilation: its modules, by esbuild's names for them, and their imports. */
export interface ModuleGraph {
  /** The modules that an entry reaches, itself included, in the order of its imports. */
  readonly reach: (entry: string) => readonly string[]
  /** The absolute paths of all modules on the disk. */
  readonly files: readonly string[]
  /** The absolute path of a module on the disk; `undefined` for a module that the engine generated. */
  readonly fileOf: (module: string) => string | undefined
  /** The digest of all inputs of these modules. It does not depend on their folders. */
  readonly digestOf: (modules: readonly string[]) => string
}

/**
 * Reads the graph of a compilation below `root`. `made` has the digests of the modules that plug-ins made, by esbuild's names
 * for them.
 */
export function moduleGraph(
  { inputs }: Metafile,
  root: string,
  made: ReadonlyMap<string, string> = new Map(),
): ModuleGraph {
  const contents = new Map<string, string>()
  const fileOf = (module: string): string | undefined => {
    if (module.startsWith(`${TEXTS}:`)) return resolve(root, module.slice(TEXTS.length + 1))
    // A namespace is longer than the drive letter of a path on Windows; `<data:…>` is the text of an import.
    if (/^(?:<|[\w-]{2,}:)/.test(module)) return undefined
    return resolve(root, module.replace(/\?\w+$/, ''))
  }
  const importsOf = (module: string): readonly string[] =>
    (inputs[module]?.imports ?? []).flatMap(({ path, external }) => (external ? [] : [path]))
  /** A name of a module that does not depend on the folder of the site. */
  const nameOf = (module: string): string => {
    const file = fileOf(module)
    return file === undefined ? module : canonicalPath(file, root)
  }
  const contentOf = (module: string): string => {
    const known = contents.get(module)
    if (known !== undefined) return known
    const file = fileOf(module)
    const own = file === undefined ? module : `${canonicalPath(file, root)} ${digestOfFile(file)}`
    // The same import may lead to another module of the graph.
    const imports = importsOf(module).map(nameOf)
    const content = [own, made.get(module), ...imports].join(' ')
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
        importsOf(module).forEach(visit)
      }
      visit(entry)
      return [...reached]
    },
  }
}

function digestOfFile(file: string): string {
  return digestOf(readFileSync(file))
}
