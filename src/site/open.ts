import { publishedFile } from '../assets/published-file.ts'
import { assetAt } from '../assets/static.ts'
import type { DrawnPages } from '../cache/memo.ts'
import { applySeverities } from '../check/check.ts'
import { verdictOn } from '../check/verdict.ts'
import type { Findings } from '../check/verdict.ts'
import type { CompiledBundle } from '../model/bundle.ts'
import type { Config } from '../model/config.ts'
import type { Card } from '../model/document.ts'
import type { OutputFile } from '../model/output.ts'
import type { PageProps, RenderedPage } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { Scan } from '../model/source.ts'
import { growHeapsBy } from '../platform/heap.ts'
import { missingAnchor } from '../problems/catalogue.ts'
import { outputPathsOf } from '../shared/paths.ts'
import type { OutputPath, Pathname } from '../shared/paths.ts'
import { remember } from '../shared/remember.ts'
import { isOutdated, loadCode } from './code.ts'
import type { Code } from './code.ts'
import { Output } from './output.ts'
import type { Found } from './output.ts'
import { changedFiles, planSite } from './plan.ts'
import type { Plan, Planning } from './plan.ts'
import { readSite } from './read.ts'
import type { Environment, FormerReading, Reading } from './read.ts'
import { digestOfPage, rendererOf } from './render.ts'

// A site of so many files would take a gigabyte and more, most of it garbage.
const MANY_FILES = 10_000

/** A site, with what a build and the commands about documents need. */
export interface OpenSite extends Site, Pick<Reading, 'library'> {
  readonly files: () => AsyncGenerator<OutputFile>
  readonly code: Code
  /** The cards of the documents parsed so far. */
  readonly cards: readonly Card[]
  /** A page that is rendered, or found in the store. Its HTML is read when it is asked for. */
  readonly render: (pathname: Pathname) => Promise<RenderedPage | undefined>
  /** The pages that were rendered, because the store did not know them. */
  readonly rendered: readonly Pathname[]
  /** What `check` finds, before it is judged. */
  readonly findings: () => Promise<SiteFindings>
  /** What the next site takes over; absent in production, which is not opened again. */
  readonly knowledge: Knowledge | undefined
}

export type SiteFindings = Omit<Findings, 'allowPlaceholders'> & Pick<Found, 'digests'>

/** The parts of a site that hold until a file changes. */
interface Knowledge extends Omit<Reading, 'environment'> {
  readonly planning: Planning
  readonly code: Code
  /** The code that pages are rendered with: the last that worked. */
  readonly working: Code | undefined
}

/** A site that was opened before, and the files that changed since, absolute. */
export interface PreviousSite {
  readonly site: OpenSite
  readonly changed: ReadonlySet<string>
}

/**
 * Opens the site that a config describes: reads its files, parses what its routes take, and compiles its code. With a
 * previous site, only what changed is read, parsed and compiled again.
 */
export function openSite(
  config: Config,
  environment: Environment,
  previous?: PreviousSite,
): Promise<OpenSite> {
  const known = previous?.site.knowledge
  const former = known?.config === config && previous ? formerReading(known, previous) : undefined
  return openRead(readSite(config, environment, former), previous)
}

function formerReading(
  { files, library, planning }: Knowledge,
  { changed }: PreviousSite,
): FormerReading {
  return {
    files,
    changed,
    libraryFor(present) {
      const plan = planning.complete()
      const paths = new Set([...changedFiles(files, present)].map(({ path }) => path))
      // What is taken in and is no document itself, code for instance, changes nothing that was scanned.
      if (plan === undefined || paths.size === 0) return undefined
      const isPart = plan.cards.some(({ includes = [] }) =>
        includes.some((path) => paths.has(path)),
      )
      return isPart ? undefined : library
    },
  }
}

/** The same for a site whose files are read. In production, the texts of its files are let go. */
export async function openRead(reading: Reading, previous?: PreviousSite): Promise<OpenSite> {
  const { config, files, library, environment } = reading
  const { crew, mode, report } = environment
  const known = previous?.site.knowledge
  const former = known?.config === config ? known : undefined
  if (mode === 'production') prepare(files, crew)
  report('plan')
  const codeOf = async (): Promise<Code> => {
    const isSame = former && previous && !isOutdated(former.code, previous.changed)
    const code = isSame ? former.code : await loadCode(reading)
    if (code.bundle) crew.load(code.bundle)
    return code
  }
  // esbuild works in a process of its own. The documents that are code come first: it waits for them.
  const [code, planning] = await Promise.all([
    codeOf(),
    planSite(reading, former && { files: former.files, plan: former.planning.complete() }),
  ])
  const working = code.bundle ? code : known?.working
  const knowledge = { config, files, library, planning, code, working }
  return siteOf({
    ...{ config, library, environment, planning, code, working },
    knowledge: mode === 'production' ? undefined : knowledge,
  })
}

function prepare({ files }: Scan, crew: Reading['environment']['crew']): void {
  crew.expect(files)
  if (files.length >= MANY_FILES) growHeapsBy(20)
}

interface Parts extends Omit<Knowledge, 'files'>, Pick<Reading, 'environment'> {
  readonly knowledge: Knowledge | undefined
}

function siteOf(parts: Parts): OpenSite {
  const { config, library, environment, planning, code, working, knowledge } = parts
  const bundle = working?.bundle
  const rendered: Pathname[] = []
  const onRender = ({ pathname }: PageProps): void => void rendered.push(pathname)
  const pages = bundle && pagesBy(bundle, parts, onRender)
  const render = async (pathname: Pathname) => {
    const page = await planning.pageAt(pathname)
    return page && pages && { page, result: await pages.render(page.props) }
  }
  const { routes } = planning.known().table
  const making = madeFiles(routes, async () => {
    const plan = await planning.whole()
    return bundle && pages && new Output({ config, library, environment, plan, bundle, pages })
  })
  const findings = async () => findingsOf(await making.found(), await planning.whole(), code)

  return {
    ...{ library, code, rendered, findings, knowledge },
    get problems() {
      return applySeverities([...planning.known().problems, ...code.problems], config.check)
    },
    get cards() {
      return planning.known().cards
    },
    routes,
    codeFiles: (working ?? code).files,
    async parse() {
      await planning.whole()
    },
    async digestOf(pathname) {
      const page = await planning.pageAt(pathname)
      return page && bundle && digestOfPage(page.props, bundle)
    },
    render: async (pathname) => (await render(pathname))?.result,
    async page(pathname) {
      const found = await render(pathname)
      return (
        found && {
          html: await found.result.html(),
          isUnbuilt: found.result.facts.unbuilt !== undefined,
          problems: found.result.problems,
          parsed: applySeverities(found.page.problems, config.check),
        }
      )
    },
    files: making.files,
    async file(path) {
      const published = bundle?.client.files.find((file) => file.path === path)
      if (published) return publishedFile(published)
      const asset = assetAt(path, planning.known().table.assets, config)
      return asset ?? (await making.file(path))
    },
    mayBeMadeOfPages: (path) =>
      config.emitters.some(
        (each) => each.when !== 'planned' && (each.mayWrite?.(path, config) ?? true),
      ),
    async check() {
      return verdictOn({ ...(await findings()), allowPlaceholders: false }, config).problems
    },
  }
}

function findingsOf(found: Found | undefined, { problems }: Plan, code: Code): SiteFindings {
  const isThemeBroken = code.isThemeBroken || code.bundle === undefined
  // Some ids on the pages are the theme's own, which another theme does not have.
  const onPages = found?.problems.filter(({ id }) => !isThemeBroken || id !== missingAnchor.id)
  return {
    problems: [...problems, ...code.problems, ...(onPages ?? [])],
    facts: found?.facts ?? [],
    digests: found?.digests ?? new Map(),
    isThemeBroken,
  }
}

/** What renders the pages of a site: while it is shown, each page once, however often it is asked for. */
function pagesBy(
  bundle: CompiledBundle,
  parts: Parts,
  onRender: (page: PageProps) => void,
): DrawnPages {
  const pages = rendererOf(bundle, parts, onRender)
  if (parts.environment.mode === 'production') return pages
  const known = new Map<Pathname, Promise<RenderedPage>>()
  const render = (page: PageProps): Promise<RenderedPage> => {
    const result = known.get(page.pathname) ?? pages.render(page)
    known.set(page.pathname, result)
    return result
  }
  return { ...pages, render }
}

/** The files of a site, made as far as somebody asks for them. */
function madeFiles(routes: Site['routes'], open: () => Promise<Output | undefined>) {
  const known = new Map<OutputPath, OutputFile>()
  // The HTML of all pages takes much room, and is found by their pathnames.
  const ofPages = remember(() => new Set([...routes.keys()].flatMap(outputPathsOf)))
  let last: Promise<Output | undefined> | undefined
  const makeNext = async ({ files }: Output): Promise<boolean> => {
    const { done, value } = await files.next()
    if (done === true) return false
    if (!ofPages().has(value.path)) known.set(value.path, value)
    return true
  }
  return {
    async *files(): AsyncGenerator<OutputFile> {
      const output = await (last = open())
      if (output) yield* output.files
    },
    async found(): Promise<Found | undefined> {
      const output = await (last ??= open())
      if (output) while (await makeNext(output));
      return output?.found
    },
    async file(path: OutputPath): Promise<OutputFile | undefined> {
      const output = await (last ??= open())
      while (output && !known.has(path) && !output.isRendering) await makeNext(output)
      return known.get(path)
    },
  }
}
