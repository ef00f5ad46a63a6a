import { readFileSync, writeFileSync } from 'node:fs'
import { STUB_GIVEN, stubNameOf } from './stub.ts'

/**
 * Runs in a process of its own, next to the config of another program: writes the exports of a module as JSON
 * to the file that the command line names first. Values that are not data become their names. The second file
 * has the paths of pages, for functions that return redirects.
 */
export async function printData(module: unknown): Promise<void> {
  const [, , out = '', pathsFile] = process.argv
  const paths =
    pathsFile === undefined ? [] : (JSON.parse(readFileSync(pathsFile, 'utf8')) as string[])
  const given = hasDefault(module) ? module.default : module
  const isFunction = typeof given === 'function' && stubNameOf(given) === undefined
  const value: unknown = await (isFunction ? (given as AnyFunction)(ENVIRONMENT) : given)
  writeFileSync(
    out,
    JSON.stringify(dataOf(await withPaths(value), { paths, key: '', depth: 0 }) ?? null),
  )
  // A config may leave timers and servers behind.
  process.exit(0)
}

/** The argument of a config that is a function, as Vite calls it for a build. */
const ENVIRONMENT = { command: 'build', mode: 'production' }

function hasDefault(module: unknown): module is { readonly default: unknown } {
  return typeof module === 'object' && module !== null && 'default' in module
}

/** A value with the list of a dynamic route, which a function may make. */
async function withPaths(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || !('paths' in value)) return value
  const { paths } = value
  return typeof paths === 'function' ? { ...value, paths: await (paths as () => unknown)() } : value
}

const MOST_DEPTH = 40
/** A plug-in of an integration of the config: `integrations: [starlight({ plugins: [api(…)] })]`. */
const MOST_CALL_DEPTH = 8

/** The place of a value in the exports of a module. */
interface Spot {
  readonly paths: readonly string[]
  readonly key: string
  readonly depth: number
}

/** A value as JSON. */
function dataOf(value: unknown, { paths, key, depth }: Spot): unknown {
  const stub = stubNameOf(value)
  if (stub !== undefined) {
    const given: unknown = Reflect.get(value as object, STUB_GIVEN)
    const isCall = Array.isArray(given) && given.length > 0 && depth < MOST_CALL_DEPTH
    return {
      $package: stub,
      ...(isCall && { $given: dataOf(given, { paths, key, depth: depth + 1 }) }),
    }
  }
  if (typeof value === 'function') return functionData(value as AnyFunction, paths, key)
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof RegExp || value instanceof URL) return String(value)
  if (value instanceof Date) return value.toISOString()
  if (depth > MOST_DEPTH) return undefined
  if (Array.isArray(value)) {
    return value.map((item) => dataOf(item, { paths, key: '', depth: depth + 1 }) ?? null)
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      dataOf(item, { paths, key: name, depth: depth + 1 }),
    ]),
  )
}

type AnyFunction = (...given: unknown[]) => unknown

function functionData(given: AnyFunction, paths: readonly string[], key: string): unknown {
  const named = { $function: given.name }
  if (key === 'editUrl') return editUrlOf(given) ?? named
  if (key === 'rewrites') return { ...named, $rewrites: rewritesOf(given, paths) }
  if (key === 'createRedirects') return { ...named, $redirects: redirectsOf(given, paths) }
  const alias = /\balias\b/.test(String(given)) ? aliasIn(given) : undefined
  return alias ? { ...named, $alias: alias } : named
}

/** The names of folders that a plug-in gives to webpack. */
function aliasIn(given: AnyFunction): unknown {
  try {
    const plugin = given({ siteDir: process.cwd(), siteConfig: {}, generatedFilesDir: '' }, {})
    if (typeof plugin !== 'object' || plugin === null || !('configureWebpack' in plugin)) return
    const { configureWebpack } = plugin
    const added: unknown =
      typeof configureWebpack === 'function'
        ? (configureWebpack as AnyFunction).call(plugin, { resolve: {}, module: {} }, false, {})
        : configureWebpack
    const { resolve } = Object(added) as { readonly resolve?: { readonly alias?: unknown } }
    return dataOf(resolve?.alias, { paths: [], key: '', depth: 0 })
  } catch {
    return undefined
  }
}

/** The prefix that a function puts before the path of a file. */
function editUrlOf(given: AnyFunction): string | undefined {
  const place = { locale: 'en', version: 'current', permalink: '/x', docPath: 'DOC.md' }
  const folders = { versionDocsDirPath: 'docs', blogDirPath: 'blog', blogPath: 'DOC.md' }
  try {
    const url = given({ ...place, ...folders })
    const [, prefix] = /^(.*?)(?:docs|blog)\/DOC\.md$/.exec(String(url)) ?? []
    return prefix
  } catch {
    return undefined
  }
}

/** The path that each path becomes. */
function rewritesOf(given: AnyFunction, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    paths.flatMap((path) => {
      try {
        const to = given(path)
        return typeof to === 'string' ? [[path, to] as const] : []
      } catch {
        return []
      }
    }),
  )
}

function redirectsOf(given: AnyFunction, paths: readonly string[]): Record<string, string> {
  const redirects: Record<string, string> = {}
  for (const to of paths) {
    try {
      for (const from of [given(to)].flat()) if (typeof from === 'string') redirects[from] ??= to
    } catch {
      // It was written for other paths.
    }
  }
  return redirects
}
