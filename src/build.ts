import { neededFiles } from './assets/published-file.ts'
import { findRecord, keepRecord } from './cache/build-record.ts'
import type { Library } from './cache/library.ts'
import { applySeverities, check } from './check/check.ts'
import { verdictOn } from './check/verdict.ts'
import { pageFiles } from './emit/pages.ts'
import { localCrew } from './crew/local-crew.ts'
import type { Crew } from './crew/crew.ts'
import type { CompiledBundle } from './model/bundle.ts'
import type { Config } from './model/config.ts'
import type { BuildResult, OutputFile, Store, Writer } from './model/output.ts'
import type { PageFacts, PageProps } from './model/page.ts'
import type { Route } from './model/route.ts'
import type { Scan } from './model/source.ts'
import { claimedOutput } from './output/claims.ts'
import { missingAnchor } from './problems/catalogue.ts'
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
import type { Code, OtherOutput, Plan, Rendering } from './plan.ts'
import { sourceOf } from './routes/collect-routes.ts'
import { withoutPlaceholders } from './routes/without-placeholders.ts'
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
  /** Whether a build with placeholders is a success. Default false. */
  readonly allowPlaceholders?: boolean
  /** Called when a stage begins. */
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
  {
    store,
    writer,
    crew = localCrew(config),
    allowPlaceholders = false,
    report,
    trace = untraced,
  }: Environment,
): Promise<BuildResult> {
  const clock = stopwatch(report)
  const rendered: string[] = []

  const library = openLibrary(config, { store, crew, trace })
  const read = await readAndPlan(config, { library, store, writer, crew, clock, trace })
  if ('last' in read) return { ...read.last, timings: clock.stop() }
  const { key, site, code } = read
  const output = claimedOutput({ ...writer, put: trace('write', writer.put, ({ path }) => path) })
  const onRender = ({ pathname }: PageProps): void => void rendered.push(pathname)
  const rendering = { library, store, crew, onRender, trace, clock, output }
  const found = code.bundle
    ? await renderSite(config, { site, bundle: code.bundle }, rendering)
    : { problems: [], facts: [] }

  clock.start('write')
  const isThemeBroken = code.isThemeBroken || code.bundle === undefined
  // Some ids on the pages are the theme's own, which another theme does not have.
  const isKnown = ({ id }: Problem): boolean => !isThemeBroken || id !== missingAnchor.id
  const problems = [...site.problems, ...code.problems, ...found.problems.filter(isKnown)]
  const findings = { problems, facts: found.facts, isThemeBroken, allowPlaceholders }
  const { isFailed, isPublished, placeholders, ...verdict } = verdictOn(findings, config)
  if (code.bundle && !isFailed && placeholders.length === 0 && key !== undefined) {
    const includes = [...new Set(site.cards.flatMap((card) => card.includes ?? []))]
    keepRecord(store, key, {
      code: digestOfCode(code.bundle),
      includes: includes.map((path) => [path, digestOfFile(path, config)]),
      outputs: [...output.digests],
      problems: verdict.problems,
      pages: site.table.routes.size,
    })
  }
  await trace('keep', store.commit)()
  const all = [...verdict.problems, ...applySeverities(store.problems?.() ?? [], config.check)]
  const written = await trace('publish', isPublished ? writer.commit : writer.discard)()
  const { parsed } = library
  return {
    ...written,
    problems: all,
    failed: isFailed,
    published: isPublished,
    placeholders,
    pages: site.table.routes.size,
    rendered,
    parsed,
    timings: clock.stop(),
  }
}

interface SiteRendering extends Rendering {
  readonly library: Library
  readonly trace: Trace
  readonly clock: Stopwatch
  readonly output: ReturnType<typeof claimedOutput>
}

/** Renders all pages, makes the other files of the site, puts them all into the output, and runs the checks. */
async function renderSite(
  config: Config,
  { site, bundle }: { readonly site: Plan; readonly bundle: CompiledBundle },
  rendering: SiteRendering,
): Promise<{ readonly problems: readonly Problem[]; readonly facts: readonly PageFacts[] }> {
  const { library, store, crew, trace, clock, output } = rendering
  const problems: Problem[] = []
  clock.start('render')
  const { render, termsOf } = rendererOf(bundle, library, rendering)
  // The data of a page is worked out while others render the pages before it, and what needs no rendered page is made.
  const routes = [...site.table.routes.values()]
  for (const route of routes) output.claim(outputPathsOf(route.pathname), ownerOf(route))
  // Neighbours are alike, and may have been parsed by one thread, which has to render them: the others shall have work too.
  const drawing = mapLimit(spread(routes), AT_A_TIME, async (route) => {
    const page = site.pageOf(route)
    const result = await render(page)
    problems.push(...result.problems)
    await output.putAll(pageFiles(page, result), ownerOf(route))
    return [route, result.facts] as const
  })
  const emit = trace('emit', emitAll)
  const emitPlanned = (plan: Plan): Promise<readonly Problem[]> =>
    emit(plannedFiles(config, plan, { store, library }), BESIDE_PAGES, output.put)
  // Sitemap and feeds leave placeholders out, so they wait until it is known which pages are.
  const waits = config.onBrokenPage === 'placeholder'
  const [drawn, thrownBeside] = await Promise.all([drawing, waits ? [] : emitPlanned(site)])
  const factsOf = new Map(drawn)
  const facts = routes.flatMap((route) => factsOf.get(route) ?? [])
  const listed = withoutUnbuilt(site, facts)
  const thrownBefore = waits ? await emitPlanned(listed) : thrownBeside
  // Threads have done what they were for. Nobody waits while they give their memory back.
  const closing = crew.close()
  clock.start('emit')
  await output.putAll(neededFiles(bundle.client, facts), 'the theme')
  const others = drawnFiles(config, listed, { facts, store, library, termsOf })
  const thrown = [...thrownBefore, ...(await emit(others, AT_A_TIME, output.put))]
  clock.start('check')
  const view = { base: config.base, table: site.table, pages: pagesOf(site), facts }
  const outputs = new Set(output.digests.keys())
  const found = trace('check', check)({ ...view, files: outputs })
  await closing
  return { problems: [...problems, ...output.problems, ...thrown, ...found], facts }
}

function withoutUnbuilt(site: Plan, facts: readonly PageFacts[]): Plan {
  const unbuilt = facts.filter((page) => page.unbuilt).map(({ pathname }) => pathname)
  return { ...site, table: withoutPlaceholders(site.table, new Set(unbuilt)) }
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
  const result = { failed: false, published: true, placeholders: [] }
  return { ...nothing, ...result, problems, pages, unchanged: outputs.length }
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
    published: !failed,
    placeholders: [],
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
