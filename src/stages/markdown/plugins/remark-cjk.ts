import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import type { Processor } from 'unified'
import { splitAtCjk, withCjkAutolinks } from './cjk-autolinks.ts'

/**
 * Emphasis and strikethrough next to the punctuation of Chinese, Japanese and Korean, which CommonMark takes for
 * plain asterisks: `**注意：**请`; and bare URLs, which end before that punctuation. After `remark-gfm`.
 */
export function remarkCjk(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []).map(withCjkAutolinks),
    cjkFriendlyExtension(),
    gfmStrikethroughCjkFriendly(),
  ]
  // Before that of GFM, which makes links of URLs in texts.
  data.fromMarkdownExtensions = [
    { transforms: [splitAtCjk] },
    ...(data.fromMarkdownExtensions ?? []),
  ]
}
