import { useSharedMarkup } from 'specpress/theme'
import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'
import { NavLinks } from './nav-links.tsx'
import { Sidebar } from './sidebar.tsx'
import { SocialLinks } from './social-links.tsx'
import { useWords } from '../words.ts'
import type { PageProps, SidebarProps } from 'specpress/theme'

interface DrawerProps {
  readonly page: PageProps
  readonly sidebar: SidebarProps | undefined
}

/**
 * The menu of a narrow window. In a wide one it is the column of the sidebar, so that a page carries its sidebar once.
 * A popover opens, closes and gives the focus back without a script.
 */
export function Drawer({ page, sidebar }: DrawerProps) {
  const { say } = useWords()
  const { navbar } = page.site
  const head = useSharedMarkup()(navbar, <DrawerHead site={page.site} />)
  return (
    <div id="sp-drawer" className="sp-drawer" popover="auto" data-sp-label={say('drawer.label')}>
      <div className="sp-drawer-head" dangerouslySetInnerHTML={{ __html: head }} />
      {navbar.items.length + navbar.social.length > 0 && (
        <nav className="sp-drawer-links" aria-label={say('drawer.label')}>
          <NavLinks items={navbar.items} page={page} />
          <SocialLinks links={navbar.social} />
        </nav>
      )}
      {sidebar && <Sidebar items={sidebar.items} current={page.href} />}
    </div>
  )
}

// All pages have the same, so it is drawn once.
function DrawerHead({ site }: Pick<PageProps, 'site'>) {
  const { say } = useWords()
  const { navbar, home } = site
  return (
    <>
      <Brand title={navbar.title} logo={navbar.logo} href={home} />
      <button
        type="button"
        className="sp-icon-button"
        popoverTarget="sp-drawer"
        popoverTargetAction="hide"
        aria-label={say('drawer.close')}
      >
        <Icon name="close" />
      </button>
    </>
  )
}
