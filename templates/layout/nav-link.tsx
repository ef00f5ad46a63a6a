import { SectionLink } from 'specpress/theme'
import { NavIcon } from './nav-icon.tsx'
import type { LinkProps } from 'specpress/theme'

interface NavLinkProps {
  readonly item: LinkProps
}

/** A link of the navbar. */
export function NavLink({ item }: NavLinkProps) {
  return (
    <SectionLink
      className={item.primary ? 'sp-button sp-button-primary sp-button-small' : 'sp-nav-link'}
      href={item.href}
      rel={item.external ? 'external' : undefined}
    >
      {item.icon && <NavIcon icon={item.icon} />}
      {item.label}
    </SectionLink>
  )
}
