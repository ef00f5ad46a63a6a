import { copyPage } from './copy-page.ts'
import { guardDrawer } from './drawer-guard.ts'
import { guardSwitchers } from './switcher-guard.ts'
import { guardToc } from './toc-guard.ts'

/** Sets up everything that opens and closes. Returns the function to call when one of them has done so, or copies the page. */
export function startGuards(): (toggled: HTMLElement) => void {
  const [drawerToggled, switcherOpened] = [guardDrawer(), guardSwitchers()]
  guardToc()
  return (element) => {
    if (element.matches('.sp-switcher')) switcherOpened(element)
    else if (element.matches('#sp-drawer')) drawerToggled(element)
    else if (element.matches('.sp-copy-page')) void copyPage(element)
  }
}
