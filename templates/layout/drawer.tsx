import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'
import { NavLinks } from './nav-links.tsx'
import { Sidebar } from './sidebar.tsx'
import { SocialLinks } from './social-links.tsx'
import { useMessages } from '../words.ts'
import type { SidebarSlotProps } from 'specpress/theme'

/**
 * The menu of a narrow window. In a wide one it is the column of the sidebar, so that a page contains its
 * sidebar once. A popover opens, closes and returns the focus without a script.
 */
export function Drawer({ site, items, file, mainSections }: SidebarSlotProps) {
  const { t } = useMessages()
  const { navbar, home } = site
  return (
    <div id="sp-drawer" className="sp-drawer" popover="auto" data-sp-label={t('drawer.label')}>
      <div className="sp-drawer-head">
        <Brand title={navbar.title} logo={navbar.logo} href={home} />
        <button
          type="button"
          className="sp-icon-button"
          popoverTarget="sp-drawer"
          popoverTargetAction="hide"
          aria-label={t('drawer.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {navbar.items.length + navbar.social.length > 0 && (
        <nav className="sp-drawer-links" aria-label={t('drawer.label')}>
          <NavLinks items={navbar.items} />
          <SocialLinks links={navbar.social} />
        </nav>
      )}
      {items && <Sidebar items={items} file={file} />}
      {mainSections && <Sidebar items={mainSections} />}
    </div>
  )
}
