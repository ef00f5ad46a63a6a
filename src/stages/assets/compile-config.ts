import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile, attempt } from './esbuild.ts'
import type { BuildOptions, Plugin } from './esbuild.ts'
import { placesInCode, pluginsDoor, publicDoor } from './installation.ts'
import { keptCompilation } from './kept-compilation.ts'
import type { Compiled } from './kept-compilation.ts'
import { packagesPlugin } from './linked-packages.ts'
import { defaultExportOf } from './load-code.ts'
import { moduleGraph } from './module-graph.ts'
import { outsideIn, isClosed } from './outside.ts'
import { OWN_PLACE, ownPlacePlugin, PLACE_OF_OUTPUT } from './own-place.ts'
import { resolvePlugin } from './resolve-plugin.ts'
import { unresolvedImports } from './unresolved-imports.ts'
import type { Outside } from '../../base/platform/outside-state.ts'
import type { CompiledConfig } from '../../base/model/recipe.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { forgetRequired } from './forget-required.ts'
import { statsAt } from '../../base/platform/stats-at.ts'
import { workFolder } from '../../base/platform/work-folder.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import { configFailed } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'

const UNKNOWN: Outside = { isOpen: true, values: [], reads: [] }

/**
 * Finds what installed packages may read, which compiled code imports by these paths. `entries` has their files, absolute.
 */
async function packagesOutside(
  root: string,
  entries: ReadonlyMap<string, string>,
): Promise<(path: string) => Outside | undefined> {
  const found = await Promise.all(
    [...entries].map(async ([path, file]) => [path, await packageOutside(root, file)] as const),
  )
  const byPath = new Map(found)
  return (path) => byPath.get(path)
}

async function packageOutside(root: string, file: string): Promise<Outside | undefined> {
  if (isClosed(file)) return undefined
  const { compilation } = await attempt(root, {
    entryPoints: [file],
    outdir: root,
    platform: 'node',
    target: 'node20',
    loader: { '.js': 'jsx', '.node': 'empty', '.wasm': 'empty' },
  })
  const { inputs, outputs } = compilation?.metafile ?? { inputs: {}, outputs: {} }
  const entry = Object.values(outputs).find(
    ({ entryPoint }) => entryPoint !== undefined,
  )?.entryPoint
  if (compilation === undefined || entry === undefined) return UNKNOWN
  const { fileOf } = moduleGraph(compilation.metafile, root)
  return (await outsideIn({ inputs, fileOf }))(entry)
}

/** A compiled module of the config, and the digest of its content. */
interface ConfigModule {
  readonly module: string
  readonly digest: string
  readonly files: readonly string[]
  /** The reads of its code. */
  readonly outside?: Outside
}

/** Compiles `site.config.ts`, with the local files that it imports, and runs it. */
export function compileConfig(root: string, file: string, engine: string): Promise<CompiledConfig> {
  return compileAndRun(file, { root, engine, record: 'config.json' })
}

/** Compiles and runs a module with rules for API descriptions. */
export function compileRules(root: string, file: string, engine: string): Promise<CompiledConfig> {
  return compileAndRun(file, { root, engine, record: `rules-${digestOf(file)}.json` })
}

interface Compiling {
  readonly root: string
  /** The digest of the engine that compiles. */
  readonly engine: string
  /** The file in the work folder that keeps the result. */
  readonly record: string
}

async function compileAndRun(
  file: string,
  { root, engine, record }: Compiling,
): Promise<CompiledConfig> {
  const problems: Problem[] = []
  const kept = await keptCompilation<ConfigModule>({
    file: join(workFolder(root), record),
    key: digestOf([root, file, engine, ...placesInCode(root)].join('\n')),
    readSince: Date.now(),
    compile: () => compileModule(root, file, problems),
  })
  if (kept === undefined)
    return { value: undefined, module: '', problems, digest: '', files: [file] }
  const module = moduleToRun(kept.module)
  try {
    return { ...kept, module, value: await untilEmpty(defaultExportOf(module)), problems: [] }
  } catch (error) {
    const reason = thrownText(error)
    const problem = configFailed({ reason }, { file: sourcePathOf(relative(root, file)) })
    return { ...kept, value: undefined, problems: [problem] }
  }
}

const RUNS = new Map<string, number>()

/**
 * The file to import so that a config runs. Node keeps its modules, which may hold what they have read, so each further run
 * in this process has a copy.
 */
function moduleToRun(module: string): string {
  const count = RUNS.get(module) ?? 0
  RUNS.set(module, count + 1)
  if (count === 0) return module
  forgetRequired()
  const copy = module.replace(/\.mjs$/, `-${String(count)}.mjs`)
  rmSync(copy, { recursive: true, force: true })
  copyFileSync(module, copy)
  return copy
}

/** The value of a promise. Throws if it is still pending when the process has nothing left to wait for. */
async function untilEmpty<Value>(promise: Promise<Value>): Promise<Value> {
  let onEmpty: () => void = () => undefined
  const empty = new Promise<never>((_, reject) => {
    onEmpty = () => reject(new Error('it waits for a promise that stays pending'))
    process.once('beforeExit', onEmpty)
  })
  return Promise.race([promise, empty]).finally(() => process.off('beforeExit', onEmpty))
}

async function compileModule(
  root: string,
  file: string,
  problems: Problem[],
): Promise<Compiled<ConfigModule> | undefined> {
  const { plugin, packages } = packagesPlugin(root)
  const optionsWith = (ofPackages: Plugin): BuildOptions => ({
    entryPoints: [file],
    outdir: root,
    platform: 'node',
    target: 'node20',
    // The conditions of Node: the `module` entry of a package is for bundlers.
    conditions: [],
    banner: { js: PLACE_OF_OUTPUT },
    define: { ...OWN_PLACE },
    plugins: [resolvePlugin({ root, theme: file, for: 'node' }), ofPackages, ownPlacePlugin()],
  })
  const [{ compilation, problems: found }, unresolved] = await Promise.all([
    compile(root, optionsWith(plugin)),
    unresolvedImports(root, optionsWith(packagesPlugin(root).plugin)),
  ])
  problems.push(...(compilation ? unresolved : found))
  if (compilation === undefined || unresolved.length > 0) return undefined

  const text = compilation.outputs[0]?.text ?? ''
  const code = text.includes('__require(') ? `${REQUIRE}${text}` : text
  // The folders of Specpress and of the site are not part of the config's digest.
  const places = [
    publicDoor(),
    pluginsDoor(),
    pathToFileURL(root).href,
    JSON.stringify(root).slice(1, -1),
  ]
  const normalized = places.reduce(
    (rest, place, index) => rest.replaceAll(place, `place ${index}`),
    code,
  )
  const digest = digestOf([normalized, ...packages.versions()].join('\n'))
  const { inputs } = compilation.metafile
  const { files, fileOf } = moduleGraph(compilation.metafile, root)
  const ofPackage = await packagesOutside(root, packages.entries())
  const outsideOf = await outsideIn({ inputs, fileOf, ofPackage })
  const outside = outsideOf(sourcePathOf(relative(root, file)))
  const sources = [...files, ...packages.files()]
  const module = write(root, code)
  return {
    value: { module, digest, files, ...(outside && { outside }) },
    sources,
    files: [module],
  }
}

// CommonJS packages that are compiled in call `require` for modules of Node.
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);\n"

function write(root: string, code: string): string {
  const folder = workFolder(root)
  const file = join(folder, `config-${digestOf(code)}.mjs`)
  mkdirSync(folder, { recursive: true })
  if (statsAt(file)?.isDirectory()) rmSync(file, { recursive: true })
  writeWhole(file, code)
  return file
}
