import { Icon } from './icon.tsx'
import { TocList } from './toc-list.tsx'
import type { TocItem } from 'specpress/theme'

interface TocDisclosureProps {
  readonly items: readonly TocItem[]
}

/** The headings of a narrow page, above its text, folded. */
export function TocDisclosure({ items }: TocDisclosureProps) {
  return (
    <details className="sp-toc-disclosure">
      <summary>
        On this page
        <Icon name="chevron" />
      </summary>
      <TocList items={items} />
    </details>
  )
}
