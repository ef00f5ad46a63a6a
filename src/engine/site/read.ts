import { randomUUID } from 'node:crypto'
import type { BundleMode } from '../../base/model/bundle.ts'
import type { Config } from '../../base/model/config.ts'
import type { Card } from '../../base/model/document.ts'
import type { Store } from '../../base/model/output.ts'
import type { Scan } from '../../base/model/source.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { readSiteText } from '../../base/platform/outward-links.ts'
import { privateFilesOf } from '../../base/platform/private-files.ts'
import { untraced } from '../../base/platform/trace.ts'
import type { Trace } from '../../base/platform/trace.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { rememberEach } from '../../base/shared/remember.ts'
import { hasRemote } from '../../stages/remote/has-remote.ts'
import { parserOf } from '../../stages/source/parse.ts'
import { reread, scan } from '../../stages/source/scan.ts'
import { libraryOf } from '../cache/library.ts'
import type { Library } from '../cache/library.ts'
import type { EngineConfig } from '../engine-config.ts'
import { localWorkers } from '../workers/local-workers.ts'
import type { Workers } from '../workers/workers.ts'

/** The settings of a site, in addition to its config. */
export interface Environment {
  /** Keeps expensive results between builds. */
  readonly store: Store
  /** Parses and renders. Default: this thread. */
  readonly workers?: Workers
  /**
   * `production`, the default, parses all documents and renders many pages at a time. `development` shows a
   * page before all documents are parsed, renders one page at a time, and keeps the data for the next site.
   */
  readonly mode?: BundleMode
  /** Called when a stage begins. */
  readonly report?: (stage: string) => void
  /** Measures the stages, for a profile. */
  readonly trace?: Trace
}

/** The files of a site. Its documents are parsed on demand. */
export interface Reading {
  readonly config: EngineConfig
  readonly files: Scan
  readonly library: Library
  readonly environment: Required<Environment>
  /** Another text for each reading: see `stateOf`. */
  readonly round: string
}

/** Reads the files of a site, unless they are read already. Files on other hosts are fetched first. */
export async function readSite(
  config: EngineConfig,
  { store, workers, mode, report, trace }: Environment,
  known: { readonly files?: Scan | undefined; readonly library?: Library | undefined } = {},
): Promise<Reading> {
  const environment = {
    store,
    workers: workers ?? localWorkers(config),
    mode: mode ?? 'production',
    report: report ?? (() => undefined),
    trace: trace ?? untraced,
  }
  const files = known.files ?? (await scanWhole(config, environment))
  const library = known.library ?? openLibrary(config, environment)
  return { config, files, library, environment, round: randomUUID() }
}

async function scanWhole(config: Config, { report, trace }: Required<Environment>): Promise<Scan> {
  const problems: Problem[] = []
  if (hasRemote(config)) {
    report('fetch')
    const { loadRemote } = await import('../../stages/remote/load-remote.ts')
    problems.push(...(await trace('fetch', loadRemote)(config)))
  }
  report('scan')
  const found = trace('scan', scan)(config)
  return problems.length > 0 ? { ...found, problems: [...problems, ...found.problems] } : found
}

/** The documents of a site, parsed once and remembered. */
function openLibrary(config: Config, { store, workers, trace }: Required<Environment>): Library {
  return libraryOf(
    trace('parse', workers.parse, ({ path }) => path),
    {
      store,
      mayKeep: (cards) => mayKeep(cards, config),
      digest: config.digest,
      digestOfFile: (path) => digestOfFile(path, config),
      reread: (file) => reread(config, file),
      outline: parserOf(config.sources).outline,
    },
  )
}

/** Checks that cards can be kept: what code of the site made of a file, or failed to make, may be another thing next time. */
function mayKeep(cards: readonly Card[], { runsCode, code }: Config): boolean {
  if (!runsCode) return true
  const hasFailed = ({ problems }: Card) => problems.some(({ severity }) => severity === 'error')
  return !code.isOpen && !cards.some(hasFailed)
}

/** The digest of a file whose code a document includes. */
export function digestOfFile(path: string, config: Config): string {
  const text = readSiteText(path, config)
  if (typeof text !== 'string')
    return digestOf(text === undefined ? '' : `${text.link} ${text.target}`)
  // Git may have ignored it since.
  const privacy = config.markdown.codeFiles === false ? undefined : privateFiles(config)(path)
  return digestOf(privacy === undefined ? text : `${privacy.why}\n${text}`)
}

const privateFiles = rememberEach((config: Config) => privateFilesOf(config))
