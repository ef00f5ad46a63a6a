/* eslint no-param-reassign: ["error", { "props": false }] -- the tree of a plug-in is made whole in place */
/** The deepest tree that is allowed: each level takes a part of the stack in every function that walks it. */
export const MAX_DEPTH = 500

/**
 * The reason why a value is not a unified tree that Specpress can use, for a sentence; `undefined` if it is.
 * An element without `properties` or `children` gets empty ones.
 */
export function treeFaultOf(root: unknown): string | undefined {
  return faultOf(root, 0)
}

function faultOf(node: unknown, depth: number): string | undefined {
  if (!isObject(node)) return `it holds ${nameOf(node)} instead of a node`
  const { type, children } = node
  if (typeof type !== 'string') return 'it contains a node without a `type`'
  if (depth > MAX_DEPTH) return `it nests deeper than ${MAX_DEPTH} levels, or contains itself`
  if (type === 'element') complete(node)
  else if (type === 'text' && typeof node['value'] !== 'string') {
    return 'it contains a node of the type `text` whose `value` is not a text'
  } else if (PARENTS.has(type) && children === undefined) {
    return `it holds a node of the type \`${type}\` without \`children\``
  }
  const { children: all = [] } = node
  if (!Array.isArray(all))
    return `it holds a node of the type \`${type}\` whose \`children\` are no list`
  for (const child of all) {
    const fault = faultOf(child, depth + 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** The Markdown nodes that must have children. */
const PARENTS = new Set(['root', 'paragraph', 'heading', 'list', 'listItem', 'table', 'tableRow'])

function complete(element: Record<string, unknown>): void {
  element['properties'] ??= {}
  element['children'] ??= []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The name of a value in a sentence. */
function nameOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
