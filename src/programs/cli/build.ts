import { join, resolve } from 'node:path'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { givenSite } from './given-site.ts'
import type { GivenOptions, GivenSite } from './given-site.ts'
import { expectOutputFolder, publicationOf, refusalText } from './output-folder.ts'
import { createProfile, profileTable } from './profile.ts'
import type { Report } from './report.ts'
import { aborted, expectSite, siteFolder } from './site.ts'
import type { Call } from './site.ts'
import type { Config, UserConfig } from '../../base/model/config.ts'
import type { BuildResult, Writer } from '../../base/model/output.ts'
import { untraced } from '../../base/platform/trace.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { workFolder } from '../../base/platform/work-folder.ts'
import { memoryStore } from '../../engine/cache/memory-store.ts'
import { openStore } from '../../engine/cache/open-store.ts'
import { ForeignFiles, openOutput } from '../../engine/output/disk.ts'
import type { Output } from '../../engine/output/disk.ts'
import { nullWriter } from '../../engine/output/none.ts'
import { OutputError } from '../../engine/output/output-error.ts'
import { runAfterBuild } from '../../engine/site/after-build.ts'
import type { Published } from '../../engine/site/after-build.ts'
import { build, nothingBuilt } from '../../engine/site/build.ts'
import { externalCheckIn } from '../../engine/site/external-links.ts'
import { markdownParserOf } from '../../engine/site/markdown-parser.ts'
import { openWorkers } from '../../engine/workers/open-workers.ts'
import type { Workers } from '../../engine/workers/workers.ts'
import { applySeverities } from '../../stages/check/check.ts'
import { plural } from './format.ts'
import { isPageFile, pathnameOfFile } from '../../base/shared/urls/paths.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

export interface BuildFlags {
  /** The config, instead of the site's config file. */
  readonly config?: UserConfig
  readonly out?: string
  readonly base?: string
  readonly drafts?: boolean
  /** The set of docs that gets a page of all its documents. */
  readonly print?: string
  /** True if nothing is fetched. */
  readonly offline?: boolean
  readonly allowPlaceholders?: boolean
  readonly cache?: boolean
  readonly emptyOut?: boolean
  readonly profile?: boolean
  /** True if links to other hosts are checked, too. */
  readonly external?: boolean
  /** True if problems of older versions of the docs count. */
  readonly versions?: boolean
  /** True if each warning is an error. */
  readonly strict?: boolean
  /** True if documents are compared with the API descriptions. */
  readonly api?: boolean
  /** The rules for an API description without a config. */
  readonly rules?: readonly string[]
  /** True if the code in documents without a config may run. */
  readonly runCode?: boolean
}

/** Builds the site into its output folder. */
export async function runBuild(site: string, call: Call, flags: BuildFlags): Promise<ExitCode> {
  const { cwd, report } = call
  const openFolder = (config: Config): Promise<Output | undefined> =>
    openOutputFolder(config, call, flags)
  try {
    return await run(site, call, { flags, openFolder, tell: report.build, runsSteps: true })
  } catch (error) {
    if (error instanceof ForeignFiles) throw new WrongUse(refusalText(error))
    if (!(error instanceof OutputError)) throw error
    await report.problems([error.problem], cwd)
    report.build(nothingBuilt([error.problem]))
    return EXIT.problems
  }
}

/** Builds the site without output, for its problems. */
export function runCheck(site: string, call: Call, flags: BuildFlags): Promise<ExitCode> {
  const openFolder = (): Promise<Output> => Promise.resolve(NO_OUTPUT)
  const { rules } = flags
  return run(site, call, { flags, rules, openFolder, tell: call.report.check, runsSteps: false })
}

/** The output of a check. */
const NO_OUTPUT: Output = { writer: nullWriter(), close: () => undefined }

const NO_PLACEHOLDERS =
  "There are no placeholders to allow. Set `onBrokenPage: 'placeholder'` in the site’s config, or leave `--allow-placeholders` out."

/** Locks the output folder of a site. */
function openOutputFolder(
  config: Config,
  { signal, report }: Call,
  { emptyOut = false }: BuildFlags,
): Promise<Output | undefined> {
  expectOutputFolder(config)
  const onWait = (owner: string): void =>
    report.notice(`Waiting for another build of \`${config.out}\` (${owner}) …`)
  return openOutput(publicationOf(config), { signal, emptyOut, onWait })
}

interface Run {
  readonly flags: BuildFlags
  /** The rules for an API description without a config. */
  readonly rules?: GivenOptions['rules']
  readonly openFolder: (config: Config) => Promise<Output | undefined>
  readonly tell: Report['build']
  /** True if the steps of plug-ins run after the build. */
  readonly runsSteps: boolean
}

async function run(site: string, call: Call, settings: Run): Promise<ExitCode> {
  const { flags, openFolder, tell, runsSteps } = settings
  const { cwd, report, signal, configure } = call
  const { out, base, drafts, offline, print, allowPlaceholders = false } = flags
  const profile = flags.profile === true ? createProfile() : undefined
  const { trace } = profile ?? { trace: untraced }
  const named: GivenSite = flags.config
    ? { root: siteFolder(site, cwd), given: { user: flags.config } }
    : await givenSite(site, call, { offline, runCode: flags.runCode, rules: settings.rules })
  const { root, given } = named
  report.progress('Reading the config')
  const overrides = {
    out: out === undefined ? named.out : resolve(cwd, out),
    base,
    drafts,
    offline,
    print,
    checksApi: flags.api,
  }
  const { config, recipe, problems } = await trace('config', configure)(root, overrides, given)
  expectSite(problems)
  if (config === undefined) {
    await report.problems(problems, root)
    report.build(nothingBuilt(problems))
    return EXIT.problems
  }
  if (allowPlaceholders && config.onBrokenPage !== 'placeholder')
    throw new WrongUse(NO_PLACEHOLDERS)
  if (print !== undefined) expectDocs(print, config)
  const output = await openFolder(config)
  if (output === undefined) return EXIT.interrupted
  const work = workFolder(root)
  try {
    const store =
      flags.cache === false ? memoryStore() : openStore(join(work, 'cache'), config.cache)
    const environment = {
      trace,
      allowPlaceholders,
      writer: output.writer,
      olderVersions: flags.versions === true,
      isStrict: flags.strict === true,
      store: profile?.counted(store) ?? store,
      workers: openWorkers(config, recipe),
      report: (stage: string) => report.progress(labelOf(stage)),
      ...(flags.external && { checkExternal: externalCheckIn(work, config, signal) }),
      ...(runsSteps && config.afterBuild.length > 0 && { afterBuild: stepsOf(config, signal) }),
    }
    const result = await unlessAborted(build(config, environment), environment, signal)
    if (result === undefined) return EXIT.interrupted
    await report.problems(result.problems, root)
    const removed = removedPagesNotice(result.removed)
    for (const notice of result.notices) report.notice(notice)
    if (removed !== undefined) report.notice(removed)
    const rows = profile?.finish(join(work, 'trace.json'))
    const profiled = rows && { profile: rows, parser: (await markdownParserOf(config)).name }
    if (profiled) report.say(profileTable(profiled))
    tell({ ...result, ...profiled })
    return result.failed ? EXIT.problems : EXIT.fine
  } finally {
    output.close()
  }
}

function expectDocs(print: string, { docs }: Config): void {
  const sets = [...new Set(docs.map(({ set }) => set))]
  if (sets.includes(print)) return
  const known = sets.map((set) => `\`--print ${set}\``).join(' or ')
  throw new WrongUse(
    `The site has no docs \`${print}\` to print.${known === '' ? '' : ` Write ${known}.`}`,
  )
}

function stepsOf(config: Config, signal: AbortSignal) {
  return async (published: Published): Promise<readonly Problem[]> =>
    applySeverities(await runAfterBuild(config, published, signal), config.check)
}

/** Waits until a build is done or aborted; then staged files are removed. */
async function unlessAborted(
  building: Promise<BuildResult>,
  { workers, writer }: { readonly workers: Workers; readonly writer: Writer },
  signal: AbortSignal,
): Promise<BuildResult | undefined> {
  const interrupted = aborted(signal).then(() => undefined)
  const result = await Promise.race([building, interrupted]).catch(async (error: unknown) => {
    // An error here would hide the reason.
    await Promise.allSettled([workers.close(), Promise.resolve().then(writer.discard)])
    throw error
  })
  await workers.close()
  if (result === undefined) await writer.discard()
  return result
}

const LABELS: Readonly<Record<string, string>> = {
  fetch: 'Fetching content of other hosts',
  scan: 'Reading the content',
  plan: 'Understanding the content',
  render: 'Rendering the pages',
  emit: 'Adding the other files',
  check: 'Checking the links',
  write: 'Writing what changed',
  'after build': 'Running the steps after the build',
}

function labelOf(stage: string): string {
  return `${LABELS[stage] ?? stage} …`
}

/** Names the pages of the last build that this one removed: others may link to them. `undefined` if there are none. */
function removedPagesNotice(removed: readonly OutputPath[]): string | undefined {
  const gone = [...new Set(removed.filter(isPageFile).map(pathnameOfFile))]
  const [first] = gone.sort()
  if (first === undefined) return undefined
  return `This build removed ${plural(gone.length, 'page')} of the last one, such as \`${first}\`. Redirect old paths with the plug-in \`redirects\`. If the pages of an API have moved, set \`route\` of its entry in \`openapi\`.`
}
