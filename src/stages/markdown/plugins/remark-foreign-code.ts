import type { Expression, Program } from 'estree'
import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { foreignCode } from '../../../base/problems/catalogue.ts'
import { factsOf, locationOf } from '../parse/facts.ts'

/** Reports all code of an MDX document that would run: its imports and exports, and expressions that are more than data. */
export function remarkForeignCode() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file)
    for (const { code, at } of codeIn(tree))
      facts.problems.push(foreignCode({ code: shortened(code) }, locationOf(at, facts)))
  }
}

interface Code {
  readonly code: string
  readonly at: Nodes
}

function* codeIn(node: Nodes): Iterable<Code> {
  switch (node.type) {
    case 'mdxjsEsm':
      yield { code: node.value, at: node }
      break
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      if (!isData(node.data?.estree)) yield { code: `{${node.value}}`, at: node }
      break
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxExpressionAttribute')
          yield { code: `{${attribute.value}}`, at: node }
        else if (typeof attribute.value === 'object' && !isData(attribute.value?.data?.estree))
          yield { code: `${attribute.name}={${attribute.value?.value ?? ''}}`, at: node }
      }
      break
    default:
  }
  if ('children' in node) for (const child of node.children) yield* codeIn(child)
}

/** True if code is a comment, or a literal value. Code without a tree counts as more. */
function isData(program: Program | null | undefined): boolean {
  if (!program) return false
  return program.body.every(
    (statement) => statement.type === 'ExpressionStatement' && isValue(statement.expression),
  )
}

function isValue(expression: Expression): boolean {
  switch (expression.type) {
    case 'Literal':
      return true
    case 'TemplateLiteral':
      return expression.expressions.length === 0
    case 'UnaryExpression':
      return expression.operator === '-' && expression.argument.type === 'Literal'
    case 'ArrayExpression':
      return expression.elements.every(
        (each) => each !== null && each.type !== 'SpreadElement' && isValue(each),
      )
    case 'ObjectExpression':
      return expression.properties.every(
        (each) =>
          each.type === 'Property' &&
          !each.computed &&
          !each.method &&
          each.kind === 'init' &&
          isValue(each.value as Expression),
      )
    default:
      return false
  }
}

const LONGEST = 60

function shortened(code: string): string {
  const line = code.trim().replaceAll(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
