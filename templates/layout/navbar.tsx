import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { NavbarLinks } from './navbar-links.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { VersionSwitcher } from './version-switcher.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { useMessages } from '../words.ts'
import type { NavbarSlotProps } from 'specpress/theme'

/** The bar at the top: the site's name, links, the theme button, and the button of the drawer. */
export function Navbar(props: NavbarSlotProps) {
  const { t } = useMessages()
  const { site, search, version, languages } = props
  const { navbar, home } = site
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
        <NavbarLinks {...props} />
        {search && <SearchButton indexes={search} />}
        {version && <VersionSwitcher version={version} />}
        {languages && <LanguageSwitcher languages={languages} />}
        <SocialLinks links={navbar.social} />
        <ThemeToggle />
      </div>
    </header>
  )
}
