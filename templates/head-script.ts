/**
 * Runs before the first paint: applies the reader's theme, the closed announcement, the chosen tabs, and in a
 * narrow window the table of contents, which is a collapsed line there. The observer sees elements as the parser
 * adds them, before they are painted, so nothing flashes or moves. If storage throws (as it does when cookies
 * are blocked), there are no choices. It is on each page, so each byte counts.
 */
export const headScript = `{
  const { documentElement: root } = document
  let choices
  try { choices = localStorage } catch {}
  choices ||= {}
  const { 'sp-theme': theme, 'sp-announcement': closed } = choices
  root.dataset.script = ''
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) {
      const data = node.dataset || {}
      if (closed && closed === data.spAnnouncement) node.hidden = true
      if (data.spToc === '' && !matchMedia('(width>1180px)').matches) {
        node.open = false
        data.spToc = 'narrow'
      }
      const group = node.type === 'radio' && node.closest('[data-sp-tabs]')
      if (group && node.value === choices['sp-tabs-' + group.dataset.spTabs]) node.checked = true
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect())
}`
