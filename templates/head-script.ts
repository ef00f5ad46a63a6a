/**
 * Runs before the first paint: the reader's theme, the announcement that was closed, and the tabs that were chosen.
 * The observer sees elements as the parser adds them, before they are painted, so nothing flashes or moves.
 * Storage that throws (it does where cookies are blocked) means a reader without choices.
 */
export const headScript = `(() => {
  const root = document.documentElement
  const read = (key) => { try { return localStorage.getItem('sp-' + key) } catch {} }
  root.dataset.script = ''
  const theme = read('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const closed = read('announcement')
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) {
      if (node.localName === 'aside' && closed !== null && node.dataset.spAnnouncement === closed) node.hidden = true
      if (node.localName !== 'input' || node.type !== 'radio') continue
      const group = node.closest('[data-sp-tabs]')
      if (group && read('tabs-' + group.dataset.spTabs) === node.value) node.checked = true
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect())
})()`
