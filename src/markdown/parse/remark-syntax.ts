import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { PluggableList } from 'unified'
import { remarkContainers } from '../plugins/remark-containers.ts'
import { remarkDirectives } from '../plugins/remark-directives.ts'
import type { MarkdownSettings } from '../settings.ts'

// Remark's parser, and what only it can read. It is large: a document that the native parser reads is parsed without it.

/** CommonMark and GFM as remark reads them: the definition of what a document means. */
export const plainSyntax: PluggableList = [remarkParse, remarkGfm]

/** The tree of a Markdown text. */
export function parsePlain(text: string): Root {
  return unified().use(remarkParse).use(remarkGfm).parse(text)
}

/** What our Markdown has beside that. */
export const containerSyntax: PluggableList = [remarkContainers]

/** What `.mdx` has of both; MDX brings the parser. */
export const mdxParts: PluggableList = [remarkGfm, remarkContainers]

/** Makes of containers what they mean. */
export function directives({ markdown }: MarkdownSettings): PluggableList {
  const parser = unified().use(remarkParse).use(remarkGfm).freeze()
  // Most titles are plain, and a parser takes longer for one of them than for a paragraph of the document.
  const isPlain = (text: string) => !/[!&*<[\\_`~]/.test(text)
  const options = {
    admonitions: Object.keys(markdown.admonitions),
    plainText: (text: string) => (isPlain(text) ? text : toString(parser.parse(text))),
  }
  return [[remarkDirectives, options]]
}
