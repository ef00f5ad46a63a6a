import type { Body } from '../../base/model/document.ts'
import type { Report } from '../../base/model/kind.ts'
import type { BuildView, Emitter, OutputFile, PlanView } from '../../base/model/output.ts'
import type { PageFacts, PageProps } from '../../base/model/page.ts'
import type { Route } from '../../base/model/route.ts'
import { ExtensionError } from '../../base/problems/extension-error.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { asTheyCome } from './as-they-come.ts'
import { spread } from './spread.ts'
import {
  markdownPathOf,
  outputPathsOf,
  pathnameOfFile,
  pathnameOfMarkdown,
  sourcePathOf,
} from '../../base/shared/urls/paths.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'
import { neededFiles } from '../../stages/assets/published-file.ts'
import { staticFiles, staticPaths } from '../../stages/assets/static.ts'
import { renderedExternalLinksOf } from '../../stages/check/external-links.ts'
import type { ExternalLink } from '../../stages/check/external-links.ts'
import { checkImages } from '../../stages/check/images.ts'
import { checkLinks } from '../../stages/check/links.ts'
import { checkTitles } from '../../stages/check/page-titles.ts'
import { withTexts } from '../../stages/render/with-texts.ts'
import { searchedPagesOf } from '../../stages/emit/searched-pages.ts'
import { routeSourceOf } from '../../stages/routes/collect-routes.ts'
import { withoutPlaceholders } from '../../stages/routes/i18n/without-placeholders.ts'
import { keepIn } from '../cache/keep.ts'
import { openClaims } from '../output/claims.ts'
import type { Claims } from '../output/claims.ts'
import { contentHtml } from './content-html.ts'
import { AT_A_TIME } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Reading } from './read.ts'
import type { Renderer } from './render.ts'
import type { PagesWithParts } from './shown-parts.ts'
import { startPages } from './start-pages.ts'

/** A site whose documents are all parsed, with the renderer of its pages. */
export interface Rendering extends Pick<Reading, 'config' | 'library' | 'environment'> {
  readonly plan: Plan
  readonly renderer: Renderer
  readonly pages: PagesWithParts
}

/** The results once all files of a site are made. */
export interface SiteResults {
  readonly problems: readonly Problem[]
  /** The facts of all pages, in the order of their routes. */
  readonly facts: readonly PageFacts[]
  /** The digest of every file. */
  readonly digests: ReadonlyMap<OutputPath, string>
  /** The links of all pages that lead to other hosts. */
  readonly externalLinks: () => readonly ExternalLink[]
}

/**
 * Makes all files of a site, each path once: files that do not depend on rendered pages, then the pages, the
 * theme, static files, and files that are made of pages.
 */
export class Output {
  readonly files: AsyncGenerator<OutputFile>
  readonly #rendering: Rendering
  readonly #claims: Claims
  readonly #problems: Problem[] = []
  /** The files that were made and not yet taken, except those of pages: their HTML is large. */
  readonly #made = new Map<OutputPath, OutputFile>()
  /** The files that were made after the pages, for the emitters that follow. */
  readonly #others: OutputFile[] = []
  #isRendering = false
  #found: SiteResults | undefined

  constructor(rendering: Rendering) {
    this.#rendering = rendering
    const { plan, config } = rendering
    this.#claims = openClaims(staticPaths(plan.table.assets, config.staticFolder))
    this.files = this.#files()
  }

  /** A file of an emitter, if it is made or needs no rendered page. */
  async file(path: OutputPath): Promise<OutputFile | undefined> {
    while (!this.#made.has(path) && !this.#isRendering && (await this.#next()));
    return this.#made.get(path)
  }

  /** Makes the files that were not taken yet. */
  async found(): Promise<SiteResults | undefined> {
    while (await this.#next());
    return this.#found
  }

  async #next(): Promise<boolean> {
    const { done, value } = await this.files.next()
    if (done === true) return false
    const { routes } = this.#rendering.plan.table
    const isOfPage = [pathnameOfFile(value.path), pathnameOfMarkdown(value.path)].some(
      (pathname) => pathname !== undefined && routes.has(pathname),
    )
    if (!isOfPage) this.#made.set(value.path, value)
    return true
  }

  async *#files(): AsyncGenerator<OutputFile> {
    const { config, plan, renderer, pages: made, environment } = this.#rendering
    const { report, trace, mode } = environment
    report('render')
    const routes = [...plan.table.routes.values()]
    for (const route of routes)
      this.#claims.claim(outputPathsOf(route.pathname, config), ownerOf(route))
    // Pages are rendered in worker threads, from now on, while this thread makes independent files.
    // Neighbours are alike, and may have been parsed by one thread, which has to render them: the order must
    // give the others work, too.
    const limit = mode === 'production' ? AT_A_TIME : 1
    const rendered = asTheyCome(made.ordered(spread(routes)), limit, async (route) => ({
      route,
      ...(await made.render(route)),
    }))
    const factsOf = new Map<Route, PageFacts>()
    // A published site lists no placeholders, so its sitemap and feeds wait until the placeholders are known.
    const waits = mode === 'production' && config.onBrokenPage === 'placeholder'
    if (!waits) yield* this.#emitted('planned', plan)
    this.#isRendering = true
    for await (const { route, facts, html, markdown, problems } of rendered) {
      for (const problem of problems) this.#problems.push(problem)
      factsOf.set(route, facts)
      const paths = outputPathsOf(route.pathname, config)
      const files = paths.map((path) => ({ path, digest: facts.digest, content: html }))
      yield* this.#accepted(files, ownerOf(route))
      if (facts.markdown)
        yield* this.#accepted(
          [markdownFile(route, facts.markdown.digest, markdown)],
          ownerOf(route),
        )
    }
    const facts = routes.flatMap((route) => factsOf.get(route) ?? [])
    const listed = withoutUnbuilt(plan, facts)
    if (waits) yield* this.#emitted('planned', listed)
    report('emit')
    const pages = routes.map(made.pageOf)
    const filesOf = (page: PageProps) => plan.typeOf(page).filesOf?.(page) ?? []
    yield* this.#noted(this.#accepted(neededFiles(renderer.bundle.client, facts), 'the theme'))
    for (const { source, file } of staticFiles(plan.table.assets, pages, { ...config, filesOf }))
      yield* this.#noted(this.#accepted([file], `\`${source}\``))
    for await (const file of this.#emitted('rendered', listed, facts)) yield* this.#noted([file])
    for (const file of startPages({ ...plan, config }))
      if (!this.#claims.digests.has(file.path)) yield* this.#accepted([file], 'the start page')
    report('check')
    const { digests, problems } = this.#claims
    const view = {
      form: config,
      externalPaths: config.externalPaths,
      table: plan.table,
      pages,
      facts,
      shownOn: (page: PageProps) => plan.typeOf(page).parts?.of(page) ?? [],
    }
    const links = trace('check', checkLinks)({ ...view, files: new Set(digests.keys()) })
    const others = [...checkImages(view), ...checkTitles(view), ...(await proseIn(this.#rendering))]
    this.#found = {
      problems: [...this.#problems, ...problems, ...links, ...others],
      facts,
      digests,
      externalLinks: () => renderedExternalLinksOf({ table: plan.table, pages, facts, config }),
    }
  }

  /** The files of the emitters that do not depend on rendered pages, or of the others. */
  async *#emitted(
    when: 'planned' | 'rendered',
    plan: Plan,
    facts: readonly PageFacts[] = [],
  ): AsyncGenerator<OutputFile> {
    const { config, environment } = this.#rendering
    const isPlanned = when === 'planned'
    for (const emitter of config.emitters.filter(
      (each) => (each.when === 'planned') === isPlanned,
    )) {
      const files = filesBy(
        emitter,
        { ...this.#rendering, plan },
        { facts, problems: this.#problems, files: this.#others },
      )
      const take = () => files.next()
      const make = environment.trace('emit', take, () => emitter.name)
      try {
        for (let next = await make(); next.done !== true; next = await make())
          yield* this.#accepted([next.value], `the emitter \`${emitter.name}\``)
      } catch (error) {
        this.#problems.push(emitProblemOf(error))
      }
    }
  }

  #noted(files: readonly OutputFile[]): readonly OutputFile[] {
    for (const file of files) this.#others.push(file)
    return files
  }

  #accepted(files: readonly OutputFile[], owner: string): readonly OutputFile[] {
    return files.filter((file) => this.#claims.accepts(file, owner))
  }
}

/** Compares what documents say about APIs with the descriptions, if the config asks for it. */
async function proseIn({ config, plan, library }: Rendering): Promise<readonly Problem[]> {
  const { apiCheck: severity } = config
  if (severity === undefined) return []
  const { proseProblems } = await import('../../reference/prose/check-prose.ts')
  return proseProblems({ table: plan.table, textOf: textsIn(library), severity })
}

function bodiesIn(library: Rendering['library']): PlanView['bodyOf'] {
  return async (source, digest) => {
    const kept = await library.bodyOf(source, digest)
    return kept === undefined ? undefined : (JSON.parse(kept) as Body)
  }
}

/** A function for the text of a file that was made of a source file. */
function textsIn(library: Rendering['library']): PlanView['textOf'] {
  const bodyOf = bodiesIn(library)
  return async (source, digest) => {
    const body = await bodyOf(source, digest)
    return body?.kind === 'text' ? body.text : undefined
  }
}

function markdownFile(
  { pathname }: Route,
  digest: string,
  content: OutputFile['content'],
): OutputFile {
  return { path: markdownPathOf(pathname), digest, content }
}

/** The origin of a page, for a message: its file, or its URL if Specpress made it. */
function ownerOf(route: Route): string {
  const source = routeSourceOf(route)
  return source === undefined ? `the page \`${route.pathname}\`` : `\`${source}\``
}

/** The pages, each with the texts that it shows. */
function shownPages(
  pages: readonly PageProps[],
  facts: readonly PageFacts[],
): readonly PageProps[] {
  const texts = new Map(facts.map((each) => [each.pathname, each]))
  return pages.map((page) => withTexts(page, texts.get(page.pathname) ?? {}))
}

/** The plan of a site without the pages that its lists must not show. */
function withoutUnbuilt(plan: Plan, facts: readonly PageFacts[]): Plan {
  const unbuilt = facts.filter((page) => page.unbuilt).map(({ pathname }) => pathname)
  return { ...plan, table: withoutPlaceholders(plan.table, new Set(unbuilt)) }
}

/** The inputs of an emitter, and the list for its problems. */
interface Made {
  readonly facts: readonly PageFacts[]
  readonly problems: Problem[]
  readonly files: readonly OutputFile[]
}

async function* filesBy(
  emitter: Emitter,
  { config, plan, pages: made, library, renderer, environment }: Rendering,
  { facts, problems, files }: Made,
): AsyncGenerator<OutputFile, undefined> {
  const { table, pageOf, wholeSidebars } = plan
  const view: PlanView = {
    config,
    table,
    pages: {
      *[Symbol.iterator]() {
        for (const route of table.routes.values()) yield pageOf(route)
      },
    },
    shownFiles: (page) => plan.typeOf(page).filesOf?.(page) ?? [],
    wholeSidebars,
    bodyOf: bodiesIn(library),
    textOf: textsIn(library),
    keep: keepIn(environment.store),
    report: (report) => problems.push(reported(report)),
  }
  if (emitter.when === 'planned') yield* emitter.emit(view)
  else {
    const pages = shownPages([...table.routes.values()].map(made.pageOf), facts)
    const places = new Map(facts.map(({ pathname, content }) => [pathname, content]))
    const { termsOf, markdownOf } = renderer
    const htmlOf = async (page: PageProps) => (await renderer.render(page)).html()
    const searchedPages = () => searchedPagesOf({ table, pages, facts, termsOf, htmlOf })
    const contentOf: BuildView['contentOf'] = async (page) => {
      const content = places.get(page.pathname)
      return content && contentHtml(page, await htmlOf(page), content)
    }
    const found = { facts, files: () => files, searchedPages, htmlOf, markdownOf, contentOf }
    yield* emitter.emit({ ...view, pages, ...found })
  }
}

/** A problem as an emitter of a plug-in reports it. Other emitters declare no problems. */
function reported({ id, severity = 'error', message, file, place }: Report): Problem {
  if (!id.includes('/')) throw new Error('only the emitter of a plug-in can report problems')
  const location = {
    ...(file !== undefined && { file: sourcePathOf(file) }),
    ...(place && { place }),
  }
  return { id, severity, message, ...location }
}

/** The error that an emitter of the config threw while its file was made. Throws any other error. */
export function emitProblemOf(error: unknown): Problem {
  if (error instanceof ExtensionError) return error.problem
  throw error
}
