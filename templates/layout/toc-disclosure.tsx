import { TocList } from './toc-list.tsx'
import { useWords } from '../words.ts'
import type { TocItem } from 'specpress/theme'

interface TocDisclosureProps {
  readonly items: readonly TocItem[]
}

/** The headings of a narrow page, above its text, folded. */
export function TocDisclosure({ items }: TocDisclosureProps) {
  const { say } = useWords()
  return (
    <details className="sp-toc-disclosure">
      <summary className="sp-chevron">{say('toc.label')}</summary>
      <TocList items={items} />
    </details>
  )
}
