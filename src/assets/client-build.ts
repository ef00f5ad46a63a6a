import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { assetsPlugin } from './code-plugins.ts'
import type { Island } from './code-plugins.ts'
import type { EmittedAssets } from './emitted-assets.ts'
import { compile } from './esbuild.ts'
import type { Compilation, Plugin } from './esbuild.ts'
import { engineFile, templateFile } from './installation.ts'
import { moduleGraph } from './module-graph.ts'
import { renamedOutputs } from './renamed-outputs.ts'
import { resolvePlugin } from './resolve-plugin.ts'
import { stylesInCodePlugin } from './style-plugins.ts'
import type { OutputFile } from '../model/output.ts'
import type { Problem } from '../problems/problem.ts'
import { outputPathFrom } from '../shared/paths.ts'
import type { OutputPath } from '../shared/paths.ts'
import { textFile } from './text-file.ts'

export interface ClientSettings {
  readonly root: string
  readonly base: string
  readonly theme: string
  readonly islands: readonly Island[]
  readonly mode: 'production' | 'development'
  readonly assets: EmittedAssets
}

export interface ClientCode {
  readonly script: OutputPath
  /** The output file of each island, by its id. */
  readonly islands: ReadonlyMap<string, OutputPath>
  readonly files: readonly OutputFile[]
  /** The files that it was made of, absolute. */
  readonly sources: readonly string[]
}

const MAIN = 'main'
const NAMESPACE = 'specpress-client'

/** Compiles what runs in the browser: one script for all pages, and a chunk for each island, which brings React. */
export async function compileForBrowser(
  settings: ClientSettings,
): Promise<{ readonly code: ClientCode | undefined; readonly problems: readonly Problem[] }> {
  const { root, base, theme, islands, mode, assets } = settings
  const outdir = join(root, 'assets')
  const { compilation, problems } = await compile(root, {
    entryPoints: [
      { in: `${NAMESPACE}:${MAIN}`, out: MAIN },
      ...islands.map(({ id }, index) => ({ in: `${NAMESPACE}:${id}`, out: `island-${index}` })),
    ],
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    splitting: true,
    platform: 'browser',
    target: 'es2022',
    minify: mode === 'production',
    legalComments: 'external',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [
      entriesPlugin(settings),
      resolvePlugin({ root, theme, for: 'browser' }),
      assetsPlugin(assets),
      stylesInCodePlugin({ root, base, assets }),
    ],
  })
  if (compilation === undefined) return { code: undefined, problems }
  return { code: codeOf(compilation, root), problems }
}

function codeOf(compilation: Compilation, root: string): ClientCode {
  const names = entryNames(compilation)
  const { files, nameOf } = renamedOutputs(compilation)
  const pathOf = (name: string): OutputPath => outputPathFrom('assets', nameOf(name))
  const graph = moduleGraph(compilation.metafile, root)
  const main = names.get(MAIN)
  if (main === undefined) throw new Error('esbuild made no main script')
  return {
    script: pathOf(main),
    islands: new Map([...names].flatMap(([id, name]) => (id === MAIN ? [] : [[id, pathOf(name)]]))),
    files: [...files].map(([name, text]) => textFile(`assets/${name}`, text)),
    sources: Object.keys(compilation.metafile.inputs).flatMap(
      (module) => graph.fileOf(module) ?? [],
    ),
  }
}

/** The name of each entry's file, by what the entry is called in our namespace. */
function entryNames({ metafile }: Compilation): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint?.startsWith(`${NAMESPACE}:`)
        ? [[entryPoint.slice(NAMESPACE.length + 1), basename(output)]]
        : [],
    ),
  )
}

/** The modules that the browser enters by: the engine's client with the theme's, and each island with React. */
function entriesPlugin({ root, theme, islands }: ClientSettings): Plugin {
  const files = new Map(islands.map(({ id, file }) => [id, file]))
  return {
    name: 'specpress-client-entries',
    setup(build) {
      build.onResolve({ filter: /^specpress-client:/ }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents:
          path === MAIN ? mainModule(theme) : islandModule(files.get(path) ?? join(root, path)),
        resolveDir: root,
      }))
    },
  }
}

function mainModule(theme: string): string {
  return [engineFile('client/main'), clientScriptOf(theme)]
    .map((file) => `import ${JSON.stringify(file)}`)
    .join('\n')
}

function islandModule(file: string): string {
  return [
    `export { mount } from ${JSON.stringify(engineFile('client/mount'))}`,
    `export * as components from ${JSON.stringify(file)}`,
  ].join('\n')
}

/** The script of a theme stands beside its entry; a theme without one has the default theme's. */
function clientScriptOf(theme: string): string {
  const own = ['client.ts', 'client.tsx', 'client.js']
    .map((name) => join(dirname(theme), name))
    .find(existsSync)
  return own ?? templateFile('client.ts')
}
