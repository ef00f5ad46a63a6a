import { relative } from 'node:path'
import { attempt, problemOf } from './esbuild.ts'
import type { BuildOptions, Compilation, Message, Plugin } from './esbuild.ts'
import { missingImport, missingModulesPlugin } from './missing-modules.ts'
import type { Problem } from '../problems/problem.ts'
import { sourcePathOf } from '../shared/paths.ts'

/** What came of a run of esbuild that left broken files empty. */
export interface PartialCompilation {
  readonly compilation: Compilation | undefined
  readonly problems: readonly Problem[]
  /** The modules that are broken, by the names that esbuild gives them. */
  readonly broken: ReadonlySet<string>
}

export interface AroundSettings {
  /** The files of the modules that are not called by their paths, absolute. */
  readonly named?: ReadonlyMap<string, string>
  /** What a broken file is left as. */
  readonly empty?: Empty
  /** Whether a module that is missing is replaced by one that shows so, so that the file that imports it is not broken. */
  readonly allowMissing?: boolean | undefined
}

interface Empty {
  readonly contents: string
  readonly loader: 'js' | 'css'
}

/** Code in its place may import any name from a module of CommonJS. */
export const EMPTY_MODULE: Empty = { contents: 'module.exports = {}', loader: 'js' }
export const EMPTY_STYLES: Empty = { contents: '', loader: 'css' }

/**
 * Runs esbuild as `compile` does, but a broken file does not end it. The file is left empty, so that all others are
 * looked at, and whatever does not import it can be used.
 */
export async function compileAround(
  root: string,
  options: BuildOptions,
  { named = new Map(), empty = EMPTY_MODULE, allowMissing = false }: AroundSettings = {},
): Promise<PartialCompilation> {
  const broken = new Set<string>()
  const missing = new Set<string>()
  const problems = new Map<string, Problem>()
  for (;;) {
    const plugins = [
      ...(missing.size > 0 ? [missingModulesPlugin(root, missing)] : []),
      ...(broken.size > 0 ? [leaveEmpty(root, { broken, empty })] : []),
      ...(options.plugins ?? []),
    ]
    const run = { ...options, plugins }
    const { compilation, messages } = await attempt(root, run)
    for (const message of messages) {
      const problem = problemOf(inFile(message, named, root), root)
      problems.set(JSON.stringify(problem), problem)
    }
    const isNew = (key: string | undefined): key is string =>
      allowMissing && key !== undefined && !missing.has(key)
    const imports = messages.map(missingImport)
    const found = messages.flatMap(({ location }, index) =>
      isNew(imports[index]) ? [] : (location?.file ?? []),
    )
    const fresh = imports.filter(isNew)
    const isOver =
      compilation !== undefined ||
      (fresh.length === 0 && found.every((module) => broken.has(module)))
    if (isOver) return { compilation, problems: [...problems.values()], broken }
    for (const key of fresh) missing.add(key)
    for (const module of found) broken.add(module)
  }
}

interface Broken {
  readonly broken: ReadonlySet<string>
  readonly empty: Empty
}

function leaveEmpty(root: string, { broken, empty }: Broken): Plugin {
  return {
    name: 'specpress-leave-empty',
    setup(build) {
      build.onLoad({ filter: /.*/ }, ({ path, namespace, suffix }) => {
        const own =
          namespace === 'file' ? sourcePathOf(relative(root, path)) : `${namespace}:${path}`
        return broken.has(`${own}${suffix}`) ? empty : undefined
      })
    },
  }
}

/** A message about a module that is not called by its path, as one about its file. */
export function inFile(
  message: Message,
  named: ReadonlyMap<string, string>,
  root: string,
): Message {
  const { location } = message
  const file = location && named.get(location.file)
  if (!file) return message
  return { ...message, location: { ...location, file: sourcePathOf(relative(root, file)) } }
}
