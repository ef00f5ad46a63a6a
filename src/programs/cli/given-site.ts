import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { commonFolderOf, describedFiles } from './described-files.ts'
import { WrongUse } from './exit.ts'
import { quoted } from './quoted.ts'
import { configOf, siteFolder } from './site.ts'
import type { Call } from './site.ts'
import { mayRun } from '../../base/model/code-origins.ts'
import type { Overrides } from '../../base/model/recipe.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { isWithin } from '../../base/platform/is-within.ts'
import { readText } from '../../base/platform/read-text.ts'
import { configFileIn, isSite } from '../../base/platform/site-folder.ts'
import { isFileAt, statsAt } from '../../base/platform/stats-at.ts'
import { workFolder } from '../../base/platform/work-folder.ts'
import { slugify } from '../../base/shared/text/text.ts'
import { formatOf } from '../../base/shared/text/document-format.ts'
import { isExternal, snapshotPathOf, sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { Configure, EngineConfig } from '../../engine/engine-config.ts'
import { refreshDescriptions } from '../../reference/read/refresh.ts'
import { assumeConfig, isDescription, soleTitleOf } from '../../stages/config/assumed.ts'
import type { AssumedConfig, FoundContent, FoundDescription } from '../../stages/config/assumed.ts'
import type { GivenConfig } from '../../stages/config/load.ts'
import { parserOf } from '../../stages/source/parse.ts'
import { walk } from '../../stages/source/walk.ts'

/** The site that a command was given: a folder, or API descriptions and documents without a config. */
export interface GivenSite {
  /** Its folder, absolute. */
  readonly root: string
  /** Its config, if it has no config file. */
  readonly given?: GivenConfig
  /** The output folder, absolute, if no config says it. */
  readonly out?: string
  /** The absolute paths of its files, if it has only descriptions: their folder may have many other files. */
  readonly descriptions?: () => readonly string[]
}

export interface GivenOptions {
  /** True if nothing is fetched. */
  readonly offline?: boolean | undefined
  /** True if code without a config may run: of documents, or of the samples in descriptions. */
  readonly runCode?: boolean | undefined
  /** The values of `--rules`. Files of rules can run code, so none is used without being named. Default: none. */
  readonly rules?: readonly string[] | undefined
}

/**
 * The site of a command's argument: the folder of a site; or an API description, by its path or URL, or a folder of
 * Markdown or descriptions, as a site with a config that is assumed. Without an argument, nothing is assumed: it is
 * the site in the current folder.
 */
export async function givenSite(
  argument: string,
  call: Call,
  options: GivenOptions = {},
): Promise<GivenSite> {
  const { cwd, report } = call
  const content = await contentAt(argument, call, options)
  if ('folder' in content) {
    if (options.rules !== undefined) throw new WrongUse(RULES_OF_SITE)
    return { root: content.folder }
  }
  const ruled = await withRules(content, options.rules, call)
  const found = { ...ruled, runsCode: mayRun('folder', options.runCode) }
  const given = assumeConfig(found)
  const { root, docs } = found
  // The output of a site in the current folder stays as it is.
  const folder = isSite(cwd) ? `dist-${slugify(basename(argument)) || 'other'}` : 'dist'
  report.notice(noticeOf(given, { argument, folder }))
  if (found.code !== undefined && !found.runsCode) report.notice(codeNotice(found.code))
  return {
    root,
    given,
    out: resolve(cwd, folder),
    ...(docs === undefined && { descriptions: () => pathsOf(found) }),
  }
}

/** A site with its config. */
export interface ConfiguredSite extends GivenSite {
  readonly config: EngineConfig
}

/** The site of a command's argument, with its config. If that is broken, reports its problems and returns `undefined`. */
export async function configuredSite(
  argument: string,
  call: Call,
  { out, base, ...options }: GivenOptions & Pick<Overrides, 'out' | 'base'> = {},
): Promise<ConfiguredSite | undefined> {
  const site = await givenSite(argument, call, options)
  const overrides = { out: out ?? site.out, base, offline: options.offline }
  const config = await configOf(site.root, call, { ...overrides, given: site.given })
  return config && { ...site, config }
}

const RULES_OF_SITE =
  'A site has the rules for its APIs in its config, as `rules` of an entry of `openapi`. Set them there, or name an API description.'

/** The content with rules for its descriptions. */
async function withRules(
  content: FoundContent,
  rules: GivenOptions['rules'],
  call: Call,
): Promise<FoundContent> {
  if (rules === undefined || content.descriptions.length === 0) return content
  const { chosenRules } = await import('./given-rules.ts')
  return chosenRules(content, rules, call)
}

/** The descriptions and the files that they refer to, absolute. */
function pathsOf({ root, descriptions }: FoundContent): readonly string[] {
  return descriptions
    .filter(({ file }) => !isExternal(file))
    .flatMap(({ file }) => describedFiles(root, sourcePathOf(file)))
    .map((path) => join(root, path))
}

/** The site without a config that an argument names; the folder of the site, if it has one. */
export async function contentAt(
  argument: string,
  call: Call,
  options: GivenOptions = {},
): Promise<FoundContent | { readonly folder: string }> {
  const { cwd, report } = call
  if (hasWebScheme(argument)) return remoteContent(argument, call, options)
  const path = resolve(cwd, argument)
  if (argument !== '' && statsAt(path) === undefined)
    throw new WrongUse(
      `There is no file or folder \`${argument}\`. Name an API description, a folder of Markdown or the folder of a site.`,
    )
  if (argument !== '' && isFileAt(path)) return contentOfFile(argument, path, cwd)
  const folder = siteFolder(argument, cwd)
  if (isSite(folder)) return { folder }
  const other = await call.generatorOf(folder)
  if (other !== undefined) throw new WrongUse(importHint(argument, other))
  const above = argument === '' ? siteAbove(folder) : undefined
  if (above !== undefined) {
    report.notice(`Using the site above this folder, \`${relative(cwd, above)}\`.`)
    return { folder: above }
  }
  return (argument === '' ? undefined : await contentOfFolder(folder, call)) ?? { folder }
}

/**
 * The nearest site that a folder is in. The config of a site is code, so its folder and its file must belong to the owner of the
 * folder, and no other user may write to them.
 */
function siteAbove(folder: string): string | undefined {
  const above = dirname(folder)
  const owner = statsAt(folder)?.uid
  const isOwn = (path: string): boolean => {
    const { uid, mode = 0 } = statsAt(path) ?? {}
    return uid === owner && (process.platform === 'win32' || (mode & OTHERS_WRITE) === 0)
  }
  if (above === folder || !isOwn(above)) return undefined
  const config = configFileIn(above)
  if (config === undefined) return siteAbove(above)
  return isOwn(config) ? above : undefined
}

/** The bit of a file's mode by which all users may write to it. */
const OTHERS_WRITE = 0o002

/** True if an argument is a URL of the web. */
export function hasWebScheme(argument: string): boolean {
  return /^https?:\/\//i.test(argument)
}

function contentOfFile(argument: string, path: string, cwd: string): FoundContent {
  const file = realpathSync(path)
  const text = readText(file)
  if (text === undefined)
    throw new WrongUse(`\`${argument}\` cannot be read. Check the permissions of the file.`)
  if (text.includes('\0'))
    throw new WrongUse(`\`${argument}\` is not UTF-8 text. Save it as UTF-8.`)
  if (/\.mdx?$/i.test(file))
    throw new WrongUse(
      `\`${argument}\` is a document. Name its folder: all of its documents are a site.`,
    )
  if (!isDescription(text)) throw new WrongUse(noDescription(argument))
  // References may lead up, but not above the folder of the command.
  const top = realpathSync(cwd)
  const root = isWithin(top, file)
    ? join(top, folderOfFiles(top, relative(top, file)))
    : dirname(file)
  return { root, descriptions: [{ file: relative(root, file), text }] }
}

/** The folder of a description and of all files that it refers to, relative to a folder above. */
function folderOfFiles(top: string, file: string): string {
  return commonFolderOf(describedFiles(top, sourcePathOf(file)))
}

/** The documents in a folder, and the API descriptions in it or next to it; `undefined` if it has neither. */
async function contentOfFolder(
  folder: string,
  { cwd, configure }: Call,
): Promise<FoundContent | undefined> {
  const site = { root: folder, linkedFolders: [], out: resolve(cwd, 'dist') }
  const documents = walk(site, sourcePathOf('')).files.filter((each) => /\.mdx?$/i.test(each))
  const own = descriptionsIn(folder)
  if (documents.length === 0)
    return own.length === 0 ? undefined : { root: folder, descriptions: own }
  const above = dirname(folder)
  const isBelow = isWithin(realpathSync(cwd), above)
  const beside = own.length > 0 || !isBelow ? [] : descriptionsIn(above)
  const place =
    beside.length === 0
      ? { root: folder, docs: '.', descriptions: own }
      : { root: above, docs: basename(folder), descriptions: beside }
  const withCode = documents.find((each) => hasCode(folder, each))
  const code = withCode && relative(place.root, join(folder, withCode))
  const found = { ...place, code }
  const first =
    documents.find((path) => /^(?:index|readme)\.mdx?$/i.test(path)) ??
    documents.find((path) => !path.includes('/')) ??
    documents[0]
  const path = relative(found.root, join(folder, first ?? ''))
  return soleTitleOf(found) === undefined
    ? { ...found, docsTitle: await titleOfDocument(found, path, configure) }
    : found
}

/** The API descriptions that a folder contains itself. */
function descriptionsIn(folder: string): readonly FoundDescription[] {
  return readdirSync(folder)
    .filter((name) => /^[^.].*\.(?:ya?ml|json)$/i.test(name))
    .flatMap((file) => {
      const text = readText(join(folder, file)) ?? ''
      return isDescription(text) ? [{ file, text }] : []
    })
}

/** The title that a document has as a page of the site. */
async function titleOfDocument(
  content: FoundContent,
  path: string,
  configure: Configure,
): Promise<string | undefined> {
  const { config } = await configure(content.root, {}, assumeConfig(content))
  const text = readText(join(content.root, path))
  if (config === undefined || text === undefined) return undefined
  const file = { kind: 'doc', path: sourcePathOf(path), digest: digestOf(text), text }
  const [document] = await parserOf(config.sources).parse(file)
  const card = document?.card
  return card !== undefined && 'title' in card && !('isNamedByFile' in card)
    ? card.title
    : undefined
}

/** A description that is fetched into the folder for Specpress's own files. */
async function remoteContent(
  address: string,
  { cwd, report, configure }: Call,
  { offline = false }: GivenOptions,
): Promise<FoundContent> {
  if (!URL.canParse(address)) throw new WrongUse(`\`${address}\` is not a URL.`)
  const { href: url } = Object.assign(new URL(address), { hash: '' })
  const root = join(workFolder(cwd), `described-${digestOf(url)}`)
  mkdirSync(root, { recursive: true })
  const snapshot = join(root, snapshotPathOf(url))
  report.copiedFrom(url, root)
  if (!offline) {
    report.progress('Fetching the API description')
    const content = { root, descriptions: [{ file: url, text: '' }] }
    const { config, problems: unfit } = await configure(root, {}, assumeConfig(content))
    const { problems } = config ? await refreshDescriptions(config) : { problems: unfit }
    const [problem] = problems
    if (problem !== undefined && !existsSync(snapshot)) throw new WrongUse(problem.message)
    if (problem !== undefined) report.notice(`${problem.message} Using the copy of the last time.`)
  }
  const text = readText(snapshot)
  if (text === undefined)
    throw new WrongUse(
      `There is no copy of ${url} yet. Build the site first, without \`--offline\`.`,
    )
  if (!isDescription(text)) throw new WrongUse(noDescription(url))
  return { root, descriptions: [{ file: url, text }] }
}

function noDescription(argument: string): string {
  return `\`${argument}\` is neither the folder of a site nor an API description: it has no \`openapi\` and no \`swagger\` with a version.`
}

function importHint(argument: string, name: string): string {
  const folder = argument === '' || argument === '.' ? 'This folder' : `\`${argument}\``
  const path = argument === '' ? '' : ` ${argument}`
  return `${folder} is the site of another generator, ${name}. Make a Specpress site of it: specpress import ${name.toLowerCase()}${path}`
}

function codeNotice(file: string): string {
  return `The documents have code, such as that of \`${file}\`. It is shown as text, and not run. If you trust it, run the command with \`--run-code\`.`
}

/** A mark of code in MDX: a statement or a brace. Attributes without braces, as in `<Tabs groupId="os">`, run nothing. */
const CODE = /\{|^[ \t]*(?:import|export)\b/m

/** True if a build would run code in a document; some text that is none counts. */
function hasCode(folder: string, path: string): boolean {
  const text = readText(join(folder, path)) ?? ''
  return formatOf({ path, text }, 'detect') === 'mdx' && CODE.test(text)
}

/** A notice about the assumed options, and how to keep them. */
function noticeOf(
  { user: { title, docs, openapi = [] } }: AssumedConfig,
  { argument, folder }: { readonly argument: string; readonly folder: string },
): string {
  const files = openapi.map(({ file }) => (isExternal(file) ? file : `\`${file}\``))
  const content = [
    ...(docs === false ? [] : ['the documents']),
    ...(files.length === 0 ? [] : [`the API of ${files.join(' and ')}`]),
    ...(folder === 'dist' ? [] : [`the output folder \`${folder}\``]),
  ]
  return `No config is used. Assumed: the title “${title}”, ${content.join(' and ')}; all else is the default. Its URL is not known, so it has no canonical links and no sitemap. To keep that and change it: specpress init my-docs --from ${quoted(argument)}`
}
