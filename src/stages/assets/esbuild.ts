import type * as Esbuild from 'esbuild'
import type {
  BuildOptions,
  Loader,
  Message,
  Metafile,
  OnLoadArgs,
  OnLoadResult,
  OnResolveResult,
  OutputFile,
  PartialMessage,
  Plugin,
  PluginBuild,
} from 'esbuild'
import { isAbsolute, join, relative } from 'node:path'
import { stopAtEnd } from '../../base/platform/end-process.ts'
import type { PluggedEsbuild } from '../../base/model/kind.ts'
import { packageOnDemand } from '../../base/platform/package-on-demand.ts'
import { readText } from '../../base/platform/read-text.ts'
import { styleWords } from './code-words.ts'
import { ownWordsFor } from './esbuild-words.ts'
import { caseMistakes } from './file-names.ts'
import { bundleFailed, cssSyntax } from '../../base/problems/catalogue.ts'
import { ExtensionError } from '../../base/problems/extension-error.ts'
import type { Place, Problem } from '../../base/problems/problem.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'

export type { BuildOptions, Loader, Message, Metafile, OnLoadArgs, OnLoadResult, OnResolveResult }
export type { PartialMessage, Plugin, PluginBuild }

// esbuild is loaded on the first call: a rebuild compiles nothing.
const loaded = packageOnDemand<typeof Esbuild>('esbuild')

function esbuild(): typeof Esbuild {
  stopAtEnd(stopEsbuild)
  return loaded()
}

/** esbuild's own process prints its stacks if this one ends while it waits for a plug-in or for the answer to a ping. */
function stopEsbuild(): void {
  void loaded().stop()
}

/** The result of a run of esbuild: files in memory, and their inputs. */
export interface Compilation {
  readonly outputs: readonly OutputFile[]
  readonly metafile: Metafile
}

export type CompilationResult =
  | { readonly compilation: Compilation; readonly problems: readonly [] }
  | { readonly compilation: undefined; readonly problems: readonly Problem[] }

/** Runs esbuild below a folder and writes nothing. Mistakes of a writer come back as problems. */
export async function compile(root: string, options: BuildOptions): Promise<CompilationResult> {
  const { compilation, messages } = await attempt(root, options)
  if (compilation) return { compilation, problems: [] }
  return { compilation, problems: messages.map((message) => messageProblemOf(message, root)) }
}

type Attempt =
  | {
      readonly compilation: Compilation
      readonly messages: readonly []
      readonly warnings?: readonly Message[]
    }
  | {
      readonly compilation: undefined
      readonly messages: readonly Message[]
      readonly warnings?: undefined
    }

/** The same as `compile`, with esbuild's own messages. */
export async function attempt(root: string, options: BuildOptions): Promise<Attempt> {
  if (options.entryPoints?.length === 0) {
    return { compilation: { outputs: [], metafile: NOTHING }, messages: [] }
  }
  try {
    const {
      outputFiles = [],
      metafile,
      warnings,
    } = await esbuild().build({
      bundle: true,
      format: 'esm',
      jsx: 'automatic',
      // Sites of Docusaurus have JSX in `.js` files.
      loader: { '.js': 'jsx' },
      // The `tsconfig.json` of a site is for its editor, and does not affect the build.
      tsconfigRaw: {},
      logLevel: 'silent',
      ...options,
      plugins: [fileNamesPlugin(), ...(options.plugins ?? [])],
      absWorkingDir: root,
      metafile: true,
      write: false,
    })
    const compilation = { outputs: outputFiles, metafile: metafile ?? NOTHING }
    return { compilation, messages: [], warnings }
  } catch (error) {
    const messages = messagesOf(error)
    if (messages === undefined) throw error
    return { compilation: undefined, messages }
  }
}

/**
 * Reports an import whose letters have another case than the name of the file: esbuild resolves it, but only some systems can
 * read it.
 */
function fileNamesPlugin(): Plugin {
  const mistakeIn = caseMistakes()
  return {
    name: 'specpress-file-names',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        const text = mistakeIn(path)
        return text === undefined ? undefined : { errors: [{ text }] }
      })
    },
  }
}

/** A script without comments, white space and long names. */
export async function minifiedScript(script: string): Promise<string> {
  const { code } = await esbuild().transform(script, {
    minify: true,
    target: 'es2022',
    logLevel: 'silent',
  })
  return code.trim()
}

const LOADERS: Readonly<Record<string, Loader>> = {
  ts: 'ts',
  tsx: 'tsx',
  js: 'jsx',
  jsx: 'jsx',
  mjs: 'js',
}

/** Code without types and JSX; `undefined` if it is broken or not code. Bundling reports broken code. */
export async function plainScript(path: string, text: string): Promise<string | undefined> {
  const loader = LOADERS[/\.(\w+)$/.exec(path)?.[1] ?? '']
  if (loader === undefined) return undefined
  try {
    return (await esbuild().transform(text, { loader, jsx: 'automatic', logLevel: 'silent' })).code
  } catch (error) {
    if (messagesOf(error) === undefined) throw error
    return undefined
  }
}

/** TSX without types, and without imports that only types use; `undefined` if it is broken. */
export async function withoutTypes(code: string): Promise<string | undefined> {
  try {
    const options = { loader: 'tsx', jsx: 'preserve', tsconfigRaw: {}, logLevel: 'silent' } as const
    return (await esbuild().transform(code, options)).code
  } catch (error) {
    if (messagesOf(error) === undefined) throw error
    return undefined
  }
}

/** Code with marks for the free variables of some names, so that other words of the same spelling are not mistaken for them. */
export interface MarkedCode {
  /** Without types, JSX and comments. `process` is `__sp_process`. */
  readonly code: string
  /** True if it imports a module whose name is computed. */
  readonly importsAny: boolean
}

/** Marks the free variables of these names in a module; `undefined` if it cannot be parsed. */
export async function markedCode(
  text: string,
  loader: Loader,
  names: readonly string[],
): Promise<MarkedCode | undefined> {
  try {
    const { code, warnings } = await esbuild().transform(text, {
      loader,
      jsx: 'automatic',
      // A line of a text is no line of code.
      supported: { 'template-literal': false },
      tsconfigRaw: {},
      logLevel: 'silent',
      define: Object.fromEntries(names.map((name) => [name, `__sp_${name}`])),
      logOverride: { 'unsupported-dynamic-import': 'warning' },
    })
    return { code, importsAny: warnings.some(({ id }) => id === 'unsupported-dynamic-import') }
  } catch (error) {
    if (messagesOf(error) === undefined) throw error
    return undefined
  }
}

type Located = Pick<NonNullable<Message['location']>, 'line' | 'column' | 'lineText'>

/** A document that was compiled to JavaScript: its places are in generated code. */
const COMPILED = /\.mdx?\?content$/

const NOTHING: Metafile = { inputs: {}, outputs: {} }

function messagesOf(error: unknown): readonly Message[] | undefined {
  if (!(error instanceof Error) || !('errors' in error)) return undefined
  // The shape of esbuild's build errors.
  return error.errors as readonly Message[]
}

/** The name by which esbuild knows a plug-in of a site. Those of Specpress have no slash in their names. */
export function pluggedName({ plugin, esbuild: { name } }: PluggedEsbuild): string {
  return `${plugin}/${name}`
}

/** A writer's mistake as a problem. */
export function messageProblemOf(message: Message, root: string): Problem {
  const { location, detail, pluginName } = message
  const isThrown = detail instanceof ExtensionError
  if (detail instanceof Error && !isThrown && !pluginName.includes('/')) throw detail
  const { reason, nearest, place: named } = ownWordsFor(message, root)
  const file = location === null ? undefined : fileOf(location.file, root)
  if (isThrown && file === undefined) return detail.problem
  if (location === null) return bundleFailed({ reason })
  const inText = (path: string) => placeInText(location, readText(join(root, path)) ?? '')
  const found = COMPILED.test(location.file) ? file && inText(file) : placeOf(location)
  const place = named ?? found
  if (isThrown) return { ...detail.problem, ...(file && { file }), ...(place && { place }) }
  // The writer cannot fix a file outside of the site, but the message has to name it.
  return file === undefined
    ? bundleFailed({ reason: `${reason} (in ${location.file})` })
    : bundleFailed({ reason, nearest }, { file, place })
}

/** The warning of esbuild about a stylesheet of the site, as a problem; `undefined` for any other. */
export function styleProblemOf({ text, location }: Message, root: string): Problem | undefined {
  const file = location && /\.(?:css|s[ac]ss)$/.test(location.file) && fileOf(location.file, root)
  if (!file || file.includes('node_modules/')) return undefined
  return cssSyntax(
    { reason: styleWords(text.replace(/\.$/, '')) },
    { file, place: placeOf(location) },
  )
}

/** `content/a.mdx?content` and `/site/content/a.mdx` → `content/a.mdx`, if it is a file of the site. */
function fileOf(path: string, root: string) {
  const plain = path.replace(/\?\w+$/, '')
  const inside = isAbsolute(plain) ? relative(root, plain) : plain
  return /^\.\.|^[\w-]{2,}:/.test(inside) ? undefined : sourcePathOf(inside)
}

/** A compiled document contains an import as written, but on another line, and maybe with other spaces. */
function placeInText({ lineText, column }: Located, text: string): Place | undefined {
  const lines = text.split('\n')
  const line = lines.findIndex((candidate) => candidate.startsWith(lineText.replace(/;$/, '')))
  if (line >= 0) return placeOf({ line: line + 1, column, lineText })
  const [, , name] = /^(["'])(.*?)\1/.exec(Buffer.from(lineText).subarray(column).toString()) ?? []
  if (name === undefined) return undefined
  const named = lines.findIndex((each) => each.includes(`'${name}'`) || each.includes(`"${name}"`))
  const start = lines[named]?.search(/["']/) ?? -1
  return start < 0 ? undefined : { line: named + 1, column: start + 1 }
}

// esbuild counts columns in bytes from 0; a place counts UTF-16 units from 1.
function placeOf({ line, column, lineText }: Located): Place {
  const before = Buffer.from(lineText).subarray(0, column).toString()
  return { line, column: before.length + 1 }
}
