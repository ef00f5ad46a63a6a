import {
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isUntouched, readManifest } from './manifest.ts'
import type { Manifest, Written } from './manifest.ts'
import type { WriteResult, Writer } from '../model/output.ts'
import { folderOf } from '../shared/paths.ts'
import type { OutputPath } from '../shared/paths.ts'

export interface DiskWriterSettings {
  /** The output folder, absolute. */
  readonly out: string
  /** The file that remembers what was written, absolute, outside the output folder. */
  readonly manifest: string
  /** Whether files in the output folder that no build wrote are removed as well. */
  readonly clean: 'all' | 'own'
}

// Inside the output folder, so that it is on the same disk and a file moves by a rename.
const STAGING = '.specpress-staging'

/**
 * Writes the site to a folder: only what changed, and nothing before `commit`. Until then new files wait in a folder
 * of their own, so a build that fails, or is killed, leaves the site as it was.
 */
export function diskWriter({ out, manifest: manifestFile, clean }: DiskWriterSettings): Writer {
  const staging = join(out, `${STAGING}-${process.pid}`)
  const before = readManifest(manifestFile)
  const after: Manifest = new Map()
  const staged: OutputPath[] = []
  const folders = new Set<string>()
  let unchanged = 0
  const twins = new Map<string, Staged>()

  const makeFolder = (folder: string): void => {
    if (folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    folders.add(folder)
  }

  const result = (removed: readonly OutputPath[]): WriteResult => ({
    written: staged,
    removed,
    unchanged,
  })

  return {
    async put({ path, digest, content }) {
      const known = before.get(path)
      if (known?.digest === digest && isUntouched(out, path, known)) {
        after.set(path, known)
        unchanged += 1
        return
      }
      const file = join(staging, path)
      makeFolder(dirname(file))
      staged.push(path)
      // The second form of a page is the same file under another name.
      const twin = twins.get(digest)
      if (twin && tryLink(twin.file, file)) {
        after.set(path, twin.written)
        return
      }
      writeFileSync(file, await content())
      const { size, mtimeMs } = statSync(file)
      const written = { digest, size, modified: mtimeMs }
      after.set(path, written)
      twins.set(digest, { file, written })
    },
    commit() {
      removeStaleStaging(out, staging)
      const strangers = clean === 'all' ? filesBelow(out).filter((path) => !after.has(path)) : []
      const gone = new Set([...before.keys()].filter((path) => !after.has(path)).concat(strangers))
      for (const path of gone) rmSync(join(out, path), { force: true })
      removeEmptyFolders(out, gone)
      moveAll(staging, out, staged)
      mkdirSync(dirname(manifestFile), { recursive: true })
      writeFileSync(manifestFile, JSON.stringify([...after]))
      return Promise.resolve(result([...gone]))
    },
    holds(files) {
      if (files.size !== before.size) return false
      for (const [path, digest] of files) {
        const known = before.get(path)
        if (known?.digest !== digest || !isUntouched(out, path, known)) return false
      }
      return clean === 'own' || filesBelow(out).length === files.size
    },
    discard() {
      rmSync(staging, { recursive: true, force: true })
      removeIfEmpty(out)
      return Promise.resolve({ written: [], removed: [], unchanged })
    },
  }
}

interface Staged {
  readonly file: string
  readonly written: Written
}

/** A second name for a file costs a third of a second file. */
function tryLink(file: string, name: string): boolean {
  try {
    linkSync(file, name)
    return true
  } catch {
    // Not every disk has hard links; there the file is written twice.
    return false
  }
}

function moveAll(staging: string, out: string, paths: readonly OutputPath[]): void {
  if (paths.length === 0) return
  // Where there is no site yet, whole folders move at once.
  const isFirst = readdirSync(out).length === 1
  if (!isFirst) return moveEach(staging, out, paths)
  for (const name of readdirSync(staging)) renameSync(join(staging, name), join(out, name))
  rmdirSync(staging)
}

function moveEach(staging: string, out: string, paths: readonly OutputPath[]): void {
  const folders = new Set<string>()
  for (const path of paths) {
    const target = join(out, path)
    const folder = dirname(target)
    if (!folders.has(folder)) {
      // A folder may stand where a file stood, and a file where a folder stood.
      clearFiles(out, folderOf(path))
      mkdirSync(folder, { recursive: true })
      folders.add(folder)
    }
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory())
      rmSync(target, { recursive: true })
    renameSync(join(staging, path), target)
  }
  rmSync(staging, { recursive: true, force: true })
}

function clearFiles(out: string, folder: string): void {
  if (folder === '') return
  clearFiles(out, folderOf(folder))
  if (statSync(join(out, folder), { throwIfNoEntry: false })?.isFile()) rmSync(join(out, folder))
}

/** Every file of the output folder. What waits in a folder of a build is many files, of which none is asked for. */
function filesBelow(out: string): readonly OutputPath[] {
  const found: OutputPath[] = []
  // One call for all folders takes twice as long: it makes the full path of each file, several times.
  const walk = (folder: string, below: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry
      if (below === '' && name.startsWith(STAGING)) continue
      if (entry.isDirectory()) walk(join(folder, name), `${below}${name}/`)
      else found.push(`${below}${name}` as OutputPath)
    }
  }
  walk(out, '')
  return found
}

function removeStaleStaging(out: string, own: string): void {
  mkdirSync(out, { recursive: true })
  for (const name of readdirSync(out)) {
    const folder = join(out, name)
    if (name.startsWith(STAGING) && folder !== own) rmSync(folder, { recursive: true, force: true })
  }
}

function removeEmptyFolders(out: string, removed: Iterable<OutputPath>): void {
  const folders = new Set([...removed].map(folderOf))
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    for (let path = folder; path !== '' && removeIfEmpty(join(out, path));) path = folderOf(path)
  }
}

function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    // Not empty, or gone already: both are as they should be.
    return false
  }
}
