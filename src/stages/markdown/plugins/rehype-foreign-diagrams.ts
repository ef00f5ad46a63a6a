import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { foreignSyntax } from '../../../base/problems/catalogue.ts'
import { factsOf, locationOf } from '../parse/facts.ts'

const FIX = 'Add the plug-in `mermaid` to the config, which draws diagrams'

/** Reports diagrams that stay code. The plug-in for diagrams adds an image to each block, or reports it. */
export function rehypeForeignDiagrams() {
  return (tree: Root, file: VFile): void => {
    if (!String(file).includes('mermaid') || file.messages.length > 0) return
    const facts = factsOf(file)
    for (const block of diagramsIn(tree)) {
      const detail = { text: 'mermaid', tool: 'Mermaid', fix: FIX }
      facts.problems.push(foreignSyntax(detail, locationOf(block, facts)))
    }
  }
}

function diagramsIn(node: Nodes): readonly Nodes[] {
  if (node.type === 'element' && node.tagName === 'sp-code') {
    const { language, svg } = node.properties
    return language === 'mermaid' && svg === undefined ? [node] : []
  }
  return 'children' in node ? node.children.flatMap(diagramsIn) : []
}
