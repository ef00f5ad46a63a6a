import { Announcement } from './announcement.tsx'
import { clientSays } from './client-says.ts'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { ToTop } from './to-top.tsx'
import { useWords } from '../words.ts'
import type { PageProps, SidebarProps } from 'specpress/theme'
import type { ReactNode } from 'react'

interface PageLayoutProps {
  readonly page: PageProps
  /** Stands beside the content when the window is wide, and in the drawer when it is not. */
  readonly sidebar?: SidebarProps | undefined
  readonly children: ReactNode
}

/** The frame of every page: skip link, announcement, navbar, drawer, the page itself, footer. */
export function PageLayout({ page, sidebar, children }: PageLayoutProps) {
  const words = useWords()
  const { say } = words
  return (
    <>
      <a className="sp-skip-link" href="#main">
        {say('skipLink')}
      </a>
      {page.site.announcement && <Announcement {...page.site.announcement} />}
      <Navbar page={page} />
      <div className={sidebar ? 'sp-frame sp-frame-docs' : 'sp-frame'}>
        <Drawer page={page} sidebar={sidebar} />
        <main
          id="main"
          className="sp-main"
          tabIndex={-1}
          data-sp-copied={say('code.copied')}
          data-sp-say-loading={say('page.loading')}
          {...clientSays(words)}
        >
          {children}
        </main>
        <ToTop />
      </div>
      <Footer site={page.site} />
    </>
  )
}
