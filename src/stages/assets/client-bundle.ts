import { join, relative } from 'node:path'
import { canonicalPath } from './canonical-path.ts'
import { compileForBrowser, compileScript } from './client-build.ts'
import type { ClientCode, ClientSettings } from './client-build.ts'
import type { EmittedAssets } from './emitted-assets.ts'
import { keepFiles } from './kept-files.ts'
import type { CompiledEntry, ServerCode } from './server-build.ts'
import { SHIPPED_FOLDER } from './shipped-bundle.ts'
import type { CodeSettings, Loading } from './shipped-bundle.ts'
import { compileStyles } from './style-build.ts'
import type { SiteStyles } from './style-build.ts'
import { filesOfLists, styleListsOf } from './style-lists.ts'
import type { ClassText } from './tailwind.ts'
import type { ClientBundle, CompiledBundle } from '../../base/model/bundle.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { joinedOutside, stateOf } from '../../base/platform/outside-state.ts'
import { readText } from '../../base/platform/read-text.ts'
import { workFolder } from '../../base/platform/work-folder.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { fileHrefOf, fileNameOf } from '../../base/shared/urls/paths.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'
import { minifiedScript } from './esbuild.ts'
import { loadTheme } from './load-code.ts'
import { stackReader } from './stack-reader.ts'
import { unknownParts } from './theme-parts.ts'
import { themeFailed } from '../../base/problems/catalogue.ts'
import { thrownText } from '../../base/problems/thrown.ts'

/** The files for the browser. */
interface Client {
  readonly published: ClientBundle
  readonly headScript: string | undefined
  /** The absolute paths of its source files. */
  readonly sources: readonly string[]
}

export interface ClientResult {
  readonly client: Client | undefined
  readonly problems: readonly Problem[]
  /** The absolute paths of broken islands. */
  readonly broken: readonly string[]
  readonly isThemeBroken: boolean
}

/** The shipped files for the browser, if code pages add neither islands nor styles to those of the theme. */
export function shippedClient(
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
  const client = { published, headScript, sources }
  return { client, problems: [], broken: [], isThemeBroken: false }
}

/** Compiles the files for the browser. */
export async function compiledClient(
  code: ServerCode,
  settings: CodeSettings & Loading,
  { assets, script }: { readonly assets: EmittedAssets; readonly script: Script },
): Promise<ClientResult> {
  const { root, base } = settings
  const { islands } = code
  const hasIslands = islands.length > 0
  const styleSettings = { ...settings, assets, texts: classTextsOf(code, settings) }
  const [browser, { styles, problems }, { headScript, problems: ofTheme = [] }] = await Promise.all(
    [
      compileForBrowser(script, { ...clientSettings(settings, assets), islands }),
      compileStyles(styleListsOf(code), { ...styleSettings, hasIslands }),
      headScriptOf(code.isThemeBroken ? undefined : runnable(code, settings), settings.components),
    ],
  )
  const all = [...browser.problems, ...problems, ...ofTheme]
  if (!browser.code || !styles) {
    return { client: undefined, problems: all, broken: [], isThemeBroken: true }
  }
  const published = publish({ code: browser.code, styles, assets }, root, base)
  const sources = [...browser.code.sources, ...styles.sources]
  const { broken: brokenIslands, isScriptBroken } = browser.code
  const broken = islands.filter(({ id }) => brokenIslands.includes(id)).map(({ file }) => file)
  return {
    client: { published, headScript, sources },
    problems: all,
    broken,
    isThemeBroken: isScriptBroken || isFaulty(ofTheme) || isReached(broken, code.theme, code),
  }
}

/** The code of the theme, to run. */
function runnable(code: ServerCode, { root, round }: CodeSettings) {
  const { theme, folder, chunks } = code
  const outside = joinedOutside([theme, ...code.modules.values()].map((entry) => entry.outside))
  return { root, theme: theme.file, folder, chunks, state: stateOf(outside, { root, round }) }
}

/** The documents and the code of the site: they may name classes. */
function classTextsOf(
  { graph }: ServerCode,
  { root, texts = [] }: CodeSettings,
): readonly ClassText[] {
  const documents = texts.filter(({ path }) => /\.(?:mdx?|[cm]?[jt]sx?)$/.test(path))
  const code = graph.files.flatMap((file) => {
    const path = relative(root, file).replaceAll('\\', '/')
    const isOwn = /^(?!\.\.|node_modules\/).*\.[cm]?[jt]sx?$/.test(path)
    const text = isOwn ? readText(file) : undefined
    return text === undefined ? [] : [{ path, text }]
  })
  return [...documents, ...code]
}

export type Script = ReturnType<typeof compileScript>

/** Starts to compile the script of all pages, which does not wait for the code of the pages. */
export function scriptOf(settings: CodeSettings & Loading, assets: EmittedAssets): Script {
  return compileScript(clientSettings(settings, assets))
}

function clientSettings(
  { root, base, theme, pluggedClients = [], mode, maps, loads, ...names }: CodeSettings & Loading,
  assets: EmittedAssets,
): ClientSettings {
  const { namedModules, esbuildPlugins, fonts, allowMissing } = names
  const shared = { root, base, theme, pluggedClients, mode, maps, assets, loads }
  return { ...shared, namedModules, esbuildPlugins, fonts, allowMissing }
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
  const maps = [...code.maps].map(([path, contents]) => {
    return { path: join(folder, `${fileNameOf(path)}.map`), contents }
  })
  keepFiles(folder, [...texts, ...maps])
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

/** True if an entry depends on any of these files, which are absolute paths. */
export function isReached(
  files: readonly string[],
  { module }: CompiledEntry,
  code: ServerCode,
): boolean {
  if (files.length === 0) return false
  const reached = new Set(code.graph.reach(module).map((name) => code.graph.fileOf(name)))
  return files.some((file) => reached.has(file))
}

function isFaulty(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/** Runs the theme once, to check that it is a theme. Its head script is in every page, so each byte counts. */
async function headScriptOf(
  compiled: Pick<CompiledBundle, 'root' | 'theme' | 'folder' | 'chunks' | 'state'> | undefined,
  components: ReadonlyMap<string, string> = new Map(),
) {
  if (compiled === undefined) return { headScript: undefined }
  try {
    const theme = await loadTheme(compiled)
    const { headScript, kinds = {} } = theme
    const missing = [...components].filter(([, name]) => !Object.hasOwn(kinds, name))
    if (missing.length > 0) return { problems: [themeFailed({ reason: lackOf(missing) })] }
    const script = headScript === undefined ? undefined : await minifiedScript(headScript)
    return { headScript: script, problems: unknownParts(theme) }
  } catch (error) {
    const reason = thrownText(error)
    return {
      problems: [themeFailed({ reason }, stackReader(compiled.folder, compiled.root)(error))],
    }
  }
}

/** The reason why a theme cannot show kinds of page: `kinds` lacks their components. */
function lackOf(missing: readonly (readonly [kind: string, component: string])[]): string {
  const each = missing.map(([kind, name]) => `\`${name}\` for pages of the kind \`${kind}\``)
  const [[, first = ''] = []] = missing
  return `it has no component ${each.join(', ')}. Add it to the theme of the plug-in or of the site: \`kinds: { '${first}': … }\``
}
