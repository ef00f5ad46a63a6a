import { basename } from 'node:path'
import type { Compilation } from './esbuild.ts'
import { digestOf } from '../../base/platform/digest.ts'

// The licences of the code in a file are in a file next to it, under its name.
const LEGAL = /\.LEGAL\.txt$/

export interface RenamedOutputs {
  /** The text of each file, by its new name. */
  readonly files: ReadonlyMap<string, string>
  /** The new name of a file: `main-ABCDEFGH.js` → `main-1a2B3c4D.js`. */
  readonly nameOf: (name: string) => string
  /** The new names of a file and of all files that it loads, by its old name, with their licence files. */
  readonly loadedBy: (name: string) => readonly string[]
}

/**
 * Names the outputs by their content and by their imports. esbuild's own hashes also depend on the folder of
 * the files, so two checkouts of one site would differ.
 */
export function renamedOutputs({ outputs, metafile }: Compilation): RenamedOutputs {
  const texts = new Map(outputs.map(({ path, text }) => [basename(path), text]))
  const names = [...texts.keys()]
  const anyName = new RegExp(names.map((name) => escapePattern(name)).join('|'), 'g')
  const imports = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [
      basename(path),
      output.imports.filter(({ external }) => !external).map(({ path: to }) => basename(to)),
    ]),
  )
  const blank = new Map(
    [...texts].map(([name, text]) => [name, digestOf(text.replaceAll(anyName, ''))]),
  )
  const renamed = new Map(
    names.map((name) => {
      const digests = closureOf(name, imports).map((reached) => blank.get(reached) ?? '')
      const [own = '', ...others] = digests
      return [name, withDigest(name, digestOf([own, ...others.toSorted()].join('\n')))]
    }),
  )
  const nameOf = (name: string): string => {
    const owner = name.replace(LEGAL, '')
    return `${renamed.get(owner) ?? owner}${name.slice(owner.length)}`
  }
  const isLoaded = (reached: ReadonlySet<string>) => (name: string) =>
    reached.has(name.replace(LEGAL, ''))
  return {
    nameOf,
    loadedBy: (name) => names.filter(isLoaded(new Set(closureOf(name, imports)))).map(nameOf),
    files: new Map(
      [...texts].map(([name, text]) => [nameOf(name), text.replaceAll(anyName, nameOf)]),
    ),
  }
}

/** The imports of a file, itself first, and their imports. */
function closureOf(
  name: string,
  imports: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const reached = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const next of imports.get(file) ?? []) visit(next)
  }
  visit(name)
  return [...reached]
}

/** `main-ABCDEFGH.js` → `main-1a2B3c4D.js`; islands have a number only until they have a digest. */
function withDigest(name: string, digest: string): string {
  return name.replace(/^([a-z]+)(?:-\d+)?-[A-Z0-9]{8}/, `$1-${digest.slice(0, 8)}`)
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
