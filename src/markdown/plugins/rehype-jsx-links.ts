/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Parents, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { factsOf, locationOf } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'
import { missingAlt } from '../../problems/catalogue.ts'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/**
 * Lets `<a>` and `<img>` that are written as JSX be drawn like those of Markdown, so that their addresses are resolved
 * too; MDX draws JSX as it is otherwise.
 */
export function rehypeJsxLinks() {
  return (tree: Root, file: VFile): void => noteIn(tree, factsOf(file))
}

function noteIn(parent: Parents, facts: Facts): void {
  for (const child of parent.children) {
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') note(child, facts)
    if ('children' in child) noteIn(child, facts)
  }
}

function note(element: JsxElement, facts: Facts): void {
  if (element.name !== 'a' && element.name !== 'img') return
  element.data = { ...element.data, _mdxExplicitJsx: null }
  const location = locationOf(element, facts)
  const url = attributeOf(element, element.name === 'a' ? 'href' : 'src')
  if (typeof url !== 'string') return
  const kind = element.name === 'a' ? 'link' : 'image'
  facts.links.push({ url, kind, place: location.place })
  if (kind === 'image' && attributeOf(element, 'alt') === undefined) {
    facts.problems.push(missingAlt({ url }, location))
  }
}

/** The value of an attribute: a text, something else where it is an expression, `undefined` where there is none. */
function attributeOf({ attributes }: JsxElement, name: string): unknown {
  return attributes.find((attribute) => 'name' in attribute && attribute.name === name)?.value
}
