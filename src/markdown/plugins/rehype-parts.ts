import type { ImportDeclaration, Program } from 'estree'
import type { Nodes, Parents, Root } from 'hast'
import type { VFile } from 'vfile'
import { factsOf, locationOf } from '../facts.ts'
import type { Facts } from '../facts.ts'
import { partOf } from '../part-imports.ts'
import type { Place } from '../../problems/problem.ts'

/** Notes the documents that are imported, and where each is drawn: their headings and links are those of the page too. */
export function rehypeParts() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file)
    const imports = importsOf(tree)
    if (imports.length === 0) return
    const places = new Map<string, Place | undefined>()
    notePlaces(tree, places, facts)
    for (const { source, specifiers } of imports) {
      const part = partOf(String(source.value), facts.source)
      if (part === undefined) continue
      const place = specifiers
        .map(({ local }) => places.get(local.name))
        .find((found) => found !== undefined)
      facts.parts.push({ source: part, place })
    }
  }
}

/** Imports and exports, as MDX parses them. */
interface ModuleCode {
  readonly data?: { readonly estree?: Program }
}

/** The imports of an MDX document. */
export function importsOf(tree: Root): readonly ImportDeclaration[] {
  return tree.children
    .filter(isModuleCode)
    .flatMap(({ data }) => data?.estree?.body ?? [])
    .filter((statement) => statement.type === 'ImportDeclaration')
}

function isModuleCode<Node extends Nodes>(node: Node): node is Node & ModuleCode {
  return node.type === 'mdxjsEsm'
}

/** Where each component is drawn first. */
function notePlaces(parent: Parents, places: Map<string, Place | undefined>, facts: Facts): void {
  for (const child of parent.children) {
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') {
      const { name } = child
      if (name !== null && !places.has(name)) places.set(name, locationOf(child, facts).place)
    }
    if ('children' in child) notePlaces(child, places, facts)
  }
}
