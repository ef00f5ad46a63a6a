// Compiles `src/` to `lib/` by `tsc`, with the given arguments: `--noCheck` skips type checking. Then bundles
// the modules of a build into a few files: opening hundreds of small ones takes longer than building a small
// site. Code that esbuild compiles into sites (client, theme, templates) is not bundled. With `--if-changed`,
// does not compile if `lib/` is up to date, and was type-checked if this call checks types. Fails if the license of a
// compiled package is not allowed. Also writes the skill for coding agents.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { filesOfMetafile } from './bundled-packages.js'
import { dropUnreachedTypes } from './reached-types.js'
import { writeSkill } from './skill.js'
import { accountFor } from './third-party.js'

const root = fileURLToPath(new URL('..', import.meta.url))

// Packages that a user's installation has: those with a binary, those that code of sites shares with the
// engine, and those that only some sites need. Every other package is compiled into the engine's files.
const INSTALLED = new Set([
  '@resvg/resvg-js',
  'aws4fetch',
  'esbuild',
  'ioredis',
  'prismjs',
  'react',
  'sharp',
  'unstorage',
])

// Packages that few builds load: each is compiled into a file of its own, which is read on first use.
const ON_DEMAND = ['feed', 'gemoji', 'open', 'sitemap', 'smol-toml', 'undici', 'yaml']

// Packages whose data is in files of Specpress: `npm run fonts` and `npm run icons` wrote files that are committed.
const COPIED = {
  'src/base/shared/brand-icons.ts': ['simple-icons'],
  'templates/fonts': ['@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono'],
}

// Packages that are left out, and required instead of imported.
const REQUIRED = new Set(['react', 'react/jsx-runtime'])

// The manual, which it is made of, changes more often than the sources.
writeSkill(root)

const options = process.argv.slice(2)
const isChecked = !options.includes('--noCheck')
// The digest of the sources of `lib/`. It is kept in `node_modules`, since it is not published.
const COMPILED = `${root}/node_modules/.cache/specpress-compiled`
const sources = digestOfSources()
const compiled = existsSync(COMPILED) ? readFileSync(COMPILED, 'utf8') : ''
const isCompiled =
  existsSync(`${COMPILED}.json`) &&
  (compiled === `${sources} checked` || (compiled === sources && !isChecked)) &&
  ['default-theme/production.json', 'THIRD_PARTY_NOTICES', 'sbom.cdx.json'].every((name) =>
    existsSync(`${root}/lib/${name}`),
  )
if (options.includes('--if-changed') && isCompiled) process.exit()
rmSync(COMPILED, { force: true })
rmSync(`${root}/lib`, { recursive: true, force: true })

// The engine with its types, then the types of the default theme and the plug-ins, which import the engine by
// its public names.
for (const project of ['tsconfig.build.json', 'tsconfig.theme.json', 'tsconfig.plugins.json']) {
  const flags = options.filter((option) => option !== '--if-changed')
  const tsc = ['node_modules/typescript/bin/tsc', '-p', project, ...flags]
  const { status } = spawnSync(process.execPath, tsc, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  if (project === 'tsconfig.theme.json') leaveFilesOutOfTypes(`${root}/lib/templates`)
  if (project === 'tsconfig.plugins.json') leaveFilesOutOfTypes(`${root}/lib/plugins`)
}

// The files of plug-ins that `tsc` leaves out: styles, and types of modules that code of sites imports. A site that
// imports a plug-in gets the types of its modules.
for (const file of readdirSync(`${root}/src/plugins`, { recursive: true, encoding: 'utf8' })) {
  if (!/\.css$|\bmodules\.d\.ts$/.test(file)) continue
  cpSync(`${root}/src/plugins/${file}`, `${root}/lib/plugins/${file}`)
  const entry = `${root}/lib/plugins/${file.replace('modules.d.ts', 'index.d.ts')}`
  if (!file.endsWith('.css') && existsSync(entry)) {
    const types = readFileSync(entry, 'utf8')
    writeFileSync(entry, `/// <reference path="./modules.d.ts" />\n${types}`)
  }
}

dropUnreachedTypes(root)

// The JSON Schema of `reference.json`, for programs that read it.
cpSync(`${root}/src/reference/agents/reference.schema.json`, `${root}/lib/reference.schema.json`)

// The JSON Schemas of front matter and of `_category_` files, for editors.
const { frontMatterSchema } =
  await import('../lib/stages/markdown/front-matter/front-matter-fields.js')
const { categorySchema } = await import('../lib/stages/markdown/data/category.js')
for (const [name, schema] of Object.entries({
  'front-matter': frontMatterSchema(),
  category: categorySchema(),
}))
  writeFileSync(`${root}/lib/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`)

// The files of packages in each bundle.
/** @type {Map<string, readonly string[]>} */
const bundles = new Map(
  Object.entries(COPIED).map(([bundle, names]) => [
    bundle,
    names.map((name) => `${root}/node_modules/${name}/package.json`),
  ]),
)

// The handler of `specpress/mcp` runs wherever there is the fetch API, and the rules for forms of words become part of sites.
// Both are modules that import no package.
for (const module of ['tools/mcp/handler', 'base/shared/search/stemmer']) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`src/${module}.ts`],
    outdir: `lib/${dirname(module)}`,
    chunkNames: '[name]-[hash]',
    splitting: module.endsWith('stemmer'),
    allowOverwrite: true,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['worker', 'browser'],
    target: 'es2022',
    plugins: [{ name: 'checks of forms', setup: leaveFormChecksOut }],
    logLevel: 'warning',
  })
  bundles.set(`lib/${module}.js`, filesOfMetafile(metafile, root))
}

const { engineCodeDigest } = await import('../lib/base/platform/engine-digest.js')
const engineCode = engineCodeDigest()
const { requiredModule } = await import('../lib/stages/assets/installation.js')

// The code of worker threads is compiled separately from the commands: each reads its own file. React's
// renderer has a file of its own, since the code of a site renders its islands with it.
mkdirSync(`${root}/lib/compiled`)
const RENDERER = 'stages/render/react-server'
const ENTRIES = {
  commands: ['main/start', 'main/api', 'tools/mock/mock-worker']
    .map((name) => `export * from './src/${name}.ts'`)
    .join('; '),
  threads: "export * from './src/main/worker.ts'",
  'react-server': `export * from './src/${RENDERER}.ts'`,
  ...Object.fromEntries(
    ON_DEMAND.map((name) => [`package-${name}`, `module.exports = require('${name}')`]),
  ),
}
for (const [name, contents] of Object.entries(ENTRIES)) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    outfile: `lib/compiled/${name}.cjs`,
    metafile: true,
    write: false,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    charset: 'ascii',
    // A place in a stack is a line that can be read.
    minifyWhitespace: true,
    lineLimit: 120,
    define: {
      ENGINE_DIGEST: JSON.stringify(engineCode),
      'import.meta.url': 'it.url',
      'import.meta.resolve': 'it.resolve',
    },
    plugins: [
      { name: 'packages', setup: leaveOthersOut },
      { name: 'modules', setup: importFromOutside },
      { name: 'packages on demand', setup: runPackagesOnDemand },
      ...(name === 'react-server' ? [] : [{ name: 'renderer', setup: leaveRendererOut }]),
      { name: 'validators', setup: leaveValidatorsOut },
      { name: 'checks of forms', setup: leaveFormChecksOut },
      { name: 'functions in YAML', setup: leaveEsprimaOut },
      { name: 'streams of React', setup: leaveStreamsOut },
      { name: 'native parser', setup: leaveBinaryInPlace },
      { name: 'definitions', setup: findDefinitionsPlainly },
      { name: 'addresses', setup: leaveAddressesAsTheyAre },
    ],
    logLevel: 'warning',
  })
  bundles.set(`lib/compiled/${name}.cjs`, filesOfMetafile(metafile, root))
  // esbuild leaves regular expressions as they are, and the file is read as one byte per character.
  const code = (outputFiles[0]?.text ?? '').replaceAll(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const digest = createHash('sha256').update(code).digest('hex')
  writeFileSync(
    `${root}/lib/compiled/${name}.cjs`,
    `/*${digest}*/(function (module, require, it) {${code}\n})\n`,
  )
}
writeFileSync(
  `${root}/lib/main/api.js`,
  `import { runCompiled } from '../base/platform/compile-cache.js'\nexport const { build, check, openSite } = runCompiled('commands')\n`,
)
writeFileSync(
  `${root}/lib/${RENDERER}.js`,
  `import { runCompiled } from '../../base/platform/compile-cache.js'\n${rendererBy('runCompiled')}\n`,
)

// The default theme, compiled by this engine.
Object.assign(globalThis, { ENGINE_DIGEST: engineCode })
const { compileTheme, shipTheme } = await import('../lib/stages/assets/ship-theme.js')
const themes = await compileTheme()
bundles.set(
  'lib/default-theme',
  themes.flatMap(({ sources: files }) => files),
)

const problems = accountFor(bundles, root)
for (const problem of problems) console.error(`error  ${problem}`)
if (problems.length > 0) process.exit(1)
shipTheme(themes)

mkdirSync(`${root}/node_modules/.cache`, { recursive: true })
writeFileSync(`${COMPILED}.json`, JSON.stringify(Object.fromEntries(bundles)))
writeFileSync(COMPILED, isChecked ? `${sources} checked` : sources)

/**
 * The types of the theme and the plug-ins import stylesheets and messages, which the type check of a site would look for.
 * Stylesheets are dropped, and the ids of messages are written out.
 *
 * @param {string} folder
 */
function leaveFilesOutOfTypes(folder) {
  const messages = JSON.parse(readFileSync(`${root}/templates/messages/en.json`, 'utf8'))
  const ids = Object.keys(messages).map((id) => JSON.stringify(id))
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.d.ts')) continue
    const file = `${entry.parentPath}/${entry.name}`
    const types = readFileSync(file, 'utf8')
    const alone = types
      .replaceAll(/^import '[^']*\.css';\n/gm, '')
      .replace(/^import type english from '[^']*\.json';\n/m, '')
      .replace('keyof typeof english', () => ids.join(' | '))
    writeFileSync(file, alone)
  }
}

/** The digest of all inputs, including the versions of packages. */
function digestOfSources() {
  const folders = ['src', 'templates'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  )
  const projects = [
    'tsconfig.json',
    'tsconfig.build.json',
    'tsconfig.theme.json',
    'tsconfig.plugins.json',
  ]
  const scripts = ['bundled-packages', 'compile', 'licenses', 'reached-types', 'third-party']
  const others = [...scripts.map((name) => `scripts/${name}.js`), 'package.json', ...projects]
  const lock = `${root}/node_modules/.package-lock.json`
  const files = [...folders.sort(), ...others.map((name) => `${root}/${name}`), lock]
  const hash = createHash('sha256')
  for (const file of files.filter((name) => existsSync(name))) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** @param {import('esbuild').PluginBuild} settings */
function leaveOthersOut({ onLoad, onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
    if (importer.includes('node_modules')) return undefined
    if (REQUIRED.has(path)) return { path, namespace: 'required' }
    const [name = '', second] = path.split('/')
    return INSTALLED.has(name.startsWith('@') ? `${name}/${second}` : name)
      ? { path, external: true }
      : undefined
  })
  onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
    contents: requiredModule(path),
  }))
}

/**
 * The SDK of the Model Context Protocol checks forms that a server sends to its client with `ajv`, which some runtimes do
 * not allow. The server sends none.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function leaveFormChecksOut({ onLoad }) {
  onLoad({ filter: /modelcontextprotocol.*ajv-provider\.js$/ }, () => ({
    contents: 'export class AjvJsonSchemaValidator {}',
  }))
}

/**
 * The engine's files are scripts: other imports are passed in.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function importFromOutside({ onLoad }) {
  onLoad({ filter: /platform.import-module\.ts$/ }, () => ({
    contents: 'export const importModule = it.import',
  }))
}

/**
 * @param {import('esbuild').PluginBuild} settings
 */
function runPackagesOnDemand({ onLoad }) {
  onLoad({ filter: /platform.package-on-demand\.ts$/ }, () => ({
    contents: `const compiled = ${JSON.stringify(ON_DEMAND)}
      export function packageOnDemand(name) {
        let loaded
        return () => (loaded ??= compiled.includes(name) ? it.run('package-' + name) : require(name))
      }`,
  }))
}

/** @param {string} run */
function rendererBy(run) {
  return `export const { renderToStaticMarkup, renderToString } = ${run}('react-server')`
}

/**
 * One React renderer for the engine and for the code of sites, which imports it as a module.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function leaveRendererOut({ onLoad }) {
  onLoad({ filter: /render.react-server\.ts$/ }, () => ({
    contents: rendererBy('it.run'),
  }))
}

/**
 * swagger-parser loads Ajv for validators that are not used: ours are compiled. Loading it would take longer
 * than reading most descriptions.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function leaveValidatorsOut({ onLoad }) {
  onLoad({ filter: /swagger-parser.lib.validators.\w+\.js$/ }, () => ({
    contents: 'module.exports = () => { throw new Error("This parser does not validate.") }',
  }))
}

/**
 * The YAML parser of gray-matter loads a JavaScript parser for functions in YAML, which only an unused schema
 * reads: 280 KB in each thread.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function leaveEsprimaOut({ onLoad }) {
  onLoad({ filter: /js-yaml.lib.js-yaml.type.js.function\.js$/ }, async ({ path }) => {
    const text = await readFile(path, 'utf8')
    return { contents: text.replace("_require('esprima')", 'undefined') }
  })
}

/**
 * React has two renderers, and loads both. The streaming one is larger, and is not used. Modules that they
 * share stay in the packages: the templates import them, too.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function leaveStreamsOut({ onLoad, onResolve }) {
  onResolve({ filter: /^react(-dom)?$|^react-dom.whole$/ }, ({ path }) => ({
    path: path.replace('whole', 'server'),
    external: true,
  }))
  onLoad({ filter: /react-dom.server\.node\.js$/ }, () => ({
    contents: `module.exports =
      process.env.NODE_ENV === 'production'
        ? require('./cjs/react-dom-server-legacy.node.production.js')
        : require('react-dom/whole')`,
  }))
}

/**
 * The native Markdown parser finds its binary relative to its own folder. The engine includes the code that
 * reads the binary's output, so both must have the same version: `package.json` has an exact one.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function leaveBinaryInPlace({ onLoad }) {
  onLoad({ filter: /satteri.index\.js$/ }, async ({ path }) => ({
    contents: (await readFile(path, 'utf8')).replaceAll(
      'import.meta.url',
      "new URL('../index.js', import.meta.resolve('satteri')).href",
    ),
  }))
}

/**
 * mdast-util-to-hast looks for definitions in every node, by a general walk that creates a named function for
 * each node. In a thread with plain documents that took a twentieth of the time.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function findDefinitionsPlainly({ onLoad, onResolve }) {
  onResolve({ filter: /^unist-util-visit$/ }, ({ importer }) =>
    /mdast-util-to-hast.lib.state\.js$/.test(importer)
      ? { path: 'visit', namespace: 'plainly' }
      : undefined,
  )
  onLoad({ filter: /.*/, namespace: 'plainly' }, () => ({
    contents: `export function visit(node, enter) {
      enter(node)
      for (const child of node.children ?? []) visit(child, enter)
    }`,
  }))
}

/**
 * httpsnippet parses the URL of a request, and formats it again, with functions that Node 24 deprecates. Ours
 * are already in that format (`base/shared/request/har.ts`), which a test checks.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function leaveAddressesAsTheyAre({ onLoad, onResolve }) {
  onResolve({ filter: /^url$/ }, ({ importer }) =>
    /httpsnippet.dist.httpsnippet\.js$/.test(importer)
      ? { path: 'address', namespace: 'as it is' }
      : undefined,
  )
  onLoad({ filter: /.*/, namespace: 'as it is' }, () => ({
    contents: `export const parse = (href) => ({ href, query: {} })
      export const format = ({ href }) => href`,
  }))
}
