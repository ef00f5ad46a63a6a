import { Icon } from './icon.tsx'
import { NavIcon } from './nav-icon.tsx'
import { NavLink } from './nav-link.tsx'
import type { NavGroupProps, NavItemProps, NavMenuProps, PageProps } from 'specpress/theme'

interface NavLinksProps {
  readonly items: readonly (NavItemProps | NavGroupProps)[]
  readonly page: PageProps
}

/** Links and menus of the navbar, or the links and groups of a menu, as a list. */
export function NavLinks({ items, page }: NavLinksProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={'href' in item ? item.href : item.label}>
          <NavItem item={item} page={page} />
        </li>
      ))}
    </ul>
  )
}

interface NavItemPartProps {
  readonly item: NavItemProps | NavGroupProps
  readonly page: PageProps
}

function NavItem({ item, page }: NavItemPartProps) {
  if ('href' in item) return <NavLink item={item} page={page} />
  if ('position' in item) return <NavMenu menu={item} page={page} />
  return (
    <>
      <p className="sp-nav-group">{item.label}</p>
      <NavLinks items={item.items} page={page} />
    </>
  )
}

interface NavMenuItemProps {
  readonly menu: NavMenuProps
  readonly page: PageProps
}

/** A menu of the navbar. It opens below its label, without a script too. */
function NavMenu({ menu, page }: NavMenuItemProps) {
  return (
    <details className="sp-switcher sp-nav-menu">
      <summary>
        {menu.icon && <NavIcon icon={menu.icon} />}
        {menu.label}
        <Icon name="chevron" />
      </summary>
      <NavLinks items={menu.items} page={page} />
    </details>
  )
}
