import { readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { ignoredFilesIn } from './git-files.ts'
import { isWithin } from './is-within.ts'
import type { SiteFolders } from './outward-links.ts'
import { matcherOf } from './path-patterns.ts'

/** A file of the site that is not meant to be published, unless the config names it. */
export interface PrivateFile {
  /** Relative to the root. */
  readonly file: string
  readonly why: 'hidden' | 'package' | 'ignored'
}

interface PrivacySettings extends SiteFolders {
  /** Patterns of private files that may be published. A name with a dot has to be in the pattern. */
  readonly allow: readonly string[]
  /** Folders with files of commits, relative to the root: Git ignores the folders, not the files. */
  readonly checkouts: readonly string[]
}

/** The parts of a config that decide which files are private. */
interface PrivacyConfig extends SiteFolders {
  readonly markdown: { readonly codeFiles: boolean | { readonly allow: readonly string[] } }
  readonly docs: readonly {
    readonly repository?: { readonly checkout: string } | undefined
  }[]
}

/** Finds private files of a site, for code that documents take from files. */
export function privateFilesOf({
  root,
  linkedFolders,
  markdown: { codeFiles },
  docs,
}: PrivacyConfig): (path: string) => PrivateFile | undefined {
  const allow = typeof codeFiles === 'object' ? codeFiles.allow : []
  const checkouts = docs.flatMap(({ repository }) => repository?.checkout ?? [])
  return privateFiles({ root, linkedFolders, allow, checkouts })
}

/** Finds out if a file, relative to the root, is private: by its own path, and by that of the file a link leads to. */
function privateFiles(settings: PrivacySettings): (path: string) => PrivateFile | undefined {
  const { root, linkedFolders, checkouts, allow } = settings
  const isAllowed = matcherOf(allow)
  const isIgnored = ignoredFiles()
  const folders = [...checkouts.map((path) => join(root, path)), root, ...linkedFolders]
  const realFolders = folders.map((folder) => realPathOf(folder) ?? folder)
  /** The path below the folder of the site that holds a file. */
  const insideOf = (file: string): string => {
    const folder = [...folders, ...realFolders].find((each) => isWithin(each, file)) ?? root
    return relative(folder, file).split(sep).join('/')
  }
  return (path) => {
    const file = join(root, path)
    const real = realPathOf(file) ?? file
    const names = [...new Set([insideOf(file), insideOf(real)])]
    for (const name of names) {
      const why = whyPrivate(name)
      if (why !== undefined && !isAllowed(name)) return { file: name, why }
    }
    const isOfCommit = realFolders.slice(0, checkouts.length).some((each) => isWithin(each, real))
    if (isOfCommit || names.some(isAllowed) || !isIgnored(real)) return undefined
    return { file: names.at(-1) ?? path, why: 'ignored' }
  }
}

function whyPrivate(path: string): PrivateFile['why'] | undefined {
  const parts = path.split('/')
  if (parts.some((part) => part.toLowerCase() === 'node_modules')) return 'package'
  return hiddenParts(path).length > 0 ? 'hidden' : undefined
}

/** The names in a path that begin with a dot: `.env`, `.git`. */
export function hiddenParts(path: string): readonly string[] {
  return path.split('/').filter((part) => part.startsWith('.') && !['.', '..'].includes(part))
}

/** Asks Git once for all files of a folder: each question starts a program. */
function ignoredFiles(): (file: string) => boolean {
  const known = new Map<
    string,
    { readonly names: ReadonlySet<string>; readonly ignored: ReadonlySet<string> }
  >()
  return (file) => {
    const [folder, name] = [dirname(file), basename(file)]
    let found = known.get(folder)
    if (!found?.names.has(name)) {
      const names = new Set([...namesIn(folder), name])
      found = { names, ignored: ignoredFilesIn(folder, [...names]) }
      known.set(folder, found)
    }
    return found.ignored.has(name)
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}
