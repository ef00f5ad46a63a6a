import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import type { Processor } from 'unified'

/**
 * Emphasis and strikethrough next to the punctuation of Chinese, Japanese and Korean, which CommonMark takes for
 * plain asterisks: `**注意：**请`. After `remark-gfm`.
 */
export function remarkCjk(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    cjkFriendlyExtension(),
    gfmStrikethroughCjkFriendly(),
  ]
}
