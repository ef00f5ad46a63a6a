import { isBuiltin } from 'node:module'
import { markedCode } from './esbuild.ts'
import type { Loader, Metafile } from './esbuild.ts'
import { isOfPackage } from './installation.ts'
import { loaderOf } from './own-place.ts'
import { joinedOutside } from '../../base/platform/outside-state.ts'
import { readText } from '../../base/platform/read-text.ts'
import type { Outside } from '../../base/platform/outside-state.ts'

/** The text of a module, in one of the languages of esbuild. */
export interface ModuleText {
  readonly text: string
  readonly loader: Loader
}

/** A graph of modules, by esbuild's names for them. */
export interface CodeGraph {
  readonly inputs: Metafile['inputs']
  /** The absolute path of a module on the disk; `undefined` for a module that was generated. */
  readonly fileOf: (module: string) => string | undefined
  /** The text of a module that is not the text of its file: a compiled document, or what a plug-in of esbuild made. */
  readonly madeText?: ((module: string) => Promise<ModuleText | undefined>) | undefined
  /** The reads of an external module that is not one of Node: an installed package. */
  readonly ofPackage?: (path: string) => Outside | undefined
}

// Modules of Node that give the same for the same arguments. Time and chance are not read: see `inEveryBuild`.
const CLOSED_MODULES: ReadonlySet<string> = new Set([
  'assert',
  'assert/strict',
  'async_hooks',
  'buffer',
  'constants',
  'crypto',
  'events',
  'path',
  'diagnostics_channel',
  'path/posix',
  'path/win32',
  'perf_hooks',
  'punycode',
  'querystring',
  'stream',
  'stream/promises',
  'stream/web',
  'string_decoder',
  'timers',
  'timers/promises',
  'url',
  'util',
  'util/types',
  'zlib',
])

// These packages ask for the process or for the global object only to find out where they run.
const CLOSED_PACKAGES =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|lodash|lodash-es|unified|vfile)[\\/](?!.*[\\/]node_modules[\\/])/

const NETWORK = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']
const HOSTS = NETWORK.join('|')
const FREE_NAMES = [
  'process',
  'require',
  'eval',
  'Function',
  'globalThis',
  'global',
  'module',
  ...NETWORK,
]
const MAY_READ = new RegExp(
  `\\b(?:${[...FREE_NAMES, 'inEveryBuild', 'reads'].join('|')})\\b|\\bimport\\s*\\(|\\\\u`,
)

/** The reads of a module itself. */
interface Own {
  readonly isOpen: boolean
  readonly isAsked: boolean
  /** True if it may ask another host. */
  readonly asksHosts: boolean
  readonly values: readonly string[]
  /** The patterns of its `reads`, which cover its imports, too. */
  readonly reads: readonly string[] | undefined
}

const NOTHING: Own = {
  isOpen: false,
  isAsked: false,
  asksHosts: false,
  values: [],
  reads: undefined,
}
const UNKNOWN: Own = { ...NOTHING, isOpen: true }

/**
 * Finds what the code of an entry may read outside of its arguments: whether one of its modules imports a module of Node that
 * reads, or uses the process or the network. A module that exports `reads` names the files that it and its imports read; lists of several modules add up.
 */
export async function outsideIn(graph: CodeGraph): Promise<(entry: string) => Outside | undefined> {
  const { inputs, ofPackage } = graph
  const found = new Map<string, Own>()
  await Promise.all(
    Object.keys(inputs).map(async (module) => {
      found.set(module, await ownOf(module, graph))
    }),
  )
  const isWrapped = (module: string): boolean => `${module}?island` in inputs

  return (entry) => {
    const visited = new Set<string>()
    const parts: (Outside | undefined)[] = []
    const add = ({ values = [], reads = [], ...part }: Partial<Outside>): void => {
      if (part.isOpen || part.isAsked || values.length + reads.length > 0)
        parts.push({ isOpen: false, ...part, values, reads })
    }
    const visit = (module: string, { isNamed, isIsland }: Way): void => {
      const key = `${module} ${String(isNamed)} ${String(isIsland)}`
      const own = isWrapped(module) ? NOTHING : found.get(module)
      if (own === undefined || visited.has(key)) return
      visited.add(key)
      if (own.isAsked) add({ isOpen: true, isAsked: true })
      if (own.reads !== undefined) add({ reads: own.reads })
      // Islands ask hosts in the browser.
      const way = {
        isNamed: isNamed || own.reads !== undefined,
        isIsland: isIsland || module.endsWith('?island'),
      }
      const isOpen = own.isOpen || (own.asksHosts && !way.isIsland)
      // `reads` names files: what is made of a variable changes with it all the same.
      add({ isOpen: isOpen && !way.isNamed, values: own.values })
      for (const { path, external } of inputs[module]?.imports ?? []) {
        if (external !== true) visit(path, way)
        else if (!way.isNamed && !isGenerated(module)) add({ isOpen: isOpenModule(path) })
        if (external === true && !way.isNamed) add(ofPackage?.(path) ?? {})
      }
    }
    visit(entry, { isNamed: false, isIsland: false })
    return joinedOutside(parts)
  }

  function isGenerated(module: string): boolean {
    const file = graph.fileOf(module)
    return file === undefined ? module.startsWith('specpress-') : isClosed(file)
  }
}

/** How a module was reached. */
interface Way {
  /** True if a module on the way names what is read. */
  readonly isNamed: boolean
  /** True if a module on the way is an island. */
  readonly isIsland: boolean
}

/** Checks that a module of Node reads. */
function isOpenModule(path: string): boolean {
  return isBuiltin(path) && !CLOSED_MODULES.has(path.replace(/^node:/, ''))
}

/** Checks that the code of a file is known not to read what can change. */
export function isClosed(file: string): boolean {
  return isOfPackage(file) || CLOSED_PACKAGES.test(file)
}

async function ownOf(module: string, { fileOf, madeText }: CodeGraph): Promise<Own> {
  const made = await madeText?.(module)
  if (made !== undefined) return readIn(made)
  const file = fileOf(module)
  if (file === undefined)
    return /^(?:specpress-|<runtime>|\(disabled\))/.test(module) ? NOTHING : UNKNOWN
  if (isClosed(file) || /^specpress-/.test(module)) return NOTHING
  if (file.endsWith('.node')) return UNKNOWN
  if (!/\.[cm]?[jt]sx?$/.test(file)) return NOTHING
  const text = readText(file)
  if (text === undefined) return UNKNOWN
  return readIn({ text, loader: loaderOf(file) }, /[\\/]node_modules[\\/]/.test(file))
}

const ENV = String.raw`__sp_process\??\.env(?:\??\.([\w$]+)(?![\w$])|(?:\?\.)?\["([^"\\]+)"\])`
const WRITTEN = String.raw`(?!\s*(?:[-+*/%&|^?<>]{0,3}=(?!=)|\+\+|--|\??\.?\())`
/** A variable or a property that is read, by its name. */
const NAMED = new RegExp(
  `(?<!delete |\\+\\+|--)(?:${ENV}|__sp_process\\??\\.(platform|arch|version)\\b)${WRITTEN}`,
  'g',
)
/** Uses that give no value. */
const HARMLESS = new RegExp(
  [
    String.raw`\btypeof __sp_\w+\b(?!\s*(?:\?\.|[.[(]))`,
    String.raw`__sp_process\??\.(?:nextTick|emitWarning|browser)\b`,
    String.raw`__sp_require\("[^"]*"\)`,
    String.raw`__sp_module\.(?:exports|hot|id)\b`,
    String.raw`__sp_Function(?!\()`,
    String.raw`__sp_global(?:This)?\??\.(?!(?:process|require|module|eval|Function|${HOSTS})\b|global)[\w$]+`,
    String.raw`__sp_global(?:This)?\[Symbol`,
  ].join('|'),
  'g',
)
const ASKING_HOSTS = new RegExp(String.raw`__sp_(?:global(?:This)?\??\.)?(?:${HOSTS})\b`)
const NAMES_OF_HOSTS = new RegExp(String.raw`\b(?:${HOSTS})\b`)

/** Reads what a module may read, by its text. In doubt, it reads. */
async function readIn({ text, loader }: ModuleText, isOfPackages = false): Promise<Own> {
  if (!MAY_READ.test(text)) return NOTHING
  const marked = await markedCode(text, loader, FREE_NAMES)
  if (marked === undefined) return UNKNOWN
  const { code, importsAny } = marked
  const values = new Set<string>()
  const rest = code
    .replaceAll('/* @__PURE__ */ ', '')
    .replaceAll(NAMED, (whole, ...names: (string | undefined)[]) => {
      const [dotted, quoted, property] = names
      const variable = dotted ?? quoted ?? ''
      if (variable in Object.prototype) return whole
      values.add(property ?? `env.${variable}`)
      return ''
    })
    .replaceAll(HARMLESS, '')
  const keepsGlobals = /__sp_global/.test(rest)
  // Packages ask for the global object to find out where they run. Code of a site that hands it on may read by it elsewhere.
  const asksGlobals =
    keepsGlobals && (!isOfPackages || /\b(?:process|require|module|eval)\b/.test(rest))
  return {
    isOpen:
      importsAny || asksGlobals || /__sp_(?:process|require|eval|Function|module)\b/.test(rest),
    isAsked: /\binEveryBuild\b/.test(code),
    asksHosts: ASKING_HOSTS.test(rest) || (keepsGlobals && NAMES_OF_HOSTS.test(rest)),
    values: [...values].sort(),
    reads: readsIn(code),
  }
}

/** The list that a module exports as `reads`, if it is written as texts. */
function readsIn(code: string): readonly string[] | undefined {
  const isExported = /^export const reads\b|^export \{[^}]*\breads\b[^}]*\}/m.test(code)
  // Any other use may change the list.
  if (
    isExported &&
    (code.replaceAll(/^export \{[^}]*\};?$/gm, '').match(/\breads\b/g)?.length ?? 0) > 1
  )
    return undefined
  const [, list] = (isExported && LIST.exec(code)) || []
  // The pattern leaves a JSON list, but for the comma at its end.
  return list === undefined ? undefined : (JSON.parse(list.replace(/,\s*\]$/, ']')) as string[])
}

const LIST = /^(?:export )?const reads = (\[(?:\s*"(?:[^"\\\n]|\\\\)*",?)*\s*\]);?$/m
