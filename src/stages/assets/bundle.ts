import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compiledClient, isReached, scriptOf, shippedClient } from './client-bundle.ts'
import type { ModuleCode } from './code-plugins.ts'
import { emittedAssets } from './emitted-assets.ts'
import { placesInCode, templateFile } from './installation.ts'
import { keptCompilation } from './kept-compilation.ts'
import { keyOfPlugged, nothingLoaded } from './plugged-esbuild.ts'
import { compileForNode } from './server-build.ts'
import type { CompiledEntry, ServerCode } from './server-build.ts'
import { shippedBundle } from './shipped-bundle.ts'
import type { CodeSettings, Loading } from './shipped-bundle.ts'
import type { ClientBundle, CompiledBundle } from '../../base/model/bundle.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { stateOf } from '../../base/platform/outside-state.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'
import { workFolder } from '../../base/platform/work-folder.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { isReactCode } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

export interface BundleSettings extends CodeSettings {
  readonly moduleCode: ModuleCode
  /** The files that are probably code pages, by their names: MDX and React. */
  readonly likely: readonly SourcePath[]
  /** The code pages, once the documents are known. */
  readonly modules: Promise<CodePages>
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
  /**
   * Compiles the same code again, so that the files for the browser have source maps next to them. Maps take a fifth of the
   * time that esbuild needs, and only an error in the browser asks for them.
   */
  readonly makeMaps?: () => Promise<void>
}

/** A result, and everything that it was made from. */
interface Compilation extends BundleResult {
  /** The files and folders that plug-ins of esbuild name, with their digests. */
  readonly named: ReadonlyMap<string, string>
  /** The compiled files, absolute. */
  readonly files: readonly string[]
}

/**
 * Compiles theme and content modules for Node, and the client for the browser. The same input gives the same
 * bytes and names, in any folder. The first of these is used: the bundle in the package, the last compilation of the
 * site, the one that began before the documents were known, a new one.
 */
export async function bundle(settings: BundleSettings): Promise<BundleResult> {
  const file = join(workFolder(settings.root), `bundle-${settings.mode}.json`)
  const readSince = Date.now()
  const early = existsSync(file) ? undefined : earlyCompilation(settings)
  const pages = await settings.modules
  const compile = async (): Promise<Compilation> => {
    const usable = await usableOf(pages.paths, settings)
    return (await early?.(usable)) ?? siteCompilation(settings, usable)
  }
  const shipped = shippedWithoutPages(settings, pages)
  if (shipped !== undefined) return shipped
  const key = keyOf(settings, pages)
  // The theme ran once, for its script.
  const isCurrent = ({ outside, state = '' }: CompiledBundle): boolean =>
    stateOf(outside, settings) === state
  const made = await lastCompilation({ file, key, readSince, isCurrent, compile })
  return { ...made, makeMaps: mapMaker(settings, pages) }
}

function mapMaker(settings: BundleSettings, { paths }: CodePages): () => Promise<void> {
  let making: Promise<void> | undefined
  const make = async (): Promise<void> => {
    await siteCompilation({ ...settings, maps: true }, await usableOf(paths, settings))
  }
  return () => (making ??= make())
}

/** The bundle in the package, for a site with the default theme as it is, and no code. */
function shippedWithoutPages(
  settings: BundleSettings,
  { paths }: CodePages,
): BundleResult | undefined {
  const shipped = paths.length === 0 ? shippedBundle(settings) : undefined
  return shipped && { bundle: shipped, problems: [], isThemeBroken: false }
}

interface SiteCode {
  readonly file: string
  readonly key: string
  readonly readSince: number
  readonly isCurrent: (bundle: CompiledBundle) => boolean
  readonly compile: () => Promise<Compilation>
}

/** The last compilation, if nothing in it has changed; otherwise a new one, which is kept if it is complete. */
async function lastCompilation({ compile, ...kept }: SiteCode): Promise<BundleResult> {
  let made: Compilation | undefined
  const value = await keptCompilation({
    ...kept,
    async compile() {
      made = await compile()
      const { bundle: whole, problems, files, named } = made
      // Its problems have to be reported again.
      const isComplete = whole && problems.length === 0 && whole.broken.length === 0
      return isComplete
        ? { value: whole, sources: whole.sources, files, named: [...named] }
        : undefined
    },
  })
  return made ?? { bundle: value, problems: [], isThemeBroken: false }
}

/**
 * Compiles a site whose documents are not parsed yet, by the names of its files. Returns a function that gives the
 * result if the names were right; `undefined` if no name is known.
 */
function earlyCompilation(settings: BundleSettings) {
  const { likely } = settings
  if (likely.length === 0) return undefined
  const begun = siteCompilation(settings, likely)
  // A rejection is handled where the result is awaited.
  begun.catch(() => undefined)
  return async (pages: readonly SourcePath[]): Promise<Compilation | undefined> => {
    const made = await begun
    return pages.join('\n') === likely.join('\n') ? made : undefined
  }
}

/** Compiles the code of the site. */
async function siteCompilation(
  settings: BundleSettings,
  pages: readonly SourcePath[],
): Promise<Compilation> {
  const loading = { ...settings, loads: nothingLoaded() }
  const made = await compileBundle(loading, pages)
  return made.isThemeBroken ? await withDefaultTheme(made, loading, pages) : made
}

/** The code pages with the default theme in place of a broken one: so all pages can still be checked. */
async function withDefaultTheme(
  { problems }: Compilation,
  settings: BundleSettings & Loading,
  pages: readonly SourcePath[],
): Promise<Compilation> {
  const plain = { pluggedThemes: [], pluggedClients: [], components: new Map<string, string>() }
  const theme = templateFile('index.tsx')
  const made = await compileBundle({ ...settings, ...plain, theme }, pages)
  return { ...made, problems: unique([...problems, ...made.problems]), isThemeBroken: true }
}

function keyOf(settings: BundleSettings, { digest }: CodePages): string {
  const { root, base, theme, engine, namedModules, allowMissing } = settings
  const { pluggedThemes = [], pluggedClients = [], components = new Map() } = settings
  const { esbuildPlugins = [] } = settings
  const names = [namedModules, allowMissing, esbuildPlugins.map(keyOfPlugged), settings.fonts]
  const plugged = [pluggedThemes, pluggedClients, [...components], names, placesInCode(root)]
  return digestOf([root, base, theme, engine, digest, JSON.stringify(plugged)].join('\n'))
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

const NOTHING_MADE = { bundle: undefined, files: [], named: new Map<string, string>() }

/** Compiles the theme and the code pages of a site for Node, and their islands and styles for the browser. */
async function compileBundle(
  settings: BundleSettings & Loading,
  modules: readonly SourcePath[],
): Promise<Compilation> {
  const { root, base, mode, engine, loads } = settings
  const assets = emittedAssets(base)
  const shipped = shippedBundle(settings)
  const script = shipped ? undefined : scriptOf(settings, assets)
  const server = await compileForNode({ ...settings, modules, assets })
  if (!server.code) {
    return { ...NOTHING_MADE, problems: server.problems, isThemeBroken: false }
  }
  const { code } = server
  const found =
    shippedClient(shipped, code, assets) ??
    (await compiledClient(code, settings, { assets, script: script ?? scriptOf(settings, assets) }))
  const problems = unique([...server.problems, ...found.problems])
  const { client } = found
  const isThemeBroken = code.isThemeBroken || found.isThemeBroken
  if (client === undefined) return { ...NOTHING_MADE, problems, isThemeBroken }

  const { published, headScript } = client
  const broken = new Set([...code.broken, ...reachingAny(found.broken, code)])
  const entryDigest = (entry: CompiledEntry): string => digestOfEntry(entry, code, published)
  const styleOf = (page: SourcePath): string =>
    published.pageStylesheets.find(({ source }) => source === page)?.href ?? ''
  const readPaths = [...loads.named.keys()]
  const { outside } = code.theme
  const sources = [...sourcesOf(code), ...client.sources, ...assets.sources()]
  return {
    problems,
    named: loads.named,
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
          ...(entry.outside && { outside: entry.outside }),
        })),
      ...(outside && { outside, state: stateOf(outside, settings) }),
      broken: [...broken].toSorted(),
      ...(settings.allowMissing && { allowsParts: true }),
      client: published,
      digest: digestOf(
        [mode, engine, entryDigest(code.theme), published.script, published.stylesheet].join('\n'),
      ),
      sources: [...new Set([...sources, ...readPaths.filter(isFileAt)])].toSorted(),
      ...(readPaths.length > 0 && { readPaths }),
    },
  }
}

/** The pages that depend on any of these files. */
function reachingAny(files: readonly string[], code: ServerCode): readonly SourcePath[] {
  return [...code.modules]
    .filter(([, entry]) => isReached(files, entry, code))
    .map(([source]) => source)
}

/** The same mistake may be found for Node and for the browser. */
function unique(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
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
