import { join, resolve } from 'node:path'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { createProfile, profileTable } from './profile.ts'
import type { Profile } from './profile.ts'
import { expectWritable, isInside, isNoSite, siteFolder } from './site.ts'
import type { Call } from './site.ts'
import { build, buildPart } from '../build.ts'
import type { Part } from '../build.ts'
import { memoryStore } from '../cache/memory-store.ts'
import { openStore } from '../cache/open-store.ts'
import { openCrew } from '../crew/open-crew.ts'
import type { Crew } from '../crew/crew.ts'
import { configure } from '../defaults.ts'
import type { Config } from '../model/config.ts'
import type { LoadedConfig } from '../model/recipe.ts'
import type { BuildResult, Store, Writer } from '../model/output.ts'
import { diskWriter } from '../output/disk.ts'
import { nullWriter } from '../output/none.ts'
import { digestOf } from '../platform/digest.ts'
import { untraced } from '../platform/trace.ts'
import type { Trace } from '../platform/trace.ts'
import { workFolder } from '../platform/work-folder.ts'
import type { Problem } from '../problems/problem.ts'

export interface BuildFlags {
  readonly out?: string
  readonly base?: string
  readonly drafts?: boolean
  readonly cache?: boolean
  readonly profile?: boolean
  readonly shard?: Part
}

/** Builds the site into its output folder. */
export async function runBuild(site: string, call: Call, flags: BuildFlags): Promise<ExitCode> {
  const profile = flags.profile === true ? createProfile() : undefined
  const { config, recipe, root } = await configOf(site, call, { ...flags, profile })
  if (config === undefined) return EXIT.problems
  if (flags.shard === undefined) expectWritable(config.out, root)
  else if (config.cache.shared === undefined || flags.cache === false) throw new WrongUse(NO_SHARED)
  const work = workFolder(root)
  const store = flags.cache === false ? memoryStore() : openStore(join(work, 'cache'), config.cache)
  const writer = diskWriter({
    out: config.out,
    manifest: join(work, `output-${digestOf(config.out)}`),
    // A folder outside of the site may hold things that are not ours.
    clean: isInside(config.out, root) ? 'all' : 'own',
  })
  const crew = openCrew(config, recipe)
  const result = await run(config, { store, writer, crew, profile, part: flags.shard }, call)
  if (result === undefined) return EXIT.interrupted
  await call.report.problems(result.problems, root)
  const rows = profile?.finish(join(work, 'trace.json'))
  if (rows) call.report.say(profileTable(rows))
  call.report.build({ ...result, ...(rows && { profile: rows }) })
  return result.failed ? EXIT.problems : EXIT.fine
}

/** Builds the site into nothing, for its problems. */
export async function runCheck(site: string, call: Call, flags: BuildFlags): Promise<ExitCode> {
  const { config, recipe, root } = await configOf(site, call, { ...flags, profile: undefined })
  if (config === undefined) return EXIT.problems
  const store = openStore(join(workFolder(root), 'cache'), config.cache)
  const crew = openCrew(config, recipe)
  const result = await run(config, { store, writer: nullWriter(), crew }, call)
  if (result === undefined) return EXIT.interrupted
  await call.report.problems(result.problems, root)
  call.report.check(result)
  return result.failed ? EXIT.problems : EXIT.fine
}

interface Profiled {
  readonly profile?: Profile | undefined
}

interface Run extends Profiled {
  readonly store: Store
  readonly writer: Writer
  readonly crew: Crew
  readonly part?: Part | undefined
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
  { store, writer, crew, profile, part }: Run,
  { report, signal }: Call,
): Promise<BuildResult | undefined> {
  const interrupted = new Promise<undefined>((end) => {
    signal.addEventListener('abort', () => end(undefined), { once: true })
  })
  const environment = {
    store: profile?.counted(store) ?? store,
    writer,
    crew,
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
  render: 'Drawing the pages',
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
    pages: 0,
    written: [],
    removed: [],
    unchanged: 0,
    rendered: [],
    parsed: [],
    timings: {},
  }
}
