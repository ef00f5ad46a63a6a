import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Variables that Git sets for its hooks: they would name another repository than that of the folder.
const OF_HOOKS = new Set([
  'GIT_COMMON_DIR',
  'GIT_DIR',
  'GIT_INDEX_FILE',
  'GIT_NAMESPACE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_WORK_TREE',
])

// A repository of another user is only listed, and runs no program: neither to list files nor to fetch missing ones.
const SAFE = ['safe.directory=*', 'core.fsmonitor=false', 'protocol.allow=never'].flatMap(
  (setting) => ['-c', setting],
)

const MAX_BYTES = 2 ** 30

/**
 * The files below a folder that Git tracks, relative to the folder; empty outside of a repository. If Git cannot list
 * them, the reason, which ends a sentence.
 */
export function trackedFilesIn(folder: string): readonly string[] | { readonly reason: string } {
  if (!isInRepository(folder)) return []
  const { error, status, stdout, stderr } = git(folder, ['ls-files', '-z'])
  if (error) return { reason: 'the program `git` cannot be run' }
  if (status === 0) return listIn(stdout)
  // A folder or file of the name `.git` need not be a repository.
  if (/not a git repository/i.test(stderr)) return []
  return { reason: `git says “${stderr.trim().split('\n')[0] ?? ''}”` }
}

/** The names of files in a folder that Git ignores; none if there is no repository, or no Git. */
export function ignoredFilesIn(folder: string, names: readonly string[]): ReadonlySet<string> {
  if (!isInRepository(folder)) return new Set()
  const paths = names.map((name) => `./${name}`).join('\0')
  const { stdout } = git(folder, ['check-ignore', '-z', '--stdin'], paths)
  return new Set(listIn(stdout).map((path) => path.replace(/^\.\//, '')))
}

/** The URLs of files by the host of a repository. Hosts that are not listed have a form of their own. */
const FILES_AT: readonly (readonly [host: RegExp, path: string])[] = [
  [/^github\.com$/, '/blob/HEAD/'],
  [/^(?:.+\.)?gitlab\./, '/-/blob/HEAD/'],
  [/^bitbucket\.org$/, '/src/HEAD/'],
]

/**
 * The URL at which readers see a folder of a Git repository, by its remote `origin`:
 * `https://github.com/acme/widgets/blob/HEAD/docs`. `undefined` outside of a repository, and for a host that is not known.
 */
export function sourceUrlIn(folder: string): string | undefined {
  if (!isInRepository(folder)) return undefined
  const remote = git(folder, ['remote', 'get-url', 'origin']).stdout
  // `https://user:password@host/path.git`, `ssh://git@host/path.git` and `git@host:path.git`: only host and path are public.
  const [, host = '', path = ''] =
    /^(?:(?:https?|ssh):\/\/)?(?:[^@/]+@)?([^:/]+)(?::\d+\/|[:/])(.+?)(?:\.git)?\/?\s*$/.exec(
      remote ?? '',
    ) ?? []
  const files = FILES_AT.find(([known]) => known.test(host))?.[1]
  if (files === undefined) return undefined
  const inside = git(folder, ['rev-parse', '--show-prefix']).stdout.trim()
  return `https://${host}/${path}${files}${inside}`.replace(/\/$/, '')
}

function git(folder: string, words: readonly string[], input = '') {
  const env = Object.entries(process.env).filter(([name]) => !OF_HOOKS.has(name))
  return spawnSync('git', [...SAFE, ...words], {
    cwd: folder,
    env: { ...Object.fromEntries(env), LC_ALL: 'C' },
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    input,
  })
}

function listIn(text: string): readonly string[] {
  return text.split('\0').filter((path) => path !== '')
}

function isInRepository(folder: string): boolean {
  return repositoryOf(folder) !== undefined
}

/** The folder of the Git repository that a folder is in; `undefined` outside of one. */
export function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : repositoryOf(above)
}

/** The path of a folder below the top of its repository: `docs/`, empty for the top; `undefined` outside of one. */
export function pathInRepository(folder: string): string | undefined {
  const { error, status, stdout } = git(folder, ['rev-parse', '--show-prefix'])
  return error || status !== 0 ? undefined : stdout.replace(/\n$/, '')
}

/** The text of a file in a revision, by its path below the top of the repository; or why there is none. */
export function textInRevision(
  folder: string,
  { revision, path }: { readonly revision: string; readonly path: string },
): { readonly text: string } | { readonly reason: string } {
  // Git would read the name as an option.
  if (revision.startsWith('-')) return { reason: `\`${revision}\` is no revision` }
  const { error, status, stdout, stderr } = git(folder, ['show', `${revision}:${path}`])
  if (error) return { reason: 'the program `git` cannot be run' }
  if (status === 0) return { text: stdout.replace(/^\uFEFF/, '') }
  return { reason: `git says “${stderr.trim().split('\n')[0] ?? ''}”` }
}

/** A tag of a repository. */
export interface GitTag {
  readonly name: string
  /** The day on which the tag was made, or its commit if it is a name only: `2026-11-20`. */
  readonly date: string
  readonly commit: string
}

/**
 * The tags that match a pattern (`v*`) and have a file, by its path below the top of the repository; the highest version
 * first.
 */
export function tagsWith(
  folder: string,
  { pattern, path }: { readonly pattern: string; readonly path: string },
): readonly GitTag[] {
  const format =
    '--format=%(refname:strip=2)%00%(creatordate:short)%00%(*objectname)%00%(objectname)'
  const { error, status, stdout } = git(folder, [
    'tag',
    '--list',
    '--sort=-version:refname',
    format,
    pattern,
  ])
  if (error || status !== 0) return []
  const tags = stdout
    .split('\n')
    .map((line) => line.split('\0'))
    .flatMap(([name = '', date = '', peeled = '', own = '']) =>
      name === '' ? [] : [{ name, date, commit: peeled === '' ? own : peeled }],
    )
  const wanted = tags.map(({ commit }) => `${commit}:${path}\n`).join('')
  const { stdout: found } = git(folder, ['cat-file', '--batch-check'], wanted)
  const answers = found.split('\n')
  return tags.filter((_, index) => / blob \d+$/.test(answers[index] ?? ''))
}

/** The commit that a revision names; `undefined` if there is none. */
export function commitOf(folder: string, revision: string): string | undefined {
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
  const { error, status, stdout } = git(folder, words)
  return error || status !== 0 ? undefined : stdout.trim()
}
