import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { nestedTooDeeply } from '../../../base/problems/catalogue.ts'
import { ExtensionError } from '../../../base/problems/extension-error.ts'
import { MAX_DEPTH } from '../../../base/shared/tree-fault.ts'
import { factsOf, locationOf } from '../parse/facts.ts'

interface Waiting {
  readonly node: Nodes
  readonly depth: number
  /** The nearest node around it that has a position. */
  readonly placed: Nodes
}

/**
 * Rejects a document whose nesting would overflow the stack in a later stage. Uses its own stack, not
 * recursion.
 */
export function rehypeDepth() {
  return (tree: Root, file: VFile): void => {
    const waiting: Waiting[] = [{ node: tree, depth: 0, placed: tree }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { node, depth } = next
      const placed = node.position ? node : next.placed
      if (depth > MAX_DEPTH) {
        const location = locationOf(placed, factsOf(file))
        throw new ExtensionError(nestedTooDeeply({}, location), undefined)
      }
      if (!('children' in node)) continue
      for (const child of node.children) waiting.push({ node: child, depth: depth + 1, placed })
    }
  }
}
