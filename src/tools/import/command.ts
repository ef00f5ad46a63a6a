import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  rmdirSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { builtSite } from './built-site.ts'
import type { BuiltSite } from './built-site.ts'
import { EXIT, WrongUse } from '../../programs/cli/exit.ts'
import type { ExitCode } from '../../programs/cli/exit.ts'
import { countProblems, plural } from '../../programs/cli/format.ts'
import { DOCUSAURUS, MINTLIFY, MKDOCS, STARLIGHT, VITEPRESS } from './generators.ts'
import type { Generator } from './generators.ts'
import { noteOfDependency } from '../../programs/cli/local-dependency.ts'
import { expectNewFolder, expectNoLinkOut, STAGING } from '../../programs/cli/new-folder.ts'
import { NEVER } from '../../programs/cli/output-folder.ts'
import { quoted } from '../../programs/cli/quoted.ts'
import { siteFolder } from '../../programs/cli/site.ts'
import type { Call } from '../../programs/cli/site.ts'
import type { BuildResult } from '../../base/model/output.ts'
import { removeWithUs } from '../../base/platform/lifeline.ts'
import { repositoryOf } from '../../base/platform/git-files.ts'
import { ownDependency } from '../../base/platform/own-dependency.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import { makeFolder } from '../../base/platform/make-folder.ts'
import { applyChanges, changedTexts, changesOf, finishRecord, keepEditedReport } from './again.ts'
import { againText } from './again-report.ts'
import { writeAgentsFile } from '../../programs/cli/agents-file.ts'
import { createBounds, currentBounds, TooLarge, withinBounds } from './bounds.ts'
import { importDocusaurus } from './docusaurus/import-site.ts'
import { OutsideTarget, bytesIn, filesBelow } from './files.ts'
import type { Outcome } from './file-change.ts'
import type { ImportSettings, Imported, ChangedFile } from './imported.ts'
import { diffText } from './line-diff.ts'
import { OtherSite, UnreadableConfig } from './load-data.ts'
import { withoutLostStyles } from './lost-styles.ts'
import { importMintlify } from './mintlify/import-site.ts'
import { importMkdocs } from './mkdocs/import-site.ts'
import { readRecord, RECORD } from './record.ts'
import type { ImportRecord } from './record.ts'
import { compare } from './compare.ts'
import type { ReportSettings } from './findings.ts'
import { DETAILS, detailsText, REPORT, reportText, summaryOf } from './report.ts'
import { endsWithInstall } from './until-install.ts'
import { trialInstall } from './trial-install.ts'
import type { InstallFault } from './trial-install.ts'
import { withShortPaths } from './short-paths.ts'
import { importStarlight } from './starlight/import-site.ts'
import { importVitepress } from './vitepress/import-site.ts'
import { isUtf8 } from 'node:buffer'

export interface ImportFlags {
  readonly to?: string
  /** The config file, from the folder of the old site. */
  readonly config?: string
  readonly again?: boolean
  readonly diff?: boolean
  /** Writes nothing. */
  readonly check?: boolean
  /** False if the new site is not built. */
  readonly build?: boolean
  /** Folders of the old site that are left out. */
  readonly exclude?: readonly string[]
  /** Variables of the environment that the old config may read. */
  readonly env?: readonly string[]
}

const DIFF = 'import.diff'
const REPORTS = [REPORT, DETAILS, DIFF]

type ImportSite = (configFile: string, settings: ImportSettings) => Promise<Imported>

/** The imports, by the names of the generators. */
export const IMPORTS = {
  Docusaurus: importerOf(DOCUSAURUS, importDocusaurus),
  Mintlify: importerOf(MINTLIFY, importMintlify),
  MkDocs: importerOf(MKDOCS, importMkdocs),
  Starlight: importerOf(STARLIGHT, importStarlight),
  VitePress: importerOf(VITEPRESS, importVitepress),
}

/** One import: what it reads, and the folders that it writes. */
interface Job {
  readonly generator: Generator
  readonly importSite: ImportSite
  readonly configFile: string
  /** The folder of the old site, absolute. */
  readonly old: string
  /** The folder of the new site, absolute. */
  readonly target: string
  /** The folder that is written: the new site, or a copy of it for a check. */
  readonly site: string
  /** The folder in which the site is made, before its files are moved into the new one. */
  readonly staging: string
  readonly flags: ImportFlags
  readonly call: Call
}

/** Imports a site into a new folder, builds it once for its problems, and writes a report about each page. */
function importerOf(generator: Generator, importSite: ImportSite) {
  return async (path: string, call: Call, flags: ImportFlags): Promise<ExitCode> => {
    const { cwd } = call
    const old = siteFolder(path, cwd)
    const named = flags.config === undefined ? undefined : resolve(old, flags.config)
    if (named !== undefined && !isFileAt(named))
      throw new WrongUse(`There is no file \`${flags.config ?? ''}\` in \`${path}\`.`)
    const configFile = named ?? generator.configFileIn(old)
    if (configFile === undefined) {
      const { name, marker } = generator
      throw new WrongUse(
        `There is no \`${marker}\` in \`${path}\`. Name the folder of a ${name} site: \`specpress import ${name.toLowerCase()} website\`.`,
      )
    }
    const { to, again = false, check = false, exclude = [], env = [] } = flags
    const target = to === undefined ? join(dirname(old), 'specpress-site') : resolve(cwd, to)
    // The files of an import that was ended are its own: this one replaces them, and keeps what a person edited.
    const isHalfMade =
      !again && existsSync(join(target, RECORD)) && !existsSync(join(target, REPORT))
    if (again || isHalfMade) expectImport(target, cwd)
    else if (!check) expectNewFolder(target, cwd)
    const site = check ? copyForCheck(target, again || isHalfMade) : target
    const staging = join(site, STAGING)
    const bounds = createBounds({
      repository: repositoryOf(old) ?? old,
      isLoose: repositoryOf(old) === undefined,
      target: staging,
      variables: env,
      excluded: [target, ...exclude.map((folder) => resolve(old, folder))],
    })
    const top = check ? dirname(site) : staging
    const release = removeWithUs(top)
    try {
      rmSync(staging, { recursive: true, force: true })
      makeFolder(staging)
      const job = { generator, importSite, configFile, old, target, site, staging, flags, call }
      return await withinBounds(bounds, () => runJob(job))
    } catch (error) {
      if (error instanceof OutsideTarget || error instanceof TooLarge)
        throw new WrongUse(error.message)
      throw error
    } finally {
      rmSync(top, { recursive: true, force: true })
      if (!check && existsSync(target) && readdirSync(target).length === 0) rmdirSync(target)
      release()
    }
  }
}

async function runJob(job: Job): Promise<ExitCode> {
  const { site, staging, flags, call } = job
  const { again = false } = flags
  call.report.progress('Reading the old site …')
  const whole = await importOr(job)
  const imported = flags.build === false ? whole : await withoutLostStyles(whole, staging)
  writeAgentsFile(staging)
  const record = again || existsSync(join(site, RECORD)) ? readRecord(site) : NO_RECORD
  const merging = { staging, site, record, reports: REPORTS }
  const changes = changesOf(merging)
  const changed = changedTexts(changes)
  applyChanges(changes, merging)
  rmSync(staging, { recursive: true, force: true })
  finishRecord(changes, site)
  const { built, fault } = await tried(job)
  const found = built?.result.problems ?? []
  // Plug-ins of Specpress look for packages next to the running Specpress, and without a registry there are none: the first step
  // of the report solves what `package.json` names.
  const isLater = built?.result.failed !== true && fault?.isFailure !== true
  const afterInstall = isLater ? found.filter((each) => !endsWithInstall(imported, each)) : found
  const settings = {
    imported,
    old: job.old,
    changes: again ? changes : changes.filter(({ outcome }) => !OF_FIRST.has(outcome)),
    comparison: built && (await compare(imported.pages, built, job.generator.syntaxOf)),
    problems: afterInstall,
    isFailed: built?.result.failed ?? false,
    installFault: fault,
  }
  const folders = {
    old: job.old,
    repository: currentBounds().repository,
    made: [staging, site, job.target],
  }
  const text = withShortPaths(reportText(settings), folders)
  const details = withShortPaths(detailsText(settings), folders)
  for (const report of REPORTS) keepEditedReport(site, report, record)
  writeWhole(join(site, REPORT), text)
  writeWhole(join(site, DETAILS), details)
  writeWhole(join(site, DIFF), diffText(imported.changed))
  finishRecord(changes, site, REPORTS)
  if (flags.diff === true) call.report.say(diffText(again ? changed : imported.changed))
  return sayResult(job, settings, { text: `${text}\n${details}`, result: built?.result })
}

/** The result of `npm install` and a build, as the team will have it. */
interface Tried {
  readonly built?: BuiltSite
  readonly fault?: InstallFault | undefined
}

/** Builds the new site with its packages, unless `--no-build` leaves it out. */
async function tried({ site, flags, call }: Job): Promise<Tried> {
  if (flags.build === false) return {}
  call.report.progress('Trying npm install …')
  const { fault, remove } = await trialInstall(site)
  try {
    call.report.progress('Building the new site …')
    return { built: await builtSite(site, call.configure), fault }
  } finally {
    remove()
  }
}

const NO_RECORD: ImportRecord = new Map()

/** The outcomes that need no word in a first import, which may complete one that was ended. */
const OF_FIRST: ReadonlySet<Outcome> = new Set(['added', 'updated', 'same'])

/** The imported site in the folder for it. */
async function importOr({ importSite, configFile, staging, target }: Job): Promise<Imported> {
  try {
    const { spec } = ownDependency(target)
    const site = await importSite(configFile, { target: staging, version: spec })
    const imported = withReadableDocuments(site, staging)
    return { ...imported, left: [...imported.left, ...currentBounds().left()] }
  } catch (error) {
    if (error instanceof OtherSite) throw new WrongUse(error.message)
    if (!(error instanceof UnreadableConfig)) throw error
    throw new WrongUse(
      `The config of the old site cannot be read: ${error.message}. Correct it, or install the packages that it imports, and import again.`,
    )
  }
}

/** Checks that a folder is the result of an import. */
function expectImport(target: string, cwd: string): void {
  const name = relative(cwd, target) || '.'
  expectNoLinkOut(target, cwd)
  if (existsSync(join(target, REPORT)) || existsSync(join(target, RECORD))) return
  throw new WrongUse(
    `The folder \`${name}\` has no \`${REPORT}\`, so no import made it. Import without \`--again\` first.`,
  )
}

/**
 * A temporary folder in which a check does the whole import, on a copy if the site is imported again. It resolves the
 * same packages as the new site.
 */
function copyForCheck(target: string, isAgain: boolean): string {
  const top = mkdtempSync(join(tmpdir(), 'specpress-check-'))
  const site = join(top, 'site')
  makeFolder(site)
  const filter = (path: string): boolean => !NEVER.has(basename(path))
  if (isAgain) cpSync(target, site, { recursive: true, verbatimSymlinks: true, filter })
  for (let folder = target; folder !== dirname(folder); folder = dirname(folder)) {
    const packages = join(folder, 'node_modules')
    if (!existsSync(packages)) continue
    const place = folder === target ? site : top
    symlinkSync(packages, join(place, 'node_modules'), 'junction')
    break
  }
  return site
}

/** Prints the result: first that the build fails, if it does. */
async function sayResult(
  job: Job,
  settings: ReportSettings,
  { text, result }: { readonly text: string; readonly result: BuildResult | undefined },
): Promise<ExitCode> {
  const { old, target, site, flags, call } = job
  const { report, cwd } = call
  const { imported, changes, isFailed, problems } = settings
  const { check = false, again = false } = flags
  const name = relative(cwd, target) || '.'
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (isFailed) {
    const end = result?.published === true ? '' : ', and a build of it writes nothing'
    report.say(`The new site has ${countProblems(errors)}${end}. They are listed at the end.\n`)
  }
  for (const { file, count } of imported.brokenApis) {
    report.say(
      `The API description ${file} has ${plural(count, 'error')}, so the new site has no pages of it. ${REPORT} says how to add them.\n`,
    )
  }
  if (settings.installFault?.isFailure === true)
    report.say(`\`npm install\` fails in the new site. ${REPORT} says why.\n`)
  const summary = summaryOf(settings)
  if (check)
    report.say(`${text}\nNothing was written. ${basename(old)} would come along: ${summary}`)
  else {
    report.say(`Imported ${basename(old)} to ${name}: ${summary} Read ${join(name, REPORT)}.`)
    const count = imported.changed.length
    if (count > 0)
      report.say(`Changed ${plural(count, 'document')}: ${join(name, DIFF)} shows each line.`)
  }
  if (again) report.say(againText(changes))
  if (!check) {
    report.say(`\n  cd ${quoted(name)}`)
    report.say('  npm install')
    report.say('  npm run build')
    const note = noteOfDependency(ownDependency(target))
    if (note !== undefined) report.say(note)
  }
  if (!isFailed) return EXIT.fine
  await report.problems(errors, site)
  return EXIT.problems
}

/**
 * Replaces bytes that are not text in the documents of the new site by `�`: a build cannot read these files, and browsers
 * show the same sign. Each such file is one of the changed files, and has a line in the report.
 */
function withReadableDocuments(imported: Imported, target: string): Imported {
  const repaired = filesBelow(target)
    .filter((file) => /\.mdx?$/i.test(file))
    .flatMap((file): readonly ChangedFile[] => {
      const bytes = bytesIn(join(target, file))
      if (bytes === undefined || (isUtf8(bytes) && !bytes.includes(0))) return []
      const before = bytes.toString('utf8')
      const after = before.replaceAll('\0', '\uFFFD')
      writeWhole(join(target, file), after)
      return [{ file, before, after }]
    })
  const lines = repaired.map(
    ({ file }) => `\`${file}\` has bytes that are not text in UTF-8: they are \`\uFFFD\` now`,
  )
  return {
    ...imported,
    left: [...imported.left, ...lines],
    changed: [...imported.changed, ...repaired],
  }
}
