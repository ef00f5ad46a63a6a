import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compile } from './esbuild.ts'
import { publicDoor } from './installation.ts'
import { keptCompilation } from './kept-compilation.ts'
import type { Compiled } from './kept-compilation.ts'
import { defaultExportOf } from './load-code.ts'
import { moduleGraph } from './module-graph.ts'
import { resolvePlugin } from './resolve-plugin.ts'
import { workFolder } from '../platform/work-folder.ts'
import { writeWhole } from '../platform/write-whole.ts'
import { digestOf } from '../platform/digest.ts'
import { configFailed } from '../problems/catalogue.ts'
import type { Problem } from '../problems/problem.ts'
import { thrownText } from '../problems/thrown.ts'
import { sourcePathOf } from '../shared/paths.ts'

export interface CompiledConfig {
  /** What the module exports by default; `undefined` where it could not be compiled or run. */
  readonly value: unknown
  /** The compiled module, absolute. */
  readonly module: string
  readonly problems: readonly Problem[]
  readonly digest: string
  /** The files that went into it, absolute. */
  readonly files: readonly string[]
}

/** A compiled module of the config, and the digest of what it says. */
interface ConfigModule {
  readonly module: string
  readonly digest: string
  readonly files: readonly string[]
}

/**
 * Compiles `site.config.ts`, with the files beside it that it imports, and runs it. `engine` is the digest of what
 * compiles it.
 */
export async function compileConfig(
  root: string,
  file: string,
  engine: string,
): Promise<CompiledConfig> {
  const problems: Problem[] = []
  const kept = await keptCompilation<ConfigModule>({
    file: join(workFolder(root), 'config.json'),
    key: digestOf([root, file, engine].join('\n')),
    compile: () => compileModule(root, file, problems),
  })
  if (kept === undefined)
    return { value: undefined, module: '', problems, digest: '', files: [file] }
  try {
    return { ...kept, value: await untilEmpty(defaultExportOf(kept.module)), problems: [] }
  } catch (error) {
    const reason = thrownText(error)
    const problem = configFailed({ reason }, { file: sourcePathOf(relative(root, file)) })
    return { ...kept, value: undefined, problems: [problem] }
  }
}

/** The value of a promise. Throws if it is still not settled when the program has nothing left to wait for. */
async function untilEmpty<Value>(promise: Promise<Value>): Promise<Value> {
  let onEmpty: () => void = () => undefined
  const empty = new Promise<never>((_, reject) => {
    onEmpty = () => reject(new Error('it waits for a promise that nothing settles'))
    process.once('beforeExit', onEmpty)
  })
  return Promise.race([promise, empty]).finally(() => process.off('beforeExit', onEmpty))
}

async function compileModule(
  root: string,
  file: string,
  problems: Problem[],
): Promise<Compiled<ConfigModule> | undefined> {
  const { compilation, problems: found } = await compile(root, {
    entryPoints: [file],
    outdir: root,
    platform: 'node',
    target: 'node20',
    // The site's own packages (a remark plug-in, say) are imported where they lie.
    packages: 'external',
    plugins: [resolvePlugin({ root, theme: file, for: 'node' })],
  })
  problems.push(...found)
  if (compilation === undefined) return undefined

  const code = compilation.outputs[0]?.text ?? ''
  // Where Specpress is installed does not change what the config says.
  const digest = digestOf(code.replaceAll(publicDoor(), 'specpress'))
  const { files } = moduleGraph(compilation.metafile, root)
  const module = write(root, code)
  return { value: { module, digest, files }, sources: files, files: [module] }
}

function write(root: string, code: string): string {
  const folder = workFolder(root)
  const file = join(folder, `config-${digestOf(code)}.mjs`)
  mkdirSync(folder, { recursive: true })
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true })
  writeWhole(file, code)
  return file
}
