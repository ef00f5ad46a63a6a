import { Announcement } from './layout/announcement.tsx'
import { Breadcrumbs } from './layout/breadcrumbs.tsx'
import { Drawer } from './layout/drawer.tsx'
import { FontPreload } from './layout/font-preload.tsx'
import { Footer } from './layout/footer.tsx'
import { Navbar } from './layout/navbar.tsx'
import { NotFound } from './layout/not-found.tsx'
import { PageBottom } from './layout/page-bottom.tsx'
import { PageNotes } from './layout/page-notes.tsx'
import { Toc } from './layout/toc.tsx'
import type { ThemeSlots } from 'specpress/theme'

/** The parts that all layouts share. Layouts get them by `useSlots`, so that a site can replace each. */
export const slots: ThemeSlots = {
  head: FontPreload,
  announcement: Announcement,
  navbar: Navbar,
  sidebar: Drawer,
  breadcrumbs: Breadcrumbs,
  pageTop: PageNotes,
  pageBottom: PageBottom,
  toc: Toc,
  footer: Footer,
  notFound: NotFound,
}
