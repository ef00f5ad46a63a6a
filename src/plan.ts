import { join } from 'node:path'
import { bundle } from './assets/bundle.ts'
import type { CodePages } from './assets/bundle.ts'
import { staticFiles } from './assets/static.ts'
import { libraryOf } from './cache/library.ts'
import type { Library } from './cache/library.ts'
import { keepIn } from './cache/keep.ts'
import { rememberRender } from './cache/memo.ts'
import type { DrawnPages } from './cache/memo.ts'
import { checkEmpty } from './check/empty.ts'
import { givenDocuments, lacksComponents, problemsOfCards } from './check/given-components.ts'
import { checkSnapshots } from './check/snapshots.ts'
import type { Crew, Draw } from './crew/crew.ts'
import type { CompiledBundle } from './model/bundle.ts'
import type { Config } from './model/config.ts'
import type { Body, Card } from './model/document.ts'
import type { OutputFile, OutputFiles, PlanView, Store } from './model/output.ts'
import type { PageFacts, PageProps } from './model/page.ts'
import type { Route, RouteTable } from './model/route.ts'
import type { Scan } from './model/source.ts'
import { ExtensionError } from './problems/extension-error.ts'
import type { Problem } from './problems/problem.ts'
import { digestOf } from './platform/digest.ts'
import { readSiteText } from './platform/outward-links.ts'
import { untraced } from './platform/trace.ts'
import type { Trace } from './platform/trace.ts'
import { assemble } from './routes/assemble.ts'
import { pagePropsOf } from './routes/page-props.ts'
import { reassemble } from './routes/reassemble.ts'
import { mapLimit } from './shared/map-limit.ts'
import { rememberEach } from './shared/remember.ts'
import { extensionOf, isReactCode } from './shared/paths.ts'
import type { SourcePath } from './shared/paths.ts'
import { parserOf } from './source/parse.ts'
import { reread } from './source/scan.ts'

/** The data of every page, and what is needed to draw one. */
export interface Plan {
  readonly cards: readonly Card[]
  readonly table: RouteTable
  /** The data of one page, worked out when it is asked for first. */
  readonly pageOf: (route: Route) => PageProps
  readonly problems: readonly Problem[]
}

/** The compiled theme and modules. */
export interface Code {
  /** `undefined` if no page can be rendered. The pages that are broken by themselves are listed in it. */
  readonly bundle: CompiledBundle | undefined
  /** Whether the theme is broken: pages are rendered for the checks alone. */
  readonly isThemeBroken: boolean
  /** The files that it was made of, absolute: a change of one means compiling again. */
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

// Parsing and drawing are work for the processor; what waits is reading and writing, which a few at a time keep busy.
export const AT_A_TIME = 32

/** From files to the data of every page. Every line is a stage: a pure function of the lines above. */
export async function plan(
  config: Config,
  files: Scan,
  { cardsOf, before, trace = untraced }: Planning,
): Promise<Plan> {
  const cards = (await mapLimit(files.files, AT_A_TIME, cardsOf)).flat()
  const table =
    (before?.table.assets === files.assets ? reassemble(before, cards) : undefined) ??
    trace('assemble', assemble)(cards, files.assets, config)
  const propsOf = trace('page props', pagePropsOf(table, config), ({ pathname }) => pathname)
  const found = [
    ...checkSnapshots(files, config),
    ...files.problems,
    ...problemsOfCards(cards),
    ...table.problems,
  ]
  const problems = found.length === 0 ? checkEmpty(table.routes.values(), config) : found
  return { cards, table, pageOf: rememberEach(propsOf), problems }
}

interface Planning {
  readonly cardsOf: Library['cardsOf']
  /** The plan of a moment ago, by the same config: what did not change is taken from it. */
  readonly before?: Plan | undefined
  readonly trace?: Trace
}

/** The data of all pages. */
export function pagesOf({ table, pageOf }: Planned): readonly PageProps[] {
  return [...table.routes.values()].map(pageOf)
}

/** The documents of a site, parsed once and remembered. */
export function openLibrary(config: Config, { store, crew, trace = untraced }: Drawing): Library {
  return libraryOf(
    trace('parse', crew.parse, ({ path }) => path),
    {
      store,
      digest: config.digest,
      digestOfFile: (path) => digestOfFile(path, config),
      reread: (file) => reread(config, file),
      outline: parserOf(config.sources).outline,
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
  const finding = mapLimit([...documents.values()], AT_A_TIME, library.cardsOf)
  const { root, base, theme, engine } = config
  // A part that lacks components is fine if it is given them.
  const isBroken = async (card: Card): Promise<boolean> =>
    lacksComponents(card) && !givenDocuments((await finding).flat()).has(card.source)
  const {
    bundle: made,
    problems,
    isThemeBroken,
  } = await bundle({
    ...{ root, base, theme, engine, mode },
    tryIt: config.openapi.some((api) => api.tryIt),
    likely: [...documents.keys()].filter((path) => !isPart(path)),
    modules: finding.then((found) => codePagesOf(found.flat())),
    async moduleCode(path: SourcePath) {
      const file = documents.get(path)
      const [card] = file ? await library.cardsOf(file) : []
      if (card && (await isBroken(card))) return ''
      const text = card && (await library.bodyOf(card.source, card.digest))
      const body = text === undefined ? undefined : (JSON.parse(text) as Body)
      if (body?.kind === 'broken') return ''
      return body?.kind === 'module' ? body.code : undefined
    },
  })
  const included = (await finding).flat().flatMap(({ includes = [] }) => includes)
  const files = [...(made?.sources ?? []), ...included.map((path) => join(root, path))]
  // A writer is not shown another theme, but the pages as they were before.
  const shown = isThemeBroken && mode === 'development' ? undefined : made
  return { bundle: shown, isThemeBroken, files, problems }
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

/** What draws pages, and remembers each until its data or its code changes. */
export function rendererOf(
  code: CompiledBundle,
  library: Library,
  { store, crew, onRender, trace = untraced }: Rendering,
): DrawnPages {
  const readBody = trace('read body', library.bodyOf, (source) => source)
  const bodyOf = (page: PageProps) =>
    'documentDigest' in page && page.content !== 'module'
      ? readBody(page.source, page.documentDigest)
      : Promise.resolve(undefined)
  const draw: Draw = trace('render', crew.drawerOf(code), ({ pathname }) => pathname)
  return rememberRender((page) => draw(page, () => bodyOf(page)), {
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

/** A file of a site that is no page, and who makes it; or what an emitter of the config threw. */
export type OtherOutput =
  | { readonly owner: string; readonly file: OutputFile }
  | { readonly owner: string; readonly file?: undefined; readonly problem: Problem }

/** What emitters are made to work with. */
export interface Making {
  readonly store: Store
  readonly library: Library
}

/** What is known once all pages are drawn. */
export interface Drawn {
  readonly facts: readonly PageFacts[]
  /** Absent where the code is broken. */
  readonly termsOf: DrawnPages['termsOf'] | undefined
}

type Planned = Pick<Plan, 'table' | 'pageOf'>

/** The files of a site that are no pages, all of them. */
export async function* otherFiles(
  config: Config,
  plan: Planned,
  { facts, termsOf, ...making }: Making & Drawn,
): AsyncIterable<OtherOutput> {
  yield* plannedFiles(config, plan, making)
  yield* drawnFiles(config, plan, { facts, termsOf, ...making })
}

/** Those that need nothing of drawn pages. */
export async function* plannedFiles(
  config: Config,
  plan: Planned,
  making: Making,
): AsyncGenerator<OtherOutput> {
  const view = planView(config, plan, making)
  for (const emitter of config.emitters) {
    if (emitter.when === 'planned') yield* emitted(emitter.name, () => emitter.emit(view))
  }
}

/** Static files, and what emitters make of drawn pages. */
export async function* drawnFiles(
  config: Config,
  plan: Planned,
  { facts, termsOf = () => Promise.resolve(undefined), ...making }: Making & Drawn,
): AsyncGenerator<OtherOutput> {
  const pages = pagesOf(plan)
  for (const { source, file } of staticFiles(plan.table.assets, pages, config)) {
    yield { owner: `\`${source}\``, file }
  }
  const view = { ...planView(config, plan, making), pages, facts, termsOf }
  for (const emitter of config.emitters) {
    if (emitter.when !== 'planned') yield* emitted(emitter.name, () => emitter.emit(view))
  }
}

function planView(
  config: Config,
  { table, pageOf }: Planned,
  { store, library }: Making,
): PlanView {
  return {
    config,
    table,
    pages: {
      *[Symbol.iterator]() {
        for (const route of table.routes.values()) yield pageOf(route)
      },
    },
    async textOf(source, digest) {
      const kept = await library.bodyOf(source, digest)
      const body = kept === undefined ? undefined : (JSON.parse(kept) as Body)
      return body?.kind === 'text' ? body.text : undefined
    },
    keep: keepIn(store),
  }
}

async function* emitted(name: string, emit: () => OutputFiles): AsyncIterable<OtherOutput> {
  const owner = `the emitter \`${name}\``
  try {
    for await (const file of emit()) yield { owner, file }
  } catch (error) {
    if (!(error instanceof ExtensionError)) throw error
    yield { owner, problem: error.problem }
  }
}

/** MDX, React, and what others may take in: Markdown whose name, or whose folder's, begins with `_`. */
function mayBeCode({ path }: Scan['files'][number]): boolean {
  return isReactCode(path) || extensionOf(path) === '.mdx' || isPart(path)
}

function isPart(path: SourcePath): boolean {
  return /(^|\/)_.*\.mdx?$/i.test(path)
}

function codePagesOf(cards: readonly Card[]): CodePages {
  return {
    paths: cards.filter(isModule).map((card) => card.source),
    digest: digestOf(cards.map((card) => `${card.source} ${card.digest}`).join('\n')),
  }
}

/** What others take in is bundled into them; only a page is a module by itself. */
function isModule(card: Card): boolean {
  return 'content' in card && card.content === 'module'
}

/** Of a file that a document takes code from. */
export function digestOfFile(path: string, config: Config): string {
  const text = readSiteText(path, config)
  return digestOf(typeof text === 'object' ? `${text.link} ${text.target}` : (text ?? ''))
}
