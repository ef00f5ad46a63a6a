import { join } from 'node:path'
import type { Config } from '../../base/model/config.ts'
import type { PluggedKind } from '../../base/model/kind.ts'
import type { DocsRepository } from '../../base/model/remote.ts'
import { readText } from '../../base/platform/read-text.ts'
import { systemReason } from '../../base/platform/system-error.ts'
import {
  remoteContentMissing,
  remoteContentOffline,
  remoteContentOld,
} from '../../base/problems/catalogue.ts'
import type { Location, Problem, Place } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { answersIn } from './answers.ts'
import { limitsFrom } from './limits.ts'
import type { Limits } from './limits.ts'
import { lastLoadIn, loadKind } from './loaded-kind.ts'
import { fetchRepository, removeOthers } from './repository.ts'

type Settings = Pick<
  Config,
  'root' | 'file' | 'docs' | 'kinds' | 'lastUpdate' | 'remote' | 'digest'
>

/** The folder of the answers that `load` fetched. */
const ANSWERS_FOLDER = '.specpress/remote/answers'

/**
 * Loads the content of other hosts into the work folder of the site, and reports content that cannot be loaded. A
 * commit that is in the folder is not requested again.
 */
export async function loadRemote(config: Settings): Promise<readonly Problem[]> {
  const limits = limitsFrom(config.remote)
  const [ofDocs, ...ofKinds] = await Promise.all([
    loadDocs(config, limits),
    ...config.kinds.map((kind) => loadDocuments(kind, config, limits)),
  ])
  return [...ofDocs, ...ofKinds.flat()]
}

async function loadDocs(config: Settings, limits: Limits): Promise<readonly Problem[]> {
  const { root, docs, lastUpdate, remote } = config
  const repositories = docs.flatMap(({ repository }) => repository ?? [])
  const problems: Problem[] = []
  // One after the other: two of them may be of one repository.
  for (const repository of repositories) {
    const settings = {
      root,
      withHistory: lastUpdate !== undefined,
      isOffline: remote.offline,
      limits,
    }
    const reason = await fetchRepository(repository, settings).catch(systemReasonOf)
    if (reason !== undefined) problems.push(missingDocs(repository, reason, config))
  }
  if (problems.length === 0) await removeOthers(root, repositories)
  return problems
}

function missingDocs({ url, commit }: DocsRepository, reason: string, config: Settings): Problem {
  const what = `The docs of \`${url}\``
  return remoteContentMissing(
    { what, reason },
    locationIn(config, (text) => placeOfText(commit, text)),
  )
}

async function loadDocuments(
  kind: PluggedKind,
  config: Settings,
  limits: Limits,
): Promise<readonly Problem[]> {
  const { root, remote, digest } = config
  const { loaded, plugin } = kind
  if (loaded === undefined) return []
  const folder = join(root, loaded.folder)
  const last = lastLoadIn(folder)
  const what = `The content of the kind \`${kind.name}\` of the plug-in \`${plugin}\``
  const location = () => locationIn(config, (text) => placeOfCall(plugin, text))
  if (remote.offline) {
    return last
      ? [remoteContentOffline({ what, date: dateOf(last.at) }, location())]
      : [remoteContentMissing({ what, reason: OFFLINE }, location())]
  }
  const age = last ? (Date.now() - last.at) / 1000 : Infinity
  if (last?.config === digest && age >= 0 && age < remote.maxAge) return []
  try {
    const answers = answersIn({ folder: join(root, ANSWERS_FOLDER), maxAge: remote.maxAge, limits })
    const tools = { ...answers, signal: limits.signal }
    await loadKind(kind, { folder, config: digest, tools, limits })
    return []
  } catch (error) {
    const reason = systemReason(error) ?? thrownText(error).replace(/\.$/, '')
    return last
      ? [remoteContentOld({ what, reason, date: dateOf(last.at) }, location())]
      : [remoteContentMissing({ what, reason }, location())]
  }
}

const OFFLINE = 'nothing was loaded yet, and this build is offline'

function systemReasonOf(error: unknown): string {
  const reason = systemReason(error)
  if (reason === undefined) throw error
  return reason
}

/** `2026-11-24 23:15 UTC`. */
function dateOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** The config file. `placeIn` finds the place in its text. */
function locationIn(
  { root, file }: Pick<Config, 'root' | 'file'>,
  placeIn: (text: string) => Location['place'],
): Location {
  const text = readText(join(root, file))
  return text === undefined ? {} : { file, place: placeIn(text) }
}

/** The first place of a text in another. */
function placeOfText(text: string, whole: string): Place | undefined {
  const at = whole.indexOf(text)
  return at < 0 ? undefined : placeAt(at, whole)
}

/**
 * The place at which a config calls a plug-in, if its function has the plug-in's name: `open-graph` →
 * `openGraph(`.
 */
function placeOfCall(plugin: string, config: string): Place | undefined {
  const words = plugin.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const start = Math.max(config.search(/\bplugins['"]?\s*:/), 0)
  const call = new RegExp(`(?<![\\w.])${words.join('\\W?')}\\s*\\(`, 'i').exec(config.slice(start))
  return call ? placeAt(start + call.index, config) : undefined
}

function placeAt(offset: number, text: string): Place {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
