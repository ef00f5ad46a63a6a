import type { TocItem } from 'specpress/theme'

interface TocListProps {
  readonly items: readonly TocItem[]
  /** The label of the link to the beginning of the page. */
  readonly top: string
}

/** The links to the headings of a page, indented by their level. */
export function TocList({ items, top }: TocListProps) {
  const first = items.reduce((least, { level }) => Math.min(least, level), Infinity)
  return (
    <ul className="sp-toc-list">
      <li>
        {/* A page begins at its top: marks that follow the scroll are loaded when there is one. */}
        <a href="#main" aria-current="location">
          {top}
        </a>
      </li>
      {items.map((item) => (
        <li key={item.id} data-depth={item.level - first}>
          <a href={`#${encodeURIComponent(item.id)}`}>{item.text}</a>
        </li>
      ))}
    </ul>
  )
}
