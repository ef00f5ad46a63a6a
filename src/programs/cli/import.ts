import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { plural } from './format.ts'
import { DOCUSAURUS, MINTLIFY, STARLIGHT, VITEPRESS } from './generators.ts'
import type { Generator } from './generators.ts'
import { expectNewFolder, expectNoLinkOut } from './new-folder.ts'
import { siteFolder } from './site.ts'
import type { Call } from './site.ts'
import type { BuildResult, OutputFile } from '../../base/model/output.ts'
import { ownVersion } from '../../base/platform/own-version.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import { unescapeHtml } from '../../base/shared/text/html.ts'
import { isPageFile, pathnameOfFile } from '../../base/shared/urls/paths.ts'
import { memoryStore } from '../../engine/cache/memory-store.ts'
import type { Configure } from '../../engine/engine-config.ts'
import { nullWriter } from '../../engine/output/none.ts'
import { build, nothingBuilt } from '../../engine/site/build.ts'
import { openWorkers } from '../../engine/workers/open-workers.ts'
import { writeAgentsFile } from '../../import/agents-file.ts'
import { importDocusaurus } from '../../import/docusaurus/import-site.ts'
import { OutsideTarget } from '../../import/files.ts'
import type { ImportSettings, Imported } from '../../import/imported.ts'
import { diffText } from '../../import/line-diff.ts'
import { OtherSite, UnreadableConfig } from '../../import/load-data.ts'
import { importMintlify } from '../../import/mintlify/import-site.ts'
import { withReadableDocuments } from '../../import/readable-documents.ts'
import { compare, reportText } from '../../import/report.ts'
import type { NewPage } from '../../import/report.ts'
import { importStarlight } from '../../import/starlight/import-site.ts'
import { importVitepress } from '../../import/vitepress/import-site.ts'

export interface ImportFlags {
  readonly to?: string
  readonly again?: boolean
  readonly diff?: boolean
}

const REPORT = 'import-report.md'
const DIFF = 'import.diff'

type ImportSite = (configFile: string, settings: ImportSettings) => Promise<Imported>

export const runImportMintlify = importerOf(MINTLIFY, importMintlify)
export const runImportDocusaurus = importerOf(DOCUSAURUS, importDocusaurus)
export const runImportStarlight = importerOf(STARLIGHT, importStarlight)
export const runImportVitepress = importerOf(VITEPRESS, importVitepress)

/** Imports a site into a new folder, builds it once for its problems, and writes a report about each page. */
function importerOf(generator: Generator, importSite: ImportSite) {
  return async (path: string, call: Call, flags: ImportFlags): Promise<ExitCode> => {
    const { cwd, report, configure } = call
    const old = siteFolder(path, cwd)
    const configFile = generator.configFileIn(old)
    if (configFile === undefined) {
      const { name, marker } = generator
      throw new WrongUse(
        `There is no \`${marker}\` in \`${path}\`. Name the folder of a ${name} site: \`specpress import ${name.toLowerCase()} website\`.`,
      )
    }
    const { to, again = false, diff = false } = flags
    const target = to === undefined ? join(dirname(old), 'specpress-site') : resolve(cwd, to)
    const name = relative(cwd, target) || '.'
    const keep = again ? ownFilesOf(target, cwd) : NONE
    if (!again) expectNewFolder(target, cwd)
    report.progress('Reading the old site …')
    const imported = withReadableDocuments(await importOr(importSite, configFile, target), target)
    for (const [file, text] of keep) writeWhole(join(target, file), text)
    writeAgentsFile(target)
    report.progress('Building the new site …')
    const pages = new Map<string, NewPage>()
    const result = await checked(target, pages, configure)
    const comparison = compare(imported.pages, pages)
    const { problems, placeholders } = result
    const text = reportText({ imported, comparison, problems, placeholders })
    writeWhole(join(target, REPORT), text)
    const changes = diffText(imported.changed)
    writeWhole(join(target, DIFF), changes)
    if (diff && changes !== '') report.say(changes)
    const same = comparison.pages - comparison.missing.length
    report.say(
      `Imported ${basename(old)} to ${name}: ${String(same)} of ${plural(comparison.pages, 'page')}. Read ${join(name, REPORT)}.`,
    )
    const count = imported.changed.length
    if (count > 0)
      report.say(`Changed ${plural(count, 'document')}: ${join(name, DIFF)} shows each line.`)
    report.say(`\n  cd ${name.includes(' ') ? JSON.stringify(name) : name}`)
    report.say('  npm install')
    report.say('  npm run build')
    // Problems in the config of the new site are mistakes of the import.
    if (pages.size > 0) return EXIT.fine
    await report.problems(problems, target)
    return EXIT.problems
  }
}

async function importOr(
  importSite: ImportSite,
  configFile: string,
  target: string,
): Promise<Imported> {
  try {
    return await importSite(configFile, { target, version: ownVersion() })
  } catch (error) {
    if (error instanceof OtherSite || error instanceof OutsideTarget)
      throw new WrongUse(error.message)
    if (!(error instanceof UnreadableConfig)) throw error
    throw new WrongUse(
      `The config of the old site cannot be run: ${error.message}. Correct it, or install its packages, and import again.`,
    )
  }
}

type KeptFiles = ReadonlyMap<string, string>

const NONE: KeptFiles = new Map()

/** Files of an earlier import, which may have been edited: they stay. */
function ownFilesOf(target: string, cwd: string): KeptFiles {
  const name = relative(cwd, target) || '.'
  expectNoLinkOut(target, cwd)
  if (!existsSync(join(target, REPORT))) {
    throw new WrongUse(
      `The folder \`${name}\` has no \`${REPORT}\`, so no import made it. Import without \`--again\` first.`,
    )
  }
  const folders = ['theme'].filter((folder) => existsSync(join(target, folder)))
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(target, folder)).map((file) => join(folder, file)),
  )
  const files = ['site.config.ts', 'package.json', '.gitignore', ...inFolders]
  return new Map(
    files
      .filter((file) => isFileAt(join(target, file)))
      .map((file) => [file, readFileSync(join(target, file), 'utf8')]),
  )
}

/** All problems of the new site, as a build finds them; `pages` collects the content of its pages. */
async function checked(
  root: string,
  pages: Map<string, NewPage>,
  configure: Configure,
): Promise<BuildResult> {
  const { config, recipe, problems } = await configure(root, {})
  if (config === undefined) return nothingBuilt(problems)
  // With a warm store, pages of an earlier build would not be rendered.
  const store = memoryStore()
  const workers = openWorkers(config, recipe)
  const writer = { ...nullWriter(), put: (file: OutputFile) => look(file, pages) }
  try {
    return await build(config, { store, workers, writer, allowPlaceholders: true })
  } finally {
    await workers.close()
  }
}

async function look(file: OutputFile, pages: Map<string, NewPage>): Promise<void> {
  if (!isPageFile(file.path)) return
  const content = await file.content()
  const html = typeof content === 'string' ? content : Buffer.from(content).toString('utf8')
  const pathname = pathnameOfFile(file.path)
  const titles = [
    /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1],
    /<title>([^<]*?)(?: \| [^<|]*)?</.exec(html)?.[1],
  ]
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescapeHtml(id))
  pages.set(pathname, {
    pathname,
    titles: titles.flatMap((title) =>
      title === undefined ? [] : [unescapeHtml(title.replaceAll(/<[^>]*>/g, ''))],
    ),
    ids: new Set(ids),
  })
}
