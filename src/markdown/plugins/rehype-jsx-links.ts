/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Parents, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { factsOf, locationOf } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'
import { missingAlt } from '../../problems/catalogue.ts'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/**
 * Renders `<a>` and `<img>` in JSX like those of Markdown, so that their URLs are resolved, too; MDX itself
 * renders JSX as it is.
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

/** The value of an attribute: a text, another value for an expression, `undefined` if there is none. */
function attributeOf({ attributes }: JsxElement, name: string): unknown {
  return attributes.find((attribute) => 'name' in attribute && attribute.name === name)?.value
}
