import { NavLink } from './nav-link.tsx'
import type { LinkProps } from 'specpress/theme'

interface NavLinksProps {
  readonly items: readonly LinkProps[]
}

/** Links of the navbar, as a list. */
export function NavLinks({ items }: NavLinksProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <NavLink item={item} />
        </li>
      ))}
    </ul>
  )
}
