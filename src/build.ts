import { neededFiles } from './assets/published-file.ts'
import { findRecord, keepRecord } from './cache/build-record.ts'
import type { Library } from './cache/library.ts'
import { applySeverities, check } from './check/check.ts'
import { pageFiles } from './emit/pages.ts'
import { localCrew } from './crew/local-crew.ts'
import type { Crew } from './crew/crew.ts'
import type { CompiledBundle } from './model/bundle.ts'
import type { Config } from './model/config.ts'
import type { BuildResult, OutputFile, Store, Writer } from './model/output.ts'
import type { PageProps } from './model/page.ts'
import type { Route } from './model/route.ts'
import type { Scan } from './model/source.ts'
import { claimedOutput } from './output/claims.ts'
import { ExtensionError } from './problems/extension-error.ts'
import { compareProblems } from './problems/problem.ts'
import type { Problem } from './problems/problem.ts'
import { digestOf } from './platform/digest.ts'
import { growHeapsBy } from './platform/heap.ts'
import { stopwatch } from './platform/stopwatch.ts'
import type { Stopwatch } from './platform/stopwatch.ts'
import { untraced } from './platform/trace.ts'
import type { Trace } from './platform/trace.ts'
import {
  AT_A_TIME,
  digestOfFile,
  drawnFiles,
  loadCode,
  openLibrary,
  pagesOf,
  plan,
  plannedFiles,
  rendererOf,
} from './plan.ts'
import type { Code, OtherOutput, Plan } from './plan.ts'
import { sourceOf } from './routes/collect-routes.ts'
import { mapLimit } from './shared/map-limit.ts'
import { outputPathsOf } from './shared/paths.ts'
import { spread } from './shared/spread.ts'
import { scan } from './source/scan.ts'

// A site of so many files would take a gigabyte and more, most of it garbage.
const MANY_FILES = 10_000

// Node's pool has so many threads, for pictures; the processors are busy with pages.
const BESIDE_PAGES = 4

/** What a build works with, beside the config. */
export interface Environment {
  readonly store: Store
  readonly writer: Writer
  /** Who parses and draws. Default: this thread. */
  readonly crew?: Crew
  /** Is told when a stage begins. */
  readonly report?: (stage: string) => void
  /** Measures the stages, for a profile. */
  readonly trace?: Trace
}

/**
 * Build the whole site. A rebuild is the same call with a warm `store`; there is no second, incremental path.
 * The HTML of a page is let go once it is written; only its facts stay for the checks.
 */
export async function build(
  config: Config,
  { store, writer, crew = localCrew(config), report, trace = untraced }: Environment,
): Promise<BuildResult> {
  const clock = stopwatch(report)
  const rendered: string[] = []

  const library = openLibrary(config, { store, crew, trace })
  const read = await readAndPlan(config, { library, store, writer, crew, clock, trace })
  if ('last' in read) return { ...read.last, timings: clock.stop() }
  const { key, site, code } = read
  const output = claimedOutput({ ...writer, put: trace('write', writer.put, ({ path }) => path) })
  const problems = [...site.problems, ...code.problems]

  if (code.bundle) {
    clock.start('render')
    const onRender = ({ pathname }: PageProps): void => void rendered.push(pathname)
    const { render, termsOf } = rendererOf(code.bundle, library, { store, crew, onRender, trace })
    // The data of a page is worked out while others draw the pages before it, and what needs no drawn page is made.
    const routes = [...site.table.routes.values()]
    for (const route of routes) output.claim(outputPathsOf(route.pathname), ownerOf(route))
    // Neighbours are alike, and may have been parsed by one thread, which has to draw them: the others shall have work too.
    const drawing = mapLimit(spread(routes), AT_A_TIME, async (route) => {
      const page = site.pageOf(route)
      const result = await render(page)
      problems.push(...result.problems)
      await output.putAll(pageFiles(page, result), ownerOf(route))
      return [route, result.facts] as const
    })
    const emit = trace('emit', emitAll)
    const planned = emit(plannedFiles(config, site, { store, library }), BESIDE_PAGES, output.put)
    const [drawn, thrownBefore] = await Promise.all([drawing, planned])
    const factsOf = new Map(drawn)
    const facts = routes.flatMap((route) => factsOf.get(route) ?? [])
    // Threads have done what they were for. Nobody waits while they give their memory back.
    const closing = crew.close()
    const pages = pagesOf(site)
    clock.start('emit')
    await output.putAll(neededFiles(code.bundle.client, facts), 'the theme')
    const others = drawnFiles(config, site, { facts, store, library, termsOf })
    const thrown = [...thrownBefore, ...(await emit(others, AT_A_TIME, output.put))]
    clock.start('check')
    const view = { base: config.base, table: site.table, pages, facts }
    const outputs = new Set(output.digests.keys())
    const found = trace('check', check)({ ...view, files: outputs })
    problems.push(...output.problems, ...thrown, ...found)
    await closing
  }

  clock.start('write')
  const told = applySeverities(problems, config.check).toSorted(compareProblems)
  const failed = told.some(({ severity }) => severity === 'error')
  if (code.bundle && !failed && key !== undefined) {
    const includes = [...new Set(site.cards.flatMap((card) => card.includes ?? []))]
    keepRecord(store, key, {
      code: digestOfCode(code.bundle),
      includes: includes.map((path) => [path, digestOfFile(path, config)]),
      outputs: [...output.digests],
      problems: told,
      pages: site.table.routes.size,
    })
  }
  await trace('keep', store.commit)()
  const all = [...told, ...applySeverities(store.problems?.() ?? [], config.check)]
  const written = await trace('publish', failed ? writer.discard : writer.commit)()
  const { parsed } = library
  return {
    ...written,
    problems: all,
    failed,
    pages: site.table.routes.size,
    rendered,
    parsed,
    timings: clock.stop(),
  }
}

/** The part of the site that a page comes from, for a message: its file, or its URL if Specpress made it. */
function ownerOf(route: Route): string {
  const source = sourceOf(route)
  return source === undefined ? `the page \`${route.pathname}\`` : `\`${source}\``
}

interface Reading extends Omit<Before, 'key'> {
  readonly crew: Crew
  readonly clock: Stopwatch
  readonly trace: Trace
}

interface SiteRead {
  /** Of all that was read. */
  readonly key: string | undefined
  readonly site: Plan
  readonly code: Code
}

/**
 * Reads and plans a site; or gives the result of a build that was made before from just this. The texts of its files
 * are let go here: nobody holds the scan any longer.
 */
async function readAndPlan(
  config: Config,
  { library, store, writer, crew, clock, trace }: Reading,
): Promise<SiteRead | { readonly last: Omit<BuildResult, 'timings'> }> {
  clock.start('scan')
  const files = trace('scan', scan)(config)
  const key = keyOf(config, files)
  const last = await trace('compare', buildOfBefore)(config, files, { key, store, library, writer })
  if (last) return { last }
  crew.expect(files.files)
  if (files.files.length >= MANY_FILES) growHeapsBy(20)
  clock.start('plan')
  const [site, code] = await planAndCode(config, files, { library, crew, trace })
  return { key, site, code }
}

/** Of everything that the site is made of but its code, which is compiled first, and what documents take in. */
function keyOf({ identity }: Config, { files, assets, problems }: Scan): string | undefined {
  if (identity === undefined) return undefined
  const sources = [...files, ...assets.values()].map(({ path, digest }) => `${path} ${digest}`)
  return digestOf([identity, ...sources, JSON.stringify(problems)].join('\n'))
}

interface Before {
  readonly key: string | undefined
  readonly store: Store
  readonly library: Library
  readonly writer: Writer
}

/** The result of a build that was made before from just this, and whose site is there as it was written. */
async function buildOfBefore(
  config: Config,
  files: Scan,
  { key, store, library, writer }: Before,
): Promise<Omit<BuildResult, 'timings'> | undefined> {
  const record = key === undefined ? undefined : await findRecord(store, key)
  if (record?.includes.some(([path, was]) => digestOfFile(path, config) !== was)) return undefined
  if (record === undefined || !writer.holds(new Map(record.outputs))) return undefined
  const { bundle: code } = await loadCode(config, files, { library, mode: 'production' })
  if (code === undefined || digestOfCode(code) !== record.code) return undefined
  const { problems, pages, outputs } = record
  const nothing = { written: [], removed: [], rendered: [], parsed: [] }
  return { ...nothing, problems, failed: false, pages, unchanged: outputs.length }
}

function digestOfCode({ digest, modules, client }: CompiledBundle): string {
  return digestOf(JSON.stringify([digest, modules, client]))
}

/**
 * Plans a site while its code is compiled: esbuild works in a process of its own. The documents that are code come
 * first, since it waits for them.
 */
async function planAndCode(
  config: Config,
  files: Scan,
  { library, crew, trace }: Pick<Reading, 'library' | 'crew' | 'trace'>,
): Promise<readonly [Plan, Code]> {
  const loadAndTell = async (): Promise<Code> => {
    const code = await trace('bundle', loadCode)(config, files, { library, mode: 'production' })
    if (code.bundle) crew.load(code.bundle)
    return code
  }
  const [code, site] = await Promise.all([
    loadAndTell(),
    plan(config, files, { cardsOf: library.cardsOf, trace }),
  ])
  return [site, code]
}

/** One of some parts of a site, counted from zero. */
export interface Part {
  readonly index: number
  readonly count: number
}

/**
 * Parses and draws one part of a site into the store, and writes nothing: where machines share a store, each does its
 * part, and the build that follows finds all of it.
 */
export async function buildPart(
  config: Config,
  part: Part,
  { store, crew = localCrew(config), report, trace = untraced }: Omit<Environment, 'writer'>,
): Promise<BuildResult> {
  const clock = stopwatch(report)
  const rendered: string[] = []

  clock.start('scan')
  const files = trace('scan', scan)(config)
  const library = openLibrary(config, { store, crew, trace })
  clock.start('plan')
  // Its own files first: the others' are there by the time it asks for them, or are parsed here as well.
  await mapLimit(ownFirst(files.files, part), AT_A_TIME, library.cardsOf)
  const [site, code] = await planAndCode(config, files, { library, crew, trace })
  clock.start('render')
  const own = pagesOf(site).filter((_, index) => index % part.count === part.index)
  if (code.bundle) {
    const onRender = ({ pathname }: PageProps): void => void rendered.push(pathname)
    await mapLimit(
      own,
      AT_A_TIME,
      rendererOf(code.bundle, library, { store, crew, onRender, trace }).render,
    )
  }
  clock.start('write')
  await trace('keep', store.commit)()
  const found = [...code.problems, ...(store.problems?.() ?? [])]
  const problems = applySeverities(found, config.check).toSorted(compareProblems)
  const failed = problems.some(({ severity }) => severity === 'error')
  const { parsed } = library
  const nothing = { written: [], removed: [], unchanged: 0 }
  return {
    ...nothing,
    problems,
    failed,
    pages: own.length,
    rendered,
    parsed,
    timings: clock.stop(),
  }
}

function ownFirst<Item>(items: readonly Item[], { index, count }: Part): readonly Item[] {
  return Array.from({ length: count }, (_, step) => (index + step) % count).flatMap((turn) =>
    items.filter((_, at) => at % count === turn),
  )
}

/** What an emitter of the config threw while its file was made. Throws any other error. */
function problemOf(error: unknown): Problem {
  if (error instanceof ExtensionError) return error.problem
  throw error
}

/** Puts the files that emitters make, a few at a time. Gives what emitters of the config threw. */
async function emitAll(
  outputs: AsyncGenerator<OtherOutput>,
  limit: number,
  put: (file: OutputFile, owner: string) => Promise<void>,
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  const work = async (): Promise<void> => {
    for await (const output of outputs) {
      if (!output.file) problems.push(output.problem)
      else
        await put(output.file, output.owner).catch((error: unknown) =>
          problems.push(problemOf(error)),
        )
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  return problems
}
