import type { ReactElement } from 'react'
import type { SidebarItemProps } from 'specpress/theme'
import { linkUrlOf, useOwnPage } from './site.ts'

interface Item {
  readonly label: string
  readonly href?: string | undefined
  readonly description?: string | undefined
}

interface Props {
  readonly items?: readonly Item[]
  readonly item?: Item
}

/** The pages below the page in its sidebar, as a list. */
export default function DocCardList({ items, item }: Props): ReactElement {
  const page = useOwnPage()
  const sidebar = page && 'sidebar' in page ? (page.sidebar?.items ?? []) : []
  const shown = items ?? (item ? [item] : below(sidebar, page?.href ?? ''))
  return (
    <ul>
      {shown.map(({ label, href, description }) => (
        <li key={`${label} ${href ?? ''}`}>
          {href === undefined ? label : <a href={linkUrlOf(href, page?.site)}>{label}</a>}
          {description !== undefined && <p>{description}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The items of the page's own category; else of the one that contains it. */
function below(items: readonly SidebarItemProps[], href: string): readonly Item[] {
  for (const item of items) {
    if (item.kind !== 'category') continue
    if (item.href === href) return linesOf(item.items ?? [])
    const found = below(item.items ?? [], href)
    if (found.length > 0) return found
  }
  const isHere = items.some((item) => item.kind === 'page' && item.href === href)
  return isHere ? linesOf(items).filter((line) => line.href !== href) : []
}

function linesOf(items: readonly SidebarItemProps[]): readonly Item[] {
  return items.flatMap((item) =>
    item.kind === 'html' || item.kind === 'more' ? [] : [{ label: item.label, href: item.href }],
  )
}
