import { existsSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { TextFile } from './browser-file.ts'
import { assetsPlugin, textsPlugin } from './code-plugins.ts'
import type { Island } from './code-plugins.ts'
import { compileAround } from './compile-around.ts'
import type { PartialCompilation } from './compile-around.ts'
import type { EmittedAssets } from './emitted-assets.ts'
import type { BuildOptions, Compilation, Plugin } from './esbuild.ts'
import { engineFile, templateFile } from './installation.ts'
import { moduleGraph } from './module-graph.ts'
import { namedModulesPlugin } from './named-modules.ts'
import type { CodeNames } from './named-modules.ts'
import { originalsPlugins } from './originals-plugin.ts'
import { pluggedPlugins } from './plugged-esbuild.ts'
import type { PluggedLoads } from './plugged-esbuild.ts'
import { renamedOutputs } from './renamed-outputs.ts'
import { resolvePlugin } from './resolve-plugin.ts'
import { siteFontsPlugin } from './site-fonts.ts'
import { stylesInCodePlugin } from './style-plugins.ts'
import type { PluggedModule } from '../../base/model/kind.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { outputPathFrom } from '../../base/shared/urls/paths.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

export interface ClientSettings extends CodeNames {
  readonly root: string
  readonly base: string
  readonly theme: string
  readonly pluggedClients: readonly PluggedModule[]
  readonly mode: 'production' | 'development'
  readonly maps?: boolean | undefined
  readonly assets: EmittedAssets
  readonly loads: PluggedLoads
}

export interface ClientCode {
  readonly script: OutputPath
  /** The output file of each island, keyed by id. */
  readonly islands: ReadonlyMap<string, OutputPath>
  /** The files that each island loads, its own included, keyed by id. The script's own files belong to no island. */
  readonly loadedBy: ReadonlyMap<string, readonly OutputPath[]>
  readonly files: readonly TextFile[]
  /** The source map of each file, if maps are made. They are not published. */
  readonly maps: ReadonlyMap<OutputPath, Uint8Array>
  /** The absolute paths of its source files. */
  readonly sources: readonly string[]
  /** The ids of islands that contain a broken file. */
  readonly broken: readonly string[]
  readonly isScriptBroken: boolean
}

interface Islands {
  readonly islands: readonly Island[]
}

const MAIN = 'main'
const NAMESPACE = 'specpress-client'
const MAP = '.map'
const MOUNT = engineFile('client/mount')
/** Takes the place of `react-dom/client` for islands in development. */
const DEV_ROOT = 'dev-root'

/** Compiles the one script of all pages. It does not depend on the islands, so it need not wait for them. */
export function compileScript(settings: ClientSettings): Promise<PartialCompilation> {
  return compileEntries(
    { ...settings, islands: [] },
    {
      entryPoints: [{ in: `${NAMESPACE}:${MAIN}`, out: 'main' }],
      // All of the script is small and will run. Functions that were compiled at their first call would delay
      // the first click.
      banner: { js: '//# allFunctionsCalledOnLoad' },
    },
  )
}

/**
 * Compiles a chunk for each island, with React, and joins them with the one script. They are compiled
 * separately, so that the script loads no other file.
 */
export async function compileForBrowser(
  script: Promise<PartialCompilation>,
  settings: ClientSettings & Islands,
): Promise<{ readonly code: ClientCode | undefined; readonly problems: readonly Problem[] }> {
  const { root, islands } = settings
  const [main, others] = await Promise.all([
    script,
    compileEntries(settings, {
      entryPoints: islands.map(({ id }, index) => ({
        in: `${NAMESPACE}:${id}`,
        out: `island-${index}`,
      })),
    }),
  ])
  const problems = [...main.problems, ...others.problems]
  if (!main.compilation || !others.compilation) return { code: undefined, problems }
  const mainCode = codeOf(main.compilation, root)
  const islandCode = codeOf(others.compilation, root)
  const { reach } = moduleGraph(others.compilation.metafile, root)
  const isBroken = ({ id }: Island): boolean =>
    reach(`${NAMESPACE}:${id}`).some((module) => others.broken.has(module))
  const path = mainCode.entries.get(MAIN)
  if (path === undefined) throw new Error('esbuild made no main script')
  const mainPaths = new Set(mainCode.files.map(({ path }) => path))
  const files = new Map([...mainCode.files, ...islandCode.files].map((file) => [file.path, file]))
  return {
    problems,
    code: {
      script: path,
      islands: islandCode.entries,
      loadedBy: new Map(
        [...islandCode.loadedBy].map(([id, paths]) => [
          id,
          paths.filter((path) => !mainPaths.has(path)),
        ]),
      ),
      files: [...files.values()],
      maps: new Map([...mainCode.maps, ...islandCode.maps]),
      sources: [...mainCode.sources, ...islandCode.sources],
      broken: islands.filter(isBroken).map(({ id }) => id),
      isScriptBroken: main.broken.size > 0,
    },
  }
}

function compileEntries(
  settings: ClientSettings & Islands,
  entries: Pick<BuildOptions, 'entryPoints' | 'banner'>,
): Promise<PartialCompilation> {
  const { root, base, theme, mode, maps, assets, loads, islands } = settings
  const { namedModules = [], esbuildPlugins, fonts, allowMissing } = settings
  const islandFiles = islands.map(({ file }) => relative(root, file))
  const outdir = join(root, 'assets')
  const options: BuildOptions = {
    ...entries,
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    splitting: true,
    platform: 'browser',
    target: 'es2022',
    minify: mode === 'production',
    ...(maps && {
      sourcemap: 'external',
      sourcesContent: false,
      sourceRoot: outdir,
    }),
    legalComments: 'external',
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
    },
    plugins: [
      entriesPlugin(settings),
      ...pluggedPlugins(esbuildPlugins, { root, for: 'browser', loads }),
      namedModulesPlugin(root, namedModules),
      resolvePlugin({ root, theme, namedModules, for: 'browser' }),
      siteFontsPlugin(root, fonts),
      ...originalsPlugins(root, islandFiles),
      textsPlugin(),
      assetsPlugin(assets),
      stylesInCodePlugin({ root, base, assets, loads }),
    ],
  }
  return compileAround(root, options, { allowMissing })
}

interface EntryCode extends Pick<ClientCode, 'loadedBy' | 'files' | 'maps' | 'sources'> {
  readonly entries: ReadonlyMap<string, OutputPath>
}

function codeOf({ outputs, metafile }: Compilation, root: string): EntryCode {
  const isMap = ({ path }: { readonly path: string }): boolean => path.endsWith(MAP)
  const { files, nameOf, loadedBy } = renamedOutputs({
    outputs: outputs.filter((output) => !isMap(output)),
    metafile,
  })
  const entries = Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
    entryPoint?.startsWith(`${NAMESPACE}:`)
      ? [[entryPoint.slice(NAMESPACE.length + 1), basename(output)] as const]
      : [],
  )
  return {
    entries: new Map(entries.map(([id, name]) => [id, pathOf(nameOf(name))])),
    loadedBy: new Map(entries.map(([id, name]) => [id, loadedBy(name).map(pathOf)])),
    files: [...files].map(([name, text]) => ({ path: pathOf(name), text })),
    maps: new Map(
      outputs
        .filter(isMap)
        .map(({ path, contents }) => [pathOf(nameOf(basename(path, MAP))), contents]),
    ),
    sources: moduleGraph(metafile, root).files,
  }
}

function pathOf(name: string): OutputPath {
  return outputPathFrom('assets', name)
}

/** The entry modules for the browser: the engine's client with the theme's, and each island with React. */
function entriesPlugin(settings: ClientSettings & Islands): Plugin {
  const { root, theme, pluggedClients, islands, mode } = settings
  const files = new Map(islands.map(({ id, file }) => [id, file]))
  const contentsOf = (path: string): string => {
    if (path === MAIN) return mainModule(theme, pluggedClients)
    return path === DEV_ROOT ? devRootModule() : islandModule(files.get(path) ?? join(root, path))
  }
  return {
    name: 'specpress-client-entries',
    setup(build) {
      build.onResolve({ filter: /^specpress-client:/ }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }))
      if (mode === 'development') {
        build.onResolve({ filter: /^react-dom\/client$/ }, ({ importer }) =>
          importer === MOUNT ? { path: DEV_ROOT, namespace: NAMESPACE } : undefined,
        )
      }
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: contentsOf(path),
        resolveDir: root,
      }))
    },
  }
}

function mainModule(theme: string, plugged: readonly PluggedModule[]): string {
  const own = [engineFile('client/main'), clientScriptOf(theme)]
  return [...own, ...plugged.map(({ file }) => file)]
    .map((file) => `import ${JSON.stringify(file)}`)
    .join('\n')
}

function islandModule(file: string): string {
  return [
    `export { mount } from ${JSON.stringify(MOUNT)}`,
    `export * as components from ${JSON.stringify(file)}`,
  ].join('\n')
}

/** React's `hydrateRoot`, which also reports the errors that React has caught. */
function devRootModule(): string {
  return [
    "import { hydrateRoot as hydrate } from 'react-dom/client'",
    `import { reportCaught } from ${JSON.stringify(engineFile('client/report-caught'))}`,
    'const reports = { onCaughtError: reportCaught, onRecoverableError: reportCaught }',
    'export const hydrateRoot = (container, children, options) =>',
    '  hydrate(container, children, { ...options, ...reports })',
  ].join('\n')
}

/** The client script of a theme is next to its entry; a theme without one gets the default theme's. */
function clientScriptOf(theme: string): string {
  const own = ['client.ts', 'client.tsx', 'client.js']
    .map((name) => join(dirname(theme), name))
    .find(existsSync)
  return own ?? templateFile('client.ts')
}
