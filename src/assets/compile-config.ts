import { mkdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from './esbuild.ts'
import { publicDoor } from './installation.ts'
import { resolvePlugin } from './resolve-plugin.ts'
import { workFolder } from '../platform/work-folder.ts'
import { writeWhole } from '../platform/write-whole.ts'
import { digestOf } from '../platform/digest.ts'
import { configFailed } from '../problems/catalogue.ts'
import type { Problem } from '../problems/problem.ts'
import { sourcePathOf } from '../shared/paths.ts'

export interface CompiledConfig {
  /** What the module exports by default; `undefined` where it could not be compiled or run. */
  readonly value: unknown
  readonly problems: readonly Problem[]
  readonly digest: string
  /** The files that went into it, absolute. */
  readonly files: readonly string[]
}

/** Compiles `site.config.ts`, with the files beside it that it imports, and runs it. */
export async function compileConfig(root: string, file: string): Promise<CompiledConfig> {
  const { compilation, problems } = await compile(root, {
    entryPoints: [file],
    outdir: root,
    platform: 'node',
    target: 'node20',
    // The site's own packages (a remark plug-in, say) are imported where they lie.
    packages: 'external',
    plugins: [resolvePlugin({ root, theme: file, for: 'node' })],
  })
  if (compilation === undefined) return { value: undefined, problems, digest: '', files: [file] }

  const code = compilation.outputs[0]?.text ?? ''
  // Where Specpress is installed does not change what the config says.
  const digest = digestOf(code.replaceAll(publicDoor(), 'specpress'))
  const files = Object.keys(compilation.metafile.inputs).map((path) => resolve(root, path))
  try {
    const module = (await import(pathToFileURL(write(root, code)).href)) as {
      readonly default?: unknown
    }
    return { value: module.default, problems: [], digest, files }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const problem = configFailed({ reason }, { file: sourcePathOf(relative(root, file)) })
    return { value: undefined, problems: [problem], digest, files }
  }
}

function write(root: string, code: string): string {
  const folder = workFolder(root)
  const file = join(folder, `config-${digestOf(code)}.mjs`)
  mkdirSync(folder, { recursive: true })
  writeWhole(file, code)
  return file
}
