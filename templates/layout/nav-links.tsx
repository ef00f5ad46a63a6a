import { NavLink } from './nav-link.tsx'
import type { LinkProps, PageProps } from 'specpress/theme'

interface NavLinksProps {
  readonly items: readonly LinkProps[]
  readonly page: PageProps
}

/** Links of the navbar, as a list. */
export function NavLinks({ items, page }: NavLinksProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <NavLink item={item} page={page} />
        </li>
      ))}
    </ul>
  )
}
