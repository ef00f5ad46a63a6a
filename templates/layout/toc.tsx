import { TocList } from './toc-list.tsx'
import { useMessages } from '../words.ts'
import type { TocSlotProps } from 'specpress/theme'

/**
 * The headings of a page: next to it in a wide window, collapsed above its text in a narrow one. The heading
 * that is being read is marked as the page scrolls.
 */
export function Toc({ items }: TocSlotProps) {
  const { t } = useMessages()
  return (
    <nav className="sp-toc" aria-labelledby="sp-toc-title">
      <details open data-sp-toc="">
        <summary id="sp-toc-title" className="sp-chevron">
          {t('toc.label')}
        </summary>
        <TocList items={items} top={t('toc.top')} />
      </details>
    </nav>
  )
}
