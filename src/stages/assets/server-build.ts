import { join, relative, resolve } from 'node:path'
import {
  assetsPlugin,
  islandsPlugin,
  mdxPlugin,
  textsPlugin,
  variantsPlugin,
} from './code-plugins.ts'
import type { Island, ModuleCode } from './code-plugins.ts'
import { compileAround } from './compile-around.ts'
import type { EmittedAssets } from './emitted-assets.ts'
import type { BuildOptions, Compilation, Plugin } from './esbuild.ts'
import { keepFiles } from './kept-files.ts'
import { missingManifests } from './linked-packages.ts'
import { moduleGraph } from './module-graph.ts'
import type { ModuleGraph } from './module-graph.ts'
import { namedModulesPlugin } from './named-modules.ts'
import type { CodeNames } from './named-modules.ts'
import { originalsPlugins } from './originals-plugin.ts'
import { outsideIn } from './outside.ts'
import type { ModuleText } from './outside.ts'
import { OWN_PLACE, PLACE_OF_OUTPUT, placeFrom } from './own-place.ts'
import { pluggedPlugins } from './plugged-esbuild.ts'
import type { PluggedLoads } from './plugged-esbuild.ts'
import { resolvePlugin } from './resolve-plugin.ts'
import { siteFontsPlugin } from './site-fonts.ts'
import { stylesInCodePlugin } from './style-plugins.ts'
import { themeLayersPlugin, themeModule } from './theme-layers.ts'
import type { LayeredTheme } from './theme-layers.ts'
import type { Outside } from '../../base/platform/outside-state.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { workFolder } from '../../base/platform/work-folder.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { sourcePathOf, isReactCode } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { engineFile } from './installation.ts'

export interface ServerSettings extends LayeredTheme, CodeNames {
  readonly root: string
  readonly base: string
  readonly modules: readonly SourcePath[]
  readonly moduleCode: ModuleCode
  readonly assets: EmittedAssets
  readonly loads: PluggedLoads
}

/** An entry, compiled for Node. */
export interface CompiledEntry {
  /** Absolute. The name changes with the content, so Node never runs an old file. */
  readonly file: string
  /** Its name in the graph. */
  readonly module: string
  /** The reads of its code. */
  readonly outside: Outside | undefined
}

export interface ServerCode {
  readonly theme: CompiledEntry
  readonly modules: ReadonlyMap<SourcePath, CompiledEntry>
  readonly islands: readonly Island[]
  readonly graph: ModuleGraph
  readonly loads: PluggedLoads
  /** The folder of the compiled files. */
  readonly folder: string
  /** The compiled files, absolute. */
  readonly files: readonly string[]
  readonly chunks: readonly string[]
  /** The files that packages would have that the code asks for in vain. */
  readonly missing: readonly string[]
  /** The modules that contain a broken file. */
  readonly broken: readonly SourcePath[]
  readonly isThemeBroken: boolean
}

const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"
// Webpack's list of the modules of a folder.
const EMPTY_CONTEXT =
  'require.context = () => Object.assign(() => ({}), { keys: () => [], resolve: (path) => path });'

/** Compiles the theme and the content modules for Node, into the site's work folder. */
export async function compileForNode(
  settings: ServerSettings,
): Promise<{ readonly code: ServerCode | undefined; readonly problems: readonly Problem[] }> {
  const { root, theme, pluggedThemes, modules, allowMissing, loads } = settings
  const layered = { theme, pluggedThemes }
  const entry = themeModule(layered)
  const islands = new Map<string, Island>()
  const folder = bundleFolder(root)
  const documents = new Set<string>()
  const options: BuildOptions = {
    entryPoints: [
      { in: entry, out: nameOf(relative(root, theme)) },
      ...modules.map((path) => ({ in: pageEntry(path), out: nameOf(path) })),
    ],
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    outExtension: { '.js': '.mjs' },
    splitting: true,
    platform: 'node',
    target: 'node20',
    sourcemap: 'external',
    sourcesContent: false,
    // Packages of a site that call `require` need this.
    banner: { js: `${PLACE_OF_OUTPUT} ${REQUIRE}${allowMissing ? ` ${EMPTY_CONTEXT}` : ''}` },
    define: { ...OWN_PLACE },
    plugins: pluginsFor(settings, {
      island: (island) => islands.set(island.id, island),
      document: (module) => documents.add(module),
    }),
  }
  const whole = new Set([theme, ...modules.map((path) => join(root, path))])
  const { compilation, problems, broken, replaced } = await compileAround(root, options, {
    allowMissing,
    isWhole: (module) => /\?content$/.test(module) || whole.has(resolve(root, module)),
  })
  if (compilation === undefined) return { code: undefined, problems }
  keepFiles(folder, compilation.outputs)
  const entries = entriesOf(compilation, root)
  const graph = moduleGraph(compilation.metafile, root, loads.made)
  const { inputs } = compilation.metafile
  const outsideOf = await outsideIn({ inputs, fileOf: graph.fileOf, madeText: textsOf(settings) })
  const entryOf = (name: string): CompiledEntry => {
    const found = entries.get(resolve(root, name))
    if (found === undefined) throw new Error(`esbuild made nothing of ${name}`)
    return { ...found, outside: outsideOf(found.module) }
  }
  const isBroken = ({ module }: CompiledEntry): boolean =>
    graph.reach(module).some((name) => broken.has(name) || documents.has(name))
  const files = new Set(graph.files)
  return {
    problems,
    code: {
      theme: entryOf(entry),
      modules: new Map(modules.map((path) => [path, entryOf(pageEntry(path))])),
      islands: [...islands.values()]
        .filter(({ file }) => files.has(file))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      graph,
      loads,
      folder,
      files: compilation.outputs.map(({ path }) => path),
      chunks: compilation.outputs.map(({ path }) => path).filter((path) => !path.endsWith('.map')),
      missing: missingManifests(compilation.metafile, root),
      broken: modules.filter((path) => isBroken(entryOf(pageEntry(path)))),
      isThemeBroken:
        isBroken(entryOf(entry)) ||
        graph.reach(entryOf(entry).module).some((name) => replaced.has(name)),
    },
  }
}

interface ServerListener {
  readonly island: (island: Island) => void
  /** Called with the module of each broken document. */
  readonly document: (module: string) => void
}

function pluginsFor(
  { root, base, theme, pluggedThemes, modules, assets, ...settings }: ServerSettings,
  found: ServerListener,
): Plugin[] {
  const { namedModules = [], esbuildPlugins, fonts, allowMissing, loads } = settings
  const layered = { theme, pluggedThemes }
  const place = placeFrom(bundleFolder(root))
  return [
    ...pluggedPlugins(esbuildPlugins, { root, for: 'node', loads }),
    namedModulesPlugin(root, namedModules),
    resolvePlugin({ root, ...layered, namedModules, for: 'node' }),
    siteFontsPlugin(root, fonts),
    themeLayersPlugin(root, layered),
    ...originalsPlugins(root, modules),
    variantsPlugin(),
    textsPlugin(),
    pagesPlugin(root),
    mdxPlugin(root, {
      moduleCode: settings.moduleCode,
      foundBroken: found.document,
      isReplaced: (path) => allowMissing === true && !modules.includes(path),
      place,
    }),
    islandsPlugin(root, { found: found.island, place }),
    assetsPlugin(assets),
    stylesInCodePlugin({ root, base, assets, loads }),
  ]
}

/** The folder of the compiled files. */
function bundleFolder(root: string): string {
  return join(workFolder(root), 'bundle')
}

/** A short name for an entry: it is part of file names, which have limits on some disks. */
function nameOf(path: string): string {
  return `entry-${digestOf(path).slice(0, 8)}`
}

/** The texts of modules that are not those of their files. */
function textsOf({ moduleCode, loads }: ServerSettings) {
  return async (module: string): Promise<ModuleText | undefined> => {
    const loaded = loads.texts.get(module)
    const [, document] = /^(.*\.mdx?)\?content$/i.exec(module) ?? []
    if (loaded !== undefined || document === undefined) return loaded
    const text = await moduleCode(sourcePathOf(document))
    return text === undefined ? undefined : { text, loader: 'js' }
  }
}

function entriesOf(
  { metafile }: Compilation,
  root: string,
): ReadonlyMap<string, Omit<CompiledEntry, 'outside'>> {
  return new Map(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint === undefined || output.endsWith('.map')
        ? []
        : [[resolve(root, entryPoint), { file: resolve(root, output), module: entryPoint }]],
    ),
  )
}

const NAMESPACE = 'specpress-page'

/**
 * The module that a page is compiled from: MDX as it is, React wrapped with the theme's components for the
 * MDX that it imports.
 */
function pageEntry(path: SourcePath): string {
  return isReactCode(path) ? `${NAMESPACE}:${path}` : path
}

/** The modules that wrap React pages. */
function pagesPlugin(root: string): Plugin {
  return {
    name: 'specpress-pages',
    setup(build) {
      build.onResolve({ filter: /^specpress-page:/ }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: scopedPage(join(root, path), path),
        resolveDir: root,
      }))
    },
  }
}

// A missing component is reported when the module is run, with a better message.
function scopedPage(file: string, source: string): string {
  return [
    `import * as page from ${JSON.stringify(file)}`,
    `import { inContentScope } from ${JSON.stringify(engineFile('stages/render/content-scope'))}`,
    'const Page = page.default',
    `export default typeof Page === 'function' ? inContentScope(Page, ${JSON.stringify(source)}) : Page`,
  ].join('\n')
}
