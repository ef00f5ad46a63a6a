import { AsyncLocalStorage } from 'node:async_hooks'
import { realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { isWithin } from '../../base/platform/is-within.ts'
import { hiddenParts } from '../../base/platform/private-files.ts'

/** The limits of one import: far above real sites, far below what fills a disk. */
export const IMPORT_LIMITS = {
  /** Different files that are read or copied. */
  files: 100_000,
  /** Their bytes in total. */
  bytes: 4 * 1024 ** 3,
  /** Folders in folders, from the folder that is read. */
  depth: 64,
  /** The number of parts that one document includes, directly and through other parts. */
  parts: 10_000,
  /** The length of all parts that one document includes. */
  partText: 32 * 1024 ** 2,
} as const

export type ImportLimits = { readonly [Name in keyof typeof IMPORT_LIMITS]: number }

/** The old site is larger than an import takes. The message says which folder to leave out. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/**
 * Names that begin with a dot and belong to a site or its repository. All others are private, such as `.env`, but for documents,
 * which are read if another one names them.
 */
const OF_SITES: ReadonlySet<string> = new Set([
  '.vitepress',
  '.mintignore',
  '.authors.yml',
  '.meta.yml',
  '.nav.yml',
  '.pages',
  '.pages.yml',
  '.github',
  '.gitignore',
  '.well-known',
  '.htaccess',
  '.nojekyll',
  '.assetsignore',
])

export interface BoundsSettings {
  /** The folder whose files may be read, absolute. */
  readonly repository: string
  /** True if the folder is no clone: the old config may name folders next to it. */
  readonly isLoose?: boolean
  /** The folder that the new site is made in, absolute: its files may be read, too. */
  readonly target?: string
  /** Folders that are not part of the old site: the new site, and those of `--exclude`. Absolute. */
  readonly excluded?: readonly string[]
  /** Variables of the environment that the old config may read, apart from the usual ones. */
  readonly variables?: readonly string[]
  readonly limits?: Partial<ImportLimits>
}

/** The folders and the amount that an import may read. */
export interface Bounds {
  readonly repository: string
  readonly variables: readonly string[]
  readonly limits: ImportLimits
  /** True if a real path may be read: inside the repository, not excluded and not private, or of the new site. */
  readonly isReadable: (real: string) => boolean
  /** True if a real path of the repository is private. */
  readonly isPrivate: (real: string) => boolean
  /** True if a real path is in the repository. */
  readonly isInside: (real: string) => boolean
  /** Allows a folder that the old config names, if the site is no clone, and the folder is next to that of the site. */
  readonly open: (folder: string) => void
  /** Counts a file once, by its path. Throws `TooLarge` above the limits. */
  readonly count: (file: string, bytes: number) => void
  /** Notes a link that is not followed, or a path that leads out; `why` ends a sentence. */
  readonly leave: (path: string, why: string) => void
  /** The lines for the report, in order. */
  readonly left: () => readonly string[]
}

/** The bounds of one import. */
export function createBounds(settings: BoundsSettings): Bounds {
  const repository = realPathOf(settings.repository) ?? settings.repository
  const limits = { ...IMPORT_LIMITS, ...settings.limits }
  const excluded = (settings.excluded ?? []).map((folder) => realPathOf(folder) ?? folder)
  const counted = new Map<string, number>()
  const left = new Map<string, string>()
  let total = 0
  const target = realPathOf(settings.target ?? '') ?? settings.target
  const isNew = (real: string): boolean => target !== undefined && isWithin(target, real)
  const opened: string[] = []
  const topFor = (real: string): string | undefined =>
    [repository, ...opened].find((folder) => isWithin(folder, real))
  const isInside = (real: string): boolean => topFor(real) !== undefined
  const isHidden = (real: string, top: string): boolean =>
    hiddenParts(relative(top, real).split(sep).join('/')).some(
      (name) => !OF_SITES.has(name) && !/\.mdx?$/.test(name),
    )
  const isPrivate = (real: string): boolean => {
    const top = topFor(real)
    return top !== undefined && !isNew(real) && isHidden(real, top)
  }
  return {
    repository,
    limits,
    variables: settings.variables ?? [],
    isPrivate,
    isInside,
    isReadable: (real) =>
      isNew(real) ||
      (isInside(real) && !isPrivate(real) && !excluded.some((folder) => isWithin(folder, real))),
    open: (folder) => {
      const real = realPathOf(folder)
      const around = dirname(repository)
      if (settings.isLoose !== true || real === undefined || real === around) return
      if (isWithin(around, real) && !isHidden(real, around)) opened.push(real)
    },
    count: (file, bytes) => {
      if (isNew(file)) return
      const known = counted.get(file)
      counted.set(file, Math.max(known ?? 0, bytes))
      total += Math.max(0, bytes - (known ?? 0))
      if (counted.size <= limits.files && total <= limits.bytes) return
      const isMany = counted.size > limits.files
      const amount = isMany
        ? `more than ${limits.files.toLocaleString('en')} files`
        : `files of more than ${sizeOf(limits.bytes)}`
      throw new TooLarge(
        `The old site has ${amount}. ${adviceFor(heaviestFolder(counted, repository, isMany), repository)}`,
      )
    },
    leave: (path, why) => void left.set(shortPath(path, repository), why),
    left: () =>
      [...left].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, why]) => `\`${path}\`, ${why}`),
  }
}

const running = new AsyncLocalStorage<Bounds>()

/** Runs an import within bounds: all that it reads, copies and runs asks for them. */
export function withinBounds<Result>(bounds: Bounds, work: () => Promise<Result>): Promise<Result> {
  return running.run(bounds, work)
}

const NO_BOUNDS = createBounds({ repository: sep })

/** The bounds of the running import. Outside of one, every file may be read. */
export function currentBounds(): Bounds {
  return running.getStore() ?? NO_BOUNDS
}

/** The real path of a file or folder; `undefined` if there is none. */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** Throws `TooLarge` for a folder that has too many folders in each other. */
export function expectShallow(folder: string, depth: number): void {
  const { limits, repository } = currentBounds()
  if (depth <= limits.depth) return
  throw new TooLarge(
    `\`${shortPath(folder, repository)}\` is more than ${String(limits.depth)} folders deep. ${adviceFor(topOf(folder, depth), repository)}`,
  )
}

function topOf(folder: string, depth: number): string {
  return depth <= 1 ? folder : topOf(dirname(folder), depth - 1)
}

function adviceFor(folder: string, repository: string): string {
  const name = shortPath(folder, repository)
  return name === ''
    ? 'Import a smaller folder.'
    : `Most of it is in \`${name}\`: leave that folder out with \`--exclude ${name}\`, or import a smaller folder.`
}

/** The deepest folder that has more than half of all. */
function heaviestFolder(
  counted: ReadonlyMap<string, number>,
  top: string,
  byFiles: boolean,
): string {
  const weights = new Map<string, number>()
  let all = 0
  for (const [file, bytes] of counted) {
    if (!isWithin(top, file)) continue
    const weight = byFiles ? 1 : bytes
    all += weight
    const [name = '', ...below] = relative(top, file).split(sep)
    if (below.length > 0) weights.set(name, (weights.get(name) ?? 0) + weight)
  }
  const [name, weight] = [...weights].reduce((most, each) => (each[1] > most[1] ? each : most), [
    '',
    0,
  ] as const)
  return weight * 2 > all ? heaviestFolder(counted, join(top, name), byFiles) : top
}

/** A path from the root of the repository: `../other/a.txt` for a file elsewhere. */
function shortPath(path: string, repository: string): string {
  return relative(repository, path).replaceAll('\\', '/')
}

function sizeOf(bytes: number): string {
  return bytes >= 1024 ** 3
    ? `${String(Math.round(bytes / 1024 ** 3))} GB`
    : `${String(Math.ceil(bytes / 1024 ** 2))} MB`
}
