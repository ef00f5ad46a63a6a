import type { Handlers } from 'mdast-util-to-hast'

const TYPES = [
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxjsEsm',
]

/**
 * The nodes of MDX in the tree of HTML. By default, they are cloned with the programs in them, which takes longer than
 * parsing these; the tree of Markdown is not used again.
 */
export const keptNodes: Handlers = Object.fromEntries(
  TYPES.map((type) => [
    type,
    (state, node) => ('children' in node ? { ...node, children: state.all(node) } : node),
  ]),
)
