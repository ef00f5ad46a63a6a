import type { Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import type { Options as RehypeOptions } from 'remark-rehype'
import { unified } from 'unified'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'
import { loadNativeParser } from './native-parser.ts'
import type { NativeParser } from './native-parser.ts'
import { emptyFacts } from './facts.ts'
import type { Facts } from './facts.ts'
import { codeHandler } from './plugins/code-handler.ts'
import { rehypeCodeBlocks } from './plugins/rehype-code-blocks.ts'
import { rehypeFacts } from './plugins/rehype-facts.ts'
import { rehypeHeadingIds } from './plugins/rehype-heading-ids.ts'
import { rehypeRawHtml } from './plugins/rehype-raw-html.ts'
import { rehypeSafe } from './plugins/rehype-safe.ts'
import { remarkAlerts } from './plugins/remark-alerts.ts'
import { remarkContainers } from './plugins/remark-containers.ts'
import { remarkDirectives } from './plugins/remark-directives.ts'
import type { DirectiveOptions } from './plugins/remark-directives.ts'
import { remarkExcerpt } from './plugins/remark-excerpt.ts'
import { remarkHeadingIds } from './plugins/remark-heading-ids.ts'
import { remarkUnusedDirectives } from './plugins/remark-unused-directives.ts'
import { fileOf, runOn } from './run.ts'
import type { MarkdownSettings } from './settings.ts'
import { sourcePathOf } from '../shared/paths.ts'

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

  // A plug-in of the config may bring syntax of its own, which only remark's parser learns.
  const isPlain = settings.markdown.remarkPlugins.length === 0
  const native = isPlain ? loadNativeParser() : Promise.resolve(undefined)

  return async (text, facts) => {
    const processor = text.includes(':::') ? withContainers : plain
    const tree = (await native)?.(text)
    const run = (file: VFile) => processor.run(tree ?? processor.parse(file), file)
    return runOn({ text, facts, run, failed: EMPTY })
  }
}

/**
 * The parser of Markdown that comes inside other data, such as the descriptions of an API. Its author need not be
 * the author of the site, so HTML that could do harm is taken out.
 */
export function proseParser(
  { markdown }: MarkdownSettings,
  native?: NativeParser,
): (markdown: string) => Readonly<Root> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkContainers)
    .use(remarkDirectives, directiveOptions(markdown))
    .use(remarkAlerts)
    .use(remarkRehype, { allowDangerousHtml: true, footnoteBackLabel: referenceName })
    .use(rehypeRawHtml)
    .use(rehypeSafe)
    .use(rehypeCodeBlocks)
    .use(rehypeFacts)
    .freeze()

  return (text) => {
    // Problems of a description have no place that the writer of the site could go to.
    const file = fileOf(
      text,
      emptyFacts(sourcePathOf(''), (place) => place),
    )
    return processor.runSync(native?.(text) ?? processor.parse(file), file)
  }
}

/** The syntax that `.mdx` has beside MDX's own. */
export const mdxSyntaxPlugins: PluggableList = [remarkGfm, remarkContainers]

/** What Markdown means beyond CommonMark and GFM, the same for `.md` and `.mdx`; then the plug-ins of the config. */
export function remarkPlugins({ markdown }: MarkdownSettings): PluggableList {
  return [
    [remarkDirectives, directiveOptions(markdown)],
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
  return {
    allowDangerousHtml: true,
    handlers: { code: codeHandler({ readCode }) },
    footnoteBackLabel: referenceName,
  }
}

/** What a footnote goes back to, for the page to say: `2`, and `2-3` for the third place that names it. */
function referenceName(footnote: number, reference: number): string {
  return `${footnote + 1}${reference > 1 ? `-${reference}` : ''}`
}

function directiveOptions({ admonitions }: MarkdownSettings['markdown']): DirectiveOptions {
  const parser = unified().use(remarkParse).use(remarkGfm).freeze()
  // Most titles are plain, and a parser takes longer for one of them than for a paragraph of the document.
  const isPlain = (markdown: string) => !/[!&*<[\\_`~]/.test(markdown)
  return {
    admonitions: Object.keys(admonitions),
    plainText: (markdown) => (isPlain(markdown) ? markdown : toString(parser.parse(markdown))),
  }
}
