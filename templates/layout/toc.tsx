import { TocList } from './toc-list.tsx'
import { useMessages } from '../words.ts'
import type { TocSlotProps } from 'specpress/theme'

/**
 * The headings of a page: next to it in a wide window, collapsed in a line above it in a narrow one, or on a page
 * that takes all of the width. The heading that is being read is marked as the page scrolls.
 */
export function Toc({ items, isLine = false }: TocSlotProps) {
  const { t } = useMessages()
  return (
    <nav className="sp-toc" aria-labelledby="sp-toc-title">
      <details open={!isLine} data-sp-toc={isLine ? 'narrow' : ''}>
        <summary id="sp-toc-title" className="sp-chevron">
          {t('toc.label')}
        </summary>
        <TocList items={items} top={t('toc.top')} />
      </details>
    </nav>
  )
}
