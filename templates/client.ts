/**
 * The script of the theme. It listens on the document, so that content of a later visit works, too; after
 * such a visit the engine dispatches `specpress:page` on the document.
 */
import { watchAnnouncement } from './client/announcement.ts'
import { watchNotFound } from './client/not-found.ts'
import { watchSearch } from './client/search.ts'
import { watchShortcuts } from './client/shortcuts.ts'
import { watchSidebar } from './client/sidebar.ts'
import { watchTabs } from './client/tabs.ts'
import { watchTheme } from './client/theme.ts'
import { watchToc } from './client/toc.ts'
import { watchToggles } from './client/toggles.ts'

// In a browser that does not get the styles, the script has nothing to do: see `styles/main.css`.
if (CSS.supports('(color:light-dark(red,red)) and selector(:popover-open)')) {
  document.documentElement.dataset.script = ''
  watchTheme()
  watchAnnouncement()
  watchTabs()
  watchNotFound()
  watchToggles()
  watchToc()
  watchSidebar()
  watchShortcuts()
  watchSearch()
}
