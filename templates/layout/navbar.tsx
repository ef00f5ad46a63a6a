import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { NavLinks } from './nav-links.tsx'
import { linesOf } from './navbar-room.ts'
import type { NavbarLine } from './navbar-room.ts'
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
  const current = languages?.find((language) => language.current)
  const { all, wide } = linesOf(navbar.items, t('navbar.more'), {
    title: navbar.title,
    logo: navbar.logo,
    search: search && t('search.title'),
    switchers: [version?.all && version.label, current?.label].filter(
      (label) => label !== undefined,
    ),
    icons: navbar.social.length + 1,
  })
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
          <>
            <Line line={all} {...(wide && { only: 'narrow' })} />
            {wide && <Line line={wide} only="wide" />}
          </>
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

interface LineProps {
  readonly line: NavbarLine
  /** The windows that show it, if not all do. */
  readonly only?: 'narrow' | 'wide'
}

function Line({ line, only }: LineProps) {
  const { t } = useMessages()
  return (
    <nav
      className={`sp-navbar-links${only ? ` sp-only-${only}` : ''}`}
      aria-label={t('navbar.label')}
    >
      <NavLinks items={line.left} />
      <NavLinks items={line.right} />
    </nav>
  )
}
