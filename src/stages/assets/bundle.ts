import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalPath } from './canonical-path.ts'
import { compileForBrowser, compileScript } from './client-build.ts'
import type { ClientCode, ClientSettings } from './client-build.ts'
import type { ModuleCode } from './code-plugins.ts'
import { emittedAssets } from './emitted-assets.ts'
import type { EmittedAssets } from './emitted-assets.ts'
import { headScriptOf } from './head-script.ts'
import { templateFile } from './installation.ts'
import { keptCompilation } from './kept-compilation.ts'
import { keepFiles } from './kept-files.ts'
import type { CodeNames } from './named-modules.ts'
import { compileForNode } from './server-build.ts'
import type { CompiledEntry, ServerCode } from './server-build.ts'
import { SHIPPED_FOLDER, shippedBundle } from './shipped-bundle.ts'
import { compileStyles } from './style-build.ts'
import type { SiteStyles } from './style-build.ts'
import { filesOfLists, styleListsOf } from './style-lists.ts'
import type { LayeredTheme } from './theme-layers.ts'
import type { InputList } from '../../base/inputs/input.ts'
import type { BundleMode, ClientBundle, CompiledBundle } from '../../base/model/bundle.ts'
import type { PluggedModule } from '../../base/model/kind.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { workFolder } from '../../base/platform/work-folder.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { fileHrefOf, fileNameOf, isReactCode } from '../../base/shared/urls/paths.ts'
import type { OutputPath, SourcePath } from '../../base/shared/urls/paths.ts'

export interface BundleSettings extends LayeredTheme, CodeNames {
  /** The site root, absolute. */
  readonly root: string
  readonly base: string
  /** The modules of plug-ins that every page runs in the browser. */
  readonly pluggedClients?: readonly PluggedModule[]
  /** The components that the kinds of page need, by the name of the kind. */
  readonly components?: ReadonlyMap<string, string>
  readonly mode: BundleMode
  /** The digest of the engine itself. */
  readonly engine: string
  /** The files that are probably code pages, by their names: MDX and React. */
  readonly likely: readonly SourcePath[]
  /** The code pages, once the documents are known. */
  readonly modules: Promise<CodePages>
  readonly moduleCode: ModuleCode
}

/** The pages of a site that are code. */
export interface CodePages {
  readonly paths: readonly SourcePath[]
  /** The digest of their documents: esbuild gets them compiled, and does not see their files. */
  readonly digest: string
}

/** The result of bundling. Pages with broken code are listed in the bundle. */
export interface BundleResult {
  readonly bundle: CompiledBundle | undefined
  readonly problems: readonly Problem[]
  /** True if the theme is broken: then the bundle is only good for finding further problems of the pages. */
  readonly isThemeBroken: boolean
}

interface Bundling extends BundleResult {
  /** The inputs of its code. */
  readonly inputs: InputList
  /** The compiled files, absolute. */
  readonly files: readonly string[]
}

/**
 * Compiles theme and content modules for Node, and the client for the browser. The same input gives the same
 * bytes and names, in any folder. The last result is reused if nothing in it has changed. Otherwise compiling
 * begins before the documents are known.
 */
export async function bundle(settings: BundleSettings): Promise<BundleResult> {
  const { root, base, theme, mode, engine, likely } = settings
  const { pluggedThemes = [], pluggedClients = [], components = new Map() } = settings
  const file = join(workFolder(root), `bundle-${mode}.json`)
  const readSince = Date.now()
  const early = likely.length > 0 && !existsSync(file) ? compileAll(settings, likely) : undefined
  // A rejection is handled where `early` is awaited.
  early?.catch(() => undefined)
  const modules = await settings.modules
  const shipped = modules.paths.length === 0 ? wholeShipped(settings) : undefined
  if (shipped) return { bundle: shipped, problems: [], isThemeBroken: false }
  let incomplete: BundleResult | undefined
  const names = [settings.namedModules, settings.allowMissing]
  const plugged = [pluggedThemes, pluggedClients, [...components], names]
  const parts = [root, base, theme, engine, modules.digest, JSON.stringify(plugged)]
  const key = digestOf(parts.join('\n'))
  const kept = await keptCompilation({
    file,
    key,
    readSince,
    async compile() {
      const usable = await usableOf(modules.paths, settings)
      const begun = await early
      const isRight = usable.join('\n') === likely.join('\n')
      const result = begun && isRight ? begun : await compileAll(settings, usable)
      // Its problems have to be reported again.
      if (result.problems.length > 0 || hasBroken(result)) incomplete = result
      const { bundle: made, files, inputs } = result
      return incomplete || !made ? undefined : { value: made, sources: made.sources, files, inputs }
    },
  })
  return incomplete ?? { bundle: kept, problems: [], isThemeBroken: false }
}

function hasBroken({ bundle: made }: BundleResult): boolean {
  return (made?.broken.length ?? 0) > 0
}

/** The shipped bundle, if it fits the site and is complete. */
function wholeShipped(settings: BundleSettings): CompiledBundle | undefined {
  const { pluggedThemes = [], pluggedClients = [], namedModules = [], components } = settings
  const plugged = pluggedThemes.length + pluggedClients.length + namedModules.length
  if (plugged + (components?.size ?? 0) > 0) return undefined
  const shipped = shippedBundle(settings)
  return shipped && isWhole(shipped) ? shipped : undefined
}

function isWhole(bundle: CompiledBundle): boolean {
  return filesOf(bundle).every((file) => existsSync(file))
}

function filesOf({ theme, modules, client }: CompiledBundle): readonly string[] {
  return [theme, ...modules.map(({ file }) => file), ...client.files.map(({ file }) => file)]
}

async function compileAll(
  settings: BundleSettings,
  modules: readonly SourcePath[],
): Promise<Bundling> {
  const made = await compileWith(settings, modules)
  if (!made.isThemeBroken) return made
  // With the default theme, all pages can still be checked.
  const other = await compileWith(
    {
      ...settings,
      theme: templateFile('index.tsx'),
      pluggedThemes: [],
      pluggedClients: [],
      components: new Map(),
    },
    modules,
  )
  return { ...other, problems: unique([...made.problems, ...other.problems]), isThemeBroken: true }
}

const NOTHING_MADE = { bundle: undefined, files: [], inputs: [] }

async function compileWith(
  settings: BundleSettings,
  modules: readonly SourcePath[],
): Promise<Bundling> {
  const { root, base, mode, engine } = settings
  const assets = emittedAssets(base)
  const shipped = wholeShipped(settings)
  const script = shipped ? undefined : scriptOf(settings, assets)
  const server = await compileForNode({ ...settings, modules, assets })
  if (!server.code) {
    return { ...NOTHING_MADE, problems: server.problems, isThemeBroken: false }
  }
  const { code } = server
  const found =
    shippedClient(shipped, code, assets) ??
    (await compileClient(code, settings, { assets, script: script ?? scriptOf(settings, assets) }))
  const problems = unique([...server.problems, ...found.problems])
  const { client } = found
  const isThemeBroken = code.isThemeBroken || found.isThemeBroken
  if (client === undefined) return { ...NOTHING_MADE, problems, isThemeBroken }

  const { published, headScript } = client
  const broken = new Set([...code.broken, ...reachingAny(found.broken, code)])
  const entryDigest = (entry: CompiledEntry): string => digestOfEntry(entry, code, published)
  const styleOf = (page: SourcePath): string =>
    published.pageStylesheets.find(({ source }) => source === page)?.href ?? ''
  const sources = [...sourcesOf(code), ...client.sources, ...assets.sources()]
  return {
    problems,
    inputs: client.inputs,
    files: [...code.files, ...published.files.map(({ file }) => file)],
    isThemeBroken,
    bundle: {
      mode,
      root,
      folder: code.folder,
      chunks: code.chunks,
      theme: code.theme.file,
      headScript,
      modules: [...code.modules]
        .filter(([source]) => !broken.has(source))
        .map(([source, entry]) => ({
          source,
          file: entry.file,
          digest: digestOf(`${entryDigest(entry)} ${styleOf(source)}`),
        })),
      broken: [...broken].toSorted(),
      ...(settings.allowMissing && { allowsParts: true }),
      client: published,
      digest: digestOf(
        [mode, engine, entryDigest(code.theme), published.script, published.stylesheet].join('\n'),
      ),
      sources: [...new Set(sources)].toSorted(),
    },
  }
}

/** The files for the browser. */
interface Client {
  readonly published: ClientBundle
  readonly headScript: string | undefined
  /** The inputs of the theme when it gave the script. */
  readonly inputs: InputList
  /** The absolute paths of its source files. */
  readonly sources: readonly string[]
}

interface ClientResult {
  readonly client: Client | undefined
  readonly problems: readonly Problem[]
  /** The absolute paths of broken islands and stylesheets. */
  readonly broken: readonly string[]
  readonly isThemeBroken: boolean
}

/** The pages that depend on any of these files. */
function reachingAny(files: readonly string[], code: ServerCode): readonly SourcePath[] {
  return [...code.modules]
    .filter(([, entry]) => isReached(files, entry, code))
    .map(([source]) => source)
}

function isReached(files: readonly string[], { module }: CompiledEntry, code: ServerCode): boolean {
  if (files.length === 0) return false
  const reached = new Set(code.graph.reach(module).map((name) => code.graph.fileOf(name)))
  return files.some((file) => reached.has(file))
}

/** The same mistake may be found for Node and for the browser. */
function unique(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** The shipped files for the browser, if code pages add neither islands nor styles to those of the theme. */
function shippedClient(
  shipped: CompiledBundle | undefined,
  code: ServerCode,
  assets: EmittedAssets,
): ClientResult | undefined {
  if (shipped === undefined) return undefined
  const { client: ready, headScript, sources } = shipped
  const islands = code.islands.flatMap(({ id, file }) => {
    const known = ready.islands.find((island) => island.id === canonicalPath(file, SHIPPED_FOLDER))
    return known ? [{ id, href: known.href }] : []
  })
  const isAll = islands.length === code.islands.length && islands.length === ready.islands.length
  if (!isAll || !filesOfLists(styleListsOf(code)).every((file) => sources.includes(file)))
    return undefined
  const files = new Map([...ready.files, ...assets.files()].map((file) => [file.path, file]))
  const published = { ...ready, islands, files: [...files.values()] }
  const client = { published, headScript, sources, inputs: [] }
  return { client, problems: [], broken: [], isThemeBroken: false }
}

async function compileClient(
  code: ServerCode,
  settings: BundleSettings,
  { assets, script }: { readonly assets: EmittedAssets; readonly script: Script },
): Promise<ClientResult> {
  const { root, base } = settings
  const { islands } = code
  const hasIslands = islands.length > 0
  const [browser, { styles, problems }, { headScript, problem, inputs = [] }] = await Promise.all([
    compileForBrowser(script, { ...clientSettings(settings, assets), islands }),
    compileStyles(styleListsOf(code), { root, base, assets, hasIslands }),
    headScriptOf(code, settings),
  ])
  const all = [...browser.problems, ...problems, ...(problem ? [problem] : [])]
  if (!browser.code || !styles) {
    return { client: undefined, problems: all, broken: [], isThemeBroken: true }
  }
  const published = publish({ code: browser.code, styles, assets }, root, base)
  const sources = [...browser.code.sources, ...styles.sources]
  const { broken: brokenIslands, isScriptBroken } = browser.code
  const broken = [
    ...islands.filter(({ id }) => brokenIslands.includes(id)).map(({ file }) => file),
    ...styles.broken,
  ]
  return {
    client: { published, headScript, sources, inputs },
    problems: all,
    broken,
    isThemeBroken: isScriptBroken || problem !== undefined || isReached(broken, code.theme, code),
  }
}

type Script = ReturnType<typeof compileScript>

function scriptOf(settings: BundleSettings, assets: EmittedAssets): Script {
  return compileScript(clientSettings(settings, assets))
}

function clientSettings(
  { root, base, theme, pluggedClients = [], mode, ...names }: BundleSettings,
  assets: EmittedAssets,
): ClientSettings {
  const { namedModules, allowMissing } = names
  return { root, base, theme, pluggedClients, mode, assets, namedModules, allowMissing }
}

interface Published {
  readonly code: ClientCode
  readonly styles: SiteStyles
  readonly assets: EmittedAssets
}

/** Writes the files for the browser into the work folder, and returns their output paths. */
function publish({ code, styles, assets }: Published, root: string, base: string): ClientBundle {
  const folder = join(workFolder(root), 'client')
  const pageStyles = new Map([...styles.pages.values()].map((file) => [file.path, file]))
  const compiled = [...code.files, ...(styles.file ? [styles.file] : []), ...pageStyles.values()]
  const texts = compiled.map(({ path, text }) => {
    const contents = Buffer.from(text)
    return { path: join(folder, fileNameOf(path)), contents, output: path }
  })
  keepFiles(folder, texts)
  const islands = [...code.islands].map(([id, path]) => ({ id, href: fileHrefOf(path, base) }))
  const loadersOf = (path: OutputPath) => {
    const loaders = islands.filter(({ id }) => code.loadedBy.get(id)?.includes(path))
    return loaders.length > 0 && { islands: loaders.map(({ href }) => href) }
  }
  return {
    script: fileHrefOf(code.script, base),
    stylesheet: styles.file && fileHrefOf(styles.file.path, base),
    pageStylesheets: [...styles.pages].map(([source, { path }]) => ({
      source,
      href: fileHrefOf(path, base),
    })),
    islands,
    files: [
      ...texts.map(({ path: file, contents, output: path }) => {
        return { path, digest: digestOf(contents), file, ...loadersOf(path) }
      }),
      ...assets.files(),
    ],
  }
}

/** The modules that can be bundled: the file of a document may have been removed. */
async function usableOf(
  paths: readonly SourcePath[],
  { moduleCode }: Pick<BundleSettings, 'moduleCode'>,
): Promise<readonly SourcePath[]> {
  const usable: SourcePath[] = []
  for (const path of paths) {
    if (isReactCode(path) || (await moduleCode(path)) !== undefined) usable.push(path)
  }
  return usable
}

function entriesOf({ theme, modules }: ServerCode): readonly CompiledEntry[] {
  return [theme, ...modules.values()]
}

function sourcesOf(code: ServerCode): readonly string[] {
  const modules = entriesOf(code).flatMap(({ module }) => code.graph.reach(module))
  return [...modules.flatMap((module) => code.graph.fileOf(module) ?? []), ...code.missing]
}

/** The digest of an entry: its code, and the browser files of its islands. */
function digestOfEntry({ module }: CompiledEntry, code: ServerCode, client: ClientBundle): string {
  const modules = code.graph.reach(module)
  const reached = new Set(modules.map((name) => code.graph.fileOf(name)))
  const islands = code.islands.filter(({ file }) => reached.has(file)).map(({ id }) => id)
  const addresses = islands.map((own) => client.islands.find(({ id }) => id === own)?.href)
  return digestOf([code.graph.digestOf(modules), ...addresses].join('\n'))
}
