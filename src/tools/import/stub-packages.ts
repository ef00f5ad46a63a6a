import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '../../stages/assets/esbuild.ts'
import { engineFile, PACKAGE_FOLDER, dependencyFile } from '../../stages/assets/installation.ts'
import { filesBelow } from './files.ts'
import { baseOfPattern, matcherOf } from '../../base/platform/path-patterns.ts'

/** The packages that read YAML. A config reads data of its site with them. */
const READERS = new Set(['yaml', 'js-yaml'])

/**
 * The code of a module that reads YAML in place of a package that is not installed; `undefined` for other
 * packages.
 */
function yamlModule(name: string): string | undefined {
  if (!READERS.has(name)) return undefined
  const compiled = join(PACKAGE_FOLDER, 'lib', 'compiled', 'package-yaml.cjs')
  // It is a function of the names that a CommonJS module has.
  const code = existsSync(compiled)
    ? `(${readFileSync(compiled, 'utf8').trim()})(module, require, {});`
    : `module.exports = require(${JSON.stringify(dependencyFile('yaml'))});`
  return `${code}\nconst { parse, parseAllDocuments, stringify } = module.exports;\n${NAMES}`
}

/** The names that `js-yaml` has. */
const NAMES = `module.exports = { ...module.exports, load: (text) => parse(text), safeLoad: (text) => parse(text),
  loadAll: (text) => parseAllDocuments(text).map((each) => each.toJSON()), dump: stringify, safeDump: stringify };`

/** Packages that are never run: their purpose is read from their names. */
const BY_NAME =
  /^(@docusaurus\/|@theme|prism-react-renderer|react(-dom)?(\/|$)|(@[^/]+\/)?(docusaurus|remark|rehype|vite|vitepress|astro|starlight|markdown-it)-|(vite|vitepress|astro)(\/|$)|@astrojs\/)/
const CODE = /\.[cm]?[jt]sx?$/
const STUB = '#stub'
const OWN_RESOLVE = 'specpress-own-resolve'

/** Resolves packages for running a config: stand-ins for those that are not installed, and paths as in Node. */
export function stubPackages({ everything = false } = {}): Plugin {
  return {
    name: 'specpress-stub-packages',
    setup(build) {
      build.onResolve(
        { filter: /.*/ },
        async ({ path, kind, resolveDir, importer, pluginData }) => {
          if (kind === 'entry-point' || pluginData === OWN_RESOLVE || path === PRINT)
            return undefined
          const bare = path.replace(/^node:/, '')
          if (builtinModules.includes(bare.split('/')[0] ?? '')) return { path, external: true }
          const isPackage = !/^[./]/.test(path)
          const isOwn = importer.startsWith(ENGINE)
          // With an extension such as `.mjs`, it would be an ES module, which exports only names that it declares.
          const stub = { path: `${path}${STUB}`, namespace: 'stub' }
          if (!isOwn && isPackage && (everything || BY_NAME.test(path))) return stub
          const found = await build.resolve(path, {
            kind,
            resolveDir,
            importer,
            pluginData: OWN_RESOLVE,
          })
          return found.errors.length > 0 ? stub : found
        },
      )
      build.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path }) => {
        const name = path.slice(0, -STUB.length)
        const stub = `module.exports = require(${JSON.stringify(engineFile('tools/import/stub'))}).stubOf(${JSON.stringify(name)})`
        return { contents: yamlModule(name) ?? stub, resolveDir: ENGINE }
      })
      build.onLoad({ filter: CODE }, async ({ path }) => {
        if (path.startsWith(ENGINE) || path.includes('node_modules')) return undefined
        return { contents: inItsPlace(await readFile(path, 'utf8'), path), loader: loaderOf(path) }
      })
    },
  }
}

/** The module that prints; the entry imports it by its path. */
export const PRINT = engineFile('tools/import/print-data')
const ENGINE = dirname(dirname(PRINT))

function loaderOf(path: string): 'tsx' | 'ts' | 'jsx' {
  if (/\.[cm]?ts$/.test(path)) return 'ts'
  return path.endsWith('.tsx') ? 'tsx' : 'jsx'
}

/** Code that finds files next to its own file, although it runs from another folder. */
function inItsPlace(code: string, path: string): string {
  const url = JSON.stringify(pathToFileURL(path).href)
  const names = [
    ['__dirname', JSON.stringify(dirname(path))],
    ['__filename', JSON.stringify(path)],
    ['__leniently', LENIENTLY],
    ['__defaultOf', DEFAULT_OF],
    ['__resolvePath', RESOLVE.replace('FOLDER', JSON.stringify(dirname(path)))],
  ].filter(([name = '']) => !new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(code))
  // Code of both kinds in one file: it is parsed as ES modules.
  const isMixed =
    (/^\s*import\b/m.test(code) || isOfModules(path)) && !/^\s*export\s+default\b/m.test(code)
  const moved = withGlobs(
    isMixed ? code.replace(/\bmodule\.exports\s*=/, 'export default') : code,
    path,
  )
    .replaceAll(/\brequire\.resolve\(/g, '__resolvePath(')
    .replaceAll(/(?<![\w$.])require\(\s*((['"])\.[^'"\n]+\2)\s*\)/g, '__defaultOf(require($1))')
    .replaceAll(/\bcreateRequire\(/g, '__leniently(createRequire)(')
    .replaceAll(/\bimport\.meta\.url\b/g, url)
    .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(path)))
    .replaceAll(/\bimport\.meta\.filename\b/g, JSON.stringify(path))
  // On the first line, so that no other line moves.
  return `${names.map(([name, value]) => `var ${name} = ${value};`).join(' ')} ${moved}`
}

/** True if Node treats a `.js` file as an ES module. */
function isOfModules(path: string): boolean {
  if (!path.endsWith('.js')) return false
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file)) return /"type"\s*:\s*"module"/.test(readFileSync(file, 'utf8'))
  }
  return false
}

/** A file that another script of the site generates, and that does not exist yet, has a stand-in, too. */
const LENIENTLY = `(create) => (from) => new Proxy(create(from), { apply(load, _, [name]) {
  try { return load(name) } catch { return globalThis[Symbol.for('specpress.stub-of')](name) } } })`.replaceAll(
  '\n',
  ' ',
)

/** As in the old generator, `require` of an ES module also has the members of its default export. */
const DEFAULT_OF = `(module) => { const own = module?.__esModule ? module.default : undefined;
  if (own === null || !['object', 'function'].includes(typeof own)) return module;
  return new Proxy(own, { get: (from, key) => key === 'default' ? from : key in module ? module[key] : from[key] }) }`.replaceAll(
  '\n',
  ' ',
)

// For a package, its name is enough.
const RESOLVE =
  "(name) => /^[.]/.test(name) ? new URL(name, 'file://' + FOLDER + '/').pathname : name"

const CALL =
  /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*"|`[^`$]*`)\s*(?:,\s*(\{[^}]*\}))?\s*,?\s*\)/g

/**
 * Code with the modules of each `import.meta.glob('./nav/*.ts', { eager: true })` in place of the call, which
 * only Vite knows. Calls with other patterns than relative ones stay.
 */
function withGlobs(code: string, file: string): string {
  const imports: string[] = []
  const replaced = code.replaceAll(CALL, (call, written: string, options = '') => {
    const patterns = Array.from(
      written.matchAll(/(['"`])(.*?)\1/g),
      ([, , pattern = '']) => pattern,
    )
    if (!patterns.every((pattern) => pattern.startsWith('.'))) return call
    const isEager = /\beager\s*:\s*true\b/.test(options)
    const [, name] = /\bimport\s*:\s*['"](\w+)['"]/.exec(options) ?? []
    const entries = filesMatching(patterns, dirname(file)).map((path) => {
      const key = JSON.stringify(path)
      if (!isEager) return `${key}: async () => (await import(${key}))${name ? `.${name}` : ''}`
      const variable = `__glob${imports.length}`
      imports.push(`import * as ${variable} from ${key};`)
      return `${key}: ${variable}${name ? `.${name}` : ''}`
    })
    return `({ ${entries.join(', ')} })`
  })
  return [...imports, replaced].join(' ')
}

/** The files that match relative patterns, as paths from the same folder. */
function filesMatching(patterns: readonly string[], folder: string): readonly string[] {
  const found = patterns.flatMap((pattern) => {
    const base = baseOfPattern(pattern.replace(/^\.\//, ''))
    const start = pattern.slice(0, pattern.indexOf(base) + base.length + (base === '' ? 2 : 1))
    const top = join(folder, base)
    const matches = matcherOf([pattern.slice(start.length)])
    return filesBelow(top, (path) => /(?:^|\/)node_modules$/.test(path))
      .filter((path) => matches(path))
      .map((path) => `${start}${path}`)
  })
  return [...new Set(found)].sort()
}
