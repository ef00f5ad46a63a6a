// Writes the list of exported names that the manual shows, from the entries of `package.json`: kind, first sentence of the
// comment, state and first version of each. With `--check`, it writes nothing and fails if the list is out of date. With
// `--release 0.2.0`, names that are new since the last release get that version.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import ts from 'typescript'
import { PAGES, STATES, pageOf } from './export-pages.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = `${root}manual/content/data/exports.json`

/** Names of other packages, whose declarations have no comment. */
const FOREIGN = {
  EsbuildPlugin: 'A plug-in of esbuild.',
  default: 'The default theme, for `theme` of the config.',
}

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, release: { type: 'string' } },
})

const before = existsSync(file) ? readFileSync(file, 'utf8') : '{ "entries": [] }'
const text = await format(JSON.stringify({ entries: describeEntries(versionsIn(before)) }), {
  ...(await resolveConfig(file)),
  parser: 'json',
})
if (!values.check) writeFileSync(file, text)
else if (before !== text) {
  process.stderr.write('The list of exported names is out of date: node scripts/exports.js\n')
  process.exitCode = 1
}

/** The first version of each name, by its entry and name, as the list has it. `next` is one that is not released. */
function versionsIn(text) {
  const { entries } = JSON.parse(text)
  return new Map(
    entries.flatMap(({ entry, names }) =>
      names.map(({ name, since }) => [
        `${entry} ${name}`,
        since === 'next' ? (values.release ?? since) : since,
      ]),
    ),
  )
}

function describeEntries(versions) {
  const entries = entryFiles()
  const program = ts.createProgram(
    entries.map(({ path }) => path),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ESNext,
      allowImportingTsExtensions: true,
      noEmit: true,
    },
  )
  const checker = program.getTypeChecker()
  return entries.map(({ entry, path }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path))
    const symbols = module === undefined ? [] : checker.getExportsOfModule(module)
    const names = symbols.map((symbol) => describe(symbol, { entry, checker, versions }))
    names.sort((a, b) => (a.name < b.name ? -1 : 1))
    return { entry, page: PAGES[entry], state: STATES[entry] ?? 'stable', names }
  })
}

/** One exported name, as the list has it. Throws if its declaration has no comment. */
function describe(symbol, { entry, checker, versions }) {
  const { name } = symbol
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const [declaration] = target.declarations ?? []
  const source = relative(root, declaration.getSourceFile().fileName)
  const comment = ts.displayPartsToString(target.getDocumentationComment(checker))
  const about = FOREIGN[name] ?? firstSentence(comment)
  if (about === '') throw new Error(`\`${name}\` has no comment that describes it: ${source}`)
  const tags = target.getJsDocTags(checker).map((tag) => tag.name)
  const state = ['internal', 'deprecated', 'experimental'].find((tag) => tags.includes(tag))
  const shown = name === 'default' ? 'default export' : name
  return {
    name: shown,
    kind: kindOf(target, source),
    state: state ?? STATES[entry] ?? 'stable',
    since: versions.get(`${entry} ${shown}`) ?? 'next',
    page: pageOf(entry, source),
    about,
  }
}

function kindOf({ name, flags }, source) {
  if (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) return 'type'
  if (/^[A-Z][a-z]/.test(name) && source.endsWith('.tsx')) return 'component'
  return flags & ts.SymbolFlags.Function ? 'function' : 'value'
}

/** The first sentence of a comment, on one line. */
function firstSentence(comment) {
  const line = comment.split('\n\n')[0].replaceAll(/\s+/g, ' ').trim()
  const [sentence = line] = /^.*?(?<!e\.g)[.!?:](?=\s[A-Z`]|$)/.exec(line) ?? []
  return sentence.replace(/:$/, '.')
}

/** Each entry of the package that has names or is imported by name, with its source. `plugins/*` are several. */
function entryFiles() {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const sourceOf = (types) => {
    const base = types
      .replace('./lib/templates/', './templates/')
      .replace('./lib/', './src/')
      .replace(/\.d\.ts$/, '')
    return ['.ts', '.tsx', '.d.ts'].map((end) => root + base.slice(2) + end).find(existsSync)
  }
  return Object.entries(exports).flatMap(([key, { types }]) => {
    if (types === undefined) return []
    const entry = key.replace('.', 'specpress')
    if (!key.includes('*')) return [{ entry, path: sourceOf(types) }]
    return readdirSync(`${root}src/plugins`, { withFileTypes: true })
      .filter((item) => item.isDirectory())
      .map(({ name }) => name)
      .toSorted()
      .map((name) => ({
        entry: entry.replace('*', name),
        path: sourceOf(types.replace('*', name)),
      }))
  })
}
