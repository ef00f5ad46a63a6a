import { join, relative } from 'node:path'
import type * as Open from 'open'
import { EXIT } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { countProblems, duration, plural } from './format.ts'
import { givenSite } from './given-site.ts'
import type { GivenSite } from './given-site.ts'
import { listen } from './listen.ts'
import { aborted, expectSite } from './site.ts'
import type { Call } from './site.ts'
import type { ConfigRecipe } from '../../base/model/recipe.ts'
import { outwardLinks } from '../../base/platform/outward-links.ts'
import { packageOnDemand } from '../../base/platform/package-on-demand.ts'
import { workFolder } from '../../base/platform/work-folder.ts'
import { specpressBug } from '../../base/problems/catalogue.ts'
import { frameProblems } from '../../base/problems/framed.ts'
import { openLocalStore } from '../../engine/cache/open-store.ts'
import type { Configure, EngineConfig, LoadedEngineConfig } from '../../engine/engine-config.ts'
import { markdownParserOf } from '../../engine/site/markdown-parser.ts'
import { openWorkers } from '../../engine/workers/open-workers.ts'
import { LiveSite } from '../dev/live-site.ts'
import type { LiveChange } from '../dev/live-site.ts'
import { reloadChannel } from '../dev/reload.ts'
import type { ReloadMessage } from '../dev/reload.ts'
import { devServer } from '../dev/server.ts'
import { siteOpener } from './site-opener.ts'
import type { Watch } from '../dev/watch.ts'

const openPackage = packageOnDemand<typeof Open>('open')

export interface DevFlags {
  readonly port: number
  readonly host: string
  readonly allowedHosts?: readonly string[]
  readonly open?: boolean
  readonly drafts?: boolean
  readonly offline?: boolean
  readonly runCode?: boolean
}

/** Serves the site while a writer edits it, until it is aborted. */
export async function runDev(site: string, call: Call, flags: DevFlags): Promise<ExitCode> {
  const started = performance.now()
  const { report, signal, configure } = call
  const given = await givenSite(site, call, flags)
  const { root } = given
  const first = await configureDev(given, flags, configure)
  expectSite(first.problems)
  // A module of the site may throw long after it was run; that must not end the server.
  const survive = (error: unknown): void => report.bug(error)
  process.on('uncaughtException', survive)
  const store = openLocalStore(join(workFolder(root), 'cache'), first.config?.cache ?? {})
  const channel = reloadChannel()
  const announce = createAnnouncer(root, call)
  const loads = [first]
  let watcher: Watch | undefined = undefined
  const recipes = new WeakMap<EngineConfig, ConfigRecipe>()
  let told = Promise.resolve()
  const live = new LiveSite({
    async loadConfig() {
      const loaded = loads.pop() ?? (await configureDev(given, flags, configure))
      if (loaded.config && loaded.recipe) recipes.set(loaded.config, loaded.recipe)
      return loaded
    },
    openSite: siteOpener({
      store,
      openWorkers: (config) => openWorkers(config, recipes.get(config)),
    }),
    onChange: (change) => {
      // The lines of the problems are read from the disk; the messages keep their order nevertheless.
      const message = messageOf(live, change, root)
      told = told.then(async () => {
        channel.send(await message)
        await announce(change)
      })
    },
    onIdle: () => {
      watcher?.add(live.codeFiles, live.readPaths)
      void store.commit()
    },
    onBug: (error) => {
      report.bug(error)
      return specpressBug({ reason: error instanceof Error ? error.message : String(error) })
    },
  })
  const greeting = () => messageOf(live, { pages: [], files: false, problems: live.problems }, root)
  const { origin, close } = await listen(devServer({ site: live, channel, greeting }), {
    ...flags,
    command: 'specpress dev',
  })

  await live.update(new Set())
  const address = `${origin}${live.config?.base ?? '/'}`
  report.say(`Ready in ${duration(performance.now() - started)}: ${address}`)
  if (live.config) await report.problems((await markdownParserOf(live.config)).problems, root)
  // A large site takes a second to scan. The watcher need not be ready before: it also reports changes that
  // came in the meantime.
  await live.free()
  const ignore = first.config ? [first.config.out] : [join(root, 'dist')]
  watcher = await follow(live, { ...given, ignore, report })
  if (flags.open === true) await openBrowser(address, call)

  await aborted(signal)
  process.off('uncaughtException', survive)
  live.close()
  channel.close()
  await Promise.all([watcher.close(), close(), store.commit()])
  return EXIT.fine
}

interface Following extends Pick<GivenSite, 'root' | 'descriptions'> {
  readonly ignore: readonly string[]
  readonly report: Call['report']
}

/** Keeps a site up to date with its files, from the moment when this process started. */
async function follow(
  live: LiveSite,
  { root, ignore, report, descriptions }: Following,
): Promise<Watch> {
  const { watch } = await import('../dev/watch.ts')
  const readPaths = () => [...live.readPaths, ...(descriptions?.() ?? [])]
  const watcher = watch({
    root,
    ignore,
    since: performance.timeOrigin,
    onlyAdded: descriptions !== undefined,
    isOutward: (link) => {
      const site = live.config ?? { root, linkedFolders: [] }
      return outwardLinks(site)(relative(root, link)) !== undefined
    },
    onChange: (files) => void change(files),
    onFailure: (reason) => report.say(`Some files cannot be watched: ${reason}`),
  })
  const change = async (files: ReadonlySet<string>): Promise<void> => {
    const since = performance.now()
    const version = live.version
    await live.update(files)
    watcher.add(live.codeFiles, readPaths())
    if (live.version === version) return
    report.say(`${namesOf(files, root)}: ready in ${duration(performance.now() - since)}`)
  }
  watcher.add(live.codeFiles, readPaths())
  return watcher
}

function configureDev(
  { root, given, out }: GivenSite,
  { drafts, offline }: DevFlags,
  configure: Configure,
): Promise<LoadedEngineConfig> {
  return configure(root, { drafts, offline, out, oneAddress: true }, given)
}

async function messageOf(live: LiveSite, change: LiveChange, root: string): Promise<ReloadMessage> {
  return {
    version: live.version,
    base: live.config?.base ?? '/',
    pages: change.pages,
    files: change.files,
    problems: await frameProblems(change.problems, root),
  }
}

/** Prints new problems, and announces when the others are fixed. */
function createAnnouncer(root: string, { report }: Call): (change: LiveChange) => Promise<void> {
  let known: ReadonlySet<string> = new Set()
  return async ({ problems }) => {
    const present = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
    const news = [...present].filter(([text]) => !known.has(text))
    const isFewer = [...known].some((text) => !present.has(text))
    known = new Set(present.keys())
    await report.problems(
      news.map(([, problem]) => problem),
      root,
    )
    if (isFewer && problems.length === 0) report.say('All problems are fixed.')
    else if (isFewer) report.say(`Still to fix: ${countProblems(problems)}.`)
  }
}

function namesOf(files: ReadonlySet<string>, root: string): string {
  const [first = root] = files
  return files.size === 1 ? relative(root, first) : plural(files.size, 'file')
}

async function openBrowser(address: string, { report }: Call): Promise<void> {
  try {
    const { default: open } = openPackage()
    const child = await open(address)
    child.on('error', () => report.say(`No browser could be opened. Open ${address} yourself.`))
  } catch {
    // A machine without a browser: the printed URL is enough.
    report.say(`No browser could be opened. Open ${address} yourself.`)
  }
}
