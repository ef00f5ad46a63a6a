import { join } from 'node:path'
import { bundle } from './assets/bundle.ts'
import { publishedFile } from './assets/published-file.ts'
import { staticFiles } from './assets/static.ts'
import { libraryOf } from './cache/library.ts'
import type { Library } from './cache/library.ts'
import { keepIn } from './cache/keep.ts'
import { rememberRender } from './cache/memo.ts'
import { applySeverities, check } from './check/check.ts'
import { checkEmpty } from './check/empty.ts'
import { pageFiles } from './emit/pages.ts'
import { localCrew } from './crew.ts'
import type { Crew, Draw } from './crew.ts'
import type { CompiledBundle } from './model/bundle.ts'
import type { Config } from './model/config.ts'
import type { Body, Card } from './model/document.ts'
import type { BuildResult, OutputFile, Store, Writer } from './model/output.ts'
import type { PageFacts, PageProps, RenderedPage } from './model/page.ts'
import type { Route, RouteTable } from './model/route.ts'
import type { Scan } from './model/source.ts'
import { claimedOutput } from './output/claims.ts'
import { compareProblems } from './problems/problem.ts'
import { ExtensionError } from './problems/extension-error.ts'
import type { Problem } from './problems/problem.ts'
import { digestOf } from './platform/digest.ts'
import { readText } from './platform/read-text.ts'
import { stopwatch } from './platform/stopwatch.ts'
import { untraced } from './platform/trace.ts'
import type { Trace } from './platform/trace.ts'
import { assemble } from './routes/assemble.ts'
import { pagePropsOf } from './routes/page-props.ts'
import { reassemble } from './routes/reassemble.ts'
import { mapLimit } from './shared/map-limit.ts'
import { rememberEach } from './shared/remember.ts'
import type { SourcePath } from './shared/paths.ts'
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
    const found = trace('check', check)({ ...view, files: output.paths })
    problems.push(...output.problems, ...thrown, ...found)
  }

  clock.start('write')
  await trace('keep', store.commit)()
  problems.push(...(store.problems?.() ?? []))
  const all = applySeverities(problems, config.check).toSorted(compareProblems)
  const failed = all.some(({ severity }) => severity === 'error')
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

/** A file of a site that is no page, and who makes it; or what an emitter of the config threw. */
export type OtherOutput =
  | { readonly owner: string; readonly file: OutputFile }
  | { readonly owner: string; readonly file?: undefined; readonly problem: Problem }

/** The files of a site that are no pages: static files, and what the emitters make. */
export async function* otherFiles(
  config: Config,
  { table, pages }: { readonly table: RouteTable; readonly pages: readonly PageProps[] },
  { facts, store }: { readonly facts: readonly PageFacts[]; readonly store: Store },
): AsyncIterable<OtherOutput> {
  for (const file of staticFiles(table.assets, pages, config)) {
    yield { owner: 'the static files', file }
  }
  for (const { name, emit } of config.emitters) {
    const owner = `the emitter \`${name}\``
    try {
      for await (const file of emit({ config, table, pages, facts, keep: keepIn(store) }))
        yield { owner, file }
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error
      yield { owner, problem: error.problem }
    }
  }
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

/** MDX, React, and what others may take in: Markdown whose name, or whose folder's, begins with `_`. */
function mayBeCode({ path }: Scan['files'][number]): boolean {
  return /\.(mdx|tsx)$|(^|\/)_.*\.md$/i.test(path)
}

/** What others take in is bundled into them; only a page is a module by itself. */
function isModule(card: Card): boolean {
  return 'content' in card && card.content === 'module'
}
