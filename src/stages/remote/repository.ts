import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Limits } from './limits.ts'
import type { DocsRepository } from '../../base/model/remote.ts'
import { fileNameOf, folderOf } from '../../base/shared/urls/paths.ts'
import { statsAt } from '../../base/platform/stats-at.ts'
import { spawn } from 'node:child_process'
import { endGroupWithUs, killGroup } from '../../base/platform/lifeline.ts'

export interface RepositorySettings {
  readonly root: string
  /** True if the dates of files are needed, which depend on all earlier commits. */
  readonly withHistory: boolean
  readonly isOffline: boolean
  readonly limits: Limits
}

// The interval at which the size of the download is checked.
const LOOK_MS = 250

/** Puts the files of a commit where the site reads them. Gives the reason why they are not there. */
export async function fetchRepository(
  repository: DocsRepository,
  { root, withHistory, isOffline, limits }: RepositorySettings,
): Promise<string | undefined> {
  const checkout = join(root, repository.checkout)
  const store = join(root, repository.store)
  const staged = join(dirname(checkout), `.new-${randomUUID()}`)
  const isThere = existsSync(checkout)
  if (isThere && (isOffline || !withHistory || hasHistory(store))) return undefined
  const before = folderSize(store)
  const isTooLarge = (): boolean =>
    folderSize(store) + folderSize(staged) - before > limits.maxBytes
  const controller = new AbortController()
  const signal = AbortSignal.any([limits.signal, controller.signal])
  const git: Git = (words, environment = {}) =>
    runGit(store, words, { signal, environment: { ...environment, ...(isOffline && NO_LAZY) } })
  const looking = setInterval(() => isTooLarge() && controller.abort(), LOOK_MS)
  try {
    const reason =
      (await fetchCommit(repository, { store, git, withHistory, isOffline })) ??
      (isThere ? undefined : await writeFiles(repository, { staged, git }))
    if (isTooLarge()) return limits.tooLarge
    if (reason !== undefined) return limits.reasonOf() ?? reason
    if (!isThere) await name(join(staged, 'files'), checkout)
    return undefined
  } finally {
    clearInterval(looking)
    await rm(staged, { recursive: true, force: true })
  }
}

/** Removes the checkouts of other commits. Git still has their files. */
export async function removeOthers(
  root: string,
  repositories: readonly DocsRepository[],
): Promise<void> {
  const [first] = repositories
  if (first === undefined) return
  const folder = join(root, folderOf(first.checkout))
  const wanted = new Set(repositories.map(({ checkout }) => fileNameOf(checkout)))
  const present = existsSync(folder) ? await readdir(folder) : []
  // Folders with a leading dot belong to running builds.
  for (const other of present.filter((each) => !each.startsWith('.') && !wanted.has(each)))
    await rm(join(folder, other), { recursive: true, force: true })
}

type Git = (
  words: readonly string[],
  environment?: Readonly<Record<string, string>>,
) => Promise<GitResult>

const NO_LAZY = { GIT_NO_LAZY_FETCH: '1' }

/** True if a repository has all commits before those that were fetched. */
function hasHistory(store: string): boolean {
  return existsSync(join(store, 'HEAD')) && !isShallow(store)
}

function isShallow(store: string): boolean {
  return existsSync(join(store, 'shallow'))
}

interface Fetching extends Pick<RepositorySettings, 'withHistory' | 'isOffline'> {
  readonly store: string
  readonly git: Git
}

/** Fetches a commit unless it is present, with the commits before it if their dates are needed. */
async function fetchCommit(
  { url, commit }: DocsRepository,
  { store, git, withHistory, isOffline }: Fetching,
): Promise<string | undefined> {
  const has = async () => 'out' in (await git(['cat-file', '-e', `${commit}^{commit}`], NO_LAZY))
  const isMade = existsSync(join(store, 'HEAD'))
  const isThere = isMade && (await has())
  if (isThere && (isOffline || !withHistory || hasHistory(store))) return undefined
  if (isOffline) return 'nothing was fetched yet, and this build is offline'
  if (!isMade) {
    await mkdir(store, { recursive: true })
    const made = await git(['init', '--bare', '--quiet'])
    if ('reason' in made) return made.reason
  }
  const set = await git(['config', 'remote.origin.url', url])
  if ('reason' in set) return set.reason
  const fetched = await fetchFrom(commit, { store, git, withHistory })
  if ('reason' in fetched) return fetched.reason
  return (await has()) ? undefined : `the repository has no commit \`${commit}\``
}

/** Asks for one commit; a server that gives none by its id is asked for all branches and tags. */
async function fetchFrom(
  commit: string,
  { store, git, withHistory }: Omit<Fetching, 'isOffline'>,
): Promise<GitResult> {
  const all = isShallow(store) ? ['--unshallow'] : []
  const depth = withHistory ? all : ['--depth=1']
  // Files are fetched when the commit is checked out, and only those of the folder.
  const fetching = [
    'fetch',
    '--quiet',
    '--no-tags',
    '--no-recurse-submodules',
    '--filter=blob:none',
  ]
  const one = await git([...fetching, ...depth, 'origin', commit])
  if ('out' in one || !/not our ref|unadvertised object/.test(one.reason)) return one
  const refs = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*']
  return git([...fetching, ...all, 'origin', ...refs])
}

/** Writes the files of a commit into a new folder. */
async function writeFiles(
  { commit, folder }: DocsRepository,
  { staged, git }: { readonly staged: string; readonly git: Git },
): Promise<string | undefined> {
  const files = join(staged, 'files')
  await mkdir(files, { recursive: true })
  const where = folder === '' ? '.' : `:(top,literal)${folder}`
  // Links become text files: one could lead to a file of this machine.
  const plain = ['-c', 'core.symlinks=false', '-c', 'core.bare=false', '-c', 'core.autocrlf=false']
  const written = await git(
    [...plain, '--work-tree', files, 'checkout', '--quiet', commit, '--', where],
    { GIT_INDEX_FILE: join(staged, 'index') },
  )
  if ('out' in written) return undefined
  return /did not match any file/.test(written.reason)
    ? `the commit has no folder \`${folder}\``
    : written.reason
}

/** Gives a finished folder its name: it is there as a whole, or not at all. */
async function name(files: string, target: string): Promise<void> {
  await rename(files, target).catch((error: unknown) => {
    // Another build was faster, with the same files.
    if (!existsSync(target)) throw error
  })
}

/** The bytes of all files below a folder, as far as they are there while they are counted. */
function folderSize(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statsAt(join(entry.parentPath, entry.name)))
      .reduce((sum, stats) => sum + (stats?.size ?? 0), 0)
  } catch {
    // A folder was removed in the meantime.
    return 0
  }
}

/** The output of Git, or why it failed; the reason ends a sentence. */
type GitResult = { readonly out: string } | { readonly reason: string }

interface GitSettings {
  /** Ends Git, and everything that it runs. */
  readonly signal: AbortSignal
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs Git on a repository without a work tree of its own. It asks no questions, and runs no hooks of the repository. */
function runGit(
  store: string,
  words: readonly string[],
  { signal, environment = {} }: GitSettings,
): Promise<GitResult> {
  const safe = ['-c', 'core.hooksPath=/dev/null', '-c', 'protocol.ext.allow=never']
  return new Promise((resolve) => {
    const child = spawn('git', ['--git-dir', store, ...safe, ...words], {
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that its helpers, such as `git-remote-https`, end with it.
      detached: true,
    })
    const { pid } = child
    const release = pid === undefined ? undefined : endGroupWithUs(pid)
    const end = (): void => {
      if (pid !== undefined) killGroup(pid)
    }
    const finish = (result: GitResult): void => {
      signal.removeEventListener('abort', end)
      release?.()
      resolve(result)
    }
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
    child.on('error', () => finish({ reason: 'the program `git` cannot be run; install it' }))
    child.on('close', (code) => finish(code === 0 ? { out } : { reason: reasonIn(err) }))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/** The line of Git's complaints that says most. */
function reasonIn(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const told = lines.find((line) => /^(fatal|error):/.test(line)) ?? lines.find(Boolean)
  return `git says “${(told ?? 'nothing').replace(/^(fatal|error): /, '').replace(/\.$/, '')}”`
}
