import { dirname, relative } from 'node:path'
import { attempt, messageProblemOf, styleProblemOf } from './esbuild.ts'
import type { BuildOptions, Compilation, Message, PartialMessage, Plugin } from './esbuild.ts'
import { missingImport, missingModuleCode, missingModulesPlugin } from './missing-modules.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'

/** The result of a run of esbuild that left broken files empty. */
export interface PartialCompilation {
  readonly compilation: Compilation | undefined
  readonly problems: readonly Problem[]
  /** The broken modules, by esbuild's names for them. */
  readonly broken: ReadonlySet<string>
  /** The broken modules with a visible notice in their place: modules that import them can be used. */
  readonly replaced: ReadonlySet<string>
}

export interface AroundSettings {
  /** The absolute paths of modules that are not named by their paths. */
  readonly named?: ReadonlyMap<string, string>
  /** The content that replaces a broken file. */
  readonly empty?: Empty
  /**
   * True if a missing module is replaced by a visible notice, so that the file that imports it is not broken.
   */
  readonly allowMissing?: boolean | undefined
  /** True if a module cannot be replaced: it is the code of a page. */
  readonly isWhole?: (module: string) => boolean
}

interface Empty {
  readonly contents: string
  readonly loader: 'js' | 'css'
}

/** Code may import any name from a CommonJS module that replaces a broken file. */
export const EMPTY_MODULE: Empty = { contents: 'module.exports = {}', loader: 'js' }
export const EMPTY_STYLES: Empty = { contents: '', loader: 'css' }

/**
 * Runs esbuild as `compile` does, but continues after a broken file. The file is left empty, so that all
 * others are checked, and files that do not import it can be used.
 */
export async function compileAround(
  root: string,
  options: BuildOptions,
  {
    named = new Map(),
    empty = EMPTY_MODULE,
    allowMissing = false,
    isWhole = isDocument,
  }: AroundSettings = {},
): Promise<PartialCompilation> {
  const broken = new Set<string>()
  const replaced = new Set<string>()
  const missing = new Set<string>()
  const problems = new Map<string, Problem>()
  for (;;) {
    const plugins = [
      ...(missing.size > 0 ? [missingModulesPlugin(root, missing)] : []),
      ...(replaced.size > 0 ? [replacePlugin(root, replaced, noticeFor)] : []),
      ...(broken.size > 0 ? [replacePlugin(root, broken, () => empty)] : []),
      ...(options.plugins ?? []),
    ]
    const run = { ...options, plugins }
    const { compilation, messages, warnings = [] } = await attempt(root, run)
    for (const message of messages) {
      const problem = messageProblemOf(inFile(message, named, root), root)
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
    if (isOver) {
      const ofStyles = warnings.flatMap((each) => {
        const message = inFile(each, named, root)
        if (isLeftOut(each)) return messageProblemOf(message, root)
        return styleProblemOf(message, root) ?? []
      })
      return { compilation, problems: [...problems.values(), ...ofStyles], broken, replaced }
    }
    for (const key of fresh) missing.add(key)
    for (const module of found) {
      // A notice with an error of its own is left empty.
      const isPart = allowMissing && !isWhole(module) && !replaced.has(module)
      ;(isPart ? replaced : broken).add(module)
    }
  }
}

const LEFT_OUT = 'specpress-left-out'

/** The message of a plug-in that gave an empty file in place of one with a mistake: a problem, without another run. */
export function asLeftOut(message: PartialMessage): PartialMessage {
  return { ...message, detail: LEFT_OUT }
}

/** True for a message about a file that was left out. */
export function isLeftOut({ detail }: Message): boolean {
  return detail === LEFT_OUT
}

function isDocument(module: string): boolean {
  return /\.mdx?(\?content)?$/.test(module)
}

function noticeFor(path: string): Empty & { readonly resolveDir: string } {
  return { contents: missingModuleCode(path), loader: 'js', resolveDir: dirname(path) }
}

/** Gives other content to the modules of a list. */
function replacePlugin(
  root: string,
  modules: ReadonlySet<string>,
  contentFor: (path: string) => Empty,
): Plugin {
  return {
    name: 'specpress-replace-broken',
    setup(build) {
      build.onLoad({ filter: /.*/ }, ({ path, namespace, suffix }) => {
        const own =
          namespace === 'file' ? sourcePathOf(relative(root, path)) : `${namespace}:${path}`
        return modules.has(`${own}${suffix}`) ? contentFor(path) : undefined
      })
    },
  }
}

/** A message about a module that is not named by its path, as one about its file. */
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
