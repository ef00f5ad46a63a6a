import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { plural } from './format.ts'
import { ownVersion } from './own-version.ts'
import { siteFolder } from './site.ts'
import type { Call } from './site.ts'
import { openStore } from '../cache/open-store.ts'
import { openCrew } from '../crew/open-crew.ts'
import { configure } from '../defaults.ts'
import { importDocusaurus } from '../import/docusaurus/import-site.ts'
import type { Imported } from '../import/docusaurus/import-site.ts'
import { UnreadableConfig } from '../import/docusaurus/load-data.ts'
import { configFileIn } from '../import/docusaurus/old-site.ts'
import { compare, reportText } from '../import/report.ts'
import type { NewPage } from '../import/report.ts'
import type { BuildResult, OutputFile } from '../model/output.ts'
import { nullWriter } from '../output/none.ts'
import { workFolder } from '../platform/work-folder.ts'
import { unescapeHtml } from '../shared/html.ts'
import { isPageFile, pathnameOfFile } from '../shared/paths.ts'
import { build, nothingBuilt } from '../site/build.ts'

export interface ImportFlags {
  readonly to?: string
}

const REPORT = 'import-report.md'

/** Makes a site of a Docusaurus site in a new folder, builds it once for its problems, and writes what became of each page. */
export async function runImportDocusaurus(
  path: string,
  { cwd, report }: Call,
  { to }: ImportFlags,
): Promise<ExitCode> {
  const old = siteFolder(path, cwd)
  const configFile = configFileIn(old)
  if (configFile === undefined) {
    throw new WrongUse(
      `There is no \`docusaurus.config.js\` in \`${path}\`. Name the folder of a Docusaurus site: \`specpress import docusaurus website\`.`,
    )
  }
  const target = to === undefined ? join(dirname(old), 'specpress-site') : resolve(cwd, to)
  const name = relative(cwd, target) || '.'
  expectNew(target, name)
  report.progress('Reading the old site …')
  const imported = await importOr(configFile, target)
  report.progress('Building the new site …')
  const pages = new Map<string, NewPage>()
  const result = await checked(target, pages)
  const comparison = compare(imported.pages, pages)
  const { problems, placeholders } = result
  const text = reportText({ imported, comparison, problems, placeholders })
  writeFileSync(join(target, REPORT), text)
  const same = comparison.pages - comparison.missing.length
  report.say(
    `Imported ${basename(old)} to ${name}: ${String(same)} of ${plural(comparison.pages, 'page')}. Read ${join(name, REPORT)}.\n`,
  )
  report.say(`  cd ${name.includes(' ') ? JSON.stringify(name) : name}`)
  report.say('  npm install')
  report.say('  npm run build')
  // What is wrong with the config of the new site is a mistake of the import.
  if (pages.size > 0) return EXIT.fine
  await report.problems(problems, target)
  return EXIT.problems
}

async function importOr(configFile: string, target: string): Promise<Imported> {
  try {
    return await importDocusaurus(configFile, { target, version: ownVersion() })
  } catch (error) {
    if (!(error instanceof UnreadableConfig)) throw error
    throw new WrongUse(
      `The config of the old site cannot be run: ${error.message}. Correct it, or install its packages, and import again.`,
    )
  }
}

/** All problems of the new site, as a build finds them; `pages` takes what its pages show. */
async function checked(root: string, pages: Map<string, NewPage>): Promise<BuildResult> {
  const { config, recipe, problems } = await configure(root, {})
  if (config === undefined) return nothingBuilt(problems)
  const store = openStore(join(workFolder(root), 'cache'), config.cache)
  const crew = openCrew(config, recipe)
  const writer = { ...nullWriter(), put: (file: OutputFile) => look(file, pages) }
  try {
    return await build(config, { store, crew, writer, allowPlaceholders: true })
  } finally {
    await crew.close()
  }
}

async function look(file: OutputFile, pages: Map<string, NewPage>): Promise<void> {
  if (!isPageFile(file.path)) return
  const content = await file.content()
  const html = typeof content === 'string' ? content : Buffer.from(content).toString('utf8')
  const pathname = pathnameOfFile(file.path)
  const title =
    /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? /<title>([^<]*)/.exec(html)?.[1] ?? ''
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescapeHtml(id))
  pages.set(pathname, {
    pathname,
    title: unescapeHtml(title.replaceAll(/<[^>]*>/g, '')),
    ids: new Set(ids),
  })
}

function expectNew(target: string, name: string): void {
  if (!existsSync(target)) return
  if (!statSync(target).isDirectory()) {
    throw new WrongUse(`\`${name}\` is a file. Name another folder: \`--to my-docs\`.`)
  }
  if (readdirSync(target).length > 0) {
    throw new WrongUse(
      `The folder \`${name}\` is not empty, and nothing in it may be lost. Name a new folder: \`--to my-docs\`.`,
    )
  }
}
