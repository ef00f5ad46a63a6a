import type { Nodes } from 'mdast'
import { parseMdx } from '../../stages/markdown/parse/mdx.ts'
import { documentPartsOf } from './front-matter-parts.ts'
import { applyEdits } from './text-edits.ts'
import type { Edit } from './text-edits.ts'

/**
 * An MDX document without the components of the given names that have no content, and the name of each of them. Text with
 * mistakes stays as it is.
 */
export async function withoutEmpty(
  text: string,
  names: ReadonlySet<string>,
): Promise<{ readonly text: string; readonly removed: readonly string[] }> {
  const { body } = documentPartsOf(text)
  const tree = names.size > 0 ? await parseMdx(body) : undefined
  const start = text.length - body.length
  const edits: Edit[] = []
  const removed: string[] = []
  const visit = (node: Nodes): void => {
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
    const { start: from, end: to } = node.position ?? {}
    if (isElement && node.name !== null && names.has(node.name) && node.children.length === 0) {
      removed.push(node.name)
      edits.push({ start: start + (from?.offset ?? 0), end: start + (to?.offset ?? 0), text: '' })
    } else if ('children' in node) for (const child of node.children) visit(child)
  }
  if (tree) visit(tree)
  return { text: applyEdits(text, edits), removed }
}
