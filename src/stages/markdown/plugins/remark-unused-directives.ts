import type { Nodes, Parent, Root } from 'mdast'
import type { VFile } from 'vfile'
import { unusedDirective } from '../../../base/problems/catalogue.ts'
import { factsOf, locationOfText } from '../parse/facts.ts'

// `:name[label]` and `:name{…}`, or `::name` alone on its line. `10:30`, `a:b` and `:smile:` are meant as
// text.
const DIRECTIVE = /(?<=^|\s)::?[a-z][\w-]*(?=[[{])|^::[a-z][\w-]*(?=\s*$)/gim

/** Reports text that looks like an inline directive, which is not supported. It stays text. */
export function remarkUnusedDirectives() {
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    const mayHold = source.startsWith(':') || source.includes(' :') || source.includes('\n:')
    if (mayHold && source.search(DIRECTIVE) >= 0) reportIn(tree, tree, file)
  }
}

/** `placed` is the nearest node with a position: text and links that GFM makes have none. */
function reportIn(parent: Parent, placed: Nodes, file: VFile): void {
  for (const child of parent.children) {
    const near = child.position ? child : placed
    if ('children' in child) reportIn(child, near, file)
    if (child.type !== 'text') continue
    for (const [name] of child.value.matchAll(DIRECTIVE)) {
      const facts = factsOf(file)
      facts.problems.push(unusedDirective({ name }, locationOfText(name, near, file)))
    }
  }
}
