import { Icon } from './icon.tsx'
import { NavIcon } from './nav-icon.tsx'
import { NavLink } from './nav-link.tsx'
import type { NavGroupProps, NavItemProps, NavMenuProps } from 'specpress/theme'

interface NavLinksProps {
  readonly items: readonly (NavItemProps | NavGroupProps)[]
}

/** Links and menus of the navbar, or the links and groups of a menu, as a list. */
export function NavLinks({ items }: NavLinksProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={'href' in item ? item.href : item.label}>
          <NavItem item={item} />
        </li>
      ))}
    </ul>
  )
}

interface NavItemPartProps {
  readonly item: NavItemProps | NavGroupProps
}

function NavItem({ item }: NavItemPartProps) {
  if ('href' in item) return <NavLink item={item} />
  if ('position' in item) return <NavMenu menu={item} />
  return (
    <>
      <p className="sp-nav-group">{item.label}</p>
      <NavLinks items={item.items} />
    </>
  )
}

interface NavMenuItemProps {
  readonly menu: NavMenuProps
}

/** A menu of the navbar. It opens below its label, even without a script. */
function NavMenu({ menu }: NavMenuItemProps) {
  return (
    <details className="sp-switcher sp-nav-menu" data-sp-use="">
      <summary>
        {menu.icon && <NavIcon icon={menu.icon} />}
        {menu.label}
        <Icon name="chevron" />
      </summary>
      <NavLinks items={menu.items} />
    </details>
  )
}
