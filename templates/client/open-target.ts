/** Opens the tabs around the target of the URL, as a click on them does: the reader has chosen them by the link. */
export function openTarget(target: HTMLElement): void {
  for (const panel of document.querySelectorAll('.sp-tab-panels > :has(:target)')) {
    const panels = panel.parentElement
    const at = [...(panels?.children ?? [])].indexOf(panel)
    const choice = panels?.parentElement?.querySelectorAll('input')[at]
    choice?.click()
  }
  target.scrollIntoView()
}
