import type { Node } from 'estree'
import type { Nodes } from 'mdast'
import { applyEdits } from './text-edits.ts'
import type { Edit } from './text-edits.ts'
import { walkCode } from '../../stages/markdown/mdx/walk-code.ts'
import { parsePlacedMdx } from '../../stages/markdown/parse/mdx.ts'
import type { WrittenAttribute } from '../../base/shared/markup/written-attributes.ts'

/** The changes of an MDX text. Each function returns the new text of a part, or `undefined` if it stays. */
export interface MdxChanges {
  /** An attribute of an element, also of one in an expression. Its value has no entities. */
  readonly attribute?: (attribute: WrittenAttribute) => string | undefined
  /** An element in the text, with its source. */
  readonly element?: (name: string, source: string) => string | undefined
  /** A part of an expression, with its source: `outer` is the part around it. */
  readonly code?: (node: Node, source: string, outer: Node | null) => string | undefined
}

/**
 * An MDX text with changes at the places of its tree: text of the writer, such as prose, code and strings, stays as it
 * is, and so does a part with a mistake.
 */
export async function withMdxChanges(text: string, changes: MdxChanges): Promise<string> {
  const tree = /[<{]/.test(text) ? await parsePlacedMdx(text) : undefined
  if (tree === undefined) return text
  const edits: Edit[] = []
  const put = (start: number, end: number, by: string | undefined): void => {
    if (by === undefined) return
    // An attribute that goes takes the space before it along.
    const from = by === '' ? text.slice(0, start).trimEnd().length : start
    edits.push({ start: from, end, text: by })
  }
  const visitCode = (program: Node | null | undefined): void => {
    if (!program) return
    walkCode(program, {
      enter(node, outer) {
        const [start, end] = node.range ?? [0, 0]
        const source = text.slice(start, end)
        const attribute = changes.attribute && attributeFrom(node, text)
        if (attribute) put(start, end, changes.attribute?.(attribute))
        put(start, end, changes.code?.(node, source, outer))
      },
    })
  }
  const visit = (node: Nodes): void => {
    const { start, end } = placeOf(node)
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      put(start, end, changes.element?.(node.name ?? '', text.slice(start, end)))
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxExpressionAttribute') {
          visitCode(attribute.data?.estree)
          continue
        }
        const { name, value } = attribute
        const isCode = typeof value === 'object' && value !== null
        const place = placeOf(attribute)
        const given = isCode ? value.value : (value ?? undefined)
        const changed = changes.attribute?.({ name, value: given, isCode, ...place })
        put(place.start, place.end, changed)
        if (isCode && changed === undefined) visitCode(value.data?.estree)
      }
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      visitCode(node.data?.estree)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return applyEdits(text, edits)
}

function placeOf({ position }: Pick<Nodes, 'position'>) {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

/** An attribute of an element in an expression; `undefined` for any other part of code. */
function attributeFrom(
  node: Node | { readonly type: string },
  text: string,
): WrittenAttribute | undefined {
  if (!isAttribute(node)) return undefined
  const [start, end] = node.range
  const { name, value } = node
  const own = { name: text.slice(...name.range), start, end }
  if (value === null) return { ...own, value: undefined, isCode: false }
  if (value.type === 'Literal') return { ...own, value: value.value ?? '', isCode: false }
  return { ...own, value: text.slice(...value.range).slice(1, -1), isCode: true }
}

/** An attribute, as acorn has it. */
interface CodeAttribute {
  readonly type: 'JSXAttribute'
  readonly range: [number, number]
  readonly name: { readonly range: [number, number] }
  readonly value: {
    readonly type: string
    readonly range: [number, number]
    readonly value?: string
  } | null
}

function isAttribute(node: { readonly type: string }): node is CodeAttribute {
  return node.type === 'JSXAttribute' && 'range' in node
}
