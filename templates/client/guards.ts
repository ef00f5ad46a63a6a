import { closeAnnouncement } from './close-announcement.ts'
import { copyCode } from './copy-code.ts'
import { copyPage, copyText } from './copy-page.ts'
import { guardDrawer } from './drawer-guard.ts'
import { chooseExample } from './choose-example.ts'
import { expandAll, expandKept } from './expand-all.ts'
import { openTarget } from './open-target.ts'
import { openSchema } from './open-schema.ts'
import { guardSwitchers } from './switcher-guard.ts'
import { guardToc } from './toc-guard.ts'
import type { keepChoice } from './storage.ts'

/**
 * Sets up everything that opens and closes. Returns a function to call after something opened or closed, or a button
 * was used. The first script keeps the choices.
 */
export function startGuards(keep: typeof keepChoice): (used: HTMLElement) => void {
  const [drawerToggled, switcherOpened] = [guardDrawer(), guardSwitchers()]
  guardToc()
  expandKept()
  document.addEventListener('specpress:page', expandKept)
  let folds: Promise<(fold: HTMLElement) => void> | undefined
  return (element) => {
    const { markdown, text, other, spLoad, spAsk, spBody, spClose } = element.dataset
    if (element.matches('.sp-switcher')) switcherOpened(element)
    else if (element.matches('#sp-drawer')) drawerToggled(element)
    else if (element.matches(':target')) openTarget(element)
    else if (element.matches('.sp-sidebar *')) {
      folds ??= import('./sidebar-folds.ts').then(({ startFolds }) => startFolds())
      void folds.then((opened) => opened(element)).catch(() => undefined)
    } else if (element.matches('.sp-copy')) void copyCode(element)
    else if (spClose !== undefined) closeAnnouncement(element, keep)
    else if (markdown !== undefined) void copyPage(element)
    else if (text !== undefined) void copyText(element)
    else if (other !== undefined) expandAll(element)
    else if (spAsk !== undefined)
      void import('../ask/ask.ts').then(({ openAsk }) => openAsk(element))
    else if (spBody !== undefined) chooseExample(element)
    else if (spLoad !== undefined) void openSchema(element)
  }
}
