import { TocList } from './toc-list.tsx'
import { useWords } from '../words.ts'
import type { TocSlotProps } from 'specpress/theme'

/**
 * The headings of a page: next to it in a wide window, collapsed above its text in a narrow one. The heading
 * that is being read is marked as the page scrolls.
 */
export function Toc({ items }: TocSlotProps) {
  const { say } = useWords()
  return (
    <nav className="sp-toc" aria-labelledby="sp-toc-title">
      <details open data-sp-toc="">
        <summary id="sp-toc-title" className="sp-chevron">
          {say('toc.label')}
        </summary>
        <TocList items={items} top={say('toc.top')} />
      </details>
    </nav>
  )
}
