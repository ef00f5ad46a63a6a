import type { ImportDeclaration, Program } from 'estree'
import type { Nodes, Parents, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import type { Place } from '../../../base/problems/problem.ts'
import { factsOf, ownPlaceOf } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'
import { partOf } from '../parse/part-imports.ts'

/**
 * Records the imported documents, and where each is rendered: their headings and links belong to the page,
 * too.
 */
export function rehypeParts() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file)
    const imports = importsOf(tree)
    if (imports.length === 0) return
    const places = new Map<string, Place | undefined>()
    const given = new Set<string>()
    noteUses(tree, { places, given }, facts)
    for (const { source, specifiers } of imports) {
      const part = partOf(String(source.value), facts.source)
      if (part === undefined) continue
      const names = specifiers.map(({ local }) => local.name)
      const place = names.map((name) => places.get(name)).find((found) => found !== undefined)
      const isGiven = names.some((name) => given.has(name))
      facts.parts.push({ source: part, place, ...(isGiven && { isGiven }) })
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

interface Uses {
  /** The place of each component's first use. */
  readonly places: Map<string, Place | undefined>
  /** The components that get others by name. */
  readonly given: Set<string>
}

function noteUses(parent: Parents, uses: Uses, facts: Facts): void {
  for (const child of parent.children) {
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') {
      const { name } = child
      if (name !== null && !uses.places.has(name)) {
        uses.places.set(name, ownPlaceOf(child, facts))
      }
      if (name !== null && givesComponents(child)) uses.given.add(name)
    }
    if ('children' in child) noteUses(child, uses, facts)
  }
}

/** Spread props may contain any name. */
function givesComponents({ attributes }: MdxJsxFlowElementHast | MdxJsxTextElementHast): boolean {
  return attributes.some(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || attribute.name === 'components',
  )
}
