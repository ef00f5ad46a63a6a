import { existsSync, rmSync, readFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { lockFolder, tryLock } from './lock.ts'
import type { LockSettings, Release } from './lock.ts'
import { isUntouched, readManifest, writtenIfSame, keepManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { outputErrorOf } from './output-error.ts'
import { foreignFiles, isKept } from './output-files.ts'
import { finishPublishing, isUnfinished, openStaging, publish, removeIfEmpty } from './publish.ts'
import type { Publication } from './publish.ts'
import { stageIn } from './stage.ts'
import type { WriteResult, Writer } from '../../base/model/output.ts'
import { usersFileIn } from '../../base/platform/users-files.ts'
import type { UsersFile } from '../../base/platform/users-files.ts'
import { makeFolder } from '../../base/platform/make-folder.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

// One for all output folders of a site: the next build may have another one.
const NAME = 'read-files.json'

/** The files that the last build of a site read, absolute, according to any record of it. */
function lastReadFiles(manifests: readonly string[]): readonly string[] {
  return recordsNextTo(manifests).flatMap((file) => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as readonly string[]
    } catch {
      // There is none, or it is damaged. The files that this build reads count as well.
      return []
    }
  })
}

/** Records the files that a build read, in the folders of its manifests. */
function keepReadFiles(manifests: readonly string[], read: readonly string[]): void {
  keepManifest(recordsNextTo(manifests), JSON.stringify(read))
}

function recordsNextTo(manifests: readonly string[]): readonly string[] {
  return [...new Set(manifests.map((file) => join(dirname(file), NAME)))]
}

/** An output folder that this process has locked. */
export interface Output {
  readonly writer: Writer
  /** Unlocks the folder. Removes staged files that were not published. */
  readonly close: () => void
}

/**
 * Locks an output folder, completes a publication that was interrupted there, and opens it for one build.
 * Waits while another process holds the lock; returns `undefined` if the signal of the settings ends the
 * waiting. Throws an `OutputError` if the system refuses, and `ForeignFiles` if a build would remove files
 * that no build wrote. Without a record of the last build, `commit` throws `ForeignFiles`: only then it is
 * known which files are the same as ours. `commit` also throws it for files that this build read.
 */
export async function openOutput(
  publication: Publication,
  settings: OutputSettings = {},
): Promise<Output | undefined> {
  const { out } = publication
  const release = await orOutputError(out, async () => {
    makeFolder(out)
    return lockFolder(out, settings)
  })
  if (release === undefined) return undefined
  try {
    return await orOutputError(out, () => {
      finishPublishing(publication)
      const before = readManifest(publication.manifests)
      const foreign = foreignFiles(out, before)
      const mayRemove = settings.emptyOut ?? false
      const found: FolderState = { before, foreign: new Set(foreign), mayRemove }
      const read = lastReadFiles(publication.manifests)
      expectReplaceable(out, foreign, { read, mayRemove, isRecorded: before.size > 0 })
      const writer = diskWriter(publication, found)
      return { writer, close: () => closeOutput(out, writer, release) }
    })
  } catch (error) {
    release()
    throw error
  }
}

export interface OutputSettings extends LockSettings {
  /** True if a build removes files that no build wrote. Default `false`. */
  readonly emptyOut?: boolean
}

/** Why a build does not write to a folder. */
export interface Refusal {
  readonly out: string
  /** The files that it would remove or replace. */
  readonly files: readonly OutputPath[]
  /** One of them that is the user's, if there is one. */
  readonly users: UsersFile | undefined
  /** True if it may remove files that no build wrote. */
  readonly mayRemove: boolean
}

/** A build would remove files that no build wrote, without permission, or files of the user. */
export class ForeignFiles extends Error implements Refusal {
  override readonly name = 'ForeignFiles'
  readonly out: string
  readonly files: readonly OutputPath[]
  readonly users: UsersFile | undefined
  readonly mayRemove: boolean

  constructor({ out, files, users, mayRemove }: Refusal) {
    super(`A build would remove or replace ${String(files.length)} files of others`)
    this.out = out
    this.files = files
    this.users = users
    this.mayRemove = mayRemove
  }
}

/** Throws `ForeignFiles` if the site cannot be written because of these files of others. */
function expectReplaceable(
  out: string,
  strange: readonly OutputPath[],
  { read, mayReadMore = false, mayRemove, isRecorded }: Replacing,
): void {
  // Emptying a folder asks for more than a build does: files that a build wrote and Git tracks stay, too.
  const files = mayRemove ? [...new Set([...foreignFiles(out, new Set()), ...strange])] : strange
  const [first] = mayReadMore ? strange : []
  const unnamed = first === undefined ? undefined : ({ path: first, why: 'unnamed' } as const)
  const users = usersFileIn(out, files, read) ?? unnamed
  const isRead = users?.why === 'read' || users?.why === 'unnamed'
  const isUsers = users !== undefined && (mayRemove || isRead)
  const isForeign = !mayRemove && isRecorded && strange.length > 0
  if (isUsers || isForeign) throw new ForeignFiles({ out, files, users, mayRemove })
}

interface Replacing {
  /** Files that a build read, absolute. */
  readonly read: readonly string[]
  /** True if code may have read others, which nothing names. */
  readonly mayReadMore?: boolean
  readonly mayRemove: boolean
  /** False if files of others may turn out to be the same as those of the build. */
  readonly isRecorded: boolean
}

/** Completes a publication that was interrupted, unless a build works in the folder now. */
export async function repairOutput(publication: Publication): Promise<void> {
  const { out } = publication
  if (!isUnfinished(out)) return
  await orOutputError(out, () => {
    const release = tryLock(out)
    if (typeof release !== 'function') return
    finishPublishing(publication)
    release()
  })
}

async function orOutputError<Result>(
  out: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw outputErrorOf(error, out, isUnfinished(out))
  }
}

function closeOutput(out: string, { discard }: Writer, release: Release): void {
  void discard()
  release()
  removeIfEmpty(out)
}

interface FolderState {
  readonly before: Manifest
  readonly foreign: ReadonlySet<OutputPath>
  /** True if the foreign files may be removed. */
  readonly mayRemove: boolean
}

/**
 * Writes the site to a folder: only changed files, and nothing before `commit`. Until then new files wait in
 * a staging folder inside it, which is on the same disk, so that a file is published by a rename.
 */
function diskWriter(publication: Publication, { before, foreign, mayRemove }: FolderState): Writer {
  const { out } = publication
  const staging = openStaging(out)
  const stage = stageIn(staging.files)
  const after: Manifest = new Map()
  const staged: OutputPath[] = []
  /** Foreign files with the content that the build writes there. */
  const adopted = new Set<OutputPath>()
  /** Foreign files, and names that builds leave alone, if this build writes a file there. */
  const strange = new Set(foreign)
  let unchanged = 0
  let isOpen = true

  return {
    async put({ path, digest, content }) {
      const known = before.get(path)
      if (known?.digest === digest && isUntouched(out, path, known)) {
        after.set(path, known)
        unchanged += 1
        return
      }
      if (!known && isKept(path) && existsSync(join(out, path))) strange.add(path)
      const isForeign = strange.has(path)
      const alias = await orOutputError(out, () =>
        isOpen && !isForeign ? stage.addAlias(path, digest) : undefined,
      )
      const bytes = alias === undefined ? await content() : ''
      // A cancelled build stages nothing any more.
      if (!isOpen) return
      const same = isForeign ? writtenIfSame(out, path, { digest, bytes }) : undefined
      if (same !== undefined) {
        after.set(path, same)
        adopted.add(path)
        unchanged += 1
        return
      }
      after.set(path, alias ?? (await orOutputError(out, () => stage.add(path, digest, bytes))))
      staged.push(path)
    },
    async commit(read = [], mayReadMore = false) {
      if (!isOpen) return { written: [], removed: [], unchanged }
      const others = [...strange].filter((path) => !adopted.has(path))
      expectReplaceable(out, others, { read, mayReadMore, mayRemove, isRecorded: true })
      const gone = [...new Set([...before.keys(), ...foreign])].filter((path) => !after.has(path))
      const removals = withoutRenamed(gone, out, after)
      isOpen = false
      await orOutputError(out, () => {
        if (read.length > 0) keepReadFiles(publication.manifests, read)
        publish(publication, staging, { manifest: JSON.stringify([...after]), removals })
      })
      return { written: staged, removed: gone, unchanged }
    },
    holds(files) {
      if (files.size !== before.size || foreign.size > 0) return false
      for (const [path, digest] of files) {
        const known = before.get(path)
        if (known?.digest !== digest || !isUntouched(out, path, known)) return false
      }
      return true
    },
    discard() {
      isOpen = false
      rmSync(staging.folder, { recursive: true, force: true })
      return Promise.resolve({ written: [], removed: [], unchanged } satisfies WriteResult)
    },
  }
}

/**
 * If a page `Case` becomes `case`, a disk that ignores case holds one file for both names. It must not be removed under
 * its old name after it was published under the new one.
 */
function withoutRenamed(
  removals: readonly OutputPath[],
  out: string,
  after: Manifest,
): readonly OutputPath[] {
  const ignoresCase = existsSync(join(out, '.SPECPRESS-LOCK'))
  if (!ignoresCase || removals.length === 0) return removals
  const kept = new Set([...after.keys()].map((path) => path.toLowerCase()))
  return removals.filter((path) => !kept.has(path.toLowerCase()))
}
