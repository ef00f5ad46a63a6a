import { isAbsolute, join, relative, resolve } from 'node:path'
import { digestAt, fileNamesIn } from './digest-at.ts'
import { digestOf } from './digest.ts'
import { baseOfPattern, matcherOf } from './path-patterns.ts'
import { statsAt } from './stats-at.ts'

/** The reads of code: all that it may use in addition to its arguments, as far as its text shows. Absent if there are none. */
export interface Outside {
  /** True if it may read something that nothing names: what it makes is made in every build. */
  readonly isOpen: boolean
  /** True if it calls `inEveryBuild()`. */
  readonly isAsked?: boolean
  /** The values of the process that it names: `env.EDITION`, `platform`. */
  readonly values: readonly string[]
  /** The patterns in the `reads` of its modules. */
  readonly reads: readonly string[]
}

/** The site, and a text that differs in each build: the state of code that reads what nothing names. */
export interface BuildPlace {
  /** The site root, absolute. */
  readonly root: string
  readonly round: string
}

/**
 * A text that changes with everything that code may read: empty if it reads nothing, the round if that cannot be known. A
 * pattern that no file matches may be a mistake, so it names nothing.
 */
export function stateOf(outside: Outside | undefined, { root, round }: BuildPlace): string {
  const { isOpen = false, values = [], reads = [] } = outside ?? {}
  const places = reads.map((pattern) => placesOf([pattern], root))
  if (isOpen || places.some(({ files }) => files.length === 0)) return round
  if (values.length + reads.length === 0) return ''
  const files = new Map(
    places.flatMap((place) => place.files).map((file) => [file, digestAt(file)]),
  )
  const named = [...files].map(([file, digest]) => [relative(root, file), digest])
  return digestOf(JSON.stringify([values.map(valueNow), named]).replaceAll('\\\\', '/'))
}

/** The values of several parts of code; `undefined` if all of them read nothing. */
export function joinedOutside(parts: readonly (Outside | undefined)[]): Outside | undefined {
  const found = parts.filter((part) => part !== undefined)
  if (found.length === 0) return undefined
  const all = (of: (part: Outside) => readonly string[]) => [...new Set(found.flatMap(of))].sort()
  return {
    isOpen: found.some(({ isOpen }) => isOpen),
    ...(found.some(({ isAsked }) => isAsked) && { isAsked: true }),
    values: all(({ values }) => values),
    reads: all(({ reads }) => reads),
  }
}

/** The folders and files that a list of patterns names, absolute: a new file in one of the folders may match, too. */
export function pathsOfReads(outside: Outside | undefined, root: string): readonly string[] {
  const { folders, files } = placesOf(outside?.reads ?? [], root)
  return [...folders, ...files]
}

/** The value of a variable, or of a property of the process. Names of variables begin with `env.`. */
function valueNow(name: string): readonly [string, unknown] {
  const value: unknown = name.startsWith(ENV)
    ? process.env[name.slice(ENV.length)]
    : Reflect.get(process, name)
  return [name, value ?? null]
}

const ENV = 'env.'

interface Places {
  readonly folders: readonly string[]
  readonly files: readonly string[]
}

function placesOf(patterns: readonly string[], root: string): Places {
  const folders = new Set<string>()
  const files = new Set<string>()
  for (const written of patterns) {
    const pattern = written.replace(/^(?:\.\/)+/, '').replace(/\/$/, '')
    const matches = matcherOf([pattern, `${pattern}/**`], { dot: true })
    const visit = (path: string, above: number): void => {
      const stats = statsAt(path)
      const name = isAbsolute(pattern) ? path : relative(root, path)
      if (stats?.isFile() && matches(name.replaceAll('\\', '/'))) files.add(path)
      if (!stats?.isDirectory() || above > DEEPEST) return
      folders.add(path)
      for (const child of fileNamesIn(path))
        if (!OF_TOOLS.has(child)) visit(join(path, child), above + 1)
    }
    const base = resolve(root, baseOfPattern(pattern))
    if (statsAt(base) === undefined) folders.add(base)
    else visit(base, 0)
  }
  return { folders: [...folders].sort(), files: [...files].sort() }
}

// A link may lead to a folder above itself.
const DEEPEST = 20
const OF_TOOLS: ReadonlySet<string> = new Set(['node_modules', '.git', '.specpress'])
