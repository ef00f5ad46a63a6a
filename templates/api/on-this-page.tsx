import { useSlots } from 'specpress/theme'
import { TocList } from '../layout/toc-list.tsx'
import { useMessages } from '../words.ts'
import type { TocSlotProps } from 'specpress/theme'

/** The headings of an operation's page, collapsed. A site without a table of contents has none here either. */
export function OnThisPage({ items }: TocSlotProps) {
  const { t } = useMessages()
  const { toc } = useSlots()
  if (toc === null || items.length === 0) return null
  return (
    <nav aria-label={t('toc.label')}>
      <details className="sp-fold">
        <summary>{t('toc.label')}</summary>
        <TocList items={items} top={t('toc.top')} />
      </details>
    </nav>
  )
}
