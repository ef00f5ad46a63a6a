/**
 * Runs before the first paint: the reader's theme, the announcement that was closed, the tabs that were chosen, and in
 * a narrow window the table of contents, which begins folded there. The observer sees elements as the parser adds them,
 * before they are painted, so nothing flashes or moves. Storage that throws (it does where cookies are blocked) means a
 * reader without choices. It is on each page, so each letter counts.
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
      const { spAnnouncement, spToc } = node.dataset || {}
      if (closed && closed === spAnnouncement) node.hidden = true
      if (spToc === '' && !matchMedia('(width>1180px)').matches) node.open = false
      const group = node.type === 'radio' && node.closest('[data-sp-tabs]')
      if (group && node.value === choices['sp-tabs-' + group.dataset.spTabs]) node.checked = true
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect())
}`
