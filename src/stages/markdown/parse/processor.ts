import type { Root } from 'hast'
import { unified } from 'unified'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'
import type { Facts } from './facts.ts'
import { nativeParserFor, withoutMarks } from './plugin-syntax.ts'
import { runOn } from './run.ts'
import { rehypeOptions, rehypeTransforms, remarkTransforms, toHtmlTree } from './transforms.ts'
import { remember } from '../../../base/shared/remember.ts'
import { rehypeEmbeds } from '../plugins/rehype-embeds.ts'
import { rehypeIncludedUrls } from '../plugins/rehype-included-urls.ts'
import { rehypeRawHtml } from '../plugins/rehype-raw-html.ts'
import { remarkEmbeds } from '../plugins/remark-embeds.ts'
import { remarkMdxInMarkdown } from '../plugins/remark-mdx-in-markdown.ts'
import type { MarkdownSettings } from '../settings.ts'

/**
 * Turns the text of a document into its tree, without positions, and its facts; no tree if a plug-in rejects
 * it.
 */
export type MarkdownPipeline = (text: string, facts: Facts) => Promise<Root | undefined>

/** The pipeline of `.md`, made once for all documents. */
export function markdownPipeline(settings: MarkdownSettings): MarkdownPipeline {
  const processorWith = (syntax: PluggableList) =>
    unified()
      .use(syntax)
      .use(remarkMdxInMarkdown)
      .use(remarkEmbeds)
      .use(remarkTransforms(settings))
      .use(toHtmlTree(rehypeOptions(settings)))
      .use(rehypeRawHtml)
      .use(rehypeIncludedUrls)
      .use(rehypeEmbeds)
      .use(rehypeTransforms(settings))
      .freeze()
  const remark = remember(async () => {
    const { containerSyntax, directives, plainSyntax } = await import('./remark-syntax.ts')
    return {
      plain: processorWith(plainSyntax),
      withContainers: processorWith([...plainSyntax, ...containerSyntax, ...directives(settings)]),
    }
  })
  // A plug-in of the config may parse parts of a document itself.
  const mayParse = withoutMarks(settings.markdown.remarkPlugins).length > 0
  const withoutParser = mayParse ? undefined : processorWith([])
  const native = nativeParserFor(settings.markdown)

  return async (text, facts) => {
    const tree = (await native)?.(text)
    const hasContainers = text.includes(':::')
    const run = async (file: VFile): Promise<Root> => {
      if (tree && withoutParser && !hasContainers) return withoutParser.run(tree, file)
      const { plain, withContainers } = await remark()
      const processor = hasContainers ? withContainers : plain
      return processor.run(tree ?? processor.parse(file), file)
    }
    return runOn({ text, facts, run })
  }
}
