import type { CompiledBundle } from '../../base/model/bundle.ts'
import type { Config } from '../../base/model/config.ts'
import type { BuildResult, Store, Writer } from '../../base/model/output.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { today } from '../../base/platform/today.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'
import { mayReadMore } from '../../stages/assets/bundle-state.ts'
import { loadCode } from './code.ts'
import type { OpenSite } from './open.ts'
import { digestOfFile } from './read.ts'
import type { Reading } from './read.ts'

/** The result of a successful build: enough to know that the same build again would change nothing. */
interface BuildRecord {
  /** The digest of the code that rendered the pages. */
  readonly code: string
  /** The files that documents took code from, and their digests. */
  readonly includes: readonly (readonly [path: string, digest: string])[]
  /** Every file of the site, and the digest of its content. */
  readonly outputs: readonly (readonly [path: OutputPath, digest: string])[]
  /** Warnings, with the severities of the config. */
  readonly problems: readonly Problem[]
  readonly notices: readonly string[]
  readonly pages: number
}

/**
 * The name of the record of a build: the digest of all inputs except its code, and the files that documents
 * include.
 */
export function recordNameOf({
  config,
  files: { files, assets, problems, history },
}: Reading): string | undefined {
  const { identity, code } = config
  if (identity === undefined || code.isOpen) return undefined
  const sources = [...files, ...assets.values()].map(({ path, digest }) => `${path} ${digest}`)
  // Each day, posts of that day may be published.
  const parts = [identity, today(), history?.id, ...sources, JSON.stringify(problems)]
  return `build/${digestOf(parts.join('\n'))}`
}

/** The result of an earlier build from the same inputs, if its site is unchanged on the disk. */
export async function lastBuildOf(
  reading: Reading,
  name: string | undefined,
  writer: Writer,
): Promise<Omit<BuildResult, 'timings'> | undefined> {
  const { config, environment } = reading
  const text = name && (await (await environment.store.get(name))?.body())
  // Written by us; its digest has been checked.
  const record = text ? (JSON.parse(text) as BuildRecord) : undefined
  if (record?.includes.some(([path, was]) => digestOfFile(path, config) !== was)) return undefined
  if (record === undefined || !writer.holds(new Map(record.outputs))) return undefined
  const { bundle } = await loadCode(reading)
  if (bundle === undefined || digestOfCode(bundle) !== record.code) return undefined
  const { problems, notices, pages, outputs } = record
  const nothing = { written: [], removed: [], rendered: [], parsed: [] }
  const result = { failed: false, published: true, placeholders: [] }
  return { ...nothing, ...result, problems, notices, pages, unchanged: outputs.length }
}

interface Built extends Pick<BuildRecord, 'problems' | 'notices'> {
  readonly name: string | undefined
  readonly store: Store
  readonly digests: ReadonlyMap<OutputPath, string>
}

/** Saves the result of a successful build. */
export function keepBuild(
  { cards, code, routes }: OpenSite,
  config: Config,
  { name, store, digests, problems, notices }: Built,
): void {
  const { bundle } = code
  if (bundle === undefined || name === undefined) return
  if (mayReadMore(bundle)) return
  const includes = [...new Set(cards.flatMap((card) => card.includes ?? []))]
  const record: BuildRecord = {
    code: digestOfCode(bundle),
    outputs: [...digests],
    pages: routes.size,
    problems,
    notices,
    includes: includes.map((path) => [path, digestOfFile(path, config)]),
  }
  store.put(name, undefined, JSON.stringify(record))
}

function digestOfCode({ digest, modules, client }: CompiledBundle): string {
  return digestOf(JSON.stringify([digest, modules, client]))
}
