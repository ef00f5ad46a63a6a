// Compiles `src/` to `lib/` by `tsc`, with what is said behind the command: `--noCheck` leaves the types to others. Then
// puts the modules that a build loads into a few files: opening hundreds of small ones takes longer than building a small
// site. What esbuild compiles into sites (client, theme, templates) stays as it is. With `--if-changed`, does nothing where
// `lib/` was compiled from what stands there, and the types were looked at if they are to be now.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

// Packages that most builds load, and what they bring along. The others are loaded by name, where they are needed; and
// httpsnippet, for it calls `url.parse`, of which Node 24 warns a writer unless it lies among the packages.
const BUNDLED = new Set([
  '@apidevtools/swagger-parser',
  '@jridgewell/sourcemap-codec',
  '@mdx-js/mdx',
  'commander',
  'fastest-levenshtein',
  'github-slugger',
  'gray-matter',
  'hast-util-to-string',
  'highlight.js',
  'image-size',
  'intl-messageformat',
  'js-yaml',
  'json-p3',
  'mdast-util-to-string',
  'mime',
  'picocolors',
  'picomatch',
  'rehype-raw',
  'rehype-react',
  'rehype-sanitize',
  'remark-gfm',
  'remark-parse',
  'remark-rehype',
  'unified',
  'valibot',
  'vfile',
  'yaml',
])

const options = process.argv.slice(2)
const isChecked = !options.includes('--noCheck')
// What `lib/` was compiled from, as a digest. It lies beside the packages, since it is no part of what is published.
const COMPILED = `${root}/node_modules/.cache/specpress-compiled`
const sources = digestOfSources()
const compiled = existsSync(COMPILED) ? readFileSync(COMPILED, 'utf8') : ''
const isCompiled =
  (compiled === `${sources} checked` || (compiled === sources && !isChecked)) &&
  existsSync(`${root}/lib/default-theme/production.json`)
if (options.includes('--if-changed') && isCompiled) process.exit()
rmSync(COMPILED, { force: true })

const tsc = [
  'node_modules/typescript/bin/tsc',
  '-p',
  'tsconfig.build.json',
  ...options.filter((option) => option !== '--if-changed'),
]
const { status } = spawnSync(process.execPath, tsc, { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

for (const folder of ['chunks', 'default-theme', 'validators']) {
  rmSync(`${root}/lib/${folder}`, { recursive: true, force: true })
}
// The validators of API descriptions.
const { validatorCodes } = await import('../lib/openapi/validator-code.js')
for (const [name, contents] of validatorCodes()) {
  await build({
    stdin: { contents, resolveDir: root },
    outfile: `${root}/lib/validators/${name}.cjs`,
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'warning',
  })
}

const { engineCodeDigest } = await import('../lib/platform/engine-digest.js')

await build({
  absWorkingDir: root,
  entryPoints: {
    'cli/main': 'src/cli/main.ts',
    'crew/worker': 'src/crew/worker.ts',
    'assets/ship-theme': 'src/assets/ship-theme.ts',
  },
  outdir: 'lib',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  define: { ENGINE_DIGEST: JSON.stringify(engineCodeDigest()) },
  // Packages of the older kind ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  plugins: [
    { name: 'packages', setup: leaveOthersOut },
    { name: 'validators', setup: leaveValidatorsOut },
    { name: 'functions in YAML', setup: leaveEsprimaOut },
  ],
  logLevel: 'warning',
})

// The default theme, compiled by the engine that stands now.
await import('../lib/assets/ship-theme.js')

mkdirSync(`${root}/node_modules/.cache`, { recursive: true })
writeFileSync(COMPILED, isChecked ? `${sources} checked` : sources)

/** Of all that compiling reads, the versions of packages included. */
function digestOfSources() {
  const folders = ['src', 'templates'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  )
  const others = ['scripts/compile.js', 'package.json', 'tsconfig.json', 'tsconfig.build.json']
  const lock = `${root}/node_modules/.package-lock.json`
  const files = [...folders.sort(), ...others.map((name) => `${root}/${name}`), lock]
  const hash = createHash('sha256')
  for (const file of files.filter((name) => existsSync(name))) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** @param {import('esbuild').PluginBuild} settings */
function leaveOthersOut({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
    if (kind === 'entry-point' || importer.includes('node_modules')) return undefined
    const [name = '', second] = path.split('/')
    return BUNDLED.has(name.startsWith('@') ? `${name}/${second}` : name)
      ? undefined
      : { path, external: true }
  })
}

/**
 * swagger-parser loads Ajv for validators that nobody asks: ours are compiled. That would take longer than reading most
 * descriptions does.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function leaveValidatorsOut({ onLoad }) {
  onLoad({ filter: /swagger-parser.lib.validators.\w+\.js$/ }, () => ({
    contents: 'module.exports = () => { throw new Error("This parser does not validate.") }',
  }))
}

/**
 * The YAML parser of gray-matter loads a parser of JavaScript for functions in YAML, which only a schema reads that
 * nobody asks for: 280 KB in each thread.
 *
 * @param {import('esbuild').PluginBuild} settings
 */
function leaveEsprimaOut({ onLoad }) {
  onLoad({ filter: /js-yaml.lib.js-yaml.type.js.function\.js$/ }, async ({ path }) => {
    const text = await readFile(path, 'utf8')
    return { contents: text.replace("_require('esprima')", 'undefined') }
  })
}
