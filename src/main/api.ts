import { join } from 'node:path'
import { PARTS } from './parts.ts'
import type { UserConfig } from '../base/model/config.ts'
import type { BuildResult, OutputFile } from '../base/model/output.ts'
import { compareProblems } from '../base/problems/problem.ts'
import type { Problem } from '../base/problems/problem.ts'
import type { Pathname } from '../base/shared/urls/paths.ts'
import type { Report } from '../programs/cli/report.ts'
import { expectSite, siteFolder } from '../programs/cli/site.ts'
import type { Call } from '../programs/cli/site.ts'

/** The site that a function works on. */
export interface SiteOptions {
  /** The folder of the site. Default: the current folder. */
  readonly site?: string
  /** The config, instead of the config file in the folder. */
  readonly config?: UserConfig
  /** The path that the site is built for, instead of `base` in the config. */
  readonly base?: string
  /** True if drafts are part of the site. Default `false`. */
  readonly drafts?: boolean
  /** True if nothing is fetched, and the last copies of remote content are used. Default `false`. */
  readonly offline?: boolean
  /** True if results of earlier calls are used, and kept for later ones. Default `true`. */
  readonly cache?: boolean
}

/** Options of `check`, as those of `specpress check`. */
export interface CheckOptions extends SiteOptions {
  /** Aborts the work. The function throws the reason of the signal, and the last build stays as it was. */
  readonly signal?: AbortSignal
  /** True if a site with placeholders counts as built. Default `false`. */
  readonly allowPlaceholders?: boolean
}

/** Options of `build`, as those of `specpress build`. */
export interface BuildOptions extends CheckOptions {
  /** The output folder, instead of `out` in the config. */
  readonly out?: string
  /** True if files in the output folder that no build wrote are removed. Default `false`. */
  readonly emptyOut?: boolean
}

/** A page that `openSite` rendered. */
export interface OpenedPage {
  /** The whole document. */
  readonly html: string
  /** All problems of the page and its document. */
  readonly problems: readonly Problem[]
}

/** A site whose pages are rendered on demand. */
export interface OpenedSite {
  /** The path of every page, without the base: `/docs/start`. */
  readonly paths: readonly string[]
  /** Renders a page by its path; `undefined` if there is none, or the theme is broken. */
  readonly page: (path: string) => Promise<OpenedPage | undefined>
  /** Every file that a build would write, each once. Renders all pages. */
  readonly files: () => AsyncIterable<OutputFile>
  /** All problems, sorted by file and line. Renders all pages. */
  readonly check: () => Promise<readonly Problem[]>
  /** Ends the worker threads and saves the cache. A program that leaves a site open does not end. */
  readonly close: () => Promise<void>
}

/**
 * Builds a site into its output folder, as `specpress build` does, but prints nothing. The mistakes of
 * writers are in `problems` of the result. Throws if the call itself cannot work, such as with a folder that
 * does not exist.
 */
export async function build({ signal, ...options }: BuildOptions = {}): Promise<BuildResult> {
  const { runBuild } = await import('../programs/cli/build.ts')
  return resultOf(signal, (call) => runBuild(options.site ?? '.', call, options))
}

/** Finds all problems of a site, as a build does, and writes nothing. Throws if the call itself cannot work. */
export async function check({ signal, ...options }: CheckOptions = {}): Promise<BuildResult> {
  const { runCheck } = await import('../programs/cli/build.ts')
  return resultOf(signal, (call) => runCheck(options.site ?? '.', call, options))
}

/**
 * Opens a site. Throws a `ConfigError`, which has the `problems`, if its config is broken, and an error if
 * the call itself cannot work.
 */
export async function openSite(options: SiteOptions = {}): Promise<OpenedSite> {
  const [open, { configure }, { openWorkers }, { openStore }, { memoryStore }] = await Promise.all([
    import('../engine/site/open.ts'),
    import('./defaults.ts'),
    import('../engine/workers/open-workers.ts'),
    import('../engine/cache/open-store.ts'),
    import('../engine/cache/memory-store.ts'),
    // Pages may be rendered after the program has its own mode back. Both parts of React must have the same mode.
    import('../stages/render/react-server.ts'),
    import('react/jsx-runtime'),
  ])
  const root = siteFolder(options.site ?? '.', process.cwd())
  const { base, drafts, offline, config: given } = options
  const { config, recipe, problems } = await configure(
    root,
    { base, drafts, offline },
    given && { user: given },
  )
  expectSite(problems)
  if (config === undefined) throw new ConfigError(problems)
  const { workFolder } = await import('../base/platform/work-folder.ts')
  const isKept = options.cache ?? true
  const store = isKept ? openStore(join(workFolder(root), 'cache'), config.cache) : memoryStore()
  const workers = openWorkers(config, recipe)
  try {
    const { routes, page, files, check: checkAll } = await open.openSite(config, { store, workers })
    return {
      paths: [...routes.keys()],
      async page(path) {
        const rendered = await page(path as Pathname)
        const { html, problems: found = [] } = rendered ?? {}
        return html === undefined ? undefined : { html, problems: found }
      },
      files,
      check: checkAll,
      async close() {
        await workers.close()
        await store.commit()
      },
    }
  } catch (error) {
    await workers.close()
    throw error
  }
}

/** The config of a site is broken. */
class ConfigError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'))
    this.problems = problems
  }
}

type Command = (call: Call) => Promise<unknown>

/** Runs a command, and returns the result that it would print. */
async function resultOf(
  signal: AbortSignal = new AbortController().signal,
  run: Command,
): Promise<BuildResult> {
  signal.throwIfAborted()
  let result: BuildResult | undefined
  const take = (given: BuildResult): void => {
    result = { ...given, problems: given.problems.toSorted(compareProblems) }
  }
  const report = { ...SILENT, build: take, check: take }
  await run({ cwd: process.cwd(), report, signal, ...PARTS })
  signal.throwIfAborted()
  if (result === undefined) throw new Error('The build gave no result.')
  return result
}

const nothing = (): void => undefined

const SILENT: Report = {
  progress: nothing,
  problems: () => Promise.resolve(),
  copiedFrom: nothing,
  say: nothing,
  notice: nothing,
  document: nothing,
  build: nothing,
  check: nothing,
  table: nothing,
  wrongUse: nothing,
  failure: nothing,
  bug: nothing,
}
