import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { keepManifest } from './manifest.ts'
import { filesBelow, isOwnName } from './output-files.ts'
import { folderOf, isPageFile, relativeTo } from '../../base/shared/urls/paths.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

/*
 * A build is published in this order, so that each page in the folder works at every moment:
 *
 *   1. All new files are complete in `.specpress-staging/files`. The journal is next to it: the new manifest, and what to remove.
 *   2. The staging folder is renamed to `.specpress-publishing`. From here on the build counts as done.
 *   3. Files that are not pages move into place, then pages, each by one rename.
 *   4. Files that are not part of the site any more are removed, and the manifest is written.
 *
 * A process that dies before step 2 leaves the old site. If it dies later, `finishPublishing` completes its work. Until
 * step 4 every page of the old site is there, and after step 3 every page of the new one.
 */

const STAGING = '.specpress-staging'
const PUBLISHING = '.specpress-publishing'
const FILES = 'files'
const MANIFEST = 'manifest.json'
const REMOVALS = 'removals.json'

/** A build that waits to be published. */
export interface Staging {
  /** Absolute. */
  readonly folder: string
  /** The folder of the new files, absolute. */
  readonly files: string
}

/** The staging folder of an output folder, empty. */
export function openStaging(out: string): Staging {
  const folder = join(out, STAGING)
  rmSync(folder, { recursive: true, force: true })
  return { folder, files: join(folder, FILES) }
}

export interface Publication {
  /** The output folder, absolute. */
  readonly out: string
  /** The files that hold the manifest, absolute: each is written if it can be. */
  readonly manifests: readonly string[]
}

export interface Journal {
  /** The new manifest, as text. */
  readonly manifest: string
  readonly removals: readonly OutputPath[]
}

/** Publishes the staged files. If it throws, `isUnfinished` shows if the next command will finish it. */
export function publish(publication: Publication, staging: Staging, journal: Journal): void {
  mkdirSync(staging.files, { recursive: true })
  writeFileSync(join(staging.folder, MANIFEST), journal.manifest)
  writeFileSync(join(staging.folder, REMOVALS), JSON.stringify(journal.removals))
  renameSync(staging.folder, join(publication.out, PUBLISHING))
  finishPublishing(publication)
}

/** True if a publication of this output folder was interrupted. */
export function isUnfinished(out: string): boolean {
  return existsSync(join(out, PUBLISHING))
}

/** Completes a publication that was interrupted, if there is one. Any of its steps may be done already. */
export function finishPublishing({ out, manifests }: Publication): void {
  const folder = join(out, PUBLISHING)
  const journal = join(folder, REMOVALS)
  if (existsSync(journal)) {
    const removals = JSON.parse(readFileSync(journal, 'utf8')) as readonly OutputPath[]
    moveAll(join(folder, FILES), out, removals)
    removeAll(out, removals)
    keepManifest(manifests, readFileSync(join(folder, MANIFEST), 'utf8'))
    // Once its journal is removed, the publication counts as done.
    rmSync(journal)
  }
  rmSync(folder, { recursive: true, force: true })
}

function moveAll(files: string, out: string, removals: readonly OutputPath[]): void {
  const paths = filesBelow(files)
  // A first build moves whole folders: those without pages first.
  if (readdirSync(out).every(isOwnName)) {
    const withPages = new Set(paths.filter(isPageFile).map((path) => path.split('/')[0]))
    const names = readdirSync(files)
    const ordered = [
      ...names.filter((name) => !withPages.has(name)),
      ...names.filter((name) => withPages.has(name)),
    ]
    for (const name of ordered) renameSync(join(files, name), join(out, name))
    return
  }
  const pages = paths.filter(isPageFile)
  const ready = new Set<string>()
  for (const path of [...paths.filter((other) => !isPageFile(other)), ...pages]) {
    const target = join(out, path)
    if (!ready.has(dirname(target))) {
      removeFilesAt(out, folderOf(path))
      mkdirSync(dirname(target), { recursive: true })
      ready.add(dirname(target))
    }
    // A file replaces a folder: its files are removed first, because a folder with other files must stay.
    if (kindOf(target) === 'folder') {
      const below = removals.filter((removal) => relativeTo(removal, path) !== undefined)
      removeAll(out, below)
    }
    renameSync(join(files, path), target)
  }
}

/** Prepares the path of a folder: a file, or a link to a folder elsewhere, may have its name. */
function removeFilesAt(out: string, folder: string): void {
  if (folder === '') return
  removeFilesAt(out, folderOf(folder))
  const path = join(out, folder)
  if (kindOf(path) === 'file') rmSync(path)
}

/** The kind of an entry; a link counts as a file. */
function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    return lstatSync(path).isDirectory() ? 'folder' : 'file'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // `ENOTDIR`: the path leads through a file.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

function removeAll(out: string, paths: readonly OutputPath[]): void {
  for (const path of paths) {
    // A new folder may have the name of a removed file.
    if (kindOf(join(out, path)) === 'file') rmSync(join(out, path))
  }
  const folders = new Set(paths.map(folderOf))
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    for (let path = folder; path !== '' && removeIfEmpty(join(out, path));) path = folderOf(path)
  }
}

/** Removes a folder if it is empty. Returns true if it did. */
export function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    // It is not empty, is already removed, or is a file.
    return false
  }
}
