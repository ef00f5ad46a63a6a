import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { NavLinks } from './nav-links.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { VersionSwitcher } from './version-switcher.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { useWords } from '../words.ts'
import type { PageProps } from 'specpress/theme'

/** The bar at the top: the site's name, where one can go, light or dark, and the button of the drawer. */
export function Navbar({ page }: { readonly page: PageProps }) {
  const { say } = useWords()
  const { navbar, home } = page.site
  const left = navbar.items.filter((item) => item.position === 'left')
  const right = navbar.items.filter((item) => item.position === 'right')
  return (
    <header className="sp-navbar">
      <div className="sp-navbar-inner">
        <button
          type="button"
          className="sp-icon-button sp-menu-button"
          popoverTarget="sp-drawer"
          aria-label={say('navbar.menu')}
        >
          <Icon name="menu" />
        </button>
        <Brand title={navbar.title} logo={navbar.logo} href={home} />
        {navbar.items.length > 0 ? (
          <nav className="sp-navbar-links" aria-label={say('navbar.label')}>
            <NavLinks items={left} page={page} />
            <NavLinks items={right} page={page} />
          </nav>
        ) : (
          // Its place stays, so that what follows stands at the end of the bar.
          <div className="sp-navbar-links" />
        )}
        <SearchButton page={page} />
        {page.version && <VersionSwitcher version={page.version} />}
        {page.languages && <LanguageSwitcher languages={page.languages} />}
        <SocialLinks links={navbar.social} />
        <ThemeToggle />
      </div>
    </header>
  )
}
