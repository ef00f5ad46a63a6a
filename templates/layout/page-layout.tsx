import { useSlots } from 'specpress/theme'
import { clientSays } from './client-says.ts'
import { ToTop } from './to-top.tsx'
import { useMessages } from '../words.ts'
import type { PageProps, SidebarProps } from 'specpress/theme'
import type { ReactNode } from 'react'

interface PageLayoutProps {
  readonly page: PageProps
  /** Next to the content if the window is wide, and in the drawer if it is not. */
  readonly sidebar?: SidebarProps | undefined
  readonly children: ReactNode
}

/** The frame of every page: skip link, announcement, navbar, drawer, the page itself, footer. */
export function PageLayout({ page, sidebar, children }: PageLayoutProps) {
  const words = useMessages()
  const { t } = words
  const {
    announcement: Announcement,
    navbar: Navbar,
    sidebar: Sidebar,
    footer: Footer,
  } = useSlots()
  const { site } = page
  return (
    <>
      <a className="sp-skip-link" href="#main">
        {t('skipLink')}
      </a>
      {Announcement && site.announcement && <Announcement {...site.announcement} />}
      {Navbar && (
        <Navbar
          site={site}
          search={page.search?.indexes}
          version={page.version}
          languages={page.languages}
        />
      )}
      <div className={Sidebar && sidebar ? 'sp-frame sp-frame-docs' : 'sp-frame'}>
        {Sidebar && (
          <Sidebar
            site={site}
            items={sidebar?.items}
            file={sidebar?.file}
            mainSections={page.mainSections}
          />
        )}
        <main
          id="main"
          className="sp-main"
          tabIndex={-1}
          data-sp-copied={t('code.copied')}
          data-sp-say-loading={t('page.loading')}
          {...clientSays(words)}
        >
          {children}
        </main>
        <ToTop />
      </div>
      {Footer && <Footer site={site} />}
    </>
  )
}
