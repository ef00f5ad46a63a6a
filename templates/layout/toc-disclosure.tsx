import { TocList } from './toc-list.tsx'
import type { TocItem } from 'specpress/theme'

interface TocDisclosureProps {
  readonly items: readonly TocItem[]
}

/** The headings of a narrow page, above its text, folded. */
export function TocDisclosure({ items }: TocDisclosureProps) {
  return (
    <details className="sp-toc-disclosure">
      <summary className="sp-chevron">On this page</summary>
      <TocList items={items} />
    </details>
  )
}
