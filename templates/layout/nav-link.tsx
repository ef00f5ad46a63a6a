import { NavIcon } from './nav-icon.tsx'
import type { LinkProps, PageProps } from 'specpress/theme'

interface NavLinkProps {
  readonly item: LinkProps
  readonly page: PageProps
}

/** A link of the navbar. */
export function NavLink({ item, page }: NavLinkProps) {
  return (
    <a
      className={item.primary ? 'sp-button sp-button-primary sp-button-small' : 'sp-nav-link'}
      href={item.href}
      rel={item.external ? 'external' : undefined}
      aria-current={item.href === page.href ? 'page' : undefined}
    >
      {item.icon && <NavIcon icon={item.icon} />}
      {item.label}
    </a>
  )
}
