/* eslint no-param-reassign: ["error", { "props": false }] -- the code of a tree is changed in place */
import type { Expression, ImportDeclaration, Program } from 'estree'
import type { Nodes, Root, RootContent } from 'hast'
import { MISSING_PART } from '../../../base/shared/mdx-components.ts'

const NAME = 'valueOfSite'

/**
 * Wraps the expressions of a document, so that one that throws is shown as its source, and the rest of the
 * page is rendered: `{id}` becomes `{valueOfSite(() => id, '{id}')}`.
 */
export function guardExpressions(tree: Root): void {
  let isUsed = false
  const guard = (program: Program | null | undefined, source?: string): void => {
    const [statement] = program?.body ?? []
    if (statement?.type !== 'ExpressionStatement') return
    const { expression } = statement
    if (UNGUARDED.has(expression.type)) return
    isUsed = true
    if (expression.type !== 'ObjectExpression' || source !== undefined) {
      statement.expression = guarded(expression, source)
      return
    }
    // `<A {...props}>`, and an object as an attribute.
    for (const property of expression.properties) {
      if (property.type === 'SpreadElement') property.argument = guarded(property.argument)
      else if (!UNGUARDED.has((property.value as Expression).type)) {
        property.value = guarded(property.value as Expression)
        property.shorthand = false
      }
    }
  }
  const visit = (node: Nodes): void => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      guard(node.data?.estree, `{${node.value}}`)
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute
        if (holder && typeof holder === 'object') guard(holder.data?.estree)
      }
    }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
  if (isUsed) tree.children.unshift(importOfGuard())
}

/** Expressions that cannot throw. */
const UNGUARDED: ReadonlySet<Expression['type']> = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Literal',
])

function guarded(expression: Expression, source?: string): Expression {
  return {
    type: 'CallExpression',
    callee: { type: 'Identifier', name: NAME },
    arguments: [
      { type: 'ArrowFunctionExpression', params: [], body: expression, expression: true },
      ...(source === undefined ? [] : [{ type: 'Literal', value: source } as const]),
    ],
    optional: false,
  }
}

function importOfGuard(): RootContent {
  const declaration: ImportDeclaration = {
    type: 'ImportDeclaration',
    specifiers: [
      {
        type: 'ImportSpecifier',
        imported: { type: 'Identifier', name: 'guardedValue' },
        local: { type: 'Identifier', name: NAME },
      },
    ],
    source: { type: 'Literal', value: MISSING_PART },
    attributes: [],
  }
  const estree: Program = { type: 'Program', sourceType: 'module', body: [declaration] }
  return { type: 'mdxjsEsm', value: '', data: { estree } }
}
