import type { Arrival, PageView } from './page-view.ts'

/**
 * Shows a page as simply as possible: in the frame of the last one, without a transition. It is part of the
 * first script, in case the connection is lost and the page view cannot be loaded.
 */
export function createSpareView(): Pick<PageView, 'show' | 'leftAt'> {
  let left: Arrival | undefined
  return {
    show: ({ page, action, isWanted, history, shown, arrived }) => {
      const main = document.querySelector('main')
      if (!main || !isWanted()) return
      const { frame, address } = shown()
      if (address) left = { frame, address, url: address, content: [...main.childNodes] }
      if (action !== 'restore') history.enter(page.url, action)
      main.replaceChildren(...page.content)
      document.title = page.frame.title
      arrived(page)
      document.dispatchEvent(new CustomEvent('specpress:page'))
      history.restoreScroll()
    },
    leftAt: (address) => (left?.address === address ? left : undefined),
  }
}
