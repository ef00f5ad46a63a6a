import { join, resolve } from 'node:path'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { createProfile, profileTable } from './profile.ts'
import type { Profile } from './profile.ts'
import { expectOutputFolder, foreignFilesIn, publicationOf } from './output-folder.ts'
import { isNoSite, siteFolder } from './site.ts'
import type { Call } from './site.ts'
import { build, buildPart } from '../site/build.ts'
import type { Part } from '../site/build.ts'
import { memoryStore } from '../cache/memory-store.ts'
import { openStore } from '../cache/open-store.ts'
import { openCrew } from '../crew/open-crew.ts'
import type { Crew } from '../crew/crew.ts'
import { configure } from '../defaults.ts'
import type { Config } from '../model/config.ts'
import type { LoadedConfig } from '../model/recipe.ts'
import type { BuildResult, Store, Writer } from '../model/output.ts'
import { ForeignFiles, openOutput } from '../output/disk.ts'
import type { Output } from '../output/disk.ts'
import { OutputError } from '../output/output-error.ts'
import { nullWriter } from '../output/none.ts'
import { untraced } from '../platform/trace.ts'
import type { Trace } from '../platform/trace.ts'
import { workFolder } from '../platform/work-folder.ts'
import type { Problem } from '../problems/problem.ts'

export interface BuildFlags {
  readonly out?: string
  readonly base?: string
  readonly drafts?: boolean
  readonly allowPlaceholders?: boolean
  readonly cache?: boolean
  readonly emptyOut?: boolean
  readonly profile?: boolean
  readonly shard?: Part
}

/** Builds the site into its output folder. */
export async function runBuild(site: string, call: Call, flags: BuildFlags): Promise<ExitCode> {
  try {
    return await buildOnce(site, call, flags)
  } catch (error) {
    if (error instanceof ForeignFiles) throw new WrongUse(foreignFilesIn(error.files))
    if (!(error instanceof OutputError)) throw error
    await call.report.problems([error.problem], call.cwd)
    call.report.build(nothingBuilt([error.problem]))
    return EXIT.problems
  }
}

async function buildOnce(site: string, call: Call, flags: BuildFlags): Promise<ExitCode> {
  const profile = flags.profile === true ? createProfile() : undefined
  const { config, recipe, root } = await configOf(site, call, { ...flags, profile })
  if (config === undefined) return EXIT.problems
  expectPlaceholders(config, flags)
  if (flags.shard !== undefined && (config.cache.shared === undefined || flags.cache === false))
    throw new WrongUse(NO_SHARED)
  const output = flags.shard === undefined ? await openFolder(config, call, flags) : NO_OUTPUT
  if (output === undefined) return EXIT.interrupted
  const work = workFolder(root)
  try {
    const store =
      flags.cache === false ? memoryStore() : openStore(join(work, 'cache'), config.cache)
    const crew = openCrew(config, recipe)
    const { writer } = output
    const { shard: part, allowPlaceholders } = flags
    const settings = { store, writer, crew, profile, part, allowPlaceholders }
    const result = await run(config, settings, call)
    if (result === undefined) return EXIT.interrupted
    await call.report.problems(result.problems, root)
    const rows = profile?.finish(join(work, 'trace.json'))
    if (rows) call.report.say(profileTable(rows))
    call.report.build({ ...result, ...(rows && { profile: rows }) })
    return result.failed ? EXIT.problems : EXIT.fine
  } finally {
    output.close()
  }
}

/** A part of a site goes into the shared cache. */
const NO_OUTPUT: Output = { writer: nullWriter(), close: () => undefined }

/** Locks the output folder of a site. */
function openFolder(
  config: Config,
  { signal, report }: Call,
  { emptyOut = false }: BuildFlags,
): Promise<Output | undefined> {
  expectOutputFolder(config)
  const onWait = (pid: number): void =>
    report.notice(`Waiting for another build of \`${config.out}\` (process ${pid}) …`)
  return openOutput(publicationOf(config), { signal, emptyOut, onWait })
}

/** Builds the site into nothing, for its problems. */
export async function runCheck(site: string, call: Call, flags: BuildFlags): Promise<ExitCode> {
  const { config, recipe, root } = await configOf(site, call, { ...flags, profile: undefined })
  if (config === undefined) return EXIT.problems
  expectPlaceholders(config, flags)
  const store = openStore(join(workFolder(root), 'cache'), config.cache)
  const crew = openCrew(config, recipe)
  const { allowPlaceholders } = flags
  const settings = { store, writer: nullWriter(), crew, allowPlaceholders }
  const result = await run(config, settings, call)
  if (result === undefined) return EXIT.interrupted
  await call.report.problems(result.problems, root)
  call.report.check(result)
  return result.failed ? EXIT.problems : EXIT.fine
}

function expectPlaceholders(
  { onBrokenPage }: Config,
  { allowPlaceholders = false }: BuildFlags,
): void {
  if (allowPlaceholders && onBrokenPage !== 'placeholder') throw new WrongUse(NO_PLACEHOLDERS)
}

const NO_PLACEHOLDERS =
  "There are no placeholders to allow. Set `onBrokenPage: 'placeholder'` in the site’s config, or leave `--allow-placeholders` out."

interface Profiled {
  readonly profile?: Profile | undefined
}

interface Run extends Profiled {
  readonly store: Store
  readonly writer: Writer
  readonly crew: Crew
  readonly part?: Part | undefined
  readonly allowPlaceholders?: boolean | undefined
}

const NO_SHARED =
  'There is no shared cache to fill. Set `cache.shared` in the site’s config, and leave `--no-cache` out.'

function traceOf(profile: Profile | undefined): Trace {
  return profile?.trace ?? untraced
}

async function configOf(
  site: string,
  { cwd, report }: Call,
  { out, base, drafts, profile }: Omit<BuildFlags, 'profile'> & Profiled,
): Promise<Pick<LoadedConfig, 'config' | 'recipe'> & { readonly root: string }> {
  const root = siteFolder(site, cwd)
  report.progress('Reading the config')
  const { config, recipe, problems } = await traceOf(profile)('config', configure)(root, {
    out: out === undefined ? undefined : resolve(cwd, out),
    base,
    drafts,
  })
  if (isNoSite(problems)) throw new WrongUse(problems.map(({ message }) => message).join(' '))
  if (config === undefined) {
    await report.problems(problems, root)
    report.build(nothingBuilt(problems))
  }
  return { config, recipe, root }
}

/** Builds, until it is done or the program is told to end; then what was staged is removed. */
async function run(
  config: Config,
  { store, writer, crew, profile, part, allowPlaceholders = false }: Run,
  { report, signal }: Call,
): Promise<BuildResult | undefined> {
  const interrupted = new Promise<undefined>((end) => {
    signal.addEventListener('abort', () => end(undefined), { once: true })
  })
  const environment = {
    store: profile?.counted(store) ?? store,
    writer,
    crew,
    allowPlaceholders,
    trace: traceOf(profile),
    report: (stage: string) => report.progress(labelOf(stage)),
  }
  const building = part ? buildPart(config, part, environment) : build(config, environment)
  const result = await Promise.race([building, interrupted]).catch(async (error: unknown) => {
    // What fails here would hide the reason.
    await Promise.allSettled([crew.close(), Promise.resolve().then(writer.discard)])
    throw error
  })
  await crew.close()
  if (result === undefined) await writer.discard()
  return result
}

const LABELS: Readonly<Record<string, string>> = {
  scan: 'Reading the content',
  plan: 'Understanding the content',
  render: 'Rendering the pages',
  emit: 'Adding the other files',
  check: 'Checking the links',
  write: 'Writing what changed',
}

function labelOf(stage: string): string {
  return `${LABELS[stage] ?? stage} …`
}

function nothingBuilt(problems: readonly Problem[]): BuildResult {
  return {
    problems,
    failed: true,
    published: false,
    placeholders: [],
    pages: 0,
    written: [],
    removed: [],
    unchanged: 0,
    rendered: [],
    parsed: [],
    timings: {},
  }
}
