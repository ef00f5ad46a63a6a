import { DateText } from './date-text.tsx'
import type { CategoryItemProps } from 'specpress/theme'

interface CardListProps {
  readonly items: readonly CategoryItemProps[]
}

/** Pages to choose from, each with its description. */
export function CardList({ items }: CardListProps) {
  return (
    <ul className="sp-cards">
      {items.map((item) => (
        <li key={item.href}>
          <a className="sp-card" href={item.href}>
            <strong>{item.label}</strong>
            {item.date !== undefined && <DateText date={item.date} />}
            {item.description !== '' && <span>{item.description}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
