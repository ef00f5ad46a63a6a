import { publishedFile } from './assets/published-file.ts'
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
import type { Scan } from './model/source.ts'
import { claimedOutput } from './output/claims.ts'
import { compareProblems } from './problems/problem.ts'
import type { Problem } from './problems/problem.ts'
import { digestOf } from './platform/digest.ts'
import { stopwatch } from './platform/stopwatch.ts'
import { untraced } from './platform/trace.ts'
import type { Trace } from './platform/trace.ts'
import {
  AT_A_TIME,
  digestOfFile,
  loadCode,
  openLibrary,
  otherFiles,
  pagesOf,
  plan,
  rendererOf,
} from './plan.ts'
import type { Code, OtherOutput, Plan } from './plan.ts'
import { mapLimit } from './shared/map-limit.ts'
import { scan } from './source/scan.ts'

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

<<<<<<< HEAD
=======
/** The data of every page, and what is needed to draw one. */
export interface Plan {
  readonly cards: readonly Card[]
  readonly table: RouteTable
  /** The data of one page, worked out when it is asked for first. */
  readonly pageOf: (route: Route) => PageProps
  readonly problems: readonly Problem[]
}

/** The compiled theme and modules; `undefined` where they are broken. */
export interface Code {
  readonly bundle: CompiledBundle | undefined
  /** The files that it was made of, absolute: a change of one means compiling again. */
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

// Parsing and drawing are work for the processor; what waits is reading and writing, which a few at a time keep busy.
const AT_A_TIME = 32

/** From files to the data of every page. Every line is a stage: a pure function of the lines above. */
export async function plan(
  config: Config,
  files: Scan,
  { library, before, trace = untraced }: Planning,
): Promise<Plan> {
  const cards = (await mapLimit(files.files, AT_A_TIME, library.cardsOf)).flat()
  const table =
    (before?.table.assets === files.assets ? reassemble(before, cards) : undefined) ??
    trace('assemble', assemble)(cards, files.assets, config)
  const propsOf = trace('page props', pagePropsOf(table, config), ({ pathname }) => pathname)
  const found = [...files.problems, ...cards.flatMap((card) => card.problems), ...table.problems]
  const problems = found.length === 0 ? checkEmpty(table.routes.values(), config) : found
  return { cards, table, pageOf: rememberEach(propsOf), problems }
}

interface Planning {
  readonly library: Library
  /** The plan of a moment ago, by the same config: what did not change is taken from it. */
  readonly before?: Plan | undefined
  readonly trace?: Trace
}

/** The data of all pages. */
export function pagesOf({ table, pageOf }: Plan): readonly PageProps[] {
  return [...table.routes.values()].map(pageOf)
}

/** The documents of a site, parsed once and remembered. */
export function openLibrary(config: Config, { store, crew, trace = untraced }: Drawing): Library {
  return libraryOf(
    trace('parse', crew.parse, ({ path }) => path),
    {
      store,
      digest: config.digest,
      digestOfFile: (path) => digestOf(readText(join(config.root, path)) ?? ''),
    },
  )
}

/** Compiles the theme, and the documents that are code. */
export async function loadCode(
  config: Config,
  scanned: Scan,
  { library, mode }: { readonly library: Library; readonly mode: 'production' | 'development' },
): Promise<Code> {
  const documents = new Map(scanned.files.filter(mayBeCode).map((file) => [file.path, file]))
  const cards = (await mapLimit([...documents.values()], AT_A_TIME, library.cardsOf)).flat()
  const modules = cards.filter(isModule)
  const { root, base, theme, engine } = config
  const { bundle: made, problems } = await bundle({
    ...{ root, base, theme, engine, mode },
    tryIt: config.openapi.some((api) => api.tryIt),
    modules: modules.map((card) => card.source),
    modulesDigest: digestOf(cards.map((card) => `${card.source} ${card.digest}`).join('\n')),
    async moduleCode(path: SourcePath) {
      const file = documents.get(path)
      const [card] = file ? await library.cardsOf(file) : []
      const text = card && (await library.bodyOf(card.source, card.digest))
      const body = text === undefined ? undefined : (JSON.parse(text) as Body)
      return body?.kind === 'module' ? body.code : undefined
    },
  })
  const included = cards.flatMap(({ includes = [] }) => includes)
  const files = [...(made?.sources ?? []), ...included.map((path) => join(root, path))]
  return { bundle: made, files, problems }
}

/** Who parses and draws, and where it is remembered. */
export interface Drawing {
  readonly store: Store
  readonly crew: Crew
  readonly trace?: Trace | undefined
}

/** How pages are drawn, and who is told of each that is drawn. */
export interface Rendering extends Drawing {
  readonly onRender: (page: PageProps) => void
}

/** A function that draws one page, and remembers it until its data or its code changes. */
export function rendererOf(
  code: CompiledBundle,
  library: Library,
  { store, crew, onRender, trace = untraced }: Rendering,
): (page: PageProps) => Promise<RenderedPage> {
  const readBody = trace('read body', library.bodyOf, (source) => source)
  const bodyOf = (page: PageProps) =>
    'documentDigest' in page && page.content !== 'module'
      ? readBody(page.source, page.documentDigest)
      : Promise.resolve(undefined)
  const draw: Draw = trace('render', crew.drawerOf(code), ({ pathname }) => pathname)
  return rememberRender(async (page) => draw(page, await bodyOf(page)), {
    store,
    onRender,
    digestOf: (page) => codeDigestOf(page, code),
  })
}

/** Of all code that draws a page: the theme, and the page's own module. */
export function codeDigestOf(page: PageProps, code: CompiledBundle): string {
  const own =
    'source' in page ? code.modules.find(({ source }) => source === page.source)?.digest : undefined
  return own === undefined ? code.digest : `${code.digest}-${own}`
}

>>>>>>> 399f593 (Fill in a request on its page, and see the samples of all languages follow)
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

  clock.start('scan')
  const files = trace('scan', scan)(config)
  const library = openLibrary(config, { store, crew, trace })
  const key = keyOf(config, files)
  const last = await trace('compare', buildOfBefore)(config, files, { key, store, library, writer })
  if (last) return { ...last, timings: clock.stop() }
  clock.start('plan')
  const [site, code] = await planAndCode(config, files, { library, trace })
  const output = claimedOutput({ ...writer, put: trace('write', writer.put, ({ path }) => path) })
  const pages = pagesOf(site)
  const problems = [...site.problems, ...code.problems]

  if (code.bundle) {
    clock.start('render')
    const onRender = ({ pathname }: PageProps): void => void rendered.push(pathname)
    const render = rendererOf(code.bundle, library, { store, crew, onRender, trace })
    const facts = await mapLimit(pages, AT_A_TIME, async (page) => {
      const result = await render(page)
      problems.push(...result.problems)
      await output.putAll(pageFiles(page, result), page.pathname)
      return result.facts
    })
    clock.start('emit')
    await output.putAll(code.bundle.client.files.map(publishedFile), 'the theme')
    const thrown = await trace('emit', emitAll)(
      otherFiles(config, { table: site.table, pages }, { facts, store }),
      output.put,
    )
    clock.start('check')
    const view = { base: config.base, table: site.table, pages, facts }
    const outputs = new Set(output.digests.keys())
    const found = trace('check', check)({ ...view, files: outputs })
    problems.push(...output.problems, ...thrown, ...found)
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
      pages: pages.length,
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
    pages: pages.length,
    rendered,
    parsed,
    timings: clock.stop(),
  }
}

/** Of everything that the site is made of but its code, which is compiled first, and what documents take in. */
function keyOf({ identity }: Config, { files, assets }: Scan): string | undefined {
  if (identity === undefined) return undefined
  const sources = [...files, ...assets.values()].map(({ path, digest }) => `${path} ${digest}`)
  return digestOf([identity, ...sources].join('\n'))
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

/** Plans a site while its code is compiled: esbuild works in a process of its own. */
function planAndCode(
  config: Config,
  files: Scan,
  { library, trace }: { readonly library: Library; readonly trace: Trace },
): Promise<readonly [Plan, Code]> {
  return Promise.all([
    plan(config, files, { library, trace }),
    trace('bundle', loadCode)(config, files, { library, mode: 'production' }),
  ])
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
  const [site, code] = await planAndCode(config, files, { library, trace })
  clock.start('render')
  const own = pagesOf(site).filter((_, index) => index % part.count === part.index)
  if (code.bundle) {
    const onRender = ({ pathname }: PageProps): void => void rendered.push(pathname)
    await mapLimit(
      own,
      AT_A_TIME,
      rendererOf(code.bundle, library, { store, crew, onRender, trace }),
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

async function emitAll(
  outputs: AsyncIterable<OtherOutput>,
  put: (file: OutputFile, owner: string) => Promise<void>,
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  const files: { readonly owner: string; readonly file: OutputFile }[] = []
  for await (const output of outputs) {
    if (output.file) files.push(output)
    else problems.push(output.problem)
  }
  await mapLimit(files, AT_A_TIME, ({ file, owner }) => put(file, owner))
  return problems
}
