import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { NavLinks } from './nav-links.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { VersionSwitcher } from './version-switcher.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { useMessages } from '../words.ts'
import type { NavbarSlotProps } from 'specpress/theme'

/** The bar at the top: the site's name, links, the theme button, and the button of the drawer. */
export function Navbar({ site, search, version, languages }: NavbarSlotProps) {
  const { t } = useMessages()
  const { navbar, home } = site
  const left = navbar.items.filter((item) => item.position === 'left')
  const right = navbar.items.filter((item) => item.position === 'right')
  return (
    <header className="sp-navbar">
      <div className="sp-navbar-inner">
        <button
          type="button"
          className="sp-icon-button sp-menu-button"
          popoverTarget="sp-drawer"
          aria-label={t('drawer.label')}
        >
          <Icon name="menu" />
        </button>
        <Brand title={navbar.title} logo={navbar.logo} href={home} />
        {navbar.items.length > 0 ? (
          <nav className="sp-navbar-links" aria-label={t('navbar.label')}>
            <NavLinks items={left} />
            <NavLinks items={right} />
          </nav>
        ) : (
          // It keeps its place, so that the following elements are at the end of the bar.
          <div className="sp-navbar-links" />
        )}
        {search && <SearchButton indexes={search} />}
        {version && <VersionSwitcher version={version} />}
        {languages && <LanguageSwitcher languages={languages} />}
        <SocialLinks links={navbar.social} />
        <ThemeToggle />
      </div>
    </header>
  )
}
