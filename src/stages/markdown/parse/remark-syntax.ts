/* eslint no-param-reassign: ["error", { "props": false }] -- the positions of a parsed label are removed from its own tree */
import type { Nodes, PhrasingContent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { PluggableList } from 'unified'
import { remarkLinearMdx } from '../mdx/remark-linear-mdx.ts'
import { remarkCjk } from '../plugins/remark-cjk.ts'
import { remarkContainers } from '../plugins/remark-containers.ts'
import { remarkDirectives } from '../plugins/remark-directives.ts'
import type { MarkdownSettings } from '../settings.ts'

// Remark's parser, and the syntax that only it supports. It is large: a document for the native parser is
// parsed without it.

/** CommonMark and GFM as remark parses them: the reference for the meaning of a document. */
export const plainSyntax: PluggableList = [remarkParse, remarkGfm, remarkCjk]

/** The tree of a Markdown text. */
export function parsePlain(text: string): Root {
  return unified().use(remarkParse).use(remarkGfm).use(remarkCjk).parse(text)
}

/** Our syntax in addition to that. */
export const containerSyntax: PluggableList = [remarkContainers]

/** The tree of a Markdown text with containers, as written: nothing interprets them. */
export function parseWithContainers(text: string): Root {
  return unified().use(remarkParse).use(remarkGfm).use(remarkCjk).use(remarkContainers).parse(text)
}

/** The part of both that `.mdx` uses; MDX has its own parser. */
export const mdxParts: PluggableList = [remarkLinearMdx, remarkGfm, remarkCjk, remarkContainers]

/** Turns containers into their elements. */
export function directives({ markdown }: MarkdownSettings): PluggableList {
  const parser = unified().use(remarkParse).use(remarkGfm).use(remarkCjk).freeze()
  // Most titles are plain, and parsing one of them takes longer than parsing a paragraph of a document.
  const isPlain = (text: string) => !/[!&*<[\\_`~]/.test(text)
  const options = {
    admonitions: Object.keys(markdown.admonitions),
    plainText: (text: string) => (isPlain(text) ? text : toString(parser.parse(text))),
    phrasing: (text: string) => (isPlain(text) ? [] : phrasingOf(parser.parse(text))),
  }
  return [[remarkDirectives, options]]
}

/** The content of the only paragraph of a text, without HTML; empty if it has other blocks. */
function phrasingOf({ children: [first, ...others] }: Root): readonly PhrasingContent[] {
  if (first?.type !== 'paragraph' || others.length > 0) return []
  removePositions(first)
  return first.children.filter(({ type }) => type !== 'html')
}

// They are those of the label, not of the document.
function removePositions(node: Nodes): void {
  delete node.position
  if ('children' in node) for (const child of node.children) removePositions(child)
}
