import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** A code file, with the names that it imports. */
export interface SourceText {
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
}

/** The code files below a folder of the repository. */
export function filesBelow(folder: string): readonly SourceText[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .map(textOf)
}

export function textOf(path: string): SourceText {
  const text = readFileSync(join(root, path), 'utf8')
  const { importedFiles } = ts.preProcessFile(text, true, true)
  return { path, text, imports: importedFiles.map(({ fileName }) => fileName) }
}

/** The target of a relative import, as a path of the repository. */
export function targetOf(from: string, specifier: string): string {
  return relative(root, resolve(root, dirname(from), specifier)).replaceAll('\\', '/')
}

/** An import of a file by another. */
export type Import = readonly [from: string, to: string]

/** The files that the public names of the package mean, as in `tsconfig.json`. */
const publicFiles = new Map(
  Object.entries(
    (
      JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
        readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly string[]>> }
      }
    ).compilerOptions.paths,
  ).map(([name, [file = '']]) => [name, file.replace('./', '')]),
)

/** The file that an import names, by a relative or a public name. */
function fileOf(path: string, name: string): string | undefined {
  if (name.startsWith('.')) return targetOf(path, name)
  const [, plugin] = /^specpress\/plugins\/([\w-]+)$/.exec(name) ?? []
  return plugin === undefined ? publicFiles.get(name) : `src/plugins/${plugin}/index.ts`
}

export function importsOf(files: readonly SourceText[]): readonly Import[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap((name): readonly Import[] => {
      const target = fileOf(path, name)
      return target === undefined ? [] : [[path, target]]
    }),
  )
}

/** The names in imports that are not only for types. */
export function valueImports(text: string): readonly string[] {
  const statements = withoutComments(text).matchAll(
    /^\s*(?:import|export)\s+(?!type\b)(?:[\w*{][^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )
  const dynamic = withoutComments(text).matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  const required = withoutComments(text).matchAll(
    /\b(?:packageOnDemand|importModule|require)(?:<[\w ]+>)?\(\s*['"]([^'"]+)['"]\s*\)/g,
  )
  return [...statements, ...dynamic, ...required].map((match) => match[1] ?? '')
}

export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** The cycles of a graph, each as a path that ends where it began. */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]): void => {
    const start = path.indexOf(node)
    if (start >= 0) cycles.push([...path.slice(start), node].join(' → '))
    if (start >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return cycles
}

/** The longest path through a graph without cycles. */
export function longestChainOf(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const known = new Map<string, readonly string[]>()
  const chainFrom = (node: string): readonly string[] => {
    const found = known.get(node)
    if (found !== undefined) return found
    const chains = (graph.get(node) ?? []).map(chainFrom)
    const longest = chains.reduce((best, chain) => (chain.length > best.length ? chain : best), [])
    const chain = [node, ...longest]
    known.set(node, chain)
    return chain
  }
  return [...graph.keys()]
    .map(chainFrom)
    .reduce((best, chain) => (chain.length > best.length ? chain : best), [])
}

/** A cast, `value as Type`: where it is, and whether it gives a type to data that enters. */
export interface Cast {
  readonly place: string
  readonly isOfData: boolean
}

/** Data that enters: parsed texts, packages that are loaded on demand, answers of servers, and results of the store. */
const ENTERS =
  /^\(*(?:await )?\(*(?:JSON\.parse|require|createRequire|importModule|Promise\.all\(\[\s*importModule|runCompiled|readJson|response\.json)\(|\?*\.card$/

/** The casts of a file, except `as const`. */
export function castsIn({ path, text }: SourceText): readonly Cast[] {
  // Parsing all files would take seconds.
  if (!/[\w)\]}'"`] as (?!const\b)/.test(withoutComments(text))) return []
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const castsBelow = (node: ts.Node): readonly Cast[] => {
    const below: Cast[] = []
    node.forEachChild((child) => void below.push(...castsBelow(child)))
    if (!ts.isAsExpression(node) || ts.isConstTypeReference(node.type)) return below
    const { line } = source.getLineAndCharacterOfPosition(node.type.getStart(source))
    const place = `${path}:${String(line + 1)} as ${node.type.getText(source)}`
    return [{ place, isOfData: ENTERS.test(node.expression.getText(source)) }, ...below]
  }
  return castsBelow(source)
}

/** Keywords of a schema whose values are schemas, and that are no words of everyday code. */
const KEYWORDS = new Set([
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'if',
  'then',
  'else',
  'items',
  'prefixItems',
  'contains',
  'additionalItems',
  'unevaluatedItems',
  'properties',
  'patternProperties',
  'propertyNames',
  'additionalProperties',
  'unevaluatedProperties',
  'dependentSchemas',
  'dependencies',
  'contentSchema',
  '$defs',
  'definitions',
])

/** The keywords that a file lists: in arrays, types, comparisons and branches, but not where it reads one of them. */
export function keywordsListedIn({ path, text }: SourceText): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    const isRead = ts.isElementAccessExpression(node.parent) || ts.isCallExpression(node.parent)
    if (ts.isStringLiteral(node) && KEYWORDS.has(node.text) && !isRead) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), visit)
  return found
}
