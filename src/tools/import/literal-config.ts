import { readFileSync } from 'node:fs'
import type { AnyNode, Property, SpreadElement } from 'acorn'
import { NotKnown, evaluate } from './expression.ts'
import type { Scope } from './expression.ts'
import { GIVES_BACK } from './stub.ts'
import { JsxParser } from '../../base/platform/javascript.ts'
import { isList, isRecord, recordOf, textOf } from '../../base/shared/json.ts'
import { withoutTypes } from '../../stages/assets/esbuild.ts'

/**
 * The data that the default export of a config is written with, in the form of `loadData`. The config does not run: a
 * part that needs code is absent. `undefined` if the file has no such export, or is broken.
 */
export async function literalData(file: string): Promise<unknown> {
  const code = await withoutTypes(readFileSync(file, 'utf8'))
  if (code === undefined) return undefined
  const scope: Record<string, unknown> = {}
  const functions = new Map<string, AnyNode>()
  let exported: AnyNode | undefined
  for (const statement of bodyOf(code)) {
    if (statement.type === 'ImportDeclaration') {
      const name = packageIn(statement.source)
      for (const { local } of statement.specifiers) if (name) scope[local.name] = name
    } else if (statement.type === 'FunctionDeclaration' && statement.id !== null) {
      functions.set(statement.id.name, statement)
    } else Object.assign(scope, constantsIn(statement, scope))
    exported ??= exportIn(statement)
  }
  const named = exported?.type === 'Identifier' ? functions.get(exported.name) : undefined
  const node = named ?? exported
  if (node === undefined) return undefined
  const data = isFunction(node) ? resultOf(node.body, scope) : dataOf(node, scope)
  return partsOf(data) > MOST_PARTS ? undefined : data
}

const MOST_PARTS = 100_000

/** The number of values in a value; above the limit, it is not exact. Each constant may have the one before it twice. */
function partsOf(value: unknown): number {
  const waiting: unknown[] = [value]
  let count = 0
  while (waiting.length > 0 && count <= MOST_PARTS) {
    const next = waiting.pop()
    const below = isList(next) ? next : Object.values(recordOf(next))
    count += 1 + below.length
    if (below.length <= MOST_PARTS) waiting.push(...below)
  }
  return count
}

function isFunction(
  node: AnyNode,
): node is Extract<
  AnyNode,
  { readonly type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
> {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
}

function bodyOf(code: string): readonly AnyNode[] {
  try {
    return JsxParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body
  } catch {
    return []
  }
}

/** The value of `export default …` and `module.exports = …`; `undefined` for other statements. */
function exportIn(statement: AnyNode): AnyNode | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration
  if (statement.type !== 'ExpressionStatement') return undefined
  const { expression } = statement
  if (expression.type !== 'AssignmentExpression') return undefined
  const { left, right } = expression
  const isExports =
    left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    left.object.name === 'module'
  return isExports ? right : undefined
}

/** The package of an import, as a stand-in names it; `undefined` for a file of the site. */
function packageIn(source: AnyNode | undefined): { readonly $package: string } | undefined {
  const name = source?.type === 'Literal' ? textOf(source.value) : undefined
  return name === undefined || name.startsWith('.') ? undefined : { $package: name }
}

/** The constants of a statement whose values are known. */
function constantsIn(statement: AnyNode, scope: Scope): Scope {
  if (statement.type !== 'VariableDeclaration') return {}
  const entries = statement.declarations.flatMap(({ id, init }) => {
    const value = init ? dataOf(init, scope) : undefined
    if (value === undefined) return []
    if (id.type === 'Identifier') return [[id.name, value] as const]
    // `const { themes } = require('prism-react-renderer')`
    if (id.type !== 'ObjectPattern' || !isPackage(value)) return []
    return id.properties.flatMap((each) =>
      each.type === 'Property' && each.value.type === 'Identifier'
        ? [[each.value.name, value] as const]
        : [],
    )
  })
  return Object.fromEntries(entries)
}

/** The data of an expression; `undefined` if code makes it. */
function dataOf(node: AnyNode, scope: Scope): unknown {
  switch (node.type) {
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.flatMap((each) => membersOf(each, scope)))
    case 'ArrayExpression':
      return node.elements.flatMap((each) => (each === null ? [] : elementsOf(each, scope)))
    case 'CallExpression':
      return callOf(node.callee, node.arguments, scope)
    case 'AwaitExpression':
      return dataOf(node.argument, scope)
    case 'LogicalExpression':
      // A variable of the environment is not there: `process.env.URL ?? 'https://acme.example'`.
      return dataOf(node.left, scope) ?? dataOf(node.right, scope)
    default:
      return known(node, scope)
  }
}

function known(node: AnyNode, scope: Scope): unknown {
  try {
    return evaluate(node, scope)
  } catch (error) {
    if (error instanceof NotKnown) return undefined
    throw error
  }
}

/** The data that a function returns in its last statement. */
function resultOf(body: AnyNode, scope: Scope): unknown {
  if (body.type !== 'BlockStatement') return dataOf(body, scope)
  const own: Record<string, unknown> = { ...scope }
  for (const statement of body.body) {
    if (statement.type === 'ReturnStatement')
      return statement.argument ? dataOf(statement.argument, own) : undefined
    Object.assign(own, constantsIn(statement, own))
  }
  return undefined
}

/** A call of a package as its stand-in prints it, or the argument of `defineConfig({ … })`. */
function callOf(callee: AnyNode, given: readonly AnyNode[], scope: Scope): unknown {
  const [first] = given
  const name = callee.type === 'Identifier' ? callee.name : ''
  if (name === 'require') return packageIn(first)
  if (first && (GIVES_BACK.test(name) || isResolve(callee))) return dataOf(first, scope)
  const called = dataOf(callee, scope)
  return isPackage(called)
    ? { ...called, $given: given.map((each) => dataOf(each, scope) ?? null) }
    : undefined
}

/** True for `require.resolve`. */
function isResolve(callee: AnyNode): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'require'
  )
}

function isPackage(value: unknown): value is { readonly $package: string } {
  return isRecord(value) && textOf(value['$package']) !== undefined
}

function membersOf(
  node: Property | SpreadElement,
  scope: Scope,
): readonly (readonly [string, unknown])[] {
  if (node.type === 'SpreadElement') return Object.entries(recordOf(dataOf(node.argument, scope)))
  const { key, value, computed } = node
  const name =
    key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
  const data = dataOf(value, scope)
  return computed || name === undefined || data === undefined ? [] : [[name, data]]
}

function elementsOf(node: AnyNode, scope: Scope): readonly unknown[] {
  const data = dataOf(node.type === 'SpreadElement' ? node.argument : node, scope)
  if (node.type === 'SpreadElement') return isList(data) && data.length <= MOST_PARTS ? data : []
  return data === undefined ? [] : [data]
}
