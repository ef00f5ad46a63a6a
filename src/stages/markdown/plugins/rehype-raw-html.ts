/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Element, Nodes, Parents, Root } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import type { htmlParser } from './html-parser.ts'
import { oddTagsIn } from './html-tags.ts'
import { rehypeDepth } from './rehype-depth.ts'
import { tagAs } from './remark-mdx-in-markdown.ts'
import { mdxInMarkdown, unclosedHtml } from '../../../base/problems/catalogue.ts'
import { factsOf, locationOfText } from '../parse/facts.ts'

const checkDepth = rehypeDepth()

const COMPONENT = /<([A-Z][\w.]*[a-z][\w.]*)(?=[\s/>])/g
const COMPONENT_TAG = new RegExp(`^${COMPONENT.source}`)
const JSX_TAG = /^<([a-z][\w-]*)(?:\s+[\w:-]+(?:="[^"]*"|='[^']*')?)*\s+([A-Za-z]+)=\{/
// Not a type of hast: it hides our own elements from the HTML parser, which would turn their properties into
// strings.
const OPAQUE = 'opaque'

/**
 * Turns the HTML in Markdown into elements. Parsing HTML costs more than parsing Markdown, so it is skipped
 * if there is none, and the HTML parser is loaded on first use, unless it is given. A component in HTML is
 * the mistake of a writer who meant MDX.
 */
export function rehypeRawHtml(known?: typeof htmlParser) {
  return (tree: Root, file: VFile): Root | Promise<Root> => {
    const raw = [...rawNodesOf(tree)]
    if (raw.length === 0) return tree
    for (const node of raw) reportComponents(node, file)
    const parse = (parser: typeof htmlParser): Root => {
      const parsed = withElements(tree, file, parser)
      // Tags that nest endlessly are one mistake.
      checkDepth(parsed, file)
      reportOddTags(raw, file)
      return parsed
    }
    return known
      ? parse(known)
      : import('./html-parser.ts').then((loaded) => parse(loaded.htmlParser))
  }
}

function withElements(tree: Root, file: VFile, parser: typeof htmlParser): Root {
  retype(tree, 'element', OPAQUE)
  const parsed = parser(OPAQUE)(tree, file)
  retype(parsed, OPAQUE, 'element')
  return parsed
}

function* rawNodesOf(node: Parents): Iterable<Raw> {
  for (const child of node.children) {
    if (child.type === 'raw') yield child
    else if ('children' in child) yield* rawNodesOf(child)
  }
}

/** Reports tags that readers do not see as their writer meant them. */
function reportOddTags(nodes: readonly Raw[], file: VFile): void {
  const reported = new Set<string>()
  for (const { kind, text, node } of oddTagsIn(nodes)) {
    // A component is reported as one, and any other unknown tag is a text. The first of equal tags shows the mistake.
    if (kind === 'unknown' || COMPONENT_TAG.test(text) || reported.has(text)) continue
    reported.add(text)
    factsOf(file).problems.push(unclosedHtml({ tag: text }, locationOfText(text, node, file)))
  }
}

function reportComponents(node: Raw, file: VFile): void {
  const report = (code: string, tag: string): void => {
    const location = locationOfText(tag, node, file)
    factsOf(file).problems.push(mdxInMarkdown({ code, isText: false }, location))
  }
  for (const [tag, name = ''] of node.value.matchAll(COMPONENT)) {
    report(`<${name}>`, tag)
  }
  const [tag, name = '', attribute = ''] = JSX_TAG.exec(node.value) ?? []
  if (tag !== undefined) report(tagAs(name, attribute), tag)
}

function retype(node: Nodes | { type: string }, from: string, to: string): void {
  if (node.type === from && 'tagName' in node && String(node.tagName).startsWith('sp-')) {
    node.type = to as Element['type']
  }
  if ('children' in node) for (const child of node.children) retype(child, from, to)
}
