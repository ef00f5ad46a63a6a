import { publishedFile } from './assets/published-file.ts'
import { assetAt } from './assets/static.ts'
import { planEarly } from './early-plan.ts'
import type { EarlyPlan } from './early-plan.ts'
import { codeDigestOf, loadCode, openLibrary, otherFiles, pagesOf, rendererOf } from './plan.ts'
import type { Code, OtherOutput, Plan } from './plan.ts'
import type { Library } from './cache/library.ts'
import type { DrawnPages } from './cache/memo.ts'
import { applySeverities, check } from './check/check.ts'
import type { Crew } from './crew/crew.ts'
import type { CompiledBundle } from './model/bundle.ts'
import type { Config } from './model/config.ts'
import type { OutputFile, Store } from './model/output.ts'
import type { PageProps, RenderedPage } from './model/page.ts'
import type { Session, SessionPage } from './model/session.ts'
import type { Scan } from './model/source.ts'
import { compareProblems } from './problems/problem.ts'
import type { Problem } from './problems/problem.ts'
import { mapLimit } from './shared/map-limit.ts'
import { remember } from './shared/remember.ts'
import type { OutputPath, Pathname, SourcePath } from './shared/paths.ts'
import { isSearchFile } from './shared/search/search-files.ts'
import { rescan, scan } from './source/scan.ts'

/** What a session knows of the site, and the next one goes on from, while the config is the same. */
export interface Knowledge {
  readonly files: Scan
  readonly library: Library
  /** The plan, once all documents are parsed. */
  readonly site: () => Plan | undefined
}

export interface SessionSettings {
  readonly store: Store
  readonly crew: Crew
  /** The code of a former session: it is taken again where none of its files changed. */
  readonly code?: Code | undefined
  /** What the session before knew, and the files that changed since then, absolute. */
  readonly before?: { readonly knowledge: Knowledge; readonly changed: ReadonlySet<string> }
}

/** A session, and what the next one can go on from. */
export interface OpenSession {
  readonly session: Session
  readonly code: Code
  readonly knowledge: Knowledge
}

/**
 * Plans the site as it is now, by the heads of its docs. The rest of them, and pages, are worked out when they are asked
 * for.
 */
export async function openSession(
  config: Config,
  { store, crew, code: formerCode, before }: SessionSettings,
): Promise<OpenSession> {
  const files = before ? rescan(config, before.knowledge.files, before.changed) : scan(config)
  const former = before && { files: before.knowledge.files, site: before.knowledge.site() }
  const library =
    before && former?.site && !isTakenIn(changedFiles(former.files, files), former.site)
      ? before.knowledge.library
      : openLibrary(config, { store, crew })
  // The documents that are code come first: what compiles them waits for them.
  const [code, early] = await Promise.all([
    formerCode ?? loadCode(config, files, { library, mode: 'development' }),
    planEarly(config, files, { library, before: former }),
  ])
  const drawn =
    code.bundle && rendererOf(code.bundle, library, { store, crew, onRender: () => undefined })
  const knowledge = { files, library, site: early.known }
  return { code, knowledge, session: sessionOf({ config, early, code, drawn, store, library }) }
}

interface SessionParts {
  readonly config: Config
  readonly early: EarlyPlan
  readonly code: Code
  readonly store: Store
  readonly library: Library
  readonly drawn: DrawnPages | undefined
}

function sessionOf({ config, early, code, drawn, store, library }: SessionParts): Session {
  const { site, pageAt, whole } = early
  const { routes, assets } = site.table
  const render = drawn && once(drawn.render)
  const termsOf = drawn?.termsOf
  const told = (problems: readonly Problem[]) => applySeverities(problems, config.check)
  const problemsOf = (plan: Plan) => told([...plan.problems, ...code.problems])
  const others = remember(async (facts: 'read' | 'unread') => {
    const plan = await whole()
    const results = facts === 'read' ? await drawAll(plan) : []
    const making = { facts: results.map((result) => result.facts), store, library, termsOf }
    return filesByPath(otherFiles(config, plan, making))
  })
  const drawAll = async (plan: Plan): Promise<readonly RenderedPage[]> =>
    render ? mapLimit(pagesOf(plan), 1, render) : []

  return {
    problems: problemsOf(site),
    planned: async () => problemsOf(await whole()),
    pathnames: [...routes.keys()],
    codeFiles: code.files,
    async digestOf(pathname) {
      const page = await pageAt(pathname)
      return page && code.bundle && digestOfPage(page.props, code.bundle)
    },
    async page(pathname): Promise<SessionPage | undefined> {
      const page = await pageAt(pathname)
      const result = page && (await render?.(page.props))
      if (result === undefined) return undefined
      return {
        html: await result.html(),
        isUnbuilt: result.facts.unbuilt !== undefined,
        problems: result.problems,
        parsed: told(page?.problems ?? []),
      }
    },
    async file(path) {
      const file = code.bundle?.client.files.find((candidate) => candidate.path === path)
      if (file) return publishedFile(file)
      const asset = assetAt(path, assets, config)
      if (asset) return asset
      // The search finds what pages say: all of them are drawn for it, those that are known from the store.
      const found = isSearchFile(path) ? (await others('read')).get(path) : undefined
      return found ?? (await others('unread')).get(path)
    },
    async check(): Promise<readonly Problem[]> {
      const plan = await whole()
      const { table } = plan
      const pages = pagesOf(plan)
      const results = await drawAll(plan)
      const facts = results.map((result) => result.facts)
      const paths = new Set<OutputPath>(code.bundle?.client.files.map(({ path }) => path))
      const thrown: Problem[] = []
      const making = { facts, store, library, termsOf }
      for await (const output of otherFiles(config, plan, making)) {
        if (output.file) paths.add(output.file.path)
        else thrown.push(output.problem)
      }
      const found = check({ base: config.base, table, pages, facts, files: paths })
      const all = [...results.flatMap((result) => result.problems), ...thrown, ...found]
      return [...problemsOf(plan), ...told(all)].toSorted(compareProblems)
    },
  }
}

function digestOfPage(page: PageProps, bundle: CompiledBundle): string {
  return `${codeDigestOf(page, bundle)}-${page.digest}`
}

/** The first file of each path. */
async function filesByPath(
  outputs: AsyncIterable<OtherOutput>,
): Promise<ReadonlyMap<OutputPath, OutputFile>> {
  const files = new Map<OutputPath, OutputFile>()
  for await (const { file } of outputs)
    if (file && !files.has(file.path)) files.set(file.path, file)
  return files
}

/** The sources that are not as they were. */
function changedFiles(before: Scan, after: Scan): ReadonlySet<SourcePath> {
  const former = new Set(before.files)
  return new Set(after.files.filter((file) => !former.has(file)).map(({ path }) => path))
}

/**
 * Whether a document holds something of these files, or may: then its card has to be looked at again. What is taken in
 * and is no document itself, code for instance, changes nothing that was scanned.
 */
function isTakenIn(changed: ReadonlySet<SourcePath>, { cards }: Plan): boolean {
  if (changed.size === 0) return true
  return cards.some(({ includes = [] }) => includes.some((path) => changed.has(path)))
}

/** Draws each page once, however often it is asked for. */
function once(
  draw: (page: PageProps) => Promise<RenderedPage>,
): (page: PageProps) => Promise<RenderedPage> {
  const drawn = new Map<Pathname, Promise<RenderedPage>>()
  return (page) => {
    const result = drawn.get(page.pathname) ?? draw(page)
    drawn.set(page.pathname, result)
    return result
  }
}
