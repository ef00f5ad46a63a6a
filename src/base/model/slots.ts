import type { ComponentType } from 'react'
import type {
  LanguageProps,
  NotFoundPage,
  PageProps,
  SidebarItemProps,
  SiteProps,
  TocItem,
  TrailItem,
  VersionProps,
} from './page.ts'
import type { Href } from '../shared/urls/paths.ts'

/** The props of a slot that is the same on every page. */
export interface SiteSlotProps {
  readonly site: SiteProps
}

/** Props of the slot `announcement`. */
export interface AnnouncementSlotProps {
  readonly id: string
  readonly text: string
  readonly href: string | undefined
}

/** Props of the slot `navbar`. */
export interface NavbarSlotProps extends SiteSlotProps {
  /** The search indexes that the page uses; absent if the site has no search. */
  readonly search: readonly Href[] | undefined
  /** Absent if the docs have only one version. */
  readonly version: VersionProps | undefined
  /** Absent if the site has only one language. */
  readonly languages: readonly LanguageProps[] | undefined
}

/** Props of the slot `sidebar`. */
export interface SidebarSlotProps extends SiteSlotProps {
  /** Absent on pages without a sidebar, which still need the menu of a narrow window. */
  readonly items: readonly SidebarItemProps[] | undefined
  /** The file with all items; absent if `items` has all of them. */
  readonly file?: Href | undefined
  /** The first level of the main sidebar, for the menu of a narrow window, on pages of the folder `pages`. */
  readonly mainSections?: readonly SidebarItemProps[] | undefined
}

/** Props of the slot `breadcrumbs`. */
export interface BreadcrumbsSlotProps {
  readonly items: readonly TrailItem[]
}

/** Props of slots that get the page. */
export interface PageSlotProps {
  readonly page: PageProps
}

/** Props of the slot `toc`. */
export interface TocSlotProps {
  readonly items: readonly TocItem[]
  /** True on a page whose article takes all of the width: the contents are a line above it. */
  readonly isLine?: boolean
}

/** Props of the slot `notFound`. */
export interface NotFoundSlotProps {
  readonly page: NotFoundPage
}

/** The parts that all layouts of a theme share. `null` removes a part. */
export interface ThemeSlots {
  /** Further elements of the head. */
  readonly head: ComponentType<SiteSlotProps> | null
  readonly announcement: ComponentType<AnnouncementSlotProps> | null
  readonly navbar: ComponentType<NavbarSlotProps> | null
  /** The sidebar of a wide window, and the menu of a narrow one. */
  readonly sidebar: ComponentType<SidebarSlotProps> | null
  readonly breadcrumbs: ComponentType<BreadcrumbsSlotProps> | null
  /** Above the text of a page: notices about its version, its language, and that it is unlisted. */
  readonly pageTop: ComponentType<PageSlotProps> | null
  /** Below the text of a page: tags, the link to its source, the previous and the next page. */
  readonly pageBottom: ComponentType<PageSlotProps> | null
  readonly toc: ComponentType<TocSlotProps> | null
  readonly footer: ComponentType<SiteSlotProps> | null
  /** The content of the page for URLs that do not exist. */
  readonly notFound: ComponentType<NotFoundSlotProps> | null
}

/** The data of a page that the engine gives to the hooks of a theme. */
export interface PageScope {
  readonly page: PageProps
  /** Absent if the theme has none. */
  readonly slots: ThemeSlots | undefined
  /** The `aria-current` of a link to the page itself, or, in the navbar, to its section. */
  readonly ariaCurrent: (href: string, of: 'page' | 'section') => 'page' | 'true' | undefined
}
