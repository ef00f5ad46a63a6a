import type { AnyNode, Property, SpreadElement } from 'acorn'
import { isList, isRecord } from '../../base/shared/json.ts'
import { JavaScriptParser } from '../../base/platform/javascript.ts'

/** The values that expressions of Vue may use: `$frontmatter`, `$params`, the props of a component. */
export type Scope = Readonly<Record<string, unknown>>

/** An expression needs code of the old site. */
export class NotKnown extends Error {}

/** The value of an expression that needs no code but its own. Throws `NotKnown`. */
export function expressionValueOf(code: string, scope: Scope): unknown {
  let node: ReturnType<typeof JavaScriptParser.parseExpressionAt>
  try {
    node = JavaScriptParser.parseExpressionAt(code, 0, { ecmaVersion: 'latest' })
  } catch {
    throw new NotKnown()
  }
  if (code.slice(node.end).trim() !== '') throw new NotKnown()
  return evaluate(node, scope)
}

/** The text of a value, as Vue shows it; `undefined` if it is not known, or no text. */
export function textOfExpression(code: string, scope: Scope): string | undefined {
  try {
    const value = expressionValueOf(code, scope)
    const isText = ['string', 'number', 'boolean'].includes(typeof value)
    return isText ? String(value) : undefined
  } catch (error) {
    if (error instanceof NotKnown) return undefined
    throw error
  }
}

/** The value of a part of an expression. Throws `NotKnown`. */
export function evaluate(node: AnyNode, scope: Scope): unknown {
  switch (node.type) {
    case 'Literal':
      if ('regex' in node || 'bigint' in node) throw new NotKnown()
      return node.value
    case 'TemplateLiteral':
      return node.quasis.reduce((text, { value }, index) => {
        const part = node.expressions[index]
        return joined(text, `${value.cooked ?? ''}${part ? String(evaluate(part, scope)) : ''}`)
      }, '')
    case 'Identifier':
      if (node.name !== 'undefined' && !Object.hasOwn(scope, node.name)) throw new NotKnown()
      return scope[node.name]
    case 'ChainExpression':
      return evaluate(node.expression, scope)
    case 'UnaryExpression':
      if (node.operator === '!') return !evaluate(node.argument, scope)
      if (node.operator === '-') return -Number(evaluate(node.argument, scope))
      throw new NotKnown()
    case 'ConditionalExpression':
      return evaluate(evaluate(node.test, scope) ? node.consequent : node.alternate, scope)
    case 'ArrayExpression':
      return node.elements.map((each) => evaluate(expressionIn(each), scope))
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map((each) => memberOf(each, scope)))
    default:
      return operation(node, scope)
  }
}

/** Functions of Vue and VitePress whose result has the value of their argument. The new site adds its base by itself. */
const GIVES_BACK = /^(?:withBase|ref|shallowRef|reactive|shallowReactive|readonly|unref)$/

function operation(node: AnyNode, scope: Scope): unknown {
  if (node.type === 'CallExpression') {
    const { callee, arguments: given } = node
    if (callee.type !== 'Identifier' || !GIVES_BACK.test(callee.name)) throw new NotKnown()
    return evaluate(expressionIn(given[0] ?? null), scope)
  }
  if (node.type === 'MemberExpression') {
    const { object: owner, property, computed } = node
    if (owner.type === 'Super' || property.type === 'PrivateIdentifier') throw new NotKnown()
    const object = evaluate(owner, scope)
    const isName = !computed && property.type === 'Identifier'
    const key = isName ? property.name : String(evaluate(property, scope))
    if (node.optional && (object === undefined || object === null)) return undefined
    if ((isRecord(object) || isList(object)) && Object.hasOwn(object, key))
      return Reflect.get(object, key)
    throw new NotKnown()
  }
  if (node.type === 'LogicalExpression') {
    const left = evaluate(node.left, scope)
    const isLeft =
      node.operator === '??'
        ? left !== undefined && left !== null
        : !!left === (node.operator === '||')
    return isLeft ? left : evaluate(node.right, scope)
  }
  if (node.type !== 'BinaryExpression' || node.left.type === 'PrivateIdentifier')
    throw new NotKnown()
  const [left, right] = [evaluate(node.left, scope), evaluate(node.right, scope)]
  switch (node.operator) {
    case '===':
    case '==':
      return left === right
    case '!==':
    case '!=':
      return left !== right
    case '+':
      return typeof left === 'number' && typeof right === 'number'
        ? left + right
        : joined(String(left), String(right))
    case '<':
      return Number(left) < Number(right)
    case '>':
      return Number(left) > Number(right)
    default:
      throw new NotKnown()
  }
}

const LONGEST_TEXT = 1_000_000

/** Two texts as one. A text that doubles in each line would fill the memory. */
function joined(left: string, right: string): string {
  if (left.length + right.length > LONGEST_TEXT) throw new NotKnown()
  return `${left}${right}`
}

function expressionIn(node: AnyNode | null): AnyNode {
  if (node === null || node.type === 'SpreadElement') throw new NotKnown()
  return node
}

function memberOf(node: Property | SpreadElement, scope: Scope): readonly [string, unknown] {
  if (node.type === 'SpreadElement' || node.computed || node.kind !== 'init') throw new NotKnown()
  const { key, value } = node
  const name =
    key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
  return [name, evaluate(value, scope)]
}
