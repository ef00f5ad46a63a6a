import type { PageFacts } from '../model/page.ts'
import { digestOf } from '../platform/digest.ts'
import { markdownParts } from '../shared/markdown-parts.ts'

/** Facts about the Markdown version of a page. */
export function markdownFacts(markdown: string): NonNullable<PageFacts['markdown']> {
  const parts = markdownParts(markdown)
  return {
    digest: digestOf(markdown),
    size: Buffer.byteLength(markdown),
    ...(parts.length > 1 && { parts: parts.map(({ headings }) => headings) }),
  }
}
