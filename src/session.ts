import { publishedFile } from './assets/published-file.ts'
import { loadCode, openLibrary, otherFiles, plan, rendererOf, codeDigestOf } from './build.ts'
import type { Code } from './build.ts'
import { applySeverities, check } from './check/check.ts'
import type { Crew } from './crew.ts'
import type { Config } from './model/config.ts'
import type { Store } from './model/output.ts'
import type { PageProps, RenderedPage } from './model/page.ts'
import type { Session, SessionPage } from './model/session.ts'
import { compareProblems } from './problems/problem.ts'
import type { Problem } from './problems/problem.ts'
import { mapLimit } from './shared/map-limit.ts'
import type { OutputPath, Pathname } from './shared/paths.ts'
import { scan } from './source/scan.ts'

export interface SessionSettings {
  readonly store: Store
  readonly crew: Crew
  /** The code of a former session: it is taken again where none of its files changed. */
  readonly code?: Code | undefined
}

/** A session, and the code that it draws with, for the next one. */
export interface OpenSession {
  readonly session: Session
  readonly code: Code
}

/** Plans the site as it is now. Nothing is drawn until it is asked for. */
export async function openSession(
  config: Config,
  { store, crew, code: former }: SessionSettings,
): Promise<OpenSession> {
  const files = scan(config)
  const library = openLibrary(config, { store, crew })
  const [site, code] = await Promise.all([
    plan(config, files, { library }),
    former ?? loadCode(config, files, { library, mode: 'development' }),
  ])
  const pages = new Map(site.pages.map((page) => [page.pathname, page]))
  const problems = applySeverities([...site.problems, ...code.problems], config.check)

  const onRender = (): void => undefined
  const render = code.bundle && once(rendererOf(code.bundle, library, { store, crew, onRender }))
  const renderAll = async (): Promise<readonly RenderedPage[]> =>
    render ? mapLimit(site.pages, 1, render) : []

  return {
    code,
    session: {
      problems,
      pathnames: [...pages.keys()],
      codeFiles: code.files,
      digestOf(pathname) {
        const page = pages.get(pathname)
        return page && code.bundle && `${codeDigestOf(page, code.bundle)}-${page.digest}`
      },
      async page(pathname): Promise<SessionPage | undefined> {
        const page = pages.get(pathname)
        const result = page && (await render?.(page))
        return result && { html: await result.html(), problems: result.problems }
      },
      async file(path) {
        const file = code.bundle?.client.files.find((candidate) => candidate.path === path)
        if (file) return publishedFile(file)
        for await (const { file: other } of otherFiles(config, site, { facts: [], store })) {
          if (other?.path === path) return other
        }
        return undefined
      },
      async check(): Promise<readonly Problem[]> {
        const results = await renderAll()
        const facts = results.map((result) => result.facts)
        const paths = new Set<OutputPath>(code.bundle?.client.files.map(({ path }) => path))
        const thrown: Problem[] = []
        for await (const output of otherFiles(config, site, { facts, store })) {
          if (output.file) paths.add(output.file.path)
          else thrown.push(output.problem)
        }
        const found = check({
          base: config.base,
          table: site.table,
          pages: site.pages,
          facts,
          files: paths,
        })
        const all = [...results.flatMap((result) => result.problems), ...thrown, ...found]
        return [...problems, ...applySeverities(all, config.check)].toSorted(compareProblems)
      },
    },
  }
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
