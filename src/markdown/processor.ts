import type { Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import type { Options as RehypeOptions } from 'remark-rehype'
import { unified } from 'unified'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'
import type { Facts } from './facts.ts'
import { createHighlighter } from './highlight.ts'
import { codeHandler } from './plugins/code-handler.ts'
import { rehypeFacts } from './plugins/rehype-facts.ts'
import { rehypeHeadingIds } from './plugins/rehype-heading-ids.ts'
import { rehypeRawHtml } from './plugins/rehype-raw-html.ts'
import { remarkAlerts } from './plugins/remark-alerts.ts'
import { remarkContainers } from './plugins/remark-containers.ts'
import { remarkDirectives } from './plugins/remark-directives.ts'
import { remarkExcerpt } from './plugins/remark-excerpt.ts'
import { remarkHeadingIds } from './plugins/remark-heading-ids.ts'
import { remarkUnusedDirectives } from './plugins/remark-unused-directives.ts'
import { runOn } from './run.ts'
import type { MarkdownSettings } from './settings.ts'

/** The text of a document to its tree, without positions. What is found out on the way stands in the facts. */
export type MarkdownPipeline = (text: string, facts: Facts) => Promise<Root>

const EMPTY: Root = { type: 'root', children: [] }

/** The pipeline of `.md`, made once for all documents. */
export function markdownPipeline(settings: MarkdownSettings): MarkdownPipeline {
  const processorWith = (syntax: PluggableList) =>
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(syntax)
      .use(remarkPlugins(settings))
      .use(remarkRehype, rehypeOptions(settings))
      .use(rehypeRawHtml)
      .use(rehypePlugins(settings))
      .freeze()
  const plain = processorWith([])
  const withContainers = processorWith([remarkContainers])

  return (text, facts) => {
    const processor = text.includes(':::') ? withContainers : plain
    const run = (file: VFile) => processor.run(processor.parse(file), file)
    return runOn({ text, facts, run, failed: EMPTY })
  }
}

/** What Markdown means beyond CommonMark and GFM, the same for `.md` and `.mdx`; then the plug-ins of the config. */
export function remarkPlugins({ markdown }: MarkdownSettings): PluggableList {
  return [
    [remarkDirectives, { admonitions: markdown.admonitions, plainText: plainTextOf() }],
    remarkAlerts,
    remarkHeadingIds,
    remarkUnusedDirectives,
    remarkExcerpt,
    ...markdown.remarkPlugins,
  ]
}

/** The same for the tree of HTML. The facts come last, so that they tell of what is drawn. */
export function rehypePlugins({ markdown }: MarkdownSettings): PluggableList {
  return [rehypeHeadingIds, ...markdown.rehypePlugins, rehypeFacts]
}

export function rehypeOptions({ readCode }: MarkdownSettings): RehypeOptions {
  const code = codeHandler({ readCode, highlighter: createHighlighter() })
  return { allowDangerousHtml: true, handlers: { code } }
}

/** The plain text of Markdown in one line: ``The `a` option`` → `The a option`. */
function plainTextOf(): (markdown: string) => string {
  const parser = unified().use(remarkParse).use(remarkGfm).freeze()
  return (markdown) => (/[!&*<[\\_`~]/.test(markdown) ? toString(parser.parse(markdown)) : markdown)
}
