import type { TocItem } from 'specpress/theme'

interface TocListProps {
  readonly items: readonly TocItem[]
}

/** The links to the headings of a page, set in by their level. */
export function TocList({ items }: TocListProps) {
  const top = Math.min(...items.map((item) => item.level))
  return (
    <ul className="sp-toc-list">
      {items.map((item) => (
        <li key={item.id} data-depth={item.level - top}>
          <a href={`#${encodeURIComponent(item.id)}`}>{item.text}</a>
        </li>
      ))}
    </ul>
  )
}
