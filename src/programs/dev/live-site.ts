import { basename } from 'node:path'
import type { Outside } from '../../base/platform/outside-state.ts'
import type { OutputFile } from '../../base/model/output.ts'
import type { EngineConfig, LoadedEngineConfig } from '../../engine/engine-config.ts'
import type { Site, SitePage } from '../../engine/site/site.ts'
import { isTouched } from '../../base/platform/is-within.ts'
import { pathsOfReads } from '../../base/platform/outside-state.ts'
import { contentTypeOf } from './content-type.ts'
import { compareProblems } from '../../base/problems/problem.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Href, OutputPath, Pathname } from '../../base/shared/urls/paths.ts'

/** The effects of changed files. */
export interface LiveChange {
  /** The pages that look different, were added or removed. */
  readonly pages: readonly Pathname[]
  /** True if images or other files changed. */
  readonly files: boolean
  readonly problems: readonly Problem[]
}

export interface LiveSiteSettings {
  readonly loadConfig: () => Promise<LoadedEngineConfig>
  /** Opens the site as it is now, after these files changed. */
  readonly openSite: (config: EngineConfig, changed: ReadonlySet<string>) => Promise<Site>
  readonly onChange: (change: LiveChange) => void
  /** Called when all pages are rendered and checked. */
  readonly onIdle: () => void
  /** Called with an error of our own: the site stays as it was. */
  readonly onBug: (error: unknown) => Problem
}

/**
 * The site during editing: the last one that could be opened, and the problems of the current files. It
 * survives every mistake: a part that cannot be loaded leaves the previous one in place.
 */
export class LiveSite {
  readonly #settings: LiveSiteSettings
  #config: EngineConfig | undefined
  #configFiles: readonly string[] = []
  /** The reads of the code of the config. */
  #configReads: Outside | undefined
  #site: Site | undefined
  /** Found before a page is rendered. */
  #planned: readonly Problem[] = []
  /** Found by rendering and checking all pages. */
  #checked: readonly Problem[] = []
  /** A restarted server must not mistake a page of the last one for its own. */
  readonly #startedAt = Date.now().toString(36)
  #updateCount = 0
  #requests = 0
  /** The pages that were requested since the start. */
  readonly #shown = new Set<Pathname>()
  #updates: Promise<void> = Promise.resolve()
  /** Resolves when all pages of the current site are rendered and checked, or another site replaces it. */
  #rest: Promise<void> = Promise.resolve()
  #isChecked = false
  #isClosed = false

  constructor(settings: LiveSiteSettings) {
    this.#settings = settings
  }

  get config(): EngineConfig | undefined {
    return this.#config
  }

  /** Identifies the current state of the site. */
  get version(): string {
    return `${this.#startedAt}-${this.#updateCount}`
  }

  /** Resolves when no update is running. */
  get idle(): Promise<void> {
    return this.#updates
  }

  /** Resolves when no page or file is being waited for: readers go before work that can be done later. */
  async free(): Promise<void> {
    do await nextTurn()
    while (this.#requests > 0)
  }

  /** The source files of the site's code, absolute. */
  get codeFiles(): readonly string[] {
    return [...(this.#site?.codeFiles ?? []), ...this.#configFiles]
  }

  /** The absolute paths that the code of the site names, besides its sources. */
  get readPaths(): readonly string[] {
    return [...(this.#site?.readPaths ?? []), ...this.#configPaths]
  }

  /** True if the code of the config reads what nothing names. */
  get #isConfigOpen(): boolean {
    return this.#configReads?.isOpen === true || this.#config?.code.isOpen === true
  }

  get #configPaths(): readonly string[] {
    const { root = '/', code } = this.#config ?? {}
    return [...(code?.paths ?? []), ...pathsOfReads(this.#configReads, root)]
  }

  /** Writes source maps next to the compiled files for the browser. */
  async makeMaps(): Promise<void> {
    await this.#site?.makeMaps?.()
  }

  get problems(): readonly Problem[] {
    return [...this.#planned, ...this.#checked].sort(compareProblems)
  }

  async page(pathname: Pathname): Promise<SitePage | undefined> {
    this.#shown.add(pathname)
    await this.idle
    if (this.#isConfigOpen || (await this.#first(async () => this.#site?.isOpen(pathname))))
      await this.#inOrder(() => this.#readAgain(pathname))
    const site = this.#site
    const page = await this.#first(async () => site?.page(pathname))
    if (page === undefined && site?.routes.has(pathname)) {
      return { html: undefined, isUnbuilt: true, problems: site.problems }
    }
    const found = without(page?.problems ?? [], this.problems)
    if (found.length > 0 && site === this.#site) {
      this.#publish({ pages: [], checked: [...this.#checked, ...found] })
    }
    return page
  }

  /** A file that is not a page. One that is made of rendered pages waits for all of them. */
  async file(path: OutputPath): Promise<OutputFile | undefined> {
    await this.idle
    const site = this.#site
    const file = await this.#first(async () => site?.file(path))
    if (file || !site?.mayBeMadeOfPages(path)) return file
    let rest
    do {
      await (rest = this.#rest)
      await this.idle
    } while (rest !== this.#rest)
    return this.#site?.file(path)
  }

  /** The target of the root of a language that has no page and no file there. */
  async start(root: Pathname): Promise<Href | undefined> {
    await this.idle
    const site = this.#site
    return this.#first(async () => site?.start(root))
  }

  /** Reads the site again. Calls wait for each other; the promise ends when pages can be rendered. */
  update(files: ReadonlySet<string>): Promise<void> {
    return this.#inOrder(() => this.#update(files))
  }

  #inOrder(work: () => Promise<void>): Promise<void> {
    this.#updates = this.#updates.then(async () => {
      try {
        if (!this.#isClosed) await work()
      } catch (error) {
        this.#planned = [this.#settings.onBug(error)]
        this.#publish({ pages: [], checked: [] })
      }
    })
    return this.#updates
  }

  /** Runs the code of a page again, and that of the config, if it reads what nothing names: that may have changed. */
  async #readAgain(pathname: Pathname): Promise<void> {
    const before = this.#config
    if (this.#isConfigOpen && !(await this.#loadConfig())) return
    const isSame = this.#config === before && !(await this.#site?.isOpen(pathname))
    if (this.#config === undefined || isSame) return
    this.#site = await this.#settings.openSite(this.#config, new Set())
    this.#planned = this.#site.problems
    if (!this.#isChecked) this.#check(this.#site)
  }

  /** Loads the config; `false` if it is broken. A config that gives the same site stays. */
  async #loadConfig(): Promise<boolean> {
    const { config, files, outside, problems } = await this.#settings.loadConfig()
    this.#configFiles = files
    this.#configReads = outside
    if (config === undefined) {
      this.#planned = problems
      this.#publish({ pages: [], checked: [] })
      return false
    }
    const { identity, code } = config
    const isSame = identity !== undefined && identity === this.#config?.identity && !code.isOpen
    if (!isSame) {
      this.#config = config
      this.#checked = []
    }
    return true
  }

  close(): void {
    this.#isClosed = true
  }

  async #update(files: ReadonlySet<string>): Promise<void> {
    const isOld = this.#config === undefined || this.#isOfConfig(files)
    if ((isOld && !(await this.#loadConfig())) || this.#config === undefined) return
    const before = this.#site
    const site = await this.#settings.openSite(this.#config, files)
    this.#site = site
    this.#planned = site.problems
    this.#updateCount += 1
    // Until the new site is checked as a whole, the problems of other files are still valid.
    const root = this.#config.root
    const checked = this.#checked.filter(
      ({ file }) =>
        file === undefined || ![...files].some((path) => endsWithPath(path, root, file)),
    )
    this.#publish({
      pages: before ? await changedPages({ before, after: site }, this.#shown) : [],
      checked,
      files: [...files].some(isImage),
    })
    this.#check(site)
  }

  #check(site: Site): void {
    this.#isChecked = false
    this.#rest = this.#renderRest(site).catch((error: unknown) => {
      this.#publish({ pages: [], checked: [this.#settings.onBug(error)] })
    })
  }

  /** Renders the pages that were not requested yet, so that their problems show; readers always go first. */
  async #renderRest(site: Site): Promise<void> {
    const isStale = (): boolean => this.#isClosed || site !== this.#site
    await this.free()
    if (isStale()) return
    const before = site.problems
    await site.parse()
    if (isStale()) return
    const planned = site.problems
    if (without(planned, before).length > 0) {
      this.#planned = planned
      this.#publish({ pages: [], checked: without(this.#checked, planned) })
    }
    for (const pathname of site.routes.keys()) {
      await this.free()
      if (isStale()) return
      await site.page(pathname)
    }
    const found = await site.check()
    if (isStale()) return
    this.#isChecked = true
    this.#publish({ pages: [], checked: without(found, planned) })
    this.#settings.onIdle()
  }

  async #first<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#requests += 1
    try {
      return await work()
    } finally {
      this.#requests -= 1
    }
  }

  #publish({
    pages,
    checked,
    files = false,
  }: Pick<LiveChange, 'pages'> & { checked: readonly Problem[]; files?: boolean }): void {
    this.#checked = checked
    this.#settings.onChange({ pages, files, problems: this.problems })
  }

  #isOfConfig(files: ReadonlySet<string>): boolean {
    const isSource = [...files].some(
      (file) => this.#configFiles.includes(file) || basename(file).startsWith('site.config.'),
    )
    return isSource || this.#isConfigOpen || isTouched(this.#configPaths, files)
  }
}

/** A site before and after files have changed. */
interface Edit {
  readonly before: Site
  readonly after: Site
}

/**
 * Pages that were added or removed in a new site, and open pages that look different. Other pages are not compared.
 */
async function changedPages(
  { before, after }: Edit,
  shown: ReadonlySet<Pathname>,
): Promise<readonly Pathname[]> {
  const [former, present] = [before.routes, after.routes]
  const changed: Pathname[] = []
  for (const pathname of new Set([...former.keys(), ...present.keys()])) {
    const isInBoth = former.has(pathname) && present.has(pathname)
    const isSame = isInBoth && (!shown.has(pathname) || (await isAlike(pathname)))
    if (!isSame) changed.push(pathname)
  }
  return changed

  async function isAlike(pathname: Pathname): Promise<boolean> {
    return (await before.digestOf(pathname)) === (await after.digestOf(pathname))
  }
}

function without(problems: readonly Problem[], known: readonly Problem[]): readonly Problem[] {
  const identities = new Set(known.map(identityOf))
  return problems.filter((problem) => !identities.has(identityOf(problem)))
}

function identityOf({ id, file, place, message }: Problem): string {
  return JSON.stringify([id, file, place, message])
}

// Markup does not change when an image, a video or a font is replaced by another of the same name.
function isImage(file: string): boolean {
  return /^(image|video|audio|font)\//.test(contentTypeOf(file))
}

function endsWithPath(path: string, root: string, sourcePath: string): boolean {
  return path.startsWith(root) && path.replaceAll('\\', '/').endsWith(`/${sourcePath}`)
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
