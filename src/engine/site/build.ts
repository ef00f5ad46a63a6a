import { join } from 'node:path'
import type { Config } from '../../base/model/config.ts'
import type { BuildResult, OutputFile, Writer } from '../../base/model/output.ts'
import { isWithin } from '../../base/platform/is-within.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'
import { untraced } from '../../base/platform/trace.ts'
import { nativeParserMissing } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { leavesUnbuilt } from '../../stages/check/check.ts'
import { externalLinksOf } from '../../stages/check/external-links.ts'
import type { ExternalLink } from '../../stages/check/external-links.ts'
import { mayReadMore } from '../../stages/assets/bundle-state.ts'
import { verdictOn } from '../../stages/check/verdict.ts'
import type { Verdict } from '../../stages/check/verdict.ts'
import type { EngineConfig } from '../engine-config.ts'
import { nullWriter } from '../output/none.ts'
import { localWorkers } from '../workers/local-workers.ts'
import type { Workers } from '../workers/workers.ts'
import type { Published } from './after-build.ts'
import { keepBuild, lastBuildOf, recordNameOf } from './last-build.ts'
import { markdownParserOf } from './markdown-parser.ts'
import { openRead } from './open.ts'
import type { OpenSite } from './open.ts'
import { emitProblemOf } from './output.ts'
import { AT_A_TIME } from './plan.ts'
import { readSite } from './read.ts'
import type { Environment } from './read.ts'

/** The settings of a build, in addition to the config. */
export interface BuildEnvironment extends Omit<Environment, 'mode'> {
  /** The destination of the site. */
  readonly writer: Writer
  /** True if a build with placeholders is a success. Default `false`. */
  readonly allowPlaceholders?: boolean
  /** True if problems of older versions of the docs count. Default `false`. */
  readonly olderVersions?: boolean
  /** True if each warning is an error. Default `false`. */
  readonly isStrict?: boolean
  /** Checks links to other hosts. If absent, these links are not checked. */
  readonly checkExternal?: (links: readonly ExternalLink[]) => Promise<readonly Problem[]>
  /** Runs the steps after a build that published the site without errors. If absent, none run. */
  readonly afterBuild?: (published: Published) => Promise<readonly Problem[]>
}

/**
 * Builds the whole site, and returns all problems at once. A rebuild is the same call with a warm `store`;
 * there is no separate incremental path. If the build fails, the published site stays. The HTML of a page is
 * freed once it is written; only its facts stay for the checks.
 */
export async function build(
  config: EngineConfig,
  environment: BuildEnvironment,
): Promise<BuildResult> {
  const { workers = localWorkers(config) } = environment
  try {
    return await buildConfig(config, { ...environment, workers })
  } finally {
    await workers.close()
  }
}

async function buildConfig(
  config: EngineConfig,
  environment: BuildEnvironment & { readonly workers: Workers },
): Promise<BuildResult> {
  const { store, writer, workers, trace = untraced } = environment
  const clock = stopwatch(environment.report)
  let closing: Promise<void> | undefined
  const report = (stage: string): void => {
    // The threads are done. The build does not wait while they free their memory.
    if (stage === 'emit') closing = workers.close()
    clock.start(stage)
  }
  const opened = await openUnlessBuilt(config, { ...environment, report })
  if ('last' in opened) return { ...opened.last, timings: clock.stop() }
  const { name, site, scanned } = opened
  const thrown = await write(
    site.files(),
    trace('write', writer.put, ({ path }) => path),
  )
  const { digests, externalLinks, ...found } = await site.findings()
  await closing
  clock.start('write')
  const { allowPlaceholders = false, checkExternal, olderVersions, isStrict } = environment
  const allLinks = () => [...externalLinksOf(site.routes.values()), ...externalLinks()]
  const external = (await checkExternal?.(allLinks())) ?? []
  const ofParser = await problemsOfParser(site, config)
  const findings = {
    ...found,
    problems: [...found.problems, ...thrown, ...external, ...ofParser],
    allowPlaceholders,
    olderVersions,
    isStrict,
  }
  const made = verdictOn(findings, config)
  // Without the option that allows placeholders, the same build fails.
  const isWhole = made.placeholders.length === 0 && !findings.problems.some(leavesUnbuilt)
  if (!made.isFailed && isWhole) {
    const lasting = made.problems.filter(({ id }) => id !== nativeParserMissing.id)
    const notices = noticesIn(site, made)
    keepBuild(site, config, { name, store, digests, notices, problems: lasting })
  }
  await trace('keep', store.commit)()
  // The store knows only now if it could keep everything.
  const all = [...findings.problems, ...(store.problems?.() ?? [])]
  const verdict = verdictOn({ ...findings, problems: all }, config)
  const { isFailed, isPublished, placeholders, problems } = verdict
  const publishing = () =>
    writer.commit(filesReadBy(site, config, scanned), mayReadOutput(site, config))
  const written = await trace('publish', isPublished ? publishing : writer.discard)()
  const steps = isPublished && !isFailed ? environment.afterBuild : undefined
  if (steps) clock.start('after build')
  const late = (await steps?.({ routes: site.routes, digests, ...written })) ?? []
  const notices = noticesIn(site, verdict)
  const result = { ...written, published: isPublished, placeholders, notices }
  return resultOf(site, {
    ...result,
    failed: isFailed || late.some(({ severity }) => severity === 'error'),
    problems: [...problems, ...late],
    timings: clock.stop(),
  })
}

/** True if code may read files in the output folder, and nothing names these. */
function mayReadOutput({ code: { bundle } }: OpenSite, { root, out, code }: Config): boolean {
  return isWithin(root, out) && (code.mayReadMore || (bundle !== undefined && mayReadMore(bundle)))
}

/** The files that a site was made of, absolute. */
function filesReadBy(
  { cards, code, readPaths }: OpenSite,
  { root, files, openapi, markdown, code: { paths } }: Config,
  scanned: readonly SourcePath[],
): readonly string[] {
  const included = cards.flatMap(({ includes = [] }) => includes)
  const overlays = openapi.flatMap((description) => description.overlays ?? [])
  // No document may use them now, but the config names them.
  const components = markdown.components === undefined ? [] : [markdown.components.file]
  const own = [...scanned, ...included, ...overlays, ...components].map((path) => join(root, path))
  const readByCode = [...readPaths, ...paths].filter(isFileAt)
  return [...new Set([...own, ...files, ...code.files, ...readByCode])]
}

/** Finds all problems of a site, like a build, but writes nothing. */
export function check(
  config: EngineConfig,
  environment: Omit<BuildEnvironment, 'writer'>,
): Promise<BuildResult> {
  return build(config, { ...environment, writer: nullWriter() })
}

/** The result for a site whose config, or output folder, is broken. */
export function nothingBuilt(problems: readonly Problem[]): BuildResult {
  return {
    problems,
    notices: [],
    failed: true,
    published: false,
    placeholders: [],
    pages: 0,
    written: [],
    removed: [],
    unchanged: 0,
    rendered: [],
    parsed: [],
    timings: {},
  }
}

/** The problem of a slower parser. It is never kept: it depends on the machine, and on whether something is parsed. */
async function problemsOfParser(
  { library: { parsed } }: OpenSite,
  config: Config,
): Promise<readonly Problem[]> {
  return parsed.length === 0 ? [] : (await markdownParserOf(config)).problems
}

function resultOf(
  { routes, rendered, library: { parsed } }: OpenSite,
  result: Omit<BuildResult, 'pages' | 'rendered' | 'parsed'>,
): BuildResult {
  return { ...result, pages: routes.size, rendered, parsed }
}

/** The notices of documents, each once, and one for the problems that do not count. */
function noticesIn({ cards }: OpenSite, { inOlder }: Verdict): readonly string[] {
  const ofDocuments = new Set(cards.flatMap(({ notices = [] }) => notices))
  return inOlder.length === 0 ? [...ofDocuments] : [...ofDocuments, olderNotice(inOlder.length)]
}

function olderNotice(count: number): string {
  const problems = count === 1 ? '1 problem is' : `${count.toLocaleString('en')} problems are`
  return `${problems} in older versions of the docs, and not listed: run \`specpress check --versions\`.`
}

/**
 * Writes files, some at a time. Returns the errors that emitters of the config threw while the contents were
 * made, each once: a broken image fails in each of its sizes.
 */
async function write(
  files: AsyncGenerator<OutputFile>,
  put: Writer['put'],
): Promise<readonly Problem[]> {
  const thrown = new Map<string, Problem>()
  const work = async (): Promise<void> => {
    for await (const file of files)
      await put(file).catch((error: unknown) => {
        const problem = emitProblemOf(error)
        const { id, file, place, message } = problem
        thrown.set(
          JSON.stringify([id, file, place ?? (file === undefined ? message : '')]),
          problem,
        )
      })
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return [...thrown.values()]
}

interface Opened {
  readonly name: string | undefined
  readonly site: OpenSite
  /** The paths of the documents and assets. */
  readonly scanned: readonly SourcePath[]
}

/**
 * Opens a site, or returns the result of the last build from the same inputs. Once this returns, no text of a
 * file is held.
 */
async function openUnlessBuilt(
  config: EngineConfig,
  environment: BuildEnvironment,
): Promise<Opened | { readonly last: Omit<BuildResult, 'timings'> }> {
  const { writer, trace = untraced } = environment
  const reading = await readSite(config, environment)
  const { checkExternal, afterBuild, olderVersions, isStrict } = environment
  // Other hosts may answer differently than last time, and a step needs the routes.
  const isOther = checkExternal || afterBuild || olderVersions || isStrict
  const name = isOther ? undefined : recordNameOf(reading)
  const last = await trace('compare', lastBuildOf)(reading, name, writer)
  if (last) return { last }
  const { files, assets } = reading.files
  const scanned = [...files.map(({ path }) => path), ...assets.keys()]
  return { name, scanned, site: await openRead(reading) }
}

/** Measures stages one after the other, in milliseconds. */
interface Stopwatch {
  /** Ends the previous stage. */
  readonly start: (stage: string) => void
  /** Ends the last stage, and gives the time of each. */
  readonly stop: () => Readonly<Record<string, number>>
}

/** Starts no stage yet. `report` is called with each stage that starts. */
function stopwatch(report: ((stage: string) => void) | undefined): Stopwatch {
  const timings: Record<string, number> = {}
  let current: string | undefined
  let since = performance.now()
  const stop = (): Readonly<Record<string, number>> => {
    if (current !== undefined) timings[current] = Math.round(performance.now() - since)
    return timings
  }
  return {
    stop,
    start(stage) {
      stop()
      current = stage
      since = performance.now()
      report?.(stage)
    },
  }
}
