import type { Card } from '../../base/model/document.ts'
import type { Config } from '../../base/model/config.ts'
import type { OutputFile } from '../../base/model/output.ts'
import type { RenderedPage } from '../../base/model/page.ts'
import type { Scan } from '../../base/model/source.ts'
import { growHeapsBy } from '../workers/heap.ts'
import { remember } from '../../base/shared/remember.ts'
import { missingAnchor } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { pathnameOfMarkdown } from '../../base/shared/urls/paths.ts'
import type { OutputPath, Pathname } from '../../base/shared/urls/paths.ts'
import { publishedFile } from '../../stages/assets/published-file.ts'
import { assetAt } from '../../stages/assets/static.ts'
import { applySeverities } from '../../stages/check/check.ts'
import { verdictOn } from '../../stages/check/verdict.ts'
import type { Findings } from '../../stages/check/verdict.ts'
import { rescan } from '../../stages/source/scan.ts'
import type { EngineConfig } from '../engine-config.ts'
import { isOutdated, loadCode, readAgain } from './code.ts'
import type { Code } from './code.ts'
import { placedInCode } from './literal-places.ts'
import { Output } from './output.ts'
import type { SiteResults } from './output.ts'
import { changedFiles, planSite } from './plan.ts'
import type { Plan, Planning } from './plan.ts'
import { readSite } from './read.ts'
import type { Environment, Reading } from './read.ts'
import { rendererOf } from './render.ts'
import type { Renderer } from './render.ts'
import { pagesWithParts } from './shown-parts.ts'
import type { Site } from './site.ts'
import { startAt } from './start-pages.ts'

// A site with this many files would take a gigabyte and more, most of it garbage.
const MANY_FILES = 10_000

/** A site, with the data that a build and the commands about documents need. */
export interface OpenSite extends Site, Pick<Reading, 'library'> {
  readonly files: () => AsyncGenerator<OutputFile>
  readonly code: Code
  /** The cards of the documents parsed so far. */
  readonly cards: readonly Card[]
  /** A page that is rendered, or found in the store. Its HTML is read on demand. */
  readonly render: (pathname: Pathname) => Promise<RenderedPage | undefined>
  /** The pages that were rendered, because the store did not have them. */
  readonly rendered: readonly Pathname[]
  /** The findings of `check`, before the verdict. */
  readonly findings: () => Promise<
    Omit<Findings, 'allowPlaceholders'> & Pick<SiteResults, 'digests' | 'externalLinks'>
  >
  /** The data for the next site; absent in production, which frees the texts of files. */
  readonly knowledge: Knowledge | undefined
}

/** The parts of a site that are valid until a file changes. */
interface Knowledge extends Omit<Reading, 'environment' | 'round'> {
  readonly planning: Planning
  readonly code: Code
  /** The code that pages are rendered with: the last that compiled. */
  readonly working: Code | undefined
}

/** A site that was opened before, and the absolute paths of files that changed since. */
export interface PreviousSite {
  readonly site: OpenSite
  readonly changed: ReadonlySet<string>
}

/** If no page can be rendered. */
const NOTHING_FOUND: SiteResults = {
  problems: [],
  facts: [],
  digests: new Map(),
  externalLinks: () => [],
}

/**
 * Opens a site: reads its files, parses what its routes need, and compiles its code. With a previous site of
 * the same config, only changed files are read, parsed and compiled again.
 */
export async function openSite(
  config: EngineConfig,
  environment: Environment,
  previous?: PreviousSite,
): Promise<OpenSite> {
  const known = previous?.site.knowledge
  if (known?.config !== config) return openRead(await readSite(config, environment), previous)
  const files = rescan(config, known.files, previous?.changed ?? new Set())
  const library = libraryFor(files, known)
  return openRead(await readSite(config, environment, { files, library }), previous)
}

/** The library of the previous site, unless a changed file may be part of an unchanged document. */
function libraryFor(files: Scan, { files: former, planning, library }: Knowledge) {
  const changed = new Set([...changedFiles(former, files)].map(({ path }) => path))
  const { state, plan } = planning.now
  // A changed file that is only included, such as code, changes nothing that was scanned.
  if (changed.size === 0 || state !== 'whole') return undefined
  const isPart = plan.cards.some(({ includes = [] }) => includes.some((path) => changed.has(path)))
  return isPart ? undefined : library
}

/** The same for a site whose files are read. In production, the texts of its files are freed. */
export async function openRead(reading: Reading, previous?: PreviousSite): Promise<OpenSite> {
  const { config, files, library, environment } = reading
  const { workers, mode, report } = environment
  const known = previous?.site.knowledge
  const former = known?.config === config ? known : undefined
  report('plan')
  if (mode === 'production') {
    if (files.files.length >= MANY_FILES) growHeapsBy(20)
  }
  const codeOf = async (): Promise<Code> => {
    const isSame =
      former && previous && !isOutdated(former.code, { changed: previous.changed, config })
    const code = isSame ? readAgain(former.code, reading) : await loadCode(reading)
    if (code.bundle) workers.load(code.bundle)
    return code
  }
  // esbuild runs in a process of its own. Documents that are code come first, since it waits for them.
  const [code, planning] = await Promise.all([codeOf(), planSite(reading, former)])
  const working = code.bundle ? code : known?.working
  const knowledge =
    mode === 'production' ? undefined : { config, files, library, planning, code, working }
  return siteOf({ config, library, environment, planning, code, working, knowledge })
}

type Parts = Omit<Knowledge, 'files'> & Pick<Reading, 'environment'> & Pick<OpenSite, 'knowledge'>

function siteOf({ planning, code, working, knowledge, ...parts }: Parts): OpenSite {
  const { config, library } = parts
  const renderer = working?.bundle && rendererOf(working.bundle, parts)
  const { routes } = planning.now.plan.table
  const placed = placedBy(config, code)
  const told = (plan: Plan) => placed([...config.warnings, ...plan.problems, ...code.problems])
  const { pagesOf, dataOf, isOpen } = pageData({ planning, renderer, config })
  /** All files, as far as they are made. */
  let output: Promise<Output | undefined> | undefined
  const begin = async () => {
    const [plan, pages] = await Promise.all([planning.whole(), pagesOf()])
    return renderer && pages && new Output({ ...parts, plan, renderer, pages })
  }
  const findings = async () => {
    const found = (await (await (output ??= begin()))?.found()) ?? NOTHING_FOUND
    const isThemeBroken = code.isThemeBroken || code.bundle === undefined
    // Some ids on the pages come from the theme, and another theme does not have them.
    const known = found.problems.filter(({ id }) => !isThemeBroken || id !== missingAnchor.id)
    const problems = [...told(await planning.whole()), ...placed(known)]
    return { ...found, problems, isThemeBroken }
  }
  const render = async (pathname: Pathname) => {
    const page = await dataOf(pathname)
    return page && renderer && { ...(await renderer.render(page.props)), parsed: page.problems }
  }
  const file = async (path: OutputPath): Promise<OutputFile | undefined> => {
    const published = renderer?.bundle.client.files.find((each) => each.path === path)
    if (published) return publishedFile(published)
    return (
      assetAt(path, planning.now.plan.table.assets, config) ??
      (await markdownFile(path, { routes, render })) ??
      (await (output ??= begin()))?.file(path)
    )
  }
  return {
    routes,
    findings,
    render,
    isOpen,
    library,
    code,
    knowledge,
    readPaths: code.readPaths,
    get problems() {
      return applySeverities(told(planning.now.plan), config.check)
    },
    get cards() {
      return planning.now.plan.cards
    },
    codeFiles: (working ?? code).files,
    makeMaps: (working ?? code).makeMaps,
    rendered: renderer?.rendered ?? [],
    parse: async () => void (await planning.whole()),
    async digestOf(pathname) {
      const page = await dataOf(pathname)
      return page && renderer?.digestOf(page.props)
    },
    async page(pathname) {
      const page = await render(pathname)
      return (
        page && {
          html: await page.html(),
          isUnbuilt: page.facts.unbuilt !== undefined,
          problems: [...applySeverities(page.parsed, config.check), ...page.problems],
        }
      )
    },
    async *files() {
      const begun = await (output = begin())
      if (begun) yield* begun.files
    },
    file,
    start: (root) => startAt(root, { planning, config, file }),
    mayBeMadeOfPages: (path) => mayBeMadeOfPages(path, config),
    check: async () =>
      verdictOn({ ...(await findings()), allowPlaceholders: false }, config).problems,
  }
}

/** The data of pages with the parts that they show. `pagesOf` gives those of the whole site. */
function pageData({
  planning,
  renderer,
  config,
}: Pick<Parts, 'planning' | 'config'> & { readonly renderer: Renderer | undefined }) {
  const pagesOf = remember(async () => {
    const plan = await planning.whole()
    return renderer && pagesWithParts(plan, renderer.render, config)
  })
  const dataOf: Planning['pageAt'] = async (pathname) => {
    const page = await planning.pageAt(pathname)
    if (page === undefined || planning.now.plan.typeOf(page.props).parts === undefined) return page
    const props = await (await pagesOf())?.complete(page.props)
    return { ...page, props: props ?? page.props }
  }
  const isOpen = async (pathname: Pathname) => {
    const page = await dataOf(pathname)
    return page !== undefined && renderer?.isOpen(page.props) === true
  }
  return { pagesOf, dataOf, isOpen }
}

/** Finds the places of problems about a text in the code of the site. */
function placedBy(config: Config, code: Code) {
  return (problems: readonly Problem[]) => placedInCode(problems, config, code.files)
}

function mayBeMadeOfPages(path: OutputPath, config: Config): boolean {
  return config.emitters.some(
    (each) => each.when !== 'planned' && (each.mayWrite?.(path, config) ?? true),
  )
}

/** The Markdown version of a page. It is rendered on demand, without the other pages. */
async function markdownFile(
  path: OutputPath,
  { routes, render }: Pick<OpenSite, 'routes' | 'render'>,
): Promise<OutputFile | undefined> {
  const pathname = pathnameOfMarkdown(path)
  if (pathname === undefined || !routes.has(pathname)) return undefined
  const page = await render(pathname)
  const { digest } = page?.facts.markdown ?? {}
  return page && digest !== undefined ? { path, digest, content: page.markdown } : undefined
}
