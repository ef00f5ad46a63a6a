import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { currentBounds } from './bounds.ts'
import { publicEnvironment } from './environment.ts'
import { literalData } from './literal-config.ts'
import { PRINT, stubPackages } from './stub-packages.ts'
import { removeWithUs } from '../../base/platform/lifeline.ts'
import { runCommand } from '../../base/platform/run-command.ts'
import type { Ended } from '../../base/platform/run-command.ts'
import { attempt } from '../../stages/assets/esbuild.ts'

export interface LoadOptions {
  /** The folder that the code runs in. */
  readonly folder: string
  /** The paths of all pages, for functions that return redirects. */
  readonly paths?: readonly string[]
  /** True if no package is run, even if it is installed. */
  readonly stubEverything?: boolean
}

/** A module of another program's config that could not be read. */
export class UnreadableConfig extends Error {}

/** A config of another kind of site than the expected one. */
export class OtherSite extends Error {}

const TIME_LIMIT = 60_000

// CommonJS packages that are compiled in call `require` for modules of Node.
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"
// Configs of Astro use these without an import.
const NODE_GLOBALS = "for (const name of ['fs', 'path']) globalThis[name] ??= require(name);"

// Vite and Astro define it for configs and for the modules that they import.
const VITE_ENVIRONMENT = {
  'import.meta.env': JSON.stringify({
    MODE: 'production',
    BASE_URL: '/',
    PROD: true,
    DEV: false,
    SSR: true,
  }),
}

/**
 * The exports of a module as data: it runs in a process of its own, with stand-ins for packages that are not
 * installed.
 */
export async function loadData(file: string, options: LoadOptions): Promise<unknown> {
  const { compilation, messages } = await attempt(dirname(file), {
    stdin: {
      contents: `import { printData } from ${JSON.stringify(PRINT)}\nimport * as module from ${JSON.stringify(file)}\nawait printData(module)\n`,
      resolveDir: dirname(file),
    },
    outfile: 'config.mjs',
    platform: 'node',
    // An error names the file and the line of the config.
    sourcemap: 'inline',
    sourcesContent: false,
    target: 'node20',
    banner: { js: `${REQUIRE} ${NODE_GLOBALS}` },
    loader: {
      '.js': 'jsx',
      '.css': 'empty',
      '.scss': 'empty',
      '.yml': 'text',
      '.yaml': 'text',
      '.md': 'text',
      '.mdx': 'text',
      '.svg': 'empty',
      '.png': 'empty',
      '.jpg': 'empty',
    },
    define: VITE_ENVIRONMENT,
    plugins: [stubPackages({ everything: options.stubEverything ?? false })],
  })
  if (compilation === undefined) {
    throw new UnreadableConfig(messages.map(({ text }) => text).join('; '))
  }
  const scratch = mkdtempSync(join(tmpdir(), 'specpress-import-'))
  const release = removeWithUs(scratch)
  try {
    return await runIn(scratch, compilation.outputs[0]?.text ?? '', options)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
    release()
  }
}

/**
 * The exports of a module. If it fails, it runs once more with the names of all packages in place of their code, and at
 * last its data is read without running it; a line of the report says so.
 */
export async function lenientData(file: string, options: LoadOptions): Promise<unknown> {
  const first = await triedData(file, options)
  if (!(first instanceof UnreadableConfig)) return first
  const second = await triedData(file, { ...options, stubEverything: true })
  if (!(second instanceof UnreadableConfig)) return second
  const errors =
    second.message === first.message
      ? first.message
      : `${first.message}. With the names of all packages in place of their code: ${second.message}`
  const data = await literalData(file)
  if (data === undefined) throw new UnreadableConfig(errors)
  currentBounds().leave(
    file,
    `whose code fails (${errors}): only what is written in it as data came along`,
  )
  return data
}

async function triedData(file: string, options: LoadOptions): Promise<unknown> {
  try {
    return await loadData(file, options)
  } catch (error) {
    if (error instanceof UnreadableConfig) return error
    throw error
  }
}

async function runIn(
  scratch: string,
  code: string,
  { folder, paths }: LoadOptions,
): Promise<unknown> {
  const program = join(scratch, 'config.mjs')
  const out = join(scratch, 'data.json')
  const known = join(scratch, 'paths.json')
  writeFileSync(program, code)
  if (paths) writeFileSync(known, JSON.stringify(paths))
  const given = [program, out, ...(paths ? [known] : [])]
  // Its output is not for our users.
  const { stderr, fault } = await runCommand([process.execPath, '--enable-source-maps', ...given], {
    folder,
    env: publicEnvironment(currentBounds().variables),
    limit: TIME_LIMIT,
  })
  let text: string
  try {
    text = readFileSync(out, 'utf8')
  } catch {
    throw new UnreadableConfig(fault === undefined ? reasonIn(stderr, scratch) : FAULTS[fault])
  }
  return JSON.parse(text)
}

const FAULTS: Readonly<Record<NonNullable<Ended['fault']>, string>> = {
  'not found': 'Node cannot be started',
  'time limit': `it ran for more than ${String(TIME_LIMIT / 1000)} seconds`,
  'too much output': 'it printed too much',
  interrupted: 'it was interrupted',
}

/** The line of a stack with the error, and its place in code of the site: paths of the program are from the folder of the config. */
function reasonIn(stderr: string, scratch: string): string {
  const lines = stderr.split('\n').map((line) => line.trim())
  const at = lines.findIndex((line) => /^\w*Error\b/.test(line))
  const [, path = '', line = ''] =
    lines
      .slice(at + 1)
      .map((each) => /^at .*?([^\s()]+):(\d+):\d+\)?$/.exec(each))
      .find((each) => each !== null && !/node_modules|node:|config\.mjs$/.test(each[1] ?? '')) ?? []
  const own = relative(realpathSync(scratch), path.replace(/^file:\/\//, '')).replaceAll('\\', '/')
  const where = path === '' || own.startsWith('..') ? '' : ` (${own}:${line})`
  return `${lines[at] ?? (lines.find(Boolean) || 'it says nothing')}${where}`
}
