import type { Root } from 'hast'
import { unified } from 'unified'
import { emptyFacts } from './facts.ts'
import type { NativeParser } from './native-parser.ts'
import { containerSyntax, directives, plainSyntax } from './remark-syntax.ts'
import { fileOf } from './run.ts'
import { codeWithMeta, referenceName, toHtmlTree } from './transforms.ts'
import { sourcePathOf } from '../../../base/shared/urls/paths.ts'
import { htmlParser } from '../plugins/html-parser.ts'
import { rehypeCodeBlocks } from '../plugins/rehype-code-blocks.ts'
import { rehypeFacts } from '../plugins/rehype-facts.ts'
import { rehypeRawHtml } from '../plugins/rehype-raw-html.ts'
import { rehypeOwnAnchors } from '../plugins/rehype-own-anchors.ts'
import { rehypeSafe } from '../plugins/rehype-safe.ts'
import { remarkAlerts } from '../plugins/remark-alerts.ts'
import { remarkUnknownTags } from '../plugins/remark-unknown-tags.ts'
import type { MarkdownSettings } from '../settings.ts'

/**
 * The parser of Markdown inside other data, such as the descriptions of an API. Its author need not be the
 * author of the site, so unsafe HTML is removed.
 */
export function proseParser(
  settings: MarkdownSettings,
  native?: NativeParser,
): (markdown: string) => Readonly<Root> {
  const processor = unified()
    .use(plainSyntax)
    .use(containerSyntax)
    .use(directives(settings))
    .use(remarkUnknownTags)
    .use(remarkAlerts)
    .use(
      toHtmlTree({
        allowDangerousHtml: true,
        handlers: { code: codeWithMeta },
        footnoteBackLabel: referenceName,
      }),
    )
    .use(rehypeRawHtml, htmlParser)
    .use(rehypeSafe)
    .use(rehypeOwnAnchors)
    .use(rehypeCodeBlocks)
    .use(rehypeFacts)
    .freeze()

  return (text) => {
    // Problems of a description have no place that the writer of the site could open.
    const file = fileOf(
      text,
      emptyFacts(sourcePathOf(''), (place) => place),
    )
    return processor.runSync(native?.(text) ?? processor.parse(file), file)
  }
}
