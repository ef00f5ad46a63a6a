import { TocList } from './toc-list.tsx'
import { useWords } from '../words.ts'
import type { TocItem } from 'specpress/theme'

interface TocProps {
  readonly items: readonly TocItem[]
}

/** The headings of a wide page, beside it. The heading that is being read is marked as the page scrolls. */
export function Toc({ items }: TocProps) {
  const { say } = useWords()
  return (
    <nav className="sp-toc" aria-labelledby="sp-toc-title" data-sp-toc="">
      <p id="sp-toc-title" className="sp-toc-title">
        {say('toc.label')}
      </p>
      <TocList items={items} top={say('toc.top')} />
    </nav>
  )
}
