import { resolve } from 'node:path'
import { WrongUse } from '../../../programs/cli/exit.ts'
import { urlsOfCopies } from '../../../programs/cli/copied-description.ts'
import { contentAt, hasWebScheme } from '../../../programs/cli/given-site.ts'
import { configOf } from '../../../programs/cli/site.ts'
import type { Call } from '../../../programs/cli/site.ts'
import { isSite } from '../../../base/platform/site-folder.ts'
import { fetchText } from '../../../base/platform/fetch-text.ts'
import { pathInRepository, textInRevision } from '../../../base/platform/git-files.ts'
import { readInside } from '../../../base/platform/read-inside.ts'
import type { TextOrReason } from '../../../base/platform/read-inside.ts'
import { statsAt } from '../../../base/platform/stats-at.ts'
import { openapiRefreshFailed } from '../../../base/problems/catalogue.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { snapshotPathOf, sourcePathOf } from '../../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { loadDescription } from '../../../reference/load/load.ts'
import type { Description } from '../../../reference/load/load.ts'
import { fetchSnapshots } from '../../../reference/read/snapshots.ts'

/** A description that a command compares. */
export interface ComparedVersion {
  /** As the command was called: `git:v1:openapi.yaml`. */
  readonly argument: string
  /** `undefined` if it has mistakes. */
  readonly description?: Description
  readonly problems: readonly Problem[]
  /** The folder of its files, absolute. */
  readonly root: string
  /** The name of a file for readers: a path of the current folder, a URL, or a path in a revision. */
  readonly nameOf: (file: string) => string
  /** True if its files are on the disk. */
  readonly isLocal: boolean
}

/** The text of a description, and how the files next to it are read. */
interface Source extends Omit<ComparedVersion, 'description' | 'problems'> {
  readonly file: SourcePath
  readonly url?: string
  readonly readFile: (path: SourcePath) => TextOrReason
}

const TIMEOUT_MS = 30_000

/** Reads a description: a file, a URL, or a file in a revision of Git as `git:<revision>:<path>`. */
export async function readVersion(argument: string, call: Call): Promise<ComparedVersion> {
  const { report } = call
  report.progress(`Reading ${argument}`)
  const source = hasWebScheme(argument)
    ? await remoteSource(argument, call)
    : argument.startsWith('git:')
      ? gitSource(argument, call)
      : await fileSource(argument, call)
  if ('problems' in source) return source
  const { file, url, readFile, ...version } = source
  const own = readFile(file)
  if ('reason' in own)
    throw new WrongUse(`\`${argument}\` cannot be read: ${own.reason}. Name an API description.`)
  const root = sourcePathOf('')
  const settings = { file, root, url, readFile, variables: {}, audience: 'everything' } as const
  const { description, problems } = await loadDescription({ path: file, text: own.text }, settings)
  const errors = problems.filter(({ severity }) => severity === 'error')
  return { ...version, problems: errors, ...(description !== undefined && { description }) }
}

async function fileSource(argument: string, call: Call): Promise<Source> {
  const { cwd } = call
  if (statsAt(resolve(cwd, argument)) === undefined)
    throw new WrongUse(
      `There is no file \`${argument}\`. Name an API description: a file, a URL, or \`git:<revision>:<path>\`.`,
    )
  const { root, files } = await descriptionsAt(argument, call)
  const [file, ...others] = files
  if (file === undefined) throw new WrongUse(`\`${argument}\` has no API description.`)
  if (others.length > 0)
    throw new WrongUse(
      `\`${argument}\` has several API descriptions. Name one of them: ${files.map((each) => `\`${each}\``).join(', ')}.`,
    )
  const folder = argument.slice(0, argument.length - file.length)
  const isBelow = argument.endsWith(file)
  return {
    argument,
    file,
    root,
    nameOf: (name) => (isBelow ? `${folder}${name}` : name),
    isLocal: true,
    readFile: (path) => readInside(path, { root, linkedFolders: [] }),
  }
}

/** The descriptions of a file, of a folder, or of the site in it. */
async function descriptionsAt(
  argument: string,
  call: Call,
): Promise<{ readonly root: string; readonly files: readonly SourcePath[] }> {
  const found = await contentAt(argument, call)
  if ('descriptions' in found)
    return { root: found.root, files: found.descriptions.map(({ file }) => sourcePathOf(file)) }
  const config = isSite(found.folder) ? await configOf(found.folder, call) : undefined
  return { root: found.folder, files: (config?.openapi ?? []).map(({ file }) => file) }
}

function gitSource(argument: string, { cwd }: Call): Source {
  const [, revision, path] = /^git:([^:]+):(.+)$/s.exec(argument) ?? []
  if (revision === undefined || path === undefined)
    throw new WrongUse(
      `\`${argument}\` names no file in a revision. Write it as \`git:v1.2.0:openapi.yaml\`.`,
    )
  const prefix = pathInRepository(cwd)
  if (prefix === undefined)
    throw new WrongUse(
      `\`${argument}\` needs a Git repository, and this folder is not in one. Run the command in the repository.`,
    )
  const file = sourcePathOf(new URL(path, `file:///${prefix}`).pathname.slice(1))
  return {
    argument,
    file,
    root: cwd,
    nameOf: (name) =>
      `git:${revision}:${name.startsWith(prefix) ? name.slice(prefix.length) : name}`,
    isLocal: false,
    readFile: (wanted) => textInRevision(cwd, { revision, path: wanted }),
  }
}

async function remoteSource(argument: string, { cwd }: Call): Promise<Source | ComparedVersion> {
  if (!URL.canParse(argument)) throw new WrongUse(`\`${argument}\` is not a URL.`)
  const { href: url, host } = Object.assign(new URL(argument), { hash: '' })
  const file = sourcePathOf(snapshotPathOf(url))
  const mayAsk = (address: string): boolean => new URL(address).host === host
  const found = await fetchSnapshots({
    file,
    url,
    fetchText: (address) => fetchText(address, { mayAsk, timeout: TIMEOUT_MS }),
  })
  const texts = new Map<string, string>(found.snapshots.map((each) => [each.file, each.text]))
  const version = {
    argument,
    root: cwd,
    isLocal: false,
    nameOf: urlsOfCopies(url),
  }
  const failed = found.problems.filter(({ id }) => id === openapiRefreshFailed.id)
  if (!texts.has(file)) return { ...version, problems: failed }
  const readFile = (path: SourcePath): TextOrReason => {
    const text = texts.get(path)
    return text === undefined ? { reason: 'it could not be fetched' } : { text }
  }
  return { ...version, file, url, readFile }
}
