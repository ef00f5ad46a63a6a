import type { PageFacts } from '../../base/model/page.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { markdownParts } from '../../base/shared/text/markdown-parts.ts'

/** Facts about the Markdown version of a page. */
export function markdownFacts(markdown: string): NonNullable<PageFacts['markdown']> {
  const parts = markdownParts(markdown)
  return {
    digest: digestOf(markdown),
    size: Buffer.byteLength(markdown),
    ...(parts.length > 1 && { parts: parts.map(({ headings }) => headings) }),
  }
}
